//! A page of a list.

/// One page of a list.
#[derive(Debug, Clone, PartialEq)]
pub struct Page<T> {
    /// What this page holds; nothing on a page past the end.
    pub entries: Vec<T>,
    /// How many there are on all pages.
    pub total: u64,
}

impl<T> Default for Page<T> {
    /// A page of an empty list.
    fn default() -> Self {
        Self {
            entries: Vec::new(),
            total: 0,
        }
    }
}
