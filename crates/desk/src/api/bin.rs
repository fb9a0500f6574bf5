//! Records in the bin: listing, deleting to it and recovering from it.

use axum::{extract::State, response::Response};
use chrono::{DateTime, Utc};
use domain::clock::Clock;
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope},
    error::ApiError,
    extract::{Json, Query, refuse},
    now::Now,
    paging::PageOf,
};
use serde::{Deserialize, Serialize};
use std::{collections::HashSet, sync::Arc};
use store::{Noun, RecordId, Store};
use utoipa::{IntoParams, ToSchema};

use super::{
    artifacts::{
        bulk::begin,
        bulk_change::{BulkChange, BulkRecovery},
        bulk_edit::{BulkEditBody, show},
    },
    language::ReplyLanguage,
    records::{KindWord, RecordBody, RecordPath, Refused, answer, read_noun},
    texts::Texts,
};
use crate::{
    auth::{
        permitted::{MayDraft, MayRead},
        staff::SignedIn,
    },
    messages,
    state::Desk,
};

/// Default number of records per page.
const PAGE_SIZE: i64 = 50;
/// The most records that a request can name.
const MOST_NAMED: usize = 1_000;

/// A record in the bin.
#[derive(Debug, Serialize, ToSchema)]
pub struct BinnedBody {
    /// Kind of the record.
    #[schema(value_type = KindWord)]
    pub noun: &'static str,
    /// Record number, as in addresses.
    pub id: i64,
    /// Title of the record.
    pub title: Texts,
    /// Relic number of a piece; empty for other kinds.
    pub relic_number: String,
    /// Name of the account that moved it to the bin.
    pub by: String,
    /// Time at which it was moved to the bin, RFC 3339 UTC.
    pub at: DateTime<Utc>,
    /// Time of its permanent deletion, RFC 3339 UTC.
    pub until: DateTime<Utc>,
    /// Whether it was public when it was moved to the bin.
    pub was_public: bool,
}

/// A request to move a record to the bin.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BinRequest {
    /// The revision that the caller has read; 409 if the record has a later one.
    pub revision: i64,
}

/// A page of the bin.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct BinQuery {
    /// Page number, from 1; 1 if absent.
    page: Option<i64>,
    /// Records per page, 1 to 100; 50 if absent.
    page_size: Option<i64>,
}

/// A page of the bin.
#[derive(Debug, Serialize, ToSchema)]
pub struct BinPage {
    /// The records of this page, the latest first.
    pub items: Vec<BinnedBody>,
    /// Number of records in the bin.
    pub total: u64,
}

/// A reference to a record in the bin.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BinnedId {
    /// Kind of the record.
    #[schema(value_type = KindWord)]
    #[serde(deserialize_with = "read_noun")]
    pub noun: Noun,
    /// Record number.
    pub id: i64,
}

/// A request to recover records from the bin.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RecoverRequest {
    /// The records to recover; with `expected`, the records to leave in the bin. At most 1,000.
    pub records: Vec<BinnedId>,
    /// If given, all records except `records` are recovered, and this is their expected number: 409 if it differs.
    pub expected: Option<u64>,
    /// Whether those that were public are published again, in the same languages; the account must be allowed to publish.
    #[serde(default)]
    pub publish: bool,
}

/// A request to recover one record from the bin.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordRecovery {
    /// Whether it gets back all that it had: what the public had of it, its planned publications that are still to come, and its review. For
    /// one that was public, the account must be allowed to publish. Otherwise it becomes public again only by publishing.
    #[serde(default)]
    pub as_before: bool,
}

/// Lists the records in the bin, the latest first.
#[utoipa::path(get, path = "/api/desk/bin", tag = "bin", params(BinQuery), responses((status = 200, body = Envelope<BinPage>)))]
pub async fn list_bin(_: MayRead, State(store): State<Store>, Query(query): Query<BinQuery>) -> Answer<BinPage> {
    let page = PageOf::new(query.page, query.page_size.or(Some(PAGE_SIZE)))?;
    let binned = store.working_copies().binned(page.number, page.size).await?;
    let body = |record: store::content::BinnedRecord| BinnedBody {
        noun: record.id.noun.url(),
        id: record.id.id,
        title: record.title.into(),
        relic_number: record.relic_number,
        by: record.binned.by,
        at: record.binned.at,
        until: record.until,
        was_public: record.was_public,
    };
    Ok(Data(BinPage {
        items: binned.entries.into_iter().map(body).collect(),
        total: binned.total,
    }))
}

