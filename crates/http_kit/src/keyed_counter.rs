//! How many things of each key go on at the same moment. A key with none is not kept.

use std::{
    collections::{HashMap, hash_map::Entry},
    hash::Hash,
    sync::{Arc, Mutex, PoisonError},
};

/// The counts. Cheap to clone; clones share them.
#[derive(Debug, Clone)]
pub struct KeyedCounter<K>(pub(crate) Arc<Mutex<HashMap<K, u32>>>);

/// One of a key, counted until it is dropped.
#[derive(Debug)]
pub struct Counted<K: Copy + Eq + Hash>(KeyedCounter<K>, K);

impl<K> Default for KeyedCounter<K> {
    fn default() -> Self {
        Self(Arc::default())
    }
}

impl<K: Copy + Eq + Hash> KeyedCounter<K> {
    /// Counts one more; `None` if there are `most` (at least 1) already.
    pub fn begin(&self, key: K, most: u32) -> Option<Counted<K>> {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(key).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Counted(self.clone(), key))
    }
}

impl<K: Copy + Eq + Hash> Drop for Counted<K> {
    fn drop(&mut self) {
        let Self(KeyedCounter(counts), key) = self;
        count_down(&mut counts.lock().unwrap_or_else(PoisonError::into_inner), *key);
    }
}

/// Counts one less.
pub(crate) fn count_down<K: Eq + Hash>(counts: &mut HashMap<K, u32>, key: K) {
    if let Entry::Occupied(mut count) = counts.entry(key) {
        *count.get_mut() -= 1;
        if *count.get() == 0 {
            count.remove();
        }
    }
}
