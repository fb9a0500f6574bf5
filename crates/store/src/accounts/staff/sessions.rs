//! Sessions at the desk. Only the digest of a token is stored.

use chrono::{DateTime, TimeDelta, Utc};
use domain::{
    budget::KNOWN_FOR,
    clock::CLOCK_SLACK,
    staff::{Role, StaffEvent, StaffName, StaffState},
};
use serde::Deserialize;

use super::{Staff, events::log};
use crate::{
    engine::{
        database::Connection,
        error::Result,
        sql::{self, Sql},
    },
    log::StaffActor,
};

/// A session's last use is written no more often than this, so that reading causes few writes.
const SEEN_EVERY: TimeDelta = TimeDelta::minutes(1);
/// Sessions of one account; the oldest beyond that are ended.
const MOST: i64 = 10;
/// Clients that are remembered of one account.
const CLIENTS: i64 = 50;

/// A new session.
#[derive(Clone)]
pub struct NewStaffSession {
    pub digest: [u8; 32],
    /// The network that it is used from, as a keyed hash.
    pub client: String,
    /// The browser that it is used from, as a keyed hash.
    pub device: String,
    /// What the browser calls itself.
    pub agent: String,
    /// When it ends, however often it is used.
    pub expires_at: DateTime<Utc>,
}

impl NewStaffSession {
    /// Who begins it.
    pub(super) fn actor(&self, name: &str) -> StaffActor {
        StaffActor {
            name: name.to_owned(),
            client: self.client.clone(),
        }
    }
}

/// A session.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct StaffSession {
    pub id: i64,
    pub created_at: DateTime<Utc>,
    /// When it was last used, to the minute.
    pub last_seen_at: DateTime<Utc>,
    /// When it ends, however often it is used.
    pub expires_at: DateTime<Utc>,
    /// What the browser calls itself.
    pub agent: String,
}

/// A living session and whose it is.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct FoundStaffSession {
    #[serde(rename = "")]
    pub session: StaffSession,
    pub account_id: i64,
    pub name: String,
    /// What it may do at this moment.
    pub role: Role,
}

impl Staff<'_> {
    /// The living session of this token, if its account is active. `counts`: this is a use, which is written down at most once a
    /// minute.
    pub async fn find_session(
        &self,
        digest: [u8; 32],
        idle: TimeDelta,
        counts: bool,
        now: DateTime<Utc>,
    ) -> Result<Option<FoundStaffSession>> {
        let mut sql = live(
            "s.id, s.account_id, s.created_at, s.last_seen_at, s.expires_at, s.agent, a.name, a.role",
            idle,
            now,
        );
        sql.push(" and s.token_digest = ").bind(hex::encode(digest));
        let found: Option<FoundStaffSession> = self.0.read(|db| sql.read_one(db)).await?;
        let Some(mut found) = found else {
            return Ok(None);
        };
        let seen = found.session.last_seen_at;
        // A use while the clock was ahead counts as one now.
        if counts && (seen + SEEN_EVERY.min(idle / 8) <= now || seen > now + CLOCK_SLACK) {
            let mut touch = Sql::new("update staff_session set last_seen_at = ");
            touch.bind(now).push(" where id = ").bind(found.session.id);
            touch.push(" and (last_seen_at < ").bind(now);
            touch.push(" or last_seen_at > ").bind(now + CLOCK_SLACK).push(")");
            // A failed write must not refuse a reader; at worst the session ends a little early.
            match self.0.write_each(|db| touch.run(db)).await {
                Ok(_) => found.session.last_seen_at = now,
                Err(error) => tracing::warn!("that a session was used could not be written down: {error}"),
            }
        }
        Ok(Some(found))
    }

    /// The living sessions of an account, the last used first.
    pub async fn sessions(&self, account_id: i64, idle: TimeDelta, now: DateTime<Utc>) -> Result<Vec<StaffSession>> {
        let mut sql = live("s.id, s.created_at, s.last_seen_at, s.expires_at, s.agent", idle, now);
        sql.push(" and a.id = ").bind(account_id);
        sql.push(" order by s.last_seen_at desc, s.id desc");
        self.0.read(|db| sql.read_all(db)).await
    }

    /// Ends a session by its token.
    pub async fn sign_out(&self, digest: [u8; 32], client: &str, now: DateTime<Utc>) -> Result<()> {
        self.0
            .write(|transaction| {
                let mut sql = Sql::new(
                    "select s.account_id, a.name, s.agent from staff_session s join staff_account a on a.id = s.account_id \
                     where s.token_digest = ",
                );
                sql.bind(hex::encode(digest));
                let Some(row) = sql.one(&transaction)? else {
                    return Ok(());
                };
                let id: i64 = row.get("account_id")?;
                let actor = StaffActor {
                    name: row.get("name")?,
                    client: client.to_owned(),
                };
                let agent: String = row.get("agent")?;
                let mut end = Sql::new("delete from staff_session where token_digest = ");
                end.bind(hex::encode(digest));
                end.run(&transaction)?;
                log(&transaction, &actor, StaffEvent::SignedOut, id, &agent, now)?;
                transaction.commit()
            })
            .await
    }

    /// Ends one session of an account; `false` if it has no such session.
    pub async fn end_session(
        &self,
        account_id: i64,
        session: i64,
        actor: &StaffActor,
        now: DateTime<Utc>,
    ) -> Result<bool> {
        self.0
            .write(|transaction| {
                let mut sql = Sql::new("delete from staff_session where account_id = ");
                sql.bind(account_id).push(" and id = ").bind(session);
                if sql.run(&transaction)? == 0 {
                    return Ok(false);
                }
                log(&transaction, actor, StaffEvent::SessionsEnded, account_id, "", now)?;
                transaction.commit()?;
                Ok(true)
            })
            .await
    }

    /// Ends all sessions of an account but one.
    pub async fn end_other_sessions(
        &self,
        account_id: i64,
        keep: i64,
        actor: &StaffActor,
        now: DateTime<Utc>,
    ) -> Result<()> {
        self.0
            .write(|transaction| {
                end_sessions(&transaction, account_id, Some(keep))?;
                log(&transaction, actor, StaffEvent::SessionsEnded, account_id, "", now)?;
                transaction.commit()
            })
            .await
    }

    /// Whether the account was signed in to from this client since a moment.
    pub async fn is_known_client(&self, name: &StaffName, client: &str, since: DateTime<Utc>) -> Result<bool> {
        let mut sql =
            Sql::new("select 1 from staff_client c join staff_account a on a.id = c.account_id where a.folded = ");
        sql.bind(name.folded()).push(" and c.client = ").bind(client);
        sql.push(" and c.last_success_at > ").bind(since);
        self.0.read(|db| Ok(sql.one(db)?.is_some())).await
    }

    /// Deletes expired rows: sessions, links, sign-ins that were not finished, and clients that are no longer known.
    pub async fn forget_over(&self, idle: TimeDelta, now: DateTime<Utc>) -> Result<()> {
        self.0
            .write_each(|db| {
                let mut sql = Sql::new("delete from staff_session where expires_at <= ");
                sql.bind(now).push(" or last_seen_at <= ").bind(now - idle);
                sql.run(db)?;
                for table in ["staff_link", "staff_step"] {
                    let mut sql = Sql::new("delete from ");
                    sql.push(table).push(" where expires_at <= ").bind(now);
                    sql.run(db)?;
                }
                let mut sql = Sql::new("delete from staff_client where last_success_at <= ");
                sql.bind(now - KNOWN_FOR);
                sql.run(db).map(drop)
            })
            .await
    }
}

