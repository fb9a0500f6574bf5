//! Several processes that write at the same time: a save waits for what is being written, and not for all that follows it.

use std::sync::{
    Arc,
    atomic::{AtomicBool, AtomicU32, Ordering},
};

use store::Edit;

use crate::{
    on_both_engines,
    test_store::{artifact, noon, open},
};

/// Pieces of one transaction of the import.
const BATCH: usize = 100;
/// Saves beside it.
const SAVES: u32 = 5;

on_both_engines! {
    async fn a_save_beside_an_import_waits_for_one_of_its_transactions(test) {
        let pieces: Vec<_> = (0..BATCH).map(|n| artifact(&format!("W-{n:03}"), "瓶", "Vase").record()).collect();
        let (batches, ends) = (Arc::new(AtomicU32::new(0)), Arc::new(AtomicBool::new(false)));
        let importing = tokio::spawn({
            let (store, batches, ends) = (open(&test.url).await, batches.clone(), ends.clone());
            async move {
                while !ends.load(Ordering::Acquire) {
                    store.content(&Edit::import(noon())).save_many(&pieces).await.expect("imported");
                    batches.fetch_add(1, Ordering::AcqRel);
                }
                store.close().await.expect("closed");
            }
        });
        let mut worst = 0;
        for _ in 0..SAVES {
            let before = batches.load(Ordering::Acquire);
            while batches.load(Ordering::Acquire) == before && !importing.is_finished() {
                tokio::task::yield_now().await;
            }
            for is_transaction in [false, true] {
                let before = batches.load(Ordering::Acquire);
                match is_transaction {
                    // A statement by itself has to wait, too.
                    false => test.store.check_writable(noon()).await.expect("written"),
                    true => test.store.imports().begin().await.expect("written"),
                }
                worst = worst.max(batches.load(Ordering::Acquire) - before);
            }
        }
        ends.store(true, Ordering::Release);
        importing.await.expect("the import ends");
        assert!(worst <= 2, "a save waited for {worst} transactions");
    }
}
