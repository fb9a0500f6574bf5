//! Options of the pool of engines.

use std::time::Duration;

/// The size of the pool and the limits of a script.
#[derive(Debug, Clone)]
pub struct PoolOptions {
    /// Threads, each with an engine. One per core is enough.
    pub workers: usize,
    /// Bytes of heap that one engine may use.
    pub memory_limit: usize,
    /// How long one call may run.
    pub deadline: Duration,
    /// Calls that may wait for a worker; one more is answered with [`crate::RenderError::Busy`].
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
