//! Which records have a public page, and when each was last changed: the content of the sitemap, part by part.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde::Deserialize;

use crate::engine::{
    Store,
    error::Result,
    merges::{MergeKind, Survivors},
    sql::Sql,
};

/// Reads numbers and times of public records.
#[derive(Debug, Clone, Copy)]
pub struct PublicRecords<'a>(pub(crate) &'a Store);

/// What kind of record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RecordKind {
    /// A piece of the collection.
    Artifact,
    /// An exhibition or event.
    Exhibition,
}

impl RecordKind {
    const fn table(self) -> &'static str {
        match self {
            Self::Artifact => "artifact",
            Self::Exhibition => "exhibition",
        }
    }

    const fn group(self) -> &'static str {
        match self {
            Self::Artifact => "item_group_id",
            Self::Exhibition => "exhibition_group_id",
        }
    }
}

/// A number and the latest change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub struct LastChange {
    /// A record's number, a part's, or a group's.
    pub id: i64,
    /// When it, or the latest of those in it, was changed.
    #[serde(rename = "updated_at")]
    pub at: DateTime<Utc>,
}

impl PublicRecords<'_> {
    /// The parts that contain any public record, in order. Part 0 covers the numbers 1 to `size`, part 1 the next ones, so that
    /// a part keeps its records whatever is added to others.
    pub async fn parts(&self, kind: RecordKind, size: i64) -> Result<Vec<LastChange>> {
        let mut sql = Sql::new("select (id - 1) / ");
        sql.bind(size)
            .push(" as id, max(updated_at) as updated_at from ")
            .push(kind.table())
            .push(" where listed is true group by 1 order by 1");
        self.read(sql).await
    }

    /// The public records of a part.
    pub async fn of_part(&self, kind: RecordKind, part: i64, size: i64) -> Result<Vec<LastChange>> {
        let first = part.saturating_mul(size);
        let mut sql = Sql::new("select id, updated_at from ");
        sql.push(kind.table())
            // With "= true", SQLite would read all public records by an index that begins with `listed`.
            .push(" where listed is true and id > ")
            .bind(first)
            .push(" and id <= ")
            .bind(first.saturating_add(size))
            .push(" order by id");
        self.read(sql).await
    }

    /// The groups that hold any public record.
    pub async fn groups(&self, kind: RecordKind) -> Result<Vec<LastChange>> {
        let group = kind.group();
        let mut sql = Sql::new("select ");
        sql.push(group)
            .push(" as id, max(updated_at) as updated_at from ")
            .push(kind.table())
            .push(" where listed is true and ")
            .push(group)
            .push(" is not null group by 1 order by 1");
        let given = self.read(sql).await?;
        let merged = match kind {
            RecordKind::Artifact => self.0.read(|db| MergeKind::Category.survivors(db)).await?,
            RecordKind::Exhibition => Survivors::default(),
        };
        let mut latest = BTreeMap::new();
        for LastChange { id, at } in given {
            let id = merged.of(id);
            let found = latest.entry(id).or_insert(at);
            *found = at.max(*found);
        }
        Ok(latest.into_iter().map(|(id, at)| LastChange { id, at }).collect())
    }

    async fn read(&self, sql: Sql) -> Result<Vec<LastChange>> {
        self.0.read(|db| sql.read_all(db)).await
    }
}
