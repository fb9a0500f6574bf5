//! Unsent replies, saved while they are typed; each account has its own.

use axum::extract::State;
use chrono::{DateTime, Utc};
use domain::clock::Clock;
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope},
    error::ApiError,
    extract::{Id, Json, refuse},
    messages::TOO_LONG,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::Store;
use utoipa::ToSchema;

use super::reply::MOST_REPLY;
use crate::{api::language::LanguageWord, auth::permitted::MayAnswerMessages};

/// An unsent reply.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DraftChange {
    /// Text, at most 10,000 characters; empty to delete the draft.
    content: String,
    /// Language of the reply.
    language: LanguageWord,
}

/// The result of saving a draft.
#[derive(Debug, Serialize, ToSchema)]
pub struct DraftKept {
    /// Time of the save by the server's clock, RFC 3339 UTC.
    pub updated_at: DateTime<Utc>,
}

/// Saves the caller's unsent reply.
#[utoipa::path(put, path = "/api/desk/conversations/{id}/draft", tag = "conversations",
    params(("id" = i64, Path, description = "The conversation's number")), request_body = DraftChange,
    responses((status = 200, body = Envelope<DraftKept>), (status = 404, body = Empty), (status = 422, body = Empty)))]
pub async fn keep_reply_draft(
    MayAnswerMessages(staff): MayAnswerMessages,
    State(store): State<Store>,
    State(clock): State<Arc<dyn Clock>>,
    Id(id): Id,
    Json(sent): Json<DraftChange>,
) -> Answer<DraftKept> {
    let now = clock.now();
    if sent.content.chars().count() > MOST_REPLY {
        return refuse("content", TOO_LONG);
    }
    let is_kept = |c: &char| !c.is_control() || matches!(c, '\n' | '\t');
    let content: String = sent.content.chars().filter(is_kept).collect();
    let conversations = store.conversations();
    if conversations
        .keep_draft(id, staff.id, &content, sent.language.into(), now)
        .await?
    {
        Ok(Data(DraftKept { updated_at: now }))
    } else {
        Err(ApiError::NotFound)
    }
}
