//! Problems of a cell, with messages.

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
    /// Cell name.
    pub cell: String,
    /// Row within the cell, from 1; null if the problem concerns the whole cell.
    #[schema(required)]
    pub row: Option<usize>,
    /// Code of the problem: `missing`, `too_long`, `relic_number_taken`, …
    #[schema(value_type = String)]
    pub fault: Fault,
    /// The remedy, in the language of `Accept-Language`.
    pub message: String,
}

impl ProblemBody {
    /// A problem with its message.
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
