//! Verification codes: one for each account, purpose and sender, five tries, one use. Only a keyed digest is kept.
//!
//! A sender is the client that asked for the code: a keyed hash of a device or a network. A new code replaces the same sender's
//! previous one, so that a sender cannot invalidate another one's code by asking again.

use chrono::{DateTime, Utc};
use domain::{
    account::Account,
    budget::{CODE_TRIES, CODE_TRIES_BY_OTHERS},
    clock::CLOCK_SLACK,
    code::Purpose,
};
use serde::Deserialize;

use crate::engine::{
    Store,
    database::Connection,
    error::Result,
    locks::hold_account,
    row,
    sql::{self, Sql},
};

/// Stores codes and counts attempts.
#[derive(Debug, Clone, Copy)]
pub struct Codes<'a>(pub(crate) &'a Store);

/// An attempt that may be evaluated: it has been counted already.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct CodeAttempt {
    /// The request that the code answers.
    pub request_id: i64,
    /// The digest that the code must have.
    pub digest: [u8; 32],
    /// Whether another client asked for the code.
    pub is_by_other: bool,
}

#[derive(Deserialize)]
struct Counted {
    #[serde(deserialize_with = "row::bytes")]
    digest: [u8; 32],
}

impl std::fmt::Debug for CodeAttempt {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("CodeAttempt")
            .field("request_id", &self.request_id)
            .field("is_by_other", &self.is_by_other)
            .finish_non_exhaustive()
    }
}

impl Codes<'_> {
    /// Stores the code of a request in place of its sender's previous one. The same request again changes nothing; a request
    /// that was overtaken by a newer one of the same sender, withdrawn or settled gets no code (`false`).
    pub async fn issue(
        &self,
        request_id: i64,
        purpose: Purpose,
        account: &Account,
        digest: [u8; 32],
        issued_at: DateTime<Utc>,
        expires_at: DateTime<Utc>,
    ) -> Result<bool> {
        self.0
            .write(|transaction| {
                hold_account(&transaction, account)?;
                let mut open = Sql::new("select sender from code_request where settled_at is null and id = ");
                open.bind(request_id)
                    .push(if transaction.is_postgres() { " for update" } else { "" });
                let Some(sender) = open.column::<String>(&transaction)?.pop() else {
                    return Ok(false);
                };
                let row = vec![
                    ("purpose", purpose.as_str().into()),
                    ("account", account.as_str().into()),
                    ("sender", sender.as_str().into()),
                    ("request_id", request_id.into()),
                    ("digest", hex::encode(digest).into()),
                    ("issued_at", issued_at.into()),
                    ("expires_at", expires_at.into()),
                    ("tries", 0.into()),
                    ("tries_by_others", 0.into()),
                    ("used_at", None::<DateTime<Utc>>.into()),
                ];
                let key = ["purpose", "account", "sender"];
                let mut put = sql::upsert("sent_code", &key, &[], vec![row]);
                put.push(" where sent_code.request_id < excluded.request_id");
                put.run(&transaction)?;
                let mut kept = Sql::new("select request_id from sent_code");
                of(&mut kept, purpose, account);
                kept.push(" and used_at is null and sender = ").bind(sender);
                let kept: Option<i64> = kept.column(&transaction)?.pop();
                transaction.commit()?;
                Ok(kept == Some(request_id))
            })
            .await
    }

    /// Counts an attempt and returns what it must match, while the code is valid. The newest code that one of `senders` asked
    /// for is used; if none of them did, the newest that any sender asked for, for which other clients have fewer
    /// attempts. The count is committed before the return, so that of any number of simultaneous attempts no more than
    /// five are evaluated.
    pub async fn attempt(
        &self,
        purpose: Purpose,
        account: &Account,
        senders: &[&str],
        now: DateTime<Utc>,
    ) -> Result<Option<CodeAttempt>> {
        self.0
            .write_each(|db| {
                let mut tried = Sql::new("select request_id, case when sender in ");
                tried.list(senders.iter().copied());
                tried.push(" then 0 else 1 end as by_other from sent_code");
                of(&mut tried, purpose, account);
                alive(&mut tried, now);
                tried.push(" order by by_other, request_id desc limit 1");
                let Some(row) = tried.one(db)? else {
                    return Ok(None);
                };
                let request_id: i64 = row.get("request_id")?;
                let is_by_other = row.get::<i32>("by_other")? == 1;
                let mut count =
                    Sql::new("update sent_code set tries = tries + 1, tries_by_others = tries_by_others + ");
                count.bind(i32::from(is_by_other));
                of(&mut count, purpose, account);
                count.push(" and request_id = ").bind(request_id);
                alive(&mut count, now);
                count.push(" and tries < ").bind(i64::from(CODE_TRIES));
                if is_by_other {
                    count
                        .push(" and tries_by_others < ")
                        .bind(i64::from(CODE_TRIES_BY_OTHERS));
                }
                count.push(" returning digest");
                let counted: Option<Counted> = count.read_one(db)?;
                Ok(counted.map(|Counted { digest }| CodeAttempt {
                    request_id,
                    digest,
                    is_by_other,
                }))
            })
            .await
    }

    /// Whether one of `senders` has asked for a code that is still valid.
    pub async fn is_asked_by(
        &self,
        purpose: Purpose,
        account: &Account,
        senders: &[&str],
        now: DateTime<Utc>,
    ) -> Result<bool> {
        self.0
            .read(|db| {
                let mut sql = Sql::new("select 1 from sent_code");
                of(&mut sql, purpose, account);
                alive(&mut sql, now);
                sql.push(" and sender in ").list(senders.iter().copied());
                Ok(sql.one(db)?.is_some())
            })
            .await
    }

    /// Takes back an attempt that was right but used nothing up.
    pub async fn give_back(&self, purpose: Purpose, account: &Account, attempt: &CodeAttempt) -> Result<()> {
        self.0
            .write_each(|db| {
                let mut sql = Sql::new("update sent_code set tries = tries - 1, tries_by_others = tries_by_others - ");
                sql.bind(i32::from(attempt.is_by_other));
                of(&mut sql, purpose, account);
                sql.push(" and request_id = ").bind(attempt.request_id);
                sql.push(" and tries > 0 and tries_by_others >= ")
                    .bind(i32::from(attempt.is_by_other));
                sql.run(db).map(drop)
            })
            .await
    }

    /// Deletes the codes that were issued before `moment`.
    pub async fn forget_before(&self, moment: DateTime<Utc>) -> Result<()> {
        let mut sql = Sql::new("delete from sent_code where issued_at < ");
        sql.bind(moment);
        self.0.write_each(|db| sql.run(db)).await.map(drop)
    }
}

