//! Exhibitions: the list with its dates and titles, one exhibition, the coming ones on the home page.

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

/// Exhibitions on the home page, at most.
const COMING: u64 = 6;

/// The phase of an exhibition on a day.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = Phase)]
pub enum PhaseBody {
    /// Open.
    Current,
    /// Not yet open.
    Upcoming,
    /// Over.
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

/// An exhibition without its text.
#[derive(Debug, Serialize, ToSchema)]
pub struct ExhibitionSummary {
    /// Number in addresses.
    pub id: i64,
    /// Title in Traditional Chinese.
    pub title_tw: String,
    /// Title in English.
    pub title_en: String,
    /// Path of the picture at display size; empty when there is none.
    pub pic: String,
    /// The picture.
    #[schema(required)]
    pub picture: Option<PictureBody>,
    /// First day, YYYY-MM-DD.
    pub exhibition_date_start: NaiveDate,
    /// Last day, included; null when open.
    #[schema(required)]
    pub exhibition_date_end: Option<NaiveDate>,
    /// Place in Traditional Chinese.
    pub exhibition_place_tw: String,
    /// Place in English.
    pub exhibition_place_en: String,
    /// The group's number.
    #[schema(required)]
    pub exhibition_group: Option<i64>,
    /// The group's name in Traditional Chinese.
    pub exhibition_group_name_tw: String,
    /// The group's name in English.
    pub exhibition_group_name_en: String,
    /// Its phase today.
    pub phase: PhaseBody,
    /// Names of the fields that show the other language because theirs is missing.
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

/// The whole record of an exhibition.
#[derive(Debug, Serialize, ToSchema)]
pub struct Exhibition {
    /// What its row says.
    #[serde(flatten)]
    pub summary: ExhibitionSummary,
    /// Text, as safe HTML.
    pub content_tw: String,
    /// Text, as safe HTML.
    pub content_en: String,
    /// The public pieces that it shows, in its order.
    pub artifacts: Vec<ArtifactSummary>,
}

/// What the exhibitions' list can be asked.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ExhibitionQuery {
    /// Entries a page, 1 to 100; 10 when absent
    #[serde(rename = "pageSize")]
    #[param(rename = "pageSize")]
    page_size: Option<i64>,
    /// 1: published, the only ones that a visitor sees
    status: Option<i64>,
    /// Group
    exhibition_group: Option<i64>,
    /// Today's date where the visitor is, YYYY-MM-DD; when absent, that in the site's time zone
    #[serde(default, deserialize_with = "http_kit::extract::day")]
    date: Option<NaiveDate>,
    /// Page, from 1
    page: Option<i64>,
    /// Part of the title, in either language
    title_tw: Option<String>,
    /// Part of the title, in either language
    title_en: Option<String>,
    /// First day of a range; counts only with the last
    #[serde(default, deserialize_with = "http_kit::extract::day")]
    exhibition_date_start: Option<NaiveDate>,
    /// Last day of a range; counts only with the first
    #[serde(default, deserialize_with = "http_kit::extract::day")]
    exhibition_date_end: Option<NaiveDate>,
}

/// The exhibitions: running first, then those to come (soonest first), then the past (latest first).
#[utoipa::path(get, path = "/api/exhibition/", tag = "exhibition", params(ExhibitionQuery),
    responses((status = 200, body = Envelope<Paginated<ExhibitionSummary>>), (status = 422, body = Empty)))]
pub async fn list_exhibitions(
    state: State<App>,
    query: Query<ExhibitionQuery>,
) -> Answer<Paginated<ExhibitionSummary>> {
    list(state, query).await
}

/// As `/api/exhibition/`.
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

/// One exhibition. A draft and a number that none has are the same: 404.
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

/// Running exhibitions and those to come, soonest first, at most 6.
#[utoipa::path(get, path = "/api/front/exhibition/home", tag = "exhibition",
    responses((status = 200, body = Envelope<Vec<ExhibitionSummary>>)))]
pub async fn list_coming_exhibitions(State(app): State<App>) -> Answer<Vec<ExhibitionSummary>> {
    let today = app.today();
    let coming = app.store.exhibitions().upcoming(today, COMING).await?;
    Ok(Data(
        coming.iter().map(|entry| ExhibitionSummary::on(today, entry)).collect(),
    ))
}
