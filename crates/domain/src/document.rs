//! Content as staff edit it: a document of cells, who changed which of them last, and what two editors may do at once.
//!
//! A cell is a field (`dimensions`) or a field in one language (`name.tw`). A working copy is a document with a mark on each
//! cell; nothing here knows where it is stored.

mod default_alts;
mod fault;
mod import;
mod plain;
mod publication;
mod row;
mod schema;
pub mod schemas;
mod status;
mod text_rows;
pub mod typed;
mod value;

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use default_alts::{lacks_alt, write_default_alts};
pub use fault::{Fault, Unfit};
pub use import::{ImportState, says_anything};
pub use publication::{publish, shows_same, withdraw};
pub use row::{PictureRow, rows};
pub use schema::{Entry, Field, Kind, Links, Plain, Schema, Stored};
pub use status::{Counts, count, list_blocking};
pub use value::{is_empty, normalise};

use crate::bilingual::Language;

/// The cells of a document with their values.
pub type Cells = BTreeMap<String, Value>;

/// What a person last said of a language's cell. An empty cell has no review; it may be missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Review {
    /// Typed, and not yet read again.
    Draft,
    /// Read and found right.
    Reviewed,
    /// It was reviewed, and then the other language changed.
    Stale,
}

/// Who changed a cell last, and what was said of it since.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark {
    /// What was last said of it.
    pub review: Review,
    /// The staff account's name; empty for an import.
    pub by: String,
    /// When.
    pub at: DateTime<Utc>,
    /// The revision of the working copy in which its value changed last.
    pub revision: i64,
}

/// A document that is being edited.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct WorkingCopy {
    /// Rises with each change.
    pub revision: i64,
    /// The values.
    pub cells: Cells,
    /// A mark for each cell that was changed or reviewed at the desk; all others count as reviewed.
    pub marks: BTreeMap<String, Mark>,
}

/// What an editor sends.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Changes {
    /// New values.
    pub cells: Cells,
    /// Cells that the editor has read and found right, or still right.
    pub reviewed: Vec<String>,
}

/// A fault in the value of a cell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// The cell.
    pub cell: String,
    /// Which of its rows is wrong, from 1, where it is one of its rows.
    pub row: Option<usize>,
    /// The fault.
    pub fault: Fault,
}

impl Problem {
    /// A fault of a cell as a whole.
    pub fn new(cell: impl Into<String>, fault: Fault) -> Self {
        Self {
            cell: cell.into(),
            row: None,
            fault,
        }
    }
}

/// A cell that two editors changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Conflict {
    /// The cell.
    pub cell: String,
    /// What the later editor sent; null for a review without a value.
    pub yours: Value,
    /// What it holds.
    pub theirs: Value,
    /// Who changed it; empty for an import.
    pub by: String,
    /// When.
    pub at: DateTime<Utc>,
}

/// Why changes are not applied. Nothing of them is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Rejection {
    /// Values that their cells do not take.
    Problems(Vec<Problem>),
    /// Cells that another editor has changed since this editor read them.
    Conflicts(Vec<Conflict>),
}

impl WorkingCopy {
    /// Applies the changes of an editor who has read revision `base`; returns the cells whose values changed.
    ///
    /// The revision rises if a value or a review changed. A change in one language makes the other's reviewed cell stale.
    ///
    /// # Errors
    /// A value does not fit its cell, or another editor has changed a cell since `base` to another value.
    pub fn apply(
        &mut self,
        schema: &Schema,
        base: i64,
        changes: &Changes,
        by: &str,
        at: DateTime<Utc>,
    ) -> Result<Vec<String>, Rejection> {
        let cells = read_all(schema, &changes.cells).map_err(Rejection::Problems)?;
        let conflicts = self.find_conflicts(schema, base, &cells, &changes.reviewed);
        if !conflicts.is_empty() {
            return Err(Rejection::Conflicts(conflicts));
        }
        let revision = self.revision + 1;
        let mut changed = Vec::new();
        for (cell, value) in cells {
            if self.cells.get(&cell) == Some(&value) {
                continue;
            }
            let mark = |review| Mark {
                review,
                by: by.to_owned(),
                at,
                revision,
            };
            if let Some(other) = schema.other_language(&cell) {
                self.make_stale(schema, &other, &mark(Review::Stale));
            }
            self.mark_texts(schema, &cell, &value, &mark(Review::Draft));
            self.marks.insert(cell.clone(), mark(Review::Draft));
            self.cells.insert(cell.clone(), value);
            changed.push(cell);
        }
        let reviewed = self.review(schema, &changes.reviewed, by, at);
        if reviewed || !changed.is_empty() {
            self.revision = revision;
        }
        Ok(changed)
    }

    /// What was last said of a cell.
    pub fn review_of(&self, cell: &str) -> Review {
        self.marks.get(cell).map_or(Review::Reviewed, |mark| mark.review)
    }

