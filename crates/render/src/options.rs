//! How large the pool of engines is, and how far a script may go.

use std::time::Duration;

/// How the pool is sized and how far a script may go.
#[derive(Debug, Clone)]
pub struct PoolOptions {
    /// Threads, each with an engine. One per core is enough.
    pub workers: usize,
    /// Bytes of heap that one engine may use.
    pub memory_limit: usize,
    /// How long one call may run.
    pub deadline: Duration,
    /// Calls that may wait for a worker; one more is answered with [`RenderError::Busy`].
    pub queue: usize,
}

impl Default for PoolOptions {
    fn default() -> Self {
        Self {
            workers: 2,
            memory_limit: 128 << 20,
            deadline: Duration::from_secs(2),
            queue: 64,
        }
    }
}
