//! How far a document is in each language.

use super::{Cells, Fault, Problem, Review, Schema, WorkingCopy, cell, is_empty, value::PictureRow, value::rows};
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
    for field in schema.fields.iter().filter(|field| field.bilingual) {
        let own = cell(field.name, language);
        let is_filled = |name: &str| copy.cells.get(name).is_some_and(|value| !is_empty(value));
        if !is_filled(&own) {
            let is_missed = field.required || is_filled(&cell(field.name, language.other()));
            counts.missing += u32::from(is_missed);
            continue;
        }
        match copy.review_of(&own) {
            Review::Draft => counts.draft += 1,
            Review::Stale => counts.stale += 1,
            Review::Reviewed => {}
        }
    }
    let nameless = pictures(&copy.cells)
        .filter(|picture| lacks_alt(picture, language))
        .count();
    counts.missing += u32::try_from(nameless).unwrap_or(u32::MAX);
    counts
}

/// What has to be filled in before a language can be published.
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
        .map(|cell| Problem {
            cell,
            fault: Fault::Missing,
        })
        .collect();
    if pictures(cells).any(|picture| lacks_alt(&picture, language)) {
        problems.push(Problem {
            cell: "pictures".to_owned(),
            fault: Fault::MissingAlt,
        });
    }
    problems
}

fn pictures(cells: &Cells) -> impl Iterator<Item = PictureRow> {
    rows(cells.get("pictures")).into_iter()
}

/// Whether its own text in this language is missing.
fn lacks_alt(picture: &PictureRow, language: Language) -> bool {
    let alt = match language {
        Language::Tw => &picture.alt.tw,
        Language::En => &picture.alt.en,
    };
    !picture.decorative && alt.is_empty()
}
