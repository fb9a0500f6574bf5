//! What changed in what the public may know of the artifacts: one line for each that is public or ever was, with the time of
//! its latest change. Harvesters (OAI-PMH, IIIF Change Discovery) ask from a time on, so a line's time is when the change was
//! noted here, never the earlier one at which it was saved: a harvester that asked in between does not miss it.
//!
//! The lines follow the artifacts by comparison, not by what each write remembers to note: a category that is hidden, a term
//! that is renamed and an import all show in the same way.

use std::sync::atomic::{AtomicI64, Ordering};

use chrono::{DateTime, TimeDelta, Utc};

use crate::engine::{
    Store,
    content_version::read_content_version,
    database::{Connection, Row},
    error::Result,
    merges::{MergeKind, Survivors},
    sql::Sql,
};

/// Reads what changed for the public.
#[derive(Debug, Clone, Copy)]
pub struct PublicChanges<'a>(pub(crate) &'a Store);

/// The content version that the lines were compared with last; none has a negative number.
#[derive(Debug)]
pub(crate) struct NotedVersion(AtomicI64);

impl Default for NotedVersion {
    fn default() -> Self {
        Self(AtomicI64::new(-1))
    }
}

/// An artifact that the public has or had.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicChange {
    /// The artifact's number in addresses.
    pub artifact: i64,
    /// Its relic number when it was public last.
    pub relic_number: String,
    /// Its category when it was public last.
    pub item_group: Option<i64>,
    /// When it was published first.
    pub published_at: DateTime<Utc>,
    /// When it was noted that it changed or went.
    pub changed_at: DateTime<Utc>,
    /// Whether it is as it was published first.
    pub is_new: bool,
    /// Whether it is no longer public.
    pub is_gone: bool,
}

/// Which changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PublicChangeFilter {
    /// Not before this time.
    pub from: Option<DateTime<Utc>>,
    pub before: Option<DateTime<Utc>>,
    /// Of this category; artifacts that are gone, if it was their last one.
    pub item_group: Option<i64>,
}

/// A place in the order of changes: behind the change of this time and artifact.
pub type Behind = (DateTime<Utc>, i64);

impl PublicChanges<'_> {
    /// Notes what changed since this was called last; `now` is the time that the changes get. Asks the database nothing but the
    /// content version where nothing was written in between.
    pub async fn note(&self, now: DateTime<Utc>) -> Result<()> {
        let noted = self.0.process_value::<NotedVersion>();
        let version = self.0.content_version().await?;
        if noted.0.load(Ordering::Acquire) == version {
            return Ok(());
        }
        let compared = self
            .0
            .write(|transaction| {
                // Read again: the writer's transaction sees what was committed until it began.
                let version = read_content_version(&transaction)?;
                compare(&transaction, now)?;
                transaction.commit()?;
                Ok(version)
            })
            .await?;
        noted.0.fetch_max(compared, Ordering::AcqRel);
        Ok(())
    }

    /// The changes that a filter lets through, from the earliest on, from a place on, at most `limit`.
    pub async fn list(
        &self,
        filter: PublicChangeFilter,
        behind: Option<Behind>,
        limit: u64,
    ) -> Result<Vec<PublicChange>> {
        let mut sql = self.select("*", filter).await?;
        if let Some((at, artifact)) = behind {
            // As a pair: with `or`, each part of a harvest reads all those before it.
            sql.push(" and (c.changed_at, c.artifact_id) > (").bind(at);
            sql.push(", ").bind(artifact).push(")");
        }
        sql.push(" order by c.changed_at, c.artifact_id limit ");
        self.read(sql.bind(limit.cast_signed()).take()).await
    }

    /// A page of all changes, from the earliest on; pages are counted from 0.
    pub async fn page(&self, page: u64, size: u64) -> Result<Vec<PublicChange>> {
        let mut sql = Sql::new("select * from public_change order by changed_at, artifact_id limit ");
        sql.bind(size.cast_signed()).push(" offset ");
        sql.bind(page.saturating_mul(size).min(i64::MAX.unsigned_abs()).cast_signed());
        self.read(sql).await
    }

    /// How many changes a filter lets through.
    pub async fn count(&self, filter: PublicChangeFilter) -> Result<u64> {
        let sql = self.select("count(*)", filter).await?;
        let count: i64 = self.0.read(|db| sql.scalar(db)).await?;
        Ok(count.unsigned_abs())
    }

    /// The latest change of an artifact that the public has or had.
    pub async fn find(&self, artifact: i64) -> Result<Option<PublicChange>> {
        let mut sql = Sql::new("select * from public_change where artifact_id = ");
        Ok(self.read(sql.bind(artifact).take()).await?.pop())
    }

    /// The artifacts that were published last, the latest first, without those that are gone.
    pub async fn published(&self, limit: u64) -> Result<Vec<PublicChange>> {
        let mut sql = Sql::new(
            "select * from public_change where is_gone = false order by published_at desc, artifact_id desc limit ",
        );
        self.read(sql.bind(limit.cast_signed()).take()).await
    }

    /// The time of the earliest change.
    pub async fn earliest(&self) -> Result<Option<DateTime<Utc>>> {
        let sql = Sql::new("select changed_at from public_change order by changed_at limit 1");
        Ok(self.0.read(|db| sql.column(db)).await?.pop())
    }

    async fn select(&self, columns: &str, filter: PublicChangeFilter) -> Result<Sql> {
        let mut sql = Sql::new(&format!("select {columns} from public_change c where true"));
        if let Some(from) = filter.from {
            sql.push(" and c.changed_at >= ").bind(from);
        }
        if let Some(before) = filter.before {
            sql.push(" and c.changed_at < ").bind(before);
        }
        if let Some(group) = filter.item_group {
            let alike = self.0.read(|db| MergeKind::Category.alike(db, &[group])).await?;
            sql.push(" and c.item_group_id in ").list(alike);
        }
        Ok(sql)
    }

    async fn read(&self, sql: Sql) -> Result<Vec<PublicChange>> {
        self.0
            .read(|db| {
                let merged = MergeKind::Category.survivors(db)?;
                sql.all(db)?.iter().map(|row| read(row, &merged)).collect()
            })
            .await
    }
}

