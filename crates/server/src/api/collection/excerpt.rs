//! An excerpt of a piece's texts with the found words of a search.

use domain::{bilingual::Language, search_text};
use serde::Serialize;
use utoipa::ToSchema;

/// An excerpt of a piece's keywords, dating, materials or texts, as plain text.
#[derive(Debug, Serialize, ToSchema)]
pub struct Excerpt {
    /// Language of the excerpt: `tw` or `en`.
    #[schema(value_type = String)]
    pub language: Language,
    /// Parts of the excerpt, in order.
    pub parts: Vec<ExcerptPart>,
}

/// A part of an excerpt.
#[derive(Debug, Serialize, ToSchema)]
pub struct ExcerptPart {
    /// Plain text, never HTML.
    pub text: String,
    /// Whether it is a found word.
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
