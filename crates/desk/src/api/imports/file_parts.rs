//! Parts of an import's file that need a decision, and parts that are left out.

use domain::bilingual::Language;
use exchange::drafts::{CategoryWord, LeftOut};
use serde::Serialize;
use utoipa::ToSchema;

use super::super::words::KnownByWord;

/// A word that matches no category.
#[derive(Debug, Serialize, ToSchema)]
pub struct UnknownCategoryBody {
    /// The word, as it is in the list.
    pub word: String,
    /// Number of rows with this word.
    pub rows: u64,
    /// Number of the chosen category; 0 leaves the pieces' categories unchanged; null until one is chosen.
    #[schema(required)]
    pub category: Option<i64>,
    /// Source of the category.
    #[schema(value_type = KnownByWord)]
    pub known_by: String,
    /// Number of a category with a similar name; null if there is none.
    #[schema(required)]
    pub nearest: Option<i64>,
    /// The most frequent word of which this one is probably a variant spelling; the word itself if there is none.
    pub alike: String,
}

/// A part of a file that is not imported.
#[derive(Debug, Serialize, ToSchema)]
pub struct LeftOutBody {
    /// The file, sheet or column, in the language of `Accept-Language`.
    pub name: String,
    /// Row numbers, such as `2–5, 9`; empty for the whole part.
    pub rows: String,
    /// The reason and the remedy, in the language of `Accept-Language`.
    pub why: String,
}

impl From<(String, CategoryWord)> for UnknownCategoryBody {
    fn from((word, found): (String, CategoryWord)) -> Self {
        Self {
            word,
            rows: found.rows,
            category: found.category,
            known_by: found.known_by,
            nearest: found.nearest,
            alike: found.alike,
        }
    }
}

impl LeftOutBody {
    pub(super) fn new(part: LeftOut, language: Language) -> Self {
        Self {
            name: part.name.exact(language).to_owned(),
            rows: part.rows,
            why: part.why.exact(language).to_owned(),
        }
    }
}
