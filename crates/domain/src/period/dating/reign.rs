//! Years counted within a reign: 乾隆二十年, Qianlong 20, the 20th year of Qianlong.

use super::{
    names::{Names, Span},
    scan::{Kind, Token},
    words::Word,
};
use crate::period::{Level, reign_year::reign_year};

/// From here on years are counted by the period itself (民國六十年, Shōwa 15), not by a reign in it.
const ERAS_SINCE: i32 = 1868;

/// A year of a reign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ReignYear {
    pub(super) period: Span,
    /// The year; `None` if the reign has no such year.
    pub(super) year: Option<i32>,
    /// The place behind it.
    pub(super) next: usize,
}

fn counts_years(names: &Names, at: usize) -> bool {
    let period = &names.periods[at];
    period.level == Level::Reign || period.year_start.is_some_and(|start| start >= ERAS_SINCE)
}

/// The one period that a token names, if its years are counted.
fn reign(tokens: &[Token], at: usize, names: &Names) -> Option<Span> {
    let Kind::Name(spans) = &tokens.get(at)?.kind else {
        return None;
    };
    match spans[..] {
        [span] if span.first == span.last && counts_years(names, span.first) => Some(span),
        _ => None,
    }
}

fn is(tokens: &[Token], at: usize, word: Word) -> bool {
    tokens.get(at).is_some_and(|token| token.is(word))
}

/// The year of a reign that is named at a place.
pub(super) fn reign_year_at(tokens: &[Token], at: usize, names: &Names) -> Option<ReignYear> {
    let found = |period: Span, number: u32, next: usize| ReignYear {
        period,
        year: reign_year(&names.periods[period.first], number),
        next,
    };
    // The 20th year of Qianlong.
    if let Kind::Word(Word::Ordinal(number)) = tokens.get(at)?.kind
        && is(tokens, at + 1, Word::YearOf)
    {
        return Some(found(reign(tokens, at + 2, names)?, number, at + 3));
    }
    let period = reign(tokens, at, names)?;
    let mut next = at + 1;
    if matches!(tokens.get(next)?.kind, Kind::Sign(',')) && is(tokens, next + 1, Word::YearOf) {
        next += 1;
    }
    let says_year = is(tokens, next, Word::YearOf);
    next += usize::from(says_year);
    let number = match tokens.get(next)?.kind {
        Kind::Word(Word::FirstYear) => return Some(found(period, 1, end(tokens, next + 1))),
        Kind::Word(Word::Ordinal(number)) if is(tokens, next + 1, Word::YearOf) => {
            return Some(found(period, number, next + 2));
        }
        Kind::Han(number) => number,
        // 康熙 1662 年 is no year of the reign.
        Kind::Number {
            value,
            digits,
            plural: false,
        } if digits <= 3 => u32::try_from(value).ok()?,
        _ => return None,
    };
    next += 1;
    if is(tokens, next, Word::Year) || is(tokens, next, Word::MadeInYears) {
        return Some(found(period, number, end(tokens, next + 1)));
    }
    let is_short = matches!(tokens[next - 1].kind, Kind::Number { digits, .. } if digits <= 2);
    let goes_on = tokens.get(next).is_some_and(|token| {
        let words = [Word::Century, Word::C, Word::To, Word::Bce, Word::Ce, Word::Decade];
        token.is_dash() || words.into_iter().any(|word| token.is(word))
    });
    (is_short && !goes_on && !tokens[at].is_han).then(|| found(period, number, next))
}

/// The place behind 製 or 造.
fn end(tokens: &[Token], at: usize) -> usize {
    at + usize::from(is(tokens, at, Word::Made))
}
