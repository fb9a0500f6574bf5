//! How much of a list's datings, sizes and materials was understood.

use std::collections::BTreeMap;

use domain::bilingual::Language;
use exchange::drafts::{Draft, LeftWords, Wording};
use serde::{Deserialize, Serialize};

/// The wordings of one kind in a list.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct WordingCount {
    /// Rows with such a wording.
    pub all: u64,
    /// Those of which all was understood.
    pub understood: u64,
    /// What was not understood, with its rows: a wording; of materials the words that are none.
    pub unclear: BTreeMap<String, Vec<u64>>,
}

impl WordingCount {
    pub(super) fn of(wording: Wording, rows: &[Draft], left: &LeftWords) -> Self {
        let mut count = Self::default();
        let words = match wording {
            Wording::Dating => Some(&left.datings),
            Wording::Materials => Some(&left.materials),
            Wording::Size => None,
        };
        let undecided = words.into_iter().flatten().filter(|(_, left)| left.known_by.is_empty());
        count.unclear = undecided
            .map(|(word, left)| (word.clone(), left.lines.clone()))
            .collect();
        for row in rows {
            let Some(understood) = row.understood[wording as usize] else {
                continue;
            };
            count.all += 1;
            if understood {
                count.understood += 1;
                continue;
            }
            if words.is_none() {
                let text = wording.of(&row.cells);
                let texts = Language::ALL.map(|language| text.exact(language));
                let texts: Vec<&str> = texts.into_iter().filter(|text| !text.is_empty()).collect();
                count.unclear.entry(texts.join(" / ")).or_default().push(row.line);
            }
        }
        count
    }
}
