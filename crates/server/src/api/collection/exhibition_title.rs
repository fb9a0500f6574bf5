//! The exhibitions that show an artifact.

use chrono::NaiveDate;
use domain::exhibition::Exhibition;
use serde::Serialize;
use utoipa::ToSchema;

use crate::api::body::{both, fallbacks};

/// An exhibition that shows an artifact.
#[derive(Debug, Serialize, ToSchema)]
pub struct ExhibitionTitle {
    /// Exhibition number, as in addresses.
    pub id: i64,
    /// Title in Traditional Chinese.
    pub title_tw: String,
    /// Title in English.
    pub title_en: String,
    /// First day, `YYYY-MM-DD`.
    pub exhibition_date_start: NaiveDate,
    /// Last day, `YYYY-MM-DD`, included; null if open-ended.
    #[schema(required)]
    pub exhibition_date_end: Option<NaiveDate>,
    /// Names of the fields that contain the other language's text because their own is missing.
    pub fallback: Vec<String>,
}

impl From<&Exhibition> for ExhibitionTitle {
    fn from(from: &Exhibition) -> Self {
        let (title_tw, title_en) = both(&from.title);
        Self {
            id: from.id,
            title_tw,
            title_en,
            exhibition_date_start: from.start,
            exhibition_date_end: from.end,
            fallback: fallbacks(&[("title", &from.title)]),
        }
    }
}
