//! How much of a list's datings, sizes and materials was understood.

use std::collections::BTreeMap;

use domain::bilingual::Language;
use exchange::drafts::{Draft, Wording, read_terms};
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
    pub(super) fn of(wording: Wording, rows: &[Draft]) -> Self {
        let mut count = Self::default();
        for row in rows {
            let Some(understood) = row.understood[wording as usize] else {
                continue;
            };
            count.all += 1;
            if understood {
                count.understood += 1;
                continue;
            }
            let text = match wording {
                Wording::Materials if !row.materials.is_empty() => row.materials.clone(),
                _ => wording.of(&row.cells),
            };
            let unclear = match wording {
                Wording::Materials => read_terms(&text).1,
                _ => {
                    let texts = Language::ALL.map(|language| text.exact(language));
                    let texts: Vec<&str> = texts.into_iter().filter(|text| !text.is_empty()).collect();
                    vec![texts.join(" / ")]
                }
            };
            for text in unclear {
                let rows = count.unclear.entry(text).or_default();
                if rows.last() != Some(&row.line) {
                    rows.push(row.line);
                }
            }
        }
        count
    }
}
