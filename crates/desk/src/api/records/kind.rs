//! Kinds and paths of records.

use axum::{
    extract::{FromRequestParts, Path},
    http::request::Parts,
};
use http_kit::{error::ApiError, extract::record_number};
use serde::{Deserialize, Deserializer, de::Error as _};
use store::{Noun, RecordId};
use utoipa::IntoParams;

use crate::api::words::words;

words! {
    /// Kind of content.
    KindWord = Noun::all().map(Noun::url);
}

/// Reads a kind by its word in addresses.
pub fn read_noun<'de, D: Deserializer<'de>>(from: D) -> Result<Noun, D::Error> {
    let word = String::deserialize(from)?;
    Noun::from_url(&word).ok_or_else(|| D::Error::custom(format!("there is no kind of content `{word}`")))
}

/// Reads a record's number in its only spelling.
fn read_number<'de, D: Deserializer<'de>>(from: D) -> Result<i64, D::Error> {
    let text = String::deserialize(from)?;
    record_number(&text).ok_or_else(|| D::Error::custom(format!("there is no record `{text}`")))
}

/// Path of a kind of content.
#[derive(Debug, Clone, Copy, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct Kind {
    /// Kind of content.
    #[param(value_type = KindWord)]
    #[serde(deserialize_with = "read_noun")]
    pub noun: Noun,
}

/// Path of a record.
#[derive(Debug, Clone, Copy, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct RecordPath {
    /// Kind of the record.
    #[param(value_type = KindWord)]
    #[serde(deserialize_with = "read_noun")]
    noun: Noun,
    /// Record number; for `text`, `banner` and `house` the position of the record's key in the fixed list, from 1.
    #[serde(deserialize_with = "read_number")]
    id: i64,
}

impl RecordPath {
    /// The record that the path names.
    pub fn id(self) -> RecordId {
        RecordId {
            noun: self.noun,
            id: self.id,
        }
    }
}

/// Path of a version of a record.
#[derive(Debug, Clone, Copy, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct VersionPath {
    /// Kind of the record.
    #[param(value_type = KindWord)]
    #[serde(deserialize_with = "read_noun")]
    noun: Noun,
    /// Record number.
    #[serde(deserialize_with = "read_number")]
    id: i64,
    /// Version number.
    pub version: i64,
}

impl VersionPath {
    /// The record that the path names.
    pub fn id(self) -> RecordId {
        RecordId {
            noun: self.noun,
            id: self.id,
        }
    }
}

/// Path of a merge.
#[derive(Debug, Clone, Copy, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct MergePath {
    /// Kind of the merged records.
    #[param(value_type = KindWord)]
    #[serde(deserialize_with = "read_noun")]
    pub noun: Noun,
    /// Merge number.
    pub id: i64,
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
