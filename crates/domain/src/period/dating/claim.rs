//! The periods that a clause names, each with its part, the year that is counted in it, and the end of its range.

mod eras;

use super::{
    limits::Bounds,
    names::{Names, Span},
    point::{part_ahead, part_behind},
    reign::{Counted, is_counted, reign_year_at, same_reign_year_at},
    spellings::years_of_parts,
    token::{Kind, Token, word},
    words::{Part, Word},
};
use eras::{era_at, state_at};

/// A period that a text names; several where it may mean either.
#[derive(Debug, Clone)]
pub(super) struct Claim {
    pub(super) spans: Vec<Span>,
    /// What it may mean besides, if an apostrophe of Wade–Giles is missing in it.
    pub(super) unmarked: Vec<Span>,
    /// The years of a reign or an era that it names.
    pub(super) years: Option<(i32, i32)>,
    /// The years by convention, where it means a part of the periods: 清初, 南唐. They count where a text states none.
    pub(super) usual: Option<Bounds>,
}

impl Claim {
    const fn of(spans: Vec<Span>, years: Option<(i32, i32)>) -> Self {
        Self {
            spans,
            unmarked: Vec::new(),
            years,
            usual: None,
        }
    }

    /// Whether it names one period.
    pub(super) fn is_single(&self) -> bool {
        self.years.is_none() && matches!(self.spans[..], [span] if span.first == span.last)
    }

    /// Its first and its last year.
    pub(super) fn limits(&self, names: &Names) -> Bounds {
        let of_period = self.spans.first().map(|span| names.years(*span));
        self.usual.or(of_period).unwrap_or_default()
    }

    /// The years by convention of a range of both, where one of them has such.
    pub(super) fn usual_with(&self, other: &Self, names: &Names) -> Option<Bounds> {
        self.usual.or(other.usual)?;
        let ((one_from, one_to), (from, to)) = (self.limits(names), other.limits(names));
        Some((
            one_from.zip(from).map(|(one, other)| one.min(other)),
            one_to.zip(to).map(|(one, other)| one.max(other)),
        ))
    }
}

/// The period at a place, if there is one.
pub(super) enum Found {
    /// A period, and the place behind it.
    Claim(Claim, usize),
    /// A year that a reign does not have, an era of no known dynasty.
    Unclear,
    Nothing,
}

