//! Changes to many artifacts: the request is accepted immediately, and a worker carries it out.

use axum::extract::State;
use chrono::{DateTime, Utc};
use domain::clock::Clock;
use http_kit::{
    envelope::{Answer, Envelope},
    error::ApiError,
    extract::{Json, refuse},
};
use serde::Deserialize;
use serde_json::json;
use std::sync::Arc;
use store::{Noun, RecordId, Store, content::HidingGroup, queues::JobKind};
use utoipa::ToSchema;

use super::{
    bulk_change::{BulkChange, MOST_NAMED},
    bulk_edit::{BulkEditBody, show},
};
use crate::{
    api::language::ReplyLanguage,
    auth::{permitted::MayDraft, staff::SignedIn},
    messages,
    wakers::Wakers,
};

/// A change to many pieces.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BulkRequest {
    /// Piece numbers, at most 5,000.
    pub ids: Vec<i64>,
    /// The change to each piece.
    pub change: BulkChange,
    /// A random number of the caller: a request with that of an earlier one starts nothing, and returns the change that the earlier one
    /// started.
    pub key: Option<i64>,
}

/// Starts a change to many pieces in the background. Each piece is changed independently; pieces that cannot be changed
/// are reported in `left`.
#[utoipa::path(post, path = "/api/desk/artifacts/bulk", tag = "artifacts", request_body = BulkRequest,
    responses((status = 200, body = Envelope<BulkEditBody>)))]
pub async fn change_artifacts(
    MayDraft(staff): MayDraft,
    caller: SignedIn,
    State(store): State<Store>,
    State(clock): State<Arc<dyn Clock>>,
    State(wakers): State<Wakers>,
    ReplyLanguage(language): ReplyLanguage,
    Json(sent): Json<BulkRequest>,
) -> Answer<BulkEditBody> {
    let now = clock.now();
    staff.require(sent.change.permission())?;
    if sent.ids.len() > MOST_NAMED {
        return refuse("ids", messages::TOO_MANY_AT_ONCE);
    }
    let mut ids = sent.ids;
    let mut seen = std::collections::HashSet::new();
    ids.retain(|id| seen.insert(*id));
    let bulk = begin(&store, now, &wakers, &caller, &sent.change, &pieces(ids), sent.key).await?;
    show(&store, language, bulk, now).await
}

/// Pieces by their numbers.
pub(super) fn pieces(ids: Vec<i64>) -> Vec<RecordId> {
    let noun = Noun::ARTIFACT;
    ids.into_iter().map(|id| RecordId { noun, id }).collect()
}

/// Stores a change to these records for the worker, unless there is one with this key; returns the number of the change.
pub(in crate::api) async fn begin(
    store: &Store,
    now: DateTime<Utc>,
    wakers: &Wakers,
    caller: &SignedIn,
    change: &BulkChange,
    records: &[RecordId],
    key: Option<i64>,
) -> Result<i64, ApiError> {
    let copies = store.working_copies();
    let categories = match change {
        BulkChange::PublishWithCategories(language) => {
            let ids: Vec<i64> = records.iter().map(|record| record.id).collect();
            let seen = copies
                .visibility(Noun::ARTIFACT, &ids, Some((*language).into()), now)
                .await?;
            let drafts = seen.groups.into_iter().filter(|group| !group.is_withdrawn);
            let category = |group: HidingGroup| RecordId {
                noun: Noun::CATEGORY,
                id: group.id,
            };
            drafts.map(category).collect()
        }
        _ => Vec::new(),
    };
    let bulk = copies
        .begin_bulk_edit(&json!(change), &categories, records, key, &caller.actor(), now)
        .await?;
    wakers.wake(JobKind::BulkEdit);
    Ok(bulk)
}
