//! The names of periods as datings write them, in any script and romanisation.

use std::collections::{HashMap, HashSet};

use super::{
    super::{Level, Period},
    limits::{Bounds, MOST_GAP},
    spellings::{SPELLED, Spelling},
    words::{self, bare},
};
use crate::search_text::normalise;

/// English words that end a period's name, and are left out as often as not.
const ENDINGS: [&str; 3] = [" dynasty", " period", " culture"];
/// Names that mean something else without that ending.
const NOT_ALONE: [&str; 1] = ["dutch"];

/// Dynasties that the table puts beside the period that they are of.
const WITHIN: (&str, [&str; 5]) = (
    "northern-dynasties",
    [
        "northern-wei",
        "eastern-wei",
        "western-wei",
        "northern-qi",
        "northern-zhou",
    ],
);

/// Periods from a first to a last one, which may be the same; by their place in the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Span {
    pub(super) first: usize,
    pub(super) last: usize,
}

/// What a name may mean.
#[derive(Debug, Default)]
pub(super) struct Meaning {
    /// As it is spelled.
    pub(super) spans: Vec<Span>,
    /// If an apostrophe of Wade–Giles is missing in it: Chin for Ch'in.
    pub(super) unmarked: Vec<Span>,
    /// The years by convention, where it means a part of a period: 南唐.
    pub(super) years: Option<Bounds>,
}

/// The table and its names.
#[derive(Debug)]
pub(super) struct Names {
    pub(super) periods: Vec<Period>,
    /// The places of the periods around each, the land last.
    lines: Vec<Vec<usize>>,
    meanings: HashMap<String, Meaning>,
}

impl Names {
    pub(super) fn new(periods: &[Period]) -> Self {
        let mut names = Self {
            periods: periods.to_vec(),
            lines: (0..periods.len()).map(|at| line(periods, at)).collect(),
            meanings: HashMap::new(),
        };
        if let Some(outer) = names.place(WITHIN.0) {
            for inner in WITHIN.1.iter().filter_map(|slug| names.place(slug)).collect::<Vec<_>>() {
                names.lines[inner].insert(0, outer);
            }
        }
        // The names themselves, which no other spelling takes away.
        let mut own: HashSet<String> = HashSet::new();
        for (at, period) in periods.iter().enumerate() {
            let span = Span { first: at, last: at };
            let aliases = period.aliases.iter().map(|name| (name, false));
            for (name, is_own) in [(&period.name.tw, true), (&period.name.en, true)]
                .into_iter()
                .chain(aliases)
            {
                // Jin dynasty (265–420)
                let name = normalise(name);
                let name = name.split_once('(').map_or(&*name, |(name, _)| name).trim();
                let key = bare(name);
                if is_own {
                    own.insert(key.clone());
                }
                names.add(key, span);
                let short = ENDINGS.iter().find_map(|ending| name.strip_suffix(ending));
                let short = short.filter(|short| !NOT_ALONE.contains(short)).map(bare);
                if let Some(short) = short.filter(|short| words::find(short).is_none()) {
                    names.add(short, span);
                }
            }
        }
        names.add_spellings(&own);
        names.add_unmarked();
        names
    }

    fn add_spellings(&mut self, own: &HashSet<String>) {
        for Spelling { slugs, years, keys } in SPELLED.iter() {
            let [Some(first), Some(last)] = slugs.map(|slug| self.place(slug)) else {
                continue;
            };
            for key in keys.iter().filter(|key| !own.contains(*key)) {
                if first != last {
                    // The table has it among the other names of a part.
                    self.meanings.remove(key);
                }
                self.add(key.clone(), Span { first, last });
                if let Some(meaning) = self.meanings.get_mut(key) {
                    // Of a name with several meanings only years that a text states say which.
                    meaning.years = years.filter(|_| meaning.spans.len() == 1);
                }
            }
        }
    }

    fn add_unmarked(&mut self) {
        let marked = self.meanings.iter().filter(|(name, _)| name.contains('\''));
        let unmarked: Vec<(String, Vec<Span>)> = marked
            .map(|(name, meaning)| (name.replace('\'', ""), meaning.spans.clone()))
            .collect();
        for (name, spans) in unmarked {
            let meaning = self.meanings.entry(name).or_default();
            meaning.unmarked.extend(spans);
            let spans = &meaning.spans;
            meaning.unmarked.retain(|span| !spans.contains(span));
        }
        for meaning in self.meanings.values_mut().filter(|meaning| meaning.spans.is_empty()) {
            meaning.spans = std::mem::take(&mut meaning.unmarked);
        }
    }

