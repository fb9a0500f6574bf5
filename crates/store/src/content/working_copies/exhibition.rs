//! What only exhibitions have as cells: the artifacts that they show, and days in order.

use chrono::NaiveDate;
use domain::document::{Cells, Fault, Problem, typed};

use super::values::problem;

/// The cell of the artifacts that an exhibition shows.
pub(super) const ARTIFACTS: &str = "artifacts";

pub(super) fn check(cells: &Cells) -> Vec<Problem> {
    let day = |name| typed::text(cells, name).parse::<NaiveDate>().ok();
    let ends_before = matches!((day("date_start"), day("date_end")), (Some(start), Some(end)) if end < start);
    ends_before
        .then(|| problem("date_end", Fault::EndsBeforeItBegins))
        .into_iter()
        .collect()
}
