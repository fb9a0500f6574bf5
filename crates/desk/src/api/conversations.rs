//! Conversations that begin with a message from the contact form.

mod body;
pub mod draft;
pub mod reply;

use axum::extract::State;
use domain::conversation::ConversationState;
use http_kit::{
    envelope::{Answer, Data, Done, Empty, Envelope},
    error::ApiError,
    extract::{Id, Json, Query, refuse, text},
    now::Now,
    paging::PageOf,
};
use serde::{Deserialize, Deserializer, Serialize};
use store::{
    Store,
    accounts::{Colleague, Conversation, ConversationChange, MessageBox},
    log::{MessageAct, NewLogLine},
};
use utoipa::{IntoParams, ToSchema};

use self::body::{ConversationBody, ConversationLineBody, CountsBody, describe};
use super::words::StateWord;
use crate::{
    auth::{
        permitted::{MayAnswerMessages, MayReadMessages},
        staff::{SignedIn, Staff},
    },
    messages::conversations as messages,
    state::Desk,
};

/// Maximum length of a note, in characters.
const MOST_NOTE: usize = 5_000;

/// Filter and page of the list of conversations.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ConversationQuery {
    /// `unfinished` (`open`, `in-hand`, `awaiting`), `own` (unfinished and assigned to the caller), `closed` or `spam`;
    /// `unfinished` if absent.
    #[serde(default, rename = "box")]
    #[param(value_type = Option<String>)]
    shown: BoxWord,
    /// Part of a name, an e-mail address, a message or a relic number.
    #[serde(default)]
    query: String,
    /// Page number, from 1; 1 if absent.
    page: Option<i64>,
    /// Conversations per page, 1 to 100; 10 if absent.
    page_size: Option<i64>,
}

#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum BoxWord {
    #[default]
    Unfinished,
    Own,
    Closed,
    Spam,
}

/// A page of the list of conversations.
#[derive(Debug, Serialize, ToSchema)]
pub struct ConversationPage {
    /// The conversations of this page.
    pub items: Vec<ConversationLineBody>,
    /// Page number, from 1.
    pub page: u64,
    /// Conversations per full page.
    pub page_size: u64,
    /// Number of conversations on all pages.
    pub total: u64,
    /// Number of conversations in each list.
    pub counts: CountsBody,
}

/// Changes to a conversation; fields that are left out stay unchanged.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ConversationPatch {
    /// New state.
    #[serde(default)]
    #[schema(value_type = Option<StateWord>)]
    state: Option<ConversationState>,
    /// Number of the account to assign the conversation to; null for none.
    #[serde(default, deserialize_with = "present")]
    #[schema(value_type = Option<i64>)]
    assignee: Option<Option<i64>>,
    /// Whether it counts as unread.
    #[serde(default)]
    unread: Option<bool>,
}

/// A new note.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewNote {
    /// Text, 1 to 5,000 characters.
    content: String,
}

/// Distinguishes null from an absent member.
fn present<'de, D: Deserializer<'de>>(source: D) -> Result<Option<Option<i64>>, D::Error> {
    Option::deserialize(source).map(Some)
}

fn as_colleague(staff: &Staff) -> Colleague {
    Colleague {
        id: staff.id,
        name: staff.name.clone(),
    }
}

/// Lists conversations, the newest message first.
#[utoipa::path(get, path = "/api/desk/conversations", tag = "conversations", params(ConversationQuery),
    responses((status = 200, body = Envelope<ConversationPage>)))]
pub async fn list_conversations(
    MayReadMessages(staff): MayReadMessages,
    State(store): State<Store>,
    Query(query): Query<ConversationQuery>,
) -> Answer<ConversationPage> {
    let page = PageOf::new(query.page, query.page_size)?;
    let shown = match query.shown {
        BoxWord::Unfinished => MessageBox::Unfinished,
        BoxWord::Own => MessageBox::Of(staff.id),
        BoxWord::Closed => MessageBox::Closed,
        BoxWord::Spam => MessageBox::Spam,
    };
    let conversations = store.conversations();
    let (lines, total) = conversations.list(shown, &query.query, page.number, page.size).await?;
    Ok(Data(ConversationPage {
        items: lines.into_iter().map(ConversationLineBody::from).collect(),
        page: page.number,
        page_size: page.size,
        total,
        counts: conversations.counts(staff.id).await?.into(),
    }))
}

/// Counts the conversations in each list, and the unread ones.
#[utoipa::path(get, path = "/api/desk/conversations/counts", tag = "conversations",
    responses((status = 200, body = Envelope<CountsBody>)))]
