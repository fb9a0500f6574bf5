//! Dynasties, periods and reigns as cells.

use domain::{
    artifact::PublicationState,
    document::{Cells, Fault, Problem},
    period::{Level, lineage},
};
use serde_json::json;

use super::{
    groups::{find_row, slug, state},
    values::{Live, Write, bilingual, integer, lines, problem, put_bilingual, reference, text},
};
use crate::{
    content::{NewPeriod, Noun, Put, Save as _},
    database::Connection,
    error::Result,
    periods,
    row::{self, from_lines},
};

pub(super) fn read(db: &Connection, id: i64) -> Result<Option<Live>> {
    let Some(row) = find_row(db, Noun::Period, id)? else {
        return Ok(None);
    };
    let mut cells = Cells::from([
        ("parent".to_owned(), json!(row.get::<Option<i64>>("parent_id")?)),
        ("level".to_owned(), json!(row.get::<String>("level")?)),
        ("aliases".to_owned(), json!(from_lines(&row.get::<String>("aliases")?))),
        ("year_start".to_owned(), json!(row.get::<Option<i32>>("year_start")?)),
        ("year_end".to_owned(), json!(row.get::<Option<i32>>("year_end")?)),
        ("position".to_owned(), json!(row.get::<i32>("sort_key")?)),
        (
            "aat_id".to_owned(),
            json!(row.get::<Option<String>>("aat_id")?.unwrap_or_default()),
        ),
    ]);
    put_bilingual(&mut cells, "name", &row::bilingual(&row, "name")?);
    Ok(Some(Live {
        revision: row.get("revision")?,
        cells,
        state: state(row.get("active")?),
    }))
}

pub(super) fn write(db: &Connection, write: &Write<'_>) -> Result<Put> {
    let cells = write.cells;
    let period = NewPeriod {
        slug: slug(db, Noun::Period, write)?,
        parent: reference(cells, "parent"),
        level: Level::from_word(&text(cells, "level")).unwrap_or(Level::Dynasty),
        name: bilingual(cells, "name"),
        aliases: lines(cells, "aliases"),
        year_start: integer(cells, "year_start"),
        year_end: integer(cells, "year_end"),
        sort_key: integer(cells, "position").unwrap_or_default(),
        aat_id: Some(text(cells, "aat_id")).filter(|id| !id.is_empty()),
        active: write.state == PublicationState::Published,
    };
    let put = NewPeriod::save_all(db, &[period], write.target, write.edit)?;
    put.into_iter().next().ok_or_else(crate::content::nothing_written)
}

pub(super) fn check(db: &Connection, id: Option<i64>, cells: &Cells) -> Result<Vec<Problem>> {
    let mut problems = Vec::new();
    if let (Some(id), Some(parent)) = (id, reference(cells, "parent")) {
        let above = periods::all(db)?;
        if parent == id || lineage(parent, &above).iter().any(|period| period.id == id) {
            problems.push(problem("parent", Fault::WithinItself));
        }
    }
    if matches!((integer(cells, "year_start"), integer(cells, "year_end")), (Some(start), Some(end)) if end < start) {
        problems.push(problem("year_end", Fault::YearsReversed));
    }
    Ok(problems)
}
