//! Reading as if a draft were published, for previews.
//!
//! Within [`as_if_published`], each read of this task runs in a transaction in which the draft is published first, and which is
//! rolled back afterwards. So every list, page and rule sees what the public would see, without a second way of reading. It takes
//! a connection for writing for some milliseconds a read; nothing is ever committed.

pub use crate::working_copies::Draft;
use crate::{Store, database::Connection, error::Result, working_copies};

tokio::task_local! {
    static DRAFT: Draft;
}

/// Runs `work` so that all its reads, in this task, see the draft as published.
pub async fn as_if_published<T>(draft: Draft, work: impl Future<Output = T>) -> T {
    DRAFT.scope(draft, work).await
}

/// The draft of this task, if it previews one.
pub(crate) fn current() -> Option<Draft> {
    DRAFT.try_with(|draft| *draft).ok()
}

impl Store {
    /// Whether what this task reads shows a draft, and so no version of the content.
    pub(crate) fn is_previewing(&self) -> bool {
        current().is_some()
    }
}

/// Publishes the draft in this transaction.
pub(crate) fn apply(db: &Connection, draft: &Draft) -> Result<()> {
    working_copies::publish_for_preview(db, draft)
}
