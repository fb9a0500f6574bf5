//! How far a document is in each language.

use super::{
    Cells, Fault, Field, Kind, PictureRow, Problem, Review, Schema, WorkingCopy, cell, is_empty, rows, text_rows,
};
use crate::bilingual::Language;

/// How many cells of a language wait for a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counts {
    /// Empty although the field is required or the other language has it; pictures without a text alternative count too.
    pub missing: u32,
    /// Typed and not reviewed.
    pub draft: u32,
    /// The other language changed since they were reviewed.
    pub stale: u32,
}

/// Counts the cells of a language.
pub fn count(schema: &Schema, copy: &WorkingCopy, language: Language) -> Counts {
    let mut counts = Counts::default();
    for field in schema.fields.iter().filter(|field| field.is_reviewed()) {
        let is_filled = is_filled(field, &copy.cells, language);
        if lacks(field, &copy.cells, language) || (field.required && !is_filled) {
            counts.missing += 1;
            continue;
        }
        if !is_filled {
            continue;
        }
        match copy.review_of(&cell(field.name, language)) {
            Review::Draft => counts.draft += 1,
            Review::Stale => counts.stale += 1,
            Review::Reviewed => {}
        }
    }
    let nameless = pictures(&copy.cells)
        .filter(|picture| lacks_alt_in(picture, language))
        .count();
    counts.missing += u32::try_from(nameless).unwrap_or(u32::MAX);
    counts
}

/// Whether a field says anything in a language.
pub(super) fn is_filled(field: &Field, cells: &Cells, language: Language) -> bool {
    if field.bilingual {
        let value = cells.get(&cell(field.name, language));
        value.is_some_and(|value| !is_empty(value))
    } else {
        !text_rows::texts_in(field.kind, cells.get(field.name), language).is_empty()
    }
}

/// Whether a language lacks what the other one has.
fn lacks(field: &Field, cells: &Cells, language: Language) -> bool {
    if field.bilingual {
        !is_filled(field, cells, language) && is_filled(field, cells, language.other())
    } else {
        let texts = |language| text_rows::texts_in(field.kind, cells.get(field.name), language);
        let own = texts(language);
        texts(language.other()).keys().any(|number| !own.contains_key(number))
    }
}

/// What has to be filled in before a language can be published. One of several pictures that has no text alternative is held back
/// itself; the only picture of a record is not.
pub fn list_blocking(schema: &Schema, cells: &Cells, language: Language) -> Vec<Problem> {
    let required = schema.fields.iter().filter(|field| field.required).map(|field| {
        if field.bilingual {
            cell(field.name, language)
        } else {
            field.name.to_owned()
        }
    });
    let mut problems: Vec<Problem> = required
        .filter(|name| cells.get(name).is_none_or(is_empty))
        .map(|cell| Problem::new(cell, Fault::Missing))
        .collect();
    let has_one_picture = schema
        .fields
        .iter()
        .any(|field| field.kind == Kind::Pictures && field.most == 1);
    if has_one_picture && pictures(cells).any(|picture| lacks_alt_in(&picture, language)) {
        problems.push(Problem::new("pictures", Fault::MissingAlt));
    }
    problems
}

fn pictures(cells: &Cells) -> impl Iterator<Item = PictureRow> {
    rows(cells.get("pictures")).into_iter()
}

/// Whether its own text in this language is missing.
fn lacks_alt_in(picture: &PictureRow, language: Language) -> bool {
    let alt = match language {
        Language::Tw => &picture.alt.tw,
        Language::En => &picture.alt.en,
    };
    !picture.decorative && alt.is_empty()
}
