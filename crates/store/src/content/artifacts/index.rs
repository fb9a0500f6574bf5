//! The public artifacts in memory: which values of the facets each has, and its position in time and category.
//!
//! Each value has a number, facet after facet, and each piece the list of its numbers. Counting is one pass over these lists:
//! about a million steps and 5 MB for a hundred thousand pieces of twelve numbers, whatever is chosen.

mod follow;
mod keywords;
mod lists;
mod load;
mod orders;
mod places;
mod timeline;

use std::{collections::HashMap, ops::Range};

use domain::{bilingual::Bilingual, group::ItemGroup};

pub use self::timeline::{DynastyBand, Timeline, YearBin};
pub(super) use self::{follow::follow, load::load, orders::Order, places::Places, timeline::YearTally};
use self::{
    keywords::{KeywordValue, Keywords},
    lists::Lists,
};
use crate::{
    content::search::{FacetChoice, TERM_FACETS},
    engine::merges::Survivors,
};

/// The facets, in the order of their numbers.
pub(super) const CATEGORY: usize = 0;
pub(super) const PERIOD: usize = 1;
/// The first of the facets of [`TERM_FACETS`].
pub(super) const TERMS: usize = 2;
pub(super) const PICTURES: usize = TERMS + TERM_FACETS.len();
pub(super) const KEYWORD: usize = PICTURES + 1;
const FACETS: usize = KEYWORD + 1;

/// A value that no piece has; as a piece's own, that it has none.
pub(super) const UNKNOWN: u32 = u32::MAX;

/// The bit of a piece that is dated to other years than those that are asked for.
const YEARS_BIT: u8 = 1 << FACETS;

/// What is asked for.
#[derive(Debug, Default)]
pub(super) struct Asked {
    /// The numbers of the values by facet; none where all are welcome.
    pub(super) values: [Vec<u32>; FACETS],
    /// The years, both included.
    years: Option<(i32, i32)>,
}

impl Asked {
    /// Whether a value is among those that are asked for.
    pub(super) fn names(&self, facet: usize, number: u32) -> bool {
        self.values[facet].contains(&number)
    }
}

/// A period of the facet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FacetPeriod {
    pub id: i64,
    /// The period that contains it; none for those directly below an era.
    pub parent: Option<i64>,
    pub name: Bilingual,
    /// Its name with that of its dynasty where it needs it.
    pub label: Bilingual,
}

/// A term of a facet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FacetTerm {
    pub id: i64,
    pub name: Bilingual,
}

/// The position of a piece among those that may be related to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Standing {
    /// The place of its category in [`FacetRecords::categories`], or [`UNKNOWN`].
    pub(super) category: u32,
    /// The place of its period in [`FacetRecords::periods`], or [`UNKNOWN`].
    pub(super) period: u32,
    /// As [`domain::period::sort_year`].
    pub(super) year: i32,
}

/// The records that are values of the facets.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct FacetRecords {
    pub(super) categories: Vec<ItemGroup>,
    /// Which of `categories` stands for one that was merged: addresses may still name that.
    pub(super) merged_categories: Survivors,
    pub(super) periods: Vec<FacetPeriod>,
    /// The same of `periods`.
    pub(super) merged_periods: Survivors,
    /// Of `periods` the dynasties.
    pub(super) dynasties: Vec<DynastyBand>,
    /// Of each of [`TERM_FACETS`].
    pub(super) terms: [Vec<FacetTerm>; TERM_FACETS.len()],
}

/// The index of one version of the content: [`load()`] reads it, [`follow()`] brings it to the next version.
#[derive(Debug, Clone, Default)]
pub(crate) struct CollectionIndex {
    /// The pieces' numbers, rising; a piece's place in this list is what all others name it by.
    pub(super) ids: Vec<i64>,
    pub(super) records: FacetRecords,
    /// How many pieces are dated to a period, or to one within it, by its number; only those to which one is.
    pub(super) used_periods: HashMap<i64, u32>,
    keywords: Keywords,
    /// The numbers of each piece's values, facet after facet.
    values: Lists<u32>,
    /// In which languages each keyword of a piece is offered, a bit for each: they are the last of its values.
    offers: Lists<u8>,
    /// The first and the last year of each piece, by place; an undated one ends before it begins.
    years: Vec<(i32, i32)>,
    standings: Vec<Standing>,
    /// The staff's places of the pieces.
    positions: Vec<i32>,
    /// The relic numbers, as [`load::natural_key`] writes them.
    numbers: Lists<u8>,
    /// The places in each [`Order`].
    orders: [Vec<u32>; Order::ALL.len()],
}

impl CollectionIndex {
    /// The numbers of a facet's values.
    pub(super) fn numbers(&self, facet: usize) -> Range<u32> {
        let records = &self.records;
        let length = |facet: usize| match facet {
            CATEGORY => records.categories.len(),
            PERIOD => records.periods.len(),
            PICTURES => 1,
            KEYWORD => self.keywords.len(),
            term => records.terms[term - TERMS].len(),
        };
        let first: usize = (0..facet).map(length).sum();
        first as u32..(first + length(facet)) as u32
    }

