//! Merging materials and techniques, and undoing it: whatever was restored or undone meanwhile, a merged term is shown nowhere, and
//! everything comes back with it.

use domain::{
    artifact::{Term, TermKind},
    bilingual::{Bilingual, Language},
    document::Cells,
};
use fixtures::ArtifactFields;
use serde_json::{Value, json};
use store::{
    Noun, RecordId, Store,
    content::{
        ChangeRowState, EditedRecord, ImportOutcome, ImportRowFilter, ImportState, NewImportRow, RowDone, StaffImport,
        TermMerged,
    },
    log::StaffActor,
};

use crate::{
    on_both_engines,
    search::{found, keyword},
    staff_imports::{claim_here, in_part, only},
    test_store::{artifact, edit, noon},
    working_copies::{author, by, done, publish, save, visible},
};

fn material(slug: &str, tw: &str) -> Term {
    Term {
        kind: TermKind::Material,
        slug: slug.to_owned(),
        name: Bilingual::new(tw, slug),
        aat_id: None,
    }
}

fn row_of(term: &Term) -> Value {
    json!({"kind": "material", "slug": term.slug, "name": {"tw": term.name.tw, "en": term.name.en}, "aat_id": null})
}

async fn add(store: &Store, number: &str, terms: &[&Term]) -> i64 {
    let piece = ArtifactFields {
        terms: terms.iter().map(|term| (*term).clone()).collect(),
        ..artifact(number, "盒", "Box")
    };
    store.content(&edit()).save(&piece.record()).await.expect("saved")
}

async fn copy(store: &Store, id: i64) -> EditedRecord {
    let id = RecordId {
        noun: Noun::ARTIFACT,
        id,
    };
    store
        .working_copies()
        .find(id, noon())
        .await
        .expect("read")
        .expect("there")
}

/// What the desk shows of a piece, and what visitors see.
async fn slugs(store: &Store, id: i64) -> [Vec<String>; 2] {
    let terms = copy(store, id).await.copy.cells["terms"].clone();
    let desk = terms.as_array().expect("a list").iter();
    let public = visible(store, id).await.expect("public").terms;
    [
        desk.map(|term| term["slug"].as_str().expect("a key").to_owned())
            .collect(),
        public.into_iter().map(|term| term.slug).collect(),
    ]
}

async fn listed(store: &Store) -> Vec<String> {
    let terms = store.working_copies().vocabulary().await.expect("read").terms;
    terms.into_iter().map(|term| term.slug).collect()
}

async fn id_of(store: &Store, term: &Term) -> i64 {
    let terms = store.working_copies().vocabulary().await.expect("read").terms;
    terms
        .into_iter()
        .find(|known| known.slug == term.slug)
        .expect("listed")
        .id
}

async fn merge(store: &Store, gone: &Term, kept: &Term) -> i64 {
    let (gone, kept) = (id_of(store, gone).await, id_of(store, kept).await);
    match store.terms().merge(gone, kept, &by("lin", 50)).await.expect("answered") {
        TermMerged::Done { merge, .. } => merge,
        other => panic!("{other:?}"),
    }
}

async fn undo(store: &Store, merge: i64) -> Option<u32> {
    store.terms().undo_merge(merge, &by("lin", 60)).await.expect("answered")
}

async fn claim(store: &Store, file: &str) -> StaffImport {
    claim_here(store, &[file], 0).await.expect("it waits")
}

/// An applied import that gives a piece this value of a cell; its number.
pub async fn import(store: &Store, piece: i64, number: &str, cell: &str, value: Value) -> i64 {
    let imports = store.staff_imports();
    let edit = by("lin", 40);
    let id = imports
        .put("list.csv", number, &json!({}), "lin", noon())
        .await
        .expect("put")
        .expect("room");
    let taken = claim(store, number).await;
    let row = NewImportRow {
        line: 2,
        relic_number: number.to_owned(),
        name: Bilingual::new("盒", "Box"),
        outcome: ImportOutcome::Changed,
        detail: json!({}),
        record: Some(piece),
        base: copy(store, piece).await.copy.revision,
    };
    assert!(imports.replace_rows(&taken, &[row]).await.expect("written"));
    assert!(
        imports
            .settle(&taken, ImportState::Checked, None, noon())
            .await
            .expect("settled")
    );
    assert!(
        imports
            .apply(&taken, &StaffActor::command("lin"), noon())
            .await
            .expect("begun")
    );
    let taken = claim(store, number).await;
    let rows = imports.rows(id, &ImportRowFilter::default(), 1).await.expect("read");
    let cells = Cells::from([(cell.to_owned(), value)]);
    let applied = imports
        .apply_row(&taken, &rows.entries[0], only(&cells), &author(&edit))
        .await;
    assert_eq!(applied.expect("applied"), RowDone::Is(ChangeRowState::Done));
    assert!(
        imports
            .settle(&taken, ImportState::Done, None, noon())
            .await
            .expect("settled")
    );
    id
}

