//! Merging a category, a dynasty or a person into another of the same meaning, and undoing it. Records of other kinds are not found.

use axum::extract::State;
use chrono::{DateTime, Utc};
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope},
    error::ApiError,
    extract::{Json, refuse},
    now::Now,
};
use serde::{Deserialize, Serialize};
use store::{
    Store,
    content::{Merge, MergeLinks, RecordMerged},
};
use utoipa::ToSchema;

use super::{
    records::kind::{Kind, MergePath, RecordPath},
    texts::Texts,
};
use crate::{
    auth::permitted::{MayPublish, MayRead},
    messages::vocabulary as messages,
};

/// The records that a merge changes.
#[derive(Debug, Serialize, ToSchema)]
pub struct MergeLinksBody {
    /// Number of pieces that refer to it.
    pub pieces: u32,
    /// Number of further pieces that refer to it only in their working copy.
    pub drafts: u32,
    /// Number of periods directly within it.
    pub parts: u32,
    /// Number of published pieces that visitors do not see because this category is not public, or on which they do not see this person.
    /// After a merge into a public record they do.
    pub hidden: u32,
    /// Its names and aliases, which the kept record gets as aliases; empty for a category.
    pub names: Vec<String>,
}

impl From<MergeLinks> for MergeLinksBody {
    fn from(links: MergeLinks) -> Self {
        Self {
            pieces: links.artifacts,
            drafts: links.drafts,
            parts: links.parts,
            hidden: links.hidden,
            names: links.names,
        }
    }
}

/// The target of a merge.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordMerge {
    /// Number of the record or term that is kept.
    pub into: i64,
}

/// The result of a merge.
#[derive(Debug, Serialize, ToSchema)]
pub struct MergedBody {
    /// Number of the merge, for undoing it.
    pub merge: i64,
    /// Number of pieces that show the kept record instead; of terms, of all pieces that have the kept term.
    pub pieces: u32,
}

/// A merge of two records or two terms that can be undone.
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
pub struct MergeUndone {
    /// Number of pieces that show it again.
    pub pieces: u32,
}

/// Counts the records that a merge changes.
#[utoipa::path(get, path = "/api/desk/records/{noun}/{id}/links", tag = "vocabulary", params(RecordPath),
    responses((status = 200, body = Envelope<MergeLinksBody>), (status = 404, body = Empty)))]
pub async fn find_merge_links(_: MayRead, State(store): State<Store>, path: RecordPath) -> Answer<MergeLinksBody> {
    let found = store.working_copies().merge_links(path.id()).await?;
    Ok(Data(found.ok_or(ApiError::NotFound)?.into()))
}

/// Merges a record into another of its kind: what refers to it shows that one, which gets its names, and it goes to the bin.
#[utoipa::path(post, path = "/api/desk/records/{noun}/{id}/merge", tag = "vocabulary", params(RecordPath),
    request_body = RecordMerge,
    responses((status = 200, body = Envelope<MergedBody>), (status = 404, body = Empty), (status = 422, body = Empty)))]
pub async fn merge_record(
    MayPublish(staff): MayPublish,
    State(store): State<Store>,
    Now(now): Now,
    path: RecordPath,
    Json(sent): Json<RecordMerge>,
) -> Answer<MergedBody> {
    let edit = staff.edit(now);
    match store.working_copies().merge(path.id(), sent.into, &edit).await? {
        RecordMerged::Done { merge, artifacts } => Ok(Data(MergedBody {
            merge,
            pieces: artifacts,
        })),
        RecordMerged::Missing => Err(ApiError::NotFound),
        RecordMerged::WithinItself => refuse("into", messages::MERGE_WITHIN_ITSELF),
        RecordMerged::NotPublic => refuse("into", messages::MERGE_NOT_PUBLIC),
    }
}

/// Lists the merges of records of a kind that can be undone, the newest first.
#[utoipa::path(get, path = "/api/desk/merges/{noun}", tag = "vocabulary", params(Kind),
    responses((status = 200, body = Envelope<Vec<MergeBody>>)))]
pub async fn list_merges(_: MayRead, State(store): State<Store>, Now(now): Now, kind: Kind) -> Answer<Vec<MergeBody>> {
    let merges = store.working_copies().merges(kind.noun, now).await?;
    Ok(Data(merges.into_iter().map(MergeBody::from).collect()))
}

/// Undoes a merge: what was given the record that went shows it again.
#[utoipa::path(post, path = "/api/desk/merges/{noun}/{id}/undo", tag = "vocabulary", params(MergePath),
    responses((status = 200, body = Envelope<MergeUndone>), (status = 404, body = Empty)))]
pub async fn undo_merge(
    MayPublish(staff): MayPublish,
    State(store): State<Store>,
    Now(now): Now,
    path: MergePath,
) -> Answer<MergeUndone> {
    let edit = staff.edit(now);
    let undone = store.working_copies().undo_merge(path.noun, path.id, &edit).await?;
    let pieces = undone.ok_or(ApiError::NotFound)?;
    Ok(Data(MergeUndone { pieces }))
}