    /// What a filter asks for, in numbers.
    pub(super) fn locate_choices(&self, item_group: Option<i64>, choice: &FacetChoice) -> Asked {
        let number = |facet: usize, place: Option<usize>| {
            Some(place.map_or(UNKNOWN, |place| self.numbers(facet).start + place as u32))
        };
        let records = &self.records;
        let category = |id: &i64| {
            let id = records.merged_categories.of(*id);
            records.categories.iter().position(|group| group.id == id)
        };
        let period = |id: &i64| {
            let id = records.merged_periods.of(*id);
            records.periods.iter().position(|period| period.id == id)
        };
        let keyword = |text: &str| self.keywords.find(text).map(|place| place as usize);
        let many = |facet: usize, places: Vec<Option<usize>>| -> Vec<u32> {
            places.into_iter().filter_map(|place| number(facet, place)).collect()
        };
        let categories = item_group.iter().chain(&choice.categories);
        let years = match choice.years {
            [None, None] => None,
            [from, to] => Some((from.unwrap_or(i32::MIN), to.unwrap_or(i32::MAX))),
        };
        let mut values: [Vec<u32>; FACETS] = Default::default();
        values[CATEGORY] = many(CATEGORY, categories.map(category).collect());
        values[PERIOD] = many(PERIOD, choice.periods.iter().map(period).collect());
        for (facet, (known, ids)) in (TERMS..).zip(records.terms.iter().zip(&choice.terms)) {
            let places = ids.iter().map(|id| known.iter().position(|term| term.id == *id));
            values[facet] = many(facet, places.collect());
        }
        values[KEYWORD] = many(KEYWORD, choice.keywords.iter().map(|text| keyword(text)).collect());
        if choice.has_pictures {
            values[PICTURES] = vec![self.numbers(PICTURES).start];
        }
        Asked { values, years }
    }

    /// The facets of which a piece has none of the requested values; a bit for each, and one for its years.
    pub(super) fn missing(&self, place: u32, asked: &Asked) -> u8 {
        let mut missing = 0;
        let own = self.values_of(place);
        for (facet, numbers) in asked.values.iter().enumerate() {
            let is_missing = !numbers.is_empty() && !numbers.iter().any(|number| own.contains(number));
            missing |= u8::from(is_missing) << facet;
        }
        if let Some((from, to)) = asked.years {
            let (first, last) = self.years[place as usize];
            let overlaps = first <= last && first <= to && from <= last;
            missing |= if overlaps { 0 } else { YEARS_BIT };
        }
        missing
    }

    /// Whether a piece has one of these values of a facet.
    pub(super) fn has_any(&self, place: u32, numbers: &[u32]) -> bool {
        let own = self.values_of(place);
        numbers.iter().any(|number| own.contains(number))
    }

    /// The numbers of a piece's values, facet after facet.
    pub(super) fn values_of(&self, place: u32) -> &[u32] {
        self.values.get(place)
    }

    /// How many pieces would be left with each value, by its number, and with each century. `everywhere` has the keyword's hits, if
    /// there is one; `in_category` those of the category that is asked for, where they are others.
    pub(super) fn count(
        &self,
        asked: &Asked,
        everywhere: Option<&Places>,
        in_category: Option<&Places>,
    ) -> (Vec<u32>, YearTally) {
        let mut tally = YearTally::default();
        let mut counts = vec![0; self.numbers(KEYWORD).end as usize];
        let categories = self.numbers(CATEGORY);
        let firsts: [u32; FACETS] = std::array::from_fn(|facet| self.numbers(facet).start);
        for place in 0..self.ids.len() as u32 {
            let is_hit = everywhere.is_none_or(|hits| hits.contains(place));
            let is_hit_here = in_category.map_or(is_hit, |hits| hits.contains(place));
            if !is_hit && !is_hit_here {
                continue;
            }
            let missing = self.missing(place, asked);
            if missing.count_ones() > 1 {
                continue;
            }
            if is_hit_here && missing & !YEARS_BIT == 0 {
                tally.add(self.years[place as usize]);
            }
            if missing == 0 && is_hit && is_hit_here {
                // Nearly every piece: it counts for all that it has.
                for number in self.values_of(place) {
                    counts[*number as usize] += 1;
                }
                continue;
            }
            for number in self.values_of(place) {
                let facet = firsts.iter().rposition(|first| number >= first).unwrap_or(CATEGORY);
                let counts_here = match (categories.contains(number), asked.names(CATEGORY, *number)) {
                    (true, false) => is_hit,
                    _ => is_hit_here,
                };
                // What the piece has of another value than the chosen one is no obstacle to choosing this one instead.
                if counts_here && missing & !(1 << facet) == 0 {
                    counts[*number as usize] += 1;
                }
            }
        }
        (counts, tally)
    }

    pub(super) fn standing(&self, place: u32) -> Standing {
        self.standings[place as usize]
    }

    pub(super) fn id(&self, place: u32) -> i64 {
        self.ids[place as usize]
    }

    pub(super) fn place(&self, id: i64) -> Option<u32> {
        self.ids.binary_search(&id).ok().map(|place| place as u32)
    }

    pub(super) fn category(&self, number: u32) -> &ItemGroup {
        &self.records.categories[number as usize]
    }

    pub(super) fn period(&self, number: u32) -> &FacetPeriod {
        &self.records.periods[(number - self.numbers(PERIOD).start) as usize]
    }

    pub(super) fn term(&self, facet: usize, number: u32) -> &FacetTerm {
        &self.records.terms[facet - TERMS][(number - self.numbers(facet).start) as usize]
    }

    pub(super) fn keyword(&self, number: u32) -> &KeywordValue {
        self.keywords.get(number - self.numbers(KEYWORD).start)
    }
}
