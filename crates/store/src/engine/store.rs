//! The store's own type: a database, and what this process keeps of it.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use chrono::{DateTime, Utc};
use domain::search_text::Synonyms;

use crate::engine::{
    Options,
    by_version::ByVersion,
    content_version::{ContentChange, raise_content_version, read_content_version},
    database::{Connection, Database, Transaction},
    error::Result,
    preview,
    process_values::ProcessValues,
    sql,
};

/// The store. Cheap to clone; clones share the connections.
#[derive(Debug, Clone)]
pub struct Store {
    pub(crate) database: Database,
    /// Words that are equivalent in searches, without those of staff.
    pub(crate) synonyms: Arc<Synonyms>,
    content_writes: Arc<AtomicU64>,
    values: ProcessValues,
}

impl Store {
    /// The store of a database whose schema is up to date.
    pub(crate) fn new(database: Database, options: &Options) -> Self {
        Self {
            database,
            synonyms: options.synonyms.clone(),
            content_writes: Arc::default(),
            values: ProcessValues::default(),
        }
    }

    /// The value of this type that this process keeps beside the database: one for all clones of the store, at first the default.
    pub(crate) fn process_value<T: Default + Send + Sync + 'static>(&self) -> Arc<T> {
        self.values.find_or_create()
    }

    /// The value of this type that this process keeps of a version of the content.
    pub(crate) fn by_version<T: Send + Sync + 'static>(&self) -> Arc<ByVersion<T>> {
        self.process_value()
    }

    /// Which engine it is: `sqlite` or `postgres`.
    pub fn engine(&self) -> &'static str {
        match self.database.is_postgres() {
            true => "postgres",
            false => "sqlite",
        }
    }

    /// Rises with every write of content; two equal answers mean that nothing public changed between.
    pub async fn content_version(&self) -> Result<i64> {
        match self.is_previewing() {
            true => self.read(read_content_version).await,
            false => self.database.read_aside(read_content_version).await,
        }
    }

    /// How often this process has written content; needs no query. Two equal answers mean that nothing public was changed in
    /// between through this store or a clone of it; another process may have changed something.
    pub fn content_writes(&self) -> u64 {
        self.content_writes.load(Ordering::Acquire)
    }

    /// Whether the database answers.
    pub async fn ping(&self) -> Result<()> {
        self.content_version().await.map(drop)
    }

    /// Whether something can be written, within a second on PostgreSQL: a row is that nothing else writes, so that no publication makes it wait.
    pub async fn check_writable(&self, now: DateTime<Utc>) -> Result<()> {
        let row = vec![("id", 1.into()), ("checked_at", now.into())];
        let write = |db: &Connection| sql::upsert("write_check", &["id"], &[], vec![row]).run(db).map(drop);
        self.database.write_each_briefly(write).await
    }

    /// Erases deleted data from SQLite's log; in the database file itself they are overwritten when they are deleted. The
    /// deletion is valid whatever becomes of this, so a failure is only logged. On PostgreSQL this is the server's own task.
    pub async fn erase_deleted(&self) {
        if self.database.is_postgres() {
            return;
        }
        let emptied = self.write_each(|db| db.batch("pragma wal_checkpoint(truncate)")).await;
        if let Err(error) = emptied {
            tracing::warn!("the database's log could not be emptied of what was deleted: {error}");
        }
    }

    /// Closes all connections; what was committed stays.
    pub async fn close(self) -> Result<()> {
        self.database.close();
        Ok(())
    }

    pub(crate) fn is_postgres(&self) -> bool {
        self.database.is_postgres()
    }

    /// Whether what this task reads shows a draft, and so no version of the content.
    pub(crate) fn is_previewing(&self) -> bool {
        preview::current().is_some()
    }

    /// See [`Database::read`].
    pub(crate) async fn read<T: Send>(&self, work: impl FnOnce(&Connection) -> Result<T> + Send) -> Result<T> {
        let Some(publish) = preview::current() else {
            return self.database.read(work).await;
        };
        self.database
            .write_once(|transaction| {
                transaction.mark_as_preview();
                publish(&transaction)?;
                // Dropped without a commit, the transaction leaves nothing.
                work(&transaction)
            })
            .await
    }

    /// See [`Database::read_state`].
    pub(crate) async fn read_state<T: Send>(&self, work: impl Fn(&Connection) -> Result<T> + Send) -> Result<T> {
        match self.is_previewing() {
            true => self.read(work).await,
            false => self.database.read_state(work).await,
        }
    }

    /// See [`Database::read_briefly`].
    pub(crate) async fn read_briefly<T: Send>(&self, work: impl FnOnce(&Connection) -> Result<T> + Send) -> Result<T> {
        match self.is_previewing() {
            // A draft is published first, which takes longer.
            true => self.read(work).await,
            false => self.database.read_briefly(work).await,
        }
    }

    /// Reads right here, as [`Database::read_briefly`] does, where everything that `work` wants kept `is_kept`; else as any reading.
    pub(crate) async fn read_prepared<T: Send>(
        &self,
        is_kept: impl FnOnce(&Connection) -> Result<bool> + Send,
        work: impl Fn(&Connection) -> Result<T> + Send + Sync,
    ) -> Result<T> {
        // A preview keeps nothing.
        if !self.is_previewing() {
            let brief = |db: &Connection| is_kept(db)?.then(|| work(db)).transpose();
            if let Some(read) = self.database.read_briefly(brief).await? {
                return Ok(read);
            }
        }
        self.read(work).await
    }

    /// See [`Database::write`].
    pub(crate) async fn write<T: Send>(&self, work: impl Fn(Transaction<'_>) -> Result<T> + Send) -> Result<T> {
        self.database.write(work).await
    }

    /// See [`Database::write_each`].
    pub(crate) async fn write_each<T: Send>(&self, work: impl FnOnce(&Connection) -> Result<T> + Send) -> Result<T> {
        self.database.write_each(work).await
    }

    /// Commits a write of content: raises the version within the same transaction.
    pub(crate) fn commit_content(&self, transaction: Transaction<'_>, change: ContentChange) -> Result<()> {
        raise_content_version(&transaction, change)?;
        let done = transaction.commit();
        // A commit that failed may have succeeded.
        self.content_writes.fetch_add(1, Ordering::Release);
        done
    }
}
