//! Messages from the contact form.

use chrono::{DateTime, Utc};
use domain::bilingual::Language;
use serde::Deserialize;

use crate::{
    engine::{
        Store,
        database::Connection,
        error::Result,
        sql::{self, Sql},
    },
    queues::outbox::{self, NewPost, PostKind},
};

/// Reads and writes contact messages.
#[derive(Debug, Clone, Copy)]
pub struct Messages<'a>(pub(crate) &'a Store);

/// A contact message to be stored, already checked.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct NewMessage {
    pub name: String,
    /// The address for an answer.
    pub email: String,
    pub content: String,
    /// The relic number of the artifact that they ask about, as it was sent; empty without one.
    pub piece: String,
    /// The language of the form.
    pub language: Language,
    pub received_at: DateTime<Utc>,
}

/// A stored message.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct ContactMessage {
    pub id: i64,
    /// The message as it was received.
    #[serde(rename = "")]
    pub message: NewMessage,
}

/// The messages that no mail has reported yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Untold {
    /// How many there are.
    pub count: u64,
    /// When the oldest came.
    pub since: DateTime<Utc>,
    /// The number of the newest.
    pub newest: i64,
    /// The oldest of them, as many as were asked for.
    pub first: Vec<ContactMessage>,
}

impl Messages<'_> {
    /// Stores a message and puts the mail about it in the outbox, both or neither; returns the message's number. Without a mail
    /// the message waits for a digest ([`Self::tell`]).
    pub async fn create(&self, message: &NewMessage, mail: Option<&NewPost>) -> Result<i64> {
        self.0
            .write(|transaction| {
                let told_by = match mail {
                    Some(mail) => Some(outbox::put(
                        &transaction,
                        mail,
                        message.received_at,
                        message.received_at,
                    )?),
                    None => None,
                };
                // PostgreSQL's texts cannot contain a zero character.
                let kept = |text: &str| text.replace('\0', "");
                let row = vec![
                    ("name", kept(&message.name).into()),
                    ("email", kept(&message.email).into()),
                    ("content", kept(&message.content).into()),
                    ("piece", kept(&message.piece).into()),
                    ("language", message.language.code().into()),
                    ("received_at", message.received_at.into()),
                    ("told_by", told_by.into()),
                    ("mail_id", told_by.into()),
                ];
                let mut insert = sql::insert("contact_message", vec![row]);
                insert.push(" returning id");
                let id = insert.scalar(&transaction)?;
                transaction.commit()?;
                Ok(id)
            })
            .await
    }

    /// The messages that no mail has reported yet, if there are any; the first `most` of them completely.
    pub async fn untold(&self, most: u32) -> Result<Option<Untold>> {
        self.0
            .read(|db| {
                let mut sql = Sql::new("select * from contact_message where told_by is null order by id limit ");
                sql.bind(i64::from(most));
                let first: Vec<ContactMessage> = sql.read_all(db)?;
                let all = "select count(*) as count, max(id) as newest from contact_message where told_by is null";
                let row = Sql::new(all).one(db)?;
                let (Some(row), Some(oldest)) = (row, first.first()) else {
                    return Ok(None);
                };
                let Some(newest) = row.get::<Option<i64>>("newest")? else {
                    return Ok(None);
                };
                Ok(Some(Untold {
                    count: row.get::<i64>("count")?.unsigned_abs(),
                    since: oldest.message.received_at,
                    newest,
                    first,
                }))
            })
            .await
    }

    /// Puts a mail in the outbox that reports all unreported messages up to `newest`; does nothing if there are none.
    pub async fn tell(&self, newest: i64, mail: &NewPost, now: DateTime<Utc>) -> Result<()> {
        self.0
            .write(|transaction| {
                let mail = outbox::put(&transaction, mail, now, now)?;
                let mut sql = Sql::new("update contact_message set told_by = ");
                sql.bind(mail).push(" where told_by is null and id <= ").bind(newest);
                // Another process has reported them: its mail is enough.
                if sql.run(&transaction)? == 0 {
                    return Ok(());
                }
                transaction.commit()
            })
            .await
    }

    /// Deletes messages received before `moment`.
    pub async fn forget_before(&self, moment: DateTime<Utc>) -> Result<()> {
        self.0
            .write_each(|db| {
                let mut sql = Sql::new("delete from contact_message where received_at < ");
                sql.bind(moment);
                sql.run(db).map(drop)
            })
            .await
    }

    /// All messages, the newest first.
    pub async fn list(&self) -> Result<Vec<ContactMessage>> {
        let sql = Sql::new("select * from contact_message order by id desc");
        self.0.read(|db| sql.read_all(db)).await
    }

    /// The message of this number.
    pub async fn find(&self, id: i64) -> Result<Option<ContactMessage>> {
        self.0
            .read(|db| {
                let mut sql = Sql::new("select * from contact_message where id = ");
                sql.bind(id);
                sql.read_one(db)
            })
            .await
    }
}

/// Withdraws the digests that quote these messages; the other messages in them wait for the next digest.
pub(crate) fn withdraw_digests(db: &Connection, messages: &[i64]) -> Result<()> {
    let mut quoting = Sql::new("select id from outbox where kind = ");
    quoting.bind(PostKind::Digest.as_str());
    quoting.push(" and id in (select told_by from contact_message where id in ");
    quoting.list(messages.iter().copied()).push(")");
    let digests: Vec<i64> = quoting.column(db)?;
    let mut untold = Sql::new("update contact_message set told_by = null where told_by in ");
    untold.list(digests.iter().copied());
    untold.run(db)?;
    let mut gone = Sql::new("delete from outbox where id in ");
    gone.list(digests);
    gone.run(db).map(drop)
}
