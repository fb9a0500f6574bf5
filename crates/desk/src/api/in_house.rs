//! In-house data of a piece, for callers with permission to read them. They are stored apart from its record: no page,
//! preview, history or list of pieces shows them.

use std::{collections::BTreeMap, sync::Arc};

use axum::{
    extract::{Path, State, rejection::PathRejection},
    http::StatusCode,
    response::{IntoResponse as _, Response},
};
use domain::{bilingual::Language, clock::Clock};
use http_kit::{
    envelope::{Answer, Data, Envelope, State as AnswerState},
    error::ApiError,
    extract::{Id, Json},
    message::Message,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::{
    Store,
    content::{InHouse, InHouseSaved},
};
use utoipa::ToSchema;

use super::{
    language::ReplyLanguage,
    records::{
        ActBody, CellMark, ConflictBody, ProblemBody,
        history::{RestoreRequest, SHOWN, VersionBody, VersionFields},
    },
};
use crate::{auth::permitted::MayKnowInHouse, messages::records as messages};

/// In-house data of a piece.
#[derive(Serialize, ToSchema)]
pub struct InHouseBody {
    /// Piece number.
    pub id: i64,
    /// Revision; send it with the next change.
    pub revision: i64,
    /// Values by cell: `storage_place`, `acquisition`, `owner`, `insurance_value`, `condition_note`.
    pub fields: BTreeMap<String, Value>,
    /// Marks of the cells that were changed, by cell.
    pub cells: BTreeMap<String, CellMark>,
    /// The last change; null if there was none.
    #[schema(required)]
    pub updated: Option<ActBody>,
}

impl InHouseBody {
    fn new(id: i64, stored: InHouse) -> Self {
        let copy = stored.copy;
        Self {
            id,
            revision: copy.revision,
            fields: copy.cells,
            cells: copy.marks.into_iter().map(|(cell, mark)| (cell, mark.into())).collect(),
            updated: stored.updated.map(ActBody::from),
        }
    }
}

/// Changes to the in-house data of a piece.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct InHouseChanges {
    /// The revision that the caller has read.
    pub revision: i64,
    /// New values by cell.
    pub fields: BTreeMap<String, Value>,
}

/// The reason of a refusal; nothing was changed.
#[derive(Serialize, ToSchema)]
pub struct InHouseRefused {
    /// Invalid values (422).
    pub problems: Vec<ProblemBody>,
    /// Cells that were changed by others since `revision` (409).
    pub conflicts: Vec<ConflictBody>,
    /// The present in-house data (409); otherwise null.
    #[schema(required)]
    pub record: Option<InHouseBody>,
}

/// Returns the in-house data of a piece.
#[utoipa::path(get, path = "/api/desk/in-house/{id}", tag = "in-house", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<InHouseBody>)))]
pub async fn find_in_house(_: MayKnowInHouse, State(store): State<Store>, Id(id): Id) -> Answer<InHouseBody> {
    let found = store.in_house().find(id).await?;
    Ok(Data(InHouseBody::new(id, found.ok_or(ApiError::NotFound)?)))
}

/// Saves changes. Cells that were changed by others since `revision` are refused with both values (409).
#[utoipa::path(patch, path = "/api/desk/in-house/{id}", tag = "in-house", params(("id" = i64, Path)),
    request_body = InHouseChanges,
    responses((status = 200, body = Envelope<InHouseBody>), (status = 409, body = Envelope<InHouseRefused>),
        (status = 422, body = Envelope<InHouseRefused>)))]
pub async fn save_in_house(
    MayKnowInHouse(staff): MayKnowInHouse,
    State(store): State<Store>,
    State(clock): State<Arc<dyn Clock>>,
    ReplyLanguage(language): ReplyLanguage,
    Id(id): Id,
    Json(sent): Json<InHouseChanges>,
) -> Result<Response, ApiError> {
    let now = clock.now();
    let details = store.in_house();
    let saved = details.save(id, sent.revision, &sent.fields, &staff.edit(now)).await?;
    answer(id, language, saved)
}

/// Lists the versions of a piece's in-house data, the latest first.
#[utoipa::path(get, path = "/api/desk/in-house/{id}/history", tag = "in-house", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<Vec<VersionBody>>)))]
pub async fn list_in_house_versions(
    _: MayKnowInHouse,
    State(store): State<Store>,
    Id(id): Id,
) -> Answer<Vec<VersionBody>> {
    let versions = store.in_house().versions(id, SHOWN).await?;
    Ok(Data(versions.into_iter().map(VersionBody::from).collect()))
}

/// Returns a version with its values and the previous ones.
#[utoipa::path(get, path = "/api/desk/in-house/{id}/history/{version}", tag = "in-house",
    params(("id" = i64, Path), ("version" = i64, Path)),
    responses((status = 200, body = Envelope<VersionFields>)))]
pub async fn find_in_house_version(
    _: MayKnowInHouse,
    State(store): State<Store>,
    path: Result<Path<(i64, i64)>, PathRejection>,
) -> Answer<VersionFields> {
    // An address of no version is not found, whatever is wrong with it.
    let Path((id, version)) = path.map_err(|_| ApiError::NotFound)?;
    let found = store.in_house().version(id, version).await?;
    Ok(Data(found.ok_or(ApiError::NotFound)?.into()))
}

/// Restores the values of an earlier version.
#[utoipa::path(post, path = "/api/desk/in-house/{id}/restore", tag = "in-house", params(("id" = i64, Path)),
    request_body = RestoreRequest,
    responses((status = 200, body = Envelope<InHouseBody>), (status = 409, body = Envelope<InHouseRefused>),
        (status = 422, body = Envelope<InHouseRefused>)))]
pub async fn restore_in_house(
    MayKnowInHouse(staff): MayKnowInHouse,
    State(store): State<Store>,
    State(clock): State<Arc<dyn Clock>>,
    ReplyLanguage(language): ReplyLanguage,
    Id(id): Id,
    Json(sent): Json<RestoreRequest>,
) -> Result<Response, ApiError> {
    let now = clock.now();
    let (edit, cells) = (staff.edit(now), sent.cells.as_deref());
    let details = store.in_house();
    let saved = details.restore(id, sent.revision, sent.version, cells, &edit).await?;
    answer(id, language, saved)
}

fn answer(id: i64, language: Language, saved: InHouseSaved) -> Result<Response, ApiError> {
    let refuse = |status, message: Message, refused: InHouseRefused| {
        let body = Envelope {
            state: AnswerState::Error,
            data: Some(refused),
            message: message.get(language).to_owned(),
        };
        (status, axum::Json(body)).into_response()
    };
    Ok(match saved {
        InHouseSaved::Done(stored) => Data(InHouseBody::new(id, stored)).into_response(),
        InHouseSaved::Conflicts { conflicts, stored } => refuse(
            StatusCode::CONFLICT,
            messages::CONFLICTS,
            InHouseRefused {
                problems: Vec::new(),
                conflicts: conflicts.into_iter().map(ConflictBody::from).collect(),
                record: Some(InHouseBody::new(id, stored)),
            },
        ),
        InHouseSaved::Problems(problems) => {
            let body = |problem| ProblemBody::new(problem, language);
            refuse(
                StatusCode::UNPROCESSABLE_ENTITY,
                messages::PROBLEMS,
                InHouseRefused {
                    problems: problems.into_iter().map(body).collect(),
                    conflicts: Vec::new(),
                    record: None,
                },
            )
        }
        InHouseSaved::Binned => return Err(ApiError::Conflict(messages::BINNED)),
        InHouseSaved::Missing => return Err(ApiError::NotFound),
    })
}
