//! Facets: how many public artifacts each further choice would leave, and the lists of what was chosen.
//!
//! Which pieces have which values is kept in memory by the version of the content ([`super::index`]), and so is what keywords found
//! (`kept`): a question is one pass over the pieces, without the database. The keyword is understood first, as in a search without
//! facets, and its hits are then narrowed down, so that a count is always the length of the list behind it.

mod kept;

pub(crate) use kept::Collection;

use std::cmp::Reverse;

use domain::{
    bilingual::Language,
    group::ItemGroup,
    search_text::{Keyword, read_keyword},
};

use self::kept::{Hits, find_hits};
use super::index::{
    Asked, CATEGORY, CollectionIndex, FacetPeriod, FacetTerm, KEYWORD, Order, PERIOD, PICTURES, TERMS, Timeline,
};
use crate::{
    content::search::{ArtifactFilter, ArtifactOrder, Found, NEAREST, TERM_FACETS},
    engine::{Store, database::Connection, error::Result, sql::window},
};

/// How many keywords are offered in each language, and how many terms of a kind; dynasties and categories are few by themselves.
const OFFERED: usize = 40;

/// What a filter's list can be narrowed down to.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Facets {
    /// The categories in the staff's order.
    pub categories: Vec<Counted<ItemGroup>>,
    /// The periods by their years; each also counts the artifacts of periods within it.
    pub periods: Vec<Counted<FacetPeriod>>,
    /// Of each of [`TERM_FACETS`] the terms of most artifacts first.
    pub terms: [Vec<Counted<FacetTerm>>; TERM_FACETS.len()],
    /// The artifacts' own keywords in each language, in the order of [`Language::ALL`], those of most artifacts first.
    /// A keyword is listed in the other language too if an artifact has none there.
    pub keywords: [Vec<Counted<String>>; 2],
    /// How many have pictures.
    pub with_pictures: u64,
    /// To what years they are dated.
    pub timeline: Timeline,
}

/// A value of a facet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Counted<T> {
    pub value: T,
    /// How many artifacts would be left.
    pub count: u64,
}

/// See [`super::Artifacts::facets`].
pub(super) fn count(store: &Store, db: &Connection, filter: &ArtifactFilter) -> Result<Facets> {
    let index = Collection::of(store, db)?;
    let asked = index.locate_choices(filter.item_group, &filter.facets);
    let keyword = filter.keyword.as_deref().unwrap_or_default();
    let nothing = || Hits::of(&index, Found::default());
    let hits = |item_group| -> Result<_> { find_hits(store, db, &index, keyword, item_group, false) };
    let (everywhere, in_category) = match read_keyword(keyword) {
        Keyword::Absent => (None, None),
        Keyword::Unmatchable => (Some(nothing().into()), None),
        Keyword::Plan(_) => {
            let everywhere = hits(None)?;
            // A category without hits has its own forgiving search; elsewhere its hits are those of all categories.
            let is_without = filter.item_group.is_some()
                && !everywhere
                    .places
                    .iter()
                    .any(|place| index.has_any(place, &asked.values[CATEGORY]));
            let in_category = is_without.then(|| hits(filter.item_group)).transpose()?;
            (Some(everywhere), in_category)
        }
    };
    let (counts, tally) = index.count(
        &asked,
        everywhere.as_ref().map(|hits| &hits.places),
        in_category.as_ref().map(|hits| &hits.places),
    );
    Ok(answer(&index, &counts, &asked, tally.finish(&index)))
}