/// Starts recovering many records from the bin in the background. Each is recovered independently; those that cannot be are reported in
/// `left`. They become public again only by publishing, at once with `publish`: one in which something is missing stays in the bin.
#[utoipa::path(post, path = "/api/desk/bin/recover", tag = "bin", request_body = RecoverRequest,
    responses((status = 200, body = Envelope<BulkEditBody>), (status = 409, body = Empty), (status = 422, body = Empty)))]
pub async fn recover_records(
    MayDraft(staff): MayDraft,
    caller: SignedIn,
    State(desk): State<Desk>,
    ReplyLanguage(language): ReplyLanguage,
    Json(sent): Json<RecoverRequest>,
) -> Answer<BulkEditBody> {
    let change = BulkChange::Recover(BulkRecovery { publish: sent.publish });
    staff.require(change.permission())?;
    if sent.records.len() > MOST_NAMED {
        return refuse("records", messages::TOO_MANY_IN_BIN);
    }
    let id = |record: BinnedId| RecordId {
        noun: record.noun,
        id: record.id,
    };
    let named: HashSet<RecordId> = sent.records.into_iter().map(id).collect();
    let mut ids = match sent.expected {
        None => named.into_iter().collect(),
        Some(expected) => {
            let ids = desk.store.working_copies().binned_ids(&named).await?;
            if ids.len() as u64 != expected {
                return Err(ApiError::Conflict(messages::LIST_CHANGED));
            }
            ids
        }
    };
    // What pieces need to be seen is there before them.
    ids.sort_by_key(|id| (id.noun == Noun::ARTIFACT, id.id));
    let now = desk.now();
    let bulk = begin(&desk.store, now, &desk.wakers, &caller, &change, &ids, None).await?;
    show(&desk.store, language, bulk, now).await
}

/// Moves a record to the bin and withdraws it from the public. It can be recovered for 30 days.
#[utoipa::path(delete, path = "/api/desk/records/{noun}/{id}", tag = "bin", params(RecordPath),
    request_body = BinRequest,
    responses((status = 200, body = Envelope<RecordBody>), (status = 409, body = Envelope<Refused>)))]
pub async fn bin_record(
    MayDraft(staff): MayDraft,
    State(store): State<Store>,
    State(clock): State<Arc<dyn Clock>>,
    ReplyLanguage(language): ReplyLanguage,
    path: RecordPath,
    Json(sent): Json<BinRequest>,
) -> Result<Response, ApiError> {
    let now = clock.now();
    let edit = staff.edit(now);
    let saved = store
        .working_copies()
        .bin(path.id(), sent.revision, &staff.author(&edit))
        .await?;
    answer(&store, &staff, language, saved).await
}

/// Recovers a record from the bin. It stays there if the public cannot have again what it is to get back.
#[utoipa::path(post, path = "/api/desk/records/{noun}/{id}/recover", tag = "bin", params(RecordPath),
    request_body = RecordRecovery, responses((status = 200, body = Envelope<RecordBody>)))]
pub async fn recover_record(
    MayDraft(staff): MayDraft,
    State(store): State<Store>,
    Now(now): Now,
    ReplyLanguage(language): ReplyLanguage,
    path: RecordPath,
    Json(sent): Json<RecordRecovery>,
) -> Result<Response, ApiError> {
    let edit = staff.edit(now);
    let (copies, author) = (store.working_copies(), staff.author(&edit));
    let saved = match sent.as_before {
        true => copies.recover_as_before(path.id(), &author).await?,
        false => copies.recover(path.id(), &author).await?,
    };
    answer(&store, &staff, language, saved).await
}
