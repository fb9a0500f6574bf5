//! What waits in a table to be taken by one worker at a time: `next_try_at` says when, and for whoever has taken it until when
//! it is theirs; `attempts` counts. It knows tables by name only.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{DatabaseTransaction, QueryResult};

use crate::{engine::is_postgres, error::Result, sql::Sql};

/// Takes the row that has waited longest and is due. Until `now + lease` nobody else gets it; whoever took it and vanished has
/// lost it then.
pub(crate) async fn claim(
    transaction: &DatabaseTransaction,
    table: &'static str,
    now: DateTime<Utc>,
    lease: TimeDelta,
) -> Result<Option<QueryResult>> {
    let mut sql = Sql::new("update ");
    sql.push(table)
        .push(" set attempts = attempts + 1, next_try_at = ")
        .bind(now + lease);
    sql.push(" where id = (select id from ")
        .push(table)
        .push(" where next_try_at <= ")
        .bind(now);
    sql.push(" order by next_try_at, id limit 1");
    if is_postgres(transaction) {
        sql.push(" for update skip locked");
    }
    sql.push(") returning *");
    sql.one(transaction).await
}
