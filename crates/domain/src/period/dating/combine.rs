//! What all clauses of a dating say together: the narrowest of what they name, if each allows it.

use super::{
    Dating, Reading,
    bounds::{Bounds, Stated, clip, common, is_nearly, overlaps, state},
    claim::Claim,
    derive::{CHINA, TAIWAN, derive, exactly},
    facts::Facts,
    names::{Names, Span},
    reign::{Counted, year_of_cycle},
    settle::{confirm, take_foreign_eras, take_lands},
};
use crate::artifact::Attribution;

/// Pieces that are called modern are not from before this year.
const MODERN_SINCE: i32 = 1840;
/// The last year of the empire.
const EMPIRE_UNTIL: i32 = 1911;
/// The period of pieces that are called modern.
const MODERN: &str = "republic";

/// What the facts give. Years of which words say nothing (`facts.unread`) are taken, and the dating is partial.
pub(super) fn combine(mut facts: Facts, names: &Names) -> Reading {
    let of_style = facts.periods.is_empty() && !facts.styles.is_empty();
    let mut claims = match (facts.only_marks || facts.imitates, of_style) {
        (true, _) => Vec::new(),
        (_, true) => std::mem::take(&mut facts.styles),
        _ => std::mem::take(&mut facts.periods),
    };
    confirm(&mut facts, &mut claims, of_style, names);
    let lands = take_lands(&mut facts, &mut claims, names);
    take_foreign_eras(&mut facts, &mut claims, names);
    let Ok(years) = state(&facts, &claims, names) else {
        return Reading::Unclear;
    };
    let is_of_cycle = |place: &u8| match years.map(|years| years.bounds) {
        Some((Some(from), Some(to))) => year_of_cycle(*place, (from, to)) != Counted::Impossible,
        _ => false,
    };
    facts.unread |= !facts.cycles.iter().all(is_of_cycle);
    if claims.is_empty() && years.is_none() && (facts.unread || !facts.modern) {
        return match facts.undated && !facts.unread {
            true => Reading::Undated,
            false => Reading::Unclear,
        };
    }
    let is_old = |(_, to): Bounds| to.is_some_and(|to| to < MODERN_SINCE);
    let is_modern = facts.modern || facts.recent;
    if is_modern && years.is_some_and(|years| is_old(years.bounds)) {
        return Reading::Unclear;
    }
    let is_of_era = |years: Stated| {
        let mut eras = claims.iter().filter_map(|claim| claim.years);
        eras.any(|(from, to)| years.bounds == (Some(from), Some(to)))
    };
    let named = match claims.is_empty() {
        true => None,
        // An era is of its dynasty in any year: 中統 of Yuan.
        false => match narrowest(&claims, years.filter(|years| !of_style && !is_of_era(*years)), names) {
            Some(span) => Some(span),
            None => return Reading::Unclear,
        },
    };
    let is_over = |(_, to): Bounds| is_old((None, to)) || (years.is_none() && to.is_some_and(|to| to <= EMPIRE_UNTIL));
    if is_modern && !of_style && named.is_some_and(|span| is_over(names.years(span))) {
        return Reading::Unclear;
    }
    let derived = match named {
        _ if of_style || facts.recent => None,
        Some(span) => years.and_then(|years| refine(years, span, names)),
        None if facts.unread && lands.is_empty() => None,
        None => derive_period(years, &lands, names),
    };
    if named.is_none() && derived.is_none() && years.is_none() {
        return Reading::Unclear;
    }
    let one = |at: usize| Span { first: at, last: at };
    let span = derived.map(one).or(named);
    let Ok(usual) = usual_years(&claims, named, &facts) else {
        return Reading::Unclear;
    };
    let usual = usual.filter(|_| years.is_none());
    let (year_earliest, year_latest) = match (years, named) {
        (Some(years), Some(named)) if !of_style => within(years, span.unwrap_or(named), &claims, names),
        (Some(years), _) => years.bounds,
        (None, _) => usual.unwrap_or_default(),
    };
    let id = |at: usize| names.periods[at].id;
    let style = facts.style.filter(|_| of_style);
    Reading::Dated(Dating {
        period: span.map(|span| id(span.first)),
        period_end: span.filter(|span| span.first != span.last).map(|span| id(span.last)),
        period_derived: derived.is_some(),
        attribution: style.or(facts.grade).unwrap_or(Attribution::OfThePeriod),
        year_earliest,
        year_latest,
        years_derived: usual.is_some(),
        is_partial: facts.unread || years.is_some_and(|years| years.apart),
    })
}

