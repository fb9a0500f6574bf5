//! References to permanently deleted records: they are left out, and the answer names the cells. And a working copy that is read while its
//! record is published.

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use chrono::TimeDelta;
use domain::bilingual::Language;
use fixtures::ArtifactFields;
use serde_json::json;
use store::{
    Noun, RecordId, Store,
    content::{BulkAct, ImportRowFilter, NewRecord, Saved},
};

use crate::{
    bulk,
    merging::{copy, dated, period},
    on_both_engines,
    term_merges::{import, restore_oldest, undo_import},
    test_store::{artifact, edit, look, noon},
    working_copies::{author, by, done, new_piece, publish, save, typed, visible},
};

/// A dynasty of its own.
async fn dynasty(store: &Store, slug: &str) -> i64 {
    let record = period(slug, None, "永楽", "Yung-lo", &[]).record();
    store.content(&edit()).save(&record).await.expect("saved")
}

async fn delete_for_good(store: &Store, id: RecordId) {
    let lin = by("lin", 45);
    let record = copy(store, id.noun, id.id).await;
    done(
        store
            .working_copies()
            .bin(id, record.copy.revision, &author(&lin))
            .await
            .expect("answered"),
    );
    let late = lin.at + TimeDelta::days(31);
    assert_eq!(store.working_copies().empty_bin(late).await.expect("emptied"), 1);
}

