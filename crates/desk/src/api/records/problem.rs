//! The faults of a cell, in words.

use domain::{
    bilingual::Language,
    document::{Fault, Problem},
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::messages::records as messages;

/// A problem with a cell.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ProblemBody {
    /// The cell.
    pub cell: String,
    /// Which of its rows, from 1, if it is one row.
    #[schema(required)]
    pub row: Option<usize>,
    /// A word for it: `missing`, `too_long`, `relic_number_taken`, …
    #[schema(value_type = String)]
    pub fault: Fault,
    /// What to do, in the language of `Accept-Language`.
    pub message: String,
}

impl ProblemBody {
    /// A problem in words.
    pub fn new(problem: Problem, language: Language) -> Self {
        let said = messages::fault(problem.fault);
        let message = said.get(language);
        Self {
            message: match problem.row {
                Some(row) => messages::of_row(language, row, message),
                None => message.to_owned(),
            },
            row: problem.row,
            cell: problem.cell,
            fault: problem.fault,
        }
    }
}
