//! Counts that are not written yet: a request only adds one in memory.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Mutex, PoisonError},
};

/// What is counted of a search. It travels in the response, so that one that was kept is counted like a new one.
#[derive(Debug, Clone, Default)]
pub struct Searched {
    /// Words of the staff's synonyms that it asked for.
    pub words: BTreeSet<String>,
    /// Its keyword, if nothing was found.
    pub missed: Option<String>,
}

/// How often something happened since it was written last, by a text.
pub struct PendingCounts {
    counts: Mutex<BTreeMap<String, u64>>,
    /// How many different texts are counted; others are not, until these are written.
    most: usize,
}

impl PendingCounts {
    /// Counts so many different texts at most.
    pub const fn new(most: usize) -> Self {
        Self {
            counts: Mutex::new(BTreeMap::new()),
            most,
        }
    }

    /// Counts one.
    pub fn add(&self, text: String) {
        self.put_back(BTreeMap::from([(text, 1)]));
    }

    /// Takes out all that were counted.
    pub fn take(&self) -> BTreeMap<String, u64> {
        std::mem::take(&mut self.counts.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Puts back what could not be written.
    pub fn put_back(&self, counts: BTreeMap<String, u64>) {
        let mut own = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        for (text, count) in counts {
            if let Some(known) = own.get_mut(&text) {
                *known += count;
            } else if own.len() < self.most {
                own.insert(text, count);
            }
        }
    }
}
