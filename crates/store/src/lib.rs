//! The only crate with SQL, in six modules, each of which uses only those before it: `engine` (connections, locks, versions),
//! `log` (what people did), `queues` (work and messages that wait), `content` (the collection and the pages, as the public reads
//! and as staff edit them), `accounts` (members, staff, and people who write), `copies` (the whole database).
//!
//! SQLite and PostgreSQL are served by the same code and pass the same tests. Every content write is one transaction that also
//! updates the search index and raises the content version, so that no cache can outlive what it shows. The store decides
//! nothing about who may see what; it asks `domain::access`.

pub mod accounts;
pub mod content;
pub mod copies;
mod engine;
pub mod log;
pub mod queues;

pub use engine::{
    Options, Store,
    action::Action,
    database::long_work,
    earlier::allow_earlier,
    edit::{Edit, Editor, UNDOABLE},
    error::{Error, Result},
    merges::Survivors,
    migrations::PendingChanges,
    noun::{Group, Noun, RecordId},
    page::Page,
};

use engine::{
    database::{Address, Database},
    migrations,
};

impl Store {
    /// Opens the database at `sqlite://path` or `postgres://…`, creates it if there is none, and brings its schema up to date.
    ///
    /// Fails on an engine that is too old and on a schema that a newer program made.
    pub async fn open(url: &str, options: &Options) -> Result<Self> {
        long_work(Self::open_and_migrate(url, options)).await
    }

    async fn open_and_migrate(url: &str, options: &Options) -> Result<Self> {
        let address = Address::read(url)?;
        let database = {
            let times = (options.acquire_timeout, options.believed_for);
            Database::open(&address, options.connections, times, &options.log_key).await?
        };
        copies::keep_before_changes(&database, &address, options).await?;
        database
            .write(|transaction| {
                migrations::run(&transaction)?;
                transaction.commit()
            })
            .await?;
        let store = Self::new(database, options);
        content::rebuild_search_if_older(&store).await?;
        Ok(store)
    }
}
