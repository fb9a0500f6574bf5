//! The whole database: copies of it, and what came of them.

mod backups;
mod database_copy;

pub use backups::{Backups, FailedBackup, GoodBackup, LastBackups, is_recent};
pub(crate) use database_copy::keep_before_changes;

use crate::engine::Store;

impl Store {
    /// What came of copies of the site.
    pub fn backups(&self) -> Backups<'_> {
        Backups(self)
    }
}