/// The years by convention of the parts of a period that are named, or of a modern piece in an older style. `Err` if the parts exclude
/// each other.
fn usual_years(claims: &[Claim], named: Option<Span>, facts: &Facts) -> Result<Option<Bounds>, ()> {
    if facts.style.is_some() && (facts.modern || facts.recent) {
        return Ok(Some((Some(MODERN_SINCE), None)));
    }
    let of_named = claims
        .iter()
        .filter(|claim| claim.spans.iter().any(|span| Some(*span) == named));
    let mut usual = of_named.filter_map(|claim| claim.usual);
    let first = usual.next();
    usual.try_fold(first, |all, next| match all.and_then(|all| common(all, next)) {
        Some(both) => Ok(Some(both)),
        None => Err(()),
    })
}

/// The period of years that no name is beside, or of a piece that is only called modern.
fn derive_period(years: Option<Stated>, lands: &[usize], names: &Names) -> Option<usize> {
    let is_named = |slug: &&str| lands.iter().all(|land| names.periods[*land].slug == **slug);
    let land = [CHINA, TAIWAN].into_iter().find(is_named)?;
    match years {
        Some(years) => derive(years.bounds, land, names),
        None => names.place(MODERN).filter(|_| land == CHINA),
    }
}

/// The reign or sub-period of which a wider one is named with exactly its years: 'Qing, 1736-1795' is Qianlong. Years that are only within
/// a reign leave the period as it was named.
fn refine(years: Stated, named: Span, names: &Names) -> Option<usize> {
    let is_single = named.first == named.last && !names.is_land(named);
    if !is_single || years.coarse || years.circa || is_nearly(years.bounds, named, names) {
        return None;
    }
    exactly(years.bounds, named.first, names)
}

/// The years that a piece of a period has: those of a century as far as they are the period's; those that repeat a wider one that is named are
/// not its own.
fn within(years: Stated, span: Span, claims: &[Claim], names: &Names) -> Bounds {
    let limits = names.years(span);
    if years.coarse {
        return clip(years.bounds, limits);
    }
    let is_wider =
        |outer: &Span| *outer != span && names.contains(*outer, span) && is_nearly(years.bounds, *outer, names);
    let parents = names.parents(span).map(|at| Span { first: at, last: at });
    let mut wider = claims
        .iter()
        .flat_map(|claim| claim.spans.iter().copied())
        .chain(parents);
    if !is_nearly(years.bounds, span, names) && wider.any(|outer| is_wider(&outer)) {
        return limits;
    }
    years.bounds
}

/// The narrowest of the periods that are named, where all contain it and the years are its; `None` if there is none, or several. What a name
/// may mean without an apostrophe counts where its spelling leads to nothing.
fn narrowest(claims: &[Claim], years: Option<Stated>, names: &Names) -> Option<Span> {
    let spelled = |claim: &Claim| claim.spans.clone();
    let unmarked = |claim: &Claim| [&claim.spans[..], &claim.unmarked].concat();
    let found = match find_narrowest(&claims.iter().map(spelled).collect::<Vec<_>>(), years, names) {
        found if found.is_empty() && claims.iter().any(|claim| !claim.unmarked.is_empty()) => {
            find_narrowest(&claims.iter().map(unmarked).collect::<Vec<_>>(), years, names)
        }
        found => found,
    };
    match found[..] {
        [span] => Some(span),
        _ => None,
    }
}

fn find_narrowest(claims: &[Vec<Span>], years: Option<Stated>, names: &Names) -> Vec<Span> {
    let mut found: Vec<Span> = Vec::new();
    for span in claims.iter().flatten() {
        let mut claims = claims.iter();
        let is_allowed = claims.all(|claim| claim.iter().any(|other| names.contains(*other, *span)));
        let is_of_the_years = years.is_none_or(|years| overlaps(years.bounds, names.years(*span), years.circa));
        if is_allowed && is_of_the_years && !names.is_land(*span) && !found.contains(span) {
            found.push(*span);
        }
    }
    found
}
