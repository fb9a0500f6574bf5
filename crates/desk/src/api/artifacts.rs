//! The list of artifacts.

pub mod bulk;
pub mod bulk_change;
pub mod bulk_edit;
pub mod listed;
pub mod visibility;

use axum::extract::State;
use chrono::{DateTime, Utc};
use domain::{
    bilingual::Language,
    period,
    staff::{Permission, Role},
};
use http_kit::{
    envelope::{Answer, Data, Envelope},
    error::ApiError,
    extract::{Query, refuse},
    paging::PageOf,
};
use serde::{Deserialize, Serialize};
use store::{
    Store,
    content::{ArtifactLine, ArtifactLines, LanguageProgress, LineOrder, LineState, Missing},
};
use utoipa::{IntoParams, ToSchema};

use super::{records::LanguageStatusBody, texts::Texts};
use crate::{auth::permitted::MayRead, messages};

/// The most pieces that a request can name: a full page.
const MOST_IDS: usize = 100;

/// Filter, order and page of the list of pieces.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ArtifactQuery {
    /// Piece numbers, separated by commas, at most 100: only these pieces.
    ids: Option<String>,
    /// Words in any field of either language, or the beginning of a relic number. Callers with access to in-house data
    /// also search the place of storage.
    #[serde(default)]
    query: String,
    /// `draft`, `published`, `withdrawn`, `scheduled`, `changed` (differs from the public version), `submitted` or `hidden`
    /// (published in a category that is not public, so that the public does not see it).
    #[param(value_type = Option<String>)]
    state: Option<LineState>,
    /// Category number.
    category: Option<i64>,
    /// Period number; includes the periods within it.
    dynasty: Option<i64>,
    /// Pieces that lack something: `tw`, `en` (texts of the language), `picture`, `alt` (a picture's text alternative),
    /// `alt_review` (the review of one that was made of the piece's name), `stale_tw`, `stale_en` (a review after the
    /// other language changed).
    #[param(value_type = Option<String>)]
    missing: Option<MissingWord>,
    /// Whether the piece is featured.
    featured: Option<bool>,
    /// `updated`, `number`, `name`, `years` or `created`; prefix `-` for descending order. `-updated` if absent.
    sort: Option<String>,
    /// Page number, from 1; 1 if absent.
    page: Option<i64>,
    /// Pieces per page, 1 to 100; 50 if absent.
    page_size: Option<i64>,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum MissingWord {
    Tw,
    En,
    Picture,
    Alt,
    AltReview,
    StaleTw,
    StaleEn,
}

/// A page of the list of pieces.
#[derive(Debug, Serialize, ToSchema)]
pub struct ArtifactPage {
    /// The pieces of this page.
    pub items: Vec<ArtifactLineBody>,
    /// Page number, from 1.
    pub page: u64,
    /// Pieces per full page.
    pub page_size: u64,
    /// Number of pieces on all pages.
    pub total: u64,
}

/// A piece in a list.
#[derive(Debug, Serialize, ToSchema)]
pub struct ArtifactLineBody {
    /// Record number, as in addresses.
    pub id: i64,
    /// Relic number: the antiques house's own unique number of the piece.
    pub relic_number: String,
    /// Name in the working copy.
    pub name: Texts,
    /// Category; null if none.
    #[schema(required)]
    pub category: Option<LineCategory>,
    /// Dating in words; null if undated.
    #[schema(required)]
    pub dynasty: Option<Texts>,
    /// First year of the dating, astronomical (1 BCE = 0); null if open or unknown.
    #[schema(required)]
    pub year_start: Option<i32>,
    /// Last year of the dating, astronomical (1 BCE = 0); null if open or unknown.
    #[schema(required)]
    pub year_end: Option<i32>,
    /// Key of the first picture; null if there is none.
    #[schema(required)]
    pub picture_key: Option<String>,
    /// Smallest stored width of that picture, in pixels; null if there is none.
    #[schema(required)]
    pub picture_width: Option<u32>,
    /// Number of pictures.
    pub picture_count: u32,
    /// Status of the Chinese version.
    pub tw: LanguageStatusBody,
    /// Status of the English version.
    pub en: LanguageStatusBody,
    /// Whether the piece is featured.
    pub featured: bool,
    /// Whether the piece is submitted for review.
    pub submitted: bool,
    /// Time of the last change, RFC 3339 UTC.
    pub updated_at: DateTime<Utc>,
    /// Account name of the last editor; empty for an import.
    pub updated_by: String,
    /// Revision of the working copy.
    pub revision: i64,
}

/// The category of a piece in a list.
#[derive(Debug, Serialize, ToSchema)]
pub struct LineCategory {
    /// Category number.
    pub id: i64,
    /// Category name.
    pub name: Texts,
    /// Colour, 1 to 4: blue, white, red, golden.
    pub color_id: i32,
}