    fn add(&mut self, key: String, span: Span) {
        if key.is_empty() {
            return;
        }
        let spans = &mut self.meanings.entry(key).or_default().spans;
        if !spans.contains(&span) {
            spans.push(span);
        }
    }

    /// What a [`key`] may mean.
    pub(super) fn find(&self, key: &str) -> Option<&Meaning> {
        self.meanings.get(key)
    }

    /// The place of the period with a slug.
    pub(super) fn place(&self, slug: &str) -> Option<usize> {
        self.periods.iter().position(|period| period.slug == slug)
    }

    /// Whether one name may be that of a period in which another one's is.
    pub(super) fn is_around(&self, outer: &Meaning, inner: &Meaning) -> bool {
        let mut spans = outer.spans.iter();
        spans.any(|outer| inner.spans.iter().any(|inner| self.contains(*outer, *inner)))
    }

    /// Whether a name may be that of the dynasty with a slug, or of one around it.
    pub(super) fn has_era(&self, name: &Meaning, dynasty: &str) -> bool {
        let dynasty = self.place(dynasty);
        dynasty.is_some_and(|dynasty| name.spans.iter().any(|span| self.lies_within(dynasty, span.last)))
    }

    /// The first and the last year; `None` where a side is open or unknown.
    pub(super) fn years(&self, span: Span) -> (Option<i32>, Option<i32>) {
        (self.periods[span.first].year_start, self.periods[span.last].year_end)
    }

    /// Whether the last period begins soon after the first has ended.
    pub(super) fn are_near(&self, span: Span) -> bool {
        let (end, start) = (self.periods[span.first].year_end, self.periods[span.last].year_start);
        end.zip(start).is_none_or(|(end, start)| start - end <= MOST_GAP)
    }

    /// Whether it is a whole land's sequence, which dates nothing.
    pub(super) fn is_land(&self, span: Span) -> bool {
        self.periods[span.first].level == Level::Era
    }

    pub(super) fn is_reign(&self, at: usize) -> bool {
        self.periods[at].level == Level::Reign
    }

    /// Whether one period is within the other, or the same.
    pub(super) fn lies_within(&self, inner: usize, outer: usize) -> bool {
        inner == outer || self.lines[inner].contains(&outer)
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

    /// Whether a period stands for itself beside a range: 宋遼金.
    pub(super) fn is_beside(&self, range: Span, other: Span) -> bool {
        let is_end = |end: usize| self.lies_within(other.first, end) || self.lies_within(end, other.first);
        range.first != range.last && !is_end(range.first) && !is_end(range.last)
    }

    /// The periods around both ends of a span.
    pub(super) fn parents(&self, span: Span) -> impl Iterator<Item = usize> {
        let around = self.lines[span.first].iter().copied();
        around.filter(move |at| self.lies_within(span.last, *at))
    }

    /// How many periods are around one.
    pub(super) fn depth(&self, at: usize) -> usize {
        self.lines[at].len()
    }

    /// The land of a period.
    pub(super) fn land(&self, at: usize) -> usize {
        self.lines[at].last().copied().unwrap_or(at)
    }

    /// Both periods as a range, if one follows the other (宋元) or they are of the same time (宋金).
    pub(super) fn range(&self, one: Span, other: Span) -> Option<Span> {
        let ((one_from, one_to), (from, to)) = (self.years(one), self.years(other));
        let is_later = |one: Option<i32>, other: Option<i32>| match (one, other) {
            (Some(one), Some(other)) => one < other,
            (None, Some(_)) => true,
            _ => false,
        };
        let follows = is_later(one_from, from) && (is_later(one_to, to) || (one_to.is_some() && to.is_none()));
        let shares_years = || {
            let begins = from.zip(one_to).is_some_and(|(from, one_to)| from < one_to);
            begins && one_from.zip(to).is_some_and(|(one_from, to)| one_from < to)
        };
        if self.land(one.first) != self.land(other.first) || !(follows || shares_years()) {
            return None;
        }
        let in_order = is_later(one_from, from) || one_from == from;
        let (one, other) = if in_order { (one, other) } else { (other, one) };
        // 宋遼金 end with Song.
        let ends_first = one.first != one.last && is_later(self.years(other).1, self.years(one).1);
        Some(Span {
            first: one.first,
            last: if ends_first { one.last } else { other.last },
        })
    }
}

/// The parents of a period, by their places.
fn line(periods: &[Period], at: usize) -> Vec<usize> {
    let parent = |at: usize| periods.iter().position(|period| Some(period.id) == periods[at].parent);
    let mut line: Vec<usize> = Vec::new();
    // A table that staff edit could contain a cycle.
    while let Some(next) = parent(*line.last().unwrap_or(&at)).filter(|next| *next != at && !line.contains(next)) {
        line.push(next);
    }
    line
}
