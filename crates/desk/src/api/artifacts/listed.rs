//! Changes to all artifacts of a list, some at each call.
//!
//! The caller says how many it expects, calls again with what the last call answered, and so knows how far the change is. Nobody
//! changes pieces that they have not counted: if another number matches, nothing is changed.

use axum::{
    Json as JsonBody,
    extract::State,
    http::StatusCode,
    response::{IntoResponse as _, Response},
};
use http_kit::{
    envelope::{Data, Envelope, State as EnvelopeState},
    error::ApiError,
    extract::{Json, Query, refuse},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    ArtifactQuery,
    bulk::{BulkChange, BulkRefusal, MOST_AT_ONCE, change_each, find_or_begin, require_permission},
    read_filter,
};
use crate::{
    api::language::ReplyLanguage,
    auth::{permitted::MayDraft, staff::SignedIn},
    messages,
    state::Desk,
};

/// Pieces that one call changes: an answer comes within seconds, so that whoever waits sees how far it is.
pub(super) const STEP: u32 = 100;

/// A change to all pieces of the list that the query asks for.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ListedRequest {
    /// What is done to each.
    pub change: BulkChange,
    /// Pieces of the list that are left out; at most 500.
    #[serde(default)]
    pub except: Vec<i64>,
    /// What the last call answered; 0, or absent, at the first.
    #[serde(default)]
    pub after: i64,
    /// How many pieces are to be changed by this call and those that follow.
    pub expected: u64,
    /// What the first call answered: all calls are undone as one. Absent at the first.
    pub bulk: Option<i64>,
}

/// How far the change is.
#[derive(Debug, Serialize, ToSchema)]
pub struct ListedResult {
    /// How many pieces this call changed, or found so already.
    pub done: u64,
    /// Those of this call that were not changed, each with the reason.
    pub refused: Vec<BulkRefusal>,
    /// With this the next call goes on.
    pub after: i64,
    /// How many the next call is to expect; after 0 there is none.
    pub remaining: u64,
    /// By this number the change is undone.
    pub bulk: i64,
}

/// Why nothing was changed.
#[derive(Debug, Serialize, ToSchema)]
pub struct ListChanged {
    /// How many pieces there are now.
    pub remaining: u64,
}

/// Changes the pieces of a list in the order of their numbers, 100 at each call, each by itself. The query is that of the list.
#[utoipa::path(post, path = "/api/desk/artifacts/bulk/listed", tag = "artifacts", params(ArtifactQuery),
    request_body = ListedRequest,
    responses((status = 200, body = Envelope<ListedResult>), (status = 409, body = Envelope<ListChanged>)))]
pub async fn change_listed_artifacts(
    MayDraft(staff): MayDraft,
    caller: SignedIn,
    State(desk): State<Desk>,
    ReplyLanguage(language): ReplyLanguage,
    Query(list): Query<ArtifactQuery>,
    Json(sent): Json<ListedRequest>,
) -> Result<Response, ApiError> {
    require_permission(&staff, &sent.change)?;
    if sent.except.len() > MOST_AT_ONCE {
        return refuse("except", messages::TOO_MANY_AT_ONCE);
    }
    let filter = read_filter(&desk, list, staff.role).await?;
    let copies = desk.store.working_copies();
    let next = copies
        .artifact_ids_above(&filter, &sent.except, sent.after, STEP)
        .await?;
    if next.total != sent.expected {
        let body = Envelope {
            state: EnvelopeState::Error,
            data: Some(ListChanged { remaining: next.total }),
            message: messages::LIST_CHANGED.get(language).to_owned(),
        };
        return Ok((StatusCode::CONFLICT, JsonBody(body)).into_response());
    }
    let after = next.entries.last().copied().unwrap_or(sent.after);
    let remaining = next.total - next.entries.len() as u64;
    let bulk = find_or_begin(&desk, &caller, sent.bulk, &sent.change, sent.expected).await?;
    let result = change_each(&desk, &staff, language, bulk, next.entries, &sent.change).await?;
    Ok(Data(ListedResult {
        done: result.done.len() as u64,
        refused: result.refused,
        after,
        remaining,
        bulk,
    })
    .into_response())
}
