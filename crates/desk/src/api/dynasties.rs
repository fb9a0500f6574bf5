//! Merging a dynasty, period or reign into another that means the same, and undoing it.

use axum::extract::State;
use chrono::{DateTime, Utc};
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope},
    error::ApiError,
    extract::{Id, Json, refuse},
};
use serde::{Deserialize, Serialize};
use store::content::{DynastyLinks, DynastyMerged, Merge};
use utoipa::ToSchema;

use super::texts::Texts;
use crate::{
    auth::permitted::{MayPublish, MayRead},
    messages::vocabulary as messages,
    state::Desk,
};

/// What a merge of a dynasty would move.
#[derive(Debug, Serialize, ToSchema)]
pub struct DynastyLinksBody {
    /// Pieces that are dated to it.
    pub pieces: u32,
    /// Pieces of which only a draft is.
    pub drafts: u32,
    /// Periods directly within it.
    pub parts: u32,
    /// Its names and other names.
    pub names: Vec<String>,
}

impl From<DynastyLinks> for DynastyLinksBody {
    fn from(links: DynastyLinks) -> Self {
        Self {
            pieces: links.artifacts,
            drafts: links.drafts,
            parts: links.parts,
            names: links.names,
        }
    }
}

/// What a dynasty is merged into.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DynastyMergeRequest {
    /// The number of the one that stays.
    pub into: i64,
}

/// A merge that was done.
#[derive(Debug, Serialize, ToSchema)]
pub struct DynastyMergedBody {
    /// Its number, for undoing it.
    pub merge: i64,
    /// How many pieces are dated otherwise now.
    pub pieces: u32,
}

/// A merge of two dynasties or terms that can be undone.
#[derive(Debug, Serialize, ToSchema)]
pub struct MergeBody {
    /// Its number.
    pub id: i64,
    /// What the one is called that went.
    pub gone: Texts,
    /// What the one is called that stayed.
    pub kept: Texts,
    /// Who merged them.
    pub by: String,
    /// When.
    pub at: DateTime<Utc>,
    /// Until when it can be undone.
    pub until: DateTime<Utc>,
}

impl From<Merge> for MergeBody {
    fn from(merge: Merge) -> Self {
        Self {
            id: merge.id,
            gone: merge.gone.into(),
            kept: merge.kept.into(),
            by: merge.merged.by,
            at: merge.merged.at,
            until: merge.until,
        }
    }
}

/// A merge that was undone.
#[derive(Debug, Serialize, ToSchema)]
pub struct DynastyRestored {
    /// How many pieces are dated as before.
    pub pieces: u32,
}

/// What a merge of a dynasty would move.
#[utoipa::path(get, path = "/api/desk/dynasties/{id}/links", tag = "vocabulary",
    params(("id" = i64, Path, description = "Its number")),
    responses((status = 200, body = Envelope<DynastyLinksBody>), (status = 404, body = Empty)))]
pub async fn find_dynasty_links(_: MayRead, State(desk): State<Desk>, Id(id): Id) -> Answer<DynastyLinksBody> {
    let found = desk.store.working_copies().dynasty_links(id).await?;
    Ok(Data(found.ok_or(ApiError::NotFound)?.into()))
}

/// Dates the pieces of one dynasty to another, which takes over its names and parts; the one goes into the bin.
#[utoipa::path(post, path = "/api/desk/dynasties/{id}/merge", tag = "vocabulary",
    params(("id" = i64, Path, description = "The one that goes")), request_body = DynastyMergeRequest,
    responses((status = 200, body = Envelope<DynastyMergedBody>), (status = 404, body = Empty),
        (status = 422, body = Empty)))]
pub async fn merge_dynasty(
    MayPublish(staff): MayPublish,
    State(desk): State<Desk>,
    Id(id): Id,
    Json(sent): Json<DynastyMergeRequest>,
) -> Answer<DynastyMergedBody> {
    let edit = staff.edit(&desk);
    match desk.store.working_copies().merge_dynasty(id, sent.into, &edit).await? {
        DynastyMerged::Done { merge, artifacts } => Ok(Data(DynastyMergedBody {
            merge,
            pieces: artifacts,
        })),
        DynastyMerged::Missing => Err(ApiError::NotFound),
        DynastyMerged::WithinItself => refuse("into", messages::DYNASTY_WITHIN_ITSELF),
        DynastyMerged::NotPublic => refuse("into", messages::DYNASTY_NOT_PUBLIC),
    }
}

/// The merges that can be undone, the newest first.
#[utoipa::path(get, path = "/api/desk/dynasty-merges", tag = "vocabulary",
    responses((status = 200, body = Envelope<Vec<MergeBody>>)))]
pub async fn list_dynasty_merges(_: MayRead, State(desk): State<Desk>) -> Answer<Vec<MergeBody>> {
    let merges = desk.store.working_copies().dynasty_merges(desk.now()).await?;
    Ok(Data(merges.into_iter().map(MergeBody::from).collect()))
}

/// Undoes a merge. Pieces that were dated otherwise since stay as they are.
#[utoipa::path(post, path = "/api/desk/dynasty-merges/{id}/undo", tag = "vocabulary",
    params(("id" = i64, Path, description = "The merge's number")),
    responses((status = 200, body = Envelope<DynastyRestored>), (status = 404, body = Empty)))]
pub async fn undo_dynasty_merge(
    MayPublish(staff): MayPublish,
    State(desk): State<Desk>,
    Id(id): Id,
) -> Answer<DynastyRestored> {
    let edit = staff.edit(&desk);
    let undone = desk.store.working_copies().undo_dynasty_merge(id, &edit).await?;
    let pieces = undone.ok_or(ApiError::NotFound)?;
    Ok(Data(DynastyRestored { pieces }))
}
