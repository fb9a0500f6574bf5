//! The pieces that a member keeps, in the member's own order, each with a note.
//!
//! Each change first locks the member's row, so that two devices never leave an order that neither of them made. A piece that was
//! removed keeps its note and its place for a day, and adding it again within that time puts it back as it was.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use domain::{
    artifact::ArtifactSummary,
    favourite::{MOST_FAVOURITES, REMOVED_KEPT},
};
use serde::Deserialize;

use super::links::lock_member;
use crate::{
    content::artifacts::read_summaries,
    engine::{
        Store,
        database::{Connection, Row, Transaction},
        error::Result,
        row::kept,
        sql::{self, Sql},
    },
};

/// Reads and writes members' favourites.
#[derive(Debug, Clone, Copy)]
pub struct Favourites<'a>(pub(crate) &'a Store);

/// A favourite, as its member sees it.
#[derive(Debug, Clone, PartialEq)]
pub struct Favourite {
    pub artifact_id: i64,
    /// What the member wrote about it; may be empty.
    pub note: String,
    pub added_at: DateTime<Utc>,
    /// The artifact as the public sees it; `None` once the public does not.
    pub piece: Option<ArtifactSummary>,
}

/// A favourite as its row has it, for the member's copy of all data.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct FavouriteRecord {
    pub artifact_id: i64,
    /// What the member wrote about it; may be empty.
    pub note: String,
    pub added_at: DateTime<Utc>,
    /// When it was removed, for as long as that can be undone.
    pub removed_at: Option<DateTime<Utc>>,
}

/// What became of a change of favourites.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FavouriteChange {
    /// It is as the member wants it, and may have been before.
    Done,
    /// The public has no such artifact, or the member has no such favourite.
    Missing,
    /// The member has as many as there may be.
    Full,
    /// There is no such member, or the account is closed.
    NotActive,
}

impl Favourites<'_> {
    /// A member's favourites in the member's order.
    pub async fn list(&self, member_id: i64) -> Result<Vec<Favourite>> {
        self.0.read(|db| list(self.0, db, member_id)).await
    }

    /// Whether an artifact is among a member's favourites.
    pub async fn contains(&self, member_id: i64, artifact_id: i64) -> Result<bool> {
        let mut sql = Sql::new("select 1 from favourite where removed_at is null and member_id = ");
        sql.bind(member_id).push(" and artifact_id = ").bind(artifact_id);
        self.0.read(|db| Ok(sql.one(db)?.is_some())).await
    }

    /// Adds a public artifact behind the others, or puts back one that was removed lately, which need not be public any more.
    pub async fn add(&self, member_id: i64, artifact_id: i64, now: DateTime<Utc>) -> Result<FavouriteChange> {
        self.change(member_id, |db| {
            let removed_at = match find(db, member_id, artifact_id)? {
                Some(found) if found.removed_at.is_none() => return Ok(FavouriteChange::Done),
                found => found.and_then(|found| found.removed_at),
            };
            let mut count = Sql::new("select count(*) from favourite where removed_at is null and member_id = ");
            let count: i64 = count.bind(member_id).take().scalar(db)?;
            if count >= i64::from(MOST_FAVOURITES) {
                return Ok(FavouriteChange::Full);
            }
            match removed_at {
                Some(removed_at) if removed_at > now - REMOVED_KEPT => put_back(db, member_id, artifact_id)?,
                _ if !is_public(db, artifact_id)? => return Ok(FavouriteChange::Missing),
                _ => append(db, member_id, artifact_id, now)?,
            }
            Ok(FavouriteChange::Done)
        })
        .await
    }

    /// Removes a favourite; [`Self::add`] puts it back for a day.
    pub async fn remove(&self, member_id: i64, artifact_id: i64, now: DateTime<Utc>) -> Result<FavouriteChange> {
        self.change(member_id, |db| {
            let mut sql = Sql::new("update favourite set removed_at = ");
            sql.bind(now).push(" where removed_at is null and member_id = ");
            sql.bind(member_id).push(" and artifact_id = ").bind(artifact_id);
            sql.run(db)?;
            Ok(FavouriteChange::Done)
        })
        .await
    }

    /// Writes the note on a favourite.
    pub async fn set_note(&self, member_id: i64, artifact_id: i64, note: &str) -> Result<FavouriteChange> {
        self.change(member_id, |db| {
            let mut sql = Sql::new("update favourite set note = ");
            sql.bind(kept(note)).push(" where removed_at is null and member_id = ");
            sql.bind(member_id).push(" and artifact_id = ").bind(artifact_id);
            Ok(match sql.run(db)? {
                0 => FavouriteChange::Missing,
                _ => FavouriteChange::Done,
            })
        })
        .await
    }

    /// Moves a favourite before another one, which may have been removed meanwhile; behind all others without one.
    pub async fn move_before(&self, member_id: i64, artifact_id: i64, other: Option<i64>) -> Result<FavouriteChange> {
        self.change(member_id, |db| {
            let moved = find(db, member_id, artifact_id)?.filter(|found| found.removed_at.is_none());
            let Some(Found { position: from, .. }) = moved else {
                return Ok(FavouriteChange::Missing);
            };
            let to = match other {
                Some(other) => match find(db, member_id, other)? {
                    Some(found) => found.position,
                    None => return Ok(FavouriteChange::Missing),
                },
                None => next_position(db, member_id)?,
            };
            // Those between move up or down by one place.
            let (shift, first, end, place) = match to > from {
                true => (-1_i64, from + 1, to, to - 1),
                false => (1, to, from, to),
            };
            let mut between = Sql::new("update favourite set position = position + ");
            between.bind(shift).push(" where member_id = ").bind(member_id);
            between
                .push(" and position >= ")
                .bind(first)
                .push(" and position < ")
                .bind(end);
            between.run(db)?;
            let mut own = Sql::new("update favourite set position = ");
            own.bind(place).push(" where member_id = ").bind(member_id);
            own.push(" and artifact_id = ").bind(artifact_id).take().run(db)?;
            Ok(FavouriteChange::Done)
        })
        .await
    }

    /// Deletes what was removed so long ago that it cannot be put back.
    pub async fn forget_removed(&self, now: DateTime<Utc>) -> Result<()> {
        let mut sql = Sql::new("delete from favourite where removed_at <= ");
        sql.bind(now - REMOVED_KEPT);
        self.0.write_each(|db| sql.run(db).map(drop)).await
    }

    /// Changes favourites of an active member, one change after the other.
    async fn change(
        &self,
        member_id: i64,
        change: impl Fn(&Transaction<'_>) -> Result<FavouriteChange> + Send + Sync,
    ) -> Result<FavouriteChange> {
        self.0
            .write(|transaction| {
                if lock_member(&transaction, member_id)?.is_none_or(|member| !member.is_active) {
                    return Ok(FavouriteChange::NotActive);
                }
                let done = change(&transaction)?;
                if done == FavouriteChange::Done {
                    transaction.commit()?;
                }
                Ok(done)
            })
            .await
    }
}

