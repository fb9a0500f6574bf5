//! Values that are bound to a statement, and cells that are read from a row: the types that both engines share.

use chrono::{DateTime, NaiveDate, SecondsFormat, Utc};

/// A value to bind. Each variant has a null of its own, so that PostgreSQL always knows a parameter's type.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Value {
    Bool(Option<bool>),
    Int(Option<i32>),
    BigInt(Option<i64>),
    Double(Option<f64>),
    Text(Option<String>),
    Time(Option<DateTime<Utc>>),
    Date(Option<NaiveDate>),
}

macro_rules! values_from {
    ($($type:ty => $variant:ident),+ $(,)?) => {$(
        impl From<$type> for Value {
            fn from(value: $type) -> Self {
                Self::$variant(Some(value))
            }
        }

        impl From<Option<$type>> for Value {
            fn from(value: Option<$type>) -> Self {
                Self::$variant(value)
            }
        }
    )+};
}

values_from! {
    bool => Bool,
    i32 => Int,
    i64 => BigInt,
    f64 => Double,
    String => Text,
    DateTime<Utc> => Time,
    NaiveDate => Date,
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(Some(text.to_owned()))
    }
}

impl From<&String> for Value {
    fn from(text: &String) -> Self {
        Self::Text(Some(text.clone()))
    }
}

impl From<Option<&str>> for Value {
    fn from(text: Option<&str>) -> Self {
        Self::Text(text.map(str::to_owned))
    }
}

/// A cell of a row as the engine returns it. SQLite has neither booleans nor times: they are numbers and texts there.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Cell<'a> {
    Null,
    Bool(bool),
    Integer(i64),
    Real(f64),
    Text(&'a str),
    Time(DateTime<Utc>),
    Date(NaiveDate),
}

/// A time as SQLite's columns store it.
pub(super) fn time_text(time: DateTime<Utc>) -> String {
    time.to_rfc3339_opts(SecondsFormat::AutoSi, false)
}

/// A type that a cell can be read as; `None` if it holds something else.
pub(crate) trait FromCell<'a>: Sized {
    fn from_cell(cell: Cell<'a>) -> Option<Self>;
}

impl<'a, T: FromCell<'a>> FromCell<'a> for Option<T> {
    fn from_cell(cell: Cell<'a>) -> Option<Self> {
        match cell {
            Cell::Null => Some(None),
            cell => T::from_cell(cell).map(Some),
        }
    }
}

impl FromCell<'_> for bool {
    fn from_cell(cell: Cell<'_>) -> Option<Self> {
        match cell {
            Cell::Bool(value) => Some(value),
            Cell::Integer(value) => Some(value != 0),
            _ => None,
        }
    }
}

impl FromCell<'_> for i64 {
    fn from_cell(cell: Cell<'_>) -> Option<Self> {
        match cell {
            Cell::Integer(value) => Some(value),
            _ => None,
        }
    }
}

impl FromCell<'_> for i32 {
    fn from_cell(cell: Cell<'_>) -> Option<Self> {
        i64::from_cell(cell).and_then(|value| value.try_into().ok())
    }
}

impl FromCell<'_> for f64 {
    fn from_cell(cell: Cell<'_>) -> Option<Self> {
        match cell {
            Cell::Real(value) => Some(value),
            #[expect(
                clippy::cast_precision_loss,
                reason = "SQLite keeps a whole number of a real column as an integer"
            )]
            Cell::Integer(value) => Some(value as f64),
            _ => None,
        }
    }
}

impl<'a> FromCell<'a> for &'a str {
    fn from_cell(cell: Cell<'a>) -> Option<Self> {
        match cell {
            Cell::Text(value) => Some(value),
            _ => None,
        }
    }
}

impl FromCell<'_> for String {
    fn from_cell(cell: Cell<'_>) -> Option<Self> {
        <&str>::from_cell(cell).map(str::to_owned)
    }
}

impl FromCell<'_> for DateTime<Utc> {
    fn from_cell(cell: Cell<'_>) -> Option<Self> {
        match cell {
            Cell::Time(value) => Some(value),
            Cell::Text(text) => DateTime::parse_from_rfc3339(text).ok().map(|time| time.to_utc()),
            _ => None,
        }
    }
}

impl FromCell<'_> for NaiveDate {
    fn from_cell(cell: Cell<'_>) -> Option<Self> {
        match cell {
            Cell::Date(value) => Some(value),
            Cell::Text(text) => text.parse().ok(),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_and_dates_survive_sqlites_texts() {
        let time: DateTime<Utc> = "2026-11-22T08:30:00.123456Z".parse().expect("a time");
        assert_eq!(time_text(time), "2026-11-22T08:30:00.123456+00:00");
        assert_eq!(DateTime::from_cell(Cell::Text(&time_text(time))), Some(time));
        let date = NaiveDate::from_ymd_opt(2026, 11, 22).expect("a date");
        assert_eq!(NaiveDate::from_cell(Cell::Text(&date.to_string())), Some(date));
    }

    #[test]
    fn a_cell_of_another_type_is_refused() {
        assert_eq!(i32::from_cell(Cell::Integer(i64::MAX)), None);
        assert_eq!(String::from_cell(Cell::Null), None);
        assert_eq!(Option::<String>::from_cell(Cell::Null), Some(None));
        assert_eq!(Option::<i64>::from_cell(Cell::Text("7")), None);
    }
}
