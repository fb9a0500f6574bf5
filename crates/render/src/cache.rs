//! Rendered pages, kept in memory up to a number of bytes. Concurrent requests for the same page build it once.

use std::{
    future::Future,
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};

use moka::{future::Cache, policy::EvictionPolicy};

use crate::CachedPage;

/// Pages that were not requested for this long are removed.
const IDLE: Duration = Duration::from_secs(6 * 3600);

/// Everything that a page's bytes depend on.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PageKey {
    /// The content version: any published change raises it, so that no older page is used any more.
    pub content_version: i64,
    /// The canonical address and whatever else the page depends on, such as the build and the day.
    pub address: String,
}

/// The cache. Cheap to clone; clones share the pages.
#[derive(Clone)]
pub struct PageCache {
    pages: Cache<PageKey, Arc<CachedPage>>,
    newest: Arc<AtomicI64>,
}

impl PageCache {
    /// A cache that holds at most `max_bytes` of bodies in all encodings together.
    #[must_use]
    pub fn new(max_bytes: u64) -> Self {
        let pages = Cache::builder()
            .name("pages")
            .max_capacity(max_bytes)
            .weigher(|key: &PageKey, page: &Arc<CachedPage>| {
                u32::try_from(key.address.len() + page.weight()).unwrap_or(u32::MAX)
            })
            // Not the default TinyLFU: after a change of content the popular pages come back under new keys, and its admission
            // filter would keep rejecting them in favour of outdated pages.
            .eviction_policy(EvictionPolicy::lru())
            .time_to_idle(IDLE)
            .build();
        Self {
            pages,
            newest: Arc::new(AtomicI64::new(i64::MIN)),
        }
    }

    /// The page of `key`, built by `build` when it is not there. Of many callers of one cold key only one builds, the others wait
    /// for its page or its error; errors are not kept.
    ///
    /// # Errors
    /// What `build` failed with, shared by all who waited for it.
    pub async fn get_or_build<F, E>(&self, key: PageKey, build: F) -> Result<Arc<CachedPage>, Arc<E>>
    where
        F: Future<Output = Result<CachedPage, E>> + Send,
        E: Send + Sync + 'static,
    {
        if self.newest.fetch_max(key.content_version, Ordering::AcqRel) < key.content_version {
            self.pages.invalidate_all();
        }
        self.pages.try_get_with(key, async { build.await.map(Arc::new) }).await
    }

    /// Runs the cache's pending maintenance now.
    pub async fn settle(&self) {
        self.pages.run_pending_tasks().await;
    }

    /// Bytes held now, as of the last maintenance.
    #[must_use]
    pub fn weight(&self) -> u64 {
        self.pages.weighted_size()
    }
}
