//! Years counted within a reign or an era: 乾隆二十年, Qianlong 20, the 20th year of Qianlong, 乾隆甲子, 元祐三年.

use super::{
    era_names::EraName,
    names::{Names, Span},
    token::{Kind, Token, word},
    words::Word,
};
use crate::period::{Level, reign_year::reign_year};

/// From here on years are counted by the period itself (民國六十年, Shōwa 15), not by a reign in it.
const ERAS_SINCE: i32 = 1868;
/// A year of the common era that is the first of a cycle of sixty.
const CYCLE_SINCE: i32 = 4;

/// How a text counts a year.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Count {
    /// From the first of the reign.
    Nth(u32),
    /// In the cycle of sixty.
    Cycle(u8),
}

/// A year of a reign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ReignYear {
    pub(super) period: Span,
    pub(super) year: Counted,
    /// The place behind it.
    pub(super) next: usize,
}

/// What counting gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Counted {
    Year(i32),
    /// The reign has no such year.
    Impossible,
    /// It has two of the cycle.
    Uncertain,
}

impl Counted {
    pub(super) const fn year(self) -> Option<i32> {
        match self {
            Self::Year(year) => Some(year),
            _ => None,
        }
    }
}

pub(super) fn counts_years(names: &Names, at: usize) -> bool {
    let period = &names.periods[at];
    period.level == Level::Reign || period.year_start.is_some_and(|start| start >= ERAS_SINCE)
}