pub async fn undo_import(store: &Store, id: i64, file: &str) {
    let imports = store.staff_imports();
    let edit = by("lin", 55);
    assert!(
        imports
            .undo(id, true, &StaffActor::command("lin"), noon())
            .await
            .expect("begun")
    );
    let taken = claim(store, file).await;
    let rows = imports.rows(id, &ImportRowFilter::default(), 1).await.expect("read");
    let undone = imports
        .undo_row(&taken, &rows.entries[0], &in_part(), &author(&edit))
        .await
        .expect("undone");
    assert_eq!(undone, RowDone::Is(ChangeRowState::Undone));
    assert!(
        imports
            .settle(&taken, ImportState::Undone, None, noon())
            .await
            .expect("settled")
    );
}

pub async fn restore_oldest(store: &Store, id: i64) {
    let copies = store.working_copies();
    let record = copy(store, id).await;
    let versions = copies.versions(record.id, 100).await.expect("read");
    let oldest = versions.iter().map(|version| version.id).min().expect("one");
    let edit = by("lin", 54);
    let restored = copies
        .restore(record.id, record.copy.revision, oldest, None, &author(&edit))
        .await;
    done(restored.expect("restored"));
}

/// Every order of merging, restoring a version, undoing an import and undoing the merge, in which the merge comes before its undoing.
pub fn orders() -> Vec<[&'static str; 4]> {
    let steps = ["merge", "restore", "import", "undo"];
    let mut orders = Vec::new();
    for number in 0..256_usize {
        let order = [number % 4, number / 4 % 4, number / 16 % 4, number / 64].map(|step| steps[step]);
        let place = |step| order.iter().position(|other| *other == step);
        if let (Some(merge), Some(undo), Some(_), Some(_)) =
            (place("merge"), place("undo"), place("restore"), place("import"))
            && merge < undo
        {
            orders.push(order);
        }
    }
    orders
}

