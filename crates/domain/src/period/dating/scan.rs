//! Cuts a dating into names of periods, numbers, words and signs. A name or word is a whole one, the longest that begins there.

use super::{
    names::{Names, Span},
    words::{self, ABBREVIATIONS, Word},
};
use crate::{period::reign_year::number_in_words, search_text::normalise};

/// The most characters of a name or word in Chinese.
const MAX_HAN: usize = 8;
/// The most words of one in another language.
const MAX_WORDS: usize = 6;
const HAN_DIGITS: &str = "〇一二三四五六七八九";

/// What a piece of the text is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Kind {
    /// A name, with the periods that are called so.
    Name(Vec<Span>),
    /// A number in digits; `plural`: the 1700s.
    Number {
        value: i32,
        digits: usize,
        plural: bool,
    },
    /// A number in Chinese.
    Han(u32),
    Word(Word),
    Sign(char),
    Unknown,
}

/// A piece of the text, and where it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Token {
    pub(super) kind: Kind,
    pub(super) start: usize,
    pub(super) end: usize,
    /// Whether a space comes before it.
    pub(super) apart: bool,
    pub(super) is_han: bool,
}

impl Token {
    pub(super) fn is(&self, word: Word) -> bool {
        self.kind == Kind::Word(word)
    }

    pub(super) const fn is_name(&self) -> bool {
        matches!(self.kind, Kind::Name(_))
    }

    pub(super) const fn is_dash(&self) -> bool {
        matches!(self.kind, Kind::Sign('-' | '–' | '—' | '−' | '‐' | '~' | '～'))
    }

    pub(super) const fn is_number(&self) -> bool {
        matches!(
            self.kind,
            Kind::Number { .. } | Kind::Han(_) | Kind::Word(Word::Ordinal(_))
        )
    }
}

/// The text as it is read: normalised, with years that are written digit by digit in Chinese (一四二〇) in digits.
pub(super) fn prepare(text: &str) -> String {
    let text = normalise(text);
    let digit = |c: char| {
        let c = if matches!(c, '○' | '零') { '〇' } else { c };
        HAN_DIGITS.chars().position(|digit| digit == c)
    };
    let chars: Vec<char> = text.chars().collect();
    let mut out = String::with_capacity(text.len());
    for run in chars.chunk_by(|one, other| digit(*one).is_some() == digit(*other).is_some()) {
        let digits: Option<String> = run.iter().map(|c| char::from_digit(digit(*c)? as u32, 10)).collect();
        match digits {
            Some(digits) if (3..=4).contains(&run.len()) => out.push_str(&digits),
            _ => out.extend(run),
        }
    }
    out
}

/// The pieces of a prepared text.
pub(super) fn scan(text: &str, names: &Names) -> Vec<Token> {
    let mut tokens: Vec<Token> = Vec::new();
    let (mut at, mut apart) = (0, false);
    while let Some(c) = text[at..].chars().next() {
        if c == ' ' {
            (at, apart) = (at + 1, true);
            continue;
        }
        let is_han = c.is_alphabetic() && !c.is_lowercase();
        let (kind, length) = if c.is_ascii_digit() {
            number(&text[at..])
        } else if is_han {
            han(&text[at..], names)
        } else if c.is_alphabetic() {
            latin(&text[at..], names)
        } else {
            (Kind::Sign(c), c.len_utf8())
        };
        tokens.push(Token {
            kind,
            start: at,
            end: at + length,
            apart,
            is_han,
        });
        (at, apart) = (at + length, false);
    }
    tidy(&tokens)
}

