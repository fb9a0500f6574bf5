//! An attempt that is counted against several limits at once: against all of them, or against none.

use chrono::{DateTime, Utc};
use domain::budget::Window;

use super::Attempts;
use crate::engine::{
    database::Connection,
    error::Result,
    locks::hold_all,
    sql::{self, Record, Sql},
};

/// A limit that an attempt is counted against.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Limit {
    /// The kind of attempt.
    pub kind: &'static str,
    /// What it concerns, or who makes it.
    pub subject: String,
    /// How many are allowed.
    pub windows: Vec<Window>,
}

/// A limit that is used up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FullLimit {
    /// Its index in the list of limits.
    pub at: usize,
    /// When it allows an attempt again.
    pub retry_at: DateTime<Utc>,
}

/// The result of counting an attempt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TakenAll {
    /// It is counted against every limit, and may be evaluated.
    Counted {
        /// Its numbers, for taking it back.
        ids: Vec<i64>,
    },
    /// It must not be evaluated, and is not counted.
    Full {
        /// Every limit that is used up, at least one.
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
    /// Counts an attempt by `client` if no limit is used up. No two limits may have the same kind and subject.
    pub async fn take_all(&self, limits: &[Limit], client: &str, now: DateTime<Utc>) -> Result<TakenAll> {
        // A refusal takes no write lock, so a client that asks too often delays no other.
        let (full, is_ahead) = self
            .0
            .read(|db| Ok((find_full(db, limits, now)?, has_later(db, limits, now)?)))
            .await?;
        if !full.is_empty() && !is_ahead {
            return Ok(TakenAll::Full { limits: full });
        }
        self.0
            .write(|transaction| {
                hold_limits(&transaction, limits)?;
                if is_ahead {
                    for limit in limits {
                        count_later_as_now(&transaction, (limit.kind, &limit.subject), now)?;
                    }
                }
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

    /// Which of the limits are used up, without counting anything.
    pub async fn full_limits(&self, limits: &[Limit], now: DateTime<Utc>) -> Result<Vec<FullLimit>> {
        self.0.read(|db| find_full(db, limits, now)).await
    }
}

/// Locks the limits. All callers use the same order, so that no two wait for each other.
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

/// Whether something was counted at a time that is yet to come: the clock was ahead then.
fn has_later(db: &Connection, limits: &[Limit], now: DateTime<Utc>) -> Result<bool> {
    let mut sql = Sql::default();
    for (at, limit) in limits.iter().enumerate() {
        sql.push(if at == 0 { "select id" } else { " union all select id" })
            .push(" from attempt where kind = ")
            .bind(limit.kind)
            .push(" and subject = ")
            .bind(limit.subject.as_str())
            .push(" and at > ")
            .bind(now);
    }
    Ok(!limits.is_empty() && sql.one(db)?.is_some())
}

/// What was counted while the clock was ahead was counted now, so that it leaves its windows as everything else does.
pub(super) fn count_later_as_now(db: &Connection, (kind, subject): (&str, &str), now: DateTime<Utc>) -> Result<()> {
    let mut sql = sql::update("attempt", vec![("at", now.into())]);
    sql.push(" where kind = ")
        .bind(kind)
        .push(" and subject = ")
        .bind(subject);
    sql.push(" and at > ").bind(now);
    sql.run(db).map(drop)
}

/// One query for all windows of all limits: a window allows an attempt again when the attempt that fills it has left it.
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
            // What was counted while the clock was ahead counts as now.
            retry_at[at] = retry_at[at].max(Some(filled.min(now) + window.length));
        }
    }
    let full = retry_at.into_iter().enumerate();
    Ok(full
        .filter_map(|(at, retry_at)| retry_at.map(|retry_at| FullLimit { at, retry_at }))
        .collect())
}
