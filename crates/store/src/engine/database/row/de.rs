//! Reads a row as a type that derives `Deserialize`. Each field is the cell of the column of its name. Of a field that is a
//! struct itself, the members are the columns `{field}_{member}`, as those of a text in two languages, or, where the field is
//! renamed to nothing, the columns of their own names. Every field needs its columns: an `Option` is nothing only where the
//! cell is null, or all the cells of a struct.

use std::slice;

use serde::{
    Deserializer,
    de::{DeserializeOwned, DeserializeSeed, IntoDeserializer, SeqAccess, Visitor},
    forward_to_deserialize_any,
};

use super::{Row, refusal};
use crate::engine::{
    database::value::{Cell, FromCell},
    error::{Error, Result},
};

impl Row {
    /// This row as a struct.
    ///
    /// # Errors
    /// A column is missing, or its cell is not what the field takes.
    pub(crate) fn to<T: DeserializeOwned>(&self) -> Result<T> {
        let all = Columns { row: self, name: "" };
        T::deserialize(all).map_err(|Refusal(error)| error)
    }

    /// Whether there are columns of the members of a struct, and all their cells are null.
    fn is_null_in(&self, name: &str) -> bool {
        let is_member = |column: &str| column.strip_prefix(name).is_some_and(|rest| rest.starts_with('_'));
        let mut members = self.columns.names.iter().filter(|column| is_member(column)).peekable();
        members.peek().is_some() && members.all(|column| self.find(column) == Some(Cell::Null))
    }
}

/// Why a row was refused. Where the deserializer of a field does not know its column, that is empty.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
struct Refusal(#[from] Error);

impl Refusal {
    fn of_word(word: String) -> Self {
        Self(Error::UnknownWord { column: "", word })
    }

    fn in_column(self, column: &'static str) -> Self {
        Self(match self.0 {
            Error::UnknownWord { column: "", word } => Error::UnknownWord { column, word },
            error => error,
        })
    }
}

impl serde::de::Error for Refusal {
    fn custom<T: std::fmt::Display>(message: T) -> Self {
        Self::of_word(message.to_string())
    }

    fn unknown_variant(variant: &str, _expected: &'static [&'static str]) -> Self {
        Self::of_word(variant.to_owned())
    }
}

/// The column of this name, or all whose names begin with it and `_`; without a name, the whole row.
#[derive(Clone, Copy)]
struct Columns<'a> {
    row: &'a Row,
    name: &'a str,
}

impl<'a> Columns<'a> {
    fn get<T: FromCell<'a>>(self) -> Result<T, Refusal> {
        Ok(self.row.get(self.name)?)
    }

    fn refusal(self) -> Refusal {
        Refusal(refusal(self.name))
    }
}

/// Whole numbers are read as the widest, and refused by the visitor that takes none so large.
macro_rules! numbers {
    ($($deserialize:ident $type:ty => $visit:ident)+) => {$(
        fn $deserialize<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refusal> {
            let number = self.get::<$type>()?;
            visitor.$visit::<Refusal>(number).map_err(|_| self.refusal())
        }
    )+};
}

