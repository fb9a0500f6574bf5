//! What an import asks about parts of its file, and which parts it leaves out.

use domain::bilingual::Language;
use exchange::drafts::{CategoryWord, EncodedFile, LeftOut};
use serde::Serialize;
use utoipa::ToSchema;

use super::super::words::KnownByWord;

/// A word that is no category.
#[derive(Debug, Serialize, ToSchema)]
pub struct UnknownCategoryBody {
    /// The word.
    pub word: String,
    /// How many rows have it.
    pub rows: u64,
    /// The category that it means, 0 if it leaves the pieces' categories as they are; null until one is chosen.
    #[schema(required)]
    pub category: Option<i64>,
    /// By what the category is known.
    #[schema(value_type = KnownByWord)]
    pub known_by: String,
    /// A category whose name is near.
    #[schema(required)]
    pub nearest: Option<i64>,
    /// The most frequent of the words of which it is probably a spelling; itself, where there is no other.
    pub alike: String,
}

/// A file as it would read.
#[derive(Debug, Serialize, ToSchema)]
pub struct EncodedFileBody {
    /// Its name.
    pub name: String,
    /// The names of its columns, then its first rows.
    pub rows: Vec<Vec<String>>,
}

/// A part of a file that is not imported.
#[derive(Debug, Serialize, ToSchema)]
pub struct LeftOutBody {
    /// The file, sheet or column, in the language of `Accept-Language`.
    pub name: String,
    /// The numbers of its rows, such as `2–5, 9`; empty where it is all of it.
    pub rows: String,
    /// Why, and what to do.
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

impl From<EncodedFile> for EncodedFileBody {
    fn from(EncodedFile { name, rows }: EncodedFile) -> Self {
        Self { name, rows }
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
