//! Conversations with people who wrote by the contact form: lists, entries, and open work.
//!
//! A conversation is a contact message with its entries: replies, notes, and what colleagues set. It is deleted with the message.

mod change;
mod entry;
mod reply;

use chrono::{DateTime, Utc};
use domain::{bilingual::Language, conversation::ConversationState};
use serde::Deserialize;

use crate::{
    accounts::messages::ContactMessage,
    engine::{
        Store,
        database::{Connection, Row},
        error::Result,
        row::word,
        sql::{self, Sql},
    },
};

pub use change::ConversationChange;
pub use entry::{Entry, EntryKind, ReplyDelivery};
pub use reply::{NewReply, Replied, Resent};

/// Reads and changes conversations.
#[derive(Debug, Clone, Copy)]
pub struct Conversations<'a>(pub(crate) &'a Store);

/// A staff account, as conversations name it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Colleague {
    pub id: i64,
    pub name: String,
}

/// Which conversations a list shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MessageBox {
    /// Something is left to do.
    Unfinished,
    /// The same, of those that this account has in hand.
    Of(i64),
    /// Nothing is left to do.
    Closed,
    /// Not meant for the antiques house.
    Spam,
}

/// A conversation in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConversationLine {
    pub message: ContactMessage,
    /// How far it is.
    pub state: ConversationState,
    /// The colleague who has it in hand.
    pub assignee: Option<Colleague>,
    /// Whether no colleague who answers messages has opened it.
    pub is_unread: bool,
    /// The mail that should have told the antiques house of it, if it was given up.
    pub failed_notification: Option<FailedNotification>,
}

/// A mail about a message that was given up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FailedNotification {
    /// When it was tried last.
    pub given_up_at: DateTime<Utc>,
    /// Whether a mail server did not say that it accepted it, so that it may have arrived.
    pub may_have_arrived: bool,
}

/// How many conversations each list has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct BoxCounts {
    /// Something is left to do.
    pub unfinished: u64,
    /// The same, in the caller's hands.
    pub own: u64,
    /// Nothing is left to do.
    pub closed: u64,
    pub spam: u64,
    /// Unread, of those in which something is left to do.
    pub unread: u64,
}

/// A conversation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Conversation {
    /// The contact message, and how far it is.
    pub line: ConversationLine,
    /// The number of the mail that carried the message to the antiques house by itself.
    pub mail_id: Option<i64>,
    /// What happened since, the oldest first.
    pub entries: Vec<Entry>,
    /// The caller's unfinished reply.
    pub draft: Option<ReplyDraft>,
}

/// An unfinished reply.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct ReplyDraft {
    pub content: String,
    pub language: Language,
    /// When it was kept.
    pub updated_at: DateTime<Utc>,
}

impl Conversation {
    /// The number of the newest reply; 0 without one.
    pub fn last_reply(&self) -> i64 {
        let replies = self.entries.iter().filter(|entry| entry.kind.is_reply());
        replies.map(|entry| entry.id).max().unwrap_or(0)
    }
}

const LINES: &str =
    "select m.*, a.name as assignee from contact_message m left join staff_account a on a.id = m.assignee_id where ";
/// Of a message by a member who left, only the time stays; it is no conversation any more.
const IS_KEPT: &str = "m.email <> ''";

