//! Verification codes: one for each account and purpose, five tries, one use. Only a keyed digest is kept.

use chrono::{DateTime, TimeDelta, Utc};
use domain::{account::Account, budget::CODE_TRIES, code::Purpose};
use sea_orm::ConnectionTrait;

use crate::{
    Store,
    engine::{hold_account, is_postgres},
    error::Result,
    row::{from_hex, get, hex},
    sql::{self, Sql},
};

/// How far the clock may have gone back before what was made later than now is no longer believed.
pub(crate) const CLOCK_SLACK: TimeDelta = TimeDelta::seconds(60);

/// Keeps codes and counts tries.
#[derive(Debug, Clone, Copy)]
pub struct Codes<'a>(pub(crate) &'a Store);

/// A try that may be evaluated: it has been counted already.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct CodeAttempt {
    /// The request that the code answers.
    pub request_id: i64,
    /// What the code's digest must be.
    pub digest: [u8; 32],
}

impl std::fmt::Debug for CodeAttempt {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("CodeAttempt")
            .field("request_id", &self.request_id)
            .finish_non_exhaustive()
    }
}

impl Codes<'_> {
    /// Keeps the code of a request in place of the one before it. The same request again changes nothing; one that was
    /// overtaken by a newer request, or has been withdrawn or settled, gets no code (`false`).
    pub async fn issue(
        &self,
        request_id: i64,
        purpose: Purpose,
        account: &Account,
        digest: [u8; 32],
        issued_at: DateTime<Utc>,
        expires_at: DateTime<Utc>,
    ) -> Result<bool> {
        let transaction = self.0.begin().await?;
        hold_account(&transaction, account).await?;
        let mut open = Sql::new("select id from code_request where settled_at is null and id = ");
        open.bind(request_id)
            .push(if is_postgres(&transaction) { " for update" } else { "" });
        if open.one(&transaction).await?.is_none() {
            return Ok(false);
        }
        let columns = [
            "purpose",
            "account",
            "request_id",
            "digest",
            "issued_at",
            "expires_at",
            "tries",
            "used_at",
        ];
        let row = vec![
            purpose.as_str().into(),
            account.as_str().into(),
            request_id.into(),
            hex(&digest).into(),
            issued_at.into(),
            expires_at.into(),
            0.into(),
            None::<DateTime<Utc>>.into(),
        ];
        let mut put = sql::upsert("verification_code", &["purpose", "account"], &[], &columns, vec![row]);
        put.push(" where verification_code.request_id < excluded.request_id");
        put.run(&transaction).await?;
        let mut kept = of(purpose, account, "select request_id from verification_code");
        kept.push(" and used_at is null");
        let kept: Option<i64> = kept.column(&transaction).await?.pop();
        transaction.commit().await?;
        Ok(kept == Some(request_id))
    }

    /// Counts a try and answers what it must match, while the code lives. The count is committed before the answer, so
    /// that of any number of tries at once no more than five are evaluated.
    pub async fn attempt(
        &self,
        purpose: Purpose,
        account: &Account,
        now: DateTime<Utc>,
    ) -> Result<Option<CodeAttempt>> {
        let mut sql = of(purpose, account, "update verification_code set tries = tries + 1");
        alive(&mut sql, now);
        sql.push(" and tries < ")
            .bind(i32::try_from(CODE_TRIES).unwrap_or(i32::MAX));
        sql.push(" returning request_id, digest");
        let row = sql.one(&self.0.writer).await?;
        row.map(|row| {
            Ok(CodeAttempt {
                request_id: get(&row, "request_id")?,
                digest: from_hex(&row, "digest")?,
            })
        })
        .transpose()
    }

    /// Takes back a try that was right but used nothing up.
    pub async fn give_back(&self, purpose: Purpose, account: &Account, request_id: i64) -> Result<()> {
        let mut sql = of(purpose, account, "update verification_code set tries = tries - 1");
        sql.push(" and tries > 0 and request_id = ").bind(request_id);
        sql.run(&self.0.writer).await.map(drop)
    }

    /// Deletes the codes that were issued before `moment`.
    pub async fn forget_before(&self, moment: DateTime<Utc>) -> Result<()> {
        let mut sql = Sql::new("delete from verification_code where issued_at < ");
        sql.bind(moment);
        sql.run(&self.0.writer).await.map(drop)
    }
}

/// Uses a code up within the caller's transaction; only one caller ever succeeds.
pub(crate) async fn consume(
    db: &impl ConnectionTrait,
    purpose: Purpose,
    account: &Account,
    request_id: i64,
    now: DateTime<Utc>,
) -> Result<bool> {
    let mut sql = Sql::new("update verification_code set used_at = ");
    sql.bind(now).push(" where purpose = ").bind(purpose.as_str());
    sql.push(" and account = ").bind(account.as_str());
    sql.push(" and request_id = ").bind(request_id);
    alive(&mut sql, now);
    Ok(sql.run(db).await? == 1)
}

/// Withdraws what may still become a code, for one purpose or for all, and says nothing of codes that are out.
pub(crate) async fn withdraw(db: &impl ConnectionTrait, account: &Account, purpose: Option<Purpose>) -> Result<()> {
    let mut sql = Sql::new("delete from code_request where settled_at is null and account = ");
    sql.bind(account.as_str());
    if let Some(purpose) = purpose {
        sql.push(" and purpose = ").bind(purpose.as_str());
    }
    sql.run(db).await.map(drop)
}

fn of(purpose: Purpose, account: &Account, what: &str) -> Sql {
    let mut sql = Sql::new(what);
    sql.push(" where purpose = ").bind(purpose.as_str());
    sql.push(" and account = ").bind(account.as_str());
    sql
}

/// Neither used nor too old, nor from a time that has not come: a clock that went back makes no code live longer.
fn alive(sql: &mut Sql, now: DateTime<Utc>) {
    sql.push(" and used_at is null and expires_at > ").bind(now);
    sql.push(" and issued_at <= ").bind(now + CLOCK_SLACK);
}
