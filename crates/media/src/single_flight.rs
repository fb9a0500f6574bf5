//! Does work only once that several callers want at the same time.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::OnceCell;

/// The work in progress, by its key.
#[derive(Debug)]
pub(crate) struct SingleFlight<K: Eq + Hash, V> {
    running: Mutex<HashMap<K, Arc<OnceCell<V>>>>,
}

impl<K: Eq + Hash, V> Default for SingleFlight<K, V> {
    fn default() -> Self {
        Self {
            running: Mutex::default(),
        }
    }
}

impl<K: Copy + Eq + Hash, V: Clone> SingleFlight<K, V> {
    /// Does the work, or waits for a caller who is doing it already. If that one fails or is dropped, the next one tries
    /// itself.
    pub(crate) async fn join<E>(&self, key: K, work: impl Future<Output = Result<V, E>>) -> Result<V, E> {
        let seat = FlightGuard {
            cell: Arc::clone(self.lock().entry(key).or_default()),
            single_flight: self,
            key,
        };
        seat.cell.get_or_try_init(|| work).await.cloned()
    }
}

impl<K: Eq + Hash, V> SingleFlight<K, V> {
    fn lock(&self) -> MutexGuard<'_, HashMap<K, Arc<OnceCell<V>>>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A waiting caller; the last one to be dropped removes the entry.
struct FlightGuard<'a, K: Copy + Eq + Hash, V> {
    cell: Arc<OnceCell<V>>,
    single_flight: &'a SingleFlight<K, V>,
    key: K,
}

impl<K: Copy + Eq + Hash, V> Drop for FlightGuard<'_, K, V> {
    fn drop(&mut self) {
        let mut running = self.single_flight.lock();
        // One reference is the map's, one this guard's.
        if Arc::strong_count(&self.cell) == 2 {
            running.remove(&self.key);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::SingleFlight;

    #[tokio::test]
    async fn work_is_done_once_and_leaves_nothing() {
        let (single_flight, done) = (SingleFlight::default(), AtomicU32::new(0));
        let one = || {
            single_flight.join(1, async {
                tokio::task::yield_now().await;
                done.fetch_add(1, Ordering::Relaxed);
                Ok::<_, ()>(7)
            })
        };
        let (a, b, c) = tokio::join!(one(), one(), one());
        assert_eq!((a, b, c, done.load(Ordering::Relaxed)), (Ok(7), Ok(7), Ok(7), 1));
        assert!(single_flight.lock().is_empty());
    }

    #[tokio::test]
    async fn after_a_failure_the_next_one_tries() {
        let single_flight = SingleFlight::default();
        let failing = single_flight.join(1, async {
            tokio::task::yield_now().await;
            Err("no")
        });
        let (first, second) = tokio::join!(failing, single_flight.join(1, async { Ok::<_, &str>(7) }));
        assert_eq!((first, second), (Err("no"), Ok(7)));
        assert!(single_flight.lock().is_empty());
    }
}