on_both_engines! {
    async fn a_version_is_restored_without_what_was_deleted(test) {
        let store = &test.store;
        let gone = dynasty(store, "gone").await;
        let person = NewRecord::new(Noun::PERSON, "shen-zhou", true, [("name.tw".to_owned(), json!("沈周"))].into());
        let person = store.content(&edit()).save(&person).await.expect("saved");
        let mut piece = ArtifactFields { period: Some(gone), ..artifact("A-1", "圖", "Painting") }.record();
        piece.cells.insert("makers".to_owned(), json!([person]));
        let piece = store.content(&edit()).save(&piece).await.expect("saved");
        let without = save(store, &copy(store, Noun::ARTIFACT, piece).await, 30, &[("period", json!(null)), ("makers", json!([]))]).await;
        publish(store, &without, Language::Tw).await;
        delete_for_good(store, RecordId { noun: Noun::DYNASTY, id: gone }).await;
        delete_for_good(store, RecordId { noun: Noun::PERSON, id: person }).await;

        let record = copy(store, Noun::ARTIFACT, piece).await;
        let versions = store.working_copies().versions(record.id, 100).await.expect("read");
        let oldest = versions.iter().map(|version| version.id).min().expect("one");
        let lin = by("lin", 50);
        let restored = store.working_copies().restore(record.id, record.copy.revision, oldest, None, &author(&lin)).await;
        let restored = done(restored.expect("answered"));
        assert_eq!(restored.dropped, ["period", "makers"]);
        assert_eq!((&restored.copy.cells["period"], &restored.copy.cells["makers"]), (&json!(null), &json!([])));
        assert!(copy(store, Noun::ARTIFACT, piece).await.dropped.is_empty(), "it is stored without them");
    }

    async fn a_draft_is_published_without_what_was_deleted(test) {
        let store = &test.store;
        let gone = dynasty(store, "gone").await;
        let piece = new_piece(store, "A-1").await;
        let piece = publish(store, &piece, Language::Tw).await;
        let id = piece.id;
        save(store, &piece, 21, &[("period", json!(gone))]).await;
        // Earlier versions deleted what only a draft names.
        look(&test).execute(&format!("delete from period where id = {gone}")).expect("deleted");
        let record = copy(store, Noun::ARTIFACT, id.id).await;
        assert_eq!((record.dropped.as_slice(), &record.copy.cells["period"]), (&["period"][..], &json!(null)));
        let published = publish(store, &record, Language::Tw).await;
        assert_eq!(published.copy.cells["period"], json!(null));
        assert_eq!(visible(store, id.id).await.expect("public").summary.dynasty, None);
    }

    async fn an_import_is_undone_without_what_was_deleted(test) {
        let store = &test.store;
        let (gone, other) = (dynasty(store, "gone").await, dynasty(store, "other").await);
        let piece = ArtifactFields { period: Some(gone), ..artifact("A-1", "瓶", "Vase") };
        let piece = store.content(&edit()).save(&piece.record()).await.expect("saved");
        let import = import(store, piece, "A-1", "period", json!(other)).await;
        let record = copy(store, Noun::ARTIFACT, piece).await;
        publish(store, &record, Language::Tw).await;
        delete_for_good(store, RecordId { noun: Noun::DYNASTY, id: gone }).await;
        undo_import(store, import, "A-1").await;
        assert_eq!(dated(store, piece).await.0, json!(null));
        let rows = store.staff_imports().rows(import, &ImportRowFilter::default(), 9).await.expect("read").entries;
        assert_eq!(rows.iter().map(|row| row.reason.as_ref().map(|why| why.en.as_str())).collect::<Vec<_>>(), [Some("in part")]);
        restore_oldest(store, piece).await;
        assert_eq!(dated(store, piece).await.0, json!(null));
    }

    async fn a_change_to_many_is_undone_without_what_was_deleted_and_says_so(test) {
        let store = &test.store;
        let (gone, other) = (dynasty(store, "gone").await, dynasty(store, "other").await);
        let (first, second) = (new_piece(store, "A-1").await, new_piece(store, "A-2").await);
        let first = save(store, &first, 21, &[("period", json!(gone))]).await;
        let second = save(store, &second, 21, &[("period", json!(other))]).await;
        let bulk = bulk::change(store, &[&first, &second], &BulkAct::Save(typed(&[("period", json!(null))]))).await;
        delete_for_good(store, RecordId { noun: Noun::DYNASTY, id: gone }).await;
        let lin = by("lin", 50);
        assert_eq!(bulk::undo(store, bulk, false, &author(&lin)).await, (2, 0));
        assert_eq!((dated(store, first.id.id).await.0, dated(store, second.id.id).await.0), (json!(null), json!(other)));
        let left = store.working_copies().left_by_bulk_edit(bulk, 9).await.expect("read");
        assert_eq!(left.iter().map(|left| (left.name.as_str(), left.why.en.as_str())).collect::<Vec<_>>(), [("A-1", "in part")]);
    }

    async fn a_record_that_is_read_while_it_is_published_is_one_that_there_was(test) {
        let store = test.store.clone();
        let id = publish(&store, &new_piece(&store, "A-1").await, Language::Tw).await.id;
        let intended = Arc::new(AtomicI64::new(i64::MAX));
        let (written, shared) = (intended.clone(), store.clone());
        let writer = tokio::spawn(async move {
            let copies = shared.working_copies();
            for round in 0..60 {
                let lin = by("lin", 60 + round);
                let record = copies.find(id, noon()).await.expect("read").expect("there");
                let changes = typed(&[("name.tw", json!(format!("瓶{round}")))]);
                // A save and a publication.
                written.store(record.copy.revision + 2, Ordering::SeqCst);
                let saved = done(copies.save(id, record.copy.revision, &changes, &author(&lin)).await.expect("answered"));
                let published = copies.publish(id, saved.copy.revision, Language::Tw, &author(&lin)).await;
                assert!(matches!(published, Ok(Saved::Done(_))));
            }
        });
        while !writer.is_finished() {
            let record = store.working_copies().find(id, noon()).await.expect("read").expect("there");
            let most = intended.load(Ordering::SeqCst);
            assert!(record.copy.revision <= most, "revision {} was never stored: {most} at most", record.copy.revision);
            tokio::task::yield_now().await;
        }
        writer.await.expect("all are published");
    }
}
