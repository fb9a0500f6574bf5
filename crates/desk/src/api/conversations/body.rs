//! Conversations as answers describe them.

use chrono::{DateTime, Utc};
use domain::conversation::ConversationState;
use http_kit::error::ApiError;
use serde::{Deserialize, Serialize};
use store::accounts::{BoxCounts, Colleague, Conversation, ConversationLine, Entry, EntryKind, ReplyDelivery};
use utoipa::ToSchema;

use crate::{
    api::{language::LanguageWord, texts::Texts},
    state::Desk,
};

/// Characters of a message that a list shows.
const BEGINNING: usize = 120;

/// How far a conversation is.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StateWord {
    /// Not taken up yet.
    Open,
    /// A colleague is working on the answer.
    InHand,
    /// It was answered.
    Awaiting,
    /// Nothing is left to do.
    Closed,
    /// Not meant for the antiques house.
    Spam,
}

macro_rules! same_words {
    ($($word:ident),+) => {
        impl From<StateWord> for ConversationState {
            fn from(word: StateWord) -> Self {
                match word {
                    $(StateWord::$word => Self::$word,)+
                }
            }
        }

        impl From<ConversationState> for StateWord {
            fn from(state: ConversationState) -> Self {
                match state {
                    $(ConversationState::$word => Self::$word,)+
                }
            }
        }
    };
}

same_words!(Open, InHand, Awaiting, Closed, Spam);

/// How many conversations each list has.
#[derive(Debug, Serialize, ToSchema)]
pub struct CountsBody {
    /// Something is left to do.
    pub unfinished: u64,
    /// The same, in the caller's hands.
    pub own: u64,
    /// Nothing is left to do.
    pub closed: u64,
    /// Spam.
    pub spam: u64,
    /// Unread, of those in which something is left to do.
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

/// A staff account.
#[derive(Debug, Serialize, ToSchema)]
pub struct ColleagueBody {
    /// Its number.
    pub id: i64,
    /// Its name.
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
    /// Its number.
    pub id: i64,
    /// Who wrote.
    pub name: String,
    /// Their address.
    pub email: String,
    /// The language of the form.
    pub language: LanguageWord,
    /// The relic number of the piece asked about, as it was sent; empty without one.
    pub piece: String,
    /// How the message begins.
    pub beginning: String,
    /// When it came.
    pub received_at: DateTime<Utc>,
    /// How far it is.
    pub state: StateWord,
    /// The colleague who has it in hand.
    #[schema(required)]
    pub assignee: Option<ColleagueBody>,
    /// Whether no account that answers messages has opened it.
    pub unread: bool,
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
            state: line.state.into(),
            assignee: line.assignee.map(ColleagueBody::from),
            unread: line.is_unread,
        }
    }
}

/// A conversation.
#[derive(Debug, Serialize, ToSchema)]
pub struct ConversationBody {
    /// What lists show of it.
    #[serde(flatten)]
    pub line: ConversationLineBody,
    /// The message.
    pub content: String,
    /// The public piece that it asks about, if the number is one's.
    #[schema(required)]
    pub about: Option<PieceBody>,
    /// When it will be deleted.
    pub kept_until: DateTime<Utc>,
    /// What happened since, the oldest first.
    pub entries: Vec<EntryBody>,
    /// The caller's unfinished reply.
    #[schema(required)]
    pub draft: Option<DraftBody>,
    /// To whom it can be given.
    pub colleagues: Vec<ColleagueBody>,
}

/// A piece that a message asks about.
#[derive(Debug, Serialize, ToSchema)]
pub struct PieceBody {
    /// Its number.
    pub id: i64,
    /// Its relic number.
    pub relic_number: String,
    /// Its name.
    pub name: Texts,
    /// The key of its first picture.
    #[schema(required)]
    pub picture_key: Option<String>,
    /// The narrowest width in which that picture exists.
    #[schema(required)]
    pub picture_width: Option<u32>,
}

/// Something that happened in a conversation.
#[derive(Debug, Serialize, ToSchema)]
pub struct EntryBody {
    /// Its number.
    pub id: i64,
    /// When.
    pub at: DateTime<Utc>,
    /// Who did it.
    pub author: ColleagueBody,
    /// `reply`, `note`, `assigned` or `state`.
    pub kind: EntryWord,
    /// The text of a reply or a note; the name of the new assignee, empty for none; the state that was set.
    pub content: String,
    /// The language of a reply.
    #[schema(required)]
    pub language: Option<LanguageWord>,
    /// What became of a reply's mail.
    #[schema(required)]
    pub delivery: Option<DeliveryBody>,
}

/// What happened.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum EntryWord {
    /// An answer by mail.
    Reply,
    /// A note that only staff read.
    Note,
    /// The conversation was given to an account, or to none.
    Assigned,
    /// How far it is was set.
    State,
}

/// What became of a reply's mail.
#[derive(Debug, Serialize, ToSchema)]
pub struct DeliveryBody {
    /// How often sending it was tried.
    pub attempts: u32,
    /// What the mail server said to the last attempt that failed.
    #[schema(required)]
    pub last_error: Option<String>,
    /// When it is tried again; null if it was sent or given up.
    #[schema(required)]
    pub next_try_at: Option<DateTime<Utc>>,
    /// When the mail server took it.
    #[schema(required)]
    pub delivered_at: Option<DateTime<Utc>>,
}

/// An unfinished reply.
#[derive(Debug, Serialize, ToSchema)]
pub struct DraftBody {
    /// Its text.
    pub content: String,
    /// Its language.
    pub language: LanguageWord,
    /// When it was kept.
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

/// A conversation with the piece that it is about and the colleagues to whom it can be given.
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
