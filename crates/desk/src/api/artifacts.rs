//! The list of artifacts.

pub mod bulk;
pub mod bulk_change;
pub mod bulk_edit;
pub mod listed;

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
use store::content::{ArtifactLine, ArtifactLines, LanguageProgress, LineOrder, LineState, Missing};
use utoipa::{IntoParams, ToSchema};

use super::{records::LanguageStatusBody, texts::Texts};
use crate::{auth::permitted::MayRead, messages, state::Desk};

/// Pieces that a request may name: as many as fit a page.
const MOST_IDS: usize = 100;

/// Which pieces a list shows.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ArtifactQuery {
    /// The numbers of pieces with commas between them, 100 at most: these only.
    ids: Option<String>,
    /// Words in any field of either language, or the beginning of a relic number; for those who may know it also where a piece
    /// is kept.
    #[serde(default)]
    query: String,
    /// `draft`, `published`, `withdrawn`, `scheduled`, `changed` (differs from what the public has) or `submitted`.
    #[param(value_type = Option<String>)]
    state: Option<StateWord>,
    /// A category's number.
    category: Option<i64>,
    /// A period's number; pieces of periods within it count too.
    dynasty: Option<i64>,
    /// What a piece lacks: `tw`, `en`, `picture`, `stale_tw` or `stale_en`.
    #[param(value_type = Option<String>)]
    missing: Option<MissingWord>,
    /// Whether it is featured.
    featured: Option<bool>,
    /// `updated`, `number`, `name`, `years` or `created`; with `-` before it from the last to the first. `-updated` if absent.
    sort: Option<String>,
    /// From 1.
    page: Option<i64>,
    /// 1 to 100.
    page_size: Option<i64>,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum StateWord {
    Draft,
    Published,
    Withdrawn,
    Scheduled,
    Changed,
    Submitted,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum MissingWord {
    Tw,
    En,
    Picture,
    StaleTw,
    StaleEn,
}

/// A page of the list.
#[derive(Debug, Serialize, ToSchema)]
pub struct ArtifactPage {
    /// The lines of this page.
    pub items: Vec<ArtifactLineBody>,
    /// From 1.
    pub page: u64,
    /// Lines on a full page.
    pub page_size: u64,
    /// Pieces on all pages.
    pub total: u64,
}

/// A piece in the list.
#[derive(Debug, Serialize, ToSchema)]
pub struct ArtifactLineBody {
    /// Its number.
    pub id: i64,
    /// Its relic number.
    pub relic_number: String,
    /// Its name as it is being edited.
    pub name: Texts,
    /// Its category.
    #[schema(required)]
    pub category: Option<LineCategory>,
    /// When it was made, in words.
    #[schema(required)]
    pub dynasty: Option<Texts>,
    /// The first year, astronomical.
    #[schema(required)]
    pub year_start: Option<i32>,
    /// The last year, astronomical.
    #[schema(required)]
    pub year_end: Option<i32>,
    /// The key of its first picture.
    #[schema(required)]
    pub picture_key: Option<String>,
    /// The narrowest width in which that picture exists.
    #[schema(required)]
    pub picture_width: Option<u32>,
    /// How many pictures it has.
    pub picture_count: u32,
    /// How far the Chinese is.
    pub tw: LanguageStatusBody,
    /// How far the English is.
    pub en: LanguageStatusBody,
    /// Whether it is featured.
    pub featured: bool,
    /// Whether it waits for a review.
    pub submitted: bool,
    /// When it was changed last.
    pub updated_at: DateTime<Utc>,
    /// By whom; empty for an import.
    pub updated_by: String,
    /// The working copy's revision.
    pub revision: i64,
}

/// A category in a line.
#[derive(Debug, Serialize, ToSchema)]
pub struct LineCategory {
    /// Its number.
    pub id: i64,
    /// Its name.
    pub name: Texts,
    /// 1 to 4: blue, white, red, golden.
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

/// Pieces of every state, without those in the bin.
#[utoipa::path(get, path = "/api/desk/artifacts", tag = "artifacts", params(ArtifactQuery),
    responses((status = 200, body = Envelope<ArtifactPage>)))]
pub async fn list_artifacts(
    MayRead(staff): MayRead,
    State(desk): State<Desk>,
    Query(query): Query<ArtifactQuery>,
) -> Answer<ArtifactPage> {
    let filter = read_filter(&desk, query, staff.role).await?;
    let found = desk.store.working_copies().artifact_lines(&filter).await?;
    Ok(Data(ArtifactPage {
        items: found.entries.into_iter().map(ArtifactLineBody::from).collect(),
        page: filter.page,
        page_size: filter.page_size,
        total: found.total,
    }))
}

/// How many pieces there are in a language that lack nothing and are not stale; each is counted once.
#[derive(Debug, Serialize, ToSchema)]
pub struct LanguageProgressBody {
    /// The public has them.
    pub published: u64,
    /// Every text is reviewed, and the public does not have them.
    pub reviewed: u64,
    /// A text is a draft, and the public does not have them.
    pub draft: u64,
}

/// How far the collection is in each language.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProgressBody {
    /// In Chinese.
    pub tw: LanguageProgressBody,
    /// In English.
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

/// How far the pieces are in each language, without those in the bin.
#[utoipa::path(get, path = "/api/desk/artifacts/progress", tag = "artifacts",
    responses((status = 200, body = Envelope<ProgressBody>)))]
pub async fn show_progress(_: MayRead, State(desk): State<Desk>) -> Answer<ProgressBody> {
    let [tw, en] = desk.store.working_copies().language_progress().await?;
    Ok(Data(ProgressBody {
        tw: tw.into(),
        en: en.into(),
    }))
}

/// What a list's query asks for.
///
/// # Errors
/// 422 for an order or a page that there is not, and the store's errors.
pub async fn read_filter(desk: &Desk, query: ArtifactQuery, role: Role) -> Result<ArtifactLines, ApiError> {
    let page = PageOf::new(query.page, query.page_size.or(Some(50)))?;
    let (order, descending) = read_order(query.sort.as_deref().unwrap_or("-updated"))?;
    let periods = match query.dynasty {
        Some(id) => {
            let all = desk.store.periods().list().await?;
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
        state: query.state.map(|state| match state {
            StateWord::Draft => LineState::Draft,
            StateWord::Published => LineState::Published,
            StateWord::Withdrawn => LineState::Withdrawn,
            StateWord::Scheduled => LineState::Scheduled,
            StateWord::Changed => LineState::Changed,
            StateWord::Submitted => LineState::Submitted,
        }),
        category: query.category,
        periods,
        missing: query.missing.map(|missing| match missing {
            MissingWord::Tw => Missing::Text(Language::Tw),
            MissingWord::En => Missing::Text(Language::En),
            MissingWord::Picture => Missing::Picture,
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
