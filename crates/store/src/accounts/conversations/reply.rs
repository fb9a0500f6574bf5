//! Replies by mail: put in the outbox with their entry, and sent once more where the mail server refused them.

use chrono::{DateTime, Utc};
use domain::{bilingual::Language, conversation::ConversationState};

use super::{
    Colleague, Conversation, ConversationChange, Conversations,
    change::{apply, forget_draft, hold_conversation},
    entry::{self, EntryKind, REPLY, ReplyDelivery},
    find,
};
use crate::{
    engine::{database::Connection, error::Result, sql::Sql},
    queues::outbox::{self, NewPost},
};

/// A reply to be sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewReply {
    pub content: String,
    pub language: Language,
    /// The mail that carries it.
    pub mail: NewPost,
    /// The newest reply that its author has seen; 0 for none.
    pub seen: i64,
    /// How far the conversation is once it is sent.
    pub state: ConversationState,
}

/// What became of a reply.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Replied {
    /// It is in the outbox. The draft is gone, and the sender has the conversation in hand if no colleague had.
    Done(Box<Conversation>),
    /// Another colleague has replied since; nothing is done.
    Outdated(Box<Conversation>),
    /// There is no such conversation.
    Missing,
}

/// What became of sending a reply once more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Resent {
    /// It is due now.
    Done(Box<Conversation>),
    /// It was sent, or is being sent at this moment.
    Needless(Box<Conversation>),
    /// There is no such reply.
    Missing,
}

impl Conversations<'_> {
    /// Replies to a message.
    pub async fn reply(&self, id: i64, reply: &NewReply, by: &Colleague, now: DateTime<Utc>) -> Result<Replied> {
        self.0
            .write(|db| {
                hold_conversation(&db, id)?;
                let Some(present) = find(&db, id, by.id)? else {
                    return Ok(Replied::Missing);
                };
                if present.last_reply() > reply.seen {
                    return Ok(Replied::Outdated(Box::new(present)));
                }
                add_reply(&db, id, reply, by, now)?;
                let change = ConversationChange {
                    state: Some(reply.state),
                    assignee: present.line.assignee.is_none().then(|| Some(by.clone())),
                    is_unread: Some(false),
                };
                apply(&db, &present.line, &change, by, now)?;
                forget_draft(&db, id, by.id)?;
                let Some(replied) = find(&db, id, by.id)? else {
                    return Ok(Replied::Missing);
                };
                db.commit()?;
                Ok(Replied::Done(Box::new(replied)))
            })
            .await
    }

    /// Has a reply that could not be sent tried again at once. `mail` replaces it if the outbox has forgotten it.
    pub async fn resend(
        &self,
        id: i64,
        reply: i64,
        mail: &NewPost,
        account: i64,
        now: DateTime<Utc>,
    ) -> Result<Resent> {
        self.0
            .write(|db| {
                hold_conversation(&db, id)?;
                let Some(present) = find(&db, id, account)? else {
                    return Ok(Resent::Missing);
                };
                let found = present.entries.iter().find(|entry| entry.id == reply);
                let Some(EntryKind::Reply { delivery, .. }) = found.map(|entry| &entry.kind) else {
                    return Ok(Resent::Missing);
                };
                if delivery.delivered_at.is_some() || !retry(&db, reply, delivery, mail, now)? {
                    return Ok(Resent::Needless(Box::new(present)));
                }
                let Some(changed) = find(&db, id, account)? else {
                    return Ok(Resent::Missing);
                };
                db.commit()?;
                Ok(Resent::Done(Box::new(changed)))
            })
            .await
    }
}

fn add_reply(db: &Connection, id: i64, reply: &NewReply, by: &Colleague, now: DateTime<Utc>) -> Result<()> {
    let delivery = ReplyDelivery {
        mail_id: outbox::put(db, &reply.mail, now, now)?,
        attempts: 0,
        last_error: None,
        next_try_at: Some(now),
        delivered_at: None,
    };
    let kind = EntryKind::Reply {
        content: reply.content.clone(),
        language: reply.language,
        delivery,
    };
    entry::add(db, id, by, &kind, now).map(drop)
}

/// Makes the reply's mail due; `false` if a worker has it.
fn retry(db: &Connection, reply: i64, delivery: &ReplyDelivery, mail: &NewPost, now: DateTime<Utc>) -> Result<bool> {
    let mail_id = match outbox::retry(db, delivery.mail_id, delivery.next_try_at, now)? {
        outbox::Retried::Due => delivery.mail_id,
        outbox::Retried::Taken => return Ok(false),
        outbox::Retried::Forgotten => outbox::put(db, mail, now, now)?,
    };
    let mut sql = Sql::new("update contact_entry set mail_id = ");
    sql.bind(mail_id).push(", next_try_at = ").bind(now);
    sql.push(" where id = ").bind(reply).push(" and kind = ").bind(REPLY);
    sql.run(db)?;
    Ok(true)
}
