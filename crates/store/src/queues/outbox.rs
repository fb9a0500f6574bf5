//! Mails and text messages that wait to be sent. They survive restarts; several workers never take the same one.

mod mail_state;
mod notification;
mod post;
mod reply;

use chrono::{DateTime, TimeDelta, Utc};

use crate::{
    engine::{
        Store,
        database::{Connection, Row, Value},
        error::{Error, Result},
        row::word,
        sql::{self, Sql},
    },
    queues::queue,
};

pub(crate) use reply::{Retried, retry};

pub use mail_state::{FailedMail, LastMails, MailFailure};
pub use post::{Channel, NewPost, PostForm, PostKind, Queue, Urgency};

const QUEUE: queue::Queue = queue::Queue {
    table: "outbox",
    put_at: "created_at",
    // A notice waits until the site may send more, which is a day at most.
    longest_delay: TimeDelta::days(1),
    // A mail that may have arrived is tried again after an hour at the latest.
    longest_pause: TimeDelta::hours(1),
};

/// Reads and updates the outbox.
#[derive(Debug, Clone, Copy)]
pub struct Outbox<'a>(pub(crate) &'a Store);

/// A message that a worker has taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TakenPost {
    pub id: i64,
    pub post: NewPost,
    /// How often it was taken, this time included.
    pub attempts: u32,
    /// How often it was sent without an acknowledgement.
    pub unsure: u32,
    /// When it was put in.
    pub created_at: DateTime<Utc>,
}

/// What became of mails. Those that leave no trace are not counted once they are settled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OutboxFigures {
    /// Delivered since the moment that was asked for.
    pub delivered: u64,
    /// Not sent yet, or to be tried again.
    pub waiting: u64,
    /// Added since that moment, and given up.
    pub failed: u64,
}

impl Outbox<'_> {
    /// Adds a message.
    pub async fn put(&self, post: &NewPost, now: DateTime<Utc>) -> Result<i64> {
        self.put_for_later(post, now, now).await
    }

    /// Adds a message that is not to be sent before `due`.
    pub async fn put_for_later(&self, post: &NewPost, now: DateTime<Utc>, due: DateTime<Utc>) -> Result<i64> {
        self.0
            .write(|transaction| {
                let id = put(&transaction, post, now, due)?;
                transaction.commit()?;
                Ok(id)
            })
            .await
    }

    /// Takes the message that has waited longest and is due, from the first of the queues that has one. It is reserved until
    /// `now + lease`; after that another worker may take it. Expired messages are given up on the way.
    pub async fn claim(&self, queues: &[Queue], now: DateTime<Utc>, lease: TimeDelta) -> Result<Option<TakenPost>> {
        let (row, is_gone) = self
            .0
            .write(|transaction| {
                let is_gone = give_up_expired(&transaction, now)?;
                let mut row = None;
                for &queue in queues {
                    row = queue::claim(&transaction, &QUEUE, &columns_of(queue), now, lease)?;
                    if row.is_some() {
                        break;
                    }
                }
                transaction.commit()?;
                Ok((row, is_gone))
            })
            .await?;
        if is_gone {
            self.0.erase_deleted().await;
        }
        row.as_ref().map(read_taken).transpose()
    }

    /// The message was sent.
    pub async fn delivered(&self, id: i64, now: DateTime<Utc>) -> Result<()> {
        let mut sql =
            Sql::new("update outbox set next_try_at = null, secret = null, last_error = null, delivered_at = ");
        sql.bind(now).push(" where id = ").bind(id);
        self.settle(id, sql, now).await
    }

    /// The message could not be sent, or that is unknown (`unsure`); it is tried again at `next_try`, or given up without one.
    /// Does nothing if another worker has taken it since.
    pub async fn failed(
        &self,
        taken: &TakenPost,
        error: &str,
        unsure: bool,
        next_try: Option<DateTime<Utc>>,
        now: DateTime<Utc>,
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
        self.settle(taken.id, sql, now).await
    }

    /// What became of a channel's messages since a moment, and how many wait, due or not.
    pub async fn figures(&self, channel: Channel, since: DateTime<Utc>) -> Result<OutboxFigures> {
        self.0
            .read(|db| {
                let count = |what: Sql| -> Result<u64> { Ok(what.scalar::<i64>(db)?.unsigned_abs()) };
                let messages = || {
                    let mut sql = Sql::new("select count(*) from outbox where channel = ");
                    sql.bind(channel.as_str());
                    sql
                };
                let mut delivered = messages();
                delivered.push(" and delivered_at >= ").bind(since);
                let mut waiting = messages();
                waiting.push(" and next_try_at is not null");
                let mut failed = messages();
                failed.push(" and delivered_at is null and next_try_at is null and created_at >= ");
                failed.bind(since);
                Ok(OutboxFigures {
                    delivered: count(delivered)?,
                    waiting: count(waiting)?,
                    failed: count(failed)?,
                })
            })
            .await
    }

    /// Deletes messages that were added before `moment` and were delivered or given up, or expired before it.
    pub async fn forget_before(&self, moment: DateTime<Utc>) -> Result<()> {
        self.0
            .write_each(|db| {
                let mut sql = Sql::new("delete from outbox where (next_try_at is null or expires_at < ");
                sql.bind(moment).push(") and created_at < ").bind(moment);
                sql.run(db).map(drop)
            })
            .await
    }

    async fn settle(&self, id: i64, outcome: Sql, now: DateTime<Utc>) -> Result<()> {
        let is_gone = self.0.write(|transaction| {
            outcome.run(&transaction)?;
            reply::note_outcome(&transaction, id)?;
            notification::note_given_up(&transaction, id, now)?;
            let mut gone = Sql::new("delete from outbox where next_try_at is null and id = ");
            gone.bind(id).push(" and kind in ").list(traceless());
            let is_gone = gone.run(&transaction)? > 0;
            transaction.commit()?;
            Ok(is_gone)
        });
        if is_gone.await? {
            self.0.erase_deleted().await;
        }
        Ok(())
    }
}

