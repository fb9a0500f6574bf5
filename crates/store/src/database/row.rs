//! A row with its columns by name.

use std::{collections::HashMap, sync::Arc};

use super::value::{Cell, FromCell};
use crate::error::{Error, Result};

/// The columns of a statement's result: each name with its place. Of two with one name the first counts.
#[derive(Debug)]
pub(crate) struct Columns {
    places: HashMap<Box<str>, usize>,
    count: usize,
}

impl Columns {
    pub(super) fn new<'a>(names: impl Iterator<Item = &'a str>) -> Arc<Self> {
        let mut places = HashMap::new();
        let mut count = 0;
        for name in names {
            places.entry(name.into()).or_insert(count);
            count += 1;
        }
        Arc::new(Self { places, count })
    }

    pub(super) fn count(&self) -> usize {
        self.count
    }
}

/// A row of a statement's result, of either engine.
#[derive(Debug, Clone)]
pub(crate) struct Row {
    columns: Arc<Columns>,
    cells: Vec<Cell>,
}

impl Row {
    pub(super) fn new(columns: Arc<Columns>, cells: Vec<Cell>) -> Self {
        Self { columns, cells }
    }

    /// The cell of a column.
    ///
    /// # Errors
    /// There is no such column, or its cell is not a `T`.
    pub(crate) fn get<T: FromCell>(&self, column: &str) -> Result<T> {
        let place = self.columns.places.get(column);
        place
            .and_then(|place| self.cells.get(*place))
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
