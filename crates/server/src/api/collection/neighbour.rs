//! The artifacts before and after an artifact, as its page links to them.

use domain::artifact::ArtifactName;
use serde::Serialize;
use utoipa::ToSchema;

use crate::api::body::{both, fallbacks};

/// The piece before or after a piece.
#[derive(Debug, Serialize, ToSchema)]
pub struct Neighbour {
    /// Number in addresses.
    pub id: i64,
    /// Relic number.
    pub number: String,
    /// Name in Traditional Chinese.
    pub name_tw: String,
    /// Name in English.
    pub name_en: String,
    /// Names of the fields that show the other language because theirs is missing.
    pub fallback: Vec<String>,
}

impl From<&ArtifactName> for Neighbour {
    fn from(from: &ArtifactName) -> Self {
        let (name_tw, name_en) = both(&from.name);
        Self {
            id: from.id,
            number: from.relic_number.clone(),
            name_tw,
            name_en,
            fallback: fallbacks(&[("name", &from.name)]),
        }
    }
}
