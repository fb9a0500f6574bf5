//! The bin.

use axum::{extract::State, response::Response};
use chrono::{DateTime, Utc};
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope},
    error::ApiError,
    extract::{Json, Query, refuse},
    paging::PageOf,
};
use serde::{Deserialize, Serialize};
use store::RecordId;
use utoipa::{IntoParams, ToSchema};

use super::{
    language::ReplyLanguage,
    records::{KindWord, RecordBody, RecordPath, Refused, answer, word_of},
    texts::Texts,
};
use crate::{
    auth::permitted::{MayDraft, MayRead},
    messages,
    state::Desk,
};

/// Records of a page unless asked otherwise.
const PAGE_SIZE: i64 = 50;
/// The most records that a call names.
const MOST_NAMED: usize = 1_000;

/// A record in the bin.
#[derive(Debug, Serialize, ToSchema)]
pub struct BinnedBody {
    /// Its kind.
    #[schema(value_type = KindWord)]
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

/// Which page of the bin.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct BinQuery {
    /// From 1.
    page: Option<i64>,
    /// 1 to 100; 50 if absent.
    page_size: Option<i64>,
}

/// A page of the bin.
#[derive(Debug, Serialize, ToSchema)]
pub struct BinPage {
    /// Its records, the latest first.
    pub items: Vec<BinnedBody>,
    /// How many are in the bin.
    pub total: u64,
}

/// A record in the bin.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BinnedId {
    /// Its kind.
    pub noun: KindWord,
    /// Its number.
    pub id: i64,
}

/// Records to be taken out of the bin.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RecoverRequest {
    /// These; with `expected` all but these. At most 1,000.
    pub records: Vec<BinnedId>,
    /// How many the whole bin has without those: if another number is in it, none is taken out.
    pub expected: Option<u64>,
}

/// What was taken out of the bin.
#[derive(Debug, Serialize, ToSchema)]
pub struct Recovered {
    /// How many records.
    pub recovered: u64,
}

/// The records in the bin, the latest first.
#[utoipa::path(get, path = "/api/desk/bin", tag = "bin", params(BinQuery), responses((status = 200, body = Envelope<BinPage>)))]
pub async fn list_bin(_: MayRead, State(desk): State<Desk>, Query(query): Query<BinQuery>) -> Answer<BinPage> {
    let page = PageOf::new(query.page, query.page_size.or(Some(PAGE_SIZE)))?;
    let binned = desk.store.working_copies().binned(page.number, page.size).await?;
    let body = |record: store::content::BinnedRecord| BinnedBody {
        noun: word_of(record.id.noun),
        id: record.id.id,
        title: record.title.into(),
        relic_number: record.relic_number,
        by: record.binned.by,
        at: record.binned.at,
        until: record.until,
    };
    Ok(Data(BinPage {
        items: binned.entries.into_iter().map(body).collect(),
        total: binned.total,
    }))
}

/// Takes many records out of the bin as one. The public gets them back only by publishing.
#[utoipa::path(post, path = "/api/desk/bin/recover", tag = "bin", request_body = RecoverRequest,
    responses((status = 200, body = Envelope<Recovered>), (status = 409, body = Empty), (status = 422, body = Empty)))]
pub async fn recover_records(
    MayDraft(staff): MayDraft,
    State(desk): State<Desk>,
    Json(sent): Json<RecoverRequest>,
) -> Answer<Recovered> {
    if sent.records.len() > MOST_NAMED {
        return refuse("records", messages::TOO_MANY_IN_BIN);
    }
    let id = |record: BinnedId| RecordId {
        noun: record.noun.noun(),
        id: record.id,
    };
    let copies = desk.store.working_copies();
    let ids: Vec<RecordId> = match sent.expected {
        None => sent.records.into_iter().map(id).collect(),
        Some(expected) => {
            let except = sent.records.into_iter().map(id).collect();
            let ids = copies.binned_ids(&except).await?;
            if ids.len() as u64 != expected {
                return Err(ApiError::Conflict(messages::LIST_CHANGED));
            }
            ids
        }
    };
    let edit = staff.edit(&desk);
    let recovered = copies.recover_many(&ids, &staff.author(&edit)).await?;
    Ok(Data(Recovered { recovered }))
}

/// Puts a record into the bin. The public no longer has anything of it; it can be taken back for 30 days.
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
