//! Merging a dynasty, period or reign into another of the same meaning, and undoing it.

use axum::extract::State;
use chrono::{DateTime, Utc};
use domain::clock::Clock;
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope},
    error::ApiError,
    extract::{Id, Json, refuse},
    now::Now,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::{
    Store,
    content::{DynastyLinks, DynastyMerged, Merge},
};
use utoipa::ToSchema;

use super::texts::Texts;
use crate::{
    auth::permitted::{MayPublish, MayRead},
    messages::vocabulary as messages,
};

/// The records that a merge of a dynasty changes.
#[derive(Debug, Serialize, ToSchema)]
pub struct DynastyLinksBody {
    /// Number of pieces that are dated to it.
    pub pieces: u32,
    /// Number of further pieces that are dated to it only in their working copy.
    pub drafts: u32,
    /// Number of periods directly within it.
    pub parts: u32,
    /// Its names and aliases.
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

/// The target of a merge.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DynastyMergeRequest {
    /// Number of the dynasty that is kept.
    pub into: i64,
}

/// The result of a merge.
#[derive(Debug, Serialize, ToSchema)]
pub struct DynastyMergedBody {
    /// Number of the merge, for undoing it.
    pub merge: i64,
    /// Number of pieces whose dating changed.
    pub pieces: u32,
}

/// A merge of two dynasties or two terms that can be undone.
#[derive(Debug, Serialize, ToSchema)]
pub struct MergeBody {
    /// Number of the merge, as in addresses.
    pub id: i64,
    /// Name of the record that was merged into the other.
    pub gone: Texts,
    /// Name of the record that was kept.
    pub kept: Texts,
    /// Name of the account that merged them.
    pub by: String,
    /// Time of the merge, RFC 3339 UTC.
    pub at: DateTime<Utc>,
    /// Time until which it can be undone, RFC 3339 UTC.
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

/// The result of undoing a merge.
#[derive(Debug, Serialize, ToSchema)]
pub struct DynastyRestored {
    /// Number of pieces that show it again.
    pub pieces: u32,
}

/// Counts the records that a merge of a dynasty changes.
#[utoipa::path(get, path = "/api/desk/dynasties/{id}/links", tag = "vocabulary",
    params(("id" = i64, Path, description = "The dynasty's number")),
    responses((status = 200, body = Envelope<DynastyLinksBody>), (status = 404, body = Empty)))]
pub async fn find_dynasty_links(_: MayRead, State(store): State<Store>, Id(id): Id) -> Answer<DynastyLinksBody> {
    let found = store.working_copies().dynasty_links(id).await?;
    Ok(Data(found.ok_or(ApiError::NotFound)?.into()))
}

/// Merges a dynasty into another: its pieces and parts show that one, which gets its names, and it goes to the bin.
#[utoipa::path(post, path = "/api/desk/dynasties/{id}/merge", tag = "vocabulary",
    params(("id" = i64, Path, description = "Number of the dynasty to merge")), request_body = DynastyMergeRequest,
    responses((status = 200, body = Envelope<DynastyMergedBody>), (status = 404, body = Empty),
        (status = 422, body = Empty)))]
pub async fn merge_dynasty(
    MayPublish(staff): MayPublish,
    State(store): State<Store>,
    State(clock): State<Arc<dyn Clock>>,
    Id(id): Id,
    Json(sent): Json<DynastyMergeRequest>,
) -> Answer<DynastyMergedBody> {
    let now = clock.now();
    let edit = staff.edit(now);
    match store.working_copies().merge_dynasty(id, sent.into, &edit).await? {
        DynastyMerged::Done { merge, artifacts } => Ok(Data(DynastyMergedBody {
            merge,
            pieces: artifacts,
        })),
        DynastyMerged::Missing => Err(ApiError::NotFound),
        DynastyMerged::WithinItself => refuse("into", messages::DYNASTY_WITHIN_ITSELF),
        DynastyMerged::NotPublic => refuse("into", messages::DYNASTY_NOT_PUBLIC),
    }
}

/// Lists the merges that can be undone, the newest first.
#[utoipa::path(get, path = "/api/desk/dynasty-merges", tag = "vocabulary",
    responses((status = 200, body = Envelope<Vec<MergeBody>>)))]
pub async fn list_dynasty_merges(_: MayRead, State(store): State<Store>, Now(now): Now) -> Answer<Vec<MergeBody>> {
    let merges = store.working_copies().dynasty_merges(now).await?;
    Ok(Data(merges.into_iter().map(MergeBody::from).collect()))
}

/// Undoes a merge: what was given the dynasty that went shows it again.
#[utoipa::path(post, path = "/api/desk/dynasty-merges/{id}/undo", tag = "vocabulary",
    params(("id" = i64, Path, description = "The merge's number")),
    responses((status = 200, body = Envelope<DynastyRestored>), (status = 404, body = Empty)))]
pub async fn undo_dynasty_merge(
    MayPublish(staff): MayPublish,
    State(store): State<Store>,
    Now(now): Now,
    Id(id): Id,
) -> Answer<DynastyRestored> {
    let edit = staff.edit(now);
    let undone = store.working_copies().undo_dynasty_merge(id, &edit).await?;
    let pieces = undone.ok_or(ApiError::NotFound)?;
    Ok(Data(DynastyRestored { pieces }))
}
