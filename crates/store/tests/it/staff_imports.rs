//! Imports at the desk: one worker at a time, each row once, and the way back to the byte.

use chrono::TimeDelta;
use domain::{
    bilingual::{Bilingual, Language},
    document::Cells,
};
use serde_json::json;
use store::{
    Store,
    content::{
        Author, ChangeRowState, ImportOutcome, ImportRow, ImportRowFilter, ImportState, NewImportRow, RowChange,
        RowDone, StaffImport,
    },
    log::{LogFilter, StaffActor},
    queues::JobKind,
};

use crate::{
    on_both_engines,
    test_store::{noon, open},
    working_copies::{author, by, cells, done, new_piece, publish, save},
};

const LEASE: TimeDelta = TimeDelta::seconds(15);

pub fn in_part() -> Bilingual {
    Bilingual::new("不全", "in part")
}

pub fn actor() -> StaffActor {
    StaffActor {
        name: "lin".to_owned(),
        client: "a network".to_owned(),
    }
}

async fn claim(store: &Store, minute: i64) -> Option<StaffImport> {
    claim_here(store, &["abc", "file A-1", "file A-2", "file A-3"], minute).await
}

/// Takes an import as the worker of a process that has these files.
pub async fn claim_here(store: &Store, files: &[&str], minute: i64) -> Option<StaffImport> {
    let (now, here) = (
        noon() + TimeDelta::minutes(minute),
        files.iter().map(|file| (*file).to_owned()),
    );
    let here: Vec<String> = here.collect();
    let job = store
        .jobs()
        .claim(JobKind::Import, &here, now, LEASE)
        .await
        .expect("read")?;
    let unreadable = Bilingual::new("讀不完", "unreadable");
    store.staff_imports().begin(&job, &unreadable, now).await.expect("read")
}

async fn find(store: &Store, id: i64) -> StaffImport {
    store.staff_imports().find(id).await.expect("read").expect("there")
}

fn row(line: u64, number: &str, outcome: ImportOutcome, record: Option<i64>, base: i64) -> NewImportRow {
    NewImportRow {
        line,
        relic_number: number.to_owned(),
        name: Bilingual::new("瓶", "Vase"),
        outcome,
        detail: json!({}),
        record,
        base,
    }
}

/// A change of a record's cells alone.
pub const fn only(cells: &Cells) -> RowChange<'_> {
    const NONE: &Cells = &Cells::new();
    RowChange {
        cells,
        in_house: NONE,
        in_house_base: 0,
        restores: false,
    }
}

/// An import of a new piece and a change of another one, checked.
async fn checked(store: &Store, record: i64, base: i64) -> i64 {
    let imports = store.staff_imports();
    let id = imports
        .put("list.csv", "abc", &json!({}), "lin", noon())
        .await
        .expect("put")
        .expect("room");
    let again = imports
        .put("list.csv", "abc", &json!({}), "lin", noon())
        .await
        .expect("put")
        .expect("room");
    assert_eq!(id, again, "a file has one import");
    let taken = claim(store, 0).await.expect("it waits");
    assert_eq!(claim(store, 0).await, None, "one worker has it");
    let rows = [
        row(2, "B-1", ImportOutcome::New, None, 0),
        row(3, "A-1", ImportOutcome::Changed, Some(record), base),
        row(4, "", ImportOutcome::Wrong, None, 0),
    ];
    assert!(imports.replace_rows(&taken, &rows).await.expect("written"));
    let sheet = json!({"columns": []});
    let settled = imports.settle(&taken, ImportState::Checked, Some(&sheet), noon());
    assert!(settled.await.expect("written"));
    id
}

async fn waiting(store: &Store, id: i64) -> Vec<ImportRow> {
    let filter = ImportRowFilter {
        outcomes: vec![ImportOutcome::New, ImportOutcome::Changed],
        ..ImportRowFilter::default()
    };
    store.staff_imports().rows(id, &filter, 10).await.expect("read").entries
}

fn read_cells(row: &ImportRow) -> Cells {
    match row.row.record {
        None => cells(&[("relic_number", json!("B-1")), ("name.tw", json!("新瓶"))]),
        Some(_) => cells(&[("name.tw", json!("改了")), ("year_earliest", json!(1500))]),
    }
}

async fn apply_all(store: &Store, import: &StaffImport, author: &Author<'_>) {
    for row in waiting(store, import.job.id).await {
        let done = store
            .staff_imports()
            .apply_row(import, &row, only(&read_cells(&row)), author)
            .await
            .expect("written");
        assert_eq!(done, RowDone::Is(ChangeRowState::Done));
    }
    let imports = store.staff_imports();
    let settled = imports.settle(import, ImportState::Done, None, noon());
    assert!(settled.await.expect("written"));
}

