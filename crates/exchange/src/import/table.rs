//! A table of records in a CSV file or a workbook. Its first line names the columns, in any order, in English or in Chinese.

use std::{collections::HashMap, path::Path};

use csv::{ErrorKind, StringRecord};
use serde_json::Value;

use crate::{
    formula,
    import::{
        columns::{COLUMNS, Column, PEOPLE, field_of},
        files::{Row, bytes_of, name_of},
        limits::{Counted as Weighed, Limits},
        problems::{Problems, Words, both, nearest_words},
        profile::{Filling, Profile},
        text_file,
        workbook::{self, Cell, Line},
    },
};

/// Delimiters of a line, those within its texts included.
const MOST_DELIMITERS: usize = 50_000;

/// Rows with their places in the file.
#[derive(Debug, Default)]
pub struct Table {
    pub rows: Vec<(String, Row)>,
    /// The fields that there is a column for.
    pub fields: Vec<&'static str>,
    /// The program that wrote it, where it is none of our own tables. A blank cell of such a table says nothing.
    pub profile: Option<&'static Profile>,
    /// Columns of such a table that are not imported.
    pub left_out: Vec<String>,
}

/// The lines of a table before its columns are matched with fields.
#[derive(Debug)]
pub struct Lines {
    /// How the file counts its lines: `row` or `line`.
    pub unit: &'static str,
    /// The names of the columns.
    pub header: Line,
    /// All lines after it.
    pub rows: Vec<Line>,
}

impl Lines {
    /// The first is the header; `None` if there is none.
    pub fn of(unit: &'static str, lines: Vec<Line>) -> Option<Self> {
        let mut lines = lines.into_iter();
        let header = lines.next()?;
        Some(Self {
            unit,
            header,
            rows: lines.collect(),
        })
    }
}

/// Reads a workbook or a CSV file, whatever its name. `None` if there is nothing in it.
///
/// # Errors
/// What keeps it from being read, with the line if there is one.
pub fn read_lines(bytes: &[u8], limits: &Limits) -> Result<Option<Lines>, (Option<u64>, Words)> {
    let whole = |words| (None, words);
    let (unit, lines) = if workbook::is_workbook(bytes) {
        ("row", workbook::read(bytes, limits).map_err(whole)?)
    } else {
        ("line", lines_of(&text_file::read(bytes)?, limits).map_err(whole)?)
    };
    Ok(Lines::of(unit, lines))
}

/// The lines of a CSV file that hold anything.
pub fn lines_of(text: &str, limits: &Limits) -> Result<Vec<Line>, Words> {
    let first = text.lines().next().unwrap_or_default();
    let delimiter = [b',', b'\t', b';']
        .into_iter()
        .max_by_key(|delimiter| first.bytes().filter(|byte| byte == delimiter).count())
        .unwrap_or(b',');
    refuse_wide_lines(text, delimiter)?;
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(delimiter)
        .from_reader(text.as_bytes());
    let header = reader.headers().cloned().unwrap_or_default();
    let mut weighed = Weighed::new(limits);
    weighed.row()?;
    let mut lines = vec![Line {
        number: 1,
        cells: Ok(cells_of(&header, str::to_owned, &mut weighed)?),
    }];
    let mut counted = Counted::new(text.as_bytes());
    for record in reader.records() {
        lines.push(match record {
            Ok(record) if record.iter().all(|cell| cell.trim().is_empty()) => continue,
            Ok(record) => Line {
                number: counted.line_at(record.position()),
                cells: Ok(cells_of(
                    &record,
                    |cell| formula::unguard(cell).to_owned(),
                    &mut weighed,
                )?),
            },
            Err(error) => Line {
                number: counted.line_at(error.position()),
                cells: Err(in_words(&error, &header)),
            },
        });
        weighed.row()?;
    }
    Ok(lines)
}

fn cells_of(
    record: &StringRecord,
    text_of: impl Fn(&str) -> String,
    weighed: &mut Weighed,
) -> Result<Vec<Cell>, Words> {
    let mut cells = Vec::new();
    for (column, text) in record.iter().enumerate().filter(|(_, text)| !text.trim().is_empty()) {
        weighed.cell(column, text)?;
        let text = Ok(text_of(text));
        cells.push(Cell { column, text });
    }
    Ok(cells)
}

/// A line that is nothing but delimiters would take far more memory as a record.
fn refuse_wide_lines(text: &str, delimiter: u8) -> Result<(), Words> {
    let is_wide = |line: &str| line.bytes().filter(|byte| *byte == delimiter).count() > MOST_DELIMITERS;
    if !text.lines().any(is_wide) {
        return Ok(());
    }
    Err(both(
        "有一行的欄太多，請刪去不用的欄",
        "has a line of too many columns; delete those that are not needed",
    ))
}

/// Reads a table of our own; `None` if the file does not exist.
pub fn read(path: &Path, columns: &[Column], problems: &Problems) -> Option<Table> {
    read_file(path, columns, problems, |_| None)
}

/// Reads a table of artifacts: our own, or that of another program, which is known by its columns where it is not named.
pub fn read_artifacts(path: &Path, profile: Option<&'static Profile>, problems: &Problems) -> Option<Table> {
    let find = |header: &Line| profile.or_else(|| Profile::recognise((0..header.width()).map(|at| header.text(at))));
    let columns = [&COLUMNS[..], &PEOPLE[..]].concat();
    read_file(path, &columns, problems, find)
}