/// The period that is named at a place. `others` are those that the text named before.
pub(super) fn claim_at(tokens: &[Token<'_>], at: usize, others: [&[Claim]; 2], names: &Names) -> Found {
    if let Some(found) = reign_year_at(tokens, at, names) {
        return match found.year {
            Counted::Impossible => Found::Unclear,
            Counted::Uncertain => Found::Claim(Claim::of(vec![found.period], None), found.next),
            Counted::Year(year) => reign_years(tokens, found.period, year, found.next, names),
        };
    }
    if let Some(Kind::Era(eras)) = tokens.get(at).map(|token| token.kind) {
        // 明英宗, whose title the table has for rulers of other dynasties, is of Ming.
        let of_dynasty = || {
            let is_title = eras.iter().all(|era| era.is_ruler) && !is_counted(tokens, at);
            let dynasty = others.last()?.last().filter(|_| is_title)?;
            Some((dynasty.clone(), at + 1))
        };
        return era_at(tokens, at, eras, others, names)
            .or_else(of_dynasty)
            .or_else(|| state_at(tokens, at, eras, others, names))
            .map_or(Found::Unclear, |(claim, next)| Found::Claim(claim, next));
    }
    let Some((first, next)) = one_at(tokens, at, names) else {
        return Found::Nothing;
    };
    let joins = tokens.get(next).is_some_and(Token::joins);
    let Some((last, behind)) = joins.then(|| one_at(tokens, next + 1, names)).flatten() else {
        return Found::Claim(first, next);
    };
    let usual = first.usual_with(&last, names);
    if first.spans == last.spans && first.usual.is_some() && last.usual.is_some() {
        // 盛唐至中唐
        return Found::Claim(Claim { usual, ..first }, behind);
    }
    if is_nested(&first, &last, names) {
        // Qing/Qianlong
        return Found::Claim(first, next + 1);
    }
    match ranges(&first, &last, names) {
        spans if spans.is_empty() => Found::Claim(first, next),
        spans => Found::Claim(
            Claim {
                usual,
                ..Claim::of(spans, None)
            },
            behind,
        ),
    }
}

/// A year of a reign, or the years from it to another one.
fn reign_years(tokens: &[Token<'_>], period: Span, year: i32, next: usize, names: &Names) -> Found {
    let one = Claim::of(vec![period], Some((year, year)));
    if !tokens.get(next).is_some_and(Token::joins) {
        return Found::Claim(one, next);
    }
    if let Some((last, behind)) = same_reign_year_at(tokens, next + 1, period, names)
        && year <= last
    {
        return Found::Claim(Claim::of(vec![period], Some((year, last))), behind);
    }
    match reign_year_at(tokens, next + 1, names) {
        Some(found) => match (found.year, names.range(period, found.period)) {
            (Counted::Year(last), Some(span)) if year <= last && period != found.period => {
                Found::Claim(Claim::of(vec![span], Some((year, last))), found.next)
            }
            (Counted::Year(last), _) if year <= last && period == found.period => {
                Found::Claim(Claim::of(vec![period], Some((year, last))), found.next)
            }
            _ => Found::Claim(one, next),
        },
        None => Found::Claim(one, next),
    }
}

fn one_at(tokens: &[Token<'_>], at: usize, names: &Names) -> Option<(Claim, usize)> {
    let (ahead, at) = parts_ahead(tokens, at);
    let Kind::Name(meaning) = tokens.get(at)?.kind else {
        return None;
    };
    let (behind, next) = parts_behind(tokens, at + 1);
    let usual = match (ahead.or(behind), &meaning.spans[..]) {
        (Some((first, last)), [span]) if span.first == span.last => {
            let of_parts = years_of_parts(&names.periods[span.first].slug, first, last);
            // 初至盛唐
            of_parts.map(|(from, to)| (from, meaning.years.map_or(to, |(_, to)| to)))
        }
        _ => None,
    };
    let claim = Claim {
        spans: meaning.spans.clone(),
        unmarked: meaning.unmarked.clone(),
        years: None,
        usual: usual.or(meaning.years),
    };
    Some((claim, next))
}

/// The first and the last part before a name, early to high, and the place behind them.
fn parts_ahead(tokens: &[Token<'_>], mut at: usize) -> (Option<(Part, Part)>, usize) {
    let mut parts: Option<(Part, Part)> = None;
    while let Some(Word::Part(_) | Word::Ordinal(_)) = word(tokens, at)
        && let Some((part, next)) = part_ahead(tokens, at)
    {
        parts = Some((parts.map_or(part, |(first, _)| first), part));
        let goes_on = match tokens.get(next + 1).map(|token| token.kind) {
            Some(Kind::Word(Word::Part(_))) => true,
            Some(Kind::Name(meaning)) => meaning.years.is_some(),
            _ => false,
        };
        at = next + usize::from(goes_on && tokens.get(next).is_some_and(Token::joins));
    }
    (parts, at)
}

/// The parts behind a name, and the place behind them and behind 代, 年間, 徽宗.
fn parts_behind(tokens: &[Token<'_>], mut at: usize) -> (Option<(Part, Part)>, usize) {
    while matches!(word(tokens, at), Some(Word::Ending | Word::Emperor)) {
        at += 1;
    }
    // 清初至中期
    let (mut next, mut parts) = (at, None);
    while let Some(part) = part_behind(tokens, next) {
        parts = Some((parts.map_or(part, |(first, _)| first), part));
        at = next + 1;
        next = at + usize::from(tokens.get(at).is_some_and(Token::joins));
    }
    (parts, at)
}

pub(super) fn is_nested(one: &Claim, other: &Claim, names: &Names) -> bool {
    one.spans.iter().any(|one| {
        let mut others = other.spans.iter();
        others.any(|other| names.contains(*one, *other) || names.contains(*other, *one))
    })
}

/// Whether a period is named beside a range, and not as one within it.
pub(super) fn is_beside(range: &Claim, other: &Claim, names: &Names) -> bool {
    match (&range.spans[..], &other.spans[..]) {
        ([range], [other]) => names.is_beside(*range, *other),
        _ => false,
    }
}

/// Whether both are of one land, so that they say the same thing twice, a range, or what cannot be.
pub(super) fn are_of_one_land(one: &Claim, other: &Claim, names: &Names) -> bool {
    let lands = |claim: &Claim| claim.spans.first().map(|span| names.land(span.first));
    let is_land = |claim: &Claim| claim.spans.iter().all(|span| names.is_land(*span));
    lands(one) == lands(other) && !is_land(one) && !is_land(other)
}

/// The ranges that two names side by side may mean.
pub(super) fn ranges(one: &Claim, other: &Claim, names: &Names) -> Vec<Span> {
    let pairs = one
        .spans
        .iter()
        .flat_map(|one| other.spans.iter().map(move |other| (*one, *other)));
    pairs.filter_map(|(one, other)| names.range(one, other)).collect()
}
