//! A row with its columns by name.

use std::sync::Arc;

use super::value::{Cell, FromCell};
use crate::error::{Error, Result};

/// A row of a statement's result, of either engine.
#[derive(Debug, Clone)]
pub(crate) struct Row {
    columns: Arc<[Box<str>]>,
    cells: Vec<Cell>,
}

impl Row {
    pub(super) fn new(columns: Arc<[Box<str>]>, cells: Vec<Cell>) -> Self {
        Self { columns, cells }
    }

    /// The cell of a column.
    ///
    /// # Errors
    /// There is no such column, or its cell is not a `T`.
    pub(crate) fn get<T: FromCell>(&self, column: &str) -> Result<T> {
        let at = self.columns.iter().position(|name| &**name == column);
        at.and_then(|at| self.cells.get(at))
            .and_then(T::from_cell)
            .ok_or_else(|| Error::Database(format!("column `{column}` is missing or of another type")))
    }

    /// The cell of the first column.
    ///
    /// # Errors
    /// There is none, or it is not a `T`.
    pub(crate) fn first<T: FromCell>(&self) -> Result<T> {
        let cell = self.cells.first().and_then(T::from_cell);
        cell.ok_or_else(|| Error::Database("the first column is missing or of another type".to_owned()))
    }
}
