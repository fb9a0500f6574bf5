//! The periods that a clause names, each with its part, the year that is counted in it, and the end of its range.

use super::{
    era_names::EraName,
    names::{Names, Span},
    point::{part_ahead, part_behind},
    reign::{Counted, era_years_at, is_counted, is_year_counted, reign_year_at, same_reign_year_at},
    token::{Kind, Token, word},
    words::Word,
};

/// A period that a text names; several where it may mean either.
#[derive(Debug, Clone)]
pub(super) struct Claim {
    pub(super) spans: Vec<Span>,
    /// What it may mean besides, if an apostrophe of Wade–Giles is missing in it.
    pub(super) unmarked: Vec<Span>,
    /// The years of a reign or an era that it names.
    pub(super) years: Option<(i32, i32)>,
}

impl Claim {
    const fn of(spans: Vec<Span>, years: Option<(i32, i32)>) -> Self {
        Self {
            spans,
            unmarked: Vec::new(),
            years,
        }
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
        return era_at(tokens, at, eras, others, names)
            .map_or(Found::Unclear, |(claim, next)| Found::Claim(claim, next));
    }
    let Some((first, next)) = one_at(tokens, at) else {
        return Found::Nothing;
    };
    let joins = tokens.get(next).is_some_and(Token::joins);
    let Some((last, behind)) = joins.then(|| one_at(tokens, next + 1)).flatten() else {
        return Found::Claim(first, next);
    };
    if is_nested(&first, &last, names) {
        // Qing/Qianlong
        return Found::Claim(first, next + 1);
    }
    match ranges(&first, &last, names) {
        spans if spans.is_empty() => Found::Claim(first, next),
        spans => Found::Claim(Claim::of(spans, None), behind),
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

/// An era that the table has no period for stands for its dynasty, with its years. Its name is that of an era only beside a
/// year, or where its dynasty is named.
fn era_at(
    tokens: &[Token<'_>],
    at: usize,
    eras: &[EraName],
    others: [&[Claim]; 2],
    names: &Names,
) -> Option<(Claim, usize)> {
    let span = |era: &EraName| {
        let place = names.place(era.dynasty)?;
        Some(Span {
            first: place,
            last: place,
        })
    };
    let is_known = |era: &EraName| {
        let mut named = others.into_iter().flatten().flat_map(|other| &other.spans);
        span(era).is_some_and(|span| named.any(|named| names.contains(*named, span)))
    };
    let known: Vec<EraName> = eras.iter().copied().filter(is_known).collect();
    let eras = match known.is_empty() {
        true if others.iter().all(|others| others.is_empty()) && is_counted(tokens, at) => eras,
        true => return None,
        false => &known,
    };
    let dynasty = eras.first()?.dynasty;
    let years = era_years_at(tokens, at, eras);
    let mut next = years.map_or(at + 1, |(_, next)| next);
    if years.is_none() && (is_year_counted(tokens, at) || eras.iter().any(|era| era.dynasty != dynasty)) {
        return None;
    }
    let of_years = |era: &&EraName| years.is_none_or(|((from, to), _)| era.from <= from && to <= era.to);
    let era = eras.iter().find(of_years)?;
    next = behind_endings(tokens, next);
    Some((Claim::of(vec![span(era)?], years.map(|(years, _)| years)), next))
}

fn one_at(tokens: &[Token<'_>], at: usize) -> Option<(Claim, usize)> {
    // The part of a period has no years that all agree on.
    let at = match word(tokens, at) {
        Some(Word::Part(_) | Word::Ordinal(_)) => part_ahead(tokens, at)?.1,
        _ => at,
    };
    let Kind::Name(meaning) = tokens.get(at)?.kind else {
        return None;
    };
    let claim = Claim {
        spans: meaning.spans.clone(),
        unmarked: meaning.unmarked.clone(),
        years: None,
    };
    Some((claim, behind_endings(tokens, at + 1)))
}

/// The place behind 代, 年間, 徽宗, 晚期.
fn behind_endings(tokens: &[Token<'_>], mut at: usize) -> usize {
    while matches!(word(tokens, at), Some(Word::Ending | Word::Emperor)) {
        at += 1;
    }
    // 清初至中期
    let mut next = at;
    while part_behind(tokens, next).is_some() {
        at = next + 1;
        next = at + usize::from(tokens.get(at).is_some_and(Token::joins));
    }
    at
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
