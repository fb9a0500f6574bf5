//! The cells of a record as the columns of its table, as its schema names them.

use chrono::NaiveDate;
use domain::{
    bilingual::{Bilingual, Language},
    document::{Cells, Field, Kind, Schema, Stored, cell, typed},
    html,
};
use serde_json::{Value as Json, json};

use crate::engine::{
    database::{Row, Value},
    error::Result,
    row::{as_written, from_lines, kept, lines},
    sql::Record,
};

/// The columns of all fields that have one; cells that are absent count as empty.
pub(crate) fn to_columns(schema: &'static Schema, cells: &Cells) -> Record {
    let mut record = Record::new();
    for field in schema.fields {
        match field.stored {
            Stored::Column(column) => record.push((column, to_value(field, cells, field.name))),
            Stored::Columns(columns) if field.kind == Kind::Html => {
                let written = typed::bilingual(cells, field.name);
                put_html(&mut record, columns, &written);
            }
            Stored::Columns(columns) => record.extend(
                columns
                    .into_iter()
                    .zip(Language::ALL)
                    .map(|(column, language)| (column, to_value(field, cells, &cell(field.name, language)))),
            ),
            Stored::Links(_) | Stored::Apart => {}
        }
    }
    record
}

/// HTML is kept cleaned, and as it was written where cleaning changed it.
fn put_html(record: &mut Record, columns: [&'static str; 2], written: &Bilingual) {
    let sources = ["source_tw", "source_en"].into_iter().zip(columns).zip(Language::ALL);
    for ((source, column), language) in sources {
        let written = written.exact(language);
        let clean = html::clean(written);
        let as_written = if written == clean {
            Value::Text(None)
        } else {
            kept(written)
        };
        record.extend([(source, as_written), (column, kept(&clean))]);
    }
}

fn to_value(field: &Field, cells: &Cells, name: &str) -> Value {
    match field.kind {
        Kind::Lines => kept(&lines(&typed::lines(cells, name))),
        Kind::Integer => typed::integer(cells, name).unwrap_or_default().into(),
        Kind::OptionalInteger | Kind::Year => typed::integer(cells, name).into(),
        Kind::Reference => typed::reference(cells, name).into(),
        Kind::Day | Kind::OptionalDay => typed::text(cells, name).parse::<NaiveDate>().ok().into(),
        Kind::Word { words, unsaid } => {
            let said = typed::text(cells, name);
            words
                .iter()
                .find(|word| **word == said)
                .unwrap_or(&unsaid)
                .to_owned()
                .into()
        }
        _ if field.nullable && typed::text(cells, name).trim().is_empty() => Value::Text(None),
        _ => kept(typed::text(cells, name).trim()),
    }
}

/// The cells of all fields that have a column.
pub(crate) fn from_columns(schema: &'static Schema, row: &Row) -> Result<Cells> {
    let mut cells = Cells::new();
    for field in schema.fields {
        match field.stored {
            Stored::Column(column) => drop(cells.insert(field.name.to_owned(), from_value(field, row, column)?)),
            Stored::Columns(_) if field.kind == Kind::Html => {
                typed::put_bilingual(&mut cells, field.name, &as_written(row, field.name)?);
            }
            Stored::Columns(columns) => {
                for (column, language) in columns.into_iter().zip(Language::ALL) {
                    cells.insert(cell(field.name, language), from_value(field, row, column)?);
                }
            }
            Stored::Links(_) | Stored::Apart => {}
        }
    }
    Ok(cells)
}

fn from_value(field: &Field, row: &Row, column: &str) -> Result<Json> {
    Ok(match field.kind {
        Kind::Lines => json!(from_lines(row.get(column)?)),
        Kind::Integer | Kind::OptionalInteger | Kind::Year => json!(row.get::<Option<i32>>(column)?),
        Kind::Reference => json!(row.get::<Option<i64>>(column)?),
        Kind::Day | Kind::OptionalDay => json!(row.get::<Option<NaiveDate>>(column)?),
        _ => json!(row.get::<Option<&str>>(column)?.unwrap_or_default()),
    })
}
