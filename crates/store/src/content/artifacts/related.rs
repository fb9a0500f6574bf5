//! Artifacts that a visitor who looks at one may want to see: of its period, its category and its time, with its
//! keywords.

use std::{cmp::Reverse, collections::HashSet};

use super::index::{CollectionIndex, KEYWORD, Order, Standing, UNKNOWN};

/// How many artifacts are looked at for each of the ways in which one can be near.
const LOOKED_AT: usize = 96;
/// What a keyword, the period and the category in common count.
const COMMON_KEYWORD: u32 = 4;
const COMMON_PERIOD: u32 = 3;
const COMMON_CATEGORY: u32 = 2;
/// What the same time counts, less one for each of these years in between.
const TIME: u32 = 3;
const YEARS: u32 = 60;
/// The year of an artifact without one.
const UNDATED: i32 = i32::MAX;

/// The numbers of the public artifacts nearest to one, the nearest first; those that have nothing in common are none, and one that
/// is not public has none.
pub(crate) fn of(index: &CollectionIndex, id: i64, limit: usize) -> Vec<i64> {
    let Some(own) = index.place(id) else {
        return Vec::new();
    };
    let mut looked_at = HashSet::from([own]);
    let mut ranked: Vec<(u32, u32)> = candidates(index, own)
        .filter(|other| looked_at.insert(*other))
        .map(|other| (measure_nearness(index, own, other), other))
        .filter(|(nearness, _)| *nearness > 0)
        .collect();
    // Of those that are as near the newer ones first, so that the answer is the same each time.
    ranked.sort_unstable_by_key(|found| Reverse(*found));
    ranked
        .into_iter()
        .take(limit)
        .map(|(_, place)| index.id(place))
        .collect()
}

/// Artifacts near in one way or another: the newest of the same period, and what the category has just before and after it in time.
fn candidates(index: &CollectionIndex, own: u32) -> impl Iterator<Item = u32> + '_ {
    let standing = index.standing(own);
    let of = |place: &u32| index.standing(*place);
    let by_period = index.in_order(Order::Period);
    let first = by_period.partition_point(|place| of(place).period < standing.period);
    let same_period = by_period[first..]
        .iter()
        .take_while(move |place| index.standing(**place).period == standing.period && standing.period != UNKNOWN);
    let key = |standing: Standing| (standing.category, standing.year);
    let by_category = index.in_order(Order::CategoryTime);
    let at = by_category.partition_point(|place| key(of(place)) < key(standing));
    let (before, after) = by_category.split_at(at);
    let is_same = move |place: &&u32| index.standing(**place).category == standing.category;
    same_period
        .take(LOOKED_AT)
        .chain(after.iter().take(LOOKED_AT).take_while(is_same))
        .chain(before.iter().rev().take(LOOKED_AT).take_while(is_same))
        .copied()
}

/// How near two artifacts are.
fn measure_nearness(index: &CollectionIndex, one: u32, other: u32) -> u32 {
    let keywords = index.numbers(KEYWORD);
    let others = index.values_of(other);
    let common = index
        .values_of(one)
        .iter()
        .filter(|number| keywords.contains(number) && others.contains(number));
    let (one, other) = (index.standing(one), index.standing(other));
    let is_same = |one: u32, other: u32| u32::from(one == other && one != UNKNOWN);
    let is_dated = one.year != UNDATED && other.year != UNDATED;
    let time = TIME.saturating_sub(one.year.abs_diff(other.year) / YEARS);
    common.count() as u32 * COMMON_KEYWORD
        + is_same(one.period, other.period) * COMMON_PERIOD
        + is_same(one.category, other.category) * COMMON_CATEGORY
        + u32::from(is_dated) * time
}
