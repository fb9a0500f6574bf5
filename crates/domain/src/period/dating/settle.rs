//! Settles doubts before all is put together: what years and names confirm in each other, and which land they are of.

use super::{
    bounds::{Bounds, overlaps},
    claim::{Claim, is_nested},
    derive::{CHINA, TAIWAN},
    facts::Facts,
    names::Names,
    reign::counts_years,
    span::Years,
};

/// Takes years that only mean years beside a period, and names beside words that are not understood, where the other side confirms them.
pub(super) fn confirm(facts: &mut Facts, claims: &mut Vec<Claim>, of_style: bool, names: &Names) {
    let is_of = |claims: &[Claim], bounds: Bounds| {
        let mut spans = claims
            .iter()
            .flat_map(|claim| claim.spans.iter().chain(&claim.unmarked));
        spans.any(|span| !names.is_land(*span) && overlaps(bounds, names.years(*span), false))
    };
    let before = facts.years.len();
    facts
        .years
        .retain(|years| !years.needs_period || (!of_style && is_of(claims, (years.from, years.to))));
    facts.unread |= facts.years.len() < before;
    // Tang dynasty (618–907) with 19th century repainting.
    let is_other = |years: &Years| years.doubtful && !claims.is_empty() && !is_of(claims, (years.from, years.to));
    if !facts.years.iter().all(is_other) {
        facts.years.retain(|years| !is_other(years));
    }
    if of_style || facts.only_marks || facts.imitates || facts.years.is_empty() {
        return;
    }
    for claim in std::mem::take(&mut facts.doubtful) {
        let of_all = |years: &Years| is_of(std::slice::from_ref(&claim), (years.from, years.to));
        let agrees = claims.iter().all(|other| is_nested(other, &claim, names));
        if agrees && facts.years.iter().all(of_all) {
            claims.push(claim);
        }
    }
}

/// Takes names of lands away, which date nothing. 臺灣 beside a dynasty of China says where; a period beside another land is not that
/// period: Three Kingdoms of Korea.
pub(super) fn take_lands(facts: &mut Facts, claims: &mut Vec<Claim>, names: &Names) -> Vec<usize> {
    let land_of = |claim: &Claim| match claim.spans[..] {
        [span] if names.is_land(span) => Some(span.first),
        _ => None,
    };
    let mut lands: Vec<usize> = claims.iter().filter_map(land_of).collect();
    if lands.is_empty() {
        return lands;
    }
    lands.dedup();
    let at_home = |land: usize| [CHINA, TAIWAN].contains(&&*names.periods[land].slug);
    let fits = |claim: &Claim| {
        let mut spans = claim.spans.iter().map(|span| names.land(span.first));
        spans.any(|land| {
            lands
                .iter()
                .all(|named| *named == land || (at_home(*named) && at_home(land)))
        })
    };
    claims.retain(|claim| land_of(claim).is_none());
    let before = claims.len();
    claims.retain(fits);
    facts.unread |= claims.len() < before;
    lands
}

/// Years and reigns that Japan or China counted give years to a period of Taiwan in which they are: 日治 昭和十年, 清領 光緒.
pub(super) fn take_foreign_eras(facts: &mut Facts, claims: &mut Vec<Claim>, names: &Names) {
    let Some(taiwan) = names.place(TAIWAN) else { return };
    let of_taiwan = |claim: &Claim| claim.spans.iter().any(|span| names.land(span.first) == taiwan);
    if !claims.iter().any(of_taiwan) {
        return;
    }
    let has = |claim: &Claim, years: Years| {
        let mut spans = claim.spans.iter().map(|span| names.years(*span));
        spans.any(|limits| overlaps((years.from, years.to), limits, false))
    };
    let counted = |claim: &Claim| match (claim.years, &claim.spans[..]) {
        (Some((from, to)), _) => Some(Years::exact(from, to)),
        (None, [span]) if counts_years(names, span.first) => {
            let (from, to) = names.years(*span);
            let years = Years::exact(from?, to?);
            Some(Years { coarse: true, ..years })
        }
        _ => None,
    };
    let is_foreign = |claim: &Claim| {
        let years = counted(claim)?;
        let mut homes = claims.iter().filter(|other| of_taiwan(other));
        (!of_taiwan(claim) && homes.any(|home| has(home, years))).then_some(years)
    };
    let foreign: Vec<Option<Years>> = claims.iter().map(is_foreign).collect();
    let mut each = foreign.iter();
    claims.retain(|_| each.next().is_none_or(Option::is_none));
    facts.years.extend(foreign.into_iter().flatten());
}
