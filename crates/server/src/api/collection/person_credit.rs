//! The people that a piece names.

use domain::person;
use serde::Serialize;
use utoipa::ToSchema;

use crate::api::body::{both, fallbacks};

/// What a person was to a piece.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PersonRole {
    /// Made it.
    Maker,
    /// Wrote on it.
    Inscriber,
    /// Left a seal on it.
    SealOwner,
    /// Owned it once.
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

/// A person as a piece names it.
#[derive(Debug, Serialize, ToSchema)]
pub struct PersonCredit {
    /// Number in addresses.
    pub id: i64,
    /// What the person was to the piece.
    pub role: PersonRole,
    /// Name in Traditional Chinese.
    pub name_tw: String,
    /// Name in English.
    pub name_en: String,
    /// Names of the fields that show the other language because theirs is missing.
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
