//! Names of datings as they are compared.

use crate::search_text::normalise;

/// A name without what may be written or left out: hyphens, spaces, signs.
pub(super) fn key(name: &str) -> String {
    bare(&normalise(name))
}

/// The [`key`] of a normalised name.
pub(super) fn bare(name: &str) -> String {
    let is_kept = |c: &char| c.is_alphanumeric() || *c == '\'';
    name.chars().filter(is_kept).collect()
}
