//! Reading as if a draft were published.

use std::sync::Arc;

pub use crate::content::working_copies::Draft;
use crate::{content::working_copies::publish_for_preview, engine::preview::scope};

/// Runs `work` so that all its reads, in this task, see the draft as published.
pub async fn as_if_published<T>(draft: Draft, work: impl Future<Output = T>) -> T {
    scope(Arc::new(move |db| publish_for_preview(db, &draft)), work).await
}
