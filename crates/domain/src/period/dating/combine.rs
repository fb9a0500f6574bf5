//! What all clauses of a dating say together: the narrowest of what they name, if each allows it.

use super::{
    Dating, Reading,
    clause::{Claim, Facts},
    names::{Names, Span},
    span::Years,
    words::Part,
};
use crate::{
    artifact::Attribution,
    period::{Level, from_bce},
};

/// China's chronology is certain from here on.
const CERTAIN_SINCE: i32 = from_bce(841);
/// The last year before the modern period.
const MODERN_SINCE: i32 = 1840;

/// Years of a dating; a side without a limit is open.
type Bounds = (Option<i32>, Option<i32>);

pub(super) fn combine(facts: &Facts, names: &Names) -> Reading {
    let of_style = facts.periods.is_empty() && !facts.styles.is_empty();
    let claims = if of_style { &facts.styles } else { &facts.periods };
    let Some(years) = years_of(facts, claims) else {
        return Reading::Unclear;
    };
    if claims.is_empty() && years.is_none() {
        return if facts.undated {
            Reading::Undated
        } else {
            Reading::Unclear
        };
    }
    let is_old = |(_, to): Bounds| to.is_some_and(|to| to < MODERN_SINCE);
    if facts.modern && (years.is_some_and(|(bounds, _)| is_old(bounds)) || (years.is_none() && !of_style)) {
        return Reading::Unclear;
    }
    let is_circa = facts.years.iter().any(|years| years.circa);
    let span = match claims.is_empty() {
        true => None,
        false => match narrowest(
            claims,
            years.filter(|_| !of_style).map(|(bounds, _)| bounds),
            is_circa,
            names,
        ) {
            Some(span) => Some(span),
            None => return Reading::Unclear,
        },
    };
    if facts.modern && !of_style && span.is_some_and(|span| is_old(names.years(span))) {
        return Reading::Unclear;
    }
    let style = facts.style.filter(|_| of_style);
    let (year_earliest, year_latest) = match (years, span) {
        (Some((bounds, true)), Some(span)) if !of_style => clip(bounds, names.years(span)),
        (Some((bounds, _)), _) => bounds,
        (None, _) => (None, None),
    };
    Reading::Dated(Dating {
        period: span.map(|span| names.periods[span.first].id),
        period_end: span
            .filter(|span| span.first != span.last)
            .map(|span| names.periods[span.last].id),
        attribution: style.or(facts.grade).unwrap_or(Attribution::OfThePeriod),
        year_earliest,
        year_latest,
    })
}

/// The years that all allow, and whether they are only those of a century or decade; `None` if they contradict each other.
fn years_of(facts: &Facts, claims: &[Claim]) -> Option<Option<(Bounds, bool)>> {
    let counted = claims.iter().filter_map(|claim| claim.year);
    let counted = counted.map(|year| Years {
        from: Some(year),
        to: Some(year),
        circa: false,
        coarse: false,
        part: None,
    });
    let all: Vec<Years> = facts.years.iter().copied().chain(counted).collect();
    if let [one, other] = all[..]
        && (one.part, other.part) == (Some(Part::LATE), Some(Part::EARLY))
        && one
            .to
            .is_some_and(|to| other.from.is_some_and(|from| (0..=1).contains(&(from - to))))
    {
        return Some(Some(((one.from, other.to), true)));
    }
    let Some((first, rest)) = all.split_first() else {
        return Some(None);
    };
    let mut bounds = (first.from, first.to);
    for years in rest {
        let from = [bounds.0, years.from].into_iter().flatten().max();
        let to = [bounds.1, years.to].into_iter().flatten().min();
        if let (Some(from), Some(to)) = (from, to)
            && from > to
        {
            return None;
        }
        bounds = (from, to);
    }
    Some(Some((bounds, all.iter().all(|years| years.coarse))))
}

/// The narrowest of the periods that are named, where all contain it and the years are its; `None` if there is none, or several.
fn narrowest(claims: &[Claim], years: Option<Bounds>, is_circa: bool, names: &Names) -> Option<Span> {
    let mut found: Vec<Span> = Vec::new();
    let candidates: Vec<Span> = claims.iter().flat_map(|claim| claim.spans.clone()).collect();
    for span in candidates {
        let is_allowed = claims
            .iter()
            .all(|claim| claim.spans.iter().any(|other| names.contains(*other, span)));
        let is_of_the_years = years.is_none_or(|bounds| overlap(bounds, names.years(span), is_circa));
        let is_land = names.periods[span.first].level == Level::Era;
        if is_allowed && is_of_the_years && !is_land && !found.contains(&span) {
            found.push(span);
        }
    }
    match found[..] {
        [span] => Some(span),
        _ => None,
    }
}

/// Whether years are of a period, as exactly as both are known.
fn overlap((from, to): Bounds, (start, end): Bounds, is_circa: bool) -> bool {
    let slack = |limit: i32| match limit {
        limit if limit < CERTAIN_SINCE => 100,
        limit if is_circa && limit < 1 => 100,
        _ if is_circa => 15,
        _ => 1,
    };
    let begins = start.is_none_or(|start| to.is_none_or(|to| to >= start - slack(start)));
    begins && end.is_none_or(|end| from.is_none_or(|from| from <= end + slack(end)))
}

/// A century within a period: the 1600s of Ming end with it.
fn clip((from, to): Bounds, (start, end): Bounds) -> Bounds {
    let within = |year: i32, limit: Option<i32>, narrow: fn(i32, i32) -> i32| match limit {
        Some(limit) if limit >= CERTAIN_SINCE => narrow(year, limit),
        _ => year,
    };
    let clipped = (
        from.map(|from| within(from, start, i32::max)),
        to.map(|to| within(to, end, i32::min)),
    );
    // Years that only touch the period stay as they were said.
    match clipped {
        (Some(first), Some(last)) if first > last => (from, to),
        clipped => clipped,
    }
}
