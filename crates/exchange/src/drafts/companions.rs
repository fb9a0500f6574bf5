//! The rows of marks and inscriptions, provenance and literature, by the piece that each names. A row that is wrong, or names no piece
//! of the list, is left out and named.

use std::collections::HashMap;

use domain::artifact::relic_key;
use serde_json::{Map, Value, json};

use super::{
    left_out::{LeftOut, LeftRows},
    tables::{Companion, names_of},
};
use crate::import::{
    artifact_rows::worded,
    columns::field_of,
    files::Row,
    limits::Stop,
    lines::{Lines, letter},
    problems::{Problems, Words, begin, both},
    record::Record,
    row_tables::ROW_TABLES,
    workbook::Line,
};

/// The rows of one table.
struct RowsOf {
    at: usize,
    table: Words,
    /// By the keys of relic numbers, each with its line.
    rows: HashMap<String, Vec<(u64, Value)>>,
    left: LeftRows,
}

/// The rows of all tables.
#[derive(Default)]
pub(super) struct Companions(Vec<RowsOf>);

impl Companions {
    /// Reads them; names columns that are not read.
    pub fn read(companions: Vec<Companion>, left_out: &mut Vec<LeftOut>, stop: &Stop) -> Result<Self, Words> {
        let mut all = Vec::new();
        for Companion { at, name, lines } in companions {
            let fields = match_columns(at, &name, &lines, left_out, stop)?;
            let (mut rows, mut left) = (HashMap::<String, Vec<_>>::new(), LeftRows::of_lines(&lines));
            for line in lines.rows {
                stop.check()?;
                let number = line.number;
                match read_line(at, line, &fields) {
                    Ok((key, row)) => rows.entry(key).or_default().push((number, row)),
                    Err(words) => left.add(number, words),
                }
            }
            all.push(RowsOf {
                at,
                table: name,
                rows,
                left,
            });
        }
        Ok(Self(all))
    }

    /// Takes the rows of a piece, each list with its field. Those of a piece that is wrong are left out: they come with it once it is right.
    pub fn take(&mut self, relic_number: &str, is_right: bool) -> Vec<(&'static str, Vec<Value>)> {
        let key = relic_key(relic_number);
        if !is_right {
            self.leave(&key);
        }
        let of = |table: &mut RowsOf| {
            let rows = table.rows.remove(&key)?;
            Some((
                ROW_TABLES[table.at].name,
                rows.into_iter().map(|(_, row)| row).collect(),
            ))
        };
        self.0.iter_mut().filter_map(of).collect()
    }

    fn leave(&mut self, key: &str) {
        for table in &mut self.0 {
            for (line, _) in table.rows.remove(key).into_iter().flatten() {
                let why = both(
                    "所屬的器物有誤。在這裡更正那一件，這幾列就一起匯入；另存的有誤各列不含這張表",
                    "Their piece is wrong. Put it right here and they come with it; the download of wrong rows is without this table",
                );
                table.left.add(line, why);
            }
        }
    }

    /// Names the rows that no piece has taken, and those that are wrong.
    pub fn finish(self) -> Vec<LeftOut> {
        let of = |mut table: RowsOf| {
            let why = both(
                "清冊裡沒有這個編號的器物。請把那幾件加進清冊再送",
                "The list has no piece of this number. Add those pieces to the list and send it again",
            );
            for (line, _) in table.rows.into_values().flatten() {
                table.left.add(line, why.clone());
            }
            table.left.of(&table.table)
        };
        self.0.into_iter().flat_map(of).collect()
    }
}

fn match_columns(
    at: usize,
    table: &Words,
    Lines {
        header, rows: lines, ..
    }: &Lines,
    left_out: &mut Vec<LeftOut>,
    stop: &Stop,
) -> Result<Vec<Option<&'static str>>, Words> {
    let mut names = names_of(header);
    let width = lines.iter().map(Line::width).max().unwrap_or_default();
    names.resize(names.len().max(width), String::new());
    let mut fields: Vec<Option<&'static str>> = Vec::new();
    for (place, name) in names.iter().enumerate() {
        stop.check()?;
        let field = field_of(name, ROW_TABLES[at].columns).filter(|field| !fields.contains(&Some(*field)));
        if field.is_none() && lines.iter().any(|line| !line.text(place).trim().is_empty()) {
            let column = format!(
                "{}{}",
                letter(place) + if name.is_empty() { "" } else { " " },
                begin(name)
            );
            let name = both(
                format!("{}，{column} 欄", table.0.tw),
                format!("{}, column {column}", table.0.en),
            );
            let known: Vec<&str> = ROW_TABLES[at].columns.iter().map(|(field, _)| *field).collect();
            let known = known.join(", ");
            let why = both(
                format!("不認得這一欄，或同一欄有兩個。這張表的欄名：{known}"),
                format!("The column is not known, or is there twice. The columns of this table: {known}"),
            );
            left_out.push(LeftOut::whole(name, why));
        }
        fields.push(field);
    }
    Ok(fields)
}

/// The key of the row's piece, and what the row says.
fn read_line(at: usize, line: Line, fields: &[Option<&'static str>]) -> Result<(String, Value), Words> {
    let mut row = Row::new();
    for cell in line.cells? {
        let Some(Some(field)) = fields.get(cell.column) else {
            continue;
        };
        let text = cell.text.map_err(|words| *words)?;
        if !text.trim().is_empty() {
            row.insert((*field).to_owned(), text.trim().into());
        }
    }
    let key = relic_key(row.get("relic_number").and_then(Value::as_str).unwrap_or_default());
    row.shift_remove("relic_number");
    if key.is_empty() {
        return Err(both(
            "沒有編號，不知道是哪一件的",
            "It has no relic number, so it belongs to no piece",
        ));
    }
    if row.is_empty() {
        return Err(both("只有編號，沒有內容", "It has a relic number and nothing else"));
    }
    let row = worded(&row);
    let problems = Problems::default();
    let record = Record::new("", &row, &problems);
    (ROW_TABLES[at].read)(record);
    if let Some(problem) = problems.into_list().into_iter().next() {
        let field = problem.field.unwrap_or_default();
        return Err(both(
            format!("{field}：{}", problem.words.0.tw),
            format!("{field}: {}", problem.words.0.en),
        ));
    }
    Ok((key, to_piece_row(&row)))
}

/// A row in the shape of the rows of a piece, without the fields that it leaves blank.
fn to_piece_row(row: &Row) -> Value {
    let mut all = Map::new();
    for (field, value) in row {
        if field == "number" {
            let number: Option<u32> = value.as_str().and_then(|number| number.parse().ok());
            all.insert(field.clone(), json!(number.unwrap_or_default()));
        } else if let Some((stem, language)) = field.rsplit_once('_').filter(|(_, end)| matches!(*end, "tw" | "en")) {
            let text = all.entry(stem).or_insert_with(|| json!({ "tw": "", "en": "" }));
            text[language] = value.clone();
        } else {
            all.insert(field.clone(), value.clone());
        }
    }
    all.into()
}
