//! Analysing text for the search: the same analyser for stored text and for keywords.
//!
//! Text is normalised (NFKC, lower case, accents off, single-character folding of Chinese variants), cut into runs,
//! and turned into tokens: a Han run into its overlapping pairs and its last character, a Latin word into its English
//! stem. So 青 finds 青花 (by prefix), 青花 finds 青花瓷, 台 finds 臺, and vases finds vase. The tokens contain letters,
//! digits, `%` and `_` only, which no query language needs escaped; which table they live in is for the store to say.

mod equivalents;
mod fold;
mod forgive;
mod missed;
mod plan;
mod relax;
mod romanise;
mod synonyms;
mod terms;

pub use fold::{VARIANTS, normalise};
pub use missed::read_missed;
pub use plan::{Keyword, MAX_KEYWORD_CHARS, Piece, Plan, Unit, read_keyword};
pub use synonyms::{SynonymError, SynonymFault, Synonyms, list_asked_words, list_synonym_errors, word_key};
pub use terms::{Terms, collect_terms};

use std::sync::LazyLock;

use frostem::{Algorithm, Stemmer};

/// Raised whenever the analyser gives a different result for the same text, so that the store rebuilds its index.
pub const ANALYSER_VERSION: i32 = 2;

/// Further text of a field is not indexed: a search for the ten-thousandth keyword is not expected.
const MAX_FIELD_CHARS: usize = 4_000;

/// Zeros in front of a number that visitors leave out.
const MOST_ZEROS: usize = 5;

/// Longer words are cut: no index stores words of any length.
const MAX_WORD_CHARS: usize = 64;

static STEMMER: LazyLock<Stemmer> = LazyLock::new(|| Stemmer::new(Algorithm::English));

/// A stretch of text of one kind.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Run {
    /// Han characters side by side.
    Han(Vec<char>),
    /// A word or a number in any other script, stemmed.
    Word(String),
    /// A sign that is a token by itself.
    Sign(char),
}

fn is_han(c: char) -> bool {
    matches!(c as u32, 0x3007 | 0x3400..=0x4DBF | 0x4E00..=0x9FFF | 0xF900..=0xFAFF | 0x2_0000..=0x3_23AF)
}

/// Signs that can be searched for.
fn is_sign(c: char) -> bool {
    matches!(c, '%' | '_')
}

fn stem(word: &str) -> String {
    if word.bytes().all(|b| b.is_ascii_alphabetic()) {
        STEMMER.stem(word).into_owned()
    } else {
        word.to_owned()
    }
}

/// Splits normalised text into runs.
fn runs(text: &str) -> Vec<Run> {
    let mut runs = Vec::new();
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        if is_han(c) {
            let mut han = vec![c];
            while let Some(next) = chars.next_if(|c| is_han(*c)) {
                han.push(next);
            }
            runs.push(Run::Han(han));
        } else if c.is_alphanumeric() {
            let mut word = String::from(c);
            // An apostrophe belongs to its word: scholar's, o'brien.
            while let Some(next) = chars.next_if(|c| (c.is_alphanumeric() && !is_han(*c)) || *c == '\'') {
                word.push(next);
            }
            let word = word.trim_end_matches('\'');
            let word = word.strip_suffix("'s").unwrap_or(word).replace('\'', "");
            let word: String = word.chars().take(MAX_WORD_CHARS).collect();
            runs.push(Run::Word(stem(&word)));
        } else if is_sign(c) {
            runs.push(Run::Sign(c));
        }
    }
    runs
}

/// The tokens of a Han run: its pairs, then its last character, so that a prefix finds every single one.
fn pairs(han: &[char]) -> impl Iterator<Item = String> + '_ {
    han.windows(2).map(|pair| pair.iter().collect())
}

/// The tokens of a field, in the order of the text.
pub fn tokens(text: &str) -> Vec<String> {
    let text: String = text.chars().take(MAX_FIELD_CHARS).collect();
    let mut tokens = Vec::new();
    for run in runs(&joined_han(&normalise(&text))) {
        match run {
            Run::Han(han) => {
                tokens.extend(pairs(&han));
                tokens.extend(han.last().map(char::to_string));
            }
            Run::Word(word) => tokens.push(word),
            Run::Sign(sign) => tokens.push(sign.to_string()),
        }
    }
    tokens
}

/// Removes the spaces between Han characters: 「明 永樂」 is also searched as 明永樂.
fn joined_han(text: &str) -> String {
    let mut joined = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        if c == ' ' && joined.chars().next_back().is_some_and(is_han) && chars.peek().is_some_and(|c| is_han(*c)) {
            continue;
        }
        joined.push(c);
    }
    joined
}

/// A relic number without what people write differently: `DB-0001`, `db 0001`, `ＤＢ－０００１` are `db0001`.
pub fn compact(text: &str) -> String {
    let kept = normalise(text);
    let kept = kept.chars().filter(|c| c.is_alphanumeric() || is_sign(*c));
    kept.take(MAX_WORD_CHARS).collect()
}

/// The ways in which a number in its compact form may begin that a visitor has typed: without the zeros in front of its last part,
/// `db1` is also the beginning of `db0001` and of `db0012`.
pub fn relic_spellings(compact: &str) -> Vec<String> {
    let mut spellings = vec![compact.to_owned()];
    let before = compact.trim_end_matches(|c: char| c.is_ascii_digit());
    let digits = &compact[before.len()..];
    if !before.is_empty() && !digits.is_empty() && !digits.starts_with('0') {
        spellings.extend((1..=MOST_ZEROS).map(|zeros| format!("{before}{}{digits}", "0".repeat(zeros))));
    }
    spellings
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn tokens_of_a_record() {
        assert_eq!(tokens("青花瓷瓶"), ["青花", "花瓷", "瓷瓶", "瓶"]);
        assert_eq!(tokens("Carved Vases, scholar’s"), ["carv", "vase", "scholar"]);
        assert_eq!(tokens("明 永樂 Ming"), ["明永", "永乐", "乐", "ming"]);
        assert_eq!(tokens("ＤＢ－０００１"), ["db", "0001"]);
        assert_eq!(tokens("100% a_b"), ["100", "%", "a", "_", "b"]);
        assert!(tokens("🐉 — ！").is_empty());
    }

    #[test]
    fn relic_numbers_read_alike() {
        for text in ["DB-0001", "db 0001", "ＤＢ－０００１", "Db.0001"] {
            assert_eq!(compact(text), "db0001");
        }
        assert_eq!(compact("DB_0001"), "db_0001");
        assert_eq!(compact("—"), "");
    }

    #[test]
    fn zeros_in_front_of_a_number_may_be_left_out() {
        assert_eq!(
            relic_spellings("db1"),
            ["db1", "db01", "db001", "db0001", "db00001", "db000001"]
        );
        for exact in ["db0001", "db", "1", "2026", "db%", ""] {
            assert_eq!(relic_spellings(exact), [exact]);
        }
    }

    proptest! {
        #[test]
        fn tokens_need_no_escaping(text in "\\PC{0,60}") {
            for token in tokens(&text) {
                prop_assert!(!token.is_empty());
                prop_assert!(token.chars().all(|c| c.is_alphanumeric() || is_sign(c)), "{token:?}");
            }
        }

        #[test]
        fn reading_twice_changes_nothing(text in "\\PC{0,60}") {
            let once = normalise(&text);
            prop_assert_eq!(normalise(&once), once.clone());
        }
    }
}
