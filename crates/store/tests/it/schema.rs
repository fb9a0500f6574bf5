//! Both engines have the same tables, columns, keys and indices; only the search index differs.

use std::{collections::BTreeMap, path::Path};

use fixtures::{ReleasedDatabase, released_databases};
use tempfile::TempDir;

use crate::{
    on_both_engines,
    test_store::{Engine, RawDatabase, TestStore, look, open, run},
};

/// A line per column, key and index, in words that both engines share.
type Schema = BTreeMap<String, Vec<String>>;

fn rows(db: &RawDatabase, sql: &str) -> Vec<Vec<String>> {
    let rows = db.texts(sql);
    rows.into_iter()
        .map(|row| row.into_iter().map(|cell| cell.expect("text")).collect())
        .collect()
}

/// Each engine's word for a type, as one word.
fn kind(word: &str) -> &str {
    match word {
        "bigint" | "integer" => "integer",
        "double precision" | "double" => "double",
        "timestamp with time zone" | "timestamp_with_timezone_text" => "time",
        "date" | "date_text" => "date",
        other => other,
    }
}

fn of_sqlite(db: &RawDatabase) -> Schema {
    let mut schema = Schema::new();
    let tables = rows(
        db,
        "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'artifact_search%'",
    );
    for table in tables.into_iter().map(|mut row| row.remove(0)) {
        let lines = schema.entry(table.clone()).or_default();
        let columns = format!(
            "select name, type, case when \"notnull\" or pk then 'not null' else 'null' end, cast(pk > 0 as text) from pragma_table_info('{table}')"
        );
        for column in rows(db, &columns) {
            lines.push(format!(
                "column {} {} {} key={}",
                column[0],
                kind(&column[1].to_lowercase()),
                column[2],
                column[3]
            ));
        }
        let keys =
            format!("select \"from\", \"table\", \"to\", lower(on_delete) from pragma_foreign_key_list('{table}')");
        for key in rows(db, &keys) {
            lines.push(format!(
                "refers {} to {}.{} on delete {}",
                key[0], key[1], key[2], key[3]
            ));
        }
        let indices = format!(
            "select l.name, cast(l.\"unique\" as text), group_concat(i.name || case when i.desc then ' desc' else '' end, ',' order by i.seqno) \
            from pragma_index_list('{table}') l, pragma_index_xinfo(l.name) i where l.origin = 'c' and i.key group by l.name, 2"
        );
        for index in rows(db, &indices) {
            lines.push(format!("index {} unique={} ({})", index[0], index[1], index[2]));
        }
    }
    schema
}

fn of_postgres(db: &RawDatabase) -> Schema {
    let mut schema = Schema::new();
    let columns = "select c.table_name::text, c.column_name::text, c.data_type::text, \
        case when c.is_nullable = 'YES' then 'null' else 'not null' end, \
        case when exists (select 1 from information_schema.table_constraints t join information_schema.key_column_usage k \
          using (constraint_name, table_name) where t.constraint_type = 'PRIMARY KEY' and k.table_name = c.table_name \
          and k.column_name = c.column_name) then '1' else '0' end \
        from information_schema.columns c where c.table_schema = 'public' and c.table_name <> 'artifact_search'";
    for column in rows(db, columns) {
        let line = format!(
            "column {} {} {} key={}",
            column[1],
            kind(&column[2]),
            column[3],
            column[4]
        );
        schema.entry(column[0].clone()).or_default().push(line);
    }
    let keys = "select f.conrelid::regclass::text, a.attname::text, f.confrelid::regclass::text, b.attname::text, \
        case f.confdeltype when 'c' then 'cascade' when 'n' then 'set null' when 'r' then 'restrict' else 'no action' end \
        from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1] \
        join pg_attribute b on b.attrelid = f.confrelid and b.attnum = f.confkey[1] \
        where f.contype = 'f' and f.conrelid::regclass::text <> 'artifact_search'";
    for key in rows(db, keys) {
        let line = format!("refers {} to {}.{} on delete {}", key[1], key[2], key[3], key[4]);
        schema.entry(key[0].clone()).or_default().push(line);
    }
    let indices = "select i.indrelid::regclass::text, i.indexrelid::regclass::text, \
        case when i.indisunique then '1' else '0' end, \
        string_agg(a.attname || case when (i.indoption[k.n - 1] & 1) = 1 then ' desc' else '' end, ',' order by k.n) \
        from pg_index i cross join lateral unnest(i.indkey::int[]) with ordinality as k(number, n) \
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number \
        join pg_class t on t.oid = i.indrelid join pg_namespace s on s.oid = t.relnamespace \
        where s.nspname = 'public' and not i.indisprimary and t.relname <> 'artifact_search' group by 1, 2, 3";
    for index in rows(db, indices) {
        let line = format!("index {} unique={} ({})", index[1], index[2], index[3]);
        schema.entry(index[0].clone()).or_default().push(line);
    }
    schema
}

async fn read(test: TestStore) -> Schema {
    let db = look(&test);
    let mut schema = if test.store.engine() == "postgres" {
        of_postgres(&db)
    } else {
        of_sqlite(&db)
    };
    schema.values_mut().for_each(|lines| lines.sort());
    schema
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn both_engines_have_the_same_schema() {
    let (sender, mut receiver) = tokio::sync::mpsc::unbounded_channel();
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let sender = sender.clone();
        run(engine, |test| async move {
            sender.send(read(test).await).expect("received");
        })
        .await;
    }
    let (sqlite, postgres) = (
        receiver.recv().await.expect("SQLite's"),
        receiver.recv().await.expect("PostgreSQL's"),
    );
    assert!(sqlite.len() >= 26, "{:?}", sqlite.keys());
    let tables = |schema: &Schema| schema.keys().cloned().collect::<Vec<_>>();
    assert_eq!(tables(&sqlite), tables(&postgres));
    for (table, lines) in &sqlite {
        assert_eq!(lines, &postgres[table], "{table}");
    }
}

/// Unpacks the database of a released version and opens it, which brings it up to date.
async fn upgrade(released: &ReleasedDatabase, folder: &Path) -> TestStore {
    let file = folder.join(format!("{}.db", released.version));
    released.unpack(&file).expect("unpacked");
    let url = format!("sqlite://{}", file.display());
    TestStore {
        store: open(&url).await,
        url,
    }
}

/// Finds changes that were made in a released migration instead of a new one.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_database_of_each_released_version_gets_the_present_schema() {
    run(Engine::Sqlite, |test| async move {
        let (present, folder) = (read(test).await, TempDir::new().expect("a folder"));
        for released in released_databases() {
            let upgraded = read(upgrade(&released, folder.path()).await).await;
            assert_eq!(upgraded, present, "{}", released.version);
        }
    })
    .await;
}

on_both_engines! {
    async fn the_rows_of_each_released_version_come_into_a_new_database(test) {
        let folder = TempDir::new().expect("a folder");
        let newest = released_databases().pop().expect("a released version");
        let upgraded = upgrade(&newest, folder.path()).await.store;
        upgraded.copy_rows_into(&test.store).await.expect("copied");
        let rows = test.store.count_rows().await.expect("counted");
        assert_eq!(rows, upgraded.count_rows().await.expect("counted"));
        assert!(rows["artifact"] == 6 && rows["member"] == 1 && rows["picture"] > 20, "{rows:?}");
        upgraded.close().await.expect("closed");
    }
}
