//! What happened in a conversation after the message: replies with their delivery, notes, and what colleagues set.

use chrono::{DateTime, Utc};
use domain::{bilingual::Language, conversation::ConversationState};

use super::Colleague;
use crate::engine::{
    database::{Connection, Row, Value},
    error::{Error, Result},
    row::{kept, word},
    sql::{self, Sql},
};

/// Something that happened in a conversation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Its number; later entries have higher ones.
    pub id: i64,
    pub at: DateTime<Utc>,
    /// Who did it, by the name of then.
    pub author: Colleague,
    pub kind: EntryKind,
}

/// What happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EntryKind {
    /// An answer by mail.
    Reply {
        content: String,
        language: Language,
        /// What became of its mail.
        delivery: ReplyDelivery,
    },
    /// A note that only staff read.
    Note(String),
    /// A colleague of this name was given the conversation; it was taken from its colleague if empty.
    Assigned(String),
    /// How far the conversation is was set.
    State(ConversationState),
}

/// What became of a reply's mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReplyDelivery {
    /// The mail's number in the outbox.
    pub mail_id: i64,
    /// How often sending it was tried.
    pub attempts: u32,
    /// What the mail server said to the last attempt that failed.
    pub last_error: Option<String>,
    /// When it is tried again; `None` if it was sent or given up.
    pub next_try_at: Option<DateTime<Utc>>,
    /// When the mail server took it.
    pub delivered_at: Option<DateTime<Utc>>,
}

impl EntryKind {
    /// Whether it is a reply.
    pub const fn is_reply(&self) -> bool {
        matches!(self, Self::Reply { .. })
    }

    const fn word(&self) -> &'static str {
        match self {
            Self::Reply { .. } => REPLY,
            Self::Note(_) => NOTE,
            Self::Assigned(_) => ASSIGNED,
            Self::State(_) => STATE,
        }
    }
}

pub(super) const REPLY: &str = "reply";
const NOTE: &str = "note";
const ASSIGNED: &str = "assigned";
const STATE: &str = "state";

/// The entries of a conversation, the oldest first.
pub(super) fn list(db: &Connection, message: i64) -> Result<Vec<Entry>> {
    let mut sql = Sql::new("select * from contact_entry where message_id = ");
    sql.bind(message).push(" order by id");
    sql.all(db)?.iter().map(read).collect()
}

/// Adds an entry; returns its number.
pub(super) fn add(
    db: &Connection,
    message: i64,
    author: &Colleague,
    kind: &EntryKind,
    at: DateTime<Utc>,
) -> Result<i64> {
    let (content, language, delivery): (Value, Option<Language>, Option<&ReplyDelivery>) = match kind {
        EntryKind::Reply {
            content,
            language,
            delivery,
        } => (kept(content), Some(*language), Some(delivery)),
        EntryKind::Note(text) => (kept(text), None, None),
        EntryKind::Assigned(name) => (kept(name), None, None),
        EntryKind::State(state) => (state.as_str().into(), None, None),
    };
    let row = vec![
        ("message_id", message.into()),
        ("kind", kind.word().into()),
        ("at", at.into()),
        ("author_id", author.id.into()),
        ("author", author.name.as_str().into()),
        ("content", content),
        ("language", language.map(Language::code).into()),
        ("mail_id", delivery.map(|delivery| delivery.mail_id).into()),
        ("attempts", 0.into()),
        ("next_try_at", delivery.and_then(|delivery| delivery.next_try_at).into()),
    ];
    let mut insert = sql::insert("contact_entry", vec![row]);
    insert.push(" returning id");
    insert.scalar(db)
}

fn read(row: &Row) -> Result<Entry> {
    let kind: String = row.get("kind")?;
    let content = row.get::<String>("content");
    let kind = match kind.as_str() {
        REPLY => EntryKind::Reply {
            content: content?,
            language: word(row, "language", Language::from_code)?,
            delivery: ReplyDelivery {
                mail_id: row.get("mail_id")?,
                attempts: row.get::<i32>("attempts")?.unsigned_abs(),
                last_error: row.get("last_error")?,
                next_try_at: row.get("next_try_at")?,
                delivered_at: row.get("delivered_at")?,
            },
        },
        NOTE => EntryKind::Note(content?),
        ASSIGNED => EntryKind::Assigned(content?),
        STATE => EntryKind::State(word(row, "content", ConversationState::from_word)?),
        _ => {
            return Err(Error::UnknownWord {
                column: "contact_entry.kind",
                word: kind,
            });
        }
    };
    Ok(Entry {
        id: row.get("id")?,
        at: row.get("at")?,
        author: Colleague {
            id: row.get("author_id")?,
            name: row.get("author")?,
        },
        kind,
    })
}
