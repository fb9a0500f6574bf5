//! What only staff may know of a piece. It is no part of its record: no page, preview, history or list shows it.

use axum::{
    extract::State,
    http::StatusCode,
    response::{IntoResponse as _, Response},
};
use chrono::{DateTime, Utc};
use http_kit::{
    envelope::{Answer, Data, Envelope, State as AnswerState},
    error::ApiError,
    extract::{Id, Json, refuse},
};
use serde::{Deserialize, Serialize};
use store::{InHouse, InHouseSaved, StoredInHouse};
use utoipa::ToSchema;

use super::language::ReplyLanguage;
use crate::{auth::permitted::MayDraft, messages::records as messages, state::Desk};

/// The most characters of a line.
const MOST_IN_LINE: usize = 300;
/// The most characters of the note on the condition.
const MOST_IN_NOTE: usize = 4_000;

/// What only staff may know of a piece.
#[derive(Serialize, ToSchema)]
pub struct InHouseBody {
    /// To be sent back with a change.
    pub revision: i64,
    /// Where it is kept.
    pub storage_place: String,
    /// Where it came from, and when.
    pub acquisition: String,
    /// Its owner or consignor.
    pub owner: String,
    /// What it is insured for, with the currency.
    pub insurance_value: String,
    /// Its condition, in several lines if need be.
    pub condition_note: String,
    /// Who changed it last.
    #[schema(required)]
    pub updated_by: Option<String>,
    /// When.
    #[schema(required)]
    pub updated_at: Option<DateTime<Utc>>,
}

impl From<StoredInHouse> for InHouseBody {
    fn from(stored: StoredInHouse) -> Self {
        let (updated_by, updated_at) = stored.updated.unzip();
        let details = stored.details;
        Self {
            revision: stored.revision,
            storage_place: details.storage_place,
            acquisition: details.acquisition,
            owner: details.owner,
            insurance_value: details.insurance_value,
            condition_note: details.condition_note,
            updated_by,
            updated_at,
        }
    }
}

/// All of it as it is to become.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct InHouseChange {
    /// The revision that the caller has read.
    pub revision: i64,
    /// Where it is kept.
    pub storage_place: String,
    /// Where it came from, and when.
    pub acquisition: String,
    /// Its owner or consignor.
    pub owner: String,
    /// What it is insured for, with the currency.
    pub insurance_value: String,
    /// Its condition, in several lines if need be.
    pub condition_note: String,
}

/// What only staff may know of a piece.
#[utoipa::path(get, path = "/api/desk/in-house/{id}", tag = "artifacts", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<InHouseBody>)))]
pub async fn find_in_house(_: MayDraft, State(desk): State<Desk>, Id(id): Id) -> Answer<InHouseBody> {
    let found = desk.store.in_house().find(id).await?;
    Ok(Data(found.ok_or(ApiError::NotFound)?.into()))
}

/// Replaces it. Refused (409), with what is stored, if somebody else has changed it since the caller read it.
#[utoipa::path(put, path = "/api/desk/in-house/{id}", tag = "artifacts", params(("id" = i64, Path)),
    request_body = InHouseChange,
    responses((status = 200, body = Envelope<InHouseBody>), (status = 409, body = Envelope<InHouseBody>)))]
pub async fn replace_in_house(
    MayDraft(staff): MayDraft,
    State(desk): State<Desk>,
    ReplyLanguage(language): ReplyLanguage,
    Id(id): Id,
    Json(sent): Json<InHouseChange>,
) -> Result<Response, ApiError> {
    let details = InHouse {
        storage_place: line("storage_place", &sent.storage_place)?,
        acquisition: line("acquisition", &sent.acquisition)?,
        owner: line("owner", &sent.owner)?,
        insurance_value: line("insurance_value", &sent.insurance_value)?,
        condition_note: limited("condition_note", sent.condition_note.trim().to_owned(), MOST_IN_NOTE)?,
    };
    let saved = desk
        .store
        .in_house()
        .replace(id, sent.revision, &details, &staff.edit(&desk))
        .await?;
    match saved {
        InHouseSaved::Done(stored) => Ok(Data(InHouseBody::from(stored)).into_response()),
        InHouseSaved::Outdated(stored) => {
            let body = Envelope {
                state: AnswerState::Error,
                data: Some(InHouseBody::from(stored)),
                message: messages::OUTDATED.get(language).to_owned(),
            };
            Ok((StatusCode::CONFLICT, axum::Json(body)).into_response())
        }
        InHouseSaved::Missing => Err(ApiError::NotFound),
    }
}

fn line(field: &'static str, text: &str) -> Result<String, ApiError> {
    let words: Vec<&str> = text.split_whitespace().collect();
    limited(field, words.join(" "), MOST_IN_LINE)
}

fn limited(field: &'static str, text: String, most: usize) -> Result<String, ApiError> {
    if text.chars().count() > most {
        return refuse(field, messages::TOO_LONG);
    }
    Ok(text.chars().filter(|c| !c.is_control() || *c == '\n').collect())
}
