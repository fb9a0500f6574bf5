//! Dynasties, periods and reigns as cells.

use domain::{
    artifact::PublicationState,
    document::{Cells, Fault, Problem, typed},
    period::{Level, lineage},
};

use super::{
    groups::slug,
    values::{Write, problem},
};
use crate::{
    content::{NewPeriod, Noun, Put, Save as _},
    database::Connection,
    error::Result,
    periods,
};

pub(super) fn write(db: &Connection, write: &Write<'_>) -> Result<Put> {
    let cells = write.cells;
    let period = NewPeriod {
        slug: slug(db, Noun::Period, write)?,
        parent: typed::reference(cells, "parent"),
        level: Level::from_word(typed::text(cells, "level")).unwrap_or(Level::Dynasty),
        name: typed::bilingual(cells, "name"),
        aliases: typed::lines(cells, "aliases"),
        year_start: typed::integer(cells, "year_start"),
        year_end: typed::integer(cells, "year_end"),
        sort_key: typed::integer(cells, "position").unwrap_or_default(),
        aat_id: Some(typed::text(cells, "aat_id").to_owned()).filter(|id| !id.is_empty()),
        active: write.state == PublicationState::Published,
    };
    let put = NewPeriod::save_all(db, &[period], write.target, write.edit)?;
    put.into_iter().next().ok_or_else(crate::content::nothing_written)
}

pub(super) fn check(db: &Connection, id: Option<i64>, cells: &Cells) -> Result<Vec<Problem>> {
    let mut problems = Vec::new();
    if let (Some(id), Some(parent)) = (id, typed::reference(cells, "parent")) {
        let above = periods::all(db)?;
        if parent == id || lineage(parent, &above).iter().any(|period| period.id == id) {
            problems.push(problem("parent", Fault::WithinItself));
        }
    }
    if matches!((typed::integer(cells, "year_start"), typed::integer(cells, "year_end")), (Some(start), Some(end)) if end < start)
    {
        problems.push(problem("year_end", Fault::YearsReversed));
    }
    Ok(problems)
}
