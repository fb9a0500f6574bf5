//! The names of periods as datings write them, in any script and romanisation.

use std::collections::{HashMap, HashSet};

use super::{
    super::Period,
    words::{self, key},
};
use crate::search_text::normalise;

/// Spellings that catalogues use beside the names of the table, by the slug of the first and of the last period that they mean.
const SPELLINGS: &[(&str, &str, &[&str])] = &[
    (
        "three-kingdoms",
        "northern-and-southern",
        &["六朝", "魏晉南北朝", "Six Dynasties"],
    ),
    (
        "northern-and-southern",
        "northern-and-southern",
        &["Southern and Northern Dynasties"],
    ),
    (
        "western-xia",
        "western-xia",
        &["Xixia", "Xi Xia", "Hsi-hsia", "Hsi Hsia"],
    ),
    ("jin", "jin", &["Jin"]),
    ("jurchen-jin", "jurchen-jin", &["Chin"]),
    ("ming", "ming", &["大明"]),
    ("qing", "qing", &["大清"]),
    ("tang", "tang", &["大唐"]),
    ("yuan", "yuan", &["大元"]),
    ("republic", "republic", &["Republican"]),
    ("western-han", "western-han", &["Former Han"]),
    ("northern-song", "northern-song", &["N. Song"]),
];
/// English words that end a period's name, and are left out as often as not.
const ENDINGS: [&str; 3] = [" dynasty", " period", " culture"];
/// Names that mean something else without that ending.
const NOT_ALONE: [&str; 1] = ["dutch"];

/// Periods from a first to a last one, which may be the same; by their place in the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Span {
    pub(super) first: usize,
    pub(super) last: usize,
}

/// The table and its names.
#[derive(Debug)]
pub(super) struct Names {
    pub(super) periods: Vec<Period>,
    exact: HashMap<String, Vec<Span>>,
    /// Names in Wade–Giles without their apostrophes, where no period is called so with them.
    bare: HashMap<String, Vec<Span>>,
}

impl Names {
    pub(super) fn new(periods: &[Period]) -> Self {
        let mut names = Self {
            periods: periods.to_vec(),
            exact: HashMap::new(),
            bare: HashMap::new(),
        };
        for (at, period) in periods.iter().enumerate() {
            let span = Span { first: at, last: at };
            for name in [&period.name.tw, &period.name.en].into_iter().chain(&period.aliases) {
                // Jin dynasty (265–420)
                let name = normalise(name);
                let name = name.split_once('(').map_or(&*name, |(name, _)| name).trim();
                names.add(name, span);
                let short = ENDINGS.iter().find_map(|ending| name.strip_suffix(ending));
                if let Some(short) =
                    short.filter(|short| !NOT_ALONE.contains(short) && words::find(&key(short)).is_none())
                {
                    names.add(short, span);
                }
            }
        }
        let place = |slug: &str| periods.iter().position(|period| period.slug == slug);
        let own = periods.iter().flat_map(|period| [&period.name.tw, &period.name.en]);
        let own: HashSet<String> = own.map(|name| key(name)).collect();
        for (first, last, spellings) in SPELLINGS {
            let (Some(first), Some(last)) = (place(first), place(last)) else {
                continue;
            };
            for spelling in spellings.iter().filter(|spelling| !own.contains(&key(spelling))) {
                if first != last {
                    // The table has it among the other names of a part.
                    names.exact.remove(&key(spelling));
                }
                names.add(spelling, Span { first, last });
            }
        }
        for (name, spans) in &names.exact {
            let bare = name.replace('\'', "");
            if bare != *name && !names.exact.contains_key(&bare) {
                names.bare.entry(bare).or_default().extend(spans);
            }
        }
        names
    }

    fn add(&mut self, name: &str, span: Span) {
        let key = key(name);
        if key.is_empty() {
            return;
        }
        let spans = self.exact.entry(key).or_default();
        if !spans.contains(&span) {
            spans.push(span);
        }
    }

    /// What a [`key`] may mean.
    pub(super) fn find(&self, key: &str) -> Option<&[Span]> {
        self.exact.get(key).or_else(|| self.bare.get(key)).map(Vec::as_slice)
    }

    /// The first and the last year; `None` where a side is open or unknown.
    pub(super) fn years(&self, span: Span) -> (Option<i32>, Option<i32>) {
        (self.periods[span.first].year_start, self.periods[span.last].year_end)
    }

    fn lies_within(&self, inner: usize, outer: usize) -> bool {
        let mut at = inner;
        // A table that staff edit could contain a cycle.
        for _ in 0..8 {
            if at == outer {
                return true;
            }
            let parent = self.periods[at].parent;
            match self.periods.iter().position(|period| Some(period.id) == parent) {
                Some(parent) => at = parent,
                None => return false,
            }
        }
        false
    }

    /// Whether all of `inner` is of `outer`.
    pub(super) fn contains(&self, outer: Span, inner: Span) -> bool {
        let is_within = |period| self.lies_within(period, outer.first) || self.lies_within(period, outer.last);
        let is_between = || {
            let ((from, to), (first, last)) = (self.years(outer), self.years(inner));
            let same_land = self.land(outer.first) == self.land(inner.first);
            let begins = from.is_none_or(|from| first.is_some_and(|first| from <= first));
            same_land && begins && to.is_none_or(|to| last.is_some_and(|last| last <= to))
        };
        (is_within(inner.first) && is_within(inner.last)) || (outer.first != outer.last && is_between())
    }

    fn land(&self, at: usize) -> usize {
        (0..self.periods.len())
            .find(|other| self.periods[*other].parent.is_none() && self.lies_within(at, *other))
            .unwrap_or(at)
    }

    /// Whether one period follows the other, so that both together name a range: 宋元.
    pub(super) fn follows(&self, one: Span, other: Span) -> bool {
        let ((one_from, one_to), (from, to)) = (self.years(one), self.years(other));
        let is_later = |one: Option<i32>, other: Option<i32>| match (one, other) {
            (Some(one), Some(other)) => one < other,
            (None, Some(_)) => true,
            _ => false,
        };
        self.land(one.first) == self.land(other.first)
            && is_later(one_from, from)
            && (is_later(one_to, to) || (one_to.is_some() && to.is_none()))
    }
}
