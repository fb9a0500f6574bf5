//! The rows of a list with the fields that their columns fill: known by their names, remembered, or chosen by a person.

use std::{
    collections::{BTreeSet, HashMap},
    path::Path,
};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{
    Choices, Known, Mistake,
    kinds::{refuse_companion, refuse_other_json, refuse_other_kind},
    left_out::{LeftOut, LeftRows},
    tables::{Tables, name_sheet, names_of},
};
use crate::import::{
    columns::{list_columns, read_list_heading},
    details::Details,
    files::{self, Row, put_text},
    headings::Heading,
    limits::{Limits, MOST_ROWS, Stop, check_json},
    lines::{Lines, letter},
    other_languages,
    problems::{Problems, Words, both},
    profile::{Filling, Profile},
    row_tables::ROW_TABLES,
    totals::find_no_piece,
    workbook::Line,
};

/// Characters of a cell that are shown as an example.
const SAMPLE: usize = 60;

/// Shown as an example where no cell can be read.
const MISTAKEN: &str = "…";

/// A column of a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SheetColumn {
    /// Its letter, as spreadsheets have it.
    pub letter: String,
    /// Its name in the first row.
    pub name: String,
    /// The first text in it.
    pub sample: String,
    /// The field that it fills, an empty one if it is left out; `None` while that is undecided.
    pub field: Option<String>,
    /// How that is known: `name`, `remembered` or `chosen`.
    pub known_by: String,
}

/// The fields that a column can fill.
pub fn list_fields() -> impl Iterator<Item = &'static str> {
    list_columns().map(|(field, _)| *field)
}

/// A list before its fields are read.
pub(super) struct Sheet {
    pub columns: Vec<SheetColumn>,
    pub rows: Vec<SheetRow>,
    /// The letter of each field's column.
    pub letters: HashMap<String, String>,
    /// The name of the program that wrote it, if it is none of our own.
    pub program: Option<&'static str>,
    /// Its rows that are no pieces.
    pub left: LeftRows,
}

/// A list with what comes with it.
pub(super) struct Opened {
    pub list: Option<Sheet>,
    pub tables: Tables,
    pub details: Option<Details>,
}

pub(super) struct SheetRow {
    pub line: u64,
    pub fields: Row,
    pub mistakes: Vec<Mistake>,
}

impl Sheet {
    /// Reads the list of a folder, with what comes with it; no list while a file waits for someone to say that it reads well.
    pub fn open(
        folder: &Path,
        choices: &Choices,
        known: &Known,
        problems: &Problems,
        stop: &Stop,
    ) -> Result<Opened, Words> {
        let names = ["artifacts.json", "artifacts.csv", "artifacts.xlsx"];
        let there: Vec<&str> = names.into_iter().filter(|name| folder.join(name).exists()).collect();
        let table = match there[..] {
            ["artifacts.json"] | [] => None,
            [table] => Some(table),
            _ => {
                return Err(both(
                    format!("裡面有 {} 個清冊，請只留一個", there.len()),
                    format!("It holds {} lists ({}); keep one", there.len(), there.join(", ")),
                ));
            }
        };
        let limits = Limits::at_the_desk(stop.clone());
        let mut tables = Tables::open(folder, table, choices, known, &limits)?;
        let mut details = None;
        let list = if there.is_empty() {
            return Err(match tables.companions.first() {
                Some(companion) => refuse_companion(&ROW_TABLES[companion.at]),
                None => both(
                    "裡面沒有清冊。請放一個 XLSX、CSV 或 artifacts.json",
                    "There is no list in it. Put one XLSX, CSV or artifacts.json into it",
                ),
            });
        } else if !tables.encoded.is_empty() {
            None
        } else if table.is_none() {
            for name in ["artifacts.json", "pieces.json"] {
                let bytes = files::bytes_of(&folder.join(name), problems).unwrap_or_default();
                check_json(&bytes)
                    .map_err(|words| both(format!("{name} {}", words.0.tw), format!("{name} {}", words.0.en)))?;
            }
            let term_keys = known.terms.iter().map(|term| term.slug.clone()).collect();
            details = Some(Details::read(folder, &term_keys, problems));
            Some(Self::of_json(&folder.join("artifacts.json"), problems)?)
        } else {
            if folder.join("pieces.json").exists() {
                let why = both(
                    "只和 artifacts.json 一起讀；這份清冊是表格",
                    "It is read with artifacts.json alone, and this list is a table",
                );
                tables.left_out.push(LeftOut::whole("pieces.json", why));
            }
            let read = Self::of_table(tables.list.take(), choices, known, stop);
            Some(match &tables.sheet {
                Some(sheet) => read.map_err(|words| name_sheet(sheet, words))?,
                None => read?,
            })
        };
        Ok(Opened { list, tables, details })
    }

