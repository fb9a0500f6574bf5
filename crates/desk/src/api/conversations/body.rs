//! Response bodies of conversations.

use chrono::{DateTime, Utc};
use http_kit::error::ApiError;
use serde::Serialize;
use store::accounts::{
    BoxCounts, Colleague, Conversation, ConversationLine, Entry, EntryKind, FailedNotification, ReplyDelivery,
};
use utoipa::ToSchema;

use crate::{
    api::{language::LanguageWord, texts::Texts, words::StateWord},
    state::Desk,
};

/// Characters of a message in a list.
const BEGINNING: usize = 120;

/// Number of conversations in each list.
#[derive(Debug, Serialize, ToSchema)]
pub struct CountsBody {
    /// Open, in hand or awaiting a response.
    pub unfinished: u64,
    /// Unfinished and assigned to the caller.
    pub own: u64,
    /// Finished.
    pub closed: u64,
    /// Marked as spam.
    pub spam: u64,
    /// Unfinished and unread.
    pub unread: u64,
}

impl From<BoxCounts> for CountsBody {
    fn from(counts: BoxCounts) -> Self {
        Self {
            unfinished: counts.unfinished,
            own: counts.own,
            closed: counts.closed,
            spam: counts.spam,
            unread: counts.unread,
        }
    }
}

/// A staff account, by number and name.
#[derive(Debug, Serialize, ToSchema)]
pub struct ColleagueBody {
    /// Account number.
    pub id: i64,
    /// Account name.
    pub name: String,
}

impl From<Colleague> for ColleagueBody {
    fn from(colleague: Colleague) -> Self {
        Self {
            id: colleague.id,
            name: colleague.name,
        }
    }
}

/// A conversation in a list.
#[derive(Debug, Serialize, ToSchema)]
pub struct ConversationLineBody {
    /// Conversation number, as in addresses.
    pub id: i64,
    /// Name of the sender.
    pub name: String,
    /// E-mail address of the sender.
    pub email: String,
    /// Language in which the form was sent.
    pub language: LanguageWord,
    /// Relic number of the piece in question, as it was sent; empty if none.
    pub piece: String,
    /// The first 120 characters of the message.
    pub beginning: String,
    /// Time of receipt, RFC 3339 UTC.
    pub received_at: DateTime<Utc>,
    /// State of the conversation.
    #[schema(value_type = StateWord)]
    pub state: &'static str,
    /// The account to which it is assigned; null if none.
    #[schema(required)]
    pub assignee: Option<ColleagueBody>,
    /// Whether no account with permission to answer messages has opened it.
    pub unread: bool,
    /// The e-mail that should have notified the antiques house of the message, if it was given up; otherwise null.
    #[schema(required)]
    pub failed_notification: Option<FailedNotificationBody>,
}

/// A notification e-mail that was given up.
#[derive(Debug, Serialize, ToSchema)]
pub struct FailedNotificationBody {
    /// Time of the last attempt, RFC 3339 UTC.
    pub given_up_at: DateTime<Utc>,
    /// Whether a mail server did not confirm that it accepted the e-mail, so that it may have arrived.
    pub may_have_arrived: bool,
}

impl From<FailedNotification> for FailedNotificationBody {
    fn from(failed: FailedNotification) -> Self {
        Self {
            given_up_at: failed.given_up_at,
            may_have_arrived: failed.may_have_arrived,
        }
    }
}

impl From<ConversationLine> for ConversationLineBody {
    fn from(line: ConversationLine) -> Self {
        let message = line.message.message;
        Self {
            id: line.message.id,
            name: message.name,
            email: message.email,
            language: message.language.into(),
            piece: message.piece,
            beginning: message.content.chars().take(BEGINNING).collect(),
            received_at: message.received_at,
            state: line.state.as_str(),
            assignee: line.assignee.map(ColleagueBody::from),
            unread: line.is_unread,
            failed_notification: line.failed_notification.map(FailedNotificationBody::from),
        }
    }
}

/// A conversation with its messages and notes.
#[derive(Debug, Serialize, ToSchema)]
pub struct ConversationBody {
    /// The fields that lists show.
    #[serde(flatten)]
    pub line: ConversationLineBody,
    /// The sender's message, plain text.
    pub content: String,
    /// The public piece whose relic number is `piece`; null if there is none.
    #[schema(required)]
    pub about: Option<PieceBody>,
    /// Time of its automatic deletion, RFC 3339 UTC.
    pub kept_until: DateTime<Utc>,
    /// Replies, notes and changes since, the oldest first.
    pub entries: Vec<EntryBody>,
    /// The caller's unsent reply; null if none.
    #[schema(required)]
    pub draft: Option<DraftBody>,
    /// The accounts to which it can be assigned.
    pub colleagues: Vec<ColleagueBody>,
}

