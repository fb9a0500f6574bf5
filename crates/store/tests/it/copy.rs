//! Copies of the whole database, within an engine and from one to the other.

use std::collections::BTreeMap;

use store::{Error, PendingChanges, Store};
use tempfile::TempDir;
use tokio::task::JoinSet;

use crate::{
    demo, on_both_engines, search,
    test_store::{Engine, RawDatabase, TestStore, artifact, edit, look, noon, open, options, run},
};

/// Every row of every table as text, but for what each engine writes in its own way.
fn contents(test: &TestStore, tables: &BTreeMap<String, u64>) -> BTreeMap<String, Vec<String>> {
    let texts = |table: &String| {
        let rows = look(test).texts(&format!("select * from {table}"));
        let mut rows: Vec<String> = rows.into_iter().map(|row| format!("{row:?}")).collect();
        rows.sort();
        (table.clone(), rows)
    };
    tables
        .keys()
        .filter(|table| *table != "content_version")
        .map(texts)
        .collect()
}

/// A site with content, one of whose numbers was given and is free again.
async fn fill(test: &TestStore) {
    demo::fill(&test.store).await;
    let store = &test.store;
    let gone = store
        .content(&edit())
        .save(&artifact("Z-9", "瓶", "Vase").record())
        .await
        .expect("saved");
    look(test)
        .execute(&format!("delete from artifact where id = {gone}"))
        .expect("deleted");
    store.imports().finish("a collection", noon()).await.expect("logged");
}

on_both_engines! {
    async fn a_copy_in_a_file_has_every_row_and_opens(test) {
        fill(&test).await;
        let folder = TempDir::new().expect("a folder");
        let file = folder.path().join("copy.sqlite");
        let rows = test.store.copy_to_file(&file, &options()).await.expect("copied");
        assert_eq!(rows, test.store.count_rows().await.expect("counted"));
        assert!(rows["artifact"] > 20 && rows["period"] > 80 && rows["log_line"] > 0, "{rows:?}");

        let url = format!("sqlite://{}", file.display());
        let copy = open(&url).await;
        assert_eq!(copy.count_rows().await.expect("counted"), rows);
        for keyword in ["青花", "celadon", "meiping"] {
            assert_eq!(search::found(&copy, &search::keyword(keyword)).await, search::found(&test.store, &search::keyword(keyword)).await, "{keyword}");
        }
        // Rows written afterwards are in the one and not in the other, and get a number that was never used.
        let one = test.store.content(&edit()).save(&artifact("Z-1", "瓶", "Vase").record()).await.expect("saved");
        let other = copy.content(&edit()).save(&artifact("Z-1", "瓶", "Vase").record()).await.expect("saved");
        assert_eq!(one, other);
        copy.close().await.expect("closed");

        let again = test.store.copy_to_file(&file, &options()).await;
        assert!(again.is_err(), "a file is not written over");
    }

    async fn a_database_is_known_again_by_another_connection(test) {
        let identity = test.store.identity().await.expect("told");
        let again = open(&test.url).await;
        assert_eq!(again.identity().await.expect("told"), identity);
        again.close().await.expect("closed");
        let folder = TempDir::new().expect("a folder");
        let other = open(&format!("sqlite://{}", folder.path().join("other.db").display())).await;
        assert_ne!(other.identity().await.expect("told"), identity);
        other.close().await.expect("closed");
    }

    async fn rows_are_copied_into_either_engine_and_back(test) {
        fill(&test).await;
        let rows = test.store.count_rows().await.expect("counted");
        let before = contents(&test, &rows);
        for engine in [Engine::Sqlite, Engine::Postgres] {
            let (source, rows, before) = (test.store.clone(), rows.clone(), before.clone());
            run(engine, move |target| async move {
                source.copy_rows_into(&target.store).await.expect("copied");
                assert_eq!(target.store.count_rows().await.expect("counted"), rows);
                if target.store.engine() == source.engine() {
                    assert_eq!(contents(&target, &rows), before);
                }
                assert_eq!(search::found(&target.store, &search::keyword("青花")).await, search::found(&source, &search::keyword("青花")).await);
                let log = target.store.log().verify(chrono::DateTime::UNIX_EPOCH).await.expect("verified");
                assert_eq!(log.broken_at, None, "times and texts are the same to the last digit");
                let next = target.store.content(&edit()).save(&artifact("Z-1", "瓶", "Vase").record()).await.expect("saved");
                let last = look(&target).column("select max(id) from artifact where relic_number <> 'Z-1'");
                assert!(next > last[0].as_deref().expect("a number").parse::<i64>().expect("a number") + 1, "Z-9 had that one");
                let again = source.copy_rows_into(&target.store).await.expect_err("it is not empty");
                assert!(matches!(again, Error::Refused(_)), "{again}");
            })
            .await;
        }
    }

    async fn a_period_may_have_a_lower_number_than_the_one_that_contains_it(test) {
        look(&test).execute("update period set parent_id = (select max(id) from period) where id = 1").expect("changed");
        let rows = test.store.count_rows().await.expect("counted");
        let (source, before) = (test.store.clone(), contents(&test, &rows)["period"].len());
        run(Engine::Postgres, move |target| async move {
            source.copy_rows_into(&target.store).await.expect("copied");
            assert_eq!(look(&target).texts("select id from period").len(), before);
            let parents = look(&target).column("select id from period where id = 1 and parent_id = (select max(id) from period)");
            assert_eq!(parents.len(), 1);
        })
        .await;
    }

    async fn changes_of_an_upgrade_are_listed_without_applying_them(test) {
        let pending = Store::pending_changes(&test.url, &options()).await.expect("looked");
        assert_eq!(pending, PendingChanges::Changes(Vec::new()));
        let applied: Vec<String> = look(&test).column("select name from migration order by name").into_iter().flatten().collect();
        assert_eq!(applied[0], "m0001_first_release");
        look(&test).execute("delete from migration").expect("forgotten");
        let pending = Store::pending_changes(&test.url, &options()).await.expect("looked");
        let PendingChanges::Changes(pending) = pending else {
            panic!("{pending:?}")
        };
        assert_eq!(pending, applied);
        look(&test).execute("insert into migration (name, applied_at) values ('m9999_later', 0)").expect("noted");
        let newer = Store::pending_changes(&test.url, &options()).await.expect_err("newer");
        assert!(matches!(newer, Error::NewerSchema { .. }), "{newer}");
    }
}

