//! Years of a dating against those of periods.

pub(super) use super::limits::Bounds;
use super::{
    claim::Claim,
    facts::Facts,
    limits::MOST_GAP,
    names::{Names, Span},
    span::Years,
};
use crate::period::from_bce;

/// China's chronology is certain from here on.
const CERTAIN_SINCE: i32 = from_bce(841);
/// Neolithic cultures and their ends are only known roughly.
const ROUGH_BEFORE: i32 = from_bce(1700);
/// By how many years museums differ in the first or last year of a period: 770–256 and 770–221 BCE are both Eastern Zhou.
const MOST_DIFFERENCE: i32 = 15;

/// A typing mistake in the third digit of a year makes it so much earlier or later.
const SLIP: i32 = 10;

/// What all the years of a dating say together.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stated {
    pub(super) bounds: Bounds,
    /// Whether they are only those of a century or a decade.
    pub(super) coarse: bool,
    pub(super) circa: bool,
    /// Whether they are years side by side that exclude each other, of which all are taken.
    pub(super) apart: bool,
}

/// What the years say of which all are true; `Err` if they exclude each other. Years that nearly are those of a period that is named
/// beside them only repeat it: where other years are there, they need not agree to the year.
pub(super) fn state(facts: &Facts, claims: &[Claim], names: &Names) -> Result<Option<Stated>, ()> {
    let counted: Vec<(i32, i32)> = claims.iter().filter_map(|claim| claim.years).collect();
    let is_repeated = |years: &Years| {
        let bounds = (years.from, years.to);
        let spans = claims.iter().filter(|claim| claim.years.is_none());
        let mut spans = spans.flat_map(|claim| &claim.spans);
        !years.coarse && spans.any(|span| is_nearly(bounds, *span, names) || is_end_of(bounds, *span, names))
    };
    // The year of a reign and that of the common era begin on different days.
    let is_counted = |years: &Years| {
        let (Some(from), Some(to)) = (years.from, years.to) else {
            return false;
        };
        counted
            .iter()
            .any(|(first, last)| (from - first).abs() <= 1 && (to - last).abs() <= 1)
    };
    let (repeated, mut said): (Vec<Years>, Vec<Years>) = facts.years.iter().partition(|years| is_repeated(years));
    if !said.iter().any(is_counted) {
        said.extend(counted.iter().map(|(from, to)| Years::exact(*from, *to)));
    }
    let circa = facts.years.iter().any(|years| years.circa);
    let mut spans = claims.iter().flat_map(|claim| &claim.spans);
    let is_range = spans.any(|span| span.first != span.last);
    // Those of the narrowest period that is named.
    let length = |years: &&Years| {
        let years = years.from.zip(years.to);
        years.map_or(u32::MAX, |(from, to)| to.abs_diff(from))
    };
    let own = repeated.iter().min_by_key(length).map(|years| (years.from, years.to));
    let (bounds, apart) = match own {
        own if !said.is_empty() => {
            let (bounds, apart) = join(&said).ok_or(())?;
            (own.and_then(|own| common(bounds, own)).unwrap_or(bounds), apart)
        }
        Some(own) if is_range => (around(&repeated).unwrap_or(own), false),
        Some(own) => (own, false),
        None => return Ok(None),
    };
    Ok(Some(Stated {
        bounds,
        coarse: !said.is_empty() && said.iter().all(|years| years.coarse),
        circa,
        apart,
    }))
}

/// What several years have in common; if they follow each other within a short time, all of them, and whether they did not touch.
fn join(all: &[Years]) -> Option<(Bounds, bool)> {
    let mut years = all.iter().map(|years| (years.from, years.to));
    let mut bounds = years.next()?;
    for next in years.clone() {
        match common(bounds, next) {
            Some(both) => bounds = both,
            None => return follow(all),
        }
    }
    Some((bounds, false))
}

fn follow(all: &[Years]) -> Option<(Bounds, bool)> {
    let is_year = |years: &Years| !years.coarse && !years.circa && years.from == years.to;
    let gap = |pair: &[Years]| match pair {
        // 1820 beside 1830 is rather a slip.
        [one, other] if is_year(one) && is_year(other) && other.from? - one.to? == SLIP => None,
        [one, other] => Some(other.from? - one.to?),
        _ => None,
    };
    let gaps: Option<Vec<i32>> = all.windows(2).map(gap).collect();
    let gaps = gaps.filter(|gaps| gaps.iter().all(|gap| (0..=MOST_GAP).contains(gap)))?;
    // 'Late 1700s, early 1800s' is one time.
    let touches = gaps.iter().all(|gap| *gap <= 1);
    Some((around(all)?, !touches))
}