    /// Takes over what changed in the live record (from `before` to `now`) by other ways than this working copy. Cells that are
    /// being edited here too keep the editor's value and become stale. Returns whether anything changed.
    pub fn follow(&mut self, schema: &Schema, before: &Cells, now: &Cells, at: DateTime<Utc>) -> bool {
        let revision = self.revision + 1;
        let mut followed = false;
        for (cell, value) in now {
            if before.get(cell) == Some(value) || self.cells.get(cell) == Some(value) {
                continue;
            }
            let is_edited = self.cells.get(cell) != before.get(cell);
            let review = if is_edited { Review::Stale } else { Review::Reviewed };
            let mark = Mark {
                review,
                by: String::new(),
                at,
                revision,
            };
            if !is_edited {
                if let Some(other) = schema
                    .other_language(cell)
                    .filter(|other| before.get(other) == now.get(other))
                {
                    self.make_stale(
                        schema,
                        &other,
                        &Mark {
                            review: Review::Stale,
                            ..mark.clone()
                        },
                    );
                }
                self.mark_texts(schema, cell, value, &mark);
                self.cells.insert(cell.clone(), value.clone());
            }
            self.marks.insert(cell.clone(), mark);
            followed = true;
        }
        if followed {
            self.revision = revision;
        }
        followed
    }

    /// Marks what has changed since an editor read these values, as [`Self::follow`] does: for a copy whose values come from the live record,
    /// so that no mark tells yet.
    pub fn follow_since(&mut self, schema: &Schema, read: Cells, at: DateTime<Utc>) {
        let now = self.cells.clone();
        for (cell, value) in read {
            let present = now
                .get(&cell)
                .filter(|present| !(is_empty(present) && is_empty(&value)));
            if present.is_some() {
                self.cells.insert(cell, value);
            }
        }
        let before = self.cells.clone();
        self.follow(schema, &before, &now, at);
    }

    fn find_conflicts(&self, schema: &Schema, base: i64, cells: &Cells, reviewed: &[String]) -> Vec<Conflict> {
        let sent = cells.iter().map(|(cell, value)| (cell, Some(value)));
        // What was read of rows is the rows' own cell.
        let read = reviewed.iter().map(|read| match schema.reviewed(read) {
            Some((field, _)) if !field.bilingual => field.name,
            _ => read.as_str(),
        });
        let read: BTreeSet<String> = read
            .filter(|cell| !cells.contains_key(*cell))
            .map(str::to_owned)
            .collect();
        let all = sent.chain(read.iter().map(|cell| (cell, None)));
        all.filter_map(|(cell, yours)| {
            let mark = self.marks.get(cell).filter(|mark| mark.revision > base)?;
            let theirs = self.cells.get(cell).cloned().unwrap_or_default();
            (yours != Some(&theirs)).then(|| Conflict {
                cell: cell.clone(),
                yours: yours.cloned().unwrap_or_default(),
                theirs,
                by: mark.by.clone(),
                at: mark.at,
            })
        })
        .collect()
    }

    /// Marks a cell as stale if it has a value that was reviewed. Its value, and the revision of its value, stay.
    fn make_stale(&mut self, schema: &Schema, cell: &str, mark: &Mark) {
        if self.is_written(schema, cell) && self.review_of(cell) == Review::Reviewed {
            let revision = self.marks.get(cell).map_or(0, |mark| mark.revision);
            self.marks.insert(
                cell.to_owned(),
                Mark {
                    revision,
                    ..mark.clone()
                },
            );
        }
    }

    /// Marks each language in which a new value of rows says something else, and the other one as stale where it says the same.
    fn mark_texts(&mut self, schema: &Schema, cell: &str, value: &Value, mark: &Mark) {
        let Some(field) = schema.field(cell).filter(|field| !field.kind.row_texts().is_empty()) else {
            return;
        };
        let texts = |value, language| text_rows::texts_in(field.kind, value, language);
        let before = self.cells.get(cell);
        let [tw, en] = Language::ALL.map(|language| texts(before, language) != texts(Some(value), language));
        for (language, changed, other_changed) in [(Language::Tw, tw, en), (Language::En, en, tw)] {
            let name = self::cell(field.name, language);
            if changed {
                self.marks.insert(name, mark.clone());
            } else if other_changed {
                let stale = Mark {
                    review: Review::Stale,
                    ..mark.clone()
                };
                self.make_stale(schema, &name, &stale);
            }
        }
    }

    fn is_written(&self, schema: &Schema, cell: &str) -> bool {
        let reviewed = schema.reviewed(cell);
        reviewed.is_some_and(|(field, language)| status::is_filled(field, &self.cells, language))
    }

    fn review(&mut self, schema: &Schema, cells: &[String], by: &str, at: DateTime<Utc>) -> bool {
        let mut any = false;
        for cell in cells {
            if self.is_written(schema, cell) && self.review_of(cell) != Review::Reviewed {
                let revision = self.marks.get(cell).map_or(0, |mark| mark.revision);
                let mark = Mark {
                    review: Review::Reviewed,
                    by: by.to_owned(),
                    at,
                    revision,
                };
                self.marks.insert(cell.clone(), mark);
                any = true;
            }
        }
        any
    }
}

/// The cell of a field in a language.
pub fn cell(field: &str, language: Language) -> String {
    format!("{field}.{}", language.code())
}

/// The values as their cells store them.
///
/// # Errors
/// Every value that its cell does not take, and every cell that there is not.
pub fn read_all(schema: &Schema, cells: &Cells) -> Result<Cells, Vec<Problem>> {
    let mut read = Cells::new();
    let mut problems = Vec::new();
    for (cell, value) in cells {
        let checked = match schema.field(cell) {
            Some(field) => normalise(field, value),
            None => Err(Fault::UnknownCell.into()),
        };
        match checked {
            Ok(value) => drop(read.insert(cell.clone(), value)),
            Err(Unfit { row, fault }) => problems.push(Problem {
                cell: cell.clone(),
                row,
                fault,
            }),
        }
    }
    if problems.is_empty() { Ok(read) } else { Err(problems) }
}

#[cfg(test)]
mod tests;
