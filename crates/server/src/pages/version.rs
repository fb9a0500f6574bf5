//! The content version as this process knows it, so that a cached page needs no database query.
//!
//! This process's own writes count at once: the store counts its writes of content. A write by another process on the same
//! database (a second instance, `duobao import` beside a running server) is noticed at most [`FRESH`] later; until then a page
//! may show the previous content. Nothing else differs between several instances.

use std::sync::{Mutex, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};

use crate::state::App;

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
    /// The content version.
    ///
    /// # Errors
    /// The store's errors, if the database has to be asked.
    pub async fn current(&self, app: &App) -> Result<i64, store::Error> {
        let (now, writes) = (app.now(), app.store.content_writes());
        let known = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = known
            // A clock that was set back also ends it.
            && (known.asked_at..known.asked_at + FRESH).contains(&now)
            && known.writes == writes
        {
            return Ok(known.version);
        }
        let version = app.store.content_version().await?;
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Known {
            version,
            writes,
            asked_at: now,
        });
        Ok(version)
    }
}
