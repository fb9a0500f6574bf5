//! The numbers of the public artifacts in the order of their lists, kept until the content changes: a page is a part of such a list,
//! and its total the length. A hundred thousand numbers are 0.8 MB.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use super::of_group;
use crate::{
    database::Connection,
    error::Result,
    read_content_version,
    search::{ArtifactFilter, ArtifactOrder, BY_TIME},
    sql::Sql,
};

/// The kept lists, by category and order, and the version of the content that they show.
#[derive(Debug, Clone, Default)]
pub(crate) struct ListCache(Arc<Mutex<Kept>>);

#[derive(Debug, Default)]
struct Kept {
    version: i64,
    lists: HashMap<(Option<i64>, ArtifactOrder), Arc<[i64]>>,
}

impl ListCache {
    /// The numbers of all public artifacts that a filter without a keyword lists, as of the present version of the content.
    pub(super) fn load(&self, db: &Connection, filter: &ArtifactFilter) -> Result<Arc<[i64]>> {
        // Read before the list: a list may be newer than its version, never older.
        let version = read_content_version(db)?;
        let key = (filter.item_group, filter.order);
        if let Some(list) = self.of(version).lists.get(&key) {
            return Ok(list.clone());
        }
        let list = read(db, filter)?;
        let mut kept = self.of(version);
        // Categories without artifacts are as many as somebody can think of.
        if kept.version == version && !list.is_empty() {
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

/// The same, read now.
pub(super) fn read(db: &Connection, filter: &ArtifactFilter) -> Result<Arc<[i64]>> {
    let mut sql = Sql::new("select id from artifact where listed = true");
    of_group(&mut sql, filter.item_group);
    sql.push(match filter.order {
        ArtifactOrder::Usual => " order by position, id desc",
        ArtifactOrder::Time => BY_TIME,
    });
    Ok(sql.column(db)?.into())
}