#[tokio::test]
async fn a_database_is_copied_before_its_schema_is_changed() {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("duobao.db");
    let url = format!("sqlite://{}", file.display());
    assert_eq!(
        Store::pending_changes(&url, &options()).await.expect("looked"),
        PendingChanges::NoDatabase
    );
    assert!(!file.exists());
    open(&url).await.close().await.expect("closed");
    let beside = folder.path().join("duobao.db.before-m0001_first_release");
    assert!(!beside.exists(), "a new database is not copied");

    RawDatabase::at(&url)
        .execute("delete from migration")
        .expect("forgotten");
    assert!(
        Store::open(&url, &options()).await.is_err(),
        "the tables are there already"
    );
    let before = RawDatabase::at(&format!("sqlite://{}", beside.display()));
    assert!(before.texts("select id from period").len() > 80);
}

#[tokio::test]
async fn processes_that_start_at_once_keep_whole_copies_and_leave_no_others() {
    let folder = TempDir::new().expect("a folder");
    let url = format!("sqlite://{}", folder.path().join("duobao.db").display());
    open(&url).await.close().await.expect("closed");
    std::fs::write(folder.path().join("duobao.db.unfinished-copy-1-0"), "half").expect("left");
    let database = RawDatabase::at(&url);
    for change in [
        "delete from migration where name = 'm0016_bulk_edit_key'",
        "drop index bulk_edit_asked_key",
        "alter table bulk_edit drop column asked_key",
    ] {
        database.execute(change).expect("as it was before the last change");
    }
    let starts: JoinSet<_> = (0..4)
        .map(|_| {
            let (url, options) = (url.clone(), options());
            async move { Store::open(&url, &options).await.map(drop) }
        })
        .collect();
    for started in starts.join_all().await {
        started.expect("started");
    }
    open(&url).await.close().await.expect("closed");
    let names: Vec<String> = std::fs::read_dir(folder.path())
        .expect("a folder")
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
        .collect();
    assert!(!names.iter().any(|name| name.contains("unfinished")), "{names:?}");
    let kept: Vec<_> = names
        .iter()
        .filter(|name| name.contains(".before-") && !name.ends_with("-wal") && !name.ends_with("-shm"))
        .collect();
    assert!(!kept.is_empty(), "{names:?}");
    for name in kept {
        let copy = RawDatabase::at(&format!("sqlite://{}", folder.path().join(name).display()));
        assert!(copy.column("select id from period").len() > 80, "{name}");
        let changes = copy.column("select name from migration");
        assert!(!changes.contains(&Some("m0016_bulk_edit_key".to_owned())), "{name}");
    }
}
