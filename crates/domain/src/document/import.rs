//! What an import's files say of the languages of a document, as a working copy takes it over.

use chrono::{DateTime, Utc};

use super::{Cells, Mark, Review, Schema, WorkingCopy, cell, count, status::is_filled, text_rows};
use crate::bilingual::Language;

words! {
    /// How far a language of a record is, as an import's files say.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum ImportState {
        /// For staff alone, and not all of it has been read again.
        Draft = "draft",
        /// For staff alone, read and found right.
        Reviewed = "reviewed",
        /// For the public.
        Published = "published",
    }
}

/// Whether a document says anything in a language.
pub fn says_anything(schema: &Schema, cells: &Cells, language: Language) -> bool {
    let mut fields = schema.fields.iter().filter(|field| field.is_reviewed());
    fields.any(|field| is_filled(field, cells, language))
}

impl WorkingCopy {
    /// Takes over values that an import's files hold for staff alone. Both languages come from the same files, so that a change
    /// in one does not make the other stale. Returns the cells whose values changed.
    pub fn take_drafts(&mut self, schema: &Schema, cells: &Cells, at: DateTime<Utc>) -> Vec<String> {
        let mark = Mark {
            review: Review::Draft,
            by: String::new(),
            at,
            revision: self.revision + 1,
        };
        let mut changed = Vec::new();
        for (name, value) in cells {
            let before = self.cells.get(name);
            if before == Some(value) {
                continue;
            }
            if let Some(field) = schema.field(name).filter(|field| !field.kind.row_texts().is_empty()) {
                for language in Language::ALL {
                    let texts = |value| text_rows::texts_in(field.kind, value, language);
                    if texts(before) != texts(Some(value)) {
                        self.marks.insert(cell(field.name, language), mark.clone());
                    }
                }
            }
            self.marks.insert(name.clone(), mark.clone());
            self.cells.insert(name.clone(), value.clone());
            changed.push(name.clone());
        }
        if !changed.is_empty() {
            self.revision = mark.revision;
        }
        changed
    }

    /// Marks the texts of a language as an import's files say: all as reviewed, or all as drafts unless some of them wait for a
    /// review already. Published texts keep their marks. Returns whether any changed.
    pub fn mark_imported(
        &mut self,
        schema: &Schema,
        language: Language,
        state: ImportState,
        at: DateTime<Utc>,
    ) -> bool {
        let counts = count(schema, self, language);
        let written = schema.fields.iter().filter(|field| field.is_reviewed());
        let written = written.filter(|field| is_filled(field, &self.cells, language));
        let written: Vec<String> = written.map(|field| cell(field.name, language)).collect();
        let marked = match state {
            ImportState::Published => false,
            ImportState::Reviewed => self.review(schema, &written, "", at),
            ImportState::Draft if counts.draft + counts.stale > 0 => false,
            ImportState::Draft => {
                for name in &written {
                    let mark = Mark {
                        review: Review::Draft,
                        by: String::new(),
                        at,
                        revision: self.marks.get(name).map_or(0, |mark| mark.revision),
                    };
                    self.marks.insert(name.clone(), mark);
                }
                !written.is_empty()
            }
        };
        if marked {
            self.revision += 1;
        }
        marked
    }
}
