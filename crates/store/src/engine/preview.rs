//! Reading as if something were published, for previews.
//!
//! Within [`scope`], each read of this task runs in a transaction in which it is published first, and which is rolled back
//! afterwards. So every list, page and rule sees what the public would see, without a second way of reading. It takes a connection
//! for writing, and other writes of content wait: some milliseconds a read, and as long as the whole collection is read where a
//! period or a category is previewed. Nothing is ever committed.

use std::sync::Arc;

use crate::engine::{database::Connection, error::Result};

/// Publishes a draft in a transaction.
pub(crate) type Publish = Arc<dyn Fn(&Connection) -> Result<()> + Send + Sync>;

tokio::task_local! {
    static PUBLISH: Publish;
}

/// Runs `work` so that all its reads, in this task, see the draft as published.
pub(crate) async fn scope<T>(publish: Publish, work: impl Future<Output = T>) -> T {
    PUBLISH.scope(publish, work).await
}

/// The publication of the draft that this task previews, if any.
pub(super) fn current() -> Option<Publish> {
    PUBLISH.try_with(Publish::clone).ok()
}
