//! The numbers of the public artifacts in the order of their lists, kept until the content changes: a page is a part of such a list,
//! and its total the length. A hundred thousand numbers are 0.8 MB.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError},
};

use super::of_group;
use crate::{
    Store,
    by_version::ByVersion,
    database::Connection,
    error::Result,
    search::{ArtifactFilter, ArtifactOrder, BY_TIME},
    sql::Sql,
};

/// The numbers of artifacts in an order.
#[derive(Debug)]
pub(crate) struct ArtifactList {
    ids: Box<[i64]>,
    /// The places in `ids`, ordered by the number there; made when one is asked for.
    by_id: OnceLock<Box<[u32]>>,
}

impl ArtifactList {
    fn new(ids: Vec<i64>) -> Arc<Self> {
        Arc::new(Self {
            ids: ids.into(),
            by_id: OnceLock::new(),
        })
    }

    pub(crate) fn ids(&self) -> &[i64] {
        &self.ids
    }

    /// The position of an artifact, from 0.
    pub(crate) fn place_of(&self, id: i64) -> Option<usize> {
        let by_id = self.by_id.get_or_init(|| {
            let mut places: Box<[u32]> = (0..).take(self.ids.len()).collect();
            places.sort_unstable_by_key(|place| self.ids[*place as usize]);
            places
        });
        let found = by_id
            .binary_search_by_key(&id, |place| self.ids[*place as usize])
            .ok()?;
        Some(by_id[found] as usize)
    }
}

type ByOrder = HashMap<(Option<i64>, ArtifactOrder), Arc<ArtifactList>>;

/// The lists of a version of the content, by category and order, as they were asked for.
#[derive(Debug, Default)]
pub(crate) struct Lists(Mutex<ByOrder>);

impl Lists {
    fn lock(&self) -> MutexGuard<'_, ByOrder> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ByVersion<Lists> {
    /// Whether the list that a filter wants is kept.
    pub(crate) fn has_list(&self, db: &Connection, filter: &ArtifactFilter) -> Result<bool> {
        Ok(self
            .find(db)?
            .is_some_and(|lists| lists.lock().contains_key(&key(filter))))
    }

    /// The numbers of all public artifacts that a filter without a keyword lists, as of the present version of the content.
    pub(super) fn list(&self, store: &Store, db: &Connection, filter: &ArtifactFilter) -> Result<Arc<ArtifactList>> {
        let lists = self.load(store, db, || Ok(Lists::default()))?;
        let kept = lists.lock().get(&key(filter)).cloned();
        if let Some(list) = kept {
            return Ok(list);
        }
        let list = read(db, filter)?;
        // A caller can make up any number of categories without artifacts.
        if !list.ids.is_empty() && lists.is_present(db)? {
            lists.lock().insert(key(filter), list.clone());
        }
        Ok(list)
    }
}

fn key(filter: &ArtifactFilter) -> (Option<i64>, ArtifactOrder) {
    (filter.item_group, filter.order)
}

fn read(db: &Connection, filter: &ArtifactFilter) -> Result<Arc<ArtifactList>> {
    let mut sql = Sql::new("select id from artifact where listed = true");
    of_group(&mut sql, filter.item_group);
    sql.push(match filter.order {
        ArtifactOrder::Usual => " order by position, id desc",
        ArtifactOrder::Time => BY_TIME,
        // These are the index's; see [`super::find`].
        ArtifactOrder::TimeDown => " order by sort_year desc, id desc",
        ArtifactOrder::Number => " order by relic_key, id desc",
        ArtifactOrder::Added => " order by id desc",
    });
    Ok(ArtifactList::new(sql.column(db)?))
}
