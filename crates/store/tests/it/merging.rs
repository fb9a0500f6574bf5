//! Merging a dynasty into another, and undoing it.

use std::collections::BTreeMap;

use chrono::TimeDelta;
use domain::{
    bilingual::{Bilingual, Language},
    document::Cells,
    period::{Level, Period},
};
use fixtures::{ArtifactFields, PeriodFields};
use serde_json::json;
use store::{
    Edit, Noun, RecordId, Store,
    content::{MergeLinks, RecordMerged},
    log::{LogEvent, LogFilter, LogSubject, VocabularyAct},
};

use crate::{
    attempts::at_once,
    on_both_engines,
    search::{found, keyword},
    test_store::{artifact, edit, noon},
    working_copies::{by, new_piece, publish, save},
};

pub fn period(slug: &str, parent: Option<i64>, tw: &str, en: &str, aliases: &[&str]) -> PeriodFields {
    PeriodFields {
        slug: slug.to_owned(),
        parent,
        level: Level::Reign,
        name: Bilingual::new(tw, en),
        aliases: aliases.iter().map(|alias| (*alias).to_owned()).collect(),
        year_start: Some(1403),
        year_end: Some(1424),
        sort_key: 5,
        aat_id: None,
        active: true,
    }
}

/// Two dynasties that mean the same, with what refers to the first: a piece, one whose span ends in it, a draft, and a part.
pub struct Doubled {
    pub gone: i64,
    pub kept: i64,
    pub part: i64,
    /// The piece, the one whose span ends in it, and the one of which only a draft refers to it.
    pub pieces: [i64; 3],
}

pub async fn doubled(store: &Store) -> Doubled {
    let edit = edit();
    let content = store.content(&edit);
    let gone = content
        .save(&period("yung-lo", None, "永楽", "Yung-lo", &["成祖", "yongle"]).record())
        .await
        .expect("saved");
    let kept = content
        .save(&period("yongle-2", None, "永樂朝", "Yongle", &["Ch’eng-tsu"]).record())
        .await
        .expect("saved");
    let part = content
        .save(&period("late", Some(gone), "永楽晚期", "Late Yung-lo", &[]).record())
        .await
        .expect("saved");
    let dated = ArtifactFields {
        period: Some(gone),
        ..artifact("Z-1", "梅瓶", "Meiping")
    };
    let spanning = ArtifactFields {
        period_end: Some(gone),
        period: Some(kept),
        ..artifact("Z-2", "盤", "Dish")
    };
    let pieces = [
        content.save(&dated.record()).await.expect("saved"),
        content.save(&spanning.record()).await.expect("saved"),
        new_piece(store, "Z-3").await.id.id,
    ];
    let drafted = copy(store, Noun::ARTIFACT, pieces[2]).await;
    let drafted = publish(store, &drafted, Language::Tw).await;
    save(store, &drafted, 21, &[("period", json!(gone))]).await;
    // One of them is under edit besides.
    let dated = copy(store, Noun::ARTIFACT, pieces[0]).await;
    save(store, &dated, 21, &[("name.en", json!("Vase"))]).await;
    Doubled {
        gone,
        kept,
        part,
        pieces,
    }
}

pub async fn copy(store: &Store, noun: Noun, id: i64) -> store::content::EditedRecord {
    let found = store.working_copies().find(RecordId { noun, id }, noon()).await;
    found.expect("read").expect("the record")
}

/// Everything that a merge touches, as it is at this moment.
pub async fn snapshot(store: &Store, doubled: &Doubled) -> (Vec<Period>, BTreeMap<i64, [Cells; 2]>) {
    let vocabulary = store.working_copies().vocabulary().await.expect("read");
    let mut pieces = BTreeMap::new();
    for id in doubled.pieces {
        let record = copy(store, Noun::ARTIFACT, id).await;
        pieces.insert(id, [record.copy.cells, record.public_cells]);
    }
    (vocabulary.periods, pieces)
}

pub async fn merge(store: &Store, gone: i64, into: i64) -> RecordMerged {
    store
        .working_copies()
        .merge(
            RecordId {
                noun: Noun::DYNASTY,
                id: gone,
            },
            into,
            &by("lin", 30),
        )
        .await
        .expect("answered")
}

