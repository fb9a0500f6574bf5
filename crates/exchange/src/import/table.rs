//! A table of records in a CSV file or a workbook. Its first line names the columns, in any order, in English or in Chinese.

use std::{collections::HashMap, path::Path};

use csv::{ErrorKind, StringRecord};
use serde_json::Value;

use crate::{
    formula,
    import::{
        files::{Row, bytes_of, name_of},
        problems::{Problems, nearest_words},
        text_file, workbook,
    },
};

/// A column: the field that it fills, and its other accepted names.
pub type Column = (&'static str, &'static [&'static str]);

/// Rows with their places in the file.
#[derive(Debug, Default)]
pub struct Table {
    pub rows: Vec<(String, Row)>,
    /// The fields that there is a column for.
    pub fields: Vec<&'static str>,
}

/// Reads a table; `None` if the file does not exist.
pub fn read(path: &Path, columns: &[Column], problems: &Problems) -> Option<Table> {
    let bytes = bytes_of(path, problems)?;
    let reading = Reading {
        file: name_of(path),
        columns,
        problems,
    };
    Some(if workbook::is_workbook(&bytes) {
        reading.sheet(workbook::read(&bytes))
    } else {
        reading.lines(&bytes)
    })
}

/// Reads the sheet with one of these names from the workbook; `None` if the file is none, or has no such sheet.
pub fn read_sheet(path: &Path, names: &[&str], columns: &[Column], problems: &Problems) -> Option<Table> {
    let bytes = bytes_of(path, problems).filter(|bytes| workbook::is_workbook(bytes))?;
    let reading = Reading {
        file: format!("{}, {}", name_of(path), names.first()?),
        columns,
        problems,
    };
    // What is wrong with the workbook as a whole is said of its first sheet.
    let lines = workbook::read_sheet(&bytes, names).ok().flatten()?;
    Some(reading.sheet(Ok(lines)))
}

struct Reading<'a> {
    file: String,
    columns: &'a [Column],
    problems: &'a Problems,
}

impl Reading<'_> {
    /// The field of each column, as far as the header is understood.
    fn fields<'h>(&self, row: &str, header: impl Iterator<Item = &'h str>) -> Vec<Option<&'static str>> {
        let place = format!("{}, {row}", self.file);
        let mut found: Vec<Option<&'static str>> = Vec::new();
        for name in header.map(str::trim) {
            let column = self.columns.iter().find(|(field, names)| {
                *field == name.to_lowercase() || names.iter().any(|other| *other == name.to_lowercase())
            });
            match column {
                Some((field, _)) if found.contains(&Some(*field)) => {
                    self.problems
                        .add(&place, format_args!("the column {name} is there twice"));
                    found.push(None);
                }
                Some((field, _)) => found.push(Some(field)),
                None => {
                    if !name.is_empty() {
                        let known = self.columns.iter().map(|(field, _)| *field);
                        let names = self.columns.iter().flat_map(|(_, names)| names.iter().copied());
                        let nearest = nearest_words(name, known.chain(names));
                        self.problems
                            .add(&place, format_args!("there is no column {name}{nearest}"));
                    }
                    found.push(None);
                }
            }
        }
        found
    }

    fn row<'c>(&self, place: &str, fields: &[Option<&'static str>], cells: impl Iterator<Item = &'c str>) -> Row {
        let mut row = Row::new();
        for (at, cell) in cells.enumerate() {
            let cell = cell.trim();
            match fields.get(at).copied().flatten() {
                Some(field) if !cell.is_empty() => {
                    row.insert(field.to_owned(), Value::String(cell.to_owned()));
                }
                None if !cell.is_empty() && at >= fields.len() => {
                    self.problems
                        .add(place, format_args!("column {} has no name in the first row", at + 1));
                }
                _ => {}
            }
        }
        row
    }

    fn sheet(&self, lines: Result<Vec<workbook::Line>, String>) -> Table {
        let lines = match lines {
            Ok(lines) => lines,
            Err(words) => {
                self.problems.add(&self.file, words);
                return Table::default();
            }
        };
        let mut lines = lines.into_iter();
        let Some(header) = lines.next() else {
            return Table::default();
        };
        let names = header.cells.iter().map(|cell| cell.as_deref().unwrap_or_default());
        let fields = self.fields(&format!("row {}", header.number), names);
        let rows = lines.map(|line| {
            let place = format!("{}, row {}", self.file, line.number);
            for (cell, at) in line.cells.iter().zip(1..) {
                if let Err(words) = cell {
                    self.problems.add(format_args!("{place}, column {at}"), words);
                }
            }
            let cells = line.cells.iter().map(|cell| cell.as_deref().unwrap_or_default());
            let row = self.row(&place, &fields, cells);
            (place, row)
        });
        Table {
            rows: rows.filter(|(_, row)| !row.is_empty()).collect(),
            fields: fields.iter().copied().flatten().collect(),
        }
    }

    fn lines(&self, bytes: &[u8]) -> Table {
        let text = match text_file::read(bytes) {
            Ok(text) => text,
            Err((line, words)) => {
                let line = line.map_or_else(String::new, |line| format!(", line {line}"));
                self.problems.add(format_args!("{}{line}", self.file), words);
                return Table::default();
            }
        };
        let first = text.lines().next().unwrap_or_default();
        let delimiter = [b',', b'\t', b';']
            .into_iter()
            .max_by_key(|delimiter| first.bytes().filter(|byte| byte == delimiter).count());
        let mut reader = csv::ReaderBuilder::new()
            .delimiter(delimiter.unwrap_or(b','))
            .from_reader(text.as_bytes());
        let header = reader.headers().cloned().unwrap_or_default();
        let fields = self.fields("line 1", header.iter());
        let mut counted = Counted::new(text.as_bytes());
        let mut rows = Vec::new();
        for record in reader.records() {
            match record {
                Ok(record) if record.iter().all(|cell| cell.trim().is_empty()) => {}
                Ok(record) => {
                    let place = format!("{}, line {}", self.file, counted.line_at(record.position()));
                    let row = self.row(&place, &fields, record.iter().map(formula::unguard));
                    rows.push((place, row));
                }
                Err(error) => {
                    let place = format!("{}, line {}", self.file, counted.line_at(error.position()));
                    self.problems.add(place, in_words(&error, &header));
                }
            }
        }
        Table {
            rows,
            fields: fields.into_iter().flatten().collect(),
        }
    }
}

