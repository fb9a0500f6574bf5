//! What of a file is not imported, and why: so that nothing that someone sent disappears without a word.

use std::collections::BTreeMap;

use domain::bilingual::Bilingual;
use serde::{Deserialize, Serialize};

use crate::import::problems::Words;

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
            rows: ranges(&rows),
            why: Bilingual::new(tw, en),
        };
        reasons.into_iter().map(left).collect()
    }
}

/// Numbers in order as `2–5, 9`.
fn ranges(numbers: &[u64]) -> String {
    let mut parts: Vec<(u64, u64)> = Vec::new();
    for &number in numbers {
        match parts.last_mut() {
            Some((_, last)) if number <= *last + 1 => *last = number,
            _ => parts.push((number, number)),
        }
    }
    let shown = parts.iter().map(|(first, last)| match first == last {
        true => first.to_string(),
        false => format!("{first}–{last}"),
    });
    shown.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::ranges;

    #[test]
    fn rows_that_follow_one_another_are_a_range() {
        assert_eq!(ranges(&[2, 3, 4, 9, 11, 12]), "2–4, 9, 11–12");
        assert_eq!(ranges(&[]), "");
    }
}
