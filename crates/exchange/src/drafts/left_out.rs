//! What of a file is not imported, and why: so that nothing that someone sent disappears without a word.

use std::collections::BTreeMap;

use domain::bilingual::Bilingual;
use serde::{Deserialize, Serialize};

use crate::import::{
    lines::{Lines, show_ranges},
    problems::Words,
};

/// A part of a file that is not imported.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeftOut {
    /// The file, sheet or column.
    pub name: Bilingual,
    /// The numbers of its rows, such as `2–5, 9`; empty where it is all of it.
    pub rows: String,
    /// Why, and what to do.
    pub why: Bilingual,
}

impl LeftOut {
    /// A whole file, sheet or column.
    pub(super) fn whole(name: impl Into<Words>, why: Words) -> Self {
        Self {
            name: name.into().0,
            rows: String::new(),
            why: why.0,
        }
    }
}

/// Rows of one table that are not imported, by the reason.
#[derive(Debug, Default)]
pub(super) struct LeftRows(BTreeMap<(String, String), Vec<u64>>);

impl LeftRows {
    /// Those that are no rows of the table, and the ranges of which one column alone is read.
    pub fn of_lines(lines: &Lines) -> Self {
        let mut left = Self::default();
        for (line, what) in &lines.left {
            left.add(*line, what.words());
        }
        for (range, rows) in &lines.across {
            rows.iter().for_each(|row| left.add(*row, range.words()));
        }
        left
    }

    pub fn add(&mut self, row: u64, why: Words) {
        self.0.entry((why.0.tw, why.0.en)).or_default().push(row);
    }

    /// One entry for each reason, in the order of their first rows.
    pub fn of(self, table: &Words) -> Vec<LeftOut> {
        let mut reasons: Vec<_> = self.0.into_iter().collect();
        for (_, rows) in &mut reasons {
            rows.sort_unstable();
        }
        reasons.sort_by_key(|(_, rows)| rows.first().copied());
        let left = |((tw, en), rows): ((String, String), Vec<u64>)| LeftOut {
            name: table.0.clone(),
            rows: show_ranges(&rows),
            why: Bilingual::new(tw, en),
        };
        reasons.into_iter().map(left).collect()
    }
}
