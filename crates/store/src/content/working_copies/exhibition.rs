//! What only exhibitions have as cells: the artifacts that they show, and days in order.

use std::collections::HashSet;

use chrono::NaiveDate;
use domain::document::{Cells, Fault, Problem, rows, typed};
use serde_json::json;

use super::values::problem;
use crate::engine::{database::Connection, error::Result, sql::Sql};

/// The cell of the artifacts that an exhibition shows.
pub(super) const ARTIFACTS: &str = "artifacts";

/// Removes artifacts that no longer exist from a document: one that was deleted for good is in no exhibition.
pub(super) fn drop_deleted_artifacts(db: &Connection, cells: &mut Cells) -> Result<()> {
    let Some(cell) = cells.get_mut(ARTIFACTS) else {
        return Ok(());
    };
    let mut named: Vec<i64> = rows(Some(cell));
    if !named.is_empty() {
        let mut sql = Sql::new("select id from artifact where id in ");
        let there: HashSet<i64> = sql.list(named.iter().copied()).take().column(db)?.into_iter().collect();
        named.retain(|id| there.contains(id));
        *cell = json!(named);
    }
    Ok(())
}

pub(super) fn check(db: &Connection, cells: &Cells) -> Result<Vec<Problem>> {
    let mut there = cells.clone();
    drop_deleted_artifacts(db, &mut there)?;
    let mut problems = check_days(cells);
    if there.get(ARTIFACTS) != cells.get(ARTIFACTS) {
        problems.push(problem(ARTIFACTS, Fault::UnknownReference));
    }
    Ok(problems)
}

fn check_days(cells: &Cells) -> Vec<Problem> {
    let day = |name| typed::text(cells, name).parse::<NaiveDate>().ok();
    let ends_before = matches!((day("date_start"), day("date_end")), (Some(start), Some(end)) if end < start);
    ends_before
        .then(|| problem("date_end", Fault::EndsBeforeItBegins))
        .into_iter()
        .collect()
}
