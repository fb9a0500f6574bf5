//! What several want at the same time is done once.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::OnceCell;

/// What is being done now, by its key.
#[derive(Debug)]
pub(crate) struct Flights<K: Eq + Hash, V> {
    running: Mutex<HashMap<K, Arc<OnceCell<V>>>>,
}

impl<K: Eq + Hash, V> Default for Flights<K, V> {
    fn default() -> Self {
        Self {
            running: Mutex::default(),
        }
    }
}

impl<K: Copy + Eq + Hash, V: Clone> Flights<K, V> {
    /// Does the work, or waits for whoever does it already. When that one fails or goes away, the next one tries for itself.
    pub(crate) async fn join<E>(&self, key: K, work: impl Future<Output = Result<V, E>>) -> Result<V, E> {
        let seat = Seat {
            cell: Arc::clone(self.lock().entry(key).or_default()),
            flights: self,
            key,
        };
        seat.cell.get_or_try_init(|| work).await.cloned()
    }
}

impl<K: Eq + Hash, V> Flights<K, V> {
    fn lock(&self) -> MutexGuard<'_, HashMap<K, Arc<OnceCell<V>>>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// One who waits; the last to leave puts out the light.
struct Seat<'a, K: Copy + Eq + Hash, V> {
    cell: Arc<OnceCell<V>>,
    flights: &'a Flights<K, V>,
    key: K,
}

impl<K: Copy + Eq + Hash, V> Drop for Seat<'_, K, V> {
    fn drop(&mut self) {
        let mut running = self.flights.lock();
        // The map's own, and this one.
        if Arc::strong_count(&self.cell) == 2 {
            running.remove(&self.key);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::Flights;

    #[tokio::test]
    async fn work_is_done_once_and_leaves_nothing() {
        let (flights, done) = (Flights::default(), AtomicU32::new(0));
        let one = || {
            flights.join(1, async {
                tokio::task::yield_now().await;
                done.fetch_add(1, Ordering::Relaxed);
                Ok::<_, ()>(7)
            })
        };
        let (a, b, c) = tokio::join!(one(), one(), one());
        assert_eq!((a, b, c, done.load(Ordering::Relaxed)), (Ok(7), Ok(7), Ok(7), 1));
        assert!(flights.lock().is_empty());
    }

    #[tokio::test]
    async fn after_a_failure_the_next_one_tries() {
        let flights = Flights::default();
        let failing = flights.join(1, async {
            tokio::task::yield_now().await;
            Err("no")
        });
        let (first, second) = tokio::join!(failing, flights.join(1, async { Ok::<_, &str>(7) }));
        assert_eq!((first, second), (Err("no"), Ok(7)));
        assert!(flights.lock().is_empty());
    }
}
