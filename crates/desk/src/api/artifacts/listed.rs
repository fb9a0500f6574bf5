//! Changes to all artifacts of a list. The caller sends the expected number of pieces, so that no uncounted piece is
//! changed.

use std::collections::HashSet;

use axum::{
    Json as JsonBody,
    extract::State,
    http::StatusCode,
    response::{IntoResponse as _, Response},
};
use http_kit::{
    envelope::{Envelope, State as EnvelopeState},
    error::ApiError,
    extract::{Json, Query, refuse},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    ArtifactQuery,
    bulk::{begin, pieces},
    bulk_change::{BulkChange, MOST_NAMED},
    bulk_edit::{BulkEditBody, show},
    read_filter,
};
use crate::{
    api::language::ReplyLanguage,
    auth::{permitted::MayDraft, staff::SignedIn},
    messages,
    state::Desk,
};

/// A change to all pieces that match the query.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ListedRequest {
    /// The change to each piece.
    pub change: BulkChange,
    /// Piece numbers to leave out, at most 5,000.
    #[serde(default)]
    pub except: Vec<i64>,
    /// Number of pieces that the caller expects to change.
    pub expected: u64,
    /// A random number of the caller: a request with that of an earlier one starts nothing, and returns the change that the earlier one
    /// started.
    pub key: Option<i64>,
}

/// The reason of a 409: the list has another number of pieces than expected, and nothing was changed.
#[derive(Debug, Serialize, ToSchema)]
pub struct ListChanged {
    /// Number of pieces that match now.
    pub remaining: u64,
}

/// Starts a change in the background to the pieces that match the query at this moment. The query is that of the list.
/// If the number of matching pieces differs from `expected`, nothing is changed (409).
#[utoipa::path(post, path = "/api/desk/artifacts/bulk/listed", tag = "artifacts", params(ArtifactQuery),
    request_body = ListedRequest,
    responses((status = 200, body = Envelope<BulkEditBody>), (status = 409, body = Envelope<ListChanged>)))]
pub async fn change_listed_artifacts(
    MayDraft(staff): MayDraft,
    caller: SignedIn,
    State(desk): State<Desk>,
    ReplyLanguage(language): ReplyLanguage,
    Query(list): Query<ArtifactQuery>,
    Json(sent): Json<ListedRequest>,
) -> Result<Response, ApiError> {
    staff.require(sent.change.permission())?;
    if sent.except.len() > MOST_NAMED {
        return refuse("except", messages::TOO_MANY_AT_ONCE);
    }
    let filter = read_filter(&desk.store, list, staff.role).await?;
    let copies = desk.store.working_copies();
    let mut ids = copies.artifact_ids(&filter).await?;
    let except: HashSet<i64> = sent.except.into_iter().collect();
    ids.retain(|id| !except.contains(id));
    let remaining = ids.len() as u64;
    let now = desk.now();
    if remaining != sent.expected {
        // The change that this key has started may be why.
        if let Some(key) = sent.key
            && let Some(begun) = copies.bulk_edit_by_key(key).await?
        {
            return Ok(show(&desk.store, language, begun, now).await?.into_response());
        }
        let body = Envelope {
            state: EnvelopeState::Error,
            data: Some(ListChanged { remaining }),
            message: messages::LIST_CHANGED.get(language).to_owned(),
        };
        return Ok((StatusCode::CONFLICT, JsonBody(body)).into_response());
    }
    let bulk = begin(
        &desk.store,
        now,
        &desk.wakers,
        &caller,
        &sent.change,
        &pieces(ids),
        sent.key,
    )
    .await?;
    Ok(show(&desk.store, language, bulk, now).await?.into_response())
}
