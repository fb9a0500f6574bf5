//! Languages in requests: that of the content, and that of messages in a response.

use axum::{extract::FromRequestParts, http::request::Parts};
use domain::bilingual::Language;
use http_kit::language::language_of;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A language of the content.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum LanguageWord {
    /// Traditional Chinese.
    Tw,
    /// English.
    En,
}

impl From<LanguageWord> for Language {
    fn from(word: LanguageWord) -> Self {
        match word {
            LanguageWord::Tw => Self::Tw,
            LanguageWord::En => Self::En,
        }
    }
}

impl From<Language> for LanguageWord {
    fn from(language: Language) -> Self {
        match language {
            Language::Tw => Self::Tw,
            Language::En => Self::En,
        }
    }
}

/// The language of `Accept-Language`.
pub struct ReplyLanguage(pub Language);

impl<S: Send + Sync> FromRequestParts<S> for ReplyLanguage {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        Ok(Self(language_of(&parts.headers)))
    }
}