impl Conversations<'_> {
    /// A page of a list, the newest message first, and how many the whole list has. `query`: part of a name, an address, the
    /// message or a relic number.
    pub async fn list(
        &self,
        shown: MessageBox,
        query: &str,
        page: u64,
        page_size: u64,
    ) -> Result<(Vec<ConversationLine>, u64)> {
        self.0
            .read(|db| {
                let mut count = Sql::new("select count(*) from contact_message m where ");
                restrict(&mut count, shown, query);
                let total: i64 = count.scalar(db)?;
                let mut lines = Sql::new(LINES);
                restrict(&mut lines, shown, query);
                let (limit, offset) = sql::window(page, page_size);
                lines.push(" order by m.id desc limit ").bind(limit);
                lines.push(" offset ").bind(offset);
                let lines: Result<_> = lines.all(db)?.iter().map(read_line).collect();
                Ok((lines?, total.unsigned_abs()))
            })
            .await
    }

    /// How many conversations each list has, for this account.
    pub async fn counts(&self, account: i64) -> Result<BoxCounts> {
        self.0
            .read(|db| {
                let mut sql = Sql::new(
                    "select m.state, m.read_at is null as unread, coalesce(m.assignee_id, 0) as assignee, count(*) as count \
                     from contact_message m where ",
                );
                sql.push(IS_KEPT).push(" group by 1, 2, 3");
                let mut counts = BoxCounts::default();
                for row in sql.all(db)? {
                    let count = row.get::<i64>("count")?.unsigned_abs();
                    match word(&row, "state", ConversationState::from_word)? {
                        ConversationState::Closed => counts.closed += count,
                        ConversationState::Spam => counts.spam += count,
                        _ => {
                            counts.unfinished += count;
                            counts.own += if row.get::<i64>("assignee")? == account { count } else { 0 };
                            counts.unread += if row.get::<bool>("unread")? { count } else { 0 };
                        }
                    }
                }
                Ok(counts)
            })
            .await
    }

    /// The conversation that began with this message, with the draft of this account.
    pub async fn find(&self, id: i64, account: i64) -> Result<Option<Conversation>> {
        self.0.read(|db| find(db, id, account)).await
    }

    /// Who can be given a conversation: the active accounts whose role may answer, by name.
    pub async fn colleagues(&self) -> Result<Vec<Colleague>> {
        use domain::staff::{Permission, Role, StaffState};
        self.0
            .read(|db| {
                let roles = Role::ALL
                    .into_iter()
                    .filter(|role| role.may(Permission::AnswerMessages));
                let mut sql = Sql::new("select id, name from staff_account where state = ");
                sql.bind(StaffState::Active.as_str());
                sql.push(" and role in ").list(roles.map(Role::as_str));
                sql.push(" order by folded");
                sql.read_all(db)
            })
            .await
    }
}

fn restrict(sql: &mut Sql, shown: MessageBox, query: &str) {
    sql.push(IS_KEPT).push(" and m.state in ");
    let states = match shown {
        MessageBox::Unfinished | MessageBox::Of(_) => ConversationState::UNFINISHED.as_slice(),
        MessageBox::Closed => &[ConversationState::Closed],
        MessageBox::Spam => &[ConversationState::Spam],
    };
    sql.list(states.iter().map(|state| state.as_str()));
    if let MessageBox::Of(account) = shown {
        sql.push(" and m.assignee_id = ").bind(account);
    }
    let query = query.trim().to_lowercase().replace('\0', "");
    if !query.is_empty() {
        for (at, column) in ["name", "email", "content", "piece"].into_iter().enumerate() {
            sql.push(if at == 0 { " and (lower(m." } else { " or lower(m." });
            sql.push(column).push(") like ").bind(sql::containing(&query));
            sql.push(r" escape '\'");
        }
        sql.push(")");
    }
}

fn find(db: &Connection, id: i64, account: i64) -> Result<Option<Conversation>> {
    let mut sql = Sql::new(LINES);
    sql.push(IS_KEPT).push(" and m.id = ").bind(id);
    let Some(row) = sql.one(db)? else {
        return Ok(None);
    };
    let mut draft = Sql::new("select content, language, updated_at from contact_draft where message_id = ");
    draft.bind(id).push(" and account_id = ").bind(account);
    Ok(Some(Conversation {
        line: read_line(&row)?,
        mail_id: row.get("mail_id")?,
        entries: entry::list(db, id)?,
        draft: draft.read_one(db)?,
    }))
}

fn read_line(row: &Row) -> Result<ConversationLine> {
    let assignee: Option<i64> = row.get("assignee_id")?;
    let given_up_at: Option<DateTime<Utc>> = row.get("notification_given_up_at")?;
    let may_have_arrived = row.get("notification_unsure")?;
    let name: Option<String> = row.get("assignee")?;
    Ok(ConversationLine {
        message: row.to()?,
        state: word(row, "state", ConversationState::from_word)?,
        assignee: assignee.zip(name).map(|(id, name)| Colleague { id, name }),
        is_unread: row.get::<Option<DateTime<Utc>>>("read_at")?.is_none(),
        failed_notification: given_up_at.map(|given_up_at| FailedNotification {
            given_up_at,
            may_have_arrived,
        }),
    })
}