    fn of_json(path: &Path, problems: &Problems) -> Result<Self, Words> {
        let value = files::json(path, problems).unwrap_or(Value::Array(Vec::new()));
        if let Some(words) = refuse_other_json(&value) {
            return Err(words);
        }
        let Value::Array(entries) = value else {
            return Err(both(
                "artifacts.json 須為清單 [ … ]",
                "artifacts.json must be a list, [ … ]",
            ));
        };
        refuse_too_many(entries.len())?;
        let rows = (1..).zip(entries).map(|(line, entry)| match entry {
            Value::Object(fields) => SheetRow {
                line,
                fields,
                mistakes: Vec::new(),
            },
            _ => SheetRow {
                line,
                fields: Row::new(),
                mistakes: vec![mistake("", "", both("須為物件 { … }", "must be an object, { … }"))],
            },
        });
        Ok(Self {
            columns: Vec::new(),
            rows: rows.collect(),
            letters: HashMap::new(),
            program: None,
            left: LeftRows::default(),
        })
    }

    fn of_table(lines: Option<Lines>, choices: &Choices, known: &Known, stop: &Stop) -> Result<Self, Words> {
        let Some(lines) = lines else {
            return Err(both("清冊是空的", "The list is empty"));
        };
        let names = names_of(&lines.header);
        let profile = match choices.profile.as_deref() {
            Some(name) => Profile::named(name),
            None => Profile::recognise(names.iter().map(String::as_str)),
        };
        // What people have said of the columns holds against what they look like.
        if choices.columns.is_empty()
            && choices.profile.is_none()
            && profile.is_none()
            && let Some(words) = refuse_other_kind(&names, known)
        {
            return Err(words);
        }
        if lines.rows.is_empty() {
            return Err(both(
                "清冊只有欄名那一列，沒有器物",
                "The list has its row of headings alone, and no piece",
            ));
        }
        let columns = match_columns(&lines.header, &lines.rows, profile, choices, known);
        let headings: HashMap<usize, Heading> = columns
            .iter()
            .filter_map(|(at, column)| Some((*at, read_list_heading(&column.name)?)))
            .collect();
        let filled: HashMap<usize, (&SheetColumn, &str)> = columns
            .iter()
            .map(|(at, column)| (*at, (column, column.field.as_deref().unwrap_or_default())))
            .filter(|(_, (_, field))| !field.is_empty())
            .collect();
        let fillings = profile.map_or_else(Vec::new, |profile| fillings_of(profile, &columns));
        let mut left = LeftRows::of_lines(&lines);
        let read = |line: Line| {
            stop.check()?;
            let mut others = BTreeSet::new();
            let theirs = profile.map(|profile| profile.row(&fillings, |column| line.text(column), &mut others));
            for other in others {
                left.add(line.number, other_languages::why_left_out(&other));
            }
            let mut row = read_line(line, &filled, (&fillings, &headings));
            // What a person has chosen goes before.
            for (field, text) in theirs.into_iter().flatten() {
                row.fields.entry(field).or_insert(text);
            }
            Ok(row)
        };
        let mut rows: Vec<SheetRow> = lines.rows.into_iter().map(read).collect::<Result<_, Words>>()?;
        rows.retain(|row| {
            let found = find_no_piece(&row.fields);
            let is_piece = found.is_none();
            if let Some((_, why)) = found {
                left.add(row.line, why);
            }
            is_piece
        });
        let letters = filled.values();
        let letters = letters.map(|(column, field)| ((*field).to_owned(), column.letter.clone()));
        Ok(Self {
            letters: letters.collect(),
            program: profile.map(|profile| profile.name),
            rows,
            left,
            columns: columns.into_iter().map(|(_, column)| column).collect(),
        })
    }
}

fn refuse_too_many(rows: usize) -> Result<(), Words> {
    if rows <= MOST_ROWS {
        return Ok(());
    }
    Err(both(
        format!("清冊有 {rows} 列，一次最多 {MOST_ROWS} 列，請分成幾個檔案"),
        format!("The list has {rows} rows; {MOST_ROWS} is the limit. Split it into several files"),
    ))
}

