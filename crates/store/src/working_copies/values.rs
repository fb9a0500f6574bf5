//! A public record as cells, and reading and writing their values.

use domain::{
    artifact::PublicationState,
    bilingual::Language,
    document::{Cells, Fault, Problem, Schema, cell, is_empty},
};
use serde_json::Value;

use crate::{
    content::{Edit, Noun, Target},
    database::Connection,
    error::Result,
    sql::Sql,
};

/// A public record as cells.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Live {
    /// Its revision; 0 for one that is not written yet.
    pub(super) revision: i64,
    pub(super) cells: Cells,
    pub(super) state: PublicationState,
}

impl Live {
    /// The languages that the public has it in.
    pub(super) fn published(&self, schema: &Schema) -> Vec<Language> {
        match self.state {
            PublicationState::Published => self.titled(schema),
            _ => Vec::new(),
        }
    }

    /// The languages in which it has a title.
    pub(super) fn titled(&self, schema: &Schema) -> Vec<Language> {
        let has_title = |language: &Language| {
            let title = self.cells.get(&cell(schema.title, *language));
            title.is_some_and(|title| !is_empty(title))
        };
        Language::ALL.into_iter().filter(has_title).collect()
    }
}

/// A public record as it is to become.
pub(super) struct Write<'a> {
    pub(super) target: Target,
    pub(super) cells: &'a Cells,
    pub(super) state: PublicationState,
    pub(super) edit: &'a Edit,
}

impl Write<'_> {
    /// The number of the record that is changed.
    pub(super) fn id(&self) -> Option<i64> {
        match self.target {
            Target::Revision { id, .. } => Some(id),
            _ => None,
        }
    }
}

pub(super) fn problem(cell: &str, fault: Fault) -> Problem {
    Problem::new(cell, fault)
}

/// The text of a cell; empty if it has none.
pub(super) fn text(cells: &Cells, name: &str) -> String {
    cells.get(name).and_then(Value::as_str).unwrap_or_default().to_owned()
}

/// The texts of a field in both languages.
pub(super) fn bilingual(cells: &Cells, field: &str) -> domain::bilingual::Bilingual {
    domain::bilingual::Bilingual::new(
        text(cells, &cell(field, Language::Tw)),
        text(cells, &cell(field, Language::En)),
    )
}

/// A list of lines; empty if the cell has none.
pub(super) fn lines(cells: &Cells, name: &str) -> Vec<String> {
    domain::document::rows(cells.get(name))
}

/// A whole number that fits the tables' columns.
pub(super) fn integer(cells: &Cells, name: &str) -> Option<i32> {
    cells
        .get(name)
        .and_then(Value::as_i64)
        .and_then(|number| number.try_into().ok())
}

/// The number of another record.
pub(super) fn reference(cells: &Cells, name: &str) -> Option<i64> {
    cells.get(name).and_then(Value::as_i64)
}

/// Adds a field's two cells.
pub(super) fn put_bilingual(cells: &mut Cells, field: &str, text: &domain::bilingual::Bilingual) {
    cells.insert(cell(field, Language::Tw), text.tw.as_str().into());
    cells.insert(cell(field, Language::En), text.en.as_str().into());
}

/// A key that no record of a table has yet, for kinds that imports identify by a key.
pub(super) fn free_slug(db: &Connection, noun: Noun) -> Result<String> {
    let table = noun.as_str();
    let next: i64 = Sql::new(&format!("select coalesce(max(id), 0) + 1 from {table}")).scalar(db)?;
    for number in next.. {
        let slug = format!("desk-{number}");
        let mut taken = Sql::new(&format!("select exists (select 1 from {table} where slug = "));
        if !taken.bind(slug.as_str()).push(")").take().scalar::<bool>(db)? {
            return Ok(slug);
        }
    }
    unreachable!("there is always a greater number")
}
