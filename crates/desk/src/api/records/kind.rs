//! Kinds and paths of records.

use axum::{
    extract::{FromRequestParts, Path},
    http::request::Parts,
};
use http_kit::error::ApiError;
use serde::Deserialize;
use store::{Noun, RecordId};
use utoipa::{IntoParams, ToSchema};

/// Kind of content.
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

/// The word for a kind in addresses.
pub fn word_of(noun: Noun) -> &'static str {
    WORDS
        .iter()
        .find(|(_, known, _)| *known == noun)
        .map_or("", |(_, _, word)| word)
}

/// The kind that a word in an address stands for.
pub fn noun_of(word: &str) -> Option<Noun> {
    WORDS
        .iter()
        .find(|(_, _, known)| *known == word)
        .map(|(_, noun, _)| *noun)
}

impl KindWord {
    /// The same kind in the store.
    pub fn noun(self) -> Noun {
        WORDS
            .iter()
            .find(|(word, _, _)| *word == self)
            .map_or(Noun::Artifact, |(_, noun, _)| *noun)
    }
}

/// Path of a kind of content.
#[derive(Debug, Clone, Copy, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct Kind {
    /// Kind of content.
    noun: KindWord,
}

impl Kind {
    /// The same kind in the store.
    pub fn noun(self) -> Noun {
        self.noun.noun()
    }
}

/// Path of a record.
#[derive(Debug, Clone, Copy, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct RecordPath {
    /// Kind of the record.
    noun: KindWord,
    /// Record number; for `text`, `banner` and `house` the position of the record's key in the fixed list, from 1.
    id: i64,
}

impl RecordPath {
    /// The record that the path names.
    pub fn id(self) -> RecordId {
        RecordId {
            noun: self.noun.noun(),
            id: self.id,
        }
    }
}

/// Path of a version of a record.
#[derive(Debug, Clone, Copy, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct VersionPath {
    /// Kind of the record.
    noun: KindWord,
    /// Record number.
    id: i64,
    /// Version number.
    pub version: i64,
}

impl VersionPath {
    /// The record that the path names.
    pub fn id(self) -> RecordId {
        RecordId {
            noun: self.noun.noun(),
            id: self.id,
        }
    }
}

/// Path of a merge.
#[derive(Debug, Clone, Copy, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct MergePath {
    /// Kind of the merged records.
    noun: KindWord,
    /// Merge number.
    id: i64,
}

impl MergePath {
    /// The kind of the merged records in the store.
    pub fn noun(self) -> Noun {
        self.noun.noun()
    }

    /// The merge's number.
    pub const fn merge(self) -> i64 {
        self.id
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

from_path!(Kind, RecordPath, VersionPath, MergePath);