fn answer(index: &CollectionIndex, counts: &[u32], asked: &Asked, timeline: Timeline) -> Facets {
    let kept = |facet: usize| {
        let numbers = index.numbers(facet);
        numbers
            .map(|number| (number, u64::from(counts[number as usize])))
            .filter(move |(number, count)| *count > 0 || asked.names(facet, *number))
    };
    // A stable sort: equally frequent values stay in the order of their numbers.
    let most_first = |facet: usize| {
        let mut all: Vec<(u32, u64)> = kept(facet).collect();
        all.sort_by_key(|(_, count)| Reverse(*count));
        all
    };
    let shortened = |all: Vec<(u32, u64)>, facet: usize| {
        let chosen = all
            .iter()
            .skip(OFFERED)
            .copied()
            .filter(|(n, _)| asked.names(facet, *n))
            .collect::<Vec<_>>();
        all.into_iter().take(OFFERED).chain(chosen).collect::<Vec<_>>()
    };
    let keywords = Language::ALL.map(|language| {
        let mut all: Vec<(u32, u64)> = kept(KEYWORD).collect();
        all.retain(|(number, _)| index.keyword(*number).is_offered(language) || asked.names(KEYWORD, *number));
        all.sort_by_key(|(number, count)| (Reverse(*count), index.keyword(*number).first));
        let words = shortened(all, KEYWORD).into_iter();
        words
            .map(|(number, count)| Counted {
                value: index.keyword(number).spelled.clone(),
                count,
            })
            .collect()
    });
    Facets {
        categories: kept(CATEGORY)
            .map(|(number, count)| Counted {
                value: index.category(number).clone(),
                count,
            })
            .collect(),
        periods: kept(PERIOD)
            .map(|(number, count)| Counted {
                value: index.period(number).clone(),
                count,
            })
            .collect(),
        terms: std::array::from_fn(|at| {
            let facet = TERMS + at;
            let offered = shortened(most_first(facet), facet).into_iter();
            offered
                .map(|(number, count)| Counted {
                    value: index.term(facet, number).clone(),
                    count,
                })
                .collect()
        }),
        keywords,
        with_pictures: kept(PICTURES).map(|(_, count)| count).sum(),
        timeline,
    }
}

/// What a filter finds, in any order; of a keyword all hits are looked at.
pub(super) fn find(store: &Store, db: &Connection, filter: &ArtifactFilter) -> Result<Found> {
    let index = Collection::of(store, db)?;
    let asked = index.locate_choices(filter.item_group, &filter.facets);
    let keyword = filter.keyword.as_deref().unwrap_or_default();
    let hits = match read_keyword(keyword) {
        Keyword::Absent => None,
        Keyword::Unmatchable => return Ok(Found::default()),
        Keyword::Plan(_) => Some(find_hits(store, db, &index, keyword, filter.item_group, true)?),
    };
    let order = match &hits {
        Some(hits) if filter.order == ArtifactOrder::Usual => hits.ranked.as_slice(),
        _ => index.in_order(filter.order.into()),
    };
    let is_hit = |place: &u32| hits.as_ref().is_none_or(|hits| hits.places.contains(*place));
    let (limit, offset) = window(filter.page, filter.page_size);
    let listed = |order: Order| index.find_listed(&asked, order).filter(|_| hits.is_none());
    let (ids, total) = match listed(filter.order.into()) {
        Some(places) => {
            let page = places.iter().skip(offset as usize).take(limit as usize);
            (page.map(|place| index.id(*place)).collect(), places.len() as i64)
        }
        None => {
            let known_total = listed(Order::Usual).map(|places| places.len() as i64);
            let mut total = 0;
            let mut ids = Vec::new();
            for place in order.iter().filter(|place| is_hit(place)) {
                if known_total.is_some() && ids.len() as i64 == limit {
                    break;
                }
                if index.missing(*place, &asked) == 0 {
                    if total >= offset && total - offset < limit {
                        ids.push(index.id(*place));
                    }
                    total += 1;
                }
            }
            (ids, known_total.unwrap_or(total))
        }
    };
    let mut found = Found {
        ids,
        total,
        ..Found::default()
    };
    if let Some(hits) = &hits {
        found.suggestion.clone_from(&hits.suggestion);
        found.words.clone_from(&hits.words);
        if total == 0 && hits.is_empty() {
            found.nearest.clone_from(&hits.nearest);
        } else if total == 0 {
            let nearest = order.iter().filter(|place| is_hit(place));
            found.nearest = nearest.take(NEAREST as usize).map(|place| index.id(*place)).collect();
        }
    }
    Ok(found)
}
