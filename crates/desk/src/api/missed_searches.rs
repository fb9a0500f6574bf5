//! Keywords that visitors searched for and that find nothing, so that staff can make synonyms of them.

use axum::extract::State;
use domain::{bilingual::Language, search_text::MAX_KEYWORD_CHARS};
use http_kit::{
    envelope::{Answer, Data, Envelope},
    error::ApiError,
    extract::{Json, refuse},
};
use serde::{Deserialize, Serialize};
use store::content::{ArtifactFilter, ArtifactOrder, FacetChoice, MissedSearch};
use utoipa::ToSchema;

use super::texts::Texts;
use crate::{
    auth::permitted::{MayPublish, MayRead},
    messages::vocabulary as messages,
    state::Desk,
};

/// Keywords of one answer.
const SHOWN: usize = 20;
/// Keywords that are tried for it: what finds something by now is left out.
const TRIED: usize = 60;

/// A keyword that finds nothing.
#[derive(Debug, Serialize, ToSchema)]
pub struct MissedSearchBody {
    /// The keyword, in small letters.
    pub keyword: String,
    /// How often it was searched for in the last 30 days.
    pub times: u64,
    /// The piece that is nearest to it; null where none is near.
    #[schema(required)]
    pub near: Option<NearPiece>,
}

/// A piece that has something in common with a keyword.
#[derive(Debug, Serialize, ToSchema)]
pub struct NearPiece {
    /// Its number.
    pub id: i64,
    /// Its name.
    pub name: Texts,
}

/// A keyword of the list.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MissedKeyword {
    /// The keyword.
    pub keyword: String,
}

async fn list(desk: &Desk) -> Result<Vec<MissedSearchBody>, ApiError> {
    let today = desk.now().with_timezone(&desk.pictures.timezone).date_naive();
    let mut shown = Vec::new();
    for missed in desk.store.missed_searches().list(today).await?.into_iter().take(TRIED) {
        shown.extend(try_again(desk, missed).await?);
        if shown.len() == SHOWN {
            break;
        }
    }
    Ok(shown)
}

/// `None` where the keyword finds something by now.
async fn try_again(desk: &Desk, missed: MissedSearch) -> Result<Option<MissedSearchBody>, ApiError> {
    let filter = ArtifactFilter {
        keyword: Some(missed.keyword.clone()),
        item_group: None,
        facets: FacetChoice::NONE,
        order: ArtifactOrder::Usual,
        page: 1,
        page_size: 1,
    };
    let found = desk.store.artifacts().search(&filter, Language::En).await?;
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

/// What visitors searched for in the last 30 days and still do not find, the most frequent first; 20 at most.
#[utoipa::path(get, path = "/api/desk/missed-searches", tag = "vocabulary",
    responses((status = 200, body = Envelope<Vec<MissedSearchBody>>)))]
pub async fn list_missed_searches(_: MayRead, State(desk): State<Desk>) -> Answer<Vec<MissedSearchBody>> {
    Ok(Data(list(&desk).await?))
}

/// Takes a keyword out of the list; it comes back when it is searched for again.
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
