//! Wakes the workers of jobs.

use std::sync::Arc;

use store::queues::JobKind;
use tokio::sync::Notify;

/// Wakes the workers of this process. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct Wakers(Arc<Notifies>);

#[derive(Debug, Default)]
struct Notifies {
    export: Notify,
    import: Notify,
    bulk_edit: Notify,
}

impl Wakers {
    /// Wakes the worker: a job of this kind was asked for or changed.
    pub fn wake(&self, kind: JobKind) {
        self.notify(kind).notify_one();
    }

    /// Ends when the worker is woken.
    pub async fn woken(&self, kind: JobKind) {
        self.notify(kind).notified().await;
    }

    fn notify(&self, kind: JobKind) -> &Notify {
        match kind {
            JobKind::Export => &self.0.export,
            JobKind::Import => &self.0.import,
            JobKind::BulkEdit => &self.0.bulk_edit,
        }
    }
}
