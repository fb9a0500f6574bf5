//! Keywords of visitors' searches without results, as candidates for synonyms.

use axum::extract::State;
use domain::{bilingual::Language, search_text::MAX_KEYWORD_CHARS};
use http_kit::{
    envelope::{Answer, Data, Envelope},
    error::ApiError,
    extract::{Json, refuse},
};
use serde::{Deserialize, Serialize};
use store::{
    Store,
    content::{ArtifactFilter, ArtifactOrder, FacetChoice, MissedSearch},
};
use utoipa::ToSchema;

use super::texts::Texts;
use crate::{
    auth::permitted::{MayPublish, MayRead},
    messages::vocabulary as messages,
    state::Desk,
};

/// Keywords per response.
const SHOWN: usize = 20;
/// The most keywords that are searched for again; those with results are left out.
const TRIED: usize = 60;

/// A keyword without results.
#[derive(Debug, Serialize, ToSchema)]
pub struct MissedSearchBody {
    /// The keyword, in lower case.
    pub keyword: String,
    /// Number of searches for it in the last 30 days.
    pub times: u64,
    /// The most similar piece; null if there is none.
    #[schema(required)]
    pub near: Option<NearPiece>,
}

/// A piece that is similar to a keyword.
#[derive(Debug, Serialize, ToSchema)]
pub struct NearPiece {
    /// Piece number.
    pub id: i64,
    /// Name of the piece.
    pub name: Texts,
}

/// A keyword of the list to dismiss.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MissedKeyword {
    /// The keyword, as the list gives it.
    pub keyword: String,
}

async fn list(desk: &Desk) -> Result<Vec<MissedSearchBody>, ApiError> {
    let today = desk.pictures.today();
    let mut shown = Vec::new();
    for missed in desk.store.missed_searches().list(today).await?.into_iter().take(TRIED) {
        shown.extend(try_again(&desk.store, missed).await?);
        if shown.len() == SHOWN {
            break;
        }
    }
    Ok(shown)
}

/// `None` if the keyword now has results.
async fn try_again(store: &Store, missed: MissedSearch) -> Result<Option<MissedSearchBody>, ApiError> {
    let filter = ArtifactFilter {
        keyword: Some(missed.keyword.clone()),
        item_group: None,
        facets: FacetChoice::NONE,
        order: ArtifactOrder::Usual,
        page: 1,
        page_size: 1,
    };
    let found = store.artifacts().search(&filter, Language::En).await?;
    if found.page.total > 0 {
        return Ok(None);
    }
    let near = found.nearest.into_iter().next().filter(|_| found.is_near);
    Ok(Some(MissedSearchBody {
        near: near.map(|piece| NearPiece {
            id: piece.id,
            name: piece.name.into(),
        }),
        keyword: missed.keyword,
        times: missed.times,
    }))
}

/// Lists the keywords of the last 30 days that still have no results, the most frequent first, at most 20.
#[utoipa::path(get, path = "/api/desk/missed-searches", tag = "vocabulary",
    responses((status = 200, body = Envelope<Vec<MissedSearchBody>>)))]
pub async fn list_missed_searches(_: MayRead, State(desk): State<Desk>) -> Answer<Vec<MissedSearchBody>> {
    Ok(Data(list(&desk).await?))
}

/// Removes a keyword from the list until it is searched for again.
#[utoipa::path(post, path = "/api/desk/missed-searches/dismiss", tag = "vocabulary", request_body = MissedKeyword,
    responses((status = 200, body = Envelope<Vec<MissedSearchBody>>)))]
pub async fn dismiss_missed_search(
    _: MayPublish,
    State(desk): State<Desk>,
    Json(sent): Json<MissedKeyword>,
) -> Answer<Vec<MissedSearchBody>> {
    if sent.keyword.chars().count() > MAX_KEYWORD_CHARS {
        return refuse("keyword", messages::MISSED_KEYWORD);
    }
    desk.store.missed_searches().dismiss(&sent.keyword).await?;
    Ok(Data(list(&desk).await?))
}
