//! Emptying the bin.

use chrono::TimeDelta;
use domain::bilingual::Language;
use serde_json::{Value, json};
use store::{Noun, Store, content::EditedRecord};

use crate::{
    exhibition_artifacts::{imported, show},
    on_both_engines,
    test_store::{look, noon},
    working_copies::{author, by, cells, done, new_piece, publish, save},
};

/// Creates a record of a kind that has a name, at the desk.
async fn create_record(store: &Store, noun: Noun, name: &str) -> EditedRecord {
    let mut given = cells(&[("name.tw", json!(name))]);
    if noun == Noun::DYNASTY {
        given.insert("level".to_owned(), json!("dynasty"));
    }
    let edit = by("lin", 0);
    done(
        store
            .working_copies()
            .create(noun, &given, &author(&edit))
            .await
            .expect("created"),
    )
}

/// Creates a record of a kind whose fields refer to others, and publishes it.
async fn publish_record(store: &Store, noun: Noun, name: &str) -> EditedRecord {
    if noun == Noun::EXHIBITION {
        let id = imported(store, show(name)).await;
        let found = store.working_copies().find(id, noon()).await;
        return found.expect("read").expect("there");
    }
    let record = match noun == Noun::ARTIFACT {
        true => new_piece(store, name).await,
        false => create_record(store, noun, name).await,
    };
    publish(store, &record, Language::Tw).await
}

on_both_engines! {
    async fn a_record_that_cannot_be_deleted_keeps_no_other_in_the_bin(test) {
        let store = &test.store;
        let copies = store.working_copies();
        let edit = by("lin", 30);
        for number in ["A-1", "A-2", "A-3"] {
            let piece = new_piece(store, number).await;
            done(copies.bin(piece.id, piece.copy.revision, &author(&edit)).await.expect("binned"));
        }
        let first = look(&test).column("select min(record_id) from working_copy").remove(0).expect("a number");
        let refuse = match store.engine() {
            "postgres" => format!(
                "create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$; \
                 create trigger refuse before delete on working_copy for each row when (old.record_id = {first}) execute function refuse()"
            ),
            _ => format!(
                "create trigger refuse before delete on working_copy when old.record_id = {first} begin select raise(abort, 'refused'); end"
            ),
        };
        look(&test).execute(&refuse).expect("a trigger");
        copies.empty_bin(edit.at + TimeDelta::days(30)).await.expect_err("one is refused");
        assert_eq!(copies.binned(1, 10).await.expect("read").entries.len(), 1, "the others are gone");
    }
    async fn what_only_a_draft_names_stays_in_the_bin(test) {
        let store = &test.store;
        let copies = store.working_copies();
        let (edit, late) = (by("lin", 30), by("lin", 30).at + TimeDelta::days(30));
        for (noun, holder, cell) in [
            (Noun::CATEGORY, Noun::ARTIFACT, "category"),
            (Noun::DYNASTY, Noun::ARTIFACT, "period_end"),
            (Noun::PERSON, Noun::ARTIFACT, "makers"),
            (Noun::EXHIBITION_GROUP, Noun::EXHIBITION, "group"),
            (Noun::DYNASTY, Noun::DYNASTY, "parent"),
        ] {
            let kept = create_record(store, noun, &format!("{cell} 甲")).await;
            let holder = publish_record(store, holder, &format!("{cell}-1")).await;
            let value = |id: i64| if cell == "makers" { json!([id]) } else { json!(id) };
            let nothing = if cell == "makers" { json!([]) } else { Value::Null };
            let before = holder.copy.cells[cell].clone();
            assert_eq!(before, nothing, "{cell}");
            let holder = save(store, &holder, 21, &[(cell, value(kept.id.id))]).await;
            done(copies.bin(kept.id, kept.copy.revision, &author(&edit)).await.expect("binned"));
            assert_eq!(copies.empty_bin(late).await.expect("emptied"), 0, "{cell}");
            let found = copies.find(holder.id, noon()).await.expect("read").expect("there");
            assert_eq!(found.copy.cells[cell], value(kept.id.id), "{cell}: the draft is what it was");
            save(store, &found, 22, &[(cell, nothing)]).await;
            assert_eq!(copies.empty_bin(late).await.expect("emptied"), 1, "{cell}: nothing names it any more");
        }
    }
}
