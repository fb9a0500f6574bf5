//! The values of cells as types. A cell that is absent, or has another shape, reads as an empty one.

use serde_json::Value;

use super::{Cells, cell, rows};
use crate::{
    artifact::Keywords,
    bilingual::{Bilingual, Language},
};

/// A text.
pub fn text<'c>(cells: &'c Cells, name: &str) -> &'c str {
    cells.get(name).and_then(Value::as_str).unwrap_or_default()
}

/// The texts of a field in both languages.
pub fn bilingual(cells: &Cells, field: &str) -> Bilingual {
    let [tw, en] = Language::ALL.map(|language| text(cells, &cell(field, language)));
    Bilingual::new(tw, en)
}

/// A list of lines.
pub fn lines(cells: &Cells, name: &str) -> Vec<String> {
    rows(cells.get(name))
}

/// The keywords of an artifact.
pub fn keywords(cells: &Cells) -> Keywords {
    let [tw, en] = Language::ALL.map(|language| lines(cells, &cell("keywords", language)));
    Keywords { tw, en }
}

/// A whole number that fits the tables' columns.
pub fn integer(cells: &Cells, name: &str) -> Option<i32> {
    let number = cells.get(name).and_then(Value::as_i64);
    number.and_then(|number| number.try_into().ok())
}

/// The number of another record.
pub fn reference(cells: &Cells, name: &str) -> Option<i64> {
    cells.get(name).and_then(Value::as_i64)
}

/// Puts in a field's two cells.
pub fn put_bilingual(cells: &mut Cells, field: &str, text: &Bilingual) {
    cells.insert(cell(field, Language::Tw), text.tw.as_str().into());
    cells.insert(cell(field, Language::En), text.en.as_str().into());
}
