//! Requests for codes: a queue that a worker serves, so that a request looks nothing up and takes the same time for every
//! account. It survives restarts; several workers never take the same request.

use chrono::{DateTime, TimeDelta, Utc};
use domain::{
    account::{Account, AccountKind},
    bilingual::Language,
    clock::CLOCK_SLACK,
    code::Purpose,
};
use serde::Deserialize;

use crate::{
    engine::{
        Store,
        database::Row,
        error::Result,
        row::{self, word},
        sql::{self, Sql},
    },
    queues::{
        outbox::{self, NewPost},
        queue::{self, Queue},
    },
};

const QUEUE: Queue = Queue {
    table: "code_request",
    put_at: "requested_at",
    longest_delay: TimeDelta::zero(),
    // The lease of a worker.
    longest_pause: TimeDelta::seconds(30),
};

/// Adds requests, takes them, and records the result.
#[derive(Debug, Clone, Copy)]
pub struct CodeRequests<'a>(pub(crate) &'a Store);

/// A request for a code.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct NewCodeRequest {
    /// What the code shall allow.
    pub purpose: Purpose,
    /// The account that it is for, and where it is sent.
    #[serde(deserialize_with = "row::account")]
    pub account: Account,
    /// The client that asks, as a keyed hash.
    pub sender: String,
    /// The language that the message is written in.
    pub language: Language,
    /// Makes this request's code differ from every other.
    #[serde(deserialize_with = "row::bytes")]
    pub nonce: [u8; 16],
    /// When the code expires, sent or not.
    pub expires_at: DateTime<Utc>,
}

/// A request that a worker has taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeRequest {
    /// Its number; a later request has a higher one.
    pub id: i64,
    /// What was asked for.
    pub request: NewCodeRequest,
    pub requested_at: DateTime<Utc>,
    /// How often it was taken, this time included.
    pub attempts: u32,
}

impl CodeRequests<'_> {
    /// Adds a request; returns its number.
    pub async fn put(&self, new: &NewCodeRequest, now: DateTime<Utc>) -> Result<i64> {
        self.0
            .write_each(|db| {
                let row = vec![
                    ("purpose", new.purpose.as_str().into()),
                    ("account_kind", new.account.kind().as_str().into()),
                    ("account", new.account.as_str().into()),
                    ("sender", new.sender.as_str().into()),
                    ("language", new.language.code().into()),
                    ("nonce", hex::encode(new.nonce).into()),
                    ("requested_at", now.into()),
                    ("expires_at", new.expires_at.into()),
                    ("next_try_at", now.into()),
                    ("attempts", 0.into()),
                ];
                let mut insert = sql::insert("code_request", vec![row]);
                insert.push(" returning id");
                insert.scalar(db)
            })
            .await
    }

    /// Takes the request that has waited longest and is due. It is reserved until `now + lease`; after that another worker may
    /// take it. Expired requests are settled on the way, and those from the future, whose codes would be refused.
    pub async fn claim(&self, now: DateTime<Utc>, lease: TimeDelta) -> Result<Option<CodeRequest>> {
        self.0
            .write(|transaction| {
                settle_expired(now).run(&transaction)?;
                settle_later(now).run(&transaction)?;
                let row = queue::claim(&transaction, &QUEUE, &[], now, lease)?;
                transaction.commit()?;
                row.as_ref().map(read).transpose()
            })
            .await
    }

    /// The request is done: the message was sent, or there is nothing to send.
    pub async fn settled(&self, id: i64, now: DateTime<Utc>) -> Result<()> {
        self.0
            .write_each(|db| {
                let mut sql = Sql::new("update code_request set next_try_at = null, settled_at = ");
                sql.bind(now).push(" where settled_at is null and id = ").bind(id);
                sql.run(db).map(drop)
            })
            .await
    }

    /// The request is done, and its message is in the outbox: both or neither, and only once, even if another worker took it
    /// meanwhile.
    pub async fn answered(&self, id: i64, post: &NewPost, now: DateTime<Utc>) -> Result<bool> {
        self.0
            .write(|transaction| {
                let mut sql = Sql::new("update code_request set next_try_at = null, settled_at = ");
                sql.bind(now).push(" where settled_at is null and id = ").bind(id);
                let is_first = sql.run(&transaction)? == 1;
                if is_first {
                    outbox::put(&transaction, post, now, now)?;
                }
                transaction.commit()?;
                Ok(is_first)
            })
            .await
    }

    /// Deletes requests made before `moment`.
    pub async fn forget_before(&self, moment: DateTime<Utc>) -> Result<()> {
        self.0
            .write_each(|db| {
                let mut sql = Sql::new("delete from code_request where requested_at < ");
                sql.bind(moment);
                sql.run(db).map(drop)
            })
            .await
    }
}

fn settle_expired(now: DateTime<Utc>) -> Sql {
    let mut sql = Sql::new("update code_request set next_try_at = null, settled_at = ");
    sql.bind(now)
        .push(" where settled_at is null and expires_at <= ")
        .bind(now);
    sql
}

fn settle_later(now: DateTime<Utc>) -> Sql {
    let ahead = now + CLOCK_SLACK;
    let mut sql = Sql::new("update code_request set next_try_at = null, settled_at = ");
    sql.bind(now)
        .push(" where settled_at is null and next_try_at > ")
        .bind(ahead);
    sql.push(" and requested_at > ").bind(ahead);
    sql
}

fn read(row: &Row) -> Result<CodeRequest> {
    word(row, "account_kind", AccountKind::from_word)?;
    Ok(CodeRequest {
        id: row.get("id")?,
        request: row.to()?,
        requested_at: row.get("requested_at")?,
        attempts: row.get::<i32>("attempts")?.unsigned_abs(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::open_empty;

    /// Requests stay for a week: taking one looks through none that is settled.
    #[tokio::test]
    async fn queries_use_indexes_without_settled_requests() {
        let (_folder, store) = open_empty().await;
        let mut due = Sql::default();
        queue::due(&mut due, "code_request", &[], DateTime::UNIX_EPOCH);
        for (statement, index) in [
            (due, "code_request_next_try (next_try_at<?)"),
            (
                settle_expired(DateTime::UNIX_EPOCH),
                "code_request_expiring (expires_at<?)",
            ),
            (
                settle_later(DateTime::UNIX_EPOCH),
                "code_request_next_try (next_try_at>?)",
            ),
        ] {
            let plan = store.read(|db| Ok(statement.plan(db))).await.expect("a plan");
            assert!(plan.len() == 1 && plan[0].ends_with(index), "{plan:?}");
        }
    }
}
