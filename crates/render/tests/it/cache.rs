//! The cache: one build per page, no error kept, nothing of an older content version.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use render::{CachedPage, Encoding, PageCache, PageKey, RenderError};

fn key(content_version: i64, address: &str) -> PageKey {
    PageKey {
        content_version,
        address: address.into(),
    }
}

async fn build(count: &AtomicUsize, html: &str) -> Result<CachedPage, RenderError> {
    count.fetch_add(1, Ordering::SeqCst);
    tokio::time::sleep(Duration::from_millis(50)).await;
    Ok(CachedPage::new(200, html.into()))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forty_askers_of_one_cold_page_cost_one_build() {
    let (cache, count) = (PageCache::new(1 << 20), Arc::new(AtomicUsize::new(0)));
    let askers: Vec<_> = (0..40)
        .map(|_| {
            let (cache, count) = (cache.clone(), Arc::clone(&count));
            tokio::spawn(async move { cache.get_or_build(key(1, "/tw"), build(&count, "<p>首頁")).await })
        })
        .collect();
    for asker in askers {
        assert_eq!(asker.await.unwrap().unwrap().body(Encoding::Identity), "<p>首頁");
    }
    assert_eq!(count.load(Ordering::SeqCst), 1);
}

#[tokio::test]
async fn a_failed_build_is_told_to_its_askers_and_not_kept() {
    let cache = PageCache::new(1 << 20);
    let failed = cache
        .get_or_build(key(1, "/tw"), async { Err::<CachedPage, _>(RenderError::Busy) })
        .await;
    assert!(matches!(failed.unwrap_err().as_ref(), RenderError::Busy));
    let count = AtomicUsize::new(0);
    assert!(cache.get_or_build(key(1, "/tw"), build(&count, "x")).await.is_ok());
}

#[tokio::test(start_paused = true)]
async fn a_builder_who_leaves_lets_another_build() {
    let (cache, count) = (PageCache::new(1 << 20), AtomicUsize::new(0));
    let left = tokio::time::timeout(
        Duration::from_millis(10),
        cache.get_or_build(key(1, "/tw"), build(&count, "x")),
    )
    .await;
    assert!(left.is_err());
    assert!(cache.get_or_build(key(1, "/tw"), build(&count, "x")).await.is_ok());
    assert_eq!(count.load(Ordering::SeqCst), 2);
}

#[tokio::test]
async fn a_new_content_version_replaces_every_page() {
    let (cache, count) = (PageCache::new(1 << 20), AtomicUsize::new(0));
    for version in [1, 1, 2, 2] {
        let html = format!("version {version}");
        let page = cache
            .get_or_build(key(version, "/tw"), build(&count, &html))
            .await
            .unwrap();
        assert_eq!(page.body(Encoding::Identity), html);
    }
    assert_eq!(count.load(Ordering::SeqCst), 2);
    assert!(cache.get_or_build(key(2, "/en"), build(&count, "other")).await.is_ok());
    assert_eq!(count.load(Ordering::SeqCst), 3);
}

#[tokio::test]
async fn the_cache_stays_within_its_bytes_and_lets_newcomers_in() {
    let (cache, count) = (PageCache::new(400_000), AtomicUsize::new(0));
    let html = |number: usize| {
        (0..4000)
            .map(|n| format!("{:x}", (n * 7919 + number) % 4093))
            .collect::<String>()
    };
    for number in 0..60 {
        cache
            .get_or_build(key(1, &format!("/tw/{number}")), async {
                Ok::<_, RenderError>(CachedPage::new(200, html(number)))
            })
            .await
            .unwrap();
    }
    cache.settle().await;
    assert!(cache.weight() <= 400_000, "{}", cache.weight());
    cache
        .get_or_build(key(1, "/tw/59"), build(&count, "again"))
        .await
        .unwrap();
    assert_eq!(count.load(Ordering::SeqCst), 0, "the newest page was not kept");
}