impl<'de> Deserializer<'de> for Columns<'_> {
    type Error = Refusal;

    numbers! {
        deserialize_i32 i64 => visit_i64
        deserialize_i64 i64 => visit_i64
        deserialize_u32 i64 => visit_i64
        deserialize_u64 i64 => visit_i64
        deserialize_f64 f64 => visit_f64
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refusal> {
        visitor.visit_bool(self.get()?)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refusal> {
        visitor.visit_str(self.get()?)
    }

    /// Times and dates, which SQLite has as texts and PostgreSQL as types of their own.
    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refusal> {
        let read = match self.row.find(self.name) {
            Some(Cell::Text(text)) => visitor.visit_str::<Refusal>(text),
            Some(Cell::Time(time)) => visitor.visit_string(time.to_rfc3339()),
            Some(Cell::Date(date)) => visitor.visit_string(date.to_string()),
            _ => return Err(self.refusal()),
        };
        read.map_err(|_| self.refusal())
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _words: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Refusal> {
        visitor.visit_enum(self.get::<&str>()?.into_deserializer())
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refusal> {
        let is_null = match self.row.find(self.name) {
            Some(cell) => cell == Cell::Null,
            None => self.row.is_null_in(self.name),
        };
        match is_null {
            true => visitor.visit_none(),
            false => visitor.visit_some(self),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Refusal> {
        visitor.visit_seq(Fields {
            columns: self,
            fields: fields.iter(),
        })
    }

    fn deserialize_any<V: Visitor<'de>>(self, _visitor: V) -> Result<V::Value, Refusal> {
        Err(self.refusal())
    }

    forward_to_deserialize_any! {
        i8 i16 i128 u8 u16 u128 f32 char bytes byte_buf unit unit_struct newtype_struct seq tuple tuple_struct map identifier
        ignored_any
    }
}

/// The fields of a struct, in the order in which it declares them.
struct Fields<'a> {
    columns: Columns<'a>,
    fields: slice::Iter<'static, &'static str>,
}

impl<'de> SeqAccess<'de> for Fields<'_> {
    type Error = Refusal;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Refusal> {
        let Some(field) = self.fields.next() else {
            return Ok(None);
        };
        let Columns { row, name } = self.columns;
        let read = match name {
            "" => seed.deserialize(Columns { row, name: field }),
            name => seed.deserialize(Columns {
                row,
                name: &format!("{name}_{field}"),
            }),
        };
        read.map(Some).map_err(|refusal| refusal.in_column(field))
    }
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, NaiveDate, Utc};
    use domain::bilingual::{Bilingual, Language};
    use serde::Deserialize;

    use super::super::Columns as Names;
    use super::*;
    use crate::engine::row;

    fn row(cells: &[(&str, Cell<'_>)]) -> Row {
        let names = Names::new(cells.iter().map(|(name, _)| *name));
        Row::read(&names, cells.iter().map(|(_, cell)| Ok::<_, Error>(*cell))).expect("a row")
    }

    fn refused<T: DeserializeOwned>(cells: &[(&str, Cell<'_>)]) -> String {
        row(cells).to::<T>().map(drop).expect_err("a refusal").to_string()
    }

    domain::words! {
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        enum Side { Left = "left", Right = "right-hand", }
    }

    #[derive(Debug, PartialEq, Deserialize)]
    struct Kinds {
        id: i64,
        count: u32,
        total: u64,
        rate: f64,
        active: bool,
        note: Option<String>,
        #[serde(rename = "side_word")]
        side: Side,
        other_side: Option<Side>,
        language: Language,
        at: DateTime<Utc>,
        until: Option<DateTime<Utc>>,
        day: NaiveDate,
        name: Bilingual,
    }

    const AT: &str = "2026-11-22T08:30:00.123456+00:00";

    fn kinds(active: Cell<'static>, at: Cell<'static>, day: Cell<'static>) -> Row {
        row(&[
            ("name_en", Cell::Text("Vase")),
            ("day", day),
            ("until", Cell::Null),
            ("at", at),
            ("language", Cell::Text("en")),
            ("other_side", Cell::Null),
            ("side_word", Cell::Text("right-hand")),
            ("note", Cell::Text("")),
            ("active", active),
            ("rate", Cell::Integer(2)),
            ("total", Cell::Integer(i64::MAX)),
            ("count", Cell::Integer(3)),
            ("id", Cell::Integer(-1)),
            ("name_tw", Cell::Text("瓶")),
            ("extra", Cell::Text("not asked for")),
        ])
    }

    #[test]
    fn rows_of_both_engines_are_read_alike() {
        let at: DateTime<Utc> = AT.parse().expect("a time");
        let day = NaiveDate::from_ymd_opt(2026, 11, 22).expect("a date");
        let expected = Kinds {
            id: -1,
            count: 3,
            total: i64::MAX.unsigned_abs(),
            rate: 2.0,
            active: true,
            note: Some(String::new()),
            side: Side::Right,
            other_side: None,
            language: Language::En,
            at,
            until: None,
            day,
            name: Bilingual::new("瓶", "Vase"),
        };
        let sqlite = kinds(Cell::Integer(1), Cell::Text(AT), Cell::Text("2026-11-22"));
        assert_eq!(sqlite.to::<Kinds>().expect("a row of SQLite"), expected);
        let postgres = kinds(Cell::Bool(true), Cell::Time(at), Cell::Date(day));
        assert_eq!(postgres.to::<Kinds>().expect("a row of PostgreSQL"), expected);
    }

    #[derive(Debug, PartialEq, Deserialize)]
    struct One<T> {
        value: T,
    }

    #[test]
    fn missing_column_is_named() {
        let missing = "database: column `value` is missing or of another type";
        assert_eq!(refused::<One<i64>>(&[]), missing);
        assert_eq!(refused::<One<Option<i64>>>(&[]), missing);
        let pair = refused::<One<Bilingual>>(&[("value_tw", Cell::Text("瓶"))]);
        assert_eq!(pair, "database: column `value_en` is missing or of another type");
    }

    #[test]
    fn cell_of_another_type_is_refused_by_column() {
        let other = "database: column `value` is missing or of another type";
        let large = [("value", Cell::Integer(i64::MAX))];
        assert_eq!(refused::<One<i32>>(&large), other);
        assert_eq!(refused::<One<u32>>(&[("value", Cell::Integer(-1))]), other);
        assert_eq!(refused::<One<String>>(&large), other);
        assert_eq!(refused::<One<DateTime<Utc>>>(&large), other);
        let time = [("value", Cell::Time(DateTime::UNIX_EPOCH))];
        assert_eq!(refused::<One<String>>(&time), other);
        let text = [("value", Cell::Text("7"))];
        assert_eq!(refused::<One<i64>>(&text), other);
        assert_eq!(refused::<One<bool>>(&text), other);
        assert_eq!(refused::<One<DateTime<Utc>>>(&text), other);
        assert_eq!(refused::<One<NaiveDate>>(&text), other);
        assert_eq!(refused::<One<Vec<String>>>(&text), other);
        let null = [("value", Cell::Null)];
        assert_eq!(refused::<One<String>>(&null), other);
        assert_eq!(refused::<One<Side>>(&null), other);
    }

    #[test]
    fn unknown_word_is_named_with_its_column() {
        let text = [("value", Cell::Text("Left"))];
        for refused in [
            refused::<One<Side>>,
            refused::<One<Option<Side>>>,
            refused::<One<Language>>,
        ] {
            assert_eq!(refused(&text), "column value holds `Left`");
        }
    }

    #[derive(Debug, PartialEq, Deserialize)]
    struct Whole {
        id: i64,
        #[serde(rename = "")]
        part: One<bool>,
        reason: Option<Bilingual>,
    }

    #[test]
    fn struct_within_a_struct_takes_columns_of_the_row() {
        let cells = |tw, en| {
            [
                ("id", Cell::Integer(1)),
                ("value", Cell::Integer(0)),
                ("reason_tw", tw),
                ("reason_en", en),
            ]
        };
        let mut expected = Whole {
            id: 1,
            part: One { value: false },
            reason: None,
        };
        let nothing = row(&cells(Cell::Null, Cell::Null));
        assert_eq!(nothing.to::<Whole>().expect("a row"), expected);
        expected.reason = Some(Bilingual::new("壞", ""));
        let something = row(&cells(Cell::Text("壞"), Cell::Text("")));
        assert_eq!(something.to::<Whole>().expect("a row"), expected);
        let half = refused::<Whole>(&cells(Cell::Text("壞"), Cell::Null));
        assert_eq!(half, "database: column `reason_en` is missing or of another type");
        let missing = refused::<Whole>(&cells(Cell::Null, Cell::Null)[..2]);
        assert_eq!(missing, "database: column `reason_tw` is missing or of another type");
    }

    #[derive(Debug, PartialEq, Deserialize)]
    struct Texts {
        #[serde(deserialize_with = "row::json")]
        words: Vec<String>,
        #[serde(deserialize_with = "row::line_list")]
        lines: Vec<String>,
        #[serde(deserialize_with = "row::bytes")]
        nonce: [u8; 2],
    }

    #[test]
    fn texts_that_hold_other_values_are_read() {
        let cells = |words, nonce| {
            [
                ("words", Cell::Text(words)),
                ("lines", Cell::Text("a\nb")),
                ("nonce", Cell::Text(nonce)),
            ]
        };
        let expected = Texts {
            words: vec!["x".to_owned()],
            lines: vec!["a".to_owned(), "b".to_owned()],
            nonce: [1, 255],
        };
        let read: Texts = row(&cells(r#"["x"]"#, "01ff")).to().expect("a row");
        assert_eq!(read, expected);
        let json = refused::<Texts>(&cells("[", "01ff"));
        assert!(json.starts_with("column words holds `EOF"), "{json}");
        assert_eq!(refused::<Texts>(&cells("[]", "secret")), "column nonce holds `***`");
    }
}
