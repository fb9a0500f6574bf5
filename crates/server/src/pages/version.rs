//! The content's version as this process knows it, so that a page that is kept costs no question to the database.
//!
//! What this process writes is known at once: the store counts its own writes of content. Another process on the same database
//! (a second instance, `duobao import` beside a running house) is noticed at most [`FRESH`] later; until then a page may still
//! show what it showed a moment ago. That is the whole of what several instances have to tolerate.

use std::sync::{Mutex, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};

use crate::state::App;

/// How long the database is not asked again.
const FRESH: TimeDelta = TimeDelta::milliseconds(200);

/// The version that was read last.
#[derive(Default)]
pub struct KnownVersion(Mutex<Option<Known>>);

#[derive(Clone, Copy)]
struct Known {
    version: i64,
    /// What the store had counted before the database was asked: a write that came between makes this entry worthless.
    writes: u64,
    asked_at: DateTime<Utc>,
}

impl KnownVersion {
    /// The content's version.
    ///
    /// # Errors
    /// The store's, when it has to be asked.
    pub async fn current(&self, app: &App) -> Result<i64, store::Error> {
        let (now, writes) = (app.now(), app.store.content_writes());
        let known = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = known
            // Also a clock that was set back ends it.
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