/// Brings the lines up to what the artifacts are.
fn compare(db: &Connection, now: DateTime<Utc>) -> Result<()> {
    let latest: Option<DateTime<Utc>> =
        Sql::new("select changed_at from public_change order by changed_at desc limit 1")
            .column(db)?
            .pop();
    // A clock that was set back is not followed: a harvester that asks from the latest line on must not miss this one.
    let now = latest.map_or(now, |latest| now.max(latest + TimeDelta::milliseconds(1)));

    let mut gone = Sql::new("update public_change set is_gone = true, changes = changes + 1, changed_at = ");
    gone.bind(now).push(
        " where is_gone = false and not exists \
         (select 1 from artifact a where a.id = public_change.artifact_id and a.listed = true)",
    );
    gone.run(db)?;

    let mut changed = Sql::new("update public_change set is_gone = false, changes = changes + 1, changed_at = ");
    changed.bind(now).push(
        ", relic_number = a.relic_number, item_group_id = a.item_group_id, saved_at = a.updated_at from artifact a \
         where a.id = public_change.artifact_id and a.listed = true \
         and (public_change.is_gone = true or public_change.saved_at <> a.updated_at)",
    );
    changed.run(db)?;

    let mut new = Sql::new(
        "insert into public_change (artifact_id, relic_number, item_group_id, saved_at, published_at, changed_at, changes, \
         is_gone) select a.id, a.relic_number, a.item_group_id, a.updated_at, a.updated_at, ",
    );
    new.bind(now).push(
        ", 0, false from artifact a where a.listed = true \
         and not exists (select 1 from public_change c where c.artifact_id = a.id) on conflict do nothing",
    );
    new.run(db).map(drop)
}

fn read(row: &Row, merged: &Survivors) -> Result<PublicChange> {
    let group: Option<i64> = row.get("item_group_id")?;
    let changes: i64 = row.get("changes")?;
    Ok(PublicChange {
        artifact: row.get("artifact_id")?,
        relic_number: row.get("relic_number")?,
        item_group: group.map(|id| merged.of(id)),
        published_at: row.get("published_at")?,
        changed_at: row.get("changed_at")?,
        is_new: changes == 0,
        is_gone: row.get("is_gone")?,
    })
}