impl From<ArtifactLine> for ArtifactLineBody {
    fn from(line: ArtifactLine) -> Self {
        let [tw, en] = line.status.each_ref().map(LanguageStatusBody::from);
        let summary = line.summary;
        let dynasty = summary.dynasty;
        Self {
            id: summary.id,
            relic_number: summary.relic_number,
            name: summary.name.into(),
            category: summary.item_group.map(|group| LineCategory {
                id: group.id,
                name: group.name.into(),
                color_id: group.colour.id(),
            }),
            year_start: dynasty.as_ref().and_then(|dynasty| dynasty.year_start),
            year_end: dynasty.as_ref().and_then(|dynasty| dynasty.year_end),
            dynasty: dynasty.map(|dynasty| dynasty.name.into()),
            picture_width: summary
                .first_picture
                .and_then(|picture| picture.widths.first().copied()),
            picture_key: line.picture.map(String::from),
            picture_count: line.pictures,
            tw,
            en,
            featured: line.featured,
            submitted: line.is_submitted,
            updated_at: line.updated.at,
            updated_by: line.updated.by,
            revision: line.revision,
        }
    }
}

/// Lists pieces of every state, except those in the bin.
#[utoipa::path(get, path = "/api/desk/artifacts", tag = "artifacts", params(ArtifactQuery),
    responses((status = 200, body = Envelope<ArtifactPage>)))]
pub async fn list_artifacts(
    MayRead(staff): MayRead,
    State(store): State<Store>,
    Query(query): Query<ArtifactQuery>,
) -> Answer<ArtifactPage> {
    let filter = read_filter(&store, query, staff.role).await?;
    let found = store.working_copies().artifact_lines(&filter).await?;
    Ok(Data(ArtifactPage {
        items: found.entries.into_iter().map(ArtifactLineBody::from).collect(),
        page: filter.page,
        page_size: filter.page_size,
        total: found.total,
    }))
}

/// Counts of the pieces whose texts in a language are complete and not stale. Each piece is counted once.
#[derive(Debug, Serialize, ToSchema)]
pub struct LanguageProgressBody {
    /// Public.
    pub published: u64,
    /// Not public; every text is reviewed.
    pub reviewed: u64,
    /// Not public; at least one text is a draft.
    pub draft: u64,
}

/// Progress of the collection in each language.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProgressBody {
    /// Chinese.
    pub tw: LanguageProgressBody,
    /// English.
    pub en: LanguageProgressBody,
}

impl From<LanguageProgress> for LanguageProgressBody {
    fn from(progress: LanguageProgress) -> Self {
        Self {
            published: progress.published,
            reviewed: progress.reviewed,
            draft: progress.draft,
        }
    }
}

/// Counts the complete pieces in each language, except those in the bin.
#[utoipa::path(get, path = "/api/desk/artifacts/progress", tag = "artifacts",
    responses((status = 200, body = Envelope<ProgressBody>)))]
pub async fn show_progress(_: MayRead, State(store): State<Store>) -> Answer<ProgressBody> {
    let [tw, en] = store.working_copies().language_progress().await?;
    Ok(Data(ProgressBody {
        tw: tw.into(),
        en: en.into(),
    }))
}

/// The store's filter for a list's query.
///
/// # Errors
/// 422 for an unknown order or an invalid page, and the store's errors.
pub async fn read_filter(store: &Store, query: ArtifactQuery, role: Role) -> Result<ArtifactLines, ApiError> {
    let page = PageOf::new(query.page, query.page_size.or(Some(50)))?;
    let (order, descending) = read_order(query.sort.as_deref().unwrap_or("-updated"))?;
    let periods = match query.dynasty {
        Some(id) => {
            let all = store.periods().list().await?;
            let within = all.iter().filter(|other| {
                let lineage = period::lineage(other.id, &all);
                lineage.iter().any(|ancestor| ancestor.id == id)
            });
            // A number that no period has finds nothing.
            std::iter::once(id).chain(within.map(|period| period.id)).collect()
        }
        None => Vec::new(),
    };
    Ok(ArtifactLines {
        ids: query.ids.as_deref().map(read_ids).transpose()?,
        keyword: query.query,
        in_house: role.may(Permission::InHouse),
        state: query.state,
        category: query.category,
        periods,
        missing: query.missing.map(|missing| match missing {
            MissingWord::Tw => Missing::Text(Language::Tw),
            MissingWord::En => Missing::Text(Language::En),
            MissingWord::Picture => Missing::Picture,
            MissingWord::Alt => Missing::Alt,
            MissingWord::AltReview => Missing::AltReview,
            MissingWord::StaleTw => Missing::Review(Language::Tw),
            MissingWord::StaleEn => Missing::Review(Language::En),
        }),
        featured: query.featured,
        order,
        descending,
        page: page.number,
        page_size: page.size,
    })
}

fn read_ids(list: &str) -> Result<Vec<i64>, ApiError> {
    let ids: Result<Vec<i64>, _> = list.split(',').map(str::parse).collect();
    match ids {
        Ok(ids) if ids.len() <= MOST_IDS => Ok(ids),
        _ => refuse("ids", messages::IDS),
    }
}

fn read_order(word: &str) -> Result<(LineOrder, bool), ApiError> {
    let (word, descending) = word.strip_prefix('-').map_or((word, false), |word| (word, true));
    let order = match word {
        "updated" => LineOrder::Updated,
        "number" => LineOrder::Number,
        "name" => LineOrder::Name,
        "years" => LineOrder::Years,
        "created" => LineOrder::Created,
        _ => return refuse("sort", messages::UNKNOWN_ORDER),
    };
    Ok((order, descending))
}