/// Counts lines as an editor does. The CSV reader's own count is one short after CRLF, because it reads the second half of the
/// line end only with the next record.
struct Counted<'a> {
    bytes: &'a [u8],
    at: usize,
    line: u64,
}

impl<'a> Counted<'a> {
    fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0, line: 1 }
    }

    /// The line of a record's first character; must be called in the order of the records.
    fn line_at(&mut self, position: Option<&csv::Position>) -> u64 {
        let start = position.map_or(self.at, |position| position.byte() as usize);
        let rest = self.bytes.get(start..).unwrap_or_default();
        let ends = rest.iter().take_while(|byte| matches!(byte, b'\r' | b'\n')).count();
        let passed = self.bytes.get(self.at..start + ends).unwrap_or_default();
        self.line += passed.iter().filter(|byte| **byte == b'\n').count() as u64;
        self.at = start + ends;
        self.line
    }
}

/// The message for a record's error.
fn in_words(error: &csv::Error, header: &StringRecord) -> String {
    match error.kind() {
        ErrorKind::UnequalLengths { expected_len, len, .. } => {
            format!(
                "there are {len} fields where {expected_len} are wanted ({}); is a comma or a quotation mark missing?",
                header.iter().collect::<Vec<_>>().join(", ")
            )
        }
        _ => error.to_string(),
    }
}

/// Reports every key that occurs a second time, with the place of the first.
pub fn name_repeated<'a>(keys: impl Iterator<Item = (&'a str, String)>, field: &str, problems: &Problems) {
    let mut seen: HashMap<String, &str> = HashMap::new();
    for (place, key) in keys.filter(|(_, key)| !key.is_empty()) {
        match seen.get(&key) {
            Some(first) => problems.add(
                format_args!("{place}, {field}"),
                format_args!("{key} is there already, in {first}"),
            ),
            None => {
                seen.insert(key, place);
            }
        }
    }
}
