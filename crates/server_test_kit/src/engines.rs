//! Tests that need the whole server on either engine. PostgreSQL takes part where `scripts/with-postgres` has brought a server.

use std::{
    future::Future,
    sync::atomic::{AtomicU32, Ordering},
};

use crate::test_app::TestApp;

/// Makes one test of each engine from an async function that takes a `&TestApp` with nothing in it.
#[macro_export]
macro_rules! on_both_engines {
    ($($(#[$meta:meta])* async fn $name:ident($app:ident) $body:block)+) => {$(
        async fn $name($app: &$crate::test_app::TestApp) $body

        mod $name {
            $(#[$meta])*
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn sqlite() {
                super::$name(&$crate::test_app::TestApp::empty().await).await;
            }

            $(#[$meta])*
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn postgres() {
                $crate::engines::on_postgres(super::$name).await;
            }
        }
    )+};
}

/// Opens a site on a database of its own, lets the test run in it, and takes it down.
pub async fn on_postgres(test: impl AsyncFnOnce(&TestApp)) {
    let Some(server) = server() else {
        eprintln!("not run: DUOBAO_TEST_POSTGRES is not set (scripts/with-postgres sets it)");
        return;
    };
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let name = format!("duobao_server_test_{}_{number}", std::process::id());
    administer(&server, &format!("create database {name}")).await;
    let app = TestApp::with_settings(&[("DUOBAO_DATABASE_URL", &database(&server, &name))]).await;
    assert_eq!(app.state.store.engine(), "postgres");
    test(&app).await;
    app.state.store.clone().close().await.expect("the store closes");
    administer(&server, &format!("drop database {name} with (force)")).await;
}

/// Lets a test have the address of an empty database.
pub fn with_empty_postgres(test: impl FnOnce(&str)) {
    let Some(server) = server() else {
        eprintln!("not run: DUOBAO_TEST_POSTGRES is not set (scripts/with-postgres sets it)");
        return;
    };
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let name = format!("duobao_empty_test_{}_{number}", std::process::id());
    let url = database(&server, &name);
    administer_now(&server, &format!("create database {name}"));
    test(&url);
    administer_now(&server, &format!("drop database {name} with (force)"));
}

/// The address of the PostgreSQL server, where there is one.
#[expect(
    clippy::disallowed_methods,
    reason = "where the test server is comes from the script that started it"
)]
pub fn server() -> Option<String> {
    std::env::var("DUOBAO_TEST_POSTGRES").ok()
}

/// The address of another database of the same server.
fn database(server: &str, name: &str) -> String {
    let (server, query) = server.split_once('?').unwrap_or((server, ""));
    let (server, _) = server.rsplit_once('/').expect("an address with a database");
    format!("{server}/{name}?{query}")
}

async fn administer(server: &str, statement: &str) {
    // The driver waits by itself, which it may not do within a runtime.
    std::thread::scope(|scope| {
        scope
            .spawn(|| administer_now(server, statement))
            .join()
            .expect("a thread")
    });
}

fn administer_now(server: &str, statement: &str) {
    // The address names a host beside the folder of the socket; only the latter is meant.
    let server = server.replace("@localhost/", "@/");
    let mut db = postgres::Client::connect(&server, postgres::NoTls).expect("the test server answers");
    db.batch_execute(statement).expect(statement);
}

/// Lets all of them go at once, each on a task of its own; what came of them.
pub async fn at_once<T: Send + 'static, F: Future<Output = T> + Send + 'static>(
    calls: impl IntoIterator<Item = F>,
) -> Vec<T> {
    let calls: Vec<F> = calls.into_iter().collect();
    let start = std::sync::Arc::new(tokio::sync::Barrier::new(calls.len()));
    let tasks: Vec<_> = calls
        .into_iter()
        .map(|call| {
            let start = start.clone();
            tokio::spawn(async move {
                start.wait().await;
                call.await
            })
        })
        .collect();
    let mut outcomes = Vec::new();
    for task in tasks {
        outcomes.push(task.await.expect("no panic"));
    }
    outcomes
}
