//! The people related to an artifact.

use domain::person;
use serde::Serialize;
use utoipa::ToSchema;

use crate::api::body::{both, fallbacks};

/// Relation of a person to a piece.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PersonRole {
    /// Made the piece.
    Maker,
    /// Wrote on the piece.
    Inscriber,
    /// Left a seal on the piece.
    SealOwner,
    /// Formerly owned the piece.
    FormerOwner,
}

impl From<person::PersonRole> for PersonRole {
    fn from(role: person::PersonRole) -> Self {
        match role {
            person::PersonRole::Maker => Self::Maker,
            person::PersonRole::Inscriber => Self::Inscriber,
            person::PersonRole::SealOwner => Self::SealOwner,
            person::PersonRole::FormerOwner => Self::FormerOwner,
        }
    }
}

/// A person related to a piece.
#[derive(Debug, Serialize, ToSchema)]
pub struct PersonCredit {
    /// Person number, as in addresses.
    pub id: i64,
    /// Relation to the piece.
    pub role: PersonRole,
    /// Name in Traditional Chinese.
    pub name_tw: String,
    /// Name in English.
    pub name_en: String,
    /// Names of the fields that contain the other language's text because their own is missing.
    pub fallback: Vec<String>,
}

impl From<&person::PersonCredit> for PersonCredit {
    fn from(from: &person::PersonCredit) -> Self {
        let (name_tw, name_en) = both(&from.name);
        Self {
            id: from.id,
            role: from.role.into(),
            name_tw,
            name_en,
            fallback: fallbacks(&[("name", &from.name)]),
        }
    }
}
