//! A write transaction of either engine.

use std::ops::Deref;

use super::{Connection, Engine};
use crate::engine::error::Result;

/// A transaction; it is rolled back if it is dropped without a commit.
pub(crate) struct Transaction<'a> {
    pub(super) connection: &'a Connection,
    pub(super) is_open: bool,
}

impl Transaction<'_> {
    /// Reads from here on show a draft, and none of them may be kept.
    pub(crate) fn mark_as_preview(&self) {
        self.connection.is_previewing.set(true);
    }

    pub(crate) fn commit(mut self) -> Result<()> {
        // A commit that fails may have succeeded; a rollback after it does no harm.
        self.connection.batch("commit")?;
        self.is_open = false;
        Ok(())
    }
}

impl Deref for Transaction<'_> {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        self.connection
    }
}

impl Drop for Transaction<'_> {
    fn drop(&mut self) {
        self.connection.is_previewing.set(false);
        self.connection.is_in_transaction.set(false);
        // SQLite has rolled back some errors already, for instance when the disk was full.
        let is_undone = matches!(&self.connection.engine, Engine::Sqlite(db) if db.is_autocommit());
        if self.is_open
            && !is_undone
            && let Err(error) = self.connection.batch("rollback")
        {
            tracing::warn!("a transaction could not be rolled back: {error}");
        }
    }
}
