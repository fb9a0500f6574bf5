//! The rows of a list with the fields that their columns fill: known by their names, remembered, or chosen by somebody.

use std::{
    collections::{BTreeMap, HashMap},
    fs,
    path::Path,
};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Choices, Known, Mistake};
use crate::import::{
    artifacts::COLUMNS,
    details::Details,
    files::{self, Row},
    problems::{Problems, Words, both},
    table::{field_of, read_lines},
    workbook::Line,
};

/// The most rows of a list.
const MOST_ROWS: usize = 50_000;
/// Characters of a cell that are shown as an example.
const SAMPLE: usize = 60;

/// A column of a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SheetColumn {
    /// Its letter, as spreadsheets have it.
    pub letter: String,
    /// Its name in the first row.
    pub name: String,
    /// The first text in it.
    pub sample: String,
    /// The field that it fills, an empty one if it is left out; `None` while nobody has said.
    pub field: Option<String>,
    /// How that is known: `name`, `remembered` or `chosen`.
    pub known_by: String,
}

/// The fields that a column can fill.
pub fn list_fields() -> impl Iterator<Item = &'static str> {
    COLUMNS.iter().map(|(field, _)| *field)
}

/// A list before its fields are read.
pub(super) struct Sheet {
    pub columns: Vec<SheetColumn>,
    pub rows: Vec<SheetRow>,
    /// The letter of each field's column.
    pub letters: HashMap<String, String>,
}

pub(super) struct SheetRow {
    pub line: u64,
    pub fields: Row,
    pub mistakes: Vec<Mistake>,
}

impl Sheet {
    /// Reads the list of a folder; with JSON come its details.
    pub fn open(
        folder: &Path,
        choices: &Choices,
        known: &Known,
        problems: &Problems,
    ) -> Result<(Self, Option<Details>), Words> {
        let names = ["artifacts.json", "artifacts.csv", "artifacts.xlsx"];
        let there: Vec<&str> = names.into_iter().filter(|name| folder.join(name).exists()).collect();
        match there[..] {
            ["artifacts.json"] => {
                let details = Details::read(folder, problems);
                Ok((Self::of_json(&folder.join("artifacts.json"), problems)?, Some(details)))
            }
            [table] => {
                let bytes = fs::read(folder.join(table)).map_err(|error| error.to_string())?;
                Ok((Self::of_table(&bytes, choices, known)?, None))
            }
            [] => Err(both(
                "裡面沒有清冊。請放一個 XLSX、CSV 或 artifacts.json",
                "There is no list in it. Put one XLSX, CSV or artifacts.json into it",
            )),
            _ => Err(both(
                format!("裡面有 {} 個清冊，請只留一個", there.len()),
                format!("It holds {} lists ({}); keep one", there.len(), there.join(", ")),
            )),
        }
    }

    fn of_json(path: &Path, problems: &Problems) -> Result<Self, Words> {
        let value = files::json(path, problems).unwrap_or(Value::Array(Vec::new()));
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
        })
    }

    fn of_table(bytes: &[u8], choices: &Choices, known: &Known) -> Result<Self, Words> {
        let lines = match read_lines(bytes) {
            Ok(Some(lines)) => lines,
            Ok(None) => return Err(both("清冊是空的", "The list is empty")),
            Err((Some(line), words)) => {
                return Err(both(
                    format!("第 {line} 行{}", words.0.tw),
                    format!("Line {line} {}", words.0.en),
                ));
            }
            Err((None, words)) => {
                return Err(both(format!("清冊{}", words.0.tw), format!("The list {}", words.0.en)));
            }
        };
        if lines.rows.is_empty() {
            return Err(both(
                "清冊只有第一列，沒有器物",
                "The list has its first row alone, and no piece",
            ));
        }
        refuse_too_many(lines.rows.len())?;
        let columns = match_columns(&lines.header, &lines.rows, choices, known);
        let filled: Vec<(&SheetColumn, &str)> = columns
            .iter()
            .map(|column| (column, column.field.as_deref().unwrap_or_default()))
            .collect();
        let rows = lines.rows.into_iter().map(|line| read_line(line, &filled)).collect();
        let letters = filled.iter().filter(|(_, field)| !field.is_empty());
        let letters = letters.map(|(column, field)| ((*field).to_owned(), column.letter.clone()));
        Ok(Self {
            letters: letters.collect(),
            rows,
            columns,
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

fn match_columns(header: &Line, rows: &[Line], choices: &Choices, known: &Known) -> Vec<SheetColumn> {
    let text = |line: &Line, at: usize| -> String {
        let cells = line.cells.as_ref().map(Vec::as_slice).unwrap_or_default();
        match cells.get(at) {
            Some(Ok(text)) => text.trim().to_owned(),
            _ => String::new(),
        }
    };
    let width = |line: &Line| line.cells.as_ref().map_or(0, Vec::len);
    let most = rows.iter().map(width).max().unwrap_or_default().max(width(header));
    let mut taken: Vec<String> = Vec::new();
    let mut columns = Vec::new();
    for at in 0..most {
        let (letter, name) = (letter(at), text(header, at));
        let sample = rows.iter().map(|row| text(row, at)).find(|text| !text.is_empty());
        // A column without name and content is none.
        if name.is_empty() && sample.is_none() {
            continue;
        }
        let chosen = choices.columns.get(&letter).map(|field| (field.clone(), "chosen"));
        let by_name = || field_of(&name, &COLUMNS).map(|field| (field.to_owned(), "name"));
        let remembered = || known.columns.get(&name).map(|field| (field.clone(), "remembered"));
        let found = chosen.or_else(by_name).or_else(remembered);
        // Two columns cannot fill one field; somebody has to say which.
        let found = found.filter(|(field, _)| field.is_empty() || !taken.contains(field));
        let (field, known_by) = found.map_or((None, ""), |(field, by)| (Some(field), by));
        taken.extend(field.clone());
        columns.push(SheetColumn {
            letter,
            name,
            sample: sample.unwrap_or_default().chars().take(SAMPLE).collect(),
            field,
            known_by: known_by.to_owned(),
        });
    }
    columns
}

fn read_line(line: Line, columns: &[(&SheetColumn, &str)]) -> SheetRow {
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
    let cells: BTreeMap<String, _> = (0..).map(letter).zip(cells).collect();
    for (column, field) in columns.iter().filter(|(_, field)| !field.is_empty()) {
        match cells.get(&column.letter) {
            Some(Ok(text)) if !text.trim().is_empty() => {
                row.fields.insert((*field).to_owned(), text.trim().into());
            }
            Some(Err(words)) => row.mistakes.push(mistake(field, &column.letter, words.clone())),
            _ => {}
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

/// The letter of a column, as spreadsheets have it: A, …, Z, AA, ….
fn letter(at: usize) -> String {
    let (before, last) = (at / 26, char::from(b'A' + (at % 26) as u8));
    match before {
        0 => last.to_string(),
        before => letter(before - 1) + &last.to_string(),
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn columns_have_the_letters_of_spreadsheets() {
        let letters = [0, 25, 26, 51, 52, 701, 702].map(super::letter);
        assert_eq!(letters, ["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
    }
}
