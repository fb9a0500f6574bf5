//! Mails and text messages that wait to be sent. They outlive restarts; several senders never take the same one.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{ConnectionTrait, QueryResult};

use crate::{
    Store,
    error::{Error, Result},
    queue,
    row::{get, word},
    sql::{self, Sql},
};

/// Takes post out of the outbox and says what became of it.
#[derive(Debug, Clone, Copy)]
pub struct Outbox<'a>(pub(crate) &'a Store);

/// Something to be sent.
#[derive(Clone, PartialEq, Eq)]
pub struct NewPost {
    /// What it is about.
    pub kind: PostKind,
    /// To whom: an e-mail address or a telephone number, as its form has it.
    pub recipient: String,
    /// How it is written.
    pub form: PostForm,
    /// What its sender puts in at the very last; it is not kept longer than it waits.
    pub secret: Option<String>,
    /// After this it is not worth sending.
    pub expires_at: Option<DateTime<Utc>>,
}

/// What post is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PostKind {
    /// A message from the contact form, to the house.
    Contact,
    /// A verification code.
    Code,
    /// Word of something that happened to an account.
    Notice,
    /// Word to somebody whose account is gone; nothing of it stays once it has left.
    Farewell,
}

impl PostKind {
    const ALL: [Self; 4] = [Self::Contact, Self::Code, Self::Notice, Self::Farewell];

    /// The word that the tables and the log use.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Contact => "contact",
            Self::Code => "code",
            Self::Notice => "notice",
            Self::Farewell => "farewell",
        }
    }

    pub(crate) fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == word)
    }
}

/// How post is written, which says by what way it goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PostForm {
    /// By e-mail.
    Mail {
        /// Where an answer goes, if not to the sender.
        reply_to: Option<String>,
        /// Its subject.
        subject: String,
        /// Plain text.
        text: String,
        /// The same, formatted.
        html: Option<String>,
    },
    /// To a telephone.
    Sms {
        /// Plain text.
        text: String,
    },
}

/// Post that a sender has taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TakenPost {
    /// Its number.
    pub id: i64,
    /// What to send.
    pub post: NewPost,
    /// How often it was taken, this time included.
    pub attempts: u32,
    /// How often it was sent and nobody said whether it arrived.
    pub unsure: u32,
    /// When it was put in.
    pub created_at: DateTime<Utc>,
}

impl Outbox<'_> {
    /// Puts post in.
    pub async fn put(&self, post: &NewPost, now: DateTime<Utc>) -> Result<i64> {
        let transaction = self.0.begin().await?;
        let id = put(&transaction, post, now).await?;
        transaction.commit().await?;
        Ok(id)
    }

    /// Takes what has waited longest and is due. Until `now + lease` nobody else gets it; whoever took it and vanished has
    /// lost it then. What has expired is given up on the way.
    pub async fn claim(&self, now: DateTime<Utc>, lease: TimeDelta) -> Result<Option<TakenPost>> {
        let transaction = self.0.begin().await?;
        let mut expire = Sql::new(
            "update outbox set next_try_at = null, secret = null, last_error = 'expired' \
             where next_try_at is not null and expires_at <= ",
        );
        let has_expired = expire.bind(now).take().run(&transaction).await? > 0;
        let row = queue::claim(&transaction, "outbox", now, lease).await?;
        let is_gone = has_expired && delete_farewells(&transaction).await?;
        transaction.commit().await?;
        if is_gone {
            self.0.erase_deleted().await;
        }
        row.as_ref().map(taken).transpose()
    }

    /// It was handed over.
    pub async fn delivered(&self, id: i64, now: DateTime<Utc>) -> Result<()> {
        let mut sql =
            Sql::new("update outbox set next_try_at = null, secret = null, last_error = null, delivered_at = ");
        sql.bind(now).push(" where id = ").bind(id);
        self.change(sql).await
    }

    /// It could not be handed over, or nobody knows (`unsure`); it is tried again at `next_try`, or given up without one.
    /// Where another has taken it since, nothing happens.
    pub async fn failed(
        &self,
        taken: &TakenPost,
        error: &str,
        unsure: bool,
        next_try: Option<DateTime<Utc>>,
    ) -> Result<()> {
        let mut sql = Sql::new("update outbox set last_error = ");
        sql.bind(error.replace('\0', ""))
            .push(", unsure = unsure + ")
            .bind(i32::from(unsure))
            .push(", next_try_at = ")
            .bind(next_try);
        if next_try.is_none() {
            sql.push(", secret = null");
        }
        sql.push(" where delivered_at is null and id = ")
            .bind(taken.id)
            .push(" and attempts = ")
            .bind(i32::try_from(taken.attempts).unwrap_or(i32::MAX));
        self.change(sql).await
    }

    /// How many wait to be sent, due or not.
    pub async fn pending_count(&self) -> Result<u64> {
        let count: i64 = Sql::new("select count(*) from outbox where next_try_at is not null")
            .scalar(&self.0.reader)
            .await?;
        Ok(count.unsigned_abs())
    }

    /// Deletes for good what was put in before `moment` and was delivered or given up.
    pub async fn forget_before(&self, moment: DateTime<Utc>) -> Result<()> {
        let mut sql = Sql::new("delete from outbox where next_try_at is null and created_at < ");
        sql.bind(moment);
        self.change(sql).await
    }

    async fn change(&self, sql: Sql) -> Result<()> {
        let transaction = self.0.begin().await?;
        sql.run(&transaction).await?;
        let is_gone = delete_farewells(&transaction).await?;
        transaction.commit().await?;
        if is_gone {
            self.0.erase_deleted().await;
        }
        Ok(())
    }
}