fn number(text: &str) -> (Kind, usize) {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let value: Option<i32> = text[..digits].parse().ok();
    let after = &text[digits..];
    let ending = |endings: &[&str]| {
        let ending = endings.iter().find(|ending| after.starts_with(**ending))?;
        let next = after[ending.len()..].chars().next();
        (!next.is_some_and(|c| c.is_lowercase() || c.is_numeric())).then_some(ending.len())
    };
    let Some(value) = value.filter(|_| digits == 1 || !text.starts_with('0')) else {
        return (Kind::Unknown, digits);
    };
    if let (Some(length), Ok(ordinal)) = (ending(&["st", "nd", "rd", "th"]), u32::try_from(value)) {
        return (Kind::Word(Word::Ordinal(ordinal)), digits + length);
    }
    let plural = ending(&["s", "'s"]);
    let kind = Kind::Number {
        value,
        digits,
        plural: plural.is_some(),
    };
    (kind, digits + plural.unwrap_or(0))
}

fn find(key: &str, names: &Names) -> Option<Kind> {
    let name = names.find(key).map(|spans| Kind::Name(spans.to_vec()));
    name.or_else(|| words::find(key).map(Kind::Word))
}

fn han(text: &str, names: &Names) -> (Kind, usize) {
    let ends: Vec<usize> = text
        .char_indices()
        .take_while(|(_, c)| c.is_alphabetic() && !c.is_lowercase())
        .take(MAX_HAN)
        .map(|(at, c)| at + c.len_utf8())
        .collect();
    let found = ends
        .iter()
        .rev()
        .find_map(|end| find(&text[..*end], names).map(|kind| (kind, *end)));
    let is_figure = |c: &char| "〇零一二三四五六七八九十百廿卅".contains(*c);
    let figures: usize = text.chars().take_while(is_figure).map(char::len_utf8).sum();
    let counted = number_in_words(&text[..figures]).map(|number| (Kind::Han(number), figures));
    let unknown = (Kind::Unknown, ends.first().copied().unwrap_or(1));
    found.or(counted).unwrap_or(unknown)
}

fn latin(text: &str, names: &Names) -> (Kind, usize) {
    for (abbreviation, word) in ABBREVIATIONS {
        if let Some(after) = text.strip_prefix(abbreviation) {
            let is_whole = abbreviation.ends_with('.') || !after.starts_with(char::is_alphabetic);
            if is_whole {
                return (Kind::Word(word), abbreviation.len());
            }
        }
    }
    let (mut key, mut at, mut best, mut first) = (String::new(), 0, None, 0);
    for _ in 0..MAX_WORDS {
        let length: usize = text[at..]
            .chars()
            .take_while(|c| c.is_lowercase() || *c == '\'')
            .map(char::len_utf8)
            .sum();
        if length == 0 {
            break;
        }
        key.push_str(&text[at..at + length]);
        at += length;
        first = if first == 0 { at } else { first };
        if let Some(kind) = find(&key, names) {
            best = Some((kind, at));
        }
        match text[at..].chars().next() {
            Some(' ' | '-') => at += 1,
            _ => break,
        }
    }
    best.unwrap_or((Kind::Unknown, first.max(1)))
}

/// Leaves out what only joins words: the, the hyphens of mid-18th and 18th-century, months.
fn tidy(tokens: &[Token]) -> Vec<Token> {
    let joins = |token: Option<&Token>| {
        token.is_some_and(|token| {
            let words = [
                Word::Circa,
                Word::C,
                Word::After,
                Word::Before,
                Word::Month,
                Word::InTheStyleOf,
            ];
            matches!(token.kind, Kind::Word(Word::Part(_))) || words.into_iter().any(|word| token.is(word))
        })
    };
    let is_joined = |token: Option<&Token>| {
        let words = [Word::Century, Word::C, Word::Style, Word::Month, Word::Filler];
        token.is_some_and(|token| words.into_iter().any(|word| token.is(word)))
    };
    let is_kept = |(at, token): &(usize, &Token)| {
        let before = at.checked_sub(1).and_then(|at| tokens.get(at));
        let is_hyphen = token.is_dash() && (joins(before) || is_joined(tokens.get(at + 1)));
        !(is_hyphen || token.is(Word::Filler) || token.is(Word::Month))
    };
    tokens
        .iter()
        .enumerate()
        .filter(is_kept)
        .map(|(_, token)| token.clone())
        .collect()
}
