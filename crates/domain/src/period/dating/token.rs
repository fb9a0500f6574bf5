//! The pieces of a dating.

use super::{era_names::EraName, names::Meaning, words::Word};

/// What a piece of the text is.
#[derive(Debug, Clone, Copy)]
pub(super) enum Kind<'n> {
    /// A name, with the periods that are called so.
    Name(&'n Meaning),
    /// The name of an era that the table need not have, which counts only beside a year or a dynasty.
    Era(&'static [EraName]),
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
#[derive(Debug, Clone, Copy)]
pub(super) struct Token<'n> {
    pub(super) kind: Kind<'n>,
    pub(super) start: usize,
    pub(super) end: usize,
    /// Whether a space comes before it.
    pub(super) apart: bool,
    pub(super) is_han: bool,
}

impl Token<'_> {
    pub(super) fn is(&self, word: Word) -> bool {
        self.word() == Some(word)
    }

    pub(super) const fn word(&self) -> Option<Word> {
        match self.kind {
            Kind::Word(word) => Some(word),
            _ => None,
        }
    }

    pub(super) const fn is_sign(&self, sign: char) -> bool {
        matches!(self.kind, Kind::Sign(own) if own == sign)
    }

    pub(super) const fn is_name(&self) -> bool {
        matches!(self.kind, Kind::Name(_) | Kind::Era(_))
    }

    pub(super) const fn is_dash(&self) -> bool {
        matches!(
            self.kind,
            Kind::Sign('-' | '–' | '—' | '−' | '‐' | '‑' | '‒' | '―' | '~' | '～' | '〜')
        )
    }

    /// Whether it stands between the two ends of a range, or between two possibilities.
    pub(super) const fn joins(&self) -> bool {
        self.is_dash()
            || matches!(
                self.kind,
                Kind::Word(Word::To | Word::Or) | Kind::Sign('/' | '、' | '&')
            )
    }

    pub(super) const fn is_number(&self) -> bool {
        matches!(
            self.kind,
            Kind::Number { .. } | Kind::Han(_) | Kind::Word(Word::Ordinal(_))
        )
    }
}

/// The word at a place.
pub(super) fn word(tokens: &[Token<'_>], at: usize) -> Option<Word> {
    tokens.get(at)?.word()
}
