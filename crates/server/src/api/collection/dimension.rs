//! A measurement of an artifact.

use domain::artifact;
use serde::Serialize;
use utoipa::ToSchema;

use crate::api::body::{both, fallbacks};

/// A measurement.
#[derive(Debug, Serialize, ToSchema)]
pub struct Dimension {
    /// The measured part or dimension, in Traditional Chinese.
    pub part_tw: String,
    /// The measured part or dimension, in English.
    pub part_en: String,
    /// The value, in `unit`.
    pub value: f64,
    /// `mm`, `cm`, `m`, `g` or `kg`.
    pub unit: String,
    /// Whether the value is an estimate.
    pub approximate: bool,
    /// Names of the fields that contain the other language's text because their own is missing.
    pub fallback: Vec<String>,
}

impl From<&artifact::Dimension> for Dimension {
    fn from(dimension: &artifact::Dimension) -> Self {
        let (part_tw, part_en) = both(&dimension.part);
        Self {
            part_tw,
            part_en,
            value: dimension.value,
            unit: dimension.unit.as_str().to_owned(),
            approximate: dimension.approximate,
            fallback: fallbacks(&[("part", &dimension.part)]),
        }
    }
}
