//! A public record as cells, and reading and writing their values.

use domain::{
    artifact::PublicationState,
    bilingual::Language,
    document::{Cells, Fault, Problem, Schema, cell, is_empty},
};

use crate::{
    content::writer::Target,
    engine::{database::Connection, edit::Edit, error::Result, noun::Noun, sql::Sql},
};

/// The cell of a record's pictures, where it has any.
pub(super) const PICTURES: &str = "pictures";

/// What an editor has read of a record.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Base {
    /// The revision of its working copy.
    pub revision: i64,
    /// The values of cells that the editor changes, where they are known: what an import has changed in a record that was never edited at
    /// the desk shows by them alone.
    pub cells: Cells,
}

impl From<i64> for Base {
    fn from(revision: i64) -> Self {
        Self {
            revision,
            cells: Cells::new(),
        }
    }
}

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

/// What exists once under a fixed key, before it is written first.
pub(super) fn unwritten() -> Live {
    Live {
        revision: 0,
        cells: Cells::new(),
        state: PublicationState::Draft,
    }
}

/// The way to write what exists once: if it was changed since, nothing is written.
pub(super) fn target_of_one(write: &Write<'_>) -> Target {
    match write.target {
        Target::Revision { revision: 0, .. } => Target::New,
        Target::Revision { revision, .. } => Target::KeyRevision(revision),
        other => other,
    }
}

pub(super) fn problem(cell: &str, fault: Fault) -> Problem {
    Problem::new(cell, fault)
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

/// The cells of the public record that a document does not have.
pub(super) fn missing_cells(own: &Cells, live: &Cells) -> Cells {
    let missing = live.iter().filter(|(cell, _)| !own.contains_key(*cell));
    missing.map(|(cell, value)| (cell.clone(), value.clone())).collect()
}