pub async fn count_conversations(
    MayReadMessages(staff): MayReadMessages,
    State(store): State<Store>,
) -> Answer<CountsBody> {
    Ok(Data(store.conversations().counts(staff.id).await?.into()))
}

/// Returns a conversation.
#[utoipa::path(get, path = "/api/desk/conversations/{id}", tag = "conversations",
    params(("id" = i64, Path, description = "The conversation's number")),
    responses((status = 200, body = Envelope<ConversationBody>), (status = 404, body = Empty)))]
pub async fn find_conversation(
    MayReadMessages(staff): MayReadMessages,
    State(desk): State<Desk>,
    Id(id): Id,
) -> Answer<ConversationBody> {
    answer(&desk, desk.store.conversations().find(id, staff.id).await?).await
}

/// Changes the state or assignee of a conversation, or marks it read or unread.
#[utoipa::path(patch, path = "/api/desk/conversations/{id}", tag = "conversations",
    params(("id" = i64, Path, description = "The conversation's number")), request_body = ConversationPatch,
    responses((status = 200, body = Envelope<ConversationBody>), (status = 404, body = Empty), (status = 422, body = Empty)))]
pub async fn change_conversation(
    MayAnswerMessages(staff): MayAnswerMessages,
    State(desk): State<Desk>,
    Id(id): Id,
    Json(sent): Json<ConversationPatch>,
) -> Answer<ConversationBody> {
    let conversations = desk.store.conversations();
    let assignee = match sent.assignee {
        Some(Some(account)) => {
            let colleagues = conversations.colleagues().await?;
            match colleagues.into_iter().find(|colleague| colleague.id == account) {
                Some(colleague) => Some(Some(colleague)),
                None => return refuse("assignee", messages::NOT_A_COLLEAGUE),
            }
        }
        Some(None) => Some(None),
        None => None,
    };
    let change = ConversationChange {
        state: sent.state,
        assignee,
        is_unread: sent.unread,
    };
    let changed = conversations
        .change(id, &change, &as_colleague(&staff), desk.now())
        .await?;
    answer(&desk, changed).await
}

/// Adds a note that is visible to staff only.
#[utoipa::path(post, path = "/api/desk/conversations/{id}/notes", tag = "conversations",
    params(("id" = i64, Path, description = "The conversation's number")), request_body = NewNote,
    responses((status = 200, body = Envelope<ConversationBody>), (status = 404, body = Empty), (status = 422, body = Empty)))]
pub async fn add_note(
    MayAnswerMessages(staff): MayAnswerMessages,
    State(desk): State<Desk>,
    Id(id): Id,
    Json(sent): Json<NewNote>,
) -> Answer<ConversationBody> {
    let content = text("content", &sent.content, MOST_NOTE, true)?;
    let conversations = desk.store.conversations();
    let changed = conversations
        .note(id, &content, &as_colleague(&staff), desk.now())
        .await?;
    answer(&desk, changed).await
}

/// Returns all stored data of a conversation, for its sender. The export is logged.
#[utoipa::path(post, path = "/api/desk/conversations/{id}/export", tag = "conversations",
    params(("id" = i64, Path, description = "The conversation's number")),
    responses((status = 200, body = Envelope<ConversationBody>), (status = 404, body = Empty)))]
pub async fn export_conversation(
    MayReadMessages(staff): MayReadMessages,
    State(desk): State<Desk>,
    caller: SignedIn,
    Id(id): Id,
) -> Answer<ConversationBody> {
    let found = desk.store.conversations().find(id, staff.id).await?;
    if found.is_some() {
        let line = NewLogLine::of_conversation(MessageAct::Exported, id);
        desk.store.log().add(&caller.actor(), &line, desk.now()).await?;
    }
    answer(&desk, found).await
}

/// Deletes a conversation permanently, with its replies and notes.
#[utoipa::path(delete, path = "/api/desk/conversations/{id}", tag = "conversations",
    params(("id" = i64, Path, description = "The conversation's number")),
    responses((status = 200, body = Empty), (status = 404, body = Empty)))]
pub async fn delete_conversation(
    MayAnswerMessages(staff): MayAnswerMessages,
    State(store): State<Store>,
    Now(now): Now,
    Id(id): Id,
) -> Result<Done, ApiError> {
    if store.conversations().delete(id, &staff.edit(now)).await? {
        Ok(Done(messages::DELETED))
    } else {
        Err(ApiError::NotFound)
    }
}

async fn answer(desk: &Desk, found: Option<Conversation>) -> Answer<ConversationBody> {
    match found {
        Some(conversation) => Ok(Data(describe(desk, conversation).await?)),
        None => Err(ApiError::NotFound),
    }
}
