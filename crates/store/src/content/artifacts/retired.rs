//! Relic numbers that the public had once. No other piece takes one; a piece that was given another number is still found by it, and may take it
//! back.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use domain::artifact::relic_key;

use crate::engine::{
    database::{Connection, Row},
    error::Result,
    sql::{self, Sql},
};

/// Reserves a number for the piece that had it; for none if that is deleted for good.
pub(crate) fn retire(db: &Connection, relic_number: &str, artifact: Option<i64>, at: DateTime<Utc>) -> Result<()> {
    let row = vec![
        ("relic_key", relic_key(relic_number).into()),
        ("at", at.into()),
        ("artifact_id", artifact.into()),
    ];
    sql::upsert("retired_number", &["relic_key"], &[], vec![row])
        .run(db)
        .map(drop)
}

/// A piece is given another number: the earlier one is kept for it, if the public had it; its new one may be one that was.
pub(crate) fn renumber(
    db: &Connection,
    artifact: i64,
    [before, after]: [&str; 2],
    was_public: bool,
    at: DateTime<Utc>,
) -> Result<()> {
    if relic_key(before) == relic_key(after) {
        return Ok(());
    }
    if was_public {
        retire(db, before, Some(artifact), at)?;
    }
    let mut sql = Sql::new("delete from retired_number where artifact_id = ");
    sql.bind(artifact).push(" and relic_key = ").bind(relic_key(after));
    sql.run(db).map(drop)
}

/// The earlier numbers that lead to pieces, in the form in which numbers are compared, each with the present number of its piece.
pub(crate) fn list_earlier(db: &Connection) -> Result<HashMap<String, String>> {
    let sql = Sql::new(
        "select r.relic_key, a.relic_number from retired_number r join artifact a on a.id = r.artifact_id where a.relic_key <> r.relic_key",
    );
    let read = |row: &Row| Ok((row.get("relic_key")?, row.get("relic_number")?));
    sql.all(db)?.iter().map(read).collect()
}

/// Leaves the earlier numbers of a piece that is deleted for good reserved: another row may have its id one day.
pub(crate) fn outlive(db: &Connection, artifact: i64) -> Result<()> {
    let mut sql = sql::update("retired_number", vec![("artifact_id", None::<i64>.into())]);
    sql.push(" where artifact_id = ")
        .bind(artifact)
        .take()
        .run(db)
        .map(drop)
}

/// Whether a piece cannot take this number, since another one has it, or had it and was public. The number that a piece has already, by
/// an import, is its own.
pub(crate) fn is_taken(db: &Connection, relic_number: &str, artifact: Option<i64>) -> Result<bool> {
    let (key, own) = (relic_key(relic_number), artifact.unwrap_or(0));
    let mut sql = Sql::new("select (exists (select 1 from artifact where relic_key = ");
    sql.bind(key.as_str()).push(" and id <> ").bind(own);
    sql.push(") or exists (select 1 from retired_number where relic_key = ");
    sql.bind(key.as_str())
        .push(" and (artifact_id is null or artifact_id <> ")
        .bind(own);
    sql.push(") and not exists (select 1 from artifact own where own.relic_key = ")
        .bind(key.as_str());
    sql.push(" and own.id = ").bind(own).push(")))");
    sql.scalar(db)
}
