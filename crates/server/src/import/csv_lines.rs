//! A CSV file line by line. Whoever wrote it is told all that is wrong with it at once, by line and field.

use std::{collections::HashMap, fmt, path::Path};

use anyhow::{Context as _, bail};
use csv::{ErrorKind, StringRecord};
use serde::de::DeserializeOwned;

/// As many problems are said as fit on a screen.
const SAID: usize = 20;

/// A record with the number of its (first) line.
#[derive(Debug)]
pub struct Line<T> {
    pub number: u64,
    pub record: T,
}

/// What is wrong with a file.
#[derive(Debug)]
pub struct Problems {
    file: String,
    lines: Vec<(u64, String)>,
}

impl Problems {
    /// Something is wrong in a line.
    pub fn add(&mut self, line: u64, words: impl fmt::Display) {
        self.lines.push((line, words.to_string()));
    }

    /// A line each, in order.
    pub fn said(&self) -> Vec<String> {
        let mut lines: Vec<_> = self.lines.iter().collect();
        lines.sort();
        lines
            .into_iter()
            .map(|(line, words)| format!("line {line}: {words}"))
            .collect()
    }

    /// Says all of them, several on standard error.
    ///
    /// # Errors
    /// There is one, or there are several.
    pub fn refuse(&self) -> anyhow::Result<()> {
        let file = &self.file;
        match &self.said()[..] {
            [] => Ok(()),
            [line] => bail!("{file}, {line}; nothing was brought in"),
            lines => {
                for line in lines.iter().take(SAID) {
                    eprintln!("{file}, {line}");
                }
                if lines.len() > SAID {
                    eprintln!("{file}: … and {} more", lines.len() - SAID);
                }
                bail!("{file}: {} problems; nothing was brought in", lines.len())
            }
        }
    }
}

/// Reads a file whose first line names these columns, in any order, and the problems of its form. What is wrong is left out.
///
/// # Errors
/// The file cannot be read, or lacks a column.
pub fn read<T: DeserializeOwned>(path: &Path, columns: &[&str]) -> anyhow::Result<(Vec<Line<T>>, Problems)> {
    let file = path.file_name().map_or_else(
        || path.display().to_string(),
        |name| name.to_string_lossy().into_owned(),
    );
    let mut problems = Problems {
        file: file.clone(),
        lines: Vec::new(),
    };
    let bytes = std::fs::read(path).with_context(|| path.display().to_string())?;
    // A byte order mark is what spreadsheets put before UTF-8.
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(&bytes);
    let mut reader = csv::Reader::from_reader(bytes);
    let header = match reader.headers() {
        Ok(header) => header.clone(),
        Err(_) => bail!("{file}, line 1: the names of the columns cannot be read; {NOT_UTF8}"),
    };
    let lacking: Vec<&str> = columns
        .iter()
        .copied()
        .filter(|column| header.iter().all(|name| name != *column))
        .collect();
    if !lacking.is_empty() {
        bail!("{file}, line 1: there is no column {}", lacking.join(", "));
    }
    let mut lines = Vec::new();
    let mut counted = Counted::new(bytes);
    for record in reader.records() {
        match record {
            Ok(record) => {
                let number = counted.line_at(record.position());
                match record.deserialize(Some(&header)) {
                    Ok(record) => lines.push(Line { number, record }),
                    Err(error) => problems.add(number, error),
                }
            }
            Err(error) => {
                problems.add(counted.line_at(error.position()), in_words(&error, &header));
            }
        }
    }
    Ok((lines, problems))
}

const NOT_UTF8: &str = "is the file UTF-8? (a spreadsheet saves it as CSV UTF-8)";

/// Lines counted as an editor does. The reader's own count is one short where lines end with a carriage return too: it
/// meets the second half of such an end only with the next record.
struct Counted<'a> {
    bytes: &'a [u8],
    at: usize,
    line: u64,
}

impl<'a> Counted<'a> {
    fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0, line: 1 }
    }

    /// The line of a record's first character; asked in the order of the records.
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

/// What is wrong with a record.
fn in_words(error: &csv::Error, header: &StringRecord) -> String {
    match error.kind() {
        ErrorKind::UnequalLengths { expected_len, len, .. } => {
            format!("there are {len} fields where {expected_len} are wanted")
        }
        ErrorKind::Utf8 { err, .. } => {
            let column = header.get(err.field()).unwrap_or("a field");
            format!("{column} cannot be read; {NOT_UTF8}")
        }
        _ => error.to_string(),
    }
}

/// Which lines have the same key as one before them: the line, and the one before.
pub fn repeated<'a, T>(lines: &'a [Line<T>], key: impl Fn(&'a T) -> String) -> Vec<(&'a Line<T>, u64)> {
    let mut seen: HashMap<String, u64> = HashMap::new();
    lines
        .iter()
        .filter_map(|line| match seen.entry(key(&line.record)) {
            std::collections::hash_map::Entry::Occupied(first) => Some((line, *first.get())),
            std::collections::hash_map::Entry::Vacant(free) => {
                free.insert(line.number);
                None
            }
        })
        .collect()
}
