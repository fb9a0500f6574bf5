//! The previous and the next artifact.

use domain::artifact::ArtifactName;
use serde::Serialize;
use utoipa::ToSchema;

use crate::api::body::{both, fallbacks};

/// The previous or the next artifact.
#[derive(Debug, Serialize, ToSchema)]
pub struct Neighbour {
    /// Artifact number, as in addresses.
    pub id: i64,
    /// Relic number.
    pub number: String,
    /// Name in Traditional Chinese.
    pub name_tw: String,
    /// Name in English.
    pub name_en: String,
    /// Names of the fields that contain the other language's text because their own is missing.
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
