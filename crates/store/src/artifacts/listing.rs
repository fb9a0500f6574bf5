//! The numbers of the public artifacts in the order of their lists, kept until the content changes: a page is a part of such a list,
//! and its total the length. A hundred thousand numbers are 0.8 MB.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError},
};

use super::of_group;
use crate::{
    database::Connection,
    error::Result,
    read_content_version,
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

    /// Where an artifact stands, from 0.
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

/// The kept lists, by category and order, and the version of the content that they show.
#[derive(Debug, Clone, Default)]
pub(crate) struct ListCache(Arc<Mutex<Kept>>);

#[derive(Debug, Default)]
struct Kept {
    version: i64,
    lists: HashMap<(Option<i64>, ArtifactOrder), Arc<ArtifactList>>,
}

impl ListCache {
    /// Whether the list that a filter wants is kept.
    pub(super) fn has(&self, db: &Connection, filter: &ArtifactFilter) -> Result<bool> {
        let version = read_content_version(db)?;
        Ok(self.of(version).lists.contains_key(&key(filter)))
    }

    /// The numbers of all public artifacts that a filter without a keyword lists, as of the present version of the content.
    pub(super) fn load(&self, db: &Connection, filter: &ArtifactFilter) -> Result<Arc<ArtifactList>> {
        // Read before the list: a list may be newer than its version, never older.
        let version = read_content_version(db)?;
        let key = key(filter);
        if let Some(list) = self.of(version).lists.get(&key) {
            return Ok(list.clone());
        }
        let list = read(db, filter)?;
        let mut kept = self.of(version);
        // Categories without artifacts are as many as somebody can think of.
        if kept.version == version && !list.ids.is_empty() {
            kept.lists.insert(key, list.clone());
        }
        Ok(list)
    }

    /// The lists, without those of an older version.
    fn of(&self, version: i64) -> MutexGuard<'_, Kept> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.version < version {
            *kept = Kept {
                version,
                lists: HashMap::new(),
            };
        }
        kept
    }
}

fn key(filter: &ArtifactFilter) -> (Option<i64>, ArtifactOrder) {
    (filter.item_group, filter.order)
}

/// The same, read now.
pub(super) fn read(db: &Connection, filter: &ArtifactFilter) -> Result<Arc<ArtifactList>> {
    let mut sql = Sql::new("select id from artifact where listed = true");
    of_group(&mut sql, filter.item_group);
    sql.push(match filter.order {
        ArtifactOrder::Usual => " order by position, id desc",
        ArtifactOrder::Time => BY_TIME,
    });
    Ok(ArtifactList::new(sql.column(db)?))
}
