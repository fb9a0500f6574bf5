//! What only the database can tell of a dynasty's cells.

use domain::{
    document::{Cells, Fault, Problem, typed},
    material::is_aat_number,
    period::lineage,
};

use super::values::problem;
use crate::{
    content::periods,
    engine::{database::Connection, error::Result},
};

pub(super) fn check(db: &Connection, id: Option<i64>, cells: &Cells) -> Result<Vec<Problem>> {
    let mut problems = Vec::new();
    if let (Some(id), Some(parent)) = (id, typed::reference(cells, "parent")) {
        let above = periods::with_merged(db)?;
        let parent = above.survivor(parent);
        if parent == id || lineage(parent, &above.periods).iter().any(|period| period.id == id) {
            problems.push(problem("parent", Fault::WithinItself));
        }
    }
    if matches!((typed::integer(cells, "year_start"), typed::integer(cells, "year_end")), (Some(start), Some(end)) if end < start)
    {
        problems.push(problem("year_end", Fault::YearsReversed));
    }
    // Addresses are made of it.
    if !matches!(typed::text(cells, "aat_id"), "") && !is_aat_number(typed::text(cells, "aat_id")) {
        problems.push(problem("aat_id", Fault::WrongShape));
    }
    Ok(problems)
}
