//! Years, decades and centuries, alone or to another one, with what limits them.

use super::{
    point::Unit,
    range::range_at,
    token::{Kind, Token, word},
    words::{Bound, Word},
};

/// No artifact is later; a larger number is not a year.
pub(super) const LATEST: i32 = 2100;
/// The turn of a century is this many years on either side.
const TURN: i32 = 10;

/// Years that a text names, both included; a side without a limit is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Years {
    pub(super) from: Option<i32>,
    pub(super) to: Option<i32>,
    pub(super) circa: bool,
    /// Whether it names centuries or decades, not years.
    pub(super) coarse: bool,
    /// Whether it says by itself that it means years, even among words that are not understood: by four digits, a unit, an era.
    pub(super) plain: bool,
    /// Whether it stands among such words, which may say what else is of those years.
    pub(super) doubtful: bool,
    /// Whether it stands behind the name of a style or of the original of a copy, whose years it may be.
    pub(super) of_style: bool,
    /// Whether it means years only beside a period that has them: numbers of one or two digits, years that fall (475–221).
    pub(super) needs_period: bool,
}

impl Years {
    /// Years that a text names exactly.
    pub(super) const fn exact(from: i32, to: i32) -> Self {
        Self {
            from: Some(from),
            to: Some(to),
            circa: false,
            coarse: false,
            plain: true,
            doubtful: false,
            of_style: false,
            needs_period: false,
        }
    }

    /// The years from one on, or up to it; those of a period that is named besides end with it.
    pub(super) fn beyond(year: i32, bound: Bound) -> Option<Self> {
        let years = Self::limited((year, year), bound);
        (year <= LATEST).then_some(Self { coarse: true, ..years })
    }

    /// The years on one side of others.
    pub(super) const fn limited((from, to): (i32, i32), bound: Bound) -> Self {
        let years = Self::exact(from, to);
        match bound {
            Bound::Before | Bound::NotAfter => Self { from: None, ..years },
            Bound::After | Bound::NotBefore => Self { to: None, ..years },
        }
    }
}

/// The years that are named at a place, and the place behind them. `in_dating`: whether the text is a dating, where small numbers and
/// years that fall may be years of a period.
pub(super) fn years_at(tokens: &[Token<'_>], at: usize, in_dating: bool) -> Option<(Years, usize)> {
    // 2500 ± 50 BP
    if at > 0 && tokens.get(at - 1)?.is_sign('±') {
        return None;
    }
    let (mut next, mut circa, mut bound, mut turn) = (at, false, None, false);
    loop {
        match word(tokens, next) {
            Some(Word::C) if counts_centuries(tokens, next, in_dating) => {}
            Some(Word::Circa | Word::C) => circa = true,
            // 'And before' is also behind what it limits.
            Some(Word::Bound(word) | Word::BoundBehind(word)) if bound.is_none() => bound = Some(word),
            Some(Word::Turn) => turn = true,
            _ => break,
        }
        next += 1;
    }
    let of_century = next > at && counts_centuries(tokens, next - 1, in_dating);
    let (mut range, mut next) = range_at(tokens, next, in_dating)?;
    if of_century && range.first.unit.is_none() {
        range.first.unit = Some(Unit::Century);
    }
    if range.first.is_ordinal && range.first.is_year() {
        return None;
    }
    circa |= range.is_circa;
    let (from, to) = range.years()?;
    let falls = from > to && range.points().all(|point| point.bce.is_none());
    if falls {
        range = range.to_bce();
    }
    let (mut from, mut to) = range.years()?;
    let says = |digits: usize| range.points().any(|point| point.says_years(digits));
    let needs_period = falls || !(says(3) || (in_dating && circa));
    if from > to || to > LATEST || (needs_period && !in_dating) {
        return None;
    }
    turn |= word(tokens, next) == Some(Word::Turn);
    next += usize::from(word(tokens, next) == Some(Word::Turn));
    if turn {
        let first = range.end().whole()?.0;
        (from, to) = (first - TURN, first + TURN - 1);
    }
    // 1750年前後, 1750 ca.
    if word(tokens, next) == Some(Word::Circa)
        && !tokens
            .get(next + 1)
            .is_some_and(|next| next.is_number() || next.is_name())
    {
        (circa, next) = (true, next + 1);
    }
    if bound.is_none() {
        bound = bound_behind(tokens, next);
        next += usize::from(bound.is_some());
    }
    let coarse = range.points().any(|point| !point.is_year());
    let is_wide = coarse || range.last.is_some();
    let (from, to) = match bound {
        _ if range.is_open => (Some(from), None),
        // 'Before 1910' allows 1910; before a century is before its first year.
        Some(Bound::Before) if is_wide => (None, Some(from - 1)),
        Some(Bound::Before | Bound::NotAfter) => (None, Some(to)),
        Some(Bound::After) if is_wide => (Some(to + 1), None),
        Some(Bound::After | Bound::NotBefore) => (Some(from), None),
        None => (Some(from), Some(to)),
    };
    let years = Years {
        from,
        to,
        circa,
        coarse: coarse && bound.is_none(),
        plain: says(4),
        doubtful: false,
        of_style: false,
        needs_period,
    };
    Some((years, next))
}

/// Whether a 'c' stands for the century that it is ahead of: C18th, C18.
fn counts_centuries(tokens: &[Token<'_>], at: usize, in_dating: bool) -> bool {
    let (Some(c), Some(number)) = (tokens.get(at), tokens.get(at + 1)) else {
        return false;
    };
    let is_century = match number.kind {
        Kind::Word(Word::Ordinal(_)) => true,
        Kind::Number { digits, .. } => in_dating && digits == 2 && !number.apart && c.end == c.start + 1,
        _ => false,
    };
    c.is(Word::C) && is_century
}

/// What limits years behind them: 1900年以前, or later.
fn bound_behind(tokens: &[Token<'_>], at: usize) -> Option<Bound> {
    let token = tokens.get(at)?;
    match token.word()? {
        Word::BoundBehind(bound) => (!tokens.get(at + 1).is_some_and(Token::is_number)).then_some(bound),
        Word::Bound(bound) if token.is_han => Some(bound),
        // 1900年前 and 1900年以前 are the same.
        Word::BeforeOrEra => Some(Bound::Before),
        _ => None,
    }
}
