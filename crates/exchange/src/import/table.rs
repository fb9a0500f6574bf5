//! A table of records in a CSV file or a workbook. Its first line names the columns, in any order, in English or in Chinese.

use std::{
    collections::BTreeSet,
    fs::File,
    io::{self, ErrorKind, Read as _},
    panic,
    path::Path,
    sync::mpsc::{self, SyncSender},
    thread,
};

use crate::import::{
    columns::{COLUMNS, Column, IN_HOUSE_COLUMNS, PEOPLE},
    csv_lines::CsvLines,
    files::{Row, name_of, put_text},
    header::{HeaderNames, WITHIN},
    headings::{Heading, read_heading},
    limits::Limits,
    lines::Lines,
    list_sheet,
    other_languages::OtherLanguages,
    problems::{Problems, Words, both},
    profile::{Filling, Profile},
    row_places::{BESIDE_FIELDS, RowPlaces},
    row_tables::RowTable,
    text_file::{Fault, TextSource},
    workbook::{self, Line, other_kind::name_other_file},
};

/// A CSV file is parsed by a thread of its own, which is at most so many times so many bytes ahead.
const PARSED_AHEAD: usize = 4;
const SENT_AT_ONCE: usize = 128 << 10;
/// What a line counts for beside its texts.
const LEAST_LINE: usize = 64;

/// A table, read row by row and as often as it is needed.
#[derive(Default)]
pub struct Table {
    /// The name of the file, and of its sheet, for problems.
    file: String,
    /// How the file counts its lines: `row` or `line`.
    unit: &'static str,
    lines: TableLines,
    columns: Columns,
    /// The fields that there is a column for.
    pub fields: Vec<&'static str>,
    /// Columns of another program's table that are not imported.
    pub left_out: Vec<String>,
    /// Where its rows stand.
    pub places: RowPlaces,
    /// Languages of values that are left out, of the rows that were read.
    other_languages: OtherLanguages,
}

