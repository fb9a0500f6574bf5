//! Mail that waits to be sent. It outlives restarts; several senders never take the same one.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::ConnectionTrait;

use crate::{
    Store,
    engine::is_postgres,
    error::Result,
    row::get,
    sql::{self, Sql},
};

/// Takes mail out of the outbox and says what became of it.
#[derive(Debug, Clone, Copy)]
pub struct Outbox<'a>(pub(crate) &'a Store);

/// A mail to be sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewMail {
    /// To whom.
    pub recipient: String,
    /// Where an answer goes, if not to the sender.
    pub reply_to: Option<String>,
    /// Its subject.
    pub subject: String,
    /// Plain text.
    pub body: String,
    /// After this it is not worth sending.
    pub expires_at: Option<DateTime<Utc>>,
}

/// A mail that a sender has taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutboxMail {
    /// Its number.
    pub id: i64,
    /// What to send.
    pub mail: NewMail,
    /// How often it was taken, this time included.
    pub attempts: u32,
    /// When it was put in.
    pub created_at: DateTime<Utc>,
}

impl Outbox<'_> {
    /// Puts a mail in.
    pub async fn put(&self, mail: &NewMail, now: DateTime<Utc>) -> Result<i64> {
        let transaction = self.0.begin().await?;
        let id = put(&transaction, mail, now).await?;
        transaction.commit().await?;
        Ok(id)
    }

    /// Takes the mail that has waited longest and is due. Until `now + lease` nobody else gets it; whoever took it and
    /// vanished has lost it then. Expired mail is given up on the way.
    pub async fn claim(&self, now: DateTime<Utc>, lease: TimeDelta) -> Result<Option<OutboxMail>> {
        let transaction = self.0.begin().await?;
        let mut expire = Sql::new("update outbox set next_try_at = null, last_error = 'expired' where expires_at <= ");
        expire
            .bind(now)
            .push(" and next_try_at is not null")
            .take()
            .run(&transaction)
            .await?;
        let mut claim = Sql::new("update outbox set attempts = attempts + 1, next_try_at = ");
        claim.bind(now + lease);
        claim
            .push(" where id = (select id from outbox where next_try_at <= ")
            .bind(now);
        claim.push(" order by next_try_at, id limit 1");
        claim.push(if is_postgres(&transaction) {
            " for update skip locked"
        } else {
            ""
        });
        claim.push(") returning *");
        let row = claim.one(&transaction).await?;
        transaction.commit().await?;
        row.map(|row| {
            Ok(OutboxMail {
                id: get(&row, "id")?,
                mail: NewMail {
                    recipient: get(&row, "recipient")?,
                    reply_to: get(&row, "reply_to")?,
                    subject: get(&row, "subject")?,
                    body: get(&row, "body")?,
                    expires_at: get(&row, "expires_at")?,
                },
                attempts: get::<i32>(&row, "attempts")?.unsigned_abs(),
                created_at: get(&row, "created_at")?,
            })
        })
        .transpose()
    }

    /// It was handed over.
    pub async fn delivered(&self, id: i64, now: DateTime<Utc>) -> Result<()> {
        let mut sql = Sql::new("update outbox set next_try_at = null, last_error = null, delivered_at = ");
        sql.bind(now).push(" where id = ").bind(id);
        self.change(sql).await
    }

    /// It could not be handed over; it is tried again at `next_try`, or given up without one.
    pub async fn failed(&self, id: i64, error: &str, next_try: Option<DateTime<Utc>>) -> Result<()> {
        let mut sql = Sql::new("update outbox set last_error = ");
        sql.bind(error.replace('\0', ""))
            .push(", next_try_at = ")
            .bind(next_try);
        sql.push(" where delivered_at is null and id = ").bind(id);
        self.change(sql).await
    }

    /// How many wait to be sent, due or not.
    pub async fn pending_count(&self) -> Result<u64> {
        let count: i64 = Sql::new("select count(*) from outbox where next_try_at is not null")
            .scalar(&self.0.reader)
            .await?;
        Ok(count.unsigned_abs())
    }

    /// Deletes for good the mails put in before `moment` that were delivered or given up.
    pub async fn forget_before(&self, moment: DateTime<Utc>) -> Result<()> {
        let mut sql = Sql::new("delete from outbox where next_try_at is null and created_at < ");
        sql.bind(moment);
        self.change(sql).await
    }

    async fn change(&self, sql: Sql) -> Result<()> {
        let transaction = self.0.begin().await?;
        sql.run(&transaction).await?;
        Ok(transaction.commit().await?)
    }
}

/// Puts a mail in within the caller's transaction.
pub(crate) async fn put(db: &impl ConnectionTrait, mail: &NewMail, now: DateTime<Utc>) -> Result<i64> {
    let columns = [
        "recipient",
        "reply_to",
        "subject",
        "body",
        "attempts",
        "created_at",
        "next_try_at",
        "expires_at",
    ];
    let row = vec![
        mail.recipient.as_str().into(),
        mail.reply_to.clone().into(),
        mail.subject.replace('\0', "").into(),
        mail.body.replace('\0', "").into(),
        0.into(),
        now.into(),
        now.into(),
        mail.expires_at.into(),
    ];
    let mut insert = sql::insert("outbox", &columns, vec![row]);
    insert.push(" returning id");
    insert.scalar(db).await
}
