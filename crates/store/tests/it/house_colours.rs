//! The house's colours and seal at the desk.

use domain::{bilingual::Language, document::Fault};
use serde_json::{Value, json};
use store::{Noun, RecordId, Saved};

use crate::{
    on_both_engines,
    working_copies::{author, by, done, publish, typed},
};

on_both_engines! {
    async fn the_houses_colours_are_those_on_which_everything_can_be_read(test) {
        let copies = test.store.working_copies();
        let id = RecordId { noun: Noun::House, id: 1 };
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
}
