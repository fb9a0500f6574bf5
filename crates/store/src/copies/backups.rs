//! The last copy of the site that was proved, and the last try that failed; and whether a site is being moved to this database.

use chrono::{DateTime, TimeDelta, Utc};
use serde::Deserialize;

use crate::engine::{
    Store,
    error::Result,
    locks::hold,
    sql::{self, Sql},
};

const GOOD: &str = "good";
const FAILED: &str = "failed";
/// A scheduled copy that a process is making.
const RUNNING: &str = "running";
/// The newest copy that was made at a place, whose address follows.
const AT: &str = "at ";
/// A site is moved here, and its rows are still to come.
const UNFINISHED: &str = "unfinished";

/// How far the clocks of two processes may differ.
const APART: TimeDelta = TimeDelta::minutes(2);

/// Whether less than `length` has passed since `at`. What is of the future was noted by a clock that was ahead, and holds nothing up.
pub fn is_recent(at: DateTime<Utc>, now: DateTime<Utc>, length: TimeDelta) -> bool {
    at <= now + APART && now - at < length
}

/// What came of copies.
#[derive(Debug, Clone, Copy)]
pub struct Backups<'a>(pub(crate) &'a Store);

/// A copy that was made and proved.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct GoodBackup {
    /// When it was proved.
    pub at: DateTime<Utc>,
    #[serde(rename = "copy_name")]
    pub name: String,
    /// Rows of the database.
    #[serde(rename = "row_count")]
    pub rows: u64,
    pub picture_files: u64,
    /// Bytes that were new.
    pub bytes_written: u64,
}

/// A try of which no good copy came.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct FailedBackup {
    pub at: DateTime<Utc>,
    /// Why, in English, for the operator.
    pub problem: String,
}

/// The last of each.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LastBackups {
    /// The last good copy.
    pub good: Option<GoodBackup>,
    /// The last failure, if no good copy came after it.
    pub failed: Option<FailedBackup>,
}

impl Backups<'_> {
    /// The last of each.
    pub async fn last(&self) -> Result<LastBackups> {
        let rows = self
            .0
            .read_briefly(|db| Sql::new("select * from last_backup").all(db))
            .await?;
        let mut last = LastBackups::default();
        for row in &rows {
            match row.get::<&str>("outcome")? {
                GOOD => last.good = Some(row.to()?),
                FAILED => last.failed = Some(row.to()?),
                _ => {}
            }
        }
        Ok(last)
    }

    /// Takes the making of a scheduled copy upon this process, until a copy is recorded. Whether no other one has claimed it within this
    /// time.
    pub async fn claim(&self, now: DateTime<Utc>, within: TimeDelta) -> Result<bool> {
        self.0
            .write(|transaction| {
                hold(&transaction, &["backup"])?;
                let mut sql = Sql::new("select at from last_backup where outcome = ");
                let running: Vec<DateTime<Utc>> = sql.bind(RUNNING).take().column(&transaction)?;
                if running.iter().any(|at| is_recent(*at, now, within)) {
                    return Ok(false);
                }
                let row = to_row(RUNNING, &nothing_at(now), "");
                sql::upsert("last_backup", &["outcome"], &[], vec![row]).run(&transaction)?;
                transaction.commit()?;
                Ok(true)
            })
            .await
    }

    /// Claims the copy that this process makes again.
    pub async fn keep_claim(&self, now: DateTime<Utc>) -> Result<()> {
        self.0
            .write(|transaction| {
                let mut sql = sql::update("last_backup", vec![("at", now.into())]);
                sql.push(" where outcome = ").bind(RUNNING).take().run(&transaction)?;
                transaction.commit()
            })
            .await
    }

    /// Gives the making back.
    pub async fn release(&self) -> Result<()> {
        self.0
            .write(|transaction| {
                let mut sql = Sql::new("delete from last_backup where outcome = ");
                sql.bind(RUNNING).take().run(&transaction)?;
                transaction.commit()
            })
            .await
    }

    /// A copy was made and proved.
    pub async fn record_good(&self, good: &GoodBackup) -> Result<()> {
        self.record(GOOD, good, "").await
    }

    /// A good copy was made at the place of this address, where it is the newest.
    pub async fn note_newest(&self, place: &str, good: &GoodBackup) -> Result<()> {
        let row = to_row(&format!("{AT}{place}"), good, "");
        self.0
            .write(|transaction| {
                sql::upsert("last_backup", &["outcome"], &[], vec![row.clone()]).run(&transaction)?;
                transaction.commit()
            })
            .await
    }

    /// The name of the newest copy that was made at the place of this address.
    pub async fn newest_at(&self, place: &str) -> Result<Option<String>> {
        let mut sql = Sql::new("select copy_name from last_backup where outcome = ");
        sql.bind(format!("{AT}{place}"));
        let names: Vec<String> = self.0.read_briefly(|db| sql.column(db)).await?;
        Ok(names.into_iter().next())
    }

    /// Notes what this database waits for, such as `the move of a site`. The rows of that site take the place of the note.
    pub async fn mark_unfinished(&self, work: &str) -> Result<()> {
        let row = to_row(UNFINISHED, &nothing_at(DateTime::UNIX_EPOCH), work);
        self.0
            .write(|transaction| {
                sql::upsert("last_backup", &["outcome"], &[], vec![row.clone()]).run(&transaction)?;
                transaction.commit()
            })
            .await
    }

    /// What this database waits for; `None` if no site is being moved to it.
    pub async fn find_unfinished(&self) -> Result<Option<String>> {
        let mut sql = Sql::new("select problem from last_backup where outcome = ");
        sql.bind(UNFINISHED);
        let works: Vec<String> = self.0.read(|db| sql.column(db)).await?;
        Ok(works.into_iter().next())
    }

    /// No good copy was made.
    pub async fn record_failed(&self, failed: &FailedBackup) -> Result<()> {
        self.record(FAILED, &nothing_at(failed.at), &failed.problem).await
    }

    async fn record(&self, outcome: &str, copy: &GoodBackup, problem: &str) -> Result<()> {
        let row = to_row(outcome, copy, problem);
        self.0
            .write(|transaction| {
                let over: &[&str] = if outcome == GOOD {
                    &[RUNNING, FAILED]
                } else {
                    &[RUNNING]
                };
                let mut forget = Sql::new("delete from last_backup where outcome in ");
                forget.list(over.iter().copied()).take().run(&transaction)?;
                sql::upsert("last_backup", &["outcome"], &[], vec![row.clone()]).run(&transaction)?;
                transaction.commit()
            })
            .await
    }
}

fn nothing_at(at: DateTime<Utc>) -> GoodBackup {
    GoodBackup {
        at,
        name: String::new(),
        rows: 0,
        picture_files: 0,
        bytes_written: 0,
    }
}

fn to_row(outcome: &str, copy: &GoodBackup, problem: &str) -> sql::Record {
    let count = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
    vec![
        ("outcome", outcome.into()),
        ("at", copy.at.into()),
        ("copy_name", (&copy.name).into()),
        ("row_count", count(copy.rows).into()),
        ("picture_files", count(copy.picture_files).into()),
        ("bytes_written", count(copy.bytes_written).into()),
        ("problem", problem.into()),
    ]
}
