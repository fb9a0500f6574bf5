//! What is wrong with a cell, in words.

use domain::{
    bilingual::Language,
    document::{Fault, Problem},
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::messages::records as messages;

/// What is wrong with a cell.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ProblemBody {
    /// The cell.
    pub cell: String,
    /// A word for it: `missing`, `too_long`, `relic_number_taken`, …
    #[schema(value_type = String)]
    pub fault: Fault,
    /// What to do, in the language of `Accept-Language`.
    pub message: String,
}

impl ProblemBody {
    /// A problem in words.
    pub fn new(problem: Problem, language: Language) -> Self {
        Self {
            message: messages::fault(problem.fault).get(language).to_owned(),
            cell: problem.cell,
            fault: problem.fault,
        }
    }
}
