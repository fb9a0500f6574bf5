//! The content version as this process knows it, so that a kept answer needs no database query.
//!
//! This process's own writes count at once: the store counts its writes of content. A write by another process on the same
//! database (a second instance, `duobao import` beside a running server) is noticed at most a fifth of a second later; until then an answer
//! may show the previous content. Nothing else differs between several instances.

use std::sync::{Mutex, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};
use store::Store;

/// How long the version that was read is used without asking the database.
const FRESH: TimeDelta = TimeDelta::milliseconds(200);

/// The version that was read last.
#[derive(Default)]
pub struct KnownVersion(Mutex<Option<Known>>);

#[derive(Clone, Copy)]
struct Known {
    version: i64,
    /// The store's write count before the database was asked: if it has changed since, this entry is outdated.
    writes: u64,
    asked_at: DateTime<Utc>,
}

impl KnownVersion {
    /// The content version, if it need not be read again.
    pub fn fresh(&self, store: &Store, now: DateTime<Utc>) -> Option<i64> {
        let known = (*self.0.lock().unwrap_or_else(PoisonError::into_inner))?;
        // A clock that was set back also ends it.
        let is_fresh =
            (known.asked_at..known.asked_at + FRESH).contains(&now) && known.writes == store.content_writes();
        is_fresh.then_some(known.version)
    }

    /// The content version.
    ///
    /// # Errors
    /// The store's errors, if the database has to be asked.
    pub async fn current(&self, store: &Store, now: DateTime<Utc>) -> Result<i64, store::Error> {
        if let Some(version) = self.fresh(store, now) {
            return Ok(version);
        }
        let writes = store.content_writes();
        let version = store.content_version().await?;
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Known {
            version,
            writes,
            asked_at: now,
        });
        Ok(version)
    }
}
