//! The period in which years fall, for datings that name none.

use super::{
    bounds::{Bounds, is_certain, is_exactly},
    names::{Names, Span},
};
use crate::period::Level;

/// The land whose periods years without a name are of.
pub(super) const CHINA: &str = "china";
/// The other land of the collection's pieces.
pub(super) const TAIWAN: &str = "taiwan";
/// States beside the dynasty that Chinese chronology counts by: years lead there only if they are all its years.
const BESIDE: [&str; 3] = ["liao", "western-xia", "jurchen-jin"];

/// Whether all the years are of a period.
fn holds((start, end): Bounds, (from, to): Bounds) -> bool {
    let begins = start.is_none_or(|start| from.is_some_and(|from| start <= from));
    begins && end.is_none_or(|end| to.is_some_and(|to| to <= end))
}

const fn one(at: usize) -> Span {
    Span { first: at, last: at }
}

/// The period of a land that years lead to: the one that has exactly them, else the narrowest that has all of them. Where periods within one
/// period were at the same time (Neolithic cultures, the Northern and the Southern dynasties), it is the one around them. Of Taiwan's
/// periods, if it is not named, only one that has exactly these years: most pieces of those years are of China.
pub(super) fn derive(bounds: Bounds, land: &str, names: &Names) -> Option<usize> {
    let lands = [Some(land), (land == CHINA).then_some(TAIWAN)].map(|land| names.place(land?));
    let exact = lands
        .into_iter()
        .flatten()
        .find_map(|land| exactly(bounds, land, names));
    exact.or_else(|| narrowest(bounds, names.place(land)?, names))
}

/// The period within another one that has exactly these years.
pub(super) fn exactly(bounds: Bounds, outer: usize, names: &Names) -> Option<usize> {
    let difference = |at: usize| {
        let (start, end) = names.years(one(at));
        let (from, to) = (bounds.0?.abs_diff(start?), bounds.1?.abs_diff(end?));
        Some((from + to, names.depth(at)))
    };
    let is_told = |at: &usize| {
        // Only roughly known years tell a dynasty, but no culture.
        let is_known = names.periods[*at].year_end.is_some_and(is_certain);
        is_known || names.periods[*at].level == Level::Dynasty
    };
    (0..names.periods.len())
        .filter(|at| *at != outer && names.lies_within(*at, outer) && is_told(at))
        .filter(|at| is_exactly(bounds, names.years(one(*at))))
        .min_by_key(|at| difference(*at))
}

fn narrowest(bounds: Bounds, land: usize, names: &Names) -> Option<usize> {
    let periods = 0..names.periods.len();
    let held: Vec<usize> = periods
        .filter(|at| names.land(*at) == land && *at != land && holds(names.years(one(*at)), bounds))
        .collect();
    let is_beside = |at: usize| BESIDE.contains(&&*names.periods[at].slug);
    let is_clear =
        |at: &usize| !is_beside(*at) && !has_rival(*at, bounds, names) && !ends_there(*at, &held, bounds, names);
    let length = |at: &usize| {
        let (start, end) = names.years(one(*at));
        start.zip(end).map_or(u32::MAX, |(start, end)| end.abs_diff(start))
    };
    let clear = held.iter().copied().filter(is_clear).min_by_key(length);
    clear.or_else(|| held.iter().copied().filter(|at| is_beside(*at)).min_by_key(length))
}

/// Whether a period beside it within the same one has some of the years, too.
fn has_rival(at: usize, bounds: Bounds, names: &Names) -> bool {
    let parent = names.periods[at].parent;
    let is_sibling = |other: &usize| *other != at && names.periods[*other].parent == parent;
    if names.depth(at) < 2 {
        return false;
    }
    (0..names.periods.len()).filter(is_sibling).any(|other| {
        let (start, end) = names.years(one(other));
        let from = start.max(bounds.0);
        let to = [end, bounds.1].into_iter().flatten().min();
        holds((start, end), bounds) || from.is_none_or(|from| to.is_none_or(|to| from < to))
    })
}

/// Whether the only year is its last, and another one's first.
fn ends_there(at: usize, held: &[usize], (from, to): Bounds, names: &Names) -> bool {
    let ends = from == to && names.periods[at].year_end == to;
    ends && held.iter().any(|other| {
        let begins = names.periods[*other].year_start == from;
        begins && !names.lies_within(*other, at) && !names.lies_within(at, *other)
    })
}