fn traceless() -> impl Iterator<Item = &'static str> {
    PostKind::TRACELESS.into_iter().map(PostKind::as_str)
}

/// The column values of a queue's rows.
fn columns_of(queue: Queue) -> [(&'static str, Value); 2] {
    [
        ("channel", queue.channel.as_str().into()),
        ("urgency", queue.urgency.rank().into()),
    ]
}

/// Gives up expired messages; returns whether one was deleted that must leave no trace. After the transaction it has to be
/// erased from the log too.
fn give_up_expired(db: &Connection, now: DateTime<Utc>) -> Result<bool> {
    let mut gone = expired("delete from outbox", now);
    gone.push(" and kind in ").list(traceless());
    let is_gone = gone.run(db)? > 0;
    let given_up = "update outbox set next_try_at = null, secret = null, last_error = 'expired'";
    expired(given_up, now).run(db)?;
    Ok(is_gone)
}

fn expired(what: &str, now: DateTime<Utc>) -> Sql {
    let mut sql = Sql::new(what);
    sql.push(" where next_try_at is not null and expires_at <= ").bind(now);
    sql
}

fn read_taken(row: &Row) -> Result<TakenPost> {
    let channel: String = row.get("channel")?;
    const MAIL: &str = Channel::Mail.as_str();
    const SMS: &str = Channel::Sms.as_str();
    let form = match channel.as_str() {
        MAIL => PostForm::Mail {
            reply_to: row.get("reply_to")?,
            thread: row
                .get::<String>("thread")?
                .split_whitespace()
                .map(str::to_owned)
                .collect(),
            subject: row.get("subject")?,
            text: row.get("body")?,
            html: row.get("html")?,
        },
        SMS => PostForm::Sms { text: row.get("body")? },
        _ => {
            return Err(Error::UnknownWord {
                column: "outbox.channel",
                word: channel,
            });
        }
    };
    Ok(TakenPost {
        id: row.get("id")?,
        post: NewPost {
            kind: word(row, "kind", PostKind::from_word)?,
            recipient: row.get("recipient")?,
            form,
            secret: row.get("secret")?,
            expires_at: row.get("expires_at")?,
        },
        attempts: row.get::<i32>("attempts")?.unsigned_abs(),
        unsure: row.get::<i32>("unsure")?.unsigned_abs(),
        created_at: row.get("created_at")?,
    })
}

/// Adds a message within the caller's transaction; it is not sent before `due`.
pub(crate) fn put(db: &Connection, post: &NewPost, now: DateTime<Utc>, due: DateTime<Utc>) -> Result<i64> {
    // PostgreSQL's texts cannot contain a zero character.
    let kept = |text: &str| text.replace('\0', "");
    let (reply_to, thread, subject, text, html) = match &post.form {
        PostForm::Mail {
            reply_to,
            thread,
            subject,
            text,
            html,
        } => (
            reply_to.clone(),
            thread.join(" "),
            kept(subject),
            text,
            html.as_deref().map(kept),
        ),
        PostForm::Sms { text } => (None, String::new(), String::new(), text, None),
    };
    let row = vec![
        ("channel", post.form.channel().as_str().into()),
        ("urgency", post.kind.urgency().rank().into()),
        ("kind", post.kind.as_str().into()),
        ("recipient", post.recipient.as_str().into()),
        ("reply_to", reply_to.into()),
        ("thread", thread.into()),
        ("subject", subject.into()),
        ("body", kept(text).into()),
        ("html", html.into()),
        ("secret", post.secret.clone().into()),
        ("attempts", 0.into()),
        ("unsure", 0.into()),
        ("created_at", now.into()),
        ("next_try_at", due.into()),
        ("expires_at", post.expires_at.into()),
    ];
    let mut insert = sql::insert("outbox", vec![row]);
    insert.push(" returning id");
    insert.scalar(db)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::open_empty;

    /// What was delivered stays for a week: nothing that happens with every mail may look through it.
    #[tokio::test]
    async fn queries_use_indexes_without_delivered_messages() {
        let (_folder, store) = open_empty().await;
        let now = DateTime::UNIX_EPOCH;
        for queue in Queue::ALL {
            let mut due = Sql::default();
            queue::due(&mut due, "outbox", &columns_of(queue), now);
            assert_eq!(
                store.read(|db| Ok(due.plan(db))).await.expect("a plan"),
                ["SEARCH outbox USING COVERING INDEX outbox_due (channel=? AND urgency=? AND next_try_at<?)"]
            );
            for later in queue::later_as_now(&QUEUE, &columns_of(queue), now, TimeDelta::zero()) {
                assert_eq!(
                    store.read(|db| Ok(later.plan(db))).await.expect("a plan"),
                    ["SEARCH outbox USING INDEX outbox_due (channel=? AND urgency=? AND next_try_at>?)"]
                );
            }
        }
        let given_up = expired("update outbox set last_error = null", now);
        assert_eq!(
            store.read(|db| Ok(given_up.plan(db))).await.expect("a plan"),
            ["SEARCH outbox USING INDEX outbox_expiring (expires_at<?)"]
        );
    }
}
