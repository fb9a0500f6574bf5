//! Whether the database's server has left a question without an answer a moment ago.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

/// How long a server that did not answer is not asked again: callers are refused at once meanwhile.
const PAUSE: Duration = Duration::from_secs(1);

/// When the server last left a question without an answer; shared by all connections to it.
#[derive(Debug, Clone, Default)]
pub(super) struct Silence(Arc<Mutex<Option<Instant>>>);

impl Silence {
    /// It has left one now.
    pub(super) fn begin(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    }

    /// Whether that was a moment ago.
    pub(super) fn is_recent(&self) -> bool {
        let since = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        since.is_some_and(|since| since.elapsed() < PAUSE)
    }
}