/// The one period that a token names, if its years are counted.
fn reign(tokens: &[Token<'_>], at: usize, names: &Names) -> Option<Span> {
    let Kind::Name(meaning) = tokens.get(at)?.kind else {
        return None;
    };
    match meaning.spans[..] {
        [span] if span.first == span.last && counts_years(names, span.first) => Some(span),
        _ => None,
    }
}

fn is(tokens: &[Token<'_>], at: usize, expected: Word) -> bool {
    word(tokens, at) == Some(expected)
}

/// The year of a reign that is named at a place.
pub(super) fn reign_year_at(tokens: &[Token<'_>], at: usize, names: &Names) -> Option<ReignYear> {
    let (period, count, next) = match tokens.get(at)?.kind {
        // The 20th year of Qianlong.
        Kind::Word(Word::Ordinal(number)) if is(tokens, at + 1, Word::YearOf) => {
            (reign(tokens, at + 2, names)?, Count::Nth(number), at + 3)
        }
        _ => {
            let period = reign(tokens, at, names)?;
            let (count, next) = count_behind(tokens, at)?;
            (period, count, next)
        }
    };
    let (from, to) = names.years(period);
    let year = match count {
        Count::Nth(number) => {
            reign_year(&names.periods[period.first], number).map_or(Counted::Impossible, Counted::Year)
        }
        Count::Cycle(place) => from
            .zip(to)
            .map_or(Counted::Uncertain, |years| year_of_cycle(place, years)),
    };
    Some(ReignYear { period, year, next })
}

/// A further year of the same reign behind a joint: 乾隆二十年至三十年.
pub(super) fn same_reign_year_at(tokens: &[Token<'_>], at: usize, period: Span, names: &Names) -> Option<(i32, usize)> {
    let number = number_at(tokens, at)?;
    let year = reign_year(&names.periods[period.first], number)?;
    is(tokens, at + 1, Word::Year).then_some((year, at + 2))
}

/// The years that an era has where it is counted behind its name, all of them where it is not, and the place behind them. `None`
/// if no era of that name has such a year, or several have.
pub(super) fn era_years_at(tokens: &[Token<'_>], at: usize, eras: &[EraName]) -> Option<((i32, i32), usize)> {
    let counted = count_behind(tokens, at);
    let years = |era: &EraName| match counted {
        Some((Count::Nth(number), _)) => {
            let year = era.from.checked_add(i32::try_from(number.checked_sub(1)?).ok()?)?;
            (year <= era.to).then_some((year, year))
        }
        Some((Count::Cycle(place), _)) => {
            let year = year_of_cycle(place, (era.from, era.to)).year()?;
            Some((year, year))
        }
        None => Some((era.from, era.to)),
    };
    let mut found: Vec<(i32, i32)> = eras.iter().filter_map(years).collect();
    found.dedup();
    match found[..] {
        [years] => Some((years, counted.map_or(at + 1, |(_, next)| next))),
        _ => None,
    }
}

/// Whether a year is counted behind a name.
pub(super) fn is_year_counted(tokens: &[Token<'_>], at: usize) -> bool {
    count_behind(tokens, at).is_some()
}

/// Whether the words behind the name of an era show that it is one: 元年, 三年, 年間.
pub(super) fn is_counted(tokens: &[Token<'_>], at: usize) -> bool {
    is_year_counted(tokens, at) || is(tokens, at + 1, Word::Ending)
}

/// The only year of a range with a place in the cycle of sixty.
pub(super) fn year_of_cycle(place: u8, (from, to): (i32, i32)) -> Counted {
    let first = from + (i32::from(place) + CYCLE_SINCE - from).rem_euclid(60);
    match first {
        first if first > to => Counted::Impossible,
        first if first + 60 <= to => Counted::Uncertain,
        first => Counted::Year(first),
    }
}

fn number_at(tokens: &[Token<'_>], at: usize) -> Option<u32> {
    match tokens.get(at)?.kind {
        Kind::Han(number) => Some(number),
        // 康熙 1662 年 is no year of the reign.
        Kind::Number {
            value,
            digits,
            plural: false,
        } if digits <= 3 => u32::try_from(value).ok(),
        _ => None,
    }
}

/// The year that is counted behind the name at a place, and the place behind it.
fn count_behind(tokens: &[Token<'_>], at: usize) -> Option<(Count, usize)> {
    let mut next = at + 1;
    if let Kind::Word(Word::Cycle(place)) = tokens.get(next)?.kind {
        let next = next + 1;
        let is_year = [Word::Year, Word::YearOf, Word::MadeInYears]
            .into_iter()
            .any(|word| is(tokens, next, word));
        return Some((Count::Cycle(place), end(tokens, next + usize::from(is_year))));
    }
    if tokens.get(next)?.is_sign(',') && is(tokens, next + 1, Word::YearOf) {
        next += 1;
    }
    next += usize::from(is(tokens, next, Word::YearOf));
    let number = match tokens.get(next)?.kind {
        Kind::Word(Word::FirstYear) => return Some((Count::Nth(1), end(tokens, next + 1))),
        Kind::Word(Word::Ordinal(number)) if is(tokens, next + 1, Word::YearOf) => {
            return Some((Count::Nth(number), next + 2));
        }
        _ => number_at(tokens, next)?,
    };
    next += 1;
    if is(tokens, next, Word::Year) || is(tokens, next, Word::MadeInYears) {
        // 乾隆九年甲子
        next += 1 + usize::from(matches!(word(tokens, next + 1), Some(Word::Cycle(_))));
        return Some((Count::Nth(number), end(tokens, next)));
    }
    let is_short = matches!(tokens.get(next - 1)?.kind, Kind::Number { digits, .. } if digits <= 2);
    let goes_on = tokens.get(next).is_some_and(|token| {
        let words = [
            Word::Century,
            Word::Millennium,
            Word::C,
            Word::To,
            Word::Bce,
            Word::Ce,
            Word::Decade,
        ];
        token.is_dash() || words.into_iter().any(|word| token.is(word))
    });
    (is_short && !goes_on && !tokens.get(at)?.is_han).then_some((Count::Nth(number), next))
}

/// The place behind 製 or 造.
fn end(tokens: &[Token<'_>], at: usize) -> usize {
    at + usize::from(is(tokens, at, Word::Made))
}
