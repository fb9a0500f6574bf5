//! A line of a piece's texts with the words that a search has found there.

use domain::{bilingual::Language, search_text};
use serde::Serialize;
use utoipa::ToSchema;

/// A line of a piece's keywords, dating, materials or texts, as plain text.
#[derive(Debug, Serialize, ToSchema)]
pub struct Excerpt {
    /// The line's language: `tw` or `en`.
    #[schema(value_type = String)]
    pub language: Language,
    /// Its parts, in order.
    pub parts: Vec<ExcerptPart>,
}

/// A part of the line.
#[derive(Debug, Serialize, ToSchema)]
pub struct ExcerptPart {
    /// Plain text, never HTML.
    pub text: String,
    /// Whether it is what was found.
    pub marked: bool,
}

impl From<&search_text::Excerpt> for Excerpt {
    fn from(excerpt: &search_text::Excerpt) -> Self {
        let part = |part: &search_text::ExcerptPart| ExcerptPart {
            text: part.text.clone(),
            marked: part.is_found,
        };
        Self {
            language: excerpt.language,
            parts: excerpt.parts.iter().map(part).collect(),
        }
    }
}
