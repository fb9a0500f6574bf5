//! Opening: which files are refused, which are protected, who may write when.

use std::{os::unix::fs::PermissionsExt, time::Duration};

use domain::bilingual::Language;
use store::{Error, Options, Store, accounts::NewMessage};

use crate::{
    on_both_engines,
    test_store::{self, Engine, TestStore, look, noon, open, options},
};

on_both_engines! {
    async fn opening_again_changes_nothing(test) {
        let version = test.store.content_version().await.expect("a version");
        let again = open(&test.url).await;
        again.ping().await.expect("it answers");
        assert_eq!(again.content_version().await.expect("a version"), version);
        again.close().await.expect("closed");
    }

    async fn a_newer_schema_is_refused(test) {
        let db = look(&test);
        db.execute("insert into migration (name, applied_at) values ('m9999_from_the_future', 0)").expect("written");
        let error = Store::open(&test.url, &options()).await.expect_err("refused");
        assert!(matches!(&error, Error::NewerSchema { migration } if migration == "m9999_from_the_future"), "{error}");
        assert!(error.to_string().contains("newer version"));
    }

    async fn several_may_open_and_write_at_once(test) {
        let writers = (0..8).map(|writer| {
            let url = test.url.clone();
            tokio::spawn(async move {
                let store = open(&url).await;
                for n in 0..25 {
                    let message = NewMessage {
                        name: format!("{writer}"),
                        email: "a@example.org".to_owned(),
                        content: format!("{n}"),
                        piece: String::new(),
                        language: Language::Tw,
                        received_at: noon(),
                    };
                    store.messages().create(&message, None).await.expect("the database is not locked");
                }
                store.close().await.expect("closed");
            })
        });
        for writer in writers.collect::<Vec<_>>() {
            writer.await.expect("every writer gets through");
        }
        assert_eq!(test.store.messages().list().await.expect("messages").len(), 200);
    }
}

/// Callers do not notice that PostgreSQL was restarted.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_that_the_server_ended_are_replaced() {
    test_store::run(Engine::Postgres, |test: TestStore| async move {
        let options = Options {
            believed_for: Duration::ZERO,
            ..options()
        };
        let store = Store::open(&test.url, &options).await.expect("the store opens");
        let reads = (0..4).map(|_| store.ping());
        for read in reads {
            read.await.expect("it answers");
        }
        let end = "select count(pg_terminate_backend(pid, 10000)) from pg_stat_activity \
                   where datname = current_database() and pid <> pg_backend_pid()";
        let ended: u32 = look(&test).column(end)[0]
            .as_deref()
            .expect("a number")
            .parse()
            .expect("a number");
        assert!(ended > 0);
        store.ping().await.expect("it answers again");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn several_may_make_a_new_database_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let url = format!("sqlite://{}", folder.path().join("duobao.db").display());
    let openers: Vec<_> = (0..4)
        .map(|_| {
            tokio::spawn({
                let url = url.clone();
                async move { open(&url).await }
            })
        })
        .collect();
    for opener in openers {
        opener
            .await
            .expect("every one opens")
            .ping()
            .await
            .expect("and answers");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sqlite_files_are_the_owners_alone() {
    test_store::run(Engine::Sqlite, |test: TestStore| async move {
        test.store
            .options()
            .list(domain::page::OptionType::Age)
            .await
            .expect("read");
        let path = test.url.trim_start_matches("sqlite://").to_owned();
        for suffix in ["", "-wal", "-shm"] {
            let mode = std::fs::metadata(format!("{path}{suffix}"))
                .expect("the file is there")
                .permissions()
                .mode();
            assert_eq!(mode & 0o777, 0o600, "{suffix}");
        }
    })
    .await;
}

#[tokio::test]
async fn other_addresses_are_refused_in_words() {
    for url in ["mysql://localhost/duobao", "duobao.db", ""] {
        let error = Store::open(url, &options()).await.expect_err("refused");
        assert_eq!(
            error.to_string(),
            "the database address must begin with sqlite:// or postgres://"
        );
    }
}