pub async fn undo(store: &Store, merge: i64, edit: &Edit) -> Option<u32> {
    store
        .working_copies()
        .undo_merge(Noun::DYNASTY, merge, edit)
        .await
        .expect("answered")
}

pub async fn dated(store: &Store, id: i64) -> (serde_json::Value, serde_json::Value) {
    let cells = copy(store, Noun::ARTIFACT, id).await.copy.cells;
    (cells["period"].clone(), cells["period_end"].clone())
}

on_both_engines! {
    async fn a_merge_moves_what_it_said_before_and_leaves_a_line(test) {
        let store = &test.store;
        let doubled = doubled(store).await;
        let Doubled { gone, kept, part, pieces } = doubled;
        let links = store.working_copies().merge_links(RecordId { noun: Noun::DYNASTY, id: gone }).await.expect("read").expect("a dynasty");
        let names = ["永楽", "Yung-lo", "成祖", "yongle"].map(str::to_owned).to_vec();
        assert_eq!(links, MergeLinks { artifacts: 2, drafts: 1, parts: 1, hidden: 0, names });
        let RecordMerged::Done { artifacts, .. } = merge(store, gone, kept).await else { panic!("refused") };
        assert_eq!(artifacts, 2);
        assert_eq!(dated(store, pieces[0]).await.0, kept);
        assert_eq!(dated(store, pieces[1]).await, (json!(kept), json!(kept)));
        assert_eq!(dated(store, pieces[2]).await.0, kept, "the draft");
        let vocabulary = store.working_copies().vocabulary().await.expect("read");
        let find = |id| vocabulary.periods.iter().find(|period| period.id == id).expect("a period");
        assert_eq!(find(kept).aliases, ["Ch’eng-tsu", "永楽", "Yung-lo", "成祖"], "what it was called already is not said twice");
        assert_eq!(find(part).parent, Some(kept));
        assert!(vocabulary.periods.iter().all(|period| period.id != gone), "it is in no list");
        let mut numbers = found(store, &keyword("成祖")).await;
        numbers.sort();
        assert_eq!(numbers, ["Z-1", "Z-2"]);
        assert!(copy(store, Noun::DYNASTY, gone).await.binned.is_some());
        let filter = LogFilter::about(LogSubject::Record(RecordId { noun: Noun::DYNASTY, id: kept }));
        let line = store.log().list(&filter, 1).await.expect("read").entries.remove(0);
        assert_eq!((line.event, line.actor.as_str()), (LogEvent::Vocabulary(VocabularyAct::DynastyMerged), "lin"));
        assert_eq!((&line.detail["former"]["en"], &line.detail["count"]), (&json!("Yung-lo"), &json!(2)));
        // Publishing the draft does not bring the old one back.
        let drafted = copy(store, Noun::ARTIFACT, pieces[2]).await;
        let published = publish(store, &drafted, Language::Tw).await;
        assert_eq!(published.copy.cells["period"], kept);
    }

    async fn an_undone_merge_leaves_everything_as_it_was(test) {
        let store = &test.store;
        let doubled = doubled(store).await;
        let before = snapshot(store, &doubled).await;
        let RecordMerged::Done { merge, .. } = merge(store, doubled.gone, doubled.kept).await else { panic!("refused") };
        assert_ne!(snapshot(store, &doubled).await, before);
        let merges = store.working_copies().merges(Noun::DYNASTY, noon() + TimeDelta::minutes(40)).await.expect("read");
        assert_eq!((merges[0].id, merges[0].gone.tw.as_str(), merges[0].kept.en.as_str()), (merge, "永楽", "Yongle"));
        assert_eq!(undo(store, merge, &by("zhou", 40)).await, Some(2));
        assert_eq!(snapshot(store, &doubled).await, before);
        assert!(copy(store, Noun::DYNASTY, doubled.gone).await.binned.is_none());
        assert_eq!(found(store, &keyword("成祖")).await.len(), 2, "by its own name again");
        assert_eq!(undo(store, merge, &by("zhou", 41)).await, None, "once");
        assert!(store.working_copies().merges(Noun::DYNASTY, noon()).await.expect("read").is_empty());
    }

    async fn datings_changed_since_stay_when_a_merge_is_undone(test) {
        let store = &test.store;
        let Doubled { gone, kept, part, pieces } = doubled(store).await;
        let RecordMerged::Done { merge, .. } = merge(store, gone, kept).await else { panic!("refused") };
        let redated = copy(store, Noun::ARTIFACT, pieces[2]).await;
        save(store, &redated, 35, &[("period", json!(part))]).await;
        assert_eq!(undo(store, merge, &by("lin", 40)).await, Some(2));
        assert_eq!(dated(store, pieces[2]).await.0, part);
        assert_eq!(dated(store, pieces[1]).await, (json!(kept), json!(gone)), "it was dated to both");
    }

    async fn a_merge_can_be_undone_for_thirty_days(test) {
        let store = &test.store;
        let Doubled { gone, kept, .. } = doubled(store).await;
        let RecordMerged::Done { merge, .. } = merge(store, gone, kept).await else { panic!("refused") };
        let late = by("lin", 30 + 30 * 24 * 60);
        assert_eq!(undo(store, merge, &late).await, None);
        assert!(store.working_copies().merges(Noun::DYNASTY, late.at).await.expect("read").is_empty());
        store.working_copies().forget_merges(late.at).await.expect("forgotten");
        assert!(store.working_copies().merges(Noun::DYNASTY, noon()).await.expect("read").is_empty(), "nothing is kept of it");
        assert_eq!(store.working_copies().empty_bin(late.at).await.expect("emptied"), 1, "nothing refers to it");
    }

    async fn merges_that_make_no_sense_are_refused(test) {
        let store = &test.store;
        let Doubled { gone, kept, part, .. } = doubled(store).await;
        assert_eq!(merge(store, gone, gone).await, RecordMerged::WithinItself);
        assert_eq!(merge(store, gone, part).await, RecordMerged::WithinItself);
        assert_eq!(merge(store, gone, 9_999).await, RecordMerged::Missing);
        assert_eq!(store.working_copies().merge_links(RecordId { noun: Noun::DYNASTY, id: 9_999 }).await.expect("read"), None);
        let edit = edit();
        let hidden = PeriodFields { active: false, ..period("hidden", None, "無", "None", &[]) };
        let hidden = store.content(&edit).save(&hidden.record()).await.expect("saved");
        assert_eq!(merge(store, gone, hidden).await, RecordMerged::NotPublic);
        assert!(matches!(merge(store, hidden, kept).await, RecordMerged::Done { artifacts: 0, .. }));
        assert_eq!(merge(store, hidden, kept).await, RecordMerged::Missing, "it is in the bin");
    }

    async fn a_piece_that_is_saved_at_the_moment_of_a_merge_follows_it(test) {
        for round in 0..10 {
            let store = &test.store;
            let edit = edit();
            let content = store.content(&edit);
            let gone = content.save(&period(&format!("gone-{round}"), None, "永楽", "Yung-lo", &[]).record()).await.expect("saved");
            let kept = content.save(&period(&format!("kept-{round}"), None, "永樂朝", "Yongle", &[]).record()).await.expect("saved");
            let dated_to_gone = ArtifactFields { period: Some(gone), ..artifact(&format!("R-{round}"), "梅瓶", "Meiping") };
            let piece = content.save(&dated_to_gone.record()).await.expect("saved");
            let shared = store.clone();
            let done = at_once(4, move |which| {
                let store = shared.clone();
                async move {
                    if which == 0 {
                        return matches!(merge(&store, gone, kept).await, RecordMerged::Done { .. });
                    }
                    let record = copy(&store, Noun::ARTIFACT, piece).await;
                    let names = ["name.en", "size.en", "size.tw"];
                    save(&store, &record, 40 + i64::from(which), &[(names[which as usize - 1], json!(format!("{which}")))]).await;
                    true
                }
            });
            assert_eq!(done.await, 4);
            assert_eq!(dated(store, piece).await.0, kept, "in the working copy");
            let record = copy(store, Noun::ARTIFACT, piece).await;
            assert_eq!(record.public_cells.get("period"), None, "and the public record has the same");
        }
    }
}
