//! Exhibitions: the list, one exhibition, and the current and upcoming ones of the home page.

use axum::extract::State;
use chrono::NaiveDate;
use domain::exhibition::{self, Phase};
use serde::{Deserialize, Serialize};
use store::content::ExhibitionFilter;
use utoipa::{IntoParams, ToSchema};

use super::{
    body::{PictureBody, both, fallbacks},
    collection::ArtifactSummary,
};
use crate::{messages, state::App};
use http_kit::paging::{PageOf, Paginated};
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope},
    error::ApiError,
    extract::{Id, Query, refuse},
};

/// Maximum number of exhibitions on the home page.
const COMING: u64 = 6;

/// Phase of an exhibition on a given day.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = Phase)]
pub enum PhaseBody {
    /// Open.
    Current,
    /// Not yet open.
    Upcoming,
    /// Closed.
    Past,
}

impl From<Phase> for PhaseBody {
    fn from(phase: Phase) -> Self {
        match phase {
            Phase::Current => Self::Current,
            Phase::Upcoming => Self::Upcoming,
            Phase::Past => Self::Past,
        }
    }
}

/// An exhibition in a list.
#[derive(Debug, Serialize, ToSchema)]
pub struct ExhibitionSummary {
    /// Exhibition number, as in addresses.
    pub id: i64,
    /// Title in Traditional Chinese.
    pub title_tw: String,
    /// Title in English.
    pub title_en: String,
    /// Path of the picture at display size; empty if there is none.
    pub pic: String,
    /// The picture; null if there is none.
    #[schema(required)]
    pub picture: Option<PictureBody>,
    /// First day, `YYYY-MM-DD`.
    pub exhibition_date_start: NaiveDate,
    /// Last day, `YYYY-MM-DD`, included; null if open-ended.
    #[schema(required)]
    pub exhibition_date_end: Option<NaiveDate>,
    /// Place in Traditional Chinese.
    pub exhibition_place_tw: String,
    /// Place in English.
    pub exhibition_place_en: String,
    /// Number of the exhibition group; null if none.
    #[schema(required)]
    pub exhibition_group: Option<i64>,
    /// Name of the group in Traditional Chinese.
    pub exhibition_group_name_tw: String,
    /// Name of the group in English.
    pub exhibition_group_name_en: String,
    /// Phase today.
    pub phase: PhaseBody,
    /// Names of the fields that contain the other language's text because their own is missing.
    pub fallback: Vec<String>,
}

impl ExhibitionSummary {
    fn on(today: NaiveDate, from: &exhibition::Exhibition) -> Self {
        let (title_tw, title_en) = both(&from.title);
        let (place_tw, place_en) = both(&from.place);
        let picture = from.picture.as_ref().map(PictureBody::from);
        let group = from.group.as_ref().map(|group| group.name.clone()).unwrap_or_default();
        let (group_tw, group_en) = both(&group);
        Self {
            id: from.id,
            title_tw,
            title_en,
            pic: picture.as_ref().map(|p| p.path.clone()).unwrap_or_default(),
            picture,
            exhibition_date_start: from.start,
            exhibition_date_end: from.end,
            exhibition_place_tw: place_tw,
            exhibition_place_en: place_en,
            exhibition_group: from.group.as_ref().map(|group| group.id),
            exhibition_group_name_tw: group_tw,
            exhibition_group_name_en: group_en,
            phase: from.phase(today).into(),
            fallback: fallbacks(&[
                ("title", &from.title),
                ("exhibition_place", &from.place),
                ("exhibition_group_name", &group),
            ]),
        }
    }
}

/// The complete public record of an exhibition.
#[derive(Debug, Serialize, ToSchema)]
pub struct Exhibition {
    /// The fields of lists.
    #[serde(flatten)]
    pub summary: ExhibitionSummary,
    /// Text in Traditional Chinese, as sanitised HTML.
    pub content_tw: String,
    /// Text in English, as sanitised HTML.
    pub content_en: String,
    /// The public pieces that it shows, in the order of the exhibition.
    pub artifacts: Vec<ArtifactSummary>,
}

/// Filter and page of the list of exhibitions.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ExhibitionQuery {
    /// Entries per page, 1 to 100; 10 if absent
    #[serde(rename = "pageSize")]
    #[param(rename = "pageSize")]
    page_size: Option<i64>,
    /// `1`: published exhibitions; any other value gives an empty list, since visitors see only these
    status: Option<i64>,
    /// Number of the exhibition group
    exhibition_group: Option<i64>,
    /// The visitor's date, `YYYY-MM-DD`, which determines the phases; today in the site's time zone if absent
    #[serde(default, deserialize_with = "http_kit::extract::day")]
    date: Option<NaiveDate>,
    /// Page number, from 1
    page: Option<i64>,
    /// Part of the title, in either language
    title_tw: Option<String>,
    /// Part of the title, in either language
    title_en: Option<String>,
    /// First day of a range, `YYYY-MM-DD`; ignored without the last
    #[serde(default, deserialize_with = "http_kit::extract::day")]
    exhibition_date_start: Option<NaiveDate>,
    /// Last day of a range, `YYYY-MM-DD`; ignored without the first
    #[serde(default, deserialize_with = "http_kit::extract::day")]
    exhibition_date_end: Option<NaiveDate>,
}

