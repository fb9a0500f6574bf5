//! Wakes the workers of jobs when there is something to do.

use std::{collections::HashMap, sync::Arc};

use store::JobKind;
use tokio::sync::Notify;

/// Wakes the workers of this process. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Wakers(Arc<HashMap<JobKind, Notify>>);

impl Default for Wakers {
    fn default() -> Self {
        Self(Arc::new(JobKind::ALL.map(|kind| (kind, Notify::new())).into()))
    }
}

impl Wakers {
    /// Wakes the worker: there is something to do, or a job was changed.
    pub fn wake(&self, kind: JobKind) {
        if let Some(notify) = self.0.get(&kind) {
            notify.notify_one();
        }
    }

    /// Ends when the worker is woken.
    pub async fn woken(&self, kind: JobKind) {
        match self.0.get(&kind) {
            Some(notify) => notify.notified().await,
            None => std::future::pending().await,
        }
    }
}
