//! How often old addresses were asked for, until it is written.

use std::{
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
};

/// Hits that are not written yet, by address.
#[derive(Default)]
pub struct RedirectHits(Mutex<BTreeMap<String, u64>>);

impl RedirectHits {
    /// Counts one.
    pub fn add(&self, address: String) {
        let mut hits = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *hits.entry(address).or_default() += 1;
    }

    /// Takes out all that were counted.
    pub fn take(&self) -> BTreeMap<String, u64> {
        std::mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Puts back what could not be written.
    pub fn put_back(&self, hits: BTreeMap<String, u64>) {
        let mut own = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for (address, count) in hits {
            *own.entry(address).or_default() += count;
        }
    }
}
