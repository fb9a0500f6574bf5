//! What becomes of calls while PostgreSQL does not answer, is locked, or takes a transaction back. The bounds on time only tell a limit
//! from none.

use std::{
    thread,
    time::{Duration, Instant},
};

use domain::{fault::Fault, page::OptionType};
use store::{Error, Store};
use test_kit::{locked_table::LockedTable, postgres_proxy::FreezableProxy};

use crate::{
    postgres_proxies::transaction_pooler,
    test_store::{self, Engine, TestStore, administer, look, noon, open, options},
};

/// Far more than any limit towards the database, and less than a connection that is lost for good.
const BOUND: Duration = Duration::from_secs(60);

fn is_unavailable<T>(outcome: &Result<T, Error>) -> bool {
    outcome.as_ref().is_err_and(Fault::is_unavailable)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_locked_table_holds_no_reader_for_long() {
    test_store::run(Engine::Postgres, |test: TestStore| async move {
        let locked = LockedTable::lock(&test.url, "option_entry");
        let unlocks = thread::spawn(move || {
            thread::sleep(BOUND);
            drop(locked);
        });
        let begun = Instant::now();
        let read = test.store.options().list(OptionType::Age).await;
        assert!(is_unavailable(&read), "{read:?}");
        assert!(begun.elapsed() < BOUND, "{:?}", begun.elapsed());
        drop(unlocks);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_that_all_wait_hold_neither_others_nor_the_content_version() {
    test_store::run(Engine::Postgres, |test: TestStore| async move {
        let locked = LockedTable::lock(&test.url, "option_entry");
        let begun = Instant::now();
        let readers: Vec<_> = (0..12)
            .map(|_| {
                let store = test.store.clone();
                tokio::spawn(async move { is_unavailable(&store.options().list(OptionType::Age).await) })
            })
            .collect();
        // The readers have the pool by now, or will have; the version is read whichever.
        for _ in 0..5 {
            tokio::time::sleep(Duration::from_millis(100)).await;
            test.store.content_version().await.expect("the version");
            test.store.ping().await.expect("it answers");
        }
        for reader in readers {
            assert!(reader.await.expect("a reader"), "each is refused");
        }
        assert!(begun.elapsed() < BOUND, "{:?}", begun.elapsed());
        drop(locked);
        test.store.options().list(OptionType::Age).await.expect("as before");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_stops_answering_holds_nobody_and_is_found_again() {
    test_store::run(Engine::Postgres, |test: TestStore| async move {
        let proxy = FreezableProxy::new(&test.url);
        let store = open(&proxy.url).await;
        store.options().list(OptionType::Age).await.expect("it answers");
        proxy.freeze(true);
        let begun = Instant::now();
        let version = store.content_version().await;
        let took_version = begun.elapsed();
        assert!(is_unavailable(&version), "{version:?}");
        // The server that has left a question without an answer is not asked again at once.
        tokio::time::sleep(Duration::from_millis(1100)).await;
        let begun = Instant::now();
        let read = tokio::time::timeout(
            BOUND,
            tokio::spawn({
                let store = store.clone();
                async move { store.options().list(OptionType::Age).await }
            }),
        )
        .await;
        let again = tokio::time::timeout(
            BOUND,
            tokio::spawn({
                let store = store.clone();
                async move { store.check_writable(noon()).await }
            }),
        )
        .await;
        let took = begun.elapsed();
        proxy.freeze(false);
        let read = read.expect("an answer within the bound").expect("a task");
        assert!(is_unavailable(&read), "{read:?}");
        let again = again.expect("an answer within the bound").expect("a task");
        assert!(is_unavailable(&again), "{again:?}");
        assert!(took < BOUND, "{took:?}");
        assert!(
            took_version < took,
            "{took_version:?} of {took:?}: what every answer asks first waits least"
        );
        found_again(&store).await;
        store.close().await.expect("closed");
    })
    .await;
}

async fn found_again(store: &Store) {
    let begun = Instant::now();
    while let Err(error) = store.options().list(OptionType::Age).await {
        assert!(begun.elapsed() < BOUND, "{error}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// A function of the database that fails with this state the first `times` times. A sequence is not rolled back with what called it.
fn stumble(test: &TestStore, state: &str, times: u32) {
    let statements = format!(
        "create sequence stumbles; create function stumble() returns boolean language plpgsql volatile as $$ begin \
         if nextval('stumbles') <= {times} then raise exception 'taken back' using errcode = '{state}'; end if; \
         return true; end $$"
    );
    look(test).execute(&statements).expect("a function");
}

const BEFORE_WRITES: &str = "create function before_write() returns trigger language plpgsql as $$ begin perform stumble(); return new; end $$; \
     create trigger stumbling before insert or update on write_check for each row execute function before_write(); \
     create trigger stumbling before insert or update on attempt for each row execute function before_write()";

const BEFORE_READS: &str = "alter table option_entry rename to real_option; \
     create view option_entry as select * from real_option, (select stumble() as done) as first where first.done";

async fn take(test: &TestStore) -> Result<(), Error> {
    let windows = [domain::budget::Window::new(5, chrono::TimeDelta::hours(1))];
    let attempts = test.store.attempts();
    attempts.take("send", "wang", "c", &windows, noon()).await.map(drop)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_postgresql_takes_back_is_tried_twice_more() {
    for state in ["40001", "40P01"] {
        test_store::run(Engine::Postgres, move |test: TestStore| async move {
            stumble(&test, state, 2);
            look(&test).execute(BEFORE_WRITES).expect("triggers");
            take(&test).await.expect("a transaction");
            let counted = look(&test).column("select count(*) from attempt");
            assert_eq!(counted, [Some("1".to_owned())], "what was taken back left nothing");
        })
        .await;
        test_store::run(Engine::Postgres, move |test: TestStore| async move {
            stumble(&test, state, 2);
            look(&test).execute(BEFORE_WRITES).expect("triggers");
            test.store.check_writable(noon()).await.expect("a statement");
        })
        .await;
        test_store::run(Engine::Postgres, move |test: TestStore| async move {
            stumble(&test, state, 2);
            look(&test).execute(BEFORE_READS).expect("a view");
            test.store.options().list(OptionType::Age).await.expect("a read");
        })
        .await;
        test_store::run(Engine::Postgres, move |test: TestStore| async move {
            stumble(&test, state, 1000);
            look(&test).execute(BEFORE_WRITES).expect("triggers");
            let outcome = take(&test).await;
            assert!(is_unavailable(&outcome), "{state}: {outcome:?}");
        })
        .await;
    }
}

/// As a server does whose disk is full, and a standby.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_takes_reads_alone_is_unavailable_to_writes_and_is_connected_to_anew() {
    test_store::run(Engine::Postgres, |test: TestStore| async move {
        let name = look(&test).column("select current_database()").remove(0);
        let name = name.expect("a name");
        administer(&format!("alter database {name} set default_transaction_read_only = on")).await;
        administer(&format!(
            "select pg_terminate_backend(pid) from pg_stat_activity where datname = '{name}'"
        ))
        .await;
        found_again(&test.store).await;
        let begun = Instant::now();
        loop {
            let refused = take(&test).await;
            assert!(is_unavailable(&refused), "{refused:?}");
            // Until then it is a connection that was ended.
            if refused.is_err_and(|error| error.to_string().contains("read-only")) {
                break;
            }
            assert!(begun.elapsed() < BOUND);
        }
        found_again(&test.store).await;
        administer(&format!("alter database {name} reset default_transaction_read_only")).await;
        while let Err(error) = take(&test).await {
            assert!(begun.elapsed() < BOUND, "{error}");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_pooler_that_changes_connections_between_transactions_is_refused_in_words() {
    for takes_turns in [false, true] {
        test_store::run(Engine::Postgres, move |test: TestStore| async move {
            let url = transaction_pooler(&test, takes_turns);
            let refused = Store::open(&url, &options()).await.expect_err("refused");
            let said = refused.to_string();
            assert!(matches!(refused, Error::UnfitEngine(_)), "{said}");
            assert!(said.contains("pool_mode to session") && !said.contains('\n'), "{said}");
        })
        .await;
    }
}
