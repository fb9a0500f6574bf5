//! The categories and periods as cards name them.

use std::{collections::HashMap, sync::Arc};

use domain::{
    bilingual::Bilingual,
    group::ItemGroup,
    period::{Period, label, short_label},
};

use crate::{
    content::{groups::item_groups, periods},
    engine::{Store, by_version::Versioned, database::Connection, error::Result},
};

/// The names of one version of the content, by the records' numbers.
#[derive(Debug)]
pub(crate) struct Vocabulary {
    pub(super) categories: HashMap<i64, ItemGroup>,
    pub(super) periods: HashMap<i64, NamedPeriod>,
}

/// A period as it is named on its own.
#[derive(Debug)]
pub(super) struct NamedPeriod {
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
            let periods = periods::all(db)?;
            let categories = item_groups(db, false)?.into_iter();
            Ok(Vocabulary {
                categories: categories.map(|category| (category.id, category)).collect(),
                periods: periods
                    .iter()
                    .map(|period| (period.id, NamedPeriod::new(period, &periods)))
                    .collect(),
            })
        })
    }
}