on_both_engines! {
    async fn a_merged_term_is_shown_nowhere_and_comes_back_whole(test) {
        let store = &test.store;
        assert_eq!(orders().len(), 12);
        for (number, order) in orders().into_iter().enumerate() {
            let (red, kept) = (material(&format!("red-{number}"), "紅漆"), material(&format!("kept-{number}"), "朱漆"));
            let edited = add(store, &format!("E-{number}"), &[&red]).await;
            let imported = add(store, &format!("I-{number}"), &[&red]).await;
            let both = add(store, &format!("B-{number}"), &[&red, &kept]).await;
            let without = save(store, &copy(store, edited).await, 30, &[("terms", json!([]))]).await;
            publish(store, &without, Language::Tw).await;
            let file = format!("I-{number}");
            let import = import(store, imported, &file, "terms", json!([row_of(&kept)])).await;
            let (mut merged, mut restored, mut undone) = (None, false, false);
            for step in order {
                match step {
                    "merge" => merged = Some(merge(store, &red, &kept).await),
                    "restore" => { restore_oldest(store, edited).await; restored = true; }
                    "import" => { undo_import(store, import, &file).await; undone = true; }
                    _ => { assert!(undo(store, merged.take().expect("merged")).await.is_some(), "{order:?}"); }
                }
                let (name, is_merged) = (if merged.is_some() { &kept.slug } else { &red.slug }, merged.is_some());
                assert_eq!(listed(store).await.contains(&red.slug), !is_merged, "{order:?} at {step}");
                assert_eq!(slugs(store, edited).await[0], if restored { vec![name.clone()] } else { vec![] }, "{order:?} at {step}");
                let [desk, public] = slugs(store, imported).await;
                assert_eq!(desk, [if undone { name.clone() } else { kept.slug.clone() }], "{order:?} at {step}");
                assert_eq!(public, std::slice::from_ref(name), "{order:?} at {step}");
                let of_both = if is_merged { vec![kept.slug.clone()] } else { vec![red.slug.clone(), kept.slug.clone()] };
                assert_eq!(slugs(store, both).await, [of_both.clone(), of_both], "{order:?} at {step}");
            }
        }
    }

    async fn saves_during_a_merge_do_not_restore_the_merged_term(test) {
        let store = &test.store;
        let (red, kept, gold) = (material("red", "紅漆"), material("kept", "朱漆"), material("gold", "描金"));
        let piece = add(store, "A-1", &[&red]).await;
        add(store, "A-2", &[&kept, &gold]).await;
        let merged = merge(store, &red, &kept).await;
        assert_eq!(found(store, &keyword("朱漆")).await.len(), 2);
        assert!(found(store, &keyword("紅漆")).await.is_empty());
        // Another name, and another term beside it; published.
        let read = copy(store, piece).await;
        assert!(!read.status(Language::Tw).changed, "nothing waits to be published");
        let saved = save(store, &read, 51, &[("name.tw", json!("圓盒")), ("terms", json!([row_of(&kept), row_of(&gold)]))]).await;
        publish(store, &saved, Language::Tw).await;
        assert_eq!(slugs(store, piece).await, [["kept", "gold"], ["kept", "gold"]]);
        assert!(!listed(store).await.contains(&red.slug));
        // A file that names it leads to the one that stayed as well.
        add(store, "A-3", &[&red]).await;
        assert_eq!(found(store, &keyword("朱漆")).await.len(), 3);
        assert_eq!(undo(store, merged).await, Some(2));
        assert_eq!(slugs(store, piece).await, [["red", "gold"], ["red", "gold"]]);
        assert_eq!(found(store, &keyword("紅漆")).await.len(), 2);
    }

    async fn merges_of_merges_are_undone_in_any_order(test) {
        let store = &test.store;
        let (a, b, c) = (material("a", "甲"), material("b", "乙"), material("c", "丙"));
        let piece = add(store, "A-1", &[&a]).await;
        add(store, "A-2", &[&b, &c]).await;
        let shown = async || slugs(store, piece).await[1].clone();
        let (first, second) = (merge(store, &a, &b).await, merge(store, &b, &c).await);
        assert_eq!(shown().await, ["c"]);
        assert_eq!(undo(store, second).await, Some(2));
        assert_eq!(shown().await, ["b"]);
        let second = merge(store, &b, &c).await;
        assert_eq!(undo(store, first).await, Some(1));
        assert_eq!(shown().await, ["a"]);
        assert_eq!(undo(store, second).await, Some(1));
        assert_eq!(listed(store).await.len(), 3);
    }

    async fn a_merge_can_be_undone_for_thirty_days(test) {
        let store = &test.store;
        let (red, kept) = (material("red", "紅漆"), material("kept", "朱漆"));
        let piece = add(store, "A-1", &[&red, &kept]).await;
        let (gone, into) = (id_of(store, &red).await, id_of(store, &kept).await);
        let merged = merge(store, &red, &kept).await;
        let lin = by("lin", 51);
        assert_eq!(store.terms().merge(gone, into, &lin).await.expect("answered"), TermMerged::Missing, "merged already");
        assert_eq!(store.terms().merge(into, gone, &lin).await.expect("answered"), TermMerged::Missing);
        let merges = store.terms().merges(lin.at).await.expect("read");
        assert_eq!((merges[0].id, merges[0].gone.tw.as_str(), merges[0].kept.tw.as_str()), (merged, "紅漆", "朱漆"));
        let late = by("lin", 50 + 30 * 24 * 60);
        assert_eq!(store.terms().undo_merge(merged, &late).await.expect("answered"), None);
        store.working_copies().forget_merges(late.at).await.expect("forgotten");
        assert!(store.terms().merges(noon()).await.expect("read").is_empty());
        assert_eq!(slugs(store, piece).await, [["kept"], ["kept"]]);
    }
}
