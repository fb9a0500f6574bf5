//! The files of a collection folder, and parsing those that are JSON.

use std::{
    io::ErrorKind,
    path::{Path, PathBuf},
};

use serde_json::{Map, Value};

use crate::import::{
    problems::{Problems, Words, both},
    record::Record,
};

/// What operating systems put into archives, and no one meant to send.
const SYSTEM_FILES: [&str; 4] = [".ds_store", "__macosx", "thumbs.db", "desktop.ini"];

/// The files beside the pictures; each of them may be missing.
pub const TEXTS: [&str; 15] = [
    "house.json",
    "pages.json",
    "vocabulary.json",
    "categories.json",
    "categories.csv",
    "exhibitions.json",
    "pieces.json",
    "artifacts.json",
    "artifacts.csv",
    "artifacts.xlsx",
    "inscriptions.csv",
    "provenance.csv",
    "literature.csv",
    "pictures.csv",
    "in-house.csv",
];

/// A file's last name, for problems.
pub fn name_of(path: &Path) -> String {
    path.file_name().map_or_else(
        || path.display().to_string(),
        |name| name.to_string_lossy().into_owned(),
    )
}

/// The bytes of a file; `None` if it does not exist.
pub fn bytes_of(path: &Path, problems: &Problems) -> Option<Vec<u8>> {
    match std::fs::read(path) {
        Ok(bytes) => Some(bytes),
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        Err(error) => {
            problems.add(name_of(path), format_args!("cannot be read: {error}"));
            None
        }
    }
}

/// A JSON file; `None` if it does not exist or is not JSON.
pub fn json(path: &Path, problems: &Problems) -> Option<Value> {
    let bytes = bytes_of(path, problems)?;
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(&bytes);
    match serde_json::from_slice(bytes) {
        Ok(value) => Some(value),
        Err(error) => {
            let place = format!("{}, line {}, column {}", name_of(path), error.line(), error.column());
            problems.add(place, no_json(&error));
            None
        }
    }
}

/// Why a file is no JSON.
pub fn no_json(error: &serde_json::Error) -> Words {
    both(
        format!("不是完整的 JSON（{error}），請重新存檔"),
        format!("is no JSON: {error}"),
    )
}

/// The object that a whole file consists of.
pub fn object<'a>(name: &str, value: &'a Value, problems: &'a Problems) -> Option<Record<'a>> {
    match value {
        Value::Object(fields) => Some(Record::new(name, fields, problems)),
        _ => {
            problems.add(name, "must be an object, { … }");
            None
        }
    }
}

/// The objects of the list that a whole file consists of.
pub fn list<'a>(name: &str, value: &'a Value, problems: &'a Problems) -> Vec<Record<'a>> {
    let Value::Array(list) = value else {
        problems.add(name, "must be a list, [ … ]");
        return Vec::new();
    };
    let mut records = Vec::with_capacity(list.len());
    for (at, value) in (1..).zip(list) {
        let place = format!("{name}, entry {at}");
        match value {
            Value::Object(fields) => records.push(Record::new(place, fields, problems)),
            _ => problems.add(place, "must be an object, { … }"),
        }
    }
    records
}

/// Every file below a folder; none if the folder does not exist.
pub fn below(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    match std::fs::read_dir(folder) {
        Ok(entries) => {
            for entry in entries {
                let path = entry?.path();
                if path.is_dir() {
                    found.extend(below(&path)?);
                } else {
                    found.push(path);
                }
            }
        }
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        Err(error) => return Err(error),
    }
    found.sort();
    Ok(found)
}

/// Whether a file is one that an operating system puts beside those of people.
pub fn is_system_file(path: &Path) -> bool {
    path.components().any(|part| {
        let part = part.as_os_str().to_string_lossy().to_lowercase();
        part.starts_with("._") || SYSTEM_FILES.contains(&part.as_str())
    })
}

/// A row of a table, in the form of an object.
pub type Row = Map<String, Value>;

/// Fills a field of a row; the measures of several columns follow each other.
pub fn put_text(row: &mut Row, field: &str, text: &str) {
    match row.get_mut(field) {
        Some(Value::String(before)) => {
            before.push_str("; ");
            before.push_str(text);
        }
        _ => drop(row.insert(field.to_owned(), text.into())),
    }
}
