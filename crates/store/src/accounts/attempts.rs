//! Counted attempts: an attempt is counted before it is evaluated, and committed at once, so that neither a later failure of
//! the request nor a hundred simultaneous requests can undo or outrun the count.

mod guard;
mod limits;

use chrono::{DateTime, TimeDelta, Utc};
use domain::{
    account::Account,
    budget::{self, FAILURES_REMEMBERED, LOGINS_OF_ACCOUNT, Window, own, pause_after},
    mailbox::mailbox,
};

pub use guard::AttemptGuard;
pub use limits::{FullLimit, Limit, TakenAll};

use crate::engine::{
    Store,
    database::Connection,
    error::Result,
    locks::hold,
    sql::{self, Sql},
};

/// Failures beyond this many make no pause longer.
const FAILURES_LOOKED_AT: i64 = 32;

/// Counts attempts and refuses those beyond a limit.
#[derive(Debug, Clone, Copy)]
pub struct Attempts<'a>(pub(crate) &'a Store);

/// The result of counting an attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Taken {
    /// It is counted, and may be evaluated.
    Counted {
        /// Its number, to give it back.
        id: i64,
    },
    /// It must not be evaluated, and is not counted.
    Full {
        /// When the next attempt may be made.
        retry_at: DateTime<Utc>,
    },
}

impl Attempts<'_> {
    /// The kind under which [`Self::take_login`] counts.
    pub const LOGIN: &'static str = "login";

    /// Counts an attempt of `kind` on `subject`, whichever `client` makes it, if no window is full.
    pub async fn take(
        &self,
        kind: &'static str,
        subject: &str,
        client: &str,
        windows: &[Window],
        now: DateTime<Utc>,
    ) -> Result<Taken> {
        let taken = self
            .take_all(&[Limit::new(kind, subject, windows)], client, now)
            .await?;
        Ok(match taken {
            TakenAll::Counted { ids } => Taken::Counted {
                id: ids.first().copied().unwrap_or_default(),
            },
            TakenAll::Full { limits } => Taken::Full {
                retry_at: limits.first().map_or(now, |limit| limit.retry_at),
            },
        })
    }

    /// Counts a login on an account as a failure until [`Self::clear`] takes it back. Each failure from one client
    /// makes its next wait longer; beyond the account's own limit only clients that it has not been used from are
    /// refused, so that no client can lock out another person.
    pub async fn take_login(&self, subject: &str, client: &str, is_known: bool, now: DateTime<Utc>) -> Result<Taken> {
        self.0
            .write(|transaction| {
                hold(&transaction, &["attempt", Self::LOGIN, subject])?;
                limits::count_later_as_now(&transaction, (Self::LOGIN, subject), now)?;
                let mut full = paused_until(&transaction, subject, client, now)?;
                if !is_known {
                    let of_account = Limit::new(Self::LOGIN, subject, LOGINS_OF_ACCOUNT);
                    let of_account = limits::find_full(&transaction, &[of_account], now)?;
                    full = full.max(of_account.first().map(|limit| limit.retry_at));
                }
                let taken = match full {
                    Some(retry_at) => Taken::Full { retry_at },
                    None => count(&transaction, Self::LOGIN, subject, client, now)?,
                };
                transaction.commit()?;
                Ok(taken)
            })
            .await
    }

    /// Takes back attempts that were not evaluated after all, or were no failures.
    pub async fn give_back(&self, ids: &[i64]) -> Result<()> {
        let mut sql = Sql::new("delete from attempt where id in ");
        sql.list(ids.iter().copied());
        self.change(sql).await
    }

    /// Deletes the attempts of `client` on `subject`, after a success.
    pub async fn clear(&self, kind: &str, subject: &str, client: &str) -> Result<()> {
        let mut sql = Sql::new("delete from attempt where kind = ");
        sql.bind(kind).push(" and subject = ").bind(subject);
        sql.push(" and client = ").bind(client);
        self.change(sql).await
    }

    /// Deletes what was tried before `moment`.
    pub async fn forget_before(&self, moment: DateTime<Utc>) -> Result<()> {
        let mut sql = Sql::new("delete from attempt where at < ");
        sql.bind(moment);
        self.change(sql).await
    }

    async fn change(&self, sql: Sql) -> Result<()> {
        self.0.write_each(|db| sql.run(db)).await.map(drop)
    }
}

fn count(db: &Connection, kind: &str, subject: &str, client: &str, now: DateTime<Utc>) -> Result<Taken> {
    let row = vec![
        ("kind", kind.into()),
        ("subject", subject.into()),
        ("client", client.into()),
        ("at", now.into()),
    ];
    let mut insert = sql::insert("attempt", vec![row]);
    insert.push(" returning id");
    let id = insert.scalar(db)?;
    Ok(Taken::Counted { id })
}

/// The end of the pause after this client's failures on the account.
fn paused_until(db: &Connection, subject: &str, client: &str, now: DateTime<Utc>) -> Result<Option<DateTime<Utc>>> {
    let mut sql = Sql::new("select at from attempt where kind = ");
    sql.bind(Attempts::LOGIN).push(" and subject = ").bind(subject);
    sql.push(" and client = ").bind(client);
    sql.push(" and at > ").bind(now - FAILURES_REMEMBERED);
    sql.push(" order by at desc, id desc limit ").bind(FAILURES_LOOKED_AT);
    let failures: Vec<DateTime<Utc>> = sql.column(db)?;
    let pause: Option<TimeDelta> = pause_after(u32::try_from(failures.len()).unwrap_or(u32::MAX));
    let until = failures.first().zip(pause).map(|(&latest, pause)| latest + pause);
    Ok(until.filter(|&until| until > now))
}

/// The attempts of a member, and those on the accounts or their mailboxes with the budgets that clients have for themselves within
/// them.
pub(crate) fn of_member(what: &str, member_id: i64, accounts: &[Account]) -> Sql {
    let mut sql = Sql::new(what);
    sql.push(" from attempt where (subject = ")
        .bind(budget::of_member(member_id));
    let counted = accounts
        .iter()
        .flat_map(|account| [account.as_str().to_owned(), mailbox(account.as_str())]);
    for subject in counted {
        let beginning = own(&subject, "");
        sql.push(" or subject = ").bind(subject.as_str());
        sql.push(" or substr(subject, 1, length(").bind(beginning.as_str());
        sql.push(")) = ").bind(beginning.as_str());
    }
    sql.push(")");
    sql
}