/// Uses a code up within the caller's transaction; only one caller ever succeeds.
pub(crate) fn consume(
    db: &Connection,
    purpose: Purpose,
    account: &Account,
    request_id: i64,
    now: DateTime<Utc>,
) -> Result<bool> {
    let mut sql = Sql::new("update sent_code set used_at = ");
    sql.bind(now);
    of(&mut sql, purpose, account);
    sql.push(" and request_id = ").bind(request_id);
    alive(&mut sql, now);
    Ok(sql.run(db)? == 1)
}

/// Withdraws open requests for codes, for one purpose or for all, but not the codes that were sent.
pub(crate) fn withdraw(db: &Connection, account: &Account, purpose: Option<Purpose>) -> Result<()> {
    let mut sql = Sql::new("delete from code_request where settled_at is null and account = ");
    sql.bind(account.as_str());
    if let Some(purpose) = purpose {
        sql.push(" and purpose = ").bind(purpose.as_str());
    }
    sql.run(db).map(drop)
}

/// Deletes the other senders' codes for a purpose that one code has served.
pub(crate) fn delete_unused(db: &Connection, account: &Account, purpose: Purpose) -> Result<()> {
    let mut sql = Sql::new("delete from sent_code");
    of(&mut sql, purpose, account);
    sql.push(" and used_at is null");
    sql.run(db).map(drop)
}

/// Deletes every valid code of an account.
pub(crate) fn delete_all(db: &Connection, account: &Account) -> Result<()> {
    let mut sql = Sql::new("delete from sent_code where account = ");
    sql.bind(account.as_str());
    sql.run(db).map(drop)
}

fn of(sql: &mut Sql, purpose: Purpose, account: &Account) {
    sql.push(" where purpose = ").bind(purpose.as_str());
    sql.push(" and account = ").bind(account.as_str());
}

/// Neither used nor too old, nor from the future: a clock that went back does not extend a code.
fn alive(sql: &mut Sql, now: DateTime<Utc>) {
    sql.push(" and used_at is null and expires_at > ").bind(now);
    sql.push(" and issued_at <= ").bind(now + CLOCK_SLACK);
}
