//! The log of actions of people: on content, on accounts, on members' data, and of refused calls.
//!
//! Lines are only ever added, within the transaction that they tell of, and each carries the digest of the one before it
//! (`docs/decisions/0021-one-log.md`). A line names a member by number alone, so that a member's deletion leaves no name here.

mod act;
mod event;
mod read;
mod retain;
mod verify;
mod write;

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::Value;

pub use act::{MemberAct, MessageAct, VocabularyAct};
pub use event::{LogArea, LogEvent};
pub use read::LogFilter;
pub use retain::LEAST_KEPT;
pub use verify::LogCheck;
pub(crate) use write::append;

use crate::engine::{
    Store,
    edit::Edit,
    error::{Error, Result},
    noun::{Noun, RecordId},
};

/// Reads, continues and verifies the log.
#[derive(Debug, Clone, Copy)]
pub struct Log<'a>(pub(crate) &'a Store);

impl Store {
    /// What people did.
    pub fn log(&self) -> Log<'_> {
        Log(self)
    }
}

/// Who does something at the desk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffActor {
    /// The account's name, or that of a command; empty for the server itself.
    pub name: String,
    /// The client, as a keyed hash.
    pub client: String,
}

impl StaffActor {
    /// The user of the command `duobao staff`.
    pub fn command_line() -> Self {
        Self::command("duobao staff")
    }

    /// The user of a command.
    pub fn command(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            client: String::new(),
        }
    }

    /// The author of an edit.
    pub(crate) fn of(edit: &Edit) -> Self {
        Self::command(edit.editor_name())
    }

    /// The server itself.
    pub fn server() -> Self {
        Self::command("")
    }
}

/// What a line is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LogSubject {
    /// A record of content.
    Record(RecordId),
    Account(i64),
    Member(i64),
    /// A material or technique.
    Term(i64),
    /// A conversation, which is named by its number alone.
    Conversation(i64),
    Line(i64),
}

impl LogSubject {
    const ACCOUNT: &str = "account";
    const MEMBER: &str = "member";
    const TERM: &str = "term";
    const CONVERSATION: &str = "conversation";
    const LINE: &str = "log_line";

    /// The word that the table uses, and the number.
    fn columns(self) -> (&'static str, i64) {
        match self {
            Self::Record(RecordId { noun, id }) => (noun.as_str(), id),
            Self::Account(id) => (Self::ACCOUNT, id),
            Self::Member(id) => (Self::MEMBER, id),
            Self::Term(id) => (Self::TERM, id),
            Self::Conversation(id) => (Self::CONVERSATION, id),
            Self::Line(id) => (Self::LINE, id),
        }
    }

    fn read(kind: &str, id: i64) -> Result<Option<Self>> {
        Ok(Some(match kind {
            "" => return Ok(None),
            Self::ACCOUNT => Self::Account(id),
            Self::MEMBER => Self::Member(id),
            Self::TERM => Self::Term(id),
            Self::CONVERSATION => Self::Conversation(id),
            Self::LINE => Self::Line(id),
            kind => match Noun::from_word(kind) {
                Some(noun) => Self::Record(RecordId { noun, id }),
                None => {
                    return Err(Error::UnknownWord {
                        column: "log_line.subject_kind",
                        word: kind.to_owned(),
                    });
                }
            },
        }))
    }
}

/// A line to be added.
#[derive(Debug, Clone, PartialEq)]
pub struct NewLogLine {
    pub event: LogEvent,
    pub subject: Option<LogSubject>,
    /// Its name at the time; empty for a member.
    pub name: String,
    /// What the line says besides, as a JSON object.
    pub detail: Value,
}

impl NewLogLine {
    /// A line without a subject or details.
    pub fn new(event: LogEvent) -> Self {
        Self {
            event,
            subject: None,
            name: String::new(),
            detail: Value::Object(serde_json::Map::new()),
        }
    }

    /// A line about a member.
    pub fn of_member(act: MemberAct, id: i64) -> Self {
        Self::new(LogEvent::Member(act)).about(LogSubject::Member(id), "")
    }

    /// A line about a conversation.
    pub fn of_conversation(act: MessageAct, id: i64) -> Self {
        Self::new(LogEvent::Message(act)).about(LogSubject::Conversation(id), "")
    }

    /// The same about something of this name.
    #[must_use]
    pub fn about(mut self, subject: LogSubject, name: &str) -> Self {
        self.subject = Some(subject);
        name.clone_into(&mut self.name);
        self
    }

    /// The same with details.
    #[must_use]
    pub fn with(mut self, detail: Value) -> Self {
        self.detail = detail;
        self
    }
}

/// A line.
#[derive(Debug, Clone, PartialEq)]
pub struct LogLine {
    /// Its number; later lines have higher ones.
    pub id: i64,
    pub at: DateTime<Utc>,
    /// Who did it; empty for the server itself.
    pub actor: String,
    pub event: LogEvent,
    pub subject: Option<LogSubject>,
    /// Its name at the time; empty for a member.
    pub name: String,
    /// What the line says besides, as a JSON object.
    pub detail: Value,
}

impl Log<'_> {
    /// Adds a line about something that changes nothing else in the database.
    pub async fn add(&self, actor: &StaffActor, line: &NewLogLine, now: DateTime<Utc>) -> Result<()> {
        self.0
            .write(|transaction| {
                append(&transaction, actor, line, now)?;
                transaction.commit()
            })
            .await
    }
    /// The same, unless an equal line was added within this time: repeated calls do not fill the log.
    pub async fn add_once(
        &self,
        actor: &StaffActor,
        line: &NewLogLine,
        within: TimeDelta,
        now: DateTime<Utc>,
    ) -> Result<()> {
        self.0
            .write(|transaction| {
                if write::is_repeated(&transaction, actor, line, now - within)? {
                    return Ok(());
                }
                append(&transaction, actor, line, now)?;
                transaction.commit()
            })
            .await
    }
}
