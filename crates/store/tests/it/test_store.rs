//! A new, empty site for every test, on either engine.

use std::{
    future::Future,
    sync::atomic::{AtomicU32, Ordering},
};

use chrono::{DateTime, TimeZone, Utc};
use domain::{
    bilingual::Bilingual,
    group::GlazeColour,
    picture::{PictureAccess, PictureKey, View},
    secret::Key,
};
use fixtures::{ArtifactFields, CategoryFields};
use store::{Edit, Options, Store, content::NewPicture};
use tempfile::TempDir;
use tokio::sync::OnceCell;

/// Which engine a test runs on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Engine {
    Sqlite,
    Postgres,
}

/// What a test gets.
#[derive(Debug, Clone)]
pub struct TestStore {
    pub store: Store,
    /// The address, for a second handle on the same data.
    pub url: String,
}

/// Makes one test of each engine from an async function that takes a [`TestStore`].
#[macro_export]
macro_rules! on_both_engines {
    ($($(#[$meta:meta])* async fn $name:ident($test:ident) $body:block)+) => {$(
        async fn $name($test: $crate::test_store::TestStore) $body

        mod $name {
            $(#[$meta])*
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn sqlite() {
                $crate::test_store::run($crate::test_store::Engine::Sqlite, super::$name).await;
            }

            $(#[$meta])*
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn postgres() {
                $crate::test_store::run($crate::test_store::Engine::Postgres, super::$name).await;
            }
        }
    )+};
}

/// Opens a new site, lets the test run in it, and takes it down whatever came of it.
pub async fn run<F: Future<Output = ()> + Send + 'static>(engine: Engine, body: impl FnOnce(TestStore) -> F) {
    let place = Place::new(engine).await;
    let store = open(&place.url).await;
    let test = TestStore {
        store: store.clone(),
        url: place.url.clone(),
    };
    let outcome = tokio::spawn(body(test)).await;
    store.close().await.expect("the store closes");
    place.take_down().await;
    if let Err(error) = outcome {
        std::panic::resume_unwind(error.into_panic());
    }
}

pub async fn open(url: &str) -> Store {
    let options = Options {
        connections: 4,
        ..options()
    };
    Store::open(url, &options).await.expect("the store opens")
}

/// The usual options, with the key of these tests' sites.
pub fn options() -> Options {
    Options::new(Key::derive(b"a secret of a site that tests are run on", "log"))
}

struct Place {
    url: String,
    folder: Option<TempDir>,
}

impl Place {
    async fn new(engine: Engine) -> Self {
        match engine {
            Engine::Sqlite => {
                let folder = TempDir::new().expect("a folder");
                let url = fixtures::keep_database(folder.path()).await;
                Self {
                    url,
                    folder: Some(folder),
                }
            }
            Engine::Postgres => {
                static NEXT: AtomicU32 = AtomicU32::new(0);
                let name = format!(
                    "duobao_test_{}_{}",
                    std::process::id(),
                    NEXT.fetch_add(1, Ordering::Relaxed)
                );
                let template = template().await;
                // By files: by the log, which is the default, a copy of so many tables takes three times as long.
                administer(&format!(
                    "create database {name} template {template} strategy file_copy"
                ))
                .await;
                Self {
                    url: postgres(&name),
                    folder: None,
                }
            }
        }
    }

    async fn take_down(self) {
        if self.folder.is_none() {
            let name = self
                .url
                .split('?')
                .next()
                .and_then(|url| url.rsplit('/').next())
                .expect("a name");
            administer(&format!("drop database {name} with (force)")).await;
        }
    }
}

#[expect(
    clippy::disallowed_methods,
    reason = "where the test server is comes from the script that started it"
)]
fn server() -> String {
    std::env::var("DUOBAO_TEST_POSTGRES")
        .expect("DUOBAO_TEST_POSTGRES is not set: run the tests as scripts/with-postgres cargo test -p store")
}

/// The address of a database of the test server.
pub fn postgres(database: &str) -> String {
    let server = server();
    let (server, query) = server
        .split_once('?')
        .map_or((server.as_str(), String::new()), |(s, q)| (s, format!("?{q}")));
    let (server, _) = server.rsplit_once('/').expect("an address with a database");
    format!("{server}/{database}{query}")
}

/// Runs a statement of the test server's own, outside any site's database.
pub async fn administer(statement: &str) {
    RawDatabase(server()).execute(statement).expect(statement);
}

/// An empty site that all others of this run are copied from.
async fn template() -> &'static str {
    static TEMPLATE: OnceCell<String> = OnceCell::const_new();
    TEMPLATE
        .get_or_init(|| async {
            let name = format!("duobao_test_{}_template", std::process::id());
            administer(&format!("create database {name}")).await;
            open(&postgres(&name)).await.close().await.expect("closed");
            name
        })
        .await
}

/// The database beside the store, to look at what it wrote.
pub fn look(test: &TestStore) -> RawDatabase {
    RawDatabase(test.url.clone())
}

/// How many messages wait in the outbox, due or not.
pub fn waiting_messages(test: &TestStore) -> usize {
    look(test)
        .column("select kind from outbox where next_try_at is not null")
        .len()
}