fn around(all: &[Years]) -> Option<Bounds> {
    let from = all.iter().map(|years| years.from).min()?;
    let is_open = all.iter().any(|years| years.to.is_none());
    let to = all.iter().map(|years| years.to).max()?;
    Some((from, if is_open { None } else { to }))
}

pub(super) fn common((from, to): Bounds, (other_from, other_to): Bounds) -> Option<Bounds> {
    let from = [from, other_from].into_iter().flatten().max();
    let to = [to, other_to].into_iter().flatten().min();
    from.zip(to).is_none_or(|(from, to)| from <= to).then_some((from, to))
}

/// Whether years are nearly those of a period: museums differ, and most in early ones.
pub(super) fn is_nearly(bounds: Bounds, span: Span, names: &Names) -> bool {
    let limits = names.years(span);
    let most = match limits {
        (Some(start), Some(end)) => ((end - start) / 5).min(MOST_DIFFERENCE.max((end - start) / 12)),
        _ => MOST_DIFFERENCE,
    };
    let is_near = |year: Option<i32>, limit: Option<i32>| match (year, limit) {
        (Some(year), Some(limit)) if limit < CERTAIN_SINCE => (year - limit).abs() <= 100,
        (Some(year), Some(limit)) => (year - limit).abs() <= most,
        (None, None) => true,
        _ => false,
    };
    // Of a period that has not ended some only mean the first part: 1912–49.
    let is_open = limits.0.is_some() && limits.1.is_none();
    is_near(bounds.0, limits.0) && (is_open || is_near(bounds.1, limits.1))
}

/// The same of the first or the last period of a range.
fn is_end_of(bounds: Bounds, span: Span, names: &Names) -> bool {
    let one = |at: usize| Span { first: at, last: at };
    span.first != span.last
        && [span.first, span.last]
            .into_iter()
            .any(|at| is_nearly(bounds, one(at), names))
}

/// Whether years are exactly those of a period, as well as they are known; the year in which an emperor came to the throne and the one after
/// his last are counted differently.
pub(super) fn is_exactly(bounds: Bounds, (start, end): Bounds) -> bool {
    let ((Some(from), Some(to)), (Some(start), Some(end))) = (bounds, (start, end)) else {
        return false;
    };
    let slack = |limit: i32| if limit < CERTAIN_SINCE { 100 } else { 1 };
    let begins =
        (start - slack(start)..=start).contains(&from) || (start < CERTAIN_SINCE && (from - start).abs() <= 100);
    let ends = (end..=end + slack(end)).contains(&to) || (end < CERTAIN_SINCE && (to - end).abs() <= 100);
    // 1820–1850 is rather a round number than Daoguang.
    let is_round = from % 10 == 0 && to % 10 == 0 && (from, to) != (start, end) && end - start < 100;
    from < to && begins && ends && !is_round
}

/// Whether the first and last year of a period are known well enough to tell it by them.
pub(super) const fn is_certain(year: i32) -> bool {
    year >= CERTAIN_SINCE
}

/// Whether years are of a period, as exactly as both are known.
pub(super) fn overlaps((from, to): Bounds, (start, end): Bounds, is_circa: bool) -> bool {
    let slack = |limit: i32, year: i32| match limit {
        limit if limit < ROUGH_BEFORE => 600,
        limit if limit < CERTAIN_SINCE => 100,
        limit if is_circa && limit < 1 => 100,
        _ if is_circa && year % 50 == 0 => 25,
        _ if is_circa => 15,
        _ => 1,
    };
    let begins = start.is_none_or(|start| to.is_none_or(|to| to >= start - slack(start, to)));
    begins && end.is_none_or(|end| from.is_none_or(|from| from <= end + slack(end, from)))
}

/// A century within a period: the 1600s of Ming end with it.
pub(super) fn clip((from, to): Bounds, (start, end): Bounds) -> Bounds {
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
