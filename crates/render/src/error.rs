//! Why a request was not rendered. After every variant the pool can serve the next request.

use std::time::Duration;

/// Why a page was not rendered.
#[derive(Debug, Clone, thiserror::Error)]
pub enum RenderError {
    /// The queue of waiting renders is full: answer 503 and let the client come back.
    #[error("all render workers are busy and the queue is full")]
    Busy,
    /// The script ran longer than it may, or waited too long for a worker.
    #[error("rendering took longer than {0:?}")]
    Deadline(Duration),
    /// The script threw; the text is its message and stack, for the log only.
    #[error("the page's script failed: {0}")]
    Script(String),
    /// React caught an error under a Suspense boundary and left a part of the page out.
    #[error("the page has a hole where an error was swallowed under a Suspense boundary")]
    Hole,
    /// The bundle could not be compiled or started.
    #[error("the render bundle does not start: {0}")]
    Boot(String),
    /// The pool is shutting down.
    #[error("the render pool is closed")]
    Closed,
}

impl RenderError {
    /// Whether the same request may succeed a moment later, so that `Retry-After` makes sense.
    #[must_use]
    pub fn is_transient(&self) -> bool {
        matches!(self, Self::Busy | Self::Deadline(_) | Self::Closed)
    }
}
