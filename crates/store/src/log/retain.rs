//! Removing lines that are older than they are kept, so that the remaining lines can still be verified.
//!
//! A new line says which lines go, and carries the digest of the last of them: there the chain begins from then on. The database
//! lets go of lines that such a line names and that are a year older than it, and of no others
//! (`crates/store/src/engine/migrations/m0001_first_release/log.sql`).

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};

use super::{
    Log, LogEvent, LogSubject, NewLogLine, StaffActor,
    write::{FIRST, StoredLine, append},
};
use crate::engine::{database::Connection, error::Result, locks::hold, sql::Sql};

/// The database removes no line that is younger.
pub const LEAST_KEPT: TimeDelta = TimeDelta::days(365);
/// Lines are removed when the oldest is so much too old, so that the lines which say so are few.
const MONTH: TimeDelta = TimeDelta::days(30);

/// Where the chain begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Start {
    /// The last line that was removed; 0 if none was.
    pub line: i64,
    pub digest: String,
    /// When the line was added that says so.
    pub since: Option<DateTime<Utc>>,
}

impl Log<'_> {
    /// Removes the lines that are older than `kept`, if the last verification of the log found nothing wrong and has seen them;
    /// returns how many. Nothing is done until the oldest is a month too old.
    pub async fn remove_old(&self, kept: TimeDelta, now: DateTime<Utc>) -> Result<u64> {
        let Some(check) = self.last_check(false).await?.filter(|check| check.broken_at.is_none()) else {
            return Ok(0);
        };
        let limit = now - kept.max(LEAST_KEPT);
        let removed = self
            .0
            .write(|db| {
                hold(&db, &["log"])?;
                let Some(oldest) = oldest(&db)?.filter(|line| line.at < limit - MONTH) else {
                    return Ok(0);
                };
                let Some(last) = last_before(&db, limit, check.lines)? else {
                    return Ok(0);
                };
                let count = last.id - oldest.id + 1;
                let line = NewLogLine::new(LogEvent::LinesRemoved)
                    .about(LogSubject::Line(last.id), "")
                    .with(json!({ "digest": last.digest, "count": count, "until": last.at }));
                append(&db, &StaffActor::server(), &line, now)?;
                Sql::new("delete from log_line where id <= ")
                    .bind(last.id)
                    .take()
                    .run(&db)?;
                db.commit()?;
                Ok(count.unsigned_abs())
            })
            .await?;
        if removed > 0 {
            self.0.erase_deleted().await;
        }
        Ok(removed)
    }
}

/// Where the newest line that says so lets the chain begin.
pub(super) fn find_start(db: &Connection) -> Result<Start> {
    let mut sql = Sql::new("select at, subject_id, detail from log_line where event = ");
    sql.bind(LogEvent::LinesRemoved.word())
        .push(" order by id desc limit 1");
    let Some(row) = sql.one(db)? else {
        return Ok(Start {
            line: 0,
            digest: FIRST.to_owned(),
            since: None,
        });
    };
    let detail: Value = serde_json::from_str(&row.get::<String>("detail")?).unwrap_or_default();
    Ok(Start {
        line: row.get("subject_id")?,
        digest: detail["digest"].as_str().unwrap_or_default().to_owned(),
        since: Some(row.get("at")?),
    })
}

/// The first line that is there.
pub(super) fn oldest(db: &Connection) -> Result<Option<StoredLine>> {
    let mut sql = Sql::new("select ");
    sql.push(StoredLine::COLUMNS).push(" from log_line order by id limit 1");
    sql.read_one(db)
}

/// The last line before the first that is not older than `limit`, and not after `most`.
fn last_before(db: &Connection, limit: DateTime<Utc>, most: i64) -> Result<Option<StoredLine>> {
    let mut sql = Sql::new("select ");
    sql.push(StoredLine::COLUMNS)
        .push(" from log_line where id <= ")
        .bind(most);
    sql.push(" and id < coalesce((select min(id) from log_line where at >= ")
        .bind(limit);
    sql.push("), ").bind(most + 1).push(") order by id desc limit 1");
    sql.read_one(db)
}
