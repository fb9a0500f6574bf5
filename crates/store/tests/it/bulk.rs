//! Changes to many pieces: what each was before is kept with the change, and the way back is exact on both engines.

use chrono::TimeDelta;
use domain::{
    bilingual::{Bilingual, Language},
    document::Cells,
};
use serde_json::json;
use store::{
    Noun, RecordId, Store,
    content::{Author, BulkAct, BulkEdit, EditedRecord, Publication, Saved},
    log::StaffActor,
    queues::JobKind,
};

use crate::{
    on_both_engines,
    test_store::{look, noon},
    visibility::create,
    working_copies::{author, by, done, new_piece, publish, save, typed, visible},
};

const LIN: &str = "lin";

pub async fn find(store: &Store, id: RecordId) -> EditedRecord {
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

const LEASE: TimeDelta = TimeDelta::seconds(15);

/// Asks for a change to these pieces; its number.
pub async fn begin(store: &Store, records: &[&EditedRecord], categories: &[RecordId]) -> i64 {
    let ids: Vec<RecordId> = records.iter().map(|record| record.id).collect();
    store
        .working_copies()
        .begin_bulk_edit(&json!({"bin": true}), categories, &ids, None, &actor(), by(LIN, 30).at)
        .await
        .expect("begun")
}

/// Takes it as a worker, at this minute.
pub async fn claim(store: &Store, minute: i64) -> Option<BulkEdit> {
    let at = noon() + TimeDelta::minutes(minute);
    let job = store
        .jobs()
        .claim(JobKind::BulkEdit, &[], at, LEASE)
        .await
        .expect("asked")?;
    let found = store.working_copies().bulk_edit(job.id).await.expect("read");
    Some(BulkEdit {
        job,
        ..found.expect("there")
    })
}

/// Changes the next so many pieces; how many those were.
async fn work(store: &Store, bulk: &BulkEdit, most: u64, act: &BulkAct) -> usize {
    let (copies, edit) = (store.working_copies(), by(LIN, 30));
    let rows = copies.next_of_bulk_edit(bulk, most).await.expect("read");
    for row in &rows {
        let revision = find(store, row.piece).await.copy.revision;
        let saved = copies.change_in_bulk(*row, revision, act, &author(&edit)).await;
        done(saved.expect("changed").expect("it waits"));
    }
    rows.len()
}

/// Does this to each as one change.
pub async fn change(store: &Store, pieces: &[&EditedRecord], act: &BulkAct) -> i64 {
    change_with_categories(store, pieces, &[], act).await
}

/// The same, with categories that come first.
pub async fn change_with_categories(
    store: &Store,
    pieces: &[&EditedRecord],
    categories: &[RecordId],
    act: &BulkAct,
) -> i64 {
    let id = begin(store, pieces, categories).await;
    let bulk = claim(store, 30).await.expect("it waits");
    assert_eq!(work(store, &bulk, 100, act).await, pieces.len() + categories.len());
    store
        .working_copies()
        .settle_bulk_edit(&bulk.job, noon())
        .await
        .expect("settled");
    assert!(!read(store, id).await.job.is_open());
    id
}

async fn read(store: &Store, bulk: i64) -> BulkEdit {
    store
        .working_copies()
        .bulk_edit(bulk)
        .await
        .expect("read")
        .expect("a change")
}

pub async fn undo(store: &Store, bulk: i64, takes_back: bool, author: &Author<'_>) -> (u64, u64) {
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
    let begun = claim(store, 45).await.expect("it waits");
    assert_eq!(begun.job.id, bulk);
    let words = [("改過", "changed"), ("不合", "unfit"), ("不全", "in part")].map(|(tw, en)| Bilingual::new(tw, en));
    for row in copies.next_of_bulk_edit(&begun, 100).await.expect("read") {
        copies
            .undo_in_bulk(&begun, row, words.each_ref(), author)
            .await
            .expect("undone");
    }
    copies.settle_bulk_edit(&begun.job, noon()).await.expect("settled");
    let now = read(store, bulk).await;
    assert_eq!(((now.pieces + now.others).done, now.job.is_open()), (0, false));
    let counts = now.pieces + now.others;
    (counts.put_back, counts.kept)
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
        // Withdrawn once, so that undoing a publication leaves it exactly as it was.
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

    async fn records_of_several_kinds_leave_the_bin_each_by_itself_and_go_back_as_they_were(test) {
        let (store, copies) = (&test.store, test.store.working_copies());
        let edit = by(LIN, 25);
        let (piece, lacking) = (new_piece(store, "A-1").await, new_piece(store, "A-2").await);
        let show = create(store, Noun::EXHIBITION, json!({"title.tw": "展", "title.en": "", "date_start": "2026-11-01"})).await;
        let mut all = Vec::new();
        for record in [&piece, &lacking, &show] {
            all.push(publish(store, record, Language::Tw).await);
        }
        all[1] = save(store, &all[1], 24, &[("name.tw", json!(""))]).await;
        for record in &all {
            done(copies.bin(record.id, record.copy.revision, &author(&edit)).await.expect("binned"));
        }
        let binned = copies.binned(1, 9).await.expect("read");
        assert!(binned.entries.iter().all(|record| record.was_public), "{binned:?}");
        // As a version of the program left it that did not keep what the public had.
        look(&test).execute("update working_copy set binned_cells = null").expect("updated");

        let id = begin(store, &all.iter().collect::<Vec<_>>(), &[]).await;
        let bulk = claim(store, 30).await.expect("it waits");
        let act = BulkAct::Recover { publishes: true };
        for row in copies.next_of_bulk_edit(&bulk, 9).await.expect("read") {
            let saved = copies.change_in_bulk(row, 1, &act, &author(&edit)).await.expect("asked").expect("it waits");
            match row.piece == lacking.id {
                true => {
                    assert!(matches!(saved, Saved::Problems(_)), "{saved:?}");
                    copies.refuse_in_bulk(row, &Bilingual::new("缺名稱", "no name")).await.expect("noted");
                }
                false => drop(done(saved)),
            }
        }
        copies.settle_bulk_edit(&bulk.job, noon()).await.expect("settled");
        let counts = read(store, id).await;
        assert_eq!((counts.pieces.done, counts.pieces.refused, counts.others.done), (1, 1, 1));
        assert!(find(store, piece.id).await.is_public() && find(store, show.id).await.is_public());
        let left = copies.binned(1, 9).await.expect("read").entries;
        assert_eq!((left.len(), left[0].id, left[0].was_public), (1, lacking.id, true), "the refused one stays whole");

        // What is out of it already stays as it is.
        let again = change(store, &[&all[0], &all[2]], &act).await;
        let again = read(store, again).await;
        assert_eq!((again.pieces + again.others).same, 2);

        assert_eq!(undo(store, id, false, &author(&edit)).await, (2, 0));
        let back = copies.binned(1, 9).await.expect("read").entries;
        assert_eq!(back.len(), 3);
        assert!(back.iter().all(|record| record.was_public), "it is still known what was public: {back:?}");
    }

    async fn a_piece_is_changed_with_its_row_or_not_at_all(test) {
        let (store, copies) = (&test.store, test.store.working_copies());
        let piece = new_piece(store, "A-1").await;
        begin(store, &[&piece], &[]).await;
        let bulk = claim(store, 30).await.expect("it waits");
        let row = copies.next_of_bulk_edit(&bulk, 1).await.expect("read")[0];
        let refuse = match store.engine() {
            "postgres" => "create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$; \
                           create trigger refuse before update on change_row for each row execute function refuse()",
            _ => "create trigger refuse before update on change_row begin select raise(abort, 'refused'); end",
        };
        look(&test).execute(refuse).expect("a trigger");
        let (edit, act) = (by(LIN, 30), BulkAct::Save(typed(&[("size.tw", json!("大"))])));
        copies.change_in_bulk(row, piece.copy.revision, &act, &author(&edit)).await.expect_err("its row is refused");
        assert_eq!(find(store, piece.id).await, piece, "as it was");
    }

    async fn undo_names_pieces_changed_since_and_keeps_them(test) {
        let (store, copies) = (&test.store, test.store.working_copies());
        let (first, second) = (new_piece(store, "A-1").await, new_piece(store, "A-2").await);
        let bulk = change(store, &[&first, &second], &BulkAct::Save(typed(&[("size.tw", json!("大"))]))).await;
        assert_eq!(copies.list_changed_since(bulk, 9).await.expect("read").total, 0);
        save(store, &find(store, second.id).await, 31, &[("name.tw", json!("改名"))]).await;
        let changed = copies.list_changed_since(bulk, 9).await.expect("read");
        assert_eq!((changed.total, changed.entries[0].relic_number.as_str()), (1, "A-2"));
        let edit = by(LIN, 40);
        assert_eq!(undo(store, bulk, false, &author(&edit)).await, (1, 1));
        assert_eq!(find(store, second.id).await.copy.cells["size.tw"], json!("大"));
        let left = copies.left_by_bulk_edit(bulk, 9).await.expect("read");
        assert_eq!((left.len(), left[0].name.as_str(), left[0].why.en.as_str()), (1, "A-2", "changed"));
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

    async fn a_change_that_is_asked_for_twice_by_one_key_begins_once(test) {
        let store = &test.store;
        let piece = new_piece(store, "A-1").await.id;
        let ask = |key: i64| {
            let store = store.clone();
            async move {
                let (change, at) = (json!({"bin": true}), by(LIN, 30).at);
                let copies = store.working_copies();
                copies.begin_bulk_edit(&change, &[], &[piece], Some(key), &actor(), at).await.expect("asked")
            }
        };
        let (one, other) = tokio::join!(tokio::spawn(ask(7)), tokio::spawn(ask(7)));
        let (one, other) = (one.expect("no panic"), other.expect("no panic"));
        assert_eq!(one, other);
        assert_eq!(claim(store, 30).await.expect("it waits").job.id, one);
        assert_eq!(claim(store, 30).await, None, "there is one");
        assert_eq!(ask(7).await, one, "when it has begun, too");
        assert_eq!(store.working_copies().bulk_edit_by_key(7).await.expect("read"), Some(one));
        assert_ne!(ask(8).await, one);
        let recent = store.working_copies().recent_bulk_edits(LIN, noon(), 9).await.expect("read");
        assert_eq!(recent.len(), 2);
    }

    async fn after_thirty_days_it_is_forgotten(test) {
        let (store, copies) = (&test.store, test.store.working_copies());
        let piece = new_piece(store, "A-1").await;
        let bulk = change(store, &[&piece], &BulkAct::Bin).await;
        let late = read(store, bulk).await.undoable_until();
        assert!(!copies.begin_undoing_bulk_edit(bulk, false, &actor(), late).await.expect("asked"));
        copies.forget_bulk_edits(late - TimeDelta::seconds(1)).await.expect("looked");
        assert_eq!(read(store, bulk).await.pieces.done, 1);
        copies.forget_bulk_edits(late).await.expect("forgotten");
        assert_eq!(copies.bulk_edit(bulk).await.expect("read"), None);
    }

    async fn a_change_goes_on_where_a_killed_worker_was_and_does_nothing_twice(test) {
        let (store, copies) = (&test.store, test.store.working_copies());
        let pieces = [new_piece(store, "A-1").await, new_piece(store, "A-2").await, new_piece(store, "A-3").await];
        let id = begin(store, &pieces.each_ref(), &[]).await;
        assert_eq!(read(store, id).await.pieces.waiting, 3);
        let act = BulkAct::Save(typed(&[("size.tw", json!("大"))]));
        let killed = claim(store, 30).await.expect("it waits");
        let late = copies.next_of_bulk_edit(&killed, 9).await.expect("read");
        assert_eq!(work(store, &killed, 1, &act).await, 1);
        assert_eq!(claim(store, 30).await, None, "one worker has it");
        let taken = claim(store, 31).await.expect("it is silent for too long");
        assert_eq!((taken.job.id, taken.pieces.done, taken.pieces.waiting), (id, 1, 2));
        assert_eq!(work(store, &taken, 9, &act).await, 2);
        copies.settle_bulk_edit(&taken.job, noon()).await.expect("settled");
        let edit = by(LIN, 31);
        for row in late {
            let twice = copies.change_in_bulk(row, 1, &act, &author(&edit)).await.expect("asked");
            assert_eq!(twice, None, "it is done");
        }
        let now = read(store, id).await;
        assert_eq!((now.pieces.done, now.pieces.waiting, now.job.is_open()), (3, 0, false));
        assert_eq!(claim(store, 99).await, None, "nothing is left");
    }

    async fn unchanged_pieces_are_counted_apart_and_kept_by_undo(test) {
        let store = &test.store;
        let (first, second) = (new_piece(store, "A-1").await, new_piece(store, "A-2").await);
        let act = BulkAct::Save(typed(&[("size.tw", json!("大"))]));
        save(store, &second, 21, &[("size.tw", json!("大"))]).await;
        let id = change(store, &[&first, &second], &act).await;
        let now = read(store, id).await;
        assert_eq!((now.pieces.done, now.pieces.same), (1, 1));
        let edit = by(LIN, 40);
        assert_eq!(undo(store, id, false, &author(&edit)).await, (1, 0));
        assert_eq!(find(store, second.id).await.copy.cells["size.tw"], json!("大"));
    }

    async fn a_stopped_change_leaves_the_rest_and_is_undone_as_far_as_it_went(test) {
        let (store, copies) = (&test.store, test.store.working_copies());
        let (first, second) = (new_piece(store, "A-1").await, new_piece(store, "A-2").await);
        let id = begin(store, &[&first, &second], &[]).await;
        let bulk = claim(store, 30).await.expect("it waits");
        let act = BulkAct::Save(typed(&[("size.tw", json!("大"))]));
        work(store, &bulk, 1, &act).await;
        assert!(copies.stop_bulk_edit(id).await.expect("stopped"));
        assert!(!copies.stop_bulk_edit(id).await.expect("asked"), "once");
        assert!(!store.jobs().renew_lease(&bulk.job, noon()).await.expect("asked"), "the worker learns of it");
        assert_eq!(work(store, &bulk, 9, &act).await, 0);
        assert_eq!(claim(store, 99).await, None);
        let edit = by(LIN, 40);
        assert_eq!(undo(store, id, false, &author(&edit)).await, (1, 0));
        assert_eq!(find(store, second.id).await, second);
    }
}
