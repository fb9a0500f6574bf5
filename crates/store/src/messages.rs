//! Messages from the contact form.

use chrono::{DateTime, Utc};
use domain::bilingual::Language;
use sea_orm::QueryResult;

use crate::{
    Store,
    error::Result,
    outbox::{self, NewPost},
    row::{get, word},
    sql,
};

/// Reads and writes contact messages.
#[derive(Debug, Clone, Copy)]
pub struct Messages<'a>(pub(crate) &'a Store);

/// A message that has come in, already checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewMessage {
    /// Who wrote.
    pub name: String,
    /// Where an answer goes.
    pub email: String,
    /// What they wrote, plain text.
    pub content: String,
    /// The language of the form.
    pub language: Language,
    /// When it came.
    pub received_at: DateTime<Utc>,
}

/// A message that was kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContactMessage {
    /// Its number.
    pub id: i64,
    /// What came in.
    pub message: NewMessage,
}

impl Messages<'_> {
    /// Keeps a message and puts the mail about it in the outbox, both or neither; answers the message's number.
    pub async fn create(&self, message: &NewMessage, mail: Option<&NewPost>) -> Result<i64> {
        // PostgreSQL knows no text with a zero in it.
        let kept = |text: &str| text.replace('\0', "");
        let transaction = self.0.begin().await?;
        let row = vec![
            kept(&message.name).into(),
            kept(&message.email).into(),
            kept(&message.content).into(),
            message.language.code().into(),
            message.received_at.into(),
        ];
        let mut insert = sql::insert(
            "contact_message",
            &["name", "email", "content", "language", "received_at"],
            vec![row],
        );
        insert.push(" returning id");
        let id = insert.scalar(&transaction).await?;
        if let Some(mail) = mail {
            outbox::put(&transaction, mail, message.received_at).await?;
        }
        transaction.commit().await?;
        Ok(id)
    }

    /// Deletes for good what came in before `moment`.
    pub async fn forget_before(&self, moment: DateTime<Utc>) -> Result<()> {
        let mut sql = sql::Sql::new("delete from contact_message where received_at < ");
        sql.bind(moment);
        let transaction = self.0.begin().await?;
        sql.run(&transaction).await?;
        Ok(transaction.commit().await?)
    }

    /// All messages, the newest first.
    pub async fn list(&self) -> Result<Vec<ContactMessage>> {
        let rows = sql::Sql::new("select * from contact_message order by id desc")
            .all(&self.0.reader)
            .await?;
        rows.iter().map(read).collect()
    }

    /// The message of this number.
    pub async fn find(&self, id: i64) -> Result<Option<ContactMessage>> {
        let mut sql = sql::Sql::new("select * from contact_message where id = ");
        sql.bind(id);
        sql.one(&self.0.reader).await?.as_ref().map(read).transpose()
    }
}

pub(crate) fn read(row: &QueryResult) -> Result<ContactMessage> {
    Ok(ContactMessage {
        id: get(row, "id")?,
        message: NewMessage {
            name: get(row, "name")?,
            email: get(row, "email")?,
            content: get(row, "content")?,
            language: word(row, "language", Language::from_code)?,
            received_at: get(row, "received_at")?,
        },
    })
}
