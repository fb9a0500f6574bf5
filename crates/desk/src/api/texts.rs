//! Texts in both languages, in an answer.

use domain::bilingual::Bilingual;
use serde::Serialize;
use utoipa::ToSchema;

/// A text in both languages; either may be empty.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Texts {
    /// Traditional Chinese.
    pub tw: String,
    /// English.
    pub en: String,
}

impl From<Bilingual> for Texts {
    fn from(text: Bilingual) -> Self {
        Self {
            tw: text.tw,
            en: text.en,
        }
    }
}