/// A row of a favourite, removed or not.
#[derive(Deserialize)]
struct Found {
    position: i64,
    removed_at: Option<DateTime<Utc>>,
}

fn find(db: &Connection, member_id: i64, artifact_id: i64) -> Result<Option<Found>> {
    let mut sql = Sql::new("select position, removed_at from favourite where member_id = ");
    sql.bind(member_id).push(" and artifact_id = ").bind(artifact_id);
    sql.read_one(db)
}

/// Locked, so that it is not deleted before the favourite refers to it.
fn is_public(db: &Connection, artifact_id: i64) -> Result<bool> {
    let mut sql = Sql::new("select 1 from artifact where listed = true and id = ");
    sql.bind(artifact_id);
    sql.push(if db.is_postgres() { " for key share" } else { "" });
    Ok(sql.one(db)?.is_some())
}

/// The place behind all of a member's favourites.
pub(super) fn next_position(db: &Connection, member_id: i64) -> Result<i64> {
    let mut sql = Sql::new("select coalesce(max(position) + 1, 0) from favourite where member_id = ");
    sql.bind(member_id).take().scalar(db)
}

fn put_back(db: &Connection, member_id: i64, artifact_id: i64) -> Result<()> {
    let mut sql = Sql::new("update favourite set removed_at = null where member_id = ");
    sql.bind(member_id).push(" and artifact_id = ").bind(artifact_id);
    sql.run(db).map(drop)
}

/// In place of a row that was removed too long ago to be put back.
fn append(db: &Connection, member_id: i64, artifact_id: i64, now: DateTime<Utc>) -> Result<()> {
    let row = vec![
        ("member_id", member_id.into()),
        ("artifact_id", artifact_id.into()),
        ("position", next_position(db, member_id)?.into()),
        ("note", "".into()),
        ("added_at", now.into()),
        ("removed_at", None::<DateTime<Utc>>.into()),
    ];
    sql::upsert("favourite", &["member_id", "artifact_id"], &[], vec![row])
        .run(db)
        .map(drop)
}

/// A member's favourites that are not removed, in the member's order.
pub(super) fn list(store: &Store, db: &Connection, member_id: i64) -> Result<Vec<Favourite>> {
    let mut sql = Sql::new(
        "select f.artifact_id, f.note, f.added_at, a.listed from favourite f join artifact a on a.id = f.artifact_id \
         where f.removed_at is null and f.member_id = ",
    );
    let rows = sql.bind(member_id).push(" order by f.position, f.id").take().all(db)?;
    let mut public = Vec::with_capacity(rows.len());
    for row in &rows {
        if row.get("listed")? {
            public.push(row.get("artifact_id")?);
        }
    }
    let pieces = read_summaries(store, db, &public)?.into_iter();
    let mut pieces: HashMap<i64, ArtifactSummary> = pieces.map(|piece| (piece.id, piece)).collect();
    let read = |row: &Row| {
        let artifact_id = row.get("artifact_id")?;
        Ok(Favourite {
            artifact_id,
            note: row.get("note")?,
            added_at: row.get("added_at")?,
            piece: pieces.remove(&artifact_id),
        })
    };
    rows.iter().map(read).collect()
}
