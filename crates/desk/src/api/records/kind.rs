//! Which records an address names.

use axum::{
    extract::{FromRequestParts, Path},
    http::request::Parts,
};
use http_kit::error::ApiError;
use serde::Deserialize;
use store::{Noun, RecordId};
use utoipa::{IntoParams, ToSchema};

/// The kinds of content as addresses spell them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum KindWord {
    Artifact,
    Exhibition,
    Category,
    ExhibitionGroup,
    Dynasty,
    Person,
    Question,
    Text,
    Banner,
    House,
}

const WORDS: [(KindWord, Noun, &str); 10] = [
    (KindWord::Artifact, Noun::Artifact, "artifact"),
    (KindWord::Exhibition, Noun::Exhibition, "exhibition"),
    (KindWord::Category, Noun::ItemGroup, "category"),
    (KindWord::ExhibitionGroup, Noun::ExhibitionGroup, "exhibition-group"),
    (KindWord::Dynasty, Noun::Period, "dynasty"),
    (KindWord::Person, Noun::Person, "person"),
    (KindWord::Question, Noun::Question, "question"),
    (KindWord::Text, Noun::PageText, "text"),
    (KindWord::Banner, Noun::Banner, "banner"),
    (KindWord::House, Noun::House, "house"),
];

/// The word of a kind.
pub fn word_of(noun: Noun) -> &'static str {
    WORDS
        .iter()
        .find(|(_, known, _)| *known == noun)
        .map_or("", |(_, _, word)| word)
}

/// The kind of a word.
pub fn noun_of(word: &str) -> Option<Noun> {
    WORDS
        .iter()
        .find(|(_, _, known)| *known == word)
        .map(|(_, noun, _)| *noun)
}

impl KindWord {
    /// The store's word for it.
    pub fn noun(self) -> Noun {
        WORDS
            .iter()
            .find(|(word, _, _)| *word == self)
            .map_or(Noun::Artifact, |(_, noun, _)| *noun)
    }
}

/// A kind of content, from the address.
#[derive(Debug, Clone, Copy, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct Kind {
    /// The kind.
    noun: KindWord,
}

impl Kind {
    /// The store's word for it.
    pub fn noun(self) -> Noun {
        self.noun.noun()
    }
}

/// A record, from the address.
#[derive(Debug, Clone, Copy, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct RecordPath {
    /// The kind.
    noun: KindWord,
    /// Its number; for texts, banners and the house's details the place of the key, from 1.
    id: i64,
}

impl RecordPath {
    /// Which record.
    pub fn id(self) -> RecordId {
        RecordId {
            noun: self.noun.noun(),
            id: self.id,
        }
    }
}

/// A version of a record, from the address.
#[derive(Debug, Clone, Copy, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct VersionPath {
    /// The kind.
    noun: KindWord,
    /// The record's number.
    id: i64,
    /// The version's number.
    pub version: i64,
}

impl VersionPath {
    /// Which record.
    pub fn id(self) -> RecordId {
        RecordId {
            noun: self.noun.noun(),
            id: self.id,
        }
    }
}

macro_rules! from_path {
    ($($path:ident),+) => {$(
        impl<S: Send + Sync> FromRequestParts<S> for $path {
            type Rejection = ApiError;

            async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
                // An address of no record is not found, whatever is wrong with it.
                Path::<Self>::from_request_parts(parts, state)
                    .await
                    .map(|Path(path)| path)
                    .map_err(|_| ApiError::NotFound)
            }
        }
    )+};
}

from_path!(Kind, RecordPath, VersionPath);
