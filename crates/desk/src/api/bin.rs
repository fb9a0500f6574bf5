//! The bin.

use axum::{extract::State, response::Response};
use chrono::{DateTime, Utc};
use http_kit::{
    envelope::{Answer, Data, Envelope},
    error::ApiError,
    extract::Json,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    language::ReplyLanguage,
    records::{RecordBody, RecordPath, Refused, answer, word_of},
    texts::Texts,
};
use crate::{
    auth::permitted::{MayDraft, MayRead},
    state::Desk,
};

/// A record in the bin.
#[derive(Debug, Serialize, ToSchema)]
pub struct BinnedBody {
    /// `artifact`, `exhibition`, …
    pub noun: &'static str,
    /// Its number.
    pub id: i64,
    /// Its title.
    pub title: Texts,
    /// The relic number of a piece, else empty.
    pub relic_number: String,
    /// Who put it there.
    pub by: String,
    /// When.
    pub at: DateTime<Utc>,
    /// When it is deleted for good.
    pub until: DateTime<Utc>,
}

/// A record to be put into the bin.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BinRequest {
    /// The revision that the caller has read.
    pub revision: i64,
}

/// What lies in the bin, the latest first.
#[utoipa::path(get, path = "/api/desk/bin", tag = "bin", responses((status = 200, body = Envelope<Vec<BinnedBody>>)))]
pub async fn list_bin(_: MayRead, State(desk): State<Desk>) -> Answer<Vec<BinnedBody>> {
    let binned = desk.store.working_copies().binned().await?;
    let body = |record: store::BinnedRecord| BinnedBody {
        noun: word_of(record.id.noun),
        id: record.id.id,
        title: record.title.into(),
        relic_number: record.relic_number,
        by: record.binned.by,
        at: record.binned.at,
        until: record.until,
    };
    Ok(Data(binned.into_iter().map(body).collect()))
}

/// Puts a record into the bin. The public has nothing of it any more; it can be taken back for 30 days.
#[utoipa::path(delete, path = "/api/desk/records/{noun}/{id}", tag = "bin", params(RecordPath),
    request_body = BinRequest,
    responses((status = 200, body = Envelope<RecordBody>), (status = 409, body = Envelope<Refused>)))]
pub async fn bin_record(
    MayDraft(staff): MayDraft,
    State(desk): State<Desk>,
    ReplyLanguage(language): ReplyLanguage,
    path: RecordPath,
    Json(sent): Json<BinRequest>,
) -> Result<Response, ApiError> {
    let edit = staff.edit(&desk);
    let saved = desk
        .store
        .working_copies()
        .bin(path.id(), sent.revision, &staff.author(&edit))
        .await?;
    answer(&desk, &staff, language, saved).await
}

/// Takes a record out of the bin. The public gets it back only by publishing.
#[utoipa::path(post, path = "/api/desk/records/{noun}/{id}/recover", tag = "bin", params(RecordPath),
    responses((status = 200, body = Envelope<RecordBody>)))]
pub async fn recover_record(
    MayDraft(staff): MayDraft,
    State(desk): State<Desk>,
    ReplyLanguage(language): ReplyLanguage,
    path: RecordPath,
) -> Result<Response, ApiError> {
    let edit = staff.edit(&desk);
    let saved = desk
        .store
        .working_copies()
        .recover(path.id(), &staff.author(&edit))
        .await?;
    answer(&desk, &staff, language, saved).await
}
