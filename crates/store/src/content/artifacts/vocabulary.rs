//! The names of categories and periods, for cards and for suggestions.

use std::{collections::HashMap, sync::Arc};

use domain::{
    bilingual::Bilingual,
    group::ItemGroup,
    period::{self, Period, label, short_label},
    search_text::normalise,
};

use super::Collection;
use crate::{
    Noun,
    content::{groups::item_groups, periods},
    engine::{
        Store,
        by_version::Versioned,
        database::Connection,
        error::Result,
        merges::{MergeKind, Survivors},
    },
};

/// The names of one version of the content.
#[derive(Debug)]
pub(crate) struct Vocabulary {
    pub(super) categories: HashMap<i64, ItemGroup>,
    pub(super) merged_categories: Survivors,
    pub(super) periods: HashMap<i64, NamedPeriod>,
    /// The periods in the order of time, and then the active categories in that of the staff; each with its names and aliases as
    /// keywords are compared with them.
    named: Vec<(Noun, i64, Vec<String>)>,
}

/// A dynasty, a period, a reign or a category.
#[derive(Debug, Clone)]
pub struct NamedRecord {
    /// [`Noun::DYNASTY`] or [`Noun::CATEGORY`].
    pub noun: Noun,
    /// Its number among the records of its kind.
    pub id: i64,
    /// Of a reign with that of its dynasty.
    pub name: Bilingual,
}

/// A period as it is named on its own.
#[derive(Debug)]
pub(super) struct NamedPeriod {
    /// Its number; that of the one that stands for it, if it was merged.
    pub(super) id: i64,
    /// Its name with that of its dynasty where it needs it.
    pub(super) label: Bilingual,
    /// Its English in few words.
    pub(super) short: String,
    pub(super) year_start: Option<i32>,
    pub(super) year_end: Option<i32>,
}

impl NamedPeriod {
    fn new(period: &Period, all: &[Period]) -> Self {
        let parent = period.parent.and_then(|id| all.iter().find(|parent| parent.id == id));
        let parent = parent.map(|parent| &parent.name);
        Self {
            id: period.id,
            label: label(period.level, &period.name, parent),
            short: short_label(period.level, &period.name.en, parent.map(|parent| parent.en.as_str())),
            year_start: period.year_start,
            year_end: period.year_end,
        }
    }
}

impl Vocabulary {
    /// The names as of the present version of the content.
    pub(super) fn of(store: &Store, db: &Connection) -> Result<Arc<Versioned<Vocabulary>>> {
        store.by_version::<Self>().load(db, || {
            let mut with_merged = periods::with_merged(db)?;
            period::sort(&mut with_merged.periods);
            let all = &with_merged.periods;
            let categories = item_groups(db, false)?;
            let named = |id| Some((id, NamedPeriod::new(with_merged.find(id)?, all)));
            let periods: HashMap<i64, NamedPeriod> = with_merged.ids().filter_map(named).collect();
            let fold = |name: &Bilingual, aliases: &[String]| -> Vec<String> {
                [&name.tw, &name.en]
                    .into_iter()
                    .chain(aliases)
                    .map(|name| normalise(name))
                    .collect()
            };
            let named_periods = all
                .iter()
                .map(|period| (Noun::DYNASTY, period.id, fold(&period.name, &period.aliases)));
            let named_categories = categories
                .iter()
                .filter(|category| category.active)
                .map(|category| (Noun::CATEGORY, category.id, fold(&category.name, &[])));
            Ok(Vocabulary {
                named: named_periods.chain(named_categories).collect(),
                categories: categories.into_iter().map(|category| (category.id, category)).collect(),
                merged_categories: MergeKind::Category.survivors(db)?,
                periods,
            })
        })
    }

    /// See [`Artifacts::find_named`](super::Artifacts::find_named).
    pub(super) fn find_named(store: &Store, db: &Connection, text: &str, most: usize) -> Result<Vec<NamedRecord>> {
        let (vocabulary, collection) = (Self::of(store, db)?, Collection::of(store, db)?);
        let is_used = |noun, id: i64| noun != Noun::DYNASTY || collection.used_periods.contains_key(&id);
        let place = |names: &[String]| names.iter().filter_map(|name| name.find(text)).min();
        let mut found: Vec<(usize, Noun, i64)> = vocabulary
            .named
            .iter()
            .filter(|(noun, id, _)| is_used(*noun, *id))
            .filter_map(|(noun, id, names)| Some((place(names)?, *noun, *id)))
            .collect();
        // A stable sort: among those in the same place the order above stays.
        found.sort_by_key(|(place, ..)| *place);
        let record = |(_, noun, id)| NamedRecord {
            noun,
            id,
            name: match noun == Noun::CATEGORY {
                true => vocabulary.categories[&id].name.clone(),
                false => vocabulary.periods[&id].label.clone(),
            },
        };
        Ok(found.into_iter().take(most).map(record).collect())
    }
}