/// The lines of a table, its header first.
enum TableLines {
    /// Those of a workbook, without the header.
    Listed(Vec<Line>),
    /// Those of a CSV file, how many come before the first row, the program that wrote it where that was said, and how many it may have.
    Text(TextSource, usize, Option<&'static Profile>, Limits),
}

impl Default for TableLines {
    fn default() -> Self {
        Self::Listed(Vec::new())
    }
}

/// What the columns of a table hold.
enum Columns {
    /// The fields of a table of our own.
    Own(Vec<Option<Heading>>),
    /// What another program's columns say. A blank cell of such a table says nothing.
    Foreign(&'static Profile, Vec<Option<Filling>>),
}

impl Default for Columns {
    fn default() -> Self {
        Self::Own(Vec::new())
    }
}

/// The lines of a CSV file that hold anything.
pub fn lines_of(text: &str, names: HeaderNames<'_>, limits: &Limits) -> Result<Vec<Line>, Words> {
    let lines = CsvLines::new(Box::new(text.as_bytes()), names, limits);
    lines.map_err(|error| unreadable(&error))?.collect()
}

fn unreadable(error: &io::Error) -> Words {
    both(format!("無法讀取（{error}）"), format!("cannot be read: {error}"))
}

/// Reads a table of our own; `None` if the file does not exist.
pub fn read(path: &Path, columns: &[Column], limits: &Limits, problems: &Problems) -> Option<Table> {
    read_file(path, columns, problems, (HeaderNames::default(), limits), |_| None)
}

/// Reads a table of artifacts: our own, or that of another program, which is known by its columns where it is not named.
pub fn read_artifacts(path: &Path, profile: Option<&'static Profile>, problems: &Problems) -> Option<Table> {
    let find = |header: &Line| profile.or_else(|| Profile::recognise((0..header.width()).map(|at| header.text(at))));
    let columns = [&COLUMNS[..], &PEOPLE[..], &IN_HOUSE_COLUMNS[..]].concat();
    let names = HeaderNames {
        profile,
        ..HeaderNames::default()
    };
    read_file(path, &columns, problems, (names, &Limits::of_own_files()), find)
}

/// Reads a workbook or a CSV file, whatever its name.
fn read_file(
    path: &Path,
    columns: &[Column],
    problems: &Problems,
    (names, limits): (HeaderNames<'_>, &Limits),
    profile_of: impl FnOnce(&Line) -> Option<&'static Profile>,
) -> Option<Table> {
    let (file, mut unread) = (name_of(path), Vec::new());
    match open(path, (names, limits), &mut unread) {
        Ok(Ok(Some((opened, lines)))) => {
            let profile = profile_of(&opened.header);
            let mut table = Table::new(file, &opened, lines, columns, profile, problems);
            table.left_out.append(&mut unread);
            Some(table)
        }
        Ok(Ok(None)) => Some(Table::default()),
        Ok(Err((line, words))) => {
            let line = line.map_or_else(String::new, |line| format!(", line {line}"));
            problems.add(format_args!("{file}{line}"), words);
            Some(Table::default())
        }
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        Err(error) => {
            problems.add(file, unreadable(&error));
            Some(Table::default())
        }
    }
}

/// What is known of a table after its first lines, without its rows; and its rows.
type Opened = (Lines, TableLines);

/// Opens a workbook or a CSV file; nothing if it is empty. The inner error is the file's fault. Sheets that are not read go to `unread`.
fn open(
    path: &Path,
    (names, limits): (HeaderNames<'_>, &Limits),
    unread: &mut Vec<String>,
) -> io::Result<Result<Option<Opened>, Fault>> {
    if let Some(words) = name_other_file(path)? {
        return Ok(Err((None, words)));
    }
    if is_workbook(path)? {
        let lines = list_sheet::read_list(&std::fs::read(path)?, &names, limits, unread);
        let opened = lines.map(|lines| Lines::of("row", lines, &names).map(listed));
        return Ok(opened.map_err(|words| (None, words)));
    }
    let text = match TextSource::open(path)? {
        Ok(text) => text,
        Err(fault) => return Ok(Err(fault)),
    };
    let first = CsvLines::new(text.reader()?, names, limits)?.take(WITHIN);
    let (all, first) = match first.collect::<Result<Vec<_>, _>>() {
        Ok(first) => (first.len(), Lines::of("line", first, &names)),
        Err(words) => return Ok(Err((None, words))),
    };
    let opened = first.map(|first| {
        let before = all - first.rows.len();
        (first, TableLines::Text(text, before, names.profile, limits.clone()))
    });
    Ok(Ok(opened))
}

/// Rows that are in memory.
fn listed(mut lines: Lines) -> Opened {
    let rows = TableLines::Listed(std::mem::take(&mut lines.rows));
    (lines, rows)
}

fn is_workbook(path: &Path) -> io::Result<bool> {
    let mut start = Vec::new();
    File::open(path)?.take(4).read_to_end(&mut start)?;
    Ok(workbook::is_workbook(&start))
}

/// Reads the sheet of a table of rows from the workbook; `None` if the file is none, or has no such sheet.
pub fn read_sheet(path: &Path, table: &RowTable, problems: &Problems) -> Option<Table> {
    if !is_workbook(path).unwrap_or_default() {
        return None;
    }
    let lines = list_sheet::read_table(&std::fs::read(path).ok()?, table, &Limits::of_own_files())?;
    let file = format!("{}, {}", name_of(path), table.name);
    let lines = Lines::of("row", lines, &HeaderNames::default()).map(listed);
    Some(lines.map_or_else(Table::default, |(lines, rows)| {
        Table::new(file, &lines, rows, table.columns, None, problems)
    }))
}

impl Table {
    fn new(
        file: String,
        opened: &Lines,
        lines: TableLines,
        columns: &[Column],
        profile: Option<&'static Profile>,
        problems: &Problems,
    ) -> Self {
        let (header, unit) = (&opened.header, opened.unit);
        let names: Vec<&str> = (0..header.width()).map(|at| header.text(at).trim()).collect();
        let (columns, fields, mut left_out): (_, _, Vec<String>) = match profile {
            Some(profile) => {
                let fillings: Vec<Option<Filling>> = names.iter().map(|name| profile.filling(name)).collect();
                let unread = names.iter().zip(&fillings);
                let unread = unread.filter(|(name, filling)| filling.is_none() && !name.is_empty());
                let left_out = unread.map(|(name, _)| (*name).to_owned()).collect();
                (Columns::Foreign(profile, fillings), Vec::new(), left_out)
            }
            None => {
                let place = format!("{file}, {unit} {}", header.number);
                let found = find_fields(&place, &names, columns, problems);
                let mut fields: Vec<&str> = found.iter().flatten().map(|heading| heading.field).collect();
                fields.dedup();
                (Columns::Own(found), fields, Vec::new())
            }
        };
        left_out.extend(opened.name_left());
        Self {
            places: RowPlaces {
                before: format!("{file}, {unit} "),
                header: header.number,
            },
            file,
            unit,
            lines,
            columns,
            fields,
            left_out,
            other_languages: OtherLanguages::default(),
        }
    }

    /// What was left out of the rows that were read because of its language.
    pub fn name_other_languages(&self) -> Vec<String> {
        self.other_languages.name(self.unit)
    }

    /// The program that wrote it, where it is none of our own tables.
    pub fn profile(&self) -> Option<&'static Profile> {
        match self.columns {
            Columns::Own(_) => None,
            Columns::Foreign(profile, _) => Some(profile),
        }
    }

    /// All rows that hold anything, with their places; for tables that are short.
    pub fn rows(&self, problems: &Problems) -> Vec<(String, Row)> {
        let mut rows = Vec::new();
        self.each_row(problems, |place, row| rows.push((place, row)));
        rows
    }

    /// Gives each row that holds anything with its place in the file. Mistakes of lines and cells are reported.
    pub fn each_row(&self, problems: &Problems, mut work: impl FnMut(String, Row)) {
        let mut read = |line: &Line| {
            let place = format!("{}, {} {}", self.file, self.unit, line.number);
            if let Some(row) = self.row(&place, line, problems) {
                work(place, row);
            }
        };
        let (text, before, profile, limits) = match &self.lines {
            TableLines::Listed(lines) => return lines.iter().for_each(read),
            TableLines::Text(text, before, profile, limits) => (text, *before, *profile, limits),
        };
        let (sender, receiver) = mpsc::sync_channel(PARSED_AHEAD);
        let done = thread::scope(|scope| {
            let parsing = scope.spawn(move || parse((text, before, profile), limits, &sender));
            // Moved: where this panics, the receiver is dropped and the other thread ends, too.
            receiver.into_iter().flatten().for_each(|line: Line| read(&line));
            parsing.join().unwrap_or_else(|panicked| panic::resume_unwind(panicked))
        });
        if let Err(words) = done {
            problems.add(&self.file, words);
        }
    }

    fn row(&self, place: &str, line: &Line, problems: &Problems) -> Option<Row> {
        let cells = match &line.cells {
            Ok(cells) => cells,
            Err(words) => {
                problems.add(place, words.clone());
                return None;
            }
        };
        let is_read = |column: usize| match &self.columns {
            Columns::Own(fields) => fields.get(column).is_none_or(Option::is_some),
            Columns::Foreign(_, fillings) => fillings.get(column).is_some_and(Option::is_some),
        };
        for cell in cells.iter().filter(|cell| is_read(cell.column)) {
            if let Err(words) = &cell.text {
                let at = cell.column + 1;
                problems.add(format_args!("{place}, column {at}"), (**words).clone());
            }
        }
        let row = match &self.columns {
            Columns::Own(fields) => {
                let texts = cells
                    .iter()
                    .map(|cell| (cell.column, cell.text.as_deref().unwrap_or_default()));
                own_row(place, fields, texts, problems)
            }
            Columns::Foreign(profile, fillings) => {
                let mut others = BTreeSet::new();
                let row = profile.row(fillings, |column| line.text(column), &mut others);
                self.other_languages.add(line.number, others);
                row
            }
        };
        Some(row).filter(|row| !row.is_empty())
    }
}

/// Sends the lines of a CSV file after those that come before its rows, some at a time.
fn parse(
    (text, before, profile): (&TextSource, usize, Option<&'static Profile>),
    limits: &Limits,
    sender: &SyncSender<Vec<Line>>,
) -> Result<(), Words> {
    let names = HeaderNames {
        profile,
        ..HeaderNames::default()
    };
    let lines = text.reader().and_then(|text| CsvLines::new(text, names, limits));
    let (mut some, mut bytes) = (Vec::new(), 0);
    for line in lines.map_err(|error| unreadable(&error))?.skip(before) {
        let is_over = line.is_err();
        let fault = line.map(|line| {
            bytes += LEAST_LINE + line.bytes();
            some.push(line);
        });
        if bytes >= SENT_AT_ONCE || is_over {
            if sender.send(std::mem::take(&mut some)).is_err() {
                break;
            }
            bytes = 0;
        }
        fault?;
    }
    // Fails only where the receiver has panicked.
    drop(sender.send(some));
    Ok(())
}

/// The field of each column, as far as the header is understood.
fn find_fields(place: &str, names: &[&str], columns: &[Column], problems: &Problems) -> Vec<Option<Heading>> {
    let mut found: Vec<Option<Heading>> = Vec::new();
    for name in names {
        let heading = read_heading(name, columns);
        let field = heading.as_ref().map(|heading| heading.field);
        if BESIDE_FIELDS.contains(name) {
            found.push(None);
            continue;
        }
        let is_same = |other: &Heading| {
            let is_part = |heading: &Heading| heading.is_part();
            Some(other.field) == field && !(is_part(other) && heading.as_ref().is_some_and(is_part))
        };
        if found.iter().flatten().any(is_same) {
            problems.add(place, format_args!("the column {name} is there twice"));
            found.push(None);
            continue;
        }
        if field.is_none() && !name.is_empty() {
            let known = columns.iter().map(|(field, _)| *field);
            let names = columns.iter().flat_map(|(_, names)| names.iter().copied());
            let nearest = problems.nearest(name, known.chain(names)).en;
            problems.add(place, format_args!("there is no column {name}{nearest}"));
        }
        found.push(heading);
    }
    found
}

fn own_row<'c>(
    place: &str,
    headings: &[Option<Heading>],
    cells: impl Iterator<Item = (usize, &'c str)>,
    problems: &Problems,
) -> Row {
    let mut row = Row::new();
    for (at, cell) in cells {
        let cell = cell.trim();
        match headings.get(at).and_then(Option::as_ref) {
            Some(heading) if !cell.is_empty() => put_text(&mut row, heading.field, &heading.write(cell)),
            None if !cell.is_empty() && at >= headings.len() => {
                problems.add(place, format_args!("column {} has no name in the first row", at + 1));
            }
            _ => {}
        }
    }
    row
}
