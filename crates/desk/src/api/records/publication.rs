//! Publishing, scheduling and withdrawing a language of a record, and submitting a record for review.

use axum::{extract::State, response::Response};
use chrono::{DateTime, Utc};
use domain::clock::Clock;
use http_kit::{
    envelope::Envelope,
    error::ApiError,
    extract::{Json, refuse},
};
use serde::Deserialize;
use std::sync::Arc;
use store::Store;
use utoipa::ToSchema;

use super::{RecordBody, RecordPath, Refused, answer};
use crate::{
    api::language::{LanguageWord, ReplyLanguage},
    auth::permitted::{MayDraft, MayPublish},
    messages::records as messages,
};

/// A language of a record to publish.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PublishRequest {
    /// The revision that the caller has read; only this one is published.
    pub revision: i64,
    /// `tw` or `en`.
    pub language: LanguageWord,
    /// Time of publication, in the future; immediately if absent.
    #[serde(default)]
    pub at: Option<DateTime<Utc>>,
}

/// A language of a record to withdraw or unschedule.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LanguageRequest {
    /// The revision that the caller has read.
    pub revision: i64,
    /// `tw` or `en`.
    pub language: LanguageWord,
}

/// A record to submit for review.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RevisionRequest {
    /// The revision that the caller has read.
    pub revision: i64,
}

/// Publishes a language, immediately or at a given time.
#[utoipa::path(post, path = "/api/desk/records/{noun}/{id}/publish", tag = "records", params(RecordPath),
    request_body = PublishRequest,
    responses((status = 200, body = Envelope<RecordBody>), (status = 409, body = Envelope<Refused>),
        (status = 422, body = Envelope<Refused>)))]
pub async fn publish_record(
    MayPublish(staff): MayPublish,
    State(store): State<Store>,
    State(clock): State<Arc<dyn Clock>>,
    ReplyLanguage(reply): ReplyLanguage,
    path: RecordPath,
    Json(sent): Json<PublishRequest>,
) -> Result<Response, ApiError> {
    let now = clock.now();
    let edit = staff.edit(now);
    let (copies, author) = (store.working_copies(), staff.author(&edit));
    let saved = match sent.at {
        Some(at) if at <= edit.at => return refuse("at", messages::IN_THE_PAST),
        Some(at) => {
            copies
                .schedule(path.id(), sent.revision, sent.language.into(), at, &author)
                .await?
        }
        None => {
            copies
                .publish(path.id(), sent.revision, sent.language.into(), &author)
                .await?
        }
    };
    answer(&store, &staff, reply, saved).await
}

/// Cancels the scheduled publication of a language.
#[utoipa::path(post, path = "/api/desk/records/{noun}/{id}/unschedule", tag = "records", params(RecordPath),
    request_body = LanguageRequest,
    responses((status = 200, body = Envelope<RecordBody>), (status = 409, body = Envelope<Refused>)))]
pub async fn unschedule_record(
    MayPublish(staff): MayPublish,
    State(store): State<Store>,
    State(clock): State<Arc<dyn Clock>>,
    ReplyLanguage(reply): ReplyLanguage,
    path: RecordPath,
    Json(sent): Json<LanguageRequest>,
) -> Result<Response, ApiError> {
    let now = clock.now();
    let edit = staff.edit(now);
    let saved = store
        .working_copies()
        .unschedule(path.id(), sent.revision, sent.language.into(), &staff.author(&edit))
        .await?;
    answer(&store, &staff, reply, saved).await
}

/// Withdraws a language from the public.
#[utoipa::path(post, path = "/api/desk/records/{noun}/{id}/withdraw", tag = "records", params(RecordPath),
    request_body = LanguageRequest,
    responses((status = 200, body = Envelope<RecordBody>), (status = 409, body = Envelope<Refused>)))]
pub async fn withdraw_record(
    MayPublish(staff): MayPublish,
    State(store): State<Store>,
    State(clock): State<Arc<dyn Clock>>,
    ReplyLanguage(reply): ReplyLanguage,
    path: RecordPath,
    Json(sent): Json<LanguageRequest>,
) -> Result<Response, ApiError> {
    let now = clock.now();
    let edit = staff.edit(now);
    let saved = store
        .working_copies()
        .withdraw(path.id(), sent.revision, sent.language.into(), &staff.author(&edit))
        .await?;
    answer(&store, &staff, reply, saved).await
}

/// Submits a record for review by accounts with permission to publish.
#[utoipa::path(post, path = "/api/desk/records/{noun}/{id}/submit", tag = "records", params(RecordPath),
    request_body = RevisionRequest,
    responses((status = 200, body = Envelope<RecordBody>), (status = 409, body = Envelope<Refused>)))]
pub async fn submit_record(
    MayDraft(staff): MayDraft,
    State(store): State<Store>,
    State(clock): State<Arc<dyn Clock>>,
    ReplyLanguage(reply): ReplyLanguage,
    path: RecordPath,
    Json(sent): Json<RevisionRequest>,
) -> Result<Response, ApiError> {
    let now = clock.now();
    let edit = staff.edit(now);
    let saved = store.working_copies().submit(path.id(), sent.revision, &edit).await?;
    answer(&store, &staff, reply, saved).await
}
