//! Queues in tables: each row is taken by one worker at a time. `next_try_at` says when a row is due, or until when it is
//! reserved; `attempts` counts. Knows tables by name only.

use chrono::{DateTime, TimeDelta, Utc};
use domain::clock::CLOCK_SLACK;

use crate::engine::{
    database::{Connection, Row, Value},
    error::Result,
    sql::{self, Sql},
};

/// A table whose rows wait for workers.
pub(crate) struct Queue {
    pub table: &'static str,
    /// The column that says when a row was put in.
    pub put_at: &'static str,
    /// How far ahead a row may be due that no worker has taken yet.
    pub longest_delay: TimeDelta,
    /// How far ahead a row may be due, or reserved, that a worker has taken.
    pub longest_pause: TimeDelta,
}

/// Takes the row that has waited longest and is due, of those whose columns have the values of `which`. It is reserved until
/// `now + lease`; after that another worker may take it.
pub(crate) fn claim(
    transaction: &Connection,
    queue: &Queue,
    which: &[(&'static str, Value)],
    now: DateTime<Utc>,
    lease: TimeDelta,
) -> Result<Option<Row>> {
    match claim_due(transaction, queue.table, which, now, lease)? {
        None if count_later_as_now(transaction, queue, which, now, lease)? => {
            claim_due(transaction, queue.table, which, now, lease)
        }
        taken => Ok(taken),
    }
}

fn claim_due(
    transaction: &Connection,
    table: &'static str,
    which: &[(&'static str, Value)],
    now: DateTime<Utc>,
    lease: TimeDelta,
) -> Result<Option<Row>> {
    let mut sql = Sql::new("update ");
    sql.push(table)
        .push(" set attempts = attempts + 1, next_try_at = ")
        .bind(now + lease);
    due(sql.push(" where id = ("), table, which, now);
    if transaction.is_postgres() {
        sql.push(" for update skip locked");
    }
    sql.push(") returning *");
    sql.one(transaction)
}

/// The number of the row that has waited longest.
pub(crate) fn due(sql: &mut Sql, table: &'static str, which: &[(&'static str, Value)], now: DateTime<Utc>) {
    push_values(sql.push("select id from ").push(table).push(" where "), which);
    sql.push("next_try_at <= ").bind(now);
    sql.push(" order by next_try_at, id limit 1");
}

/// What was put in while the clock was ahead was put in now; what was taken then is reserved from now, since a worker may have it
/// still. Whether there was any.
pub(crate) fn count_later_as_now(
    db: &Connection,
    queue: &Queue,
    which: &[(&'static str, Value)],
    now: DateTime<Utc>,
    lease: TimeDelta,
) -> Result<bool> {
    let mut changed = 0;
    for statement in later_as_now(queue, which, now, lease) {
        changed += statement.run(db)?;
    }
    Ok(changed > 0)
}

/// The statements of [`count_later_as_now`].
pub(crate) fn later_as_now(
    queue: &Queue,
    which: &[(&'static str, Value)],
    now: DateTime<Utc>,
    lease: TimeDelta,
) -> [Sql; 2] {
    let (put_at, ahead) = (queue.put_at, now + CLOCK_SLACK);
    let groups = [
        ("attempts = 0", queue.longest_delay, now),
        ("attempts > 0", queue.longest_pause, now + lease),
    ];
    groups.map(|(group, longest, due)| {
        let mut sql = sql::update(queue.table, vec![("next_try_at", due.into())]);
        sql.push(&format!(", {put_at} = case when {put_at} > ")).bind(now);
        sql.push(" then ").bind(now).push(&format!(" else {put_at} end where "));
        push_values(&mut sql, which);
        sql.push("next_try_at > ").bind(ahead);
        sql.push(&format!(" and {group} and ({put_at} > ")).bind(ahead);
        sql.push(" or next_try_at > ").bind(ahead + longest).push(")");
        sql
    })
}

fn push_values(sql: &mut Sql, which: &[(&'static str, Value)]) {
    for (column, value) in which {
        sql.push(column).push(" = ").bind(value.clone()).push(" and ");
    }
}
