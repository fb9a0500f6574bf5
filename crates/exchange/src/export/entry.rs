//! Records as entries of a collection's files, by their schema. `import/entry.rs` reads what this writes.

use std::collections::HashMap;

use domain::{
    bilingual::{Bilingual, Language},
    document::{Cells, Entry, Field, Kind, Schema, cell, rows},
    period::format_year,
};
use serde_json::{Map, Value, json};

/// The keys by which files name records, instead of numbers: by table and number.
pub type Keys = HashMap<&'static str, HashMap<i64, String>>;

/// Adds the fields that a record has in the list of its kind.
pub fn write(entry: &mut Map<String, Value>, schema: &Schema, cells: &Cells, keys: &Keys) {
    for field in schema.fields {
        if let Entry::List(name) = field.entry {
            write_field(entry, field, name, cells, keys);
        }
    }
}

/// Adds the fields that an artifact has in *pieces.json*. A list without rows is written too, and years without a year: an import would
/// read them from the wording otherwise.
pub fn write_piece(entry: &mut Map<String, Value>, schema: &Schema, cells: &Cells, keys: &Keys) {
    for field in schema.fields {
        match field.entry {
            Entry::Piece(name) => write_field(entry, field, name, cells, keys),
            Entry::PieceYear(name) => {
                let years = entry.entry("years").or_insert_with(|| Map::new().into());
                if let Value::Object(years) = years {
                    put_year(years, name, cells.get(field.name));
                }
            }
            Entry::List(_) | Entry::Own => {}
        }
    }
}

fn write_field(entry: &mut Map<String, Value>, field: &Field, name: &str, cells: &Cells, keys: &Keys) {
    if field.bilingual {
        for language in Language::ALL {
            let value = cells.get(&cell(field.name, language));
            put_filled(entry, &format!("{name}_{}", language.code()), value);
        }
        return;
    }
    let value = cells.get(field.name);
    let key = |id: i64| keys.get(field.refers?)?.get(&id).map(String::as_str);
    match field.kind {
        Kind::Year => put_year(entry, name, value),
        Kind::Reference => put(
            entry,
            name,
            value.and_then(Value::as_i64).and_then(key).unwrap_or_default(),
        ),
        Kind::References => {
            let named: Vec<i64> = rows(value);
            let named: Vec<&str> = named.into_iter().filter_map(key).collect();
            entry.insert(name.to_owned(), json!(named));
        }
        Kind::Dimensions | Kind::Inscriptions | Kind::Provenance | Kind::Literature => {
            if let Some(list) = value.and_then(Value::as_array) {
                entry.insert(name.to_owned(), list.iter().map(flat_row).collect());
            }
        }
        Kind::Lines | Kind::Integer | Kind::OptionalInteger => {
            if let Some(value) = value.filter(|value| !value.is_null()) {
                entry.insert(name.to_owned(), value.clone());
            }
        }
        Kind::Line
        | Kind::Text
        | Kind::Html
        | Kind::Word { .. }
        | Kind::Day
        | Kind::OptionalDay
        | Kind::Colour
        | Kind::Link => put_filled(entry, name, value),
        // Each is written by code of its own.
        Kind::Terms | Kind::Pictures => {}
    }
}

/// A row of a cell as an entry of a file: a text in both languages becomes two fields.
fn flat_row(row: &Value) -> Value {
    let mut entry = Map::new();
    for (field, value) in row.as_object().into_iter().flatten() {
        match serde_json::from_value::<Bilingual>(value.clone()) {
            Ok(text) if value.is_object() => put_both(&mut entry, field, &text),
            _ => {
                entry.insert(field.clone(), value.clone());
            }
        }
    }
    entry.into()
}

/// Adds a text, unless it is empty.
pub fn put(entry: &mut Map<String, Value>, field: &str, text: &str) {
    if !text.is_empty() {
        entry.insert(field.to_owned(), text.into());
    }
}

/// Adds a text in the languages that have it.
pub fn put_both(entry: &mut Map<String, Value>, stem: &str, text: &Bilingual) {
    put(entry, &format!("{stem}_tw"), &text.tw);
    put(entry, &format!("{stem}_en"), &text.en);
}

/// Adds a text or a list, unless it is empty.
fn put_filled(entry: &mut Map<String, Value>, name: &str, value: Option<&Value>) {
    let is_filled = |value: &&Value| match value {
        Value::String(text) => !text.is_empty(),
        Value::Array(list) => !list.is_empty(),
        _ => false,
    };
    if let Some(value) = value.filter(is_filled) {
        entry.insert(name.to_owned(), value.clone());
    }
}

/// Adds a year as people write it, if there is one: a number of the common era, `221 BCE` before it.
fn put_year(entry: &mut Map<String, Value>, field: &str, year: Option<&Value>) {
    if let Some(year) = year.and_then(Value::as_i64).and_then(|year| i32::try_from(year).ok()) {
        let value = match year > 0 {
            true => json!(year),
            false => json!(format_year(year, Language::En)),
        };
        entry.insert(field.to_owned(), value);
    }
}
