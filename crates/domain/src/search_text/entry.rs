//! A word or an expression of a table of equivalents.

use super::plan::{Keyword, Piece, Plan, read_keyword};

/// A word or an expression of a table of equivalents.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Entry(pub(super) Plan);

impl Entry {
    /// An expression of the lexicon; `None` if it has nothing that can be searched for.
    pub(super) fn read(text: &str) -> Option<Self> {
        match read_keyword(text) {
            Keyword::Plan(plan) => Some(Self(plan)),
            Keyword::Absent | Keyword::Unmatchable => None,
        }
    }

    /// The Han character that is the whole of it.
    pub(super) fn character(&self) -> Option<char> {
        self.0.character()
    }

    pub(super) fn key(&self) -> Vec<String> {
        self.0.units.iter().flat_map(|unit| unit.tokens()).collect()
    }

    /// What an index is asked for: words that follow each other.
    pub(super) fn pieces(&self) -> Vec<Piece> {
        match &self.0.units[..] {
            [unit] => unit.pieces.clone(),
            units => vec![Piece::Tokens(units.iter().flat_map(|unit| unit.tokens()).collect())],
        }
    }
}