/// The piece in question.
#[derive(Debug, Serialize, ToSchema)]
pub struct PieceBody {
    /// Piece number.
    pub id: i64,
    /// Relic number.
    pub relic_number: String,
    /// Name of the piece.
    pub name: Texts,
    /// Key of the first picture; null if there is none.
    #[schema(required)]
    pub picture_key: Option<String>,
    /// Smallest stored width of that picture, in pixels; null if there is none.
    #[schema(required)]
    pub picture_width: Option<u32>,
}

/// A reply, a note or a change in a conversation.
#[derive(Debug, Serialize, ToSchema)]
pub struct EntryBody {
    /// Entry number.
    pub id: i64,
    /// Time of the entry, RFC 3339 UTC.
    pub at: DateTime<Utc>,
    /// The account that made it.
    pub author: ColleagueBody,
    /// Type of the entry.
    pub kind: EntryWord,
    /// For `reply` and `note` the text; for `assigned` the name of the new assignee, empty for none; for `state` the
    /// new state.
    pub content: String,
    /// Language of a reply; null for other entries.
    #[schema(required)]
    pub language: Option<LanguageWord>,
    /// Delivery status of a reply's e-mail; null for other entries.
    #[schema(required)]
    pub delivery: Option<DeliveryBody>,
}

/// Type of an entry.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum EntryWord {
    /// A reply by e-mail.
    Reply,
    /// A note that is visible to staff only.
    Note,
    /// The conversation was assigned to an account, or to none.
    Assigned,
    /// The state was changed.
    State,
}

/// Delivery status of a reply's e-mail.
#[derive(Debug, Serialize, ToSchema)]
pub struct DeliveryBody {
    /// Number of attempts to send it.
    pub attempts: u32,
    /// Response of the mail server to the last failed attempt; null if none failed.
    #[schema(required)]
    pub last_error: Option<String>,
    /// Time of the next attempt; null if it was sent or given up.
    #[schema(required)]
    pub next_try_at: Option<DateTime<Utc>>,
    /// Time at which the mail server accepted it; null if it has not.
    #[schema(required)]
    pub delivered_at: Option<DateTime<Utc>>,
}

/// An unsent reply.
#[derive(Debug, Serialize, ToSchema)]
pub struct DraftBody {
    /// Text of the draft.
    pub content: String,
    /// Language of the reply.
    pub language: LanguageWord,
    /// Time of the last save, RFC 3339 UTC.
    pub updated_at: DateTime<Utc>,
}

impl From<Entry> for EntryBody {
    fn from(entry: Entry) -> Self {
        let (kind, content, language, delivery) = match entry.kind {
            EntryKind::Reply {
                content,
                language,
                delivery,
            } => (EntryWord::Reply, content, Some(language.into()), Some(delivery.into())),
            EntryKind::Note(content) => (EntryWord::Note, content, None, None),
            EntryKind::Assigned(name) => (EntryWord::Assigned, name, None, None),
            EntryKind::State(state) => (EntryWord::State, state.as_str().to_owned(), None, None),
        };
        Self {
            id: entry.id,
            at: entry.at,
            author: entry.author.into(),
            kind,
            content,
            language,
            delivery,
        }
    }
}

impl From<ReplyDelivery> for DeliveryBody {
    fn from(delivery: ReplyDelivery) -> Self {
        Self {
            attempts: delivery.attempts,
            last_error: delivery.last_error,
            next_try_at: delivery.next_try_at,
            delivered_at: delivery.delivered_at,
        }
    }
}

/// A conversation with the piece in question and the possible assignees.
///
/// # Errors
/// The store's errors.
pub async fn describe(desk: &Desk, conversation: Conversation) -> Result<ConversationBody, ApiError> {
    let message = &conversation.line.message.message;
    let about = desk.store.artifacts().by_relic_number(&message.piece).await?;
    let colleagues = desk.store.conversations().colleagues().await?;
    Ok(ConversationBody {
        content: message.content.clone(),
        about: about.map(|piece| PieceBody {
            id: piece.id,
            relic_number: piece.relic_number,
            name: piece.name.into(),
            picture_width: piece
                .first_picture
                .as_ref()
                .and_then(|picture| picture.widths.first().copied()),
            picture_key: piece.first_picture.map(|picture| picture.key.into()),
        }),
        kept_until: message.received_at + desk.messages_kept,
        entries: conversation.entries.into_iter().map(EntryBody::from).collect(),
        draft: conversation.draft.map(|draft| DraftBody {
            content: draft.content,
            language: draft.language.into(),
            updated_at: draft.updated_at,
        }),
        colleagues: colleagues.into_iter().map(ColleagueBody::from).collect(),
        line: conversation.line.into(),
    })
}
