//! Materials and techniques: renaming one, merging two of the same meaning, and undoing a merge.

use axum::extract::State;
use domain::{clock::Clock, material::is_aat_number};
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
    content::{TermMerged, TermSaved},
};
use utoipa::ToSchema;

use super::{
    merges::{MergeBody, MergedBody, RecordMerge},
    texts::SentTexts,
};
use crate::{
    auth::permitted::{MayPublish, MayRead},
    messages::vocabulary as messages,
};

/// Maximum length of a name, in characters.
const MOST: usize = 200;

/// A new name of a term.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TermChange {
    /// Name in both languages, at most 200 characters each.
    pub name: SentTexts,
    /// Number in the Art & Architecture Thesaurus; absent to remove it.
    #[serde(default)]
    pub aat_id: Option<String>,
}

/// The result of a change.
#[derive(Debug, Serialize, ToSchema)]
pub struct TermChanged {
    /// Number of pieces that have the term now.
    pub pieces: u32,
}

/// Reads the number of a concept of the Art & Architecture Thesaurus, of which addresses are made.
pub(super) fn read_aat_number(field: &'static str, number: &str) -> Result<String, ApiError> {
    let number = number.trim();
    match is_aat_number(number) {
        true => Ok(number.to_owned()),
        false => refuse(field, messages::NO_AAT_NUMBER),
    }
}

/// Renames a material or technique, with immediate effect on the pieces that have it.
#[utoipa::path(patch, path = "/api/desk/terms/{id}", tag = "vocabulary", params(("id" = i64, Path, description = "Term number")),
    request_body = TermChange, responses((status = 200, body = Envelope<TermChanged>)))]
pub async fn rename_term(
    MayPublish(staff): MayPublish,
    State(store): State<Store>,
    State(clock): State<Arc<dyn Clock>>,
    Id(id): Id,
    Json(sent): Json<TermChange>,
) -> Answer<TermChanged> {
    let now = clock.now();
    let name = sent.name.read(MOST)?;
    let aat_id = sent.aat_id.filter(|number| !number.trim().is_empty());
    let aat_id = aat_id.map(|number| read_aat_number("aat_id", &number)).transpose()?;
    let edit = staff.edit(now);
    match store.terms().rename(id, &name, aat_id.as_deref(), &edit).await? {
        TermSaved::Done { artifacts } => Ok(Data(TermChanged { pieces: artifacts })),
        TermSaved::Missing => Err(ApiError::NotFound),
    }
}

/// Merges a term into another of its kind: its pieces get the kept term, and it is no longer listed. It can be undone
/// for 30 days.
#[utoipa::path(post, path = "/api/desk/terms/{id}/merge", tag = "vocabulary", params(("id" = i64, Path, description = "Merged term")),
    request_body = RecordMerge, responses((status = 200, body = Envelope<MergedBody>), (status = 404, body = Empty),
        (status = 422, body = Empty)))]
pub async fn merge_term(
    MayPublish(staff): MayPublish,
    State(store): State<Store>,
    State(clock): State<Arc<dyn Clock>>,
    Id(id): Id,
    Json(sent): Json<RecordMerge>,
) -> Answer<MergedBody> {
    let now = clock.now();
    let edit = staff.edit(now);
    match store.terms().merge(id, sent.into, &edit).await? {
        TermMerged::Done { merge, artifacts } => Ok(Data(MergedBody {
            merge,
            pieces: artifacts,
        })),
        TermMerged::Missing => Err(ApiError::NotFound),
        TermMerged::Unfit => refuse("into", messages::CANNOT_MERGE),
    }
}

/// Lists the merges of materials and techniques that can be undone, the newest first.
#[utoipa::path(get, path = "/api/desk/term-merges", tag = "vocabulary",
    responses((status = 200, body = Envelope<Vec<MergeBody>>)))]
pub async fn list_term_merges(_: MayRead, State(store): State<Store>, Now(now): Now) -> Answer<Vec<MergeBody>> {
    let merges = store.terms().merges(now).await?;
    Ok(Data(merges.into_iter().map(MergeBody::from).collect()))
}

/// Undoes a merge: the pieces that were given the kept term get the merged one again.
#[utoipa::path(post, path = "/api/desk/term-merges/{id}/undo", tag = "vocabulary",
    params(("id" = i64, Path, description = "The merge's number")),
    responses((status = 200, body = Envelope<TermChanged>), (status = 404, body = Empty)))]
pub async fn undo_term_merge(
    MayPublish(staff): MayPublish,
    State(store): State<Store>,
    Now(now): Now,
    Id(id): Id,
) -> Answer<TermChanged> {
    let undone = store.terms().undo_merge(id, &staff.edit(now)).await?;
    let pieces = undone.ok_or(ApiError::NotFound)?;
    Ok(Data(TermChanged { pieces }))
}
