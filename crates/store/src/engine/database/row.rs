//! A row with its columns by name.

mod de;

use std::{collections::HashMap, sync::Arc};

use chrono::{DateTime, NaiveDate, Utc};

use super::value::{Cell, FromCell};
use crate::engine::error::{Error, Result};

/// Bytes of the longest name of a column that is put together of parts.
const LONGEST_NAME: usize = 64;

/// The columns of a statement's result: each name with its place. Of two with one name the first counts.
#[derive(Debug)]
pub(crate) struct Columns {
    names: Vec<Box<str>>,
    places: HashMap<Box<str>, usize>,
}

impl Columns {
    pub(super) fn new<'a>(names: impl Iterator<Item = &'a str>) -> Arc<Self> {
        let names: Vec<Box<str>> = names.map(Box::from).collect();
        let mut places = HashMap::with_capacity(names.len());
        for (place, name) in names.iter().enumerate() {
            places.entry(name.clone()).or_insert(place);
        }
        Arc::new(Self { names, places })
    }

    pub(super) fn count(&self) -> usize {
        self.names.len()
    }

    /// Whether these are the names, in this order.
    pub(super) fn are<'a>(&self, names: impl Iterator<Item = &'a str>) -> bool {
        self.names.iter().map(|name| &**name).eq(names)
    }
}

/// A row of a statement's result, of either engine. All its texts are in one allocation.
#[derive(Debug, Clone)]
pub(crate) struct Row {
    columns: Arc<Columns>,
    cells: Box<[Stored]>,
    texts: String,
}

/// A cell; of a text, its place in the texts of the row.
#[derive(Debug, Clone, Copy)]
enum Stored {
    Null,
    Bool(bool),
    Integer(i64),
    Real(f64),
    Text { begin: usize, end: usize },
    Time(DateTime<Utc>),
    Date(NaiveDate),
}

impl Row {
    /// A row of these cells.
    ///
    /// # Errors
    /// Those of the cells.
    pub(super) fn read<'a, E>(
        columns: &Arc<Columns>,
        cells: impl Iterator<Item = Result<Cell<'a>, E>>,
    ) -> Result<Self, E> {
        let mut texts = String::new();
        let mut store = |cell| match cell {
            Cell::Null => Stored::Null,
            Cell::Bool(value) => Stored::Bool(value),
            Cell::Integer(value) => Stored::Integer(value),
            Cell::Real(value) => Stored::Real(value),
            Cell::Time(value) => Stored::Time(value),
            Cell::Date(value) => Stored::Date(value),
            Cell::Text(text) => {
                let begin = texts.len();
                texts.push_str(text);
                Stored::Text {
                    begin,
                    end: texts.len(),
                }
            }
        };
        let mut stored = Vec::with_capacity(columns.count());
        for cell in cells {
            stored.push(store(cell?));
        }
        Ok(Self {
            columns: columns.clone(),
            cells: stored.into(),
            texts,
        })
    }

    /// The cell of a column.
    ///
    /// # Errors
    /// There is no such column, or its cell is not a `T`.
    pub(crate) fn get<'a, T: FromCell<'a>>(&'a self, column: &str) -> Result<T> {
        self.find(column).and_then(T::from_cell).ok_or_else(|| refusal(column))
    }

    fn find(&self, column: &str) -> Option<Cell<'_>> {
        let place = self.columns.places.get(column);
        place.and_then(|place| self.cell(*place))
    }

    /// The cell of the column whose name these parts make.
    ///
    /// # Errors
    /// As [`Row::get`].
    pub(crate) fn get_joined<'a, T: FromCell<'a>, const N: usize>(&'a self, parts: [&str; N]) -> Result<T> {
        let mut name = [0; LONGEST_NAME];
        let mut end = 0;
        for part in parts {
            let Some(room) = name.get_mut(end..end + part.len()) else {
                return self.get(&parts.concat());
            };
            room.copy_from_slice(part.as_bytes());
            end += part.len();
        }
        // Whole strings one after the other are a string.
        self.get(std::str::from_utf8(&name[..end]).unwrap_or_default())
    }

    /// The cell of the first column.
    ///
    /// # Errors
    /// There is none, or it is not a `T`.
    pub(crate) fn first<'a, T: FromCell<'a>>(&'a self) -> Result<T> {
        let cell = self.cell(0).and_then(T::from_cell);
        cell.ok_or_else(|| Error::Database("the first column is missing or of another type".to_owned()))
    }

    fn cell(&self, place: usize) -> Option<Cell<'_>> {
        Some(match *self.cells.get(place)? {
            Stored::Null => Cell::Null,
            Stored::Bool(value) => Cell::Bool(value),
            Stored::Integer(value) => Cell::Integer(value),
            Stored::Real(value) => Cell::Real(value),
            Stored::Text { begin, end } => Cell::Text(self.texts.get(begin..end)?),
            Stored::Time(value) => Cell::Time(value),
            Stored::Date(value) => Cell::Date(value),
        })
    }
}

fn refusal(column: &str) -> Error {
    Error::Database(format!("column `{column}` is missing or of another type"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_a_row_stay_apart() {
        let columns = Columns::new(["name_tw", "id", "name_en", "note", "id"].into_iter());
        let cells = [
            Cell::Text("青花"),
            Cell::Integer(7),
            Cell::Text(""),
            Cell::Null,
            Cell::Integer(8),
        ];
        let row = Row::read(&columns, cells.into_iter().map(Ok::<_, Error>)).expect("a row");
        assert_eq!(row.get::<&str>("name_tw").expect("a text"), "青花");
        assert_eq!(row.get_joined::<String, 2>(["name", "_en"]).expect("a text"), "");
        assert_eq!(row.get::<i64>("id").expect("the first of that name"), 7);
        assert_eq!(row.get::<Option<&str>>("note").expect("nothing"), None);
        assert!(row.get::<&str>("id").is_err());
        assert!(row.get_joined::<String, 2>([&"x".repeat(LONGEST_NAME), "y"]).is_err());
    }
}
