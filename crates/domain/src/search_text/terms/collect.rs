//! Which words of a text are suggested and corrected to.

use std::collections::BTreeSet;

use unicode_normalization::UnicodeNormalization;

use crate::search_text::{MAX_FIELD_CHARS, is_han};

/// Shorter words are too similar to too many others.
const MIN_WORD_CHARS: usize = 3;
/// Longer ones are not words of a language.
const MAX_WORD_CHARS: usize = 30;
/// Longer Han runs are sentences.
const MAX_HAN_CHARS: usize = 8;
/// Adds the terms of a text: its words in Latin letters and other alphabets, the pairs of its Han runs, and where `is_term`
/// (a keyword, a category) the short Han runs whole.
pub fn collect_terms(text: &str, is_term: bool, terms: &mut BTreeSet<String>) {
    let text: String = text.nfkc().take(MAX_FIELD_CHARS).collect();
    let kind = |c: char| match c {
        c if is_han(c) => 2,
        c if c.is_alphanumeric() || matches!(c, '\'' | '’') => 1,
        _ => 0,
    };
    let chars: Vec<char> = text.chars().collect();
    for run in chars.chunk_by(|one, other| kind(*one) == kind(*other)) {
        match kind(run[0]) {
            2 => {
                terms.extend(run.windows(2).map(|pair| pair.iter().collect::<String>()));
                if is_term && run.len() <= MAX_HAN_CHARS {
                    terms.insert(run.iter().collect());
                }
            }
            1 => {
                let word: String = run.iter().collect();
                let word = word.trim_matches(['\'', '’']);
                let word = word
                    .strip_suffix("'s")
                    .or_else(|| word.strip_suffix("’s"))
                    .unwrap_or(word);
                let is_fit = (MIN_WORD_CHARS..=MAX_WORD_CHARS).contains(&word.chars().count());
                // All numbers are equally similar to each other.
                if is_fit && !word.chars().any(char::is_numeric) {
                    terms.insert(word.to_owned());
                }
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_of_a_text() {
        let mut found = BTreeSet::new();
        collect_terms("青花纏枝蓮紋梅瓶，Scholar’s 1420 DB-0001 in blue", false, &mut found);
        let expected = [
            "Scholar", "blue", "枝蓮", "梅瓶", "紋梅", "纏枝", "花纏", "蓮紋", "青花",
        ];
        assert_eq!(found.into_iter().collect::<Vec<_>>(), expected);
        let mut whole = BTreeSet::new();
        collect_terms("纏枝蓮、鼎", true, &mut whole);
        assert_eq!(whole.into_iter().collect::<Vec<_>>(), ["枝蓮", "纏枝", "纏枝蓮", "鼎"]);
    }
}
