//! How many bytes the pictures take. Measuring looks at each file, so the answer is kept for a while.

use std::{io, sync::Arc};

use chrono::{DateTime, TimeDelta, Utc};
use media::{MediaStore, Usage};
use tokio::sync::Mutex;

/// How long an answer counts.
const COUNTS: TimeDelta = TimeDelta::minutes(10);

/// The last answer. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct UsageCache(Arc<Mutex<Option<Measured>>>);

#[derive(Debug, Clone, Copy)]
struct Measured {
    at: DateTime<Utc>,
    usage: Usage,
}

impl UsageCache {
    /// What the pictures take; measured once for all who ask meanwhile.
    ///
    /// # Errors
    /// The storage's.
    pub async fn of(&self, media: &MediaStore, now: DateTime<Utc>) -> io::Result<Usage> {
        let mut last = self.0.lock().await;
        if let Some(measured) = *last
            && (now - measured.at).abs() < COUNTS
        {
            return Ok(measured.usage);
        }
        let usage = media.usage().await?;
        *last = Some(Measured { at: now, usage });
        Ok(usage)
    }
}
