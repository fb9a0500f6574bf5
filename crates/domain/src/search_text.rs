//! Analysing text for the search: the same analyser for stored text and for keywords.
//!
//! Text is normalised (NFKC, lower case, accents off, single-character folding of Chinese variants), cut into runs,
//! and turned into tokens: a Han run into its overlapping pairs and its last character, a Latin word into its English
//! stem. So 青 finds 青花 (by prefix), 青花 finds 青花瓷, 台 finds 臺, and vases finds vase. A token of a word of `whole_words.tsv`
//! (印度) begins with 々, so that no prefix finds it: a search for 印 passes it over. The tokens contain letters, digits, `%` and
//! `_` only, which no query language needs escaped; which table they live in is for the store to say.

mod entry;
mod equivalents;
mod excerpt;
mod fold;
mod forgive;
mod han;
mod lexicon;
mod locate;
mod missed;
mod plan;
mod relax;
mod romanise;
mod synonyms;
mod terms;

pub use excerpt::{Excerpt, ExcerptPart, excerpt};
pub use fold::{VARIANTS, normalise};
pub use han::is_han;
pub(crate) use lexicon::list_lexicon;
pub use missed::read_missed;
pub use plan::{Keyword, MAX_KEYWORD_CHARS, Piece, Plan, Unit, read_keyword};
pub use synonyms::{SynonymError, SynonymFault, Synonyms, list_asked_words, list_synonym_errors, word_key};
pub use terms::{Terms, collect_terms};

use std::{ops::Range, sync::LazyLock};

use frostem::{Algorithm, Stemmer};
use han::{pairs, push_han};

/// Raised whenever the analyser gives a different result for the same text, so that the store rebuilds its index.
pub const ANALYSER_VERSION: i32 = 7;

/// Further text of a field is not indexed: a search for the ten-thousandth keyword is not expected.
const MAX_FIELD_CHARS: usize = 4_000;

/// Zeros in front of a number that visitors leave out.
const MOST_ZEROS: usize = 5;

/// Numbers of more parts are no numbers.
const MAX_NUMBER_PARTS: usize = 6;

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

/// Splits normalised text into runs, each with the characters that it was made of.
fn runs(text: &[char]) -> Vec<(Run, Range<usize>)> {
    let mut runs = Vec::new();
    let mut at = 0;
    while let Some(&c) = text.get(at) {
        let start = at;
        at += 1;
        let mut take_while = |belongs: fn(char) -> bool| {
            while text.get(at).is_some_and(|c| belongs(*c)) {
                at += 1;
            }
            start..at
        };
        if is_han(c) {
            let han = take_while(is_han);
            runs.push((Run::Han(text[han.clone()].to_vec()), han));
        } else if c.is_alphanumeric() {
            // An apostrophe belongs to its word: scholar's, o'brien.
            let place = take_while(|c| (c.is_alphanumeric() && !is_han(c)) || c == '\'');
            let word: String = text[place.clone()].iter().collect();
            let word = word.trim_end_matches('\'');
            let word = word.strip_suffix("'s").unwrap_or(word).replace('\'', "");
            let word: String = word.chars().take(MAX_WORD_CHARS).collect();
            runs.push((Run::Word(stem(&word)), place));
        } else if is_sign(c) {
            runs.push((Run::Sign(c), start..at));
        }
    }
    runs
}

/// Appends the tokens of a field, in the order of the text, each with a space behind it; returns how many there are.
pub fn add_tokens(line: &mut String, text: &str) -> usize {
    let text: String = text.chars().take(MAX_FIELD_CHARS).collect();
    let text: Vec<char> = normalise(&text).chars().collect();
    let (mut joined, mut spaces) = (Vec::with_capacity(text.len()), Vec::new());
    for (at, c) in text.iter().enumerate() {
        match is_between_han(joined.last(), *c, text.get(at + 1)) {
            true => spaces.push(joined.len()),
            false => joined.push(*c),
        }
    }
    let mut count = 0;
    for (run, place) in runs(&joined) {
        match run {
            Run::Han(han) => {
                for at in 0..han.len() {
                    push_han(line, &han, at, |next| {
                        spaces.binary_search(&(place.start + next)).is_ok()
                    });
                    line.push(' ');
                }
                count += han.len();
            }
            Run::Word(word) => {
                line.push_str(&word);
                line.push(' ');
                count += 1;
            }
            Run::Sign(sign) => {
                line.extend([sign, ' ']);
                count += 1;
            }
        }
    }
    count
}

#[cfg(test)]
fn tokens(text: &str) -> Vec<String> {
    let mut line = String::new();
    let count = add_tokens(&mut line, text);
    let tokens: Vec<String> = line.split_terminator(' ').map(str::to_owned).collect();
    assert_eq!(tokens.len(), count);
    tokens
}

/// Whether a character is a space between two Han characters. It is left out: 「明 永樂」 is also searched as 明永樂.
fn is_between_han(before: Option<&char>, c: char, after: Option<&char>) -> bool {
    c == ' ' && before.is_some_and(|c| is_han(*c)) && after.is_some_and(|c| is_han(*c))
}

/// A relic number without what people write differently: `DB-0001`, `db 0001`, `ＤＢ－０００１` are `db0001`.
pub fn compact(text: &str) -> String {
    let kept = normalise(text);
    let kept = kept.chars().filter(|c| c.is_alphanumeric() || is_sign(*c));
    kept.take(MAX_WORD_CHARS).collect()
}

/// A relic number from its second part on, from its third, and so on, as far as these begin with a digit: `IMA 16.887A` is also
/// looked for as `16887a` and as `887a`.
pub fn number_parts(text: &str) -> Vec<String> {
    let text = normalise(text);
    let parts: Vec<&str> = text
        .split(|c: char| !c.is_alphanumeric())
        .filter(|part| !part.is_empty())
        .collect();
    let from = |first: usize| -> String { parts[first..].concat().chars().take(MAX_WORD_CHARS).collect() };
    let later = (1..parts.len()).filter(|first| parts[*first].starts_with(|c: char| c.is_ascii_digit()));
    later.take(MAX_NUMBER_PARTS).map(from).collect()
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
        assert_eq!(tokens("印度"), ["々印度", "度"]);
        assert_eq!(tokens("倫敦"), ["伦敦", "々敦"]);
        assert_eq!(tokens("官印 度量"), ["官印", "印度", "度量", "量"]);
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
    fn a_number_has_parts() {
        assert_eq!(number_parts("IMA 16.887A-B"), ["16887ab", "887ab"]);
        assert_eq!(number_parts("ＤＢ－０００１"), ["0001"]);
        assert!(number_parts("0001").is_empty() && number_parts("A-B").is_empty() && number_parts("—").is_empty());
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
