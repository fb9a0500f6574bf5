//! Conversations with people who wrote by the contact form.

mod body;
pub mod draft;
pub mod reply;

use axum::extract::State;
use domain::conversation::ConversationState;
use http_kit::{
    envelope::{Answer, Data, Done, Empty, Envelope},
    error::ApiError,
    extract::{Id, Json, Query, refuse, text},
    paging::PageOf,
};
use serde::{Deserialize, Deserializer, Serialize};
use store::{
    accounts::{Colleague, Conversation, ConversationChange, MessageBox},
    log::{MessageAct, NewLogLine},
};
use utoipa::{IntoParams, ToSchema};

use self::body::{ConversationBody, ConversationLineBody, CountsBody, StateWord, describe};
use crate::{
    auth::{
        permitted::{MayAnswerMessages, MayReadMessages},
        staff::{SignedIn, Staff},
    },
    messages::conversations as messages,
    state::Desk,
};

/// The most characters of a note.
const MOST_NOTE: usize = 5_000;

/// Which conversations a list shows.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ConversationQuery {
    /// `unfinished`, `own`, `closed` or `spam`; `unfinished` if absent.
    #[serde(default, rename = "box")]
    #[param(value_type = Option<String>)]
    shown: BoxWord,
    /// Part of a name, an address, a message or a relic number.
    #[serde(default)]
    query: String,
    /// From 1.
    page: Option<i64>,
    /// 1 to 100.
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

/// A page of a list.
#[derive(Debug, Serialize, ToSchema)]
pub struct ConversationPage {
    /// The lines of this page.
    pub items: Vec<ConversationLineBody>,
    /// From 1.
    pub page: u64,
    /// Lines on a full page.
    pub page_size: u64,
    /// Conversations on all pages.
    pub total: u64,
    /// How many each list has.
    pub counts: CountsBody,
}

/// Changes to a conversation.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ConversationPatch {
    /// How far it is.
    #[serde(default)]
    state: Option<StateWord>,
    /// The account that has it in hand; null: none.
    #[serde(default, deserialize_with = "present")]
    #[schema(value_type = Option<i64>)]
    assignee: Option<Option<i64>>,
    /// Whether it counts as unread.
    #[serde(default)]
    unread: Option<bool>,
}

/// A note.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewNote {
    /// 1 to 5,000 characters.
    content: String,
}

/// Tells null from absence.
fn present<'de, D: Deserializer<'de>>(source: D) -> Result<Option<Option<i64>>, D::Error> {
    Option::deserialize(source).map(Some)
}

fn as_colleague(staff: &Staff) -> Colleague {
    Colleague {
        id: staff.id,
        name: staff.name.clone(),
    }
}

/// A page of a list, the newest message first.
#[utoipa::path(get, path = "/api/desk/conversations", tag = "conversations", params(ConversationQuery),
    responses((status = 200, body = Envelope<ConversationPage>)))]
pub async fn list_conversations(
    MayReadMessages(staff): MayReadMessages,
    State(desk): State<Desk>,
    Query(query): Query<ConversationQuery>,
) -> Answer<ConversationPage> {
    let page = PageOf::new(query.page, query.page_size)?;
    let shown = match query.shown {
        BoxWord::Unfinished => MessageBox::Unfinished,
        BoxWord::Own => MessageBox::Of(staff.id),
        BoxWord::Closed => MessageBox::Closed,
        BoxWord::Spam => MessageBox::Spam,
    };
    let conversations = desk.store.conversations();
    let (lines, total) = conversations.list(shown, &query.query, page.number, page.size).await?;
    Ok(Data(ConversationPage {
        items: lines.into_iter().map(ConversationLineBody::from).collect(),
        page: page.number,
        page_size: page.size,
        total,
        counts: conversations.counts(staff.id).await?.into(),
    }))
}

/// How many conversations each list has, and how many are unread.
#[utoipa::path(get, path = "/api/desk/conversations/counts", tag = "conversations",
    responses((status = 200, body = Envelope<CountsBody>)))]
pub async fn count_conversations(
    MayReadMessages(staff): MayReadMessages,
    State(desk): State<Desk>,
) -> Answer<CountsBody> {
    Ok(Data(desk.store.conversations().counts(staff.id).await?.into()))
}

/// A conversation.
#[utoipa::path(get, path = "/api/desk/conversations/{id}", tag = "conversations",
    params(("id" = i64, Path, description = "Its number")),
    responses((status = 200, body = Envelope<ConversationBody>), (status = 404, body = Empty)))]
pub async fn find_conversation(
    MayReadMessages(staff): MayReadMessages,
    State(desk): State<Desk>,
    Id(id): Id,
) -> Answer<ConversationBody> {
    answer(&desk, desk.store.conversations().find(id, staff.id).await?).await
}

/// Sets how far a conversation is, which account has it in hand, or whether it is unread.
#[utoipa::path(patch, path = "/api/desk/conversations/{id}", tag = "conversations",
    params(("id" = i64, Path, description = "Its number")), request_body = ConversationPatch,
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
        state: sent.state.map(ConversationState::from),
        assignee,
        is_unread: sent.unread,
    };
    let changed = conversations
        .change(id, &change, &as_colleague(&staff), desk.now())
        .await?;
    answer(&desk, changed).await
}

/// Adds a note that only staff read.
#[utoipa::path(post, path = "/api/desk/conversations/{id}/notes", tag = "conversations",
    params(("id" = i64, Path, description = "Its number")), request_body = NewNote,
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

/// All that is kept of a conversation, for its sender. The export is written to the log.
#[utoipa::path(post, path = "/api/desk/conversations/{id}/export", tag = "conversations",
    params(("id" = i64, Path, description = "Its number")),
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

/// Deletes a message for good, with its replies and notes.
#[utoipa::path(delete, path = "/api/desk/conversations/{id}", tag = "conversations",
    params(("id" = i64, Path, description = "Its number")),
    responses((status = 200, body = Empty), (status = 404, body = Empty)))]
pub async fn delete_conversation(
    MayAnswerMessages(staff): MayAnswerMessages,
    State(desk): State<Desk>,
    Id(id): Id,
) -> Result<Done, ApiError> {
    if desk.store.conversations().delete(id, &staff.edit(&desk)).await? {
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
