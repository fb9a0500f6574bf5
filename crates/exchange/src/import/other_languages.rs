//! Values of another program's table in languages that the site does not have: they are left out, and named with their rows.

use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet},
};

use super::{
    lines::show_ranges,
    problems::{Words, both},
};

/// Why values in a language are left out of a row.
pub fn why_left_out(language: &str) -> Words {
    both(
        format!("語言代碼是 {language} 的值不匯入，只讀中文和英文"),
        format!("Values in the language {language} are not imported; only those in Chinese and English are read"),
    )
}

/// The languages of values that are left out, with the lines that have them.
#[derive(Debug, Default)]
pub struct OtherLanguages(RefCell<BTreeMap<String, BTreeSet<u64>>>);

impl OtherLanguages {
    pub fn add(&self, line: u64, languages: BTreeSet<String>) {
        let mut all = self.0.borrow_mut();
        for language in languages {
            all.entry(language).or_default().insert(line);
        }
    }

    /// Each with its lines, for the command; `unit` is what the file calls a line.
    pub fn name(&self, unit: &str) -> Vec<String> {
        let name = |(language, lines): (&String, &BTreeSet<u64>)| {
            let lines: Vec<u64> = lines.iter().copied().collect();
            format!("{unit} {} (values in the language {language})", show_ranges(&lines))
        };
        self.0.borrow().iter().map(name).collect()
    }
}
