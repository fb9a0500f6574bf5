//! The site's colours and seal at the desk.

use domain::{bilingual::Language, document::Fault};
use serde_json::{Value, json};
use store::{
    Noun, RecordId,
    content::Saved,
    log::{LogEvent, LogFilter, LogSubject},
};

use crate::{
    on_both_engines,
    working_copies::{author, by, done, publish, typed},
};

on_both_engines! {
    async fn the_sites_colours_need_enough_contrast(test) {
        let copies = test.store.working_copies();
        let id = RecordId { noun: Noun::HOUSE, id: 1 };
        let edit = by("lin", 1);
        let set = async |revision, pairs: &[(&str, Value)]| copies.save(id, revision, &typed(pairs), &author(&edit)).await.expect("answered");
        let record = done(set(0, &[("name.tw", json!("多寶格")), ("colour_seal", json!("#1f3a5f")), ("seal", json!("多寶格印"))]).await);
        let record = publish(&test.store, &record, Language::Tw).await;
        let house = test.store.pages().house().await.expect("read");
        assert_eq!(house.colours.seal.map(|colour| colour.to_string()).as_deref(), Some("#1F3A5F"));
        assert_eq!((house.seal.as_str(), house.colours.ground), ("多寶格印", None));
        for (cell, value, fault) in [
            ("colour_seal", "#F0C040", Fault::LowContrast { found: 170, wanted: 450 }),
            ("colour_ground", "#C8C8C8", Fault::LowContrast { found: 322, wanted: 450 }),
            ("colour_wood", "blue", Fault::NotAColour),
            ("seal", "五個字的印", Fault::TooLong),
        ] {
            let refused = set(record.copy.revision, &[(cell, json!(value))]).await;
            assert!(matches!(&refused, Saved::Problems(problems) if problems.len() == 1 && problems[0].cell == cell && problems[0].fault == fault), "{cell} {value}: {refused:?}");
        }
        let record = done(set(record.copy.revision, &[("colour_seal", Value::Null)]).await);
        publish(&test.store, &record, Language::Tw).await;
        assert_eq!(test.store.pages().house().await.expect("read").colours.seal, None);
    }

    async fn a_picture_takes_the_place_of_the_seals_characters(test) {
        let copies = test.store.working_copies();
        let id = RecordId { noun: Noun::HOUSE, id: 1 };
        let edit = by("lin", 1);
        let cells = typed(&[("name.tw", json!("多寶格")), ("seal", json!("多寶"))]);
        let record = done(copies.save(id, 0, &cells, &author(&edit)).await.expect("saved"));
        publish(&test.store, &record, Language::Tw).await;
        let version = test.store.content_version().await.expect("read");
        copies.set_seal_picture("iVBORw0K", &edit).await.expect("set");
        let house = test.store.pages().house().await.expect("read");
        assert_eq!((house.seal.as_str(), house.seal_picture.as_str(), house.name.tw.as_str()), ("", "iVBORw0K", "多寶格"));
        assert_eq!(test.store.content_version().await.expect("read"), version + 1, "kept pages are stale");
        let record = copies.find(id, edit.at).await.expect("read").expect("details");
        assert_eq!(record.copy.cells["seal"], "", "publishing later brings no characters back");
        copies.set_seal_picture("iVBORw0K", &edit).await.expect("answered");
        copies.set_seal_picture("", &edit).await.expect("taken away");
        assert_eq!(test.store.pages().house().await.expect("read").seal_picture, "");
        let lines = test.store.log().list(&LogFilter::about(LogSubject::Record(id)), 9).await.expect("read").entries;
        let changes = lines.iter().filter(|line| line.event == LogEvent::SealChanged);
        assert_eq!(changes.count(), 2, "the same picture again is no change");
    }
}