async fn copy(store: &Store, id: i64) -> String {
    let artifact = store::RecordId {
        noun: store::Noun::ARTIFACT,
        id,
    };
    let record = store
        .working_copies()
        .find(artifact, noon())
        .await
        .expect("read")
        .expect("there");
    let reviews: Vec<String> = record
        .copy
        .cells
        .keys()
        .map(|cell| format!("{:?}", record.copy.review_of(cell)))
        .collect();
    format!("{} {reviews:?}", json!(record.copy.cells))
}

on_both_engines! {
    async fn each_row_is_applied_once_and_undone_to_the_byte(test) {
        let (store, imports) = (&test.store, test.store.staff_imports());
        let piece = new_piece(store, "A-1").await;
        let before = copy(store, piece.id.id).await;
        let id = checked(store, piece.id.id, piece.copy.revision).await;
        let read = find(store, id).await;
        assert!(imports.apply(&read, &actor(), noon()).await.expect("begun"));
        assert!(!imports.apply(&read, &actor(), noon()).await.expect("asked"), "once");
        let edit = by("lin", 1);
        let author = author(&edit);
        // The process is killed after the first row; another one goes on once the lease is over.
        let killed = claim(store, 1).await.expect("it waits");
        let rows = waiting(store, id).await;
        let done = imports.apply_row(&killed, &rows[0], only(&read_cells(&rows[0])), &author).await.expect("written");
        assert_eq!(done, RowDone::Is(ChangeRowState::Done));
        let next = open(&test.url).await;
        assert_eq!(claim(&next, 1).await, None, "the lease holds");
        let taken = claim(&next, 2).await.expect("the lease is over");
        let late = imports.apply_row(&killed, &rows[1], only(&read_cells(&rows[1])), &author).await.expect("asked");
        assert_eq!(late, RowDone::NotOwn, "the first worker is too late");
        let twice = imports.apply_row(&taken, &rows[0], only(&read_cells(&rows[0])), &author).await.expect("asked");
        assert_eq!(twice, RowDone::NotOwn, "no row is applied twice");
        let done = imports.apply_row(&taken, &rows[1], only(&read_cells(&rows[1])), &author).await.expect("written");
        assert_eq!(done, RowDone::Is(ChangeRowState::Done));
        assert!(imports.settle(&taken, ImportState::Done, None, noon()).await.expect("written"));
        assert_ne!(copy(store, piece.id.id).await, before);

        assert!(imports.undo(id, false, &actor(), noon()).await.expect("begun"));
        let undoing = claim(store, 3).await.expect("it waits");
        for row in waiting(store, id).await {
            let done = imports.undo_row(&undoing, &row, &in_part(), &author).await.expect("written");
            assert_eq!(done, RowDone::Is(ChangeRowState::Undone));
        }
        assert_eq!(copy(store, piece.id.id).await, before, "every cell is what it was");
        let numbers = store.artifacts().known(&["B-1".to_owned()]).await.expect("read");
        assert!(numbers.is_empty(), "the new piece is gone");
        let lines = store.log().list(&LogFilter::default(), 50).await.expect("read").entries;
        let events: Vec<String> = lines.iter().map(|line| line.event.word()).collect();
        for event in ["transfer.import", "content.import", "transfer.undo_import", "content.undo_import"] {
            assert!(events.iter().any(|known| known == event), "{event}: {events:?}");
        }
        next.close().await.expect("closed");
    }

    async fn a_person_is_added_by_a_row_and_stays_while_a_piece_names_the_person(test) {
        let (store, imports) = (&test.store, test.store.staff_imports());
        let edit = by("lin", 1);
        let author = author(&edit);
        let named = cells(&[("name.tw", json!("沈周"))]);
        let mut kept = 0;
        // In the second round only the draft of a published piece names the person.
        for (file, named_by, state) in [
            ("file A-1", None, ChangeRowState::Undone),
            ("file A-2", Some(true), ChangeRowState::Kept),
            ("file A-3", Some(false), ChangeRowState::Kept),
        ] {
            let id = imports.put("list.csv", file, &json!({}), "lin", noon()).await.expect("put").expect("room");
            let taken = claim(store, 20).await.expect("it waits");
            let rows = [row(2, "", ImportOutcome::Person, None, 0)];
            assert!(imports.replace_rows(&taken, &rows).await.expect("written"));
            assert!(imports.settle(&taken, ImportState::Checked, None, noon()).await.expect("written"));
            assert!(imports.apply(&taken, &actor(), noon()).await.expect("begun"));
            let taken = claim(store, 21).await.expect("it waits");
            let rows = imports.rows(id, &ImportRowFilter::default(), 10).await.expect("read").entries;
            let done = imports.apply_row(&taken, &rows[0], only(&named), &author).await.expect("written");
            assert_eq!(done, RowDone::Is(ChangeRowState::Done));
            assert!(imports.settle(&taken, ImportState::Done, None, noon()).await.expect("written"));
            let figures = imports.figures(id).await.expect("read");
            assert_eq!((figures.people, figures.new, figures.applied), (1, 0, 0), "no piece");
            let people = store.working_copies().list_all(store::Noun::PERSON, noon()).await.expect("read");
            assert!(people.len() == kept + 1 && people.iter().all(|person| !person.is_public()), "drafts");
            if let Some(is_published) = named_by {
                let mut piece = new_piece(store, file).await;
                if is_published {
                    piece = publish(store, &piece, Language::Tw).await;
                }
                save(store, &piece, 21, &[("makers", json!([people[kept].id.id]))]).await;
                kept += 1;
            }
            assert!(imports.undo(id, false, &actor(), noon()).await.expect("begun"));
            let undoing = claim(store, 22).await.expect("it waits");
            let rows = imports.rows(id, &ImportRowFilter::default(), 10).await.expect("read").entries;
            let undone = imports.undo_row(&undoing, &rows[0], &in_part(), &author).await.expect("written");
            assert_eq!(undone, RowDone::Is(state));
            assert!(imports.settle(&undoing, ImportState::Undone, None, noon()).await.expect("written"));
            let people = store.working_copies().list_all(store::Noun::PERSON, noon()).await.expect("read");
            assert_eq!(people.len(), kept);
        }
    }

    async fn terms_that_nothing_uses_are_deleted(test) {
        let store = &test.store;
        let edit = by("lin", 1);
        let term = |slug: &str| domain::artifact::Term {
            kind: domain::artifact::TermKind::Material,
            slug: slug.to_owned(),
            name: Bilingual::new("某石", slug),
            aat_id: None,
        };
        let terms = [term("used"), term("unused"), term("renamed")];
        store.terms().save(&terms, &edit).await.expect("saved");
        let piece = cells(&[("relic_number", json!("C-1")), ("name.tw", json!("盒")), ("terms", json!([terms[0]]))]);
        let saved = store.working_copies().create(store::Noun::ARTIFACT, &piece, &author(&edit)).await;
        assert!(matches!(saved, Ok(store::content::Saved::Done(_))), "{saved:?}");
        let listed = store.working_copies().vocabulary().await.expect("read").terms;
        let renamed = listed.iter().find(|term| term.slug == "renamed").expect("listed").id;
        let name = Bilingual::new("壽山石", "Shoushan stone");
        store.terms().rename(renamed, &name, None, &edit).await.expect("renamed");
        store.terms().forget_unused(&terms).await.expect("deleted");
        let left = store.working_copies().vocabulary().await.expect("read").terms;
        let slugs: Vec<&str> = left.iter().map(|term| term.slug.as_str()).collect();
        assert_eq!(slugs, ["renamed", "used"], "what a colleague has given a name stays as well");
    }

    async fn created_records_that_a_colleague_has_changed_stay(test) {
        let (store, copies) = (&test.store, test.store.working_copies());
        let edit = by("lin", 1);
        let mut ids = Vec::new();
        for noun in [store::Noun::CATEGORY, store::Noun::DYNASTY] {
            for name in ["青花", "霽藍"] {
                let given = cells(&[("name.tw", json!(name)), ("level", json!("dynasty"))]);
                let given = given.into_iter().filter(|(cell, _)| noun == store::Noun::DYNASTY || cell != "level").collect();
                ids.push(done(copies.create(noun, &given, &author(&edit)).await.expect("created")).id);
            }
        }
        for changed in [ids[1], ids[3]] {
            let record = copies.find(changed, noon()).await.expect("read").expect("there");
            save(store, &record, 2, &[("name.en", json!("Sky blue"))]).await;
        }
        copies.delete_unused_drafts(&ids, &by("lin", 3)).await.expect("deleted");
        let mut left = Vec::new();
        for id in &ids {
            left.push(copies.find(*id, noon()).await.expect("read").is_some());
        }
        assert_eq!(left, [false, true, false, true]);
    }

    async fn created_records_that_only_a_draft_names_stay(test) {
        let (store, copies) = (&test.store, test.store.working_copies());
        let edit = by("lin", 1);
        for (noun, cell, level) in [(store::Noun::CATEGORY, "category", None), (store::Noun::DYNASTY, "period", Some("dynasty"))] {
            let mut given = cells(&[("name.tw", json!("青花"))]);
            given.extend(level.map(|level| ("level".to_owned(), json!(level))));
            let id = done(copies.create(noun, &given, &author(&edit)).await.expect("created")).id;
            let piece = publish(store, &new_piece(store, cell).await, Language::Tw).await;
            save(store, &piece, 21, &[(cell, json!(id.id))]).await;
            let kept = copies.delete_unused_drafts(&[id], &by("lin", 30)).await.expect("deleted");
            assert_eq!(kept, [Bilingual::new("青花", "")]);
            assert!(copies.find(id, noon()).await.expect("read").is_some(), "{noun:?}");
        }
    }

    async fn what_somebody_changed_since_stays_unless_it_is_taken_back(test) {
        let (store, imports) = (&test.store, test.store.staff_imports());
        for (takes_back, number, state) in [(false, "A-1", ChangeRowState::Kept), (true, "A-2", ChangeRowState::Undone)] {
            let piece = new_piece(store, number).await;
            let before = copy(store, piece.id.id).await;
            let file = format!("file {number}");
            let id = imports.put("list.csv", &file, &json!({}), "lin", noon()).await.expect("put").expect("room");
            let taken = claim(store, 10).await.expect("it waits");
            let rows = [row(2, number, ImportOutcome::Changed, Some(piece.id.id), piece.copy.revision)];
            assert!(imports.replace_rows(&taken, &rows).await.expect("written"));
            assert!(imports.settle(&taken, ImportState::Checked, None, noon()).await.expect("written"));
            assert!(imports.apply(&taken, &actor(), noon()).await.expect("begun"));
            let taken = claim(store, 11).await.expect("it waits");
            let edit = by("lin", 12);
            apply_all(store, &taken, &author(&edit)).await;
            assert_eq!(store.working_copies().list_changed_since(id, 9).await.expect("read").total, 0);
            // Within the same minutes, by the same person: still another version than the import's.
            let typed = crate::working_copies::typed(&[("size.tw", json!("大"))]);
            let now = copy_revision(store, piece.id.id).await;
            crate::working_copies::done(store.working_copies().save(piece.id, now, &typed, &author(&edit)).await.expect("saved"));
            let changed = store.working_copies().list_changed_since(id, 9).await.expect("read").entries;
            assert_eq!(changed.len(), 1);
            assert_eq!(changed[0].changed.by, "lin");
            assert!(imports.undo(id, takes_back, &actor(), noon()).await.expect("begun"));
            let undoing = claim(store, 13).await.expect("it waits");
            let row = waiting(store, id).await.remove(0);
            let done = imports.undo_row(&undoing, &row, &in_part(), &author(&edit)).await.expect("written");
            assert_eq!(done, RowDone::Is(state));
            assert_eq!(copy(store, piece.id.id).await == before, takes_back);
            assert!(imports.settle(&undoing, ImportState::Undone, None, noon()).await.expect("written"));
        }
    }

    async fn a_process_takes_only_imports_whose_files_it_has(test) {
        let (store, imports) = (&test.store, test.store.staff_imports());
        let id = imports.put("list.csv", "elsewhere", &json!({}), "lin", noon()).await.expect("put").expect("room");
        for minute in 0..9 {
            assert_eq!(claim(store, minute).await, None);
        }
        assert_eq!(find(store, id).await.state, ImportState::Checking, "it is not refused for being elsewhere");
        let taken = claim_here(store, &["elsewhere"], 9).await;
        assert_eq!(taken.map(|taken| taken.job.id), Some(id));
    }

    async fn a_file_that_ends_its_process_is_refused_and_old_imports_are_forgotten(test) {
        let (store, imports) = (&test.store, test.store.staff_imports());
        let id = imports.put("list.csv", "abc", &json!({}), "lin", noon()).await.expect("put").expect("room");
        for minute in 0..4 {
            assert!(claim(store, minute).await.is_some(), "attempt {minute}");
        }
        assert_eq!(claim(store, 5).await, None);
        let refused = find(store, id).await;
        assert_eq!((refused.state, refused.refusal.expect("words").en.as_str()), (ImportState::Refused, "unreadable"));
        assert!(!imports.undo(id, false, &actor(), noon()).await.expect("asked"), "nothing of it is applied");
        imports.forget_before(noon()).await.expect("written");
        assert!(imports.find(id).await.expect("read").is_some());
        imports.forget_before(noon() + TimeDelta::seconds(1)).await.expect("written");
        assert!(imports.find(id).await.expect("read").is_none());
    }
}

async fn copy_revision(store: &Store, id: i64) -> i64 {
    let artifact = store::RecordId {
        noun: store::Noun::ARTIFACT,
        id,
    };
    store
        .working_copies()
        .find(artifact, noon())
        .await
        .expect("read")
        .expect("there")
        .copy
        .revision
}
