//! Replies by e-mail.

use axum::{
    extract::{FromRequestParts, Path, State},
    http::{StatusCode, request::Parts},
    response::{IntoResponse as _, Response},
};
use delivery::{
    mail::message_id,
    reply_template::{self, root_id},
};
use domain::{bilingual::Language, conversation::ConversationState};
use http_kit::{
    envelope::{Data, Envelope, State as AnswerState},
    error::ApiError,
    extract::{Id, Json, text},
    message::Message,
};
use serde::Deserialize;
use store::{
    accounts::{Conversation, EntryKind, NewReply, Replied, Resent},
    queues::NewPost,
};
use utoipa::{IntoParams, ToSchema};

use super::{
    as_colleague,
    body::{ConversationBody, describe},
};
use crate::{
    api::language::{LanguageWord, ReplyLanguage},
    auth::permitted::MayAnswerMessages,
    messages::conversations as messages,
    state::Desk,
};

/// Maximum length of a reply, in characters.
pub(super) const MOST_REPLY: usize = 10_000;

/// A reply.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReplyRequest {
    /// Text, 1 to 10,000 characters.
    content: String,
    /// Language of the e-mail's subject and of the text that frames the reply.
    language: LanguageWord,
    /// Number of the latest reply that the caller has read; 0 for none.
    seen: i64,
    /// Whether the conversation is closed afterwards; otherwise it becomes `awaiting`.
    #[serde(default)]
    close: bool,
}

/// Path of a reply.
#[derive(Debug, Clone, Copy, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct ReplyPath {
    /// The conversation's number.
    id: i64,
    /// The reply's entry number.
    reply: i64,
}

impl<S: Send + Sync> FromRequestParts<S> for ReplyPath {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let read = Path::<Self>::from_request_parts(parts, state).await;
        read.map(|Path(path)| path).map_err(|_| ApiError::NotFound)
    }
}

/// Sends a reply by e-mail. If another reply was sent after `seen`, nothing is sent and 409 returns the present
/// conversation.
#[utoipa::path(post, path = "/api/desk/conversations/{id}/replies", tag = "conversations",
    params(("id" = i64, Path, description = "The conversation's number")), request_body = ReplyRequest,
    responses((status = 200, body = Envelope<ConversationBody>), (status = 409, body = Envelope<ConversationBody>)))]
pub async fn send_reply(
    MayAnswerMessages(staff): MayAnswerMessages,
    State(desk): State<Desk>,
    ReplyLanguage(language): ReplyLanguage,
    Id(id): Id,
    Json(sent): Json<ReplyRequest>,
) -> Result<Response, ApiError> {
    let content = text("content", &sent.content, MOST_REPLY, true)?;
    let conversations = desk.store.conversations();
    let Some(found) = conversations.find(id, staff.id).await? else {
        return Err(ApiError::NotFound);
    };
    let written_in = Language::from(sent.language);
    let reply = NewReply {
        mail: write_mail(&desk, &found, &content, written_in, i64::MAX).await?,
        content,
        language: written_in,
        seen: sent.seen,
        state: if sent.close {
            ConversationState::Closed
        } else {
            ConversationState::Awaiting
        },
    };
    match conversations
        .reply(id, &reply, &as_colleague(&staff), desk.now())
        .await?
    {
        Replied::Done(conversation) => {
            desk.delivery.wake.notify_one();
            Ok(Data(describe(&desk, *conversation).await?).into_response())
        }
        Replied::Outdated(present) => conflict(&desk, *present, messages::REPLIED_MEANWHILE, language).await,
        Replied::Missing => Err(ApiError::NotFound),
    }
}

/// Retries a failed reply immediately. 409 with the present conversation if there is nothing to resend.
#[utoipa::path(post, path = "/api/desk/conversations/{id}/replies/{reply}/resend", tag = "conversations",
    params(ReplyPath),
    responses((status = 200, body = Envelope<ConversationBody>), (status = 409, body = Envelope<ConversationBody>)))]
pub async fn resend_reply(
    MayAnswerMessages(staff): MayAnswerMessages,
    State(desk): State<Desk>,
    ReplyLanguage(language): ReplyLanguage,
    path: ReplyPath,
) -> Result<Response, ApiError> {
    let conversations = desk.store.conversations();
    let Some(found) = conversations.find(path.id, staff.id).await? else {
        return Err(ApiError::NotFound);
    };
    let mail = match found
        .entries
        .iter()
        .find(|entry| entry.id == path.reply)
        .map(|entry| &entry.kind)
    {
        Some(EntryKind::Reply { content, language, .. }) => {
            write_mail(&desk, &found, content, *language, path.reply).await?
        }
        _ => return Err(ApiError::NotFound),
    };
    match conversations
        .resend(path.id, path.reply, &mail, staff.id, desk.now())
        .await?
    {
        Resent::Done(conversation) => {
            desk.delivery.wake.notify_one();
            Ok(Data(describe(&desk, *conversation).await?).into_response())
        }
        Resent::Needless(present) => conflict(&desk, *present, messages::RESEND_NEEDLESS, language).await,
        Resent::Missing => Err(ApiError::NotFound),
    }
}

/// 409 with the present conversation.
async fn conflict(
    desk: &Desk,
    present: Conversation,
    message: Message,
    language: Language,
) -> Result<Response, ApiError> {
    let body = Envelope {
        state: AnswerState::Error,
        data: Some(describe(desk, present).await?),
        message: message.get(language).to_owned(),
    };
    Ok((StatusCode::CONFLICT, axum::Json(body)).into_response())
}

/// The e-mail of a reply, threaded after the message and the replies whose number is below `before`.
async fn write_mail(
    desk: &Desk,
    conversation: &Conversation,
    content: &str,
    language: Language,
    before: i64,
) -> Result<NewPost, ApiError> {
    let host = desk.delivery.settings.host();
    let kept = &conversation.line.message;
    let received_at = kept.message.received_at;
    let root = match conversation.mail_id {
        Some(mail) => message_id(received_at, mail, host),
        None => root_id(received_at, kept.id, host),
    };
    let earlier = conversation.entries.iter().filter_map(|entry| match &entry.kind {
        EntryKind::Reply { delivery, .. } if entry.id < before => Some(message_id(entry.at, delivery.mail_id, host)),
        _ => None,
    });
    let about = desk.store.artifacts().by_relic_number(&kept.message.piece).await?;
    let reply = reply_template::Reply {
        message: &kept.message,
        about: about.as_ref(),
        content,
        language,
        thread: std::iter::once(root).chain(earlier).collect(),
    };
    let house = desk.delivery.house().await?;
    let timezone = desk.delivery.settings.timezone;
    Ok(reply_template::reply(&house, &desk.public_url, reply, timezone))
}
