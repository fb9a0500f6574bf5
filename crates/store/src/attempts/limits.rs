//! An attempt that counts against several limits at once: against all of them, or against none.

use chrono::{DateTime, Utc};
use domain::budget::Window;

use super::Attempts;
use crate::{
    database::Connection,
    engine::hold_all,
    error::Result,
    sql::{self, Record, Sql},
};

/// What an attempt counts against.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Limit {
    /// What is tried.
    pub kind: &'static str,
    /// On what, or by whom.
    pub subject: String,
    /// How often.
    pub windows: Vec<Window>,
}

/// A limit that has no room.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FullLimit {
    /// Its place among the limits that were asked for.
    pub at: usize,
    /// When it has room again.
    pub retry_at: DateTime<Utc>,
}

/// What became of an attempt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TakenAll {
    /// It counts against every limit, and may be evaluated.
    Counted {
        /// Its numbers, to give it back.
        ids: Vec<i64>,
    },
    /// It is not evaluated, and does not count.
    Full {
        /// Every limit that has no room, at least one.
        limits: Vec<FullLimit>,
    },
}

impl Limit {
    /// At most as often as every window allows.
    pub fn new(kind: &'static str, subject: impl Into<String>, windows: impl Into<Vec<Window>>) -> Self {
        Self {
            kind,
            subject: subject.into(),
            windows: windows.into(),
        }
    }
}

impl Attempts<'_> {
    /// Counts an attempt that `client` made if every limit has room for it. No two limits may have the same kind and subject.
    pub async fn take_all(&self, limits: &[Limit], client: &str, now: DateTime<Utc>) -> Result<TakenAll> {
        // A refusal waits for no writer: whoever asks too often delays nobody.
        let full = self.full_limits(limits, now).await?;
        if !full.is_empty() {
            return Ok(TakenAll::Full { limits: full });
        }
        self.0
            .write(|transaction| {
                hold_limits(&transaction, limits)?;
                let full = find_full(&transaction, limits, now)?;
                let taken = if full.is_empty() {
                    TakenAll::Counted {
                        ids: count(&transaction, limits, client, now)?,
                    }
                } else {
                    TakenAll::Full { limits: full }
                };
                transaction.commit()?;
                Ok(taken)
            })
            .await
    }

    /// Which of the limits have no room, without counting anything.
    pub async fn full_limits(&self, limits: &[Limit], now: DateTime<Utc>) -> Result<Vec<FullLimit>> {
        self.0.read(|db| find_full(db, limits, now)).await
    }
}

/// Everybody holds limits in the same order, so that no two wait for each other.
fn hold_limits(transaction: &Connection, limits: &[Limit]) -> Result<()> {
    let mut names: Vec<[&str; 3]> = limits.iter().map(|l| ["attempt", l.kind, l.subject.as_str()]).collect();
    names.sort_unstable();
    let names: Vec<&[&str]> = names.iter().map(|name| &name[..]).collect();
    hold_all(transaction, &names)
}

fn count(db: &Connection, limits: &[Limit], client: &str, now: DateTime<Utc>) -> Result<Vec<i64>> {
    let row = |limit: &Limit| -> Record {
        vec![
            ("kind", limit.kind.into()),
            ("subject", limit.subject.as_str().into()),
            ("client", client.into()),
            ("at", now.into()),
        ]
    };
    let mut insert = sql::insert("attempt", limits.iter().map(row).collect());
    insert.push(" returning id");
    insert.column(db)
}

/// One question for all windows of all limits: a window has room again once the attempt that fills it has left it.
pub(super) fn find_full(db: &Connection, limits: &[Limit], now: DateTime<Utc>) -> Result<Vec<FullLimit>> {
    let mut retry_at: Vec<Option<DateTime<Utc>>> = vec![None; limits.len()];
    let mut sql = Sql::default();
    let mut asked: Vec<(usize, Window)> = Vec::new();
    for (at, limit) in limits.iter().enumerate() {
        for &window in &limit.windows {
            let Some(before) = window.most.checked_sub(1) else {
                retry_at[at] = retry_at[at].max(Some(now + window.length));
                continue;
            };
            sql.push(if asked.is_empty() {
                "select "
            } else {
                " union all select "
            })
            .push(&asked.len().to_string())
            .push(" as place, (select at from attempt where kind = ")
            .bind(limit.kind)
            .push(" and subject = ")
            .bind(limit.subject.as_str())
            .push(" and at > ")
            .bind(now - window.length)
            .push(" order by at desc, id desc limit 1 offset ")
            .bind(i64::from(before))
            .push(") as filled");
            asked.push((at, window));
        }
    }
    let rows = if asked.is_empty() { Vec::new() } else { sql.all(db)? };
    for row in rows {
        let place = usize::try_from(row.get::<i32>("place")?).unwrap_or(usize::MAX);
        if let (Some(&(at, window)), Some(filled)) = (asked.get(place), row.get::<Option<DateTime<Utc>>>("filled")?) {
            retry_at[at] = retry_at[at].max(Some(filled + window.length));
        }
    }
    let full = retry_at.into_iter().enumerate();
    Ok(full
        .filter_map(|(at, retry_at)| retry_at.map(|retry_at| FullLimit { at, retry_at }))
        .collect())
}