/// How many requests for codes are open, due or not.
pub fn open_requests(test: &TestStore) -> usize {
    look(test)
        .column("select purpose from code_request where settled_at is null")
        .len()
}

/// A database by its address; each call is a connection of its own.
pub struct RawDatabase(String);

impl RawDatabase {
    /// The database at an address.
    pub fn at(url: &str) -> Self {
        Self(url.to_owned())
    }

    /// Runs a statement and answers nothing but what the engine says against it.
    pub fn execute(&self, statement: &str) -> Result<(), String> {
        self.run(statement, drop).map(drop)
    }

    /// What a statement answers, every cell as text.
    pub fn texts(&self, statement: &str) -> Vec<Vec<Option<String>>> {
        self.run(statement, |row| row).expect(statement)
    }

    /// The first column of what a statement answers.
    pub fn column(&self, statement: &str) -> Vec<Option<String>> {
        self.run(statement, |mut row| row.remove(0)).expect(statement)
    }

    fn run<T: Send>(
        &self,
        statement: &str,
        read: impl Fn(Vec<Option<String>>) -> T + Send + Copy,
    ) -> Result<Vec<T>, String> {
        // PostgreSQL's driver waits by itself, which it may not do within a runtime.
        let work = move || match self.0.strip_prefix("sqlite://") {
            Some(path) => run_sqlite(path, statement, read).map_err(|error| error.to_string()),
            None => run_postgres(&self.0, statement, read).map_err(|error| error.to_string()),
        };
        std::thread::scope(|scope| scope.spawn(work).join().expect("a thread"))
    }
}

fn run_sqlite<T>(path: &str, statement: &str, read: impl Fn(Vec<Option<String>>) -> T) -> rusqlite::Result<Vec<T>> {
    let db = rusqlite::Connection::open(path)?;
    db.busy_timeout(std::time::Duration::from_secs(5))?;
    let mut found = Vec::new();
    let mut statement = db.prepare(statement)?;
    let columns = statement.column_count();
    let mut rows = statement.raw_query();
    while let Some(row) = rows.next()? {
        let cells = (0..columns).map(|at| match row.get_ref(at) {
            Ok(rusqlite::types::ValueRef::Null) => None,
            Ok(rusqlite::types::ValueRef::Integer(number)) => Some(number.to_string()),
            Ok(rusqlite::types::ValueRef::Real(number)) => Some(number.to_string()),
            Ok(other) => other.as_str().ok().map(str::to_owned),
            Err(error) => panic!("{error}"),
        });
        found.push(read(cells.collect()));
    }
    Ok(found)
}

fn run_postgres<T>(
    url: &str,
    statement: &str,
    read: impl Fn(Vec<Option<String>>) -> T,
) -> Result<Vec<T>, postgres::Error> {
    // The address names a host beside the folder of the socket; only the latter is meant.
    let url = url.replace("@localhost/", "@/");
    let mut db = postgres::Client::connect(&url, postgres::NoTls)?;
    let messages = db.simple_query(statement)?;
    let rows = messages.iter().filter_map(|message| match message {
        postgres::SimpleQueryMessage::Row(row) => Some(row),
        _ => None,
    });
    Ok(rows
        .map(|row| read((0..row.len()).map(|at| row.get(at).map(str::to_owned)).collect()))
        .collect())
}

pub fn noon() -> DateTime<Utc> {
    Utc.with_ymd_and_hms(2026, 11, 21, 4, 0, 0).single().expect("a moment")
}

/// An import at noon.
pub fn edit() -> Edit {
    Edit::import(noon())
}

/// A key that is the same for the same number.
pub fn key(number: u64) -> PictureKey {
    PictureKey::from_random(
        u128::from(number)
            .wrapping_mul(0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835)
            .to_be_bytes(),
    )
}

/// A picture that is the same for the same number.
pub fn picture(number: u64) -> NewPicture {
    NewPicture {
        key: key(number * 2 + 1),
        locked_key: key(number * 2 + 2),
        width: 1080,
        height: 1350,
        widths: vec![320, 640, 1080],
        placeholder: "data:image/webp;base64,AA".to_owned(),
        alt: Bilingual::new(format!("圖 {number}"), format!("Picture {number}")),
        alt_to_review: false,
        decorative: false,
        access: PictureAccess::Order,
        scale: None,
        quarter_turns: 0,
        caption: Bilingual::default(),
        view: View::Front,
        focus_x: 40,
        focus_y: 60,
        locked_width: 384,
        locked_height: 480,
        content_hash: None,
    }
}

pub fn group(slug: &str, tw: &str, en: &str) -> CategoryFields {
    CategoryFields {
        slug: slug.to_owned(),
        name: Bilingual::new(tw, en),
        colour: GlazeColour::Blue,
        active: true,
        position: 0,
    }
}

/// A published artifact without anything but number and name.
pub fn artifact(relic_number: &str, tw: &str, en: &str) -> ArtifactFields {
    ArtifactFields {
        relic_number: relic_number.to_owned(),
        name: Bilingual::new(tw, en),
        state: domain::artifact::PublicationState::Published,
        ..ArtifactFields::default()
    }
}
