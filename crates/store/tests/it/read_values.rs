//! An import changes a record while an editor has it open: what the editor has read tells, where no stored mark does.

use domain::document::Cells;
use serde_json::{Value, json};
use store::{
    Edit, Noun, RecordId,
    content::{Base, EditedRecord, NewArtifact, Saved},
};

use crate::{
    on_both_engines,
    test_store::{artifact, noon},
    working_copies::{author, by, done, typed},
};

/// What an editor sends who changes these cells of a record as it was read.
fn base(read: &EditedRecord, cells: &[&str]) -> Base {
    let known = |cell: &&str| Some(((*cell).to_owned(), read.copy.cells.get(*cell)?.clone()));
    Base {
        revision: read.copy.revision,
        cells: cells.iter().filter_map(known).collect::<Cells>(),
    }
}

fn piece_with_name(name: &str) -> NewArtifact {
    artifact("A-1", name, "Vase").record()
}

fn value(record: &EditedRecord, cell: &str) -> Value {
    record.copy.cells.get(cell).cloned().unwrap_or_default()
}

on_both_engines! {
    async fn an_import_conflicts_with_an_editor_who_has_read_the_value_before(test) {
        let (store, copies) = (&test.store, test.store.working_copies());
        let (import, edit) = (Edit::import(noon()), by("lin", 0));
        let name = async |name| store.content(&import).save(&piece_with_name(name)).await.expect("saved");
        let id = RecordId { noun: Noun::ARTIFACT, id: name("青花瓶").await };
        let read = async || copies.find(id, noon()).await.expect("read").expect("there");
        let mine = typed(&[("name.tw", json!("青花梅瓶"))]);

        // Never edited at the desk; then edited in another cell, so that a reading follows the import before.
        for is_edited in [false, true] {
            if is_edited {
                let other = typed(&[("name.en", json!("Bottle"))]);
                done(copies.save(id, read().await.copy.revision, &other, &author(&edit)).await.expect("asked"));
                name("青花膽瓶").await;
            }
            let opened = read().await;
            name("青花玉壺春瓶").await;
            let saved = copies.save(id, base(&opened, &["name.tw"]), &mine, &author(&edit)).await.expect("asked");
            let Saved::Conflicts { conflicts, .. } = saved else { panic!("{saved:?}") };
            let found: Vec<_> = conflicts.iter().map(|conflict| (conflict.cell.as_str(), &conflict.theirs, conflict.by.as_str())).collect();
            assert_eq!(found, [("name.tw", &json!("青花玉壺春瓶"), "")], "edited: {is_edited}");
            assert_eq!(value(&read().await, "name.tw"), json!("青花玉壺春瓶"));
        }
        let opened = read().await;
        done(copies.save(id, base(&opened, &["name.tw"]), &mine, &author(&edit)).await.expect("asked"));
        assert_eq!(value(&read().await, "name.tw"), json!("青花梅瓶"));
    }

    async fn an_import_of_other_cells_or_of_the_same_value_is_no_conflict(test) {
        let (store, copies) = (&test.store, test.store.working_copies());
        let (import, edit) = (Edit::import(noon()), by("lin", 0));
        let id = RecordId { noun: Noun::ARTIFACT, id: store.content(&import).save(&piece_with_name("青花瓶")).await.expect("saved") };
        let opened = copies.find(id, noon()).await.expect("read").expect("there");
        let imported = artifact("A-1", "青花玉壺春瓶", "Another name").record();
        store.content(&import).save(&imported).await.expect("saved");
        let mine = typed(&[("name.tw", json!("青花玉壺春瓶")), ("keywords.tw", json!(["青花"]))]);
        let cells = ["name.tw", "keywords.tw"];
        let saved = done(copies.save(id, base(&opened, &cells), &mine, &author(&edit)).await.expect("asked"));
        let found = ["name.tw", "name.en", "keywords.tw"].map(|cell| value(&saved, cell));
        assert_eq!(found, [json!("青花玉壺春瓶"), json!("Another name"), json!(["青花"])]);
    }
}
