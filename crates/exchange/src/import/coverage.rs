//! What a table says of an artifact, by its columns. What it has no column for stays as the site has it.

use std::sync::Arc;

use domain::{
    bilingual::{Bilingual, Language},
    document::{Cells, typed},
    period::Period,
};
use serde_json::Value;
use store::content::NewArtifact;

use crate::import::{
    people::NOTE,
    row_tables::ROW_TABLES,
    unchanged::keep_same,
    wordings::{Wording, add_terms_of_text},
};

/// The fields that files say something of; `None` where they say all there is.
#[derive(Debug, Clone, Default)]
pub struct FieldCoverage {
    /// Fields of the artifact itself.
    pub artifact: Option<Arc<[&'static str]>>,
    /// Fields of the rows of each of [`ROW_TABLES`].
    pub rows: [Option<Arc<[&'static str]>>; ROW_TABLES.len()],
    /// Whether it is a record for other institutions, which holds plain texts, and lines for what the site has in fields.
    pub is_public_record: bool,
}

impl FieldCoverage {
    /// Whether nothing is left that the site would know better.
    pub fn is_all(&self) -> bool {
        self.artifact.is_none() && self.rows.iter().all(Option::is_none)
    }

    fn has(&self, field: &str) -> bool {
        self.artifact.as_ref().is_none_or(|fields| fields.contains(&field))
    }

    /// Whether a field is there in both languages.
    pub fn has_both(&self, stem: &str) -> bool {
        Language::ALL
            .iter()
            .all(|language| self.has(&in_language(stem, *language)))
    }

    /// Takes from the stored artifact what the files do not say. `term_words` are the names of the terms of a record
    /// for other institutions.
    pub fn keep_rest(
        &self,
        artifact: &mut NewArtifact,
        stored: NewArtifact,
        term_words: &Bilingual,
        periods: &[Period],
    ) {
        if self.is_public_record {
            keep_same(artifact, &stored, term_words);
        }
        for (table, fields) in ROW_TABLES.iter().zip(&self.rows) {
            if let (Some(fields), Some(rows)) = (fields, artifact.cells.get_mut(table.name)) {
                keep_rows(rows, stored.cells.get(table.name), fields);
            }
        }
        if self.artifact.is_none() {
            return;
        }
        if !self.has("state") {
            artifact.state = stored.state;
        }
        if !self.has("slug") {
            artifact.slug = stored.slug;
        }
        let before = stored.cells.clone();
        // A piece without a note takes that of a list of makers.
        let is_note_free = typed::bilingual(&before, NOTE).is_empty();
        // Names of terms that no vocabulary has are a text where the piece has neither a text nor those terms.
        let is_text_free = self.is_public_record
            && typed::bilingual(&before, "materials").is_empty()
            && artifact.cells.get("terms") != before.get("terms");
        let follows = |cell: &str| Wording::ALL.into_iter().any(|wording| wording.cells().contains(&cell));
        for (cell, value) in stored.cells {
            let is_row_table = ROW_TABLES.iter().any(|table| table.name == cell);
            let is_given = is_row_table
                || is_note_free && cell.starts_with(NOTE)
                || is_text_free && cell.starts_with("materials.");
            if !(follows(&cell) || self.says(&cell) || is_given && artifact.cells.contains_key(&cell)) {
                artifact.cells.insert(cell, value);
            }
        }
        // Staff may have said more than the wording does.
        for wording in Wording::ALL {
            // Terms of their own are no reading of a text.
            let has_terms = wording == Wording::Materials && !term_words.is_empty();
            if !has_terms && !wording.is_changed(&artifact.cells, &before) {
                let kept = wording.cells().iter().filter_map(|cell| before.get_key_value(*cell));
                let kept: Cells = kept.map(|(cell, value)| (cell.clone(), value.clone())).collect();
                artifact.cells.extend(kept);
            } else if wording == Wording::Materials && !has_terms && !self.has_both("materials") {
                add_terms_of_text(&mut artifact.cells, periods);
            }
        }
    }

    /// Whether the columns of a table say something of a cell.
    fn says(&self, cell: &str) -> bool {
        let is_keywords = cell.starts_with("keywords.") && self.has("keywords");
        is_keywords || self.has(&cell.replace('.', "_"))
    }
}

fn in_language(stem: &str, language: Language) -> String {
    format!("{stem}_{}", language.code())
}

/// Takes over from the stored row of the same number what there is no column for.
fn keep_rows(rows: &mut Value, stored: Option<&Value>, fields: &[&'static str]) {
    let stored = stored.and_then(Value::as_array);
    for value in rows.as_array_mut().into_iter().flatten() {
        let is_same = |other: &&Value| value["number"] != 0 && other["number"] == value["number"];
        let Some(Value::Object(stored)) = stored.into_iter().flatten().find(is_same) else {
            continue;
        };
        for (field, before) in stored {
            match before {
                Value::Object(languages) => {
                    for (language, before) in languages {
                        if !fields.contains(&format!("{field}_{language}").as_str()) {
                            value[field][language] = before.clone();
                        }
                    }
                }
                before if !fields.contains(&field.as_str()) => value[field] = before.clone(),
                _ => {}
            }
        }
    }
}