/// Lists exhibitions: the current ones, the upcoming ones (soonest first), then the past ones (latest first).
#[utoipa::path(get, path = "/api/exhibition/", tag = "exhibition", params(ExhibitionQuery),
    responses((status = 200, body = Envelope<Paginated<ExhibitionSummary>>), (status = 422, body = Empty)))]
pub async fn list_exhibitions(
    state: State<App>,
    query: Query<ExhibitionQuery>,
) -> Answer<Paginated<ExhibitionSummary>> {
    list(state, query).await
}

/// The same as `/api/exhibition/`.
#[utoipa::path(get, path = "/api/exhibition", tag = "exhibition", params(ExhibitionQuery),
    responses((status = 200, body = Envelope<Paginated<ExhibitionSummary>>), (status = 422, body = Empty)))]
pub async fn list_exhibitions_without_slash(
    state: State<App>,
    query: Query<ExhibitionQuery>,
) -> Answer<Paginated<ExhibitionSummary>> {
    list(state, query).await
}

async fn list(State(app): State<App>, Query(query): Query<ExhibitionQuery>) -> Answer<Paginated<ExhibitionSummary>> {
    let page = PageOf::new(query.page, query.page_size)?;
    let today = query.date.unwrap_or_else(|| app.today());
    let overlaps = query.exhibition_date_start.zip(query.exhibition_date_end);
    if overlaps.is_some_and(|(start, end)| start > end) {
        return refuse("exhibition_date_start", messages::DATES_REVERSED);
    }
    let found = if query.status.is_none_or(|status| status == 1) {
        let filter = ExhibitionFilter {
            title: query.title_tw.clone().or(query.title_en.clone()),
            group: query.exhibition_group,
            overlaps,
            today,
            page: page.number,
            page_size: page.size,
        };
        app.store.exhibitions().list(&filter).await?
    } else {
        store::Page {
            entries: Vec::new(),
            total: 0,
        }
    };
    let text = |value: Option<String>| value.unwrap_or_default();
    let parameters = [
        ("pageSize", page.size.to_string()),
        ("status", text(query.status.map(|v| v.to_string()))),
        ("exhibition_group", text(query.exhibition_group.map(|v| v.to_string()))),
        ("date", text(query.date.map(|v| v.to_string()))),
        ("title_tw", text(query.title_tw)),
        ("title_en", text(query.title_en)),
        (
            "exhibition_date_start",
            text(overlaps.map(|(start, _)| start.to_string())),
        ),
        ("exhibition_date_end", text(overlaps.map(|(_, end)| end.to_string()))),
    ];
    let address = format!("{}/api/exhibition/", app.settings.public_url);
    let entries = found
        .entries
        .iter()
        .map(|entry| ExhibitionSummary::on(today, entry))
        .collect();
    Ok(Data(Paginated::new(
        entries,
        found.total,
        page.number,
        page.size,
        &address,
        &parameters,
    )))
}

/// Returns an exhibition. Both an unpublished and an unknown number give 404.
#[utoipa::path(get, path = "/api/front/exhibition/{id}", tag = "exhibition", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<Exhibition>), (status = 404, body = Empty)))]
pub async fn find_exhibition(State(app): State<App>, Id(id): Id) -> Answer<Exhibition> {
    let found = app.store.exhibitions().find(id).await?.ok_or(ApiError::NotFound)?;
    let mut summary = ExhibitionSummary::on(app.today(), &found);
    summary.fallback.extend(fallbacks(&[("content", &found.content)]));
    let (content_tw, content_en) = both(&found.content);
    let artifacts = app.store.exhibitions().artifacts(id).await?;
    Ok(Data(Exhibition {
        summary,
        content_tw,
        content_en,
        artifacts: artifacts.iter().map(ArtifactSummary::from).collect(),
    }))
}

/// Lists the current and upcoming exhibitions, the soonest first, at most 6.
#[utoipa::path(get, path = "/api/front/exhibition/home", tag = "exhibition",
    responses((status = 200, body = Envelope<Vec<ExhibitionSummary>>)))]
pub async fn list_coming_exhibitions(State(app): State<App>) -> Answer<Vec<ExhibitionSummary>> {
    let today = app.today();
    let coming = app.store.exhibitions().upcoming(today, COMING).await?;
    Ok(Data(
        coming.iter().map(|entry| ExhibitionSummary::on(today, entry)).collect(),
    ))
}
