//! The artifacts before and after an artifact in the default order.

use domain::artifact::ArtifactSummary;

use super::read;
use crate::{database::Connection, error::Result, sql::Sql};

/// A piece's neighbours in a list.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Neighbours {
    /// The piece before; `None` for the first.
    pub previous: Option<ArtifactSummary>,
    /// The piece after; `None` for the last.
    pub next: Option<ArtifactSummary>,
}

pub(super) fn of(db: &Connection, id: i64) -> Result<Neighbours> {
    let mut sql = Sql::new("select position from artifact where listed = true and id = ");
    sql.bind(id);
    let Some(row) = sql.one(db)? else {
        return Ok(Neighbours::default());
    };
    let position = row.get("position")?;
    let previous = first(db, id, position, BEFORE)?;
    let next = first(db, id, position, AFTER)?;
    let ids: Vec<i64> = [previous, next].into_iter().flatten().collect();
    let mut found = read::summaries(db, &ids)?.into_iter();
    Ok(Neighbours {
        previous: previous.and_then(|_| found.next()),
        next: next.and_then(|_| found.next()),
    })
}

/// The two directions, each in two steps that an index answers: among the artifacts of the same position, else at the nearest
/// other one.
struct Direction {
    same_position: &'static str,
    same_order: &'static str,
    other_position: &'static str,
    other_order: &'static str,
}

/// The usual order is by position, then the newest first.
const AFTER: Direction = Direction {
    same_position: " and id < ",
    same_order: " order by id desc limit 1",
    other_position: " and position > ",
    other_order: " order by position, id desc limit 1",
};

const BEFORE: Direction = Direction {
    same_position: " and id > ",
    same_order: " order by id limit 1",
    other_position: " and position < ",
    other_order: " order by position desc, id limit 1",
};

fn first(db: &Connection, id: i64, position: i32, way: Direction) -> Result<Option<i64>> {
    let mut same = Sql::new("select id from artifact where listed = true and position = ");
    same.bind(position)
        .push(way.same_position)
        .bind(id)
        .push(way.same_order);
    if let Some(row) = same.one(db)? {
        return row.get("id").map(Some);
    }
    let mut other = Sql::new("select id from artifact where listed = true");
    other.push(way.other_position).bind(position).push(way.other_order);
    other.one(db)?.as_ref().map(|row| row.get("id")).transpose()
}