/// Writes a session and its clients within the caller's transaction, and ends the oldest sessions beyond [`MOST`].
pub(super) fn begin(db: &Connection, account_id: i64, session: &NewStaffSession, now: DateTime<Utc>) -> Result<i64> {
    let row = vec![
        ("account_id", account_id.into()),
        ("token_digest", hex::encode(session.digest).into()),
        ("created_at", now.into()),
        ("last_seen_at", now.into()),
        ("expires_at", session.expires_at.into()),
        ("client", session.client.as_str().into()),
        ("agent", session.agent.as_str().into()),
    ];
    let mut insert = sql::insert("staff_session", vec![row]);
    insert.push(" returning id");
    let id = insert.scalar(db)?;
    let mut evict = Sql::new("delete from staff_session where account_id = ");
    evict
        .bind(account_id)
        .push(" and id not in (select id from staff_session where account_id = ")
        .bind(account_id);
    evict.push(" order by id desc limit ").bind(MOST).push(")");
    evict.run(db)?;
    let mut signed_in = sql::update("staff_account", vec![("last_sign_in_at", now.into())]);
    signed_in.push(" where id = ").bind(account_id);
    signed_in.run(db)?;
    remember(db, account_id, &[&session.client, &session.device], now)?;
    Ok(id)
}

/// Stores from which clients a colleague signed in, and deletes the least recently used beyond [`CLIENTS`].
fn remember(db: &Connection, account_id: i64, clients: &[&str], now: DateTime<Utc>) -> Result<()> {
    let row = |client: &&str| {
        vec![
            ("account_id", account_id.into()),
            ("client", (*client).into()),
            ("last_success_at", now.into()),
        ]
    };
    let rows = clients.iter().map(row).collect();
    sql::upsert("staff_client", &["account_id", "client"], &[], rows).run(db)?;
    let mut forget = Sql::new("delete from staff_client where account_id = ");
    forget
        .bind(account_id)
        .push(" and client not in (select client from staff_client where account_id = ")
        .bind(account_id);
    forget
        .push(" order by last_success_at desc, client limit ")
        .bind(CLIENTS)
        .push(")");
    forget.run(db).map(drop)
}

/// Ends all sessions of an account, or all but one.
pub(super) fn end_sessions(db: &Connection, account_id: i64, except: Option<i64>) -> Result<()> {
    let mut sql = Sql::new("delete from staff_session where account_id = ");
    sql.bind(account_id);
    if let Some(except) = except {
        sql.push(" and id <> ").bind(except);
    }
    sql.run(db).map(drop)
}

/// The living sessions: not too old, not unused for too long, not from the future, of active accounts.
fn live(columns: &str, idle: TimeDelta, now: DateTime<Utc>) -> Sql {
    let mut sql = Sql::new("select ");
    sql.push(columns)
        .push(" from staff_session s join staff_account a on a.id = s.account_id where a.state = ");
    sql.bind(StaffState::Active.as_str());
    sql.push(" and s.expires_at > ").bind(now);
    sql.push(" and s.last_seen_at > ").bind(now - idle);
    sql.push(" and s.created_at <= ").bind(now + CLOCK_SLACK);
    sql
}
