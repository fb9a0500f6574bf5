//! Distribution of a list of pieces over the years.

use serde::Serialize;
use utoipa::ToSchema;

use crate::api::body::{both, fallbacks};

/// Distribution of the pieces of a list over the years, regardless of its filter by year. Years are astronomical (1 BCE
/// = 0).
#[derive(Debug, Serialize, ToSchema)]
pub struct Timeline {
    /// Centuries from the first to the last with a piece, without gaps; before 1000 BCE millennia.
    pub bins: Vec<YearBin>,
    /// The dynasties of the collection within these years, in chronological order; of two that overlap, the longer one.
    pub dynasties: Vec<DynastyBand>,
    /// Number of pieces without years.
    pub undated: u64,
}

/// A century or a millennium.
#[derive(Debug, Serialize, ToSchema)]
pub struct YearBin {
    /// First year.
    pub from: i32,
    /// Last year.
    pub to: i32,
    /// Number of pieces dated to it or to a part of it: the length of the list with both years as `year_from` and
    /// `year_to`.
    pub count: u64,
}

/// A dynasty and its years.
#[derive(Debug, Serialize, ToSchema)]
pub struct DynastyBand {
    /// Period number.
    pub id: i64,
    /// Name in Traditional Chinese.
    pub name_tw: String,
    /// Short name in English: `Ming`.
    pub name_en: String,
    /// First year; null if open.
    #[schema(required)]
    pub from: Option<i32>,
    /// Last year; null if open.
    #[schema(required)]
    pub to: Option<i32>,
    /// Names of the fields that contain the other language's text because their own is missing.
    pub fallback: Vec<String>,
}

impl From<&store::content::Timeline> for Timeline {
    fn from(timeline: &store::content::Timeline) -> Self {
        let bin = |bin: &store::content::YearBin| {
            let store::content::YearBin { from, to, count } = *bin;
            YearBin { from, to, count }
        };
        let band = |band: &store::content::DynastyBand| {
            let (name_tw, name_en) = both(&band.name);
            DynastyBand {
                id: band.id,
                name_tw,
                name_en,
                from: band.from,
                to: band.to,
                fallback: fallbacks(&[("name", &band.name)]),
            }
        };
        Self {
            bins: timeline.bins.iter().map(bin).collect(),
            dynasties: timeline.bands.iter().map(band).collect(),
            undated: timeline.undated,
        }
    }
}
