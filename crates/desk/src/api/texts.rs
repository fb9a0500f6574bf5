//! Texts in both languages.

use domain::bilingual::Bilingual;
use http_kit::{error::ApiError, extract::text};
use serde::{Deserialize, Serialize};
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

/// A name in both languages, as staff enter it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SentTexts {
    /// Traditional Chinese.
    pub tw: String,
    /// English.
    pub en: String,
}

impl SentTexts {
    /// Both texts, each of at most `most` characters.
    ///
    /// # Errors
    /// 422 naming the language that is empty, too long or unprintable.
    pub fn read(&self, most: usize) -> Result<Bilingual, ApiError> {
        let tw = text("name.tw", &self.tw, most, false)?;
        Ok(Bilingual::new(tw, text("name.en", &self.en, most, false)?))
    }
}
