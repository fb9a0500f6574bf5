//! Queues in tables: each row is taken by one worker at a time. `next_try_at` says when a row is due, or until when it is
//! reserved; `attempts` counts. Knows tables by name only.

use chrono::{DateTime, TimeDelta, Utc};

use crate::engine::{
    database::{Connection, Row, Value},
    error::Result,
    sql::Sql,
};

/// Takes the row that has waited longest and is due, of those whose columns have the values of `which`. It is reserved until
/// `now + lease`; after that another worker may take it.
pub(crate) fn claim(
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
    sql.push("select id from ").push(table).push(" where ");
    for (column, value) in which {
        sql.push(column).push(" = ").bind(value.clone()).push(" and ");
    }
    sql.push("next_try_at <= ").bind(now);
    sql.push(" order by next_try_at, id limit 1");
}
