//! Changes to many pieces: what each was before is kept with the change, and the way back is exact on both engines.

use chrono::TimeDelta;
use domain::{bilingual::Language, document::Cells};
use serde_json::json;
use store::{Author, BulkAct, BulkEdit, EditedRecord, Publication, RecordId, StaffActor, Store};

use crate::{
    on_both_engines,
    test_store::noon,
    working_copies::{author, by, done, new_piece, publish, save, typed, visible},
};

const LIN: &str = "lin";

async fn find(store: &Store, id: RecordId) -> EditedRecord {
    store
        .working_copies()
        .find(id, noon())
        .await
        .expect("read")
        .expect("there")
}

fn actor() -> StaffActor {
    StaffActor::command(LIN)
}

/// Does this to each as one change.
async fn change(store: &Store, pieces: &[&EditedRecord], act: &BulkAct) -> i64 {
    let copies = store.working_copies();
    let edit = by(LIN, 30);
    let bulk = copies
        .begin_bulk_edit(&json!({"bin": true}), pieces.len() as u64, &actor(), edit.at)
        .await;
    let bulk = bulk.expect("begun");
    for piece in pieces {
        let revision = find(store, piece.id).await.copy.revision;
        done(
            copies
                .change_in_bulk(bulk, piece.id, revision, act, &author(&edit))
                .await
                .expect("changed"),
        );
    }
    bulk
}

async fn read(store: &Store, bulk: i64) -> BulkEdit {
    store
        .working_copies()
        .bulk_edit(bulk)
        .await
        .expect("read")
        .expect("a change")
}

async fn undo(store: &Store, bulk: i64, takes_back: bool, author: &Author<'_>) -> (u64, u64) {
    let copies = store.working_copies();
    assert!(
        copies
            .begin_undoing_bulk_edit(bulk, takes_back, &actor(), noon())
            .await
            .expect("begun")
    );
    assert!(
        !copies
            .begin_undoing_bulk_edit(bulk, takes_back, &actor(), noon())
            .await
            .expect("asked"),
        "once"
    );
    let begun = read(store, bulk).await;
    copies.undo_bulk_edit(&begun, 100, author).await.expect("undone");
    let now = read(store, bulk).await;
    assert_eq!(now.done, 0);
    (now.undone, now.kept)
}

/// Values, and what the public has of the piece.
async fn contents(store: &Store, piece: &EditedRecord) -> (Cells, Cells, Vec<Publication>, Option<String>) {
    let now = find(store, piece.id).await;
    let public = visible(store, piece.id.id)
        .await
        .map(|piece| format!("{:?}", piece.summary));
    let publications = now.status.map(|status| status.publication);
    (now.copy.cells, now.public_cells, publications.to_vec(), public)
}

on_both_engines! {
    async fn every_change_to_many_is_undone(test) {
        let store = &test.store;
        let draft = new_piece(store, "A-1").await;
        let public = new_piece(store, "A-2").await;
        let public = publish(store, &public, Language::Tw).await;
        let public = save(store, &public, 21, &[("name.tw", json!("另一個名稱"))]).await;
        // Withdrawn once, so that undoing a publication leaves it as it was to the letter.
        let edit = by(LIN, 22);
        for (piece, language) in [(&draft, Language::Tw), (&draft, Language::En), (&public, Language::En)] {
            let now = publish(store, &find(store, piece.id).await, language).await;
            done(store.working_copies().withdraw(now.id, now.copy.revision, language, &author(&edit)).await.expect("withdrawn"));
        }
        let all = [&draft, &public];
        let before = [contents(store, &draft).await, contents(store, &public).await];
        for act in [
            BulkAct::Save(typed(&[("keywords.tw", json!(["整批"])), ("featured", json!(3))])),
            BulkAct::Publish(Language::Tw),
            BulkAct::Publish(Language::En),
            BulkAct::Withdraw(Language::Tw),
            BulkAct::Bin,
        ] {
            let bulk = change(store, &all, &act).await;
            assert_ne!(contents(store, &public).await, before[1], "{act:?}");
            let edit = by(LIN, 40);
            assert_eq!(undo(store, bulk, false, &author(&edit)).await, (2, 0), "{act:?}");
            assert_eq!([contents(store, &draft).await, contents(store, &public).await], before, "{act:?}");
            assert_eq!(find(store, draft.id).await.binned, None);
        }
    }

    async fn what_somebody_changed_since_is_named_and_stays(test) {
        let (store, copies) = (&test.store, test.store.working_copies());
        let (first, second) = (new_piece(store, "A-1").await, new_piece(store, "A-2").await);
        let bulk = change(store, &[&first, &second], &BulkAct::Save(typed(&[("size.tw", json!("大"))]))).await;
        assert_eq!(copies.changed_since_bulk_edit(bulk, 9).await.expect("read").total, 0);
        save(store, &find(store, second.id).await, 31, &[("name.tw", json!("改名"))]).await;
        let changed = copies.changed_since_bulk_edit(bulk, 9).await.expect("read");
        assert_eq!((changed.total, changed.entries[0].relic_number.as_str()), (1, "A-2"));
        let edit = by(LIN, 40);
        assert_eq!(undo(store, bulk, false, &author(&edit)).await, (1, 1));
        assert_eq!(find(store, second.id).await.copy.cells["size.tw"], json!("大"));
    }

    async fn a_value_that_is_another_pieces_by_now_stays_whole(test) {
        let (store, edit) = (&test.store, by(LIN, 40));
        let piece = new_piece(store, "A-1").await;
        let bulk = change(store, &[&piece], &BulkAct::Save(typed(&[("relic_number", json!("A-2"))]))).await;
        new_piece(store, "A-1").await;
        let before = find(store, piece.id).await;
        assert_eq!(undo(store, bulk, false, &author(&edit)).await, (0, 1));
        assert_eq!(find(store, piece.id).await, before);
    }

    async fn after_thirty_days_it_is_forgotten(test) {
        let (store, copies) = (&test.store, test.store.working_copies());
        let piece = new_piece(store, "A-1").await;
        let bulk = change(store, &[&piece], &BulkAct::Bin).await;
        let late = read(store, bulk).await.undoable_until();
        assert!(!copies.begin_undoing_bulk_edit(bulk, false, &actor(), late).await.expect("asked"));
        copies.forget_bulk_edits(late - TimeDelta::seconds(1)).await.expect("looked");
        assert_eq!(read(store, bulk).await.done, 1);
        copies.forget_bulk_edits(late).await.expect("forgotten");
        assert_eq!(copies.bulk_edit(bulk).await.expect("read"), None);
    }
}