/// Deletes the letters of farewell that were delivered or given up; answers whether there were any. After the transaction they
/// are to be erased from the log too.
async fn delete_farewells(db: &impl ConnectionTrait) -> Result<bool> {
    let mut farewells = Sql::new("delete from outbox where next_try_at is null and kind = ");
    farewells.bind(PostKind::Farewell.as_str());
    Ok(farewells.run(db).await? > 0)
}

const MAIL: &str = "mail";
const SMS: &str = "sms";

fn taken(row: &QueryResult) -> Result<TakenPost> {
    let channel: String = get(row, "channel")?;
    let form = match channel.as_str() {
        MAIL => PostForm::Mail {
            reply_to: get(row, "reply_to")?,
            subject: get(row, "subject")?,
            text: get(row, "body")?,
            html: get(row, "html")?,
        },
        SMS => PostForm::Sms {
            text: get(row, "body")?,
        },
        _ => {
            return Err(Error::UnknownWord {
                column: "outbox.channel",
                word: channel,
            });
        }
    };
    Ok(TakenPost {
        id: get(row, "id")?,
        post: NewPost {
            kind: word(row, "kind", PostKind::from_word)?,
            recipient: get(row, "recipient")?,
            form,
            secret: get(row, "secret")?,
            expires_at: get(row, "expires_at")?,
        },
        attempts: get::<i32>(row, "attempts")?.unsigned_abs(),
        unsure: get::<i32>(row, "unsure")?.unsigned_abs(),
        created_at: get(row, "created_at")?,
    })
}

/// Puts post in within the caller's transaction.
pub(crate) async fn put(db: &impl ConnectionTrait, post: &NewPost, now: DateTime<Utc>) -> Result<i64> {
    let columns = [
        "channel",
        "kind",
        "recipient",
        "reply_to",
        "subject",
        "body",
        "html",
        "secret",
        "attempts",
        "unsure",
        "created_at",
        "next_try_at",
        "expires_at",
    ];
    // PostgreSQL knows no text with a zero in it.
    let kept = |text: &str| text.replace('\0', "");
    let (channel, reply_to, subject, text, html) = match &post.form {
        PostForm::Mail {
            reply_to,
            subject,
            text,
            html,
        } => (MAIL, reply_to.clone(), kept(subject), text, html.as_deref().map(kept)),
        PostForm::Sms { text } => (SMS, None, String::new(), text, None),
    };
    let row = vec![
        channel.into(),
        post.kind.as_str().into(),
        post.recipient.as_str().into(),
        reply_to.into(),
        subject.into(),
        kept(text).into(),
        html.into(),
        post.secret.clone().into(),
        0.into(),
        0.into(),
        now.into(),
        now.into(),
        post.expires_at.into(),
    ];
    let mut insert = sql::insert("outbox", &columns, vec![row]);
    insert.push(" returning id");
    insert.scalar(db).await
}

impl std::fmt::Debug for NewPost {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("NewPost")
            .field("kind", &self.kind)
            .field("recipient", &self.recipient)
            .field("form", &self.form)
            .field("secret", &self.secret.as_ref().map(|_| "***"))
            .field("expires_at", &self.expires_at)
            .finish()
    }
}