/// What the columns of another program's table fill, but for those that a person has given another field.
fn fillings_of(profile: &Profile, columns: &[(usize, SheetColumn)]) -> Vec<Option<Filling>> {
    let width = columns.last().map_or(0, |(at, _)| at + 1);
    let mut fillings = vec![None; width];
    for (at, column) in columns {
        let filling = profile.filling(&column.name);
        fillings[*at] = filling.filter(|filling| column.field.as_deref() == Some(filling.field_for(&column.sample)));
    }
    fillings
}

/// The columns with their places from 0.
fn match_columns(
    header: &Line,
    rows: &[Line],
    profile: Option<&Profile>,
    choices: &Choices,
    known: &Known,
) -> Vec<(usize, SheetColumn)> {
    let most = rows
        .iter()
        .map(Line::width)
        .max()
        .unwrap_or_default()
        .max(header.width());
    let mut samples = vec![""; most];
    for cell in rows.iter().flat_map(|row| row.cells.as_deref().unwrap_or_default()) {
        let sample = &mut samples[cell.column];
        match &cell.text {
            Ok(text) if sample.is_empty() || *sample == MISTAKEN => *sample = text.trim(),
            // A column of dates alone is one, too.
            Err(_) if sample.is_empty() => *sample = MISTAKEN,
            _ => {}
        }
    }
    let mut taken: Vec<String> = Vec::new();
    let mut whole: Vec<String> = Vec::new();
    let mut columns = Vec::new();
    for (at, sample) in samples.into_iter().enumerate() {
        let (letter, name) = (letter(at), header.text(at).trim().to_owned());
        // A column without name and content is none.
        if name.is_empty() && sample.is_empty() {
            continue;
        }
        let chosen = choices.columns.get(&letter).map(|field| (field.clone(), "chosen"));
        let heading = read_list_heading(&name);
        let by_name = || heading.as_ref().map(|heading| (heading.field.to_owned(), "name"));
        let remembered = || known.columns.get(&name).map(|field| (field.clone(), "remembered"));
        let sample: String = sample.chars().take(SAMPLE).collect();
        let found = match profile {
            // What no rule knows is left out.
            Some(profile) => {
                let field = profile.filling(&name).map_or("", |filling| filling.field_for(&sample));
                chosen.or_else(remembered).or_else(|| Some((field.to_owned(), "name")))
            }
            // Two columns cannot fill one field; a person has to choose one.
            None => {
                let found = chosen.or_else(by_name).or_else(remembered);
                // Height and width make one size.
                let is_part = heading.as_ref().is_some_and(Heading::is_part);
                let is_free = |field: &String| match is_part {
                    true => !whole.contains(field),
                    false => !taken.contains(field),
                };
                found.filter(|(field, _)| field.is_empty() || is_free(field))
            }
        };
        let (field, known_by) = found.map_or((None, ""), |(field, by)| (Some(field), by));
        if !heading.as_ref().is_some_and(Heading::is_part) {
            whole.extend(field.clone());
        }
        taken.extend(field.clone());
        let column = SheetColumn {
            letter,
            name,
            sample,
            field,
            known_by: known_by.to_owned(),
        };
        columns.push((at, column));
    }
    columns
}

/// Reads a line but for the texts of columns that the profile of another program fills in.
fn read_line(
    line: Line,
    columns: &HashMap<usize, (&SheetColumn, &str)>,
    (fillings, headings): (&[Option<Filling>], &HashMap<usize, Heading>),
) -> SheetRow {
    let mut row = SheetRow {
        line: line.number,
        fields: Row::new(),
        mistakes: Vec::new(),
    };
    let cells = match line.cells {
        Ok(cells) => cells,
        Err(words) => {
            row.mistakes.push(mistake("", "", words));
            return row;
        }
    };
    for cell in cells {
        let Some((column, field)) = columns.get(&cell.column) else {
            continue;
        };
        let is_theirs = fillings.get(cell.column).is_some_and(Option::is_some);
        match cell.text {
            Ok(text) if !is_theirs && !text.trim().is_empty() => {
                let heading = headings.get(&cell.column).filter(|heading| heading.field == *field);
                let text = heading.map_or_else(|| text.trim().to_owned(), |heading| heading.write(&text));
                put_text(&mut row.fields, field, &text);
            }
            Err(words) => row.mistakes.push(mistake(field, &column.letter, *words)),
            Ok(_) => {}
        }
    }
    row
}

fn mistake(field: &str, column: &str, words: Words) -> Mistake {
    Mistake {
        field: field.to_owned(),
        column: column.to_owned(),
        value: String::new(),
        words: words.0,
        repair: None,
    }
}
