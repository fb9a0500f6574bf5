//! How many entries of the index meet a condition, kept until the content changes: the pages of a search all have its total.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

/// Bytes of conditions that are kept. Clients can send any number of different keywords.
const BYTES: usize = 1 << 20;

/// The totals of one version of the content, by condition.
#[derive(Debug, Default)]
pub(crate) struct Totals(Mutex<Kept>);

#[derive(Debug, Default)]
struct Kept {
    totals: HashMap<Box<str>, i64>,
    bytes: usize,
}

impl Totals {
    pub(super) fn find(&self, condition: &str) -> Option<i64> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.totals.get(condition).copied()
    }

    /// Keeps a total. When there are too many, those of before are forgotten.
    pub(super) fn keep(&self, condition: String, total: i64) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.bytes + condition.len() > BYTES {
            *kept = Kept::default();
        }
        kept.bytes += condition.len();
        kept.totals.insert(condition.into(), total);
    }
}
