//! Materials and techniques: renaming them, and merging two that mean the same.

use axum::extract::State;
use http_kit::{
    envelope::{Answer, Data, Envelope},
    error::ApiError,
    extract::{Id, Json, refuse, text},
};
use serde::{Deserialize, Serialize};
use store::TermSaved;
use utoipa::ToSchema;

use super::texts::SentTexts;
use crate::{auth::permitted::MayPublish, messages::vocabulary as messages, state::Desk};

/// The most characters of a name.
const MOST: usize = 200;

/// A term as it is to become.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TermChange {
    /// Its name; both languages.
    pub name: SentTexts,
    /// Its number in the Art & Architecture Thesaurus.
    #[serde(default)]
    pub aat_id: Option<String>,
}

/// What a term is merged into.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TermMerge {
    /// The number of the term that stays.
    pub into: i64,
}

/// How far a change went.
#[derive(Debug, Serialize, ToSchema)]
pub struct TermChanged {
    /// How many pieces have the term now.
    pub pieces: u32,
}

fn answer(saved: TermSaved) -> Answer<TermChanged> {
    match saved {
        TermSaved::Done { artifacts } => Ok(Data(TermChanged { pieces: artifacts })),
        TermSaved::Missing => Err(ApiError::NotFound),
        TermSaved::Unfit => refuse("into", messages::CANNOT_MERGE),
    }
}

/// Gives a material or technique another name; the pieces that have it show it at once.
#[utoipa::path(patch, path = "/api/desk/terms/{id}", tag = "vocabulary", params(("id" = i64, Path, description = "Its number")),
    request_body = TermChange, responses((status = 200, body = Envelope<TermChanged>)))]
pub async fn rename_term(
    MayPublish(staff): MayPublish,
    State(desk): State<Desk>,
    Id(id): Id,
    Json(sent): Json<TermChange>,
) -> Answer<TermChanged> {
    let name = sent.name.read(MOST)?;
    let aat_id = sent.aat_id.filter(|number| !number.trim().is_empty());
    let aat_id = aat_id.map(|number| text("aat_id", &number, 20, false)).transpose()?;
    let edit = staff.edit(&desk);
    answer(desk.store.terms().rename(id, &name, aat_id.as_deref(), &edit).await?)
}

/// Gives the pieces of one term another of its kind, and deletes it.
#[utoipa::path(post, path = "/api/desk/terms/{id}/merge", tag = "vocabulary", params(("id" = i64, Path, description = "The one that goes")),
    request_body = TermMerge, responses((status = 200, body = Envelope<TermChanged>)))]
pub async fn merge_term(
    MayPublish(staff): MayPublish,
    State(desk): State<Desk>,
    Id(id): Id,
    Json(sent): Json<TermMerge>,
) -> Answer<TermChanged> {
    let edit = staff.edit(&desk);
    answer(desk.store.terms().merge(id, sent.into, &edit).await?)
}