fn read_file(
    path: &Path,
    columns: &[Column],
    problems: &Problems,
    profile_of: impl FnOnce(&Line) -> Option<&'static Profile>,
) -> Option<Table> {
    let bytes = bytes_of(path, problems)?;
    let reading = Reading {
        file: name_of(path),
        columns,
        problems,
    };
    Some(match read_lines(&bytes, &Limits::of_own_files()) {
        Ok(Some(lines)) => match profile_of(&lines.header) {
            Some(profile) => reading.table_of(profile, lines),
            None => reading.table(lines),
        },
        Ok(None) => Table::default(),
        Err((line, words)) => {
            let line = line.map_or_else(String::new, |line| format!(", line {line}"));
            problems.add(format_args!("{}{line}", reading.file), words);
            Table::default()
        }
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
    // Faults of the workbook as a whole are reported for its first sheet.
    let lines = workbook::read_sheet(&bytes, names, &Limits::of_own_files())
        .ok()
        .flatten()?;
    Some(Lines::of("row", lines).map_or_else(Table::default, |lines| reading.table(lines)))
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
            let column = field_of(name, self.columns);
            match column {
                Some(field) if found.contains(&Some(field)) => {
                    self.problems
                        .add(&place, format_args!("the column {name} is there twice"));
                    found.push(None);
                }
                Some(field) => found.push(Some(field)),
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

    fn row<'c>(
        &self,
        place: &str,
        fields: &[Option<&'static str>],
        cells: impl Iterator<Item = (usize, &'c str)>,
    ) -> Row {
        let mut row = Row::new();
        for (at, cell) in cells {
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

    fn table(&self, lines: Lines) -> Table {
        let header = &lines.header;
        let names = (0..header.width()).map(|at| header.text(at));
        let fields = self.fields(&format!("{} {}", lines.unit, header.number), names);
        Table {
            fields: fields.iter().copied().flatten().collect(),
            rows: self.rows(lines, |place, line| {
                let cells = line.cells.as_deref().unwrap_or_default();
                let texts = cells
                    .iter()
                    .map(|cell| (cell.column, cell.text.as_deref().unwrap_or_default()));
                self.row(place, &fields, texts)
            }),
            ..Table::default()
        }
    }

    /// The table of another program.
    fn table_of(&self, profile: &'static Profile, lines: Lines) -> Table {
        let header = &lines.header;
        let names: Vec<&str> = (0..header.width()).map(|at| header.text(at).trim()).collect();
        let fillings: Vec<Option<Filling>> = names.iter().map(|name| profile.filling(name)).collect();
        let unread = names.iter().zip(&fillings);
        let unread = unread.filter(|(name, filling)| filling.is_none() && !name.is_empty());
        Table {
            left_out: unread.map(|(name, _)| (*name).to_owned()).collect(),
            profile: Some(profile),
            rows: self.rows(lines, |_, line| profile.row(&fillings, |column| line.text(column))),
            ..Table::default()
        }
    }

    /// The rows that hold anything. Mistakes of lines and cells are reported.
    fn rows(&self, lines: Lines, row_of: impl Fn(&str, &Line) -> Row) -> Vec<(String, Row)> {
        let mut rows = Vec::new();
        for line in lines.rows {
            let place = format!("{}, {} {}", self.file, lines.unit, line.number);
            match &line.cells {
                Ok(cells) => {
                    for cell in cells {
                        if let Err(words) = &cell.text {
                            let at = cell.column + 1;
                            self.problems
                                .add(format_args!("{place}, column {at}"), (**words).clone());
                        }
                    }
                }
                Err(words) => {
                    self.problems.add(place, words.clone());
                    continue;
                }
            }
            let row = row_of(&place, &line);
            if !row.is_empty() {
                rows.push((place, row));
            }
        }
        rows
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
fn in_words(error: &csv::Error, header: &StringRecord) -> Words {
    match error.kind() {
        ErrorKind::UnequalLengths { expected_len, len, .. } => both(
            format!("這一列有 {len} 格，應有 {expected_len} 格。是不是少了逗號或引號？"),
            format!(
                "there are {len} fields where {expected_len} are wanted ({}); is a comma or a quotation mark missing?",
                header.iter().collect::<Vec<_>>().join(", ")
            ),
        ),
        _ => both(format!("這一列讀不出來（{error}），請檢查引號"), error.to_string()),
    }
}

/// Reports every key that occurs a second time, with the place of the first.
pub fn name_repeated<'a>(keys: impl Iterator<Item = (&'a str, String)>, field: &str, problems: &Problems) {
    let (places, keys): (Vec<&str>, Vec<String>) = keys.unzip();
    for (at, first) in find_repeated(&keys) {
        let words = format_args!("{} is there already, in {}", keys[at], places[first]);
        problems.add_to_field(places[at], field, words);
    }
}

/// The places of keys that occur a second time, each with that of the first. Empty ones are none.
pub fn find_repeated(keys: &[String]) -> Vec<(usize, usize)> {
    let mut seen: HashMap<&str, usize> = HashMap::new();
    let mut repeated = Vec::new();
    for (at, key) in keys.iter().enumerate().filter(|(_, key)| !key.is_empty()) {
        match seen.get(key.as_str()) {
            Some(first) => repeated.push((at, *first)),
            None => drop(seen.insert(key, at)),
        }
    }
    repeated
}
