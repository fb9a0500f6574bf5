//! Members' sessions. Only the digest of a token is stored.

use chrono::{DateTime, TimeDelta, Utc};
use domain::{
    clock::CLOCK_SLACK,
    member::{MemberEvent, MemberState, Provider},
};
use serde::Deserialize;

use crate::{
    accounts::member_events::note,
    engine::{
        Store,
        database::Connection,
        error::Result,
        sql::{self, Sql},
    },
};

/// A session's last use is written no more often than this, so that reading causes few writes.
const SEEN_EVERY: TimeDelta = TimeDelta::minutes(1);

/// Starts, finds and ends sessions.
#[derive(Debug, Clone, Copy)]
pub struct Sessions<'a>(pub(crate) &'a Store);

/// A new session.
#[derive(Clone, PartialEq, Eq)]
pub struct NewSession {
    pub digest: [u8; 32],
    /// The client that uses it, as a keyed hash.
    pub client: String,
    /// System and browser, as [`domain::device`] names them; empty if they are not known.
    pub device: String,
    /// When it ends, however often it is used.
    pub expires_at: DateTime<Utc>,
    /// How the member authenticated. If that is no longer valid, because of a password reset or a removed link at the same
    /// moment, no session is started. `None` for a member who registers with the same call.
    pub proof: Option<LoginProof>,
}

/// How a member authenticated.
#[derive(Clone, PartialEq, Eq)]
pub enum LoginProof {
    /// The password with this hash.
    Password(String),
    /// An account at a provider.
    Identity {
        provider: Provider,
        /// The provider's id of the person.
        subject: String,
    },
}

impl std::fmt::Debug for NewSession {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("NewSession")
            .field("client", &self.client)
            .field("expires_at", &self.expires_at)
            .finish_non_exhaustive()
    }
}

/// A valid session.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub struct Session {
    pub id: i64,
    pub member_id: i64,
    /// When the member logged in.
    pub created_at: DateTime<Utc>,
}

impl Sessions<'_> {
    /// Starts a session of an active member, remembers the client, and ends the oldest sessions beyond `most`. Returns the
    /// session's number; `None` if the member is deleted or suspended, or the proof is no longer valid.
    pub async fn open(
        &self,
        member_id: i64,
        session: &NewSession,
        most: u32,
        now: DateTime<Utc>,
    ) -> Result<Option<i64>> {
        self.0
            .write(|transaction| {
                let mut member = Sql::new("select password_hash from member where state = ");
                member
                    .bind(MemberState::Active.as_str())
                    .push(" and id = ")
                    .bind(member_id);
                member.push(if transaction.is_postgres() { " for update" } else { "" });
                let Some(row) = member.one(&transaction)? else {
                    return Ok(None);
                };
                let holds = match &session.proof {
                    None => true,
                    Some(LoginProof::Password(hash)) => {
                        row.get::<Option<String>>("password_hash")?.as_ref() == Some(hash)
                    }
                    Some(LoginProof::Identity { provider, subject }) => {
                        let mut linked = Sql::new("select 1 from member_identity where member_id = ");
                        linked.bind(member_id).push(" and provider = ").bind(provider.as_str());
                        linked.push(" and subject = ").bind(subject.as_str());
                        linked.one(&transaction)?.is_some()
                    }
                };
                if !holds {
                    return Ok(None);
                }
                let id = begin(&transaction, member_id, session, now)?;
                note(&transaction, member_id, MemberEvent::Login, &session.client, now)?;
                let mut ended = Sql::new("delete from member_session where member_id = ");
                ended.bind(member_id).push(" and expires_at <= ").bind(now);
                ended.run(&transaction)?;
                let mut evict = Sql::new("delete from member_session where member_id = ");
                evict.bind(member_id);
                evict
                    .push(" and id not in (select id from member_session where member_id = ")
                    .bind(member_id);
                evict.push(" order by id desc limit ").bind(i64::from(most)).push(")");
                evict.run(&transaction)?;
                transaction.commit()?;
                Ok(Some(id))
            })
            .await
    }

    /// The valid session of this token, if its member is active. Writes the time of use, at most once a minute.
    pub async fn find(&self, digest: [u8; 32], idle: TimeDelta, now: DateTime<Utc>) -> Result<Option<Session>> {
        let mut sql = live(idle, now);
        sql.push(" and s.token_digest = ").bind(hex::encode(digest));
        let found = self.0.read(|db| {
            let row = sql.one(db)?;
            row.map(|row| Ok((row.to()?, row.get("last_seen_at")?))).transpose()
        });
        let Some((session, seen)): Option<(Session, DateTime<Utc>)> = found.await? else {
            return Ok(None);
        };
        // A use while the clock was ahead counts as one now.
        if seen + SEEN_EVERY.min(idle / 8) <= now || seen > now + CLOCK_SLACK {
            let mut touch = Sql::new("update member_session set last_seen_at = ");
            touch.bind(now).push(" where id = ").bind(session.id);
            touch.push(" and (last_seen_at < ").bind(now);
            touch.push(" or last_seen_at > ").bind(now + CLOCK_SLACK).push(")");
            // A failed write must not refuse a reader; at worst the session ends a little early.
            if let Err(error) = self.0.write_each(|db| touch.run(db)).await {
                tracing::warn!("that a session was used could not be written down: {error}");
            }
        }
        Ok(Some(session))
    }

    /// The valid session of this number, if its member is active. This does not count as a use.
    pub async fn find_by_number(&self, id: i64, idle: TimeDelta, now: DateTime<Utc>) -> Result<Option<Session>> {
        self.0
            .read(|db| {
                let mut sql = live(idle, now);
                sql.push(" and s.id = ").bind(id);
                sql.read_one(db)
            })
            .await
    }

    /// Ends the session of this token, if there is one.
    pub async fn close(&self, digest: [u8; 32]) -> Result<()> {
        self.0
            .write_each(|db| {
                let mut sql = Sql::new("delete from member_session where token_digest = ");
                sql.bind(hex::encode(digest));
                sql.run(db).map(drop)
            })
            .await
    }

    /// Deletes the sessions that ended before `moment`, by age or unused for `idle`.
    pub async fn forget_before(&self, moment: DateTime<Utc>, idle: TimeDelta) -> Result<()> {
        self.0
            .write_each(|db| {
                let mut sql = Sql::new("delete from member_session where expires_at < ");
                sql.bind(moment).push(" or last_seen_at < ").bind(moment - idle);
                sql.run(db).map(drop)
            })
            .await
    }
}

/// Writes a session and the client within the caller's transaction.
pub(crate) fn begin(db: &Connection, member_id: i64, session: &NewSession, now: DateTime<Utc>) -> Result<i64> {
    let row = vec![
        ("member_id", member_id.into()),
        ("token_digest", hex::encode(session.digest).into()),
        ("created_at", now.into()),
        ("last_seen_at", now.into()),
        ("expires_at", session.expires_at.into()),
        ("client", session.client.as_str().into()),
        ("device", session.device.as_str().into()),
    ];
    let mut insert = sql::insert("member_session", vec![row]);
    insert.push(" returning id");
    let id = insert.scalar(db)?;
    remember(db, member_id, &session.client, now)?;
    let mut login = Sql::new("update member set last_login_at = ");
    login.bind(now).push(" where id = ").bind(member_id);
    login.run(db)?;
    Ok(id)
}

/// Clients that are remembered of one member. The caller chooses the device name, so there must be a limit.
const CLIENTS: i64 = 50;

/// Writes that a member logged in from a client, and deletes the least recently used beyond [`CLIENTS`].
pub(crate) fn remember(db: &Connection, member_id: i64, client: &str, now: DateTime<Utc>) -> Result<()> {
    let row = vec![
        ("member_id", member_id.into()),
        ("client", client.into()),
        ("last_success_at", now.into()),
    ];
    sql::upsert("member_client", &["member_id", "client"], &[], vec![row]).run(db)?;
    let mut forget = Sql::new("delete from member_client where member_id = ");
    forget.bind(member_id);
    forget
        .push(" and client not in (select client from member_client where member_id = ")
        .bind(member_id);
    forget
        .push(" order by last_success_at desc, client limit ")
        .bind(CLIENTS)
        .push(")");
    forget.run(db).map(drop)
}

/// Deletes the clients of a member, except some.
pub(crate) fn forget_clients(db: &Connection, member_id: i64, except: &[&str]) -> Result<()> {
    let mut sql = Sql::new("delete from member_client where member_id = ");
    sql.bind(member_id);
    for client in except {
        sql.push(" and client <> ").bind(*client);
    }
    sql.run(db).map(drop)
}

/// Whether a member's session has not been ended. Its age does not matter here: the caller has just used it.
pub(crate) fn exists(db: &Connection, id: i64, member_id: i64) -> Result<bool> {
    let mut sql = Sql::new("select 1 from member_session where id = ");
    sql.bind(id).push(" and member_id = ").bind(member_id);
    Ok(sql.one(db)?.is_some())
}

/// Ends all sessions of a member, or all but one.
pub(crate) fn end_all(db: &Connection, member_id: i64, except: Option<i64>) -> Result<()> {
    let mut sql = Sql::new("delete from member_session where member_id = ");
    sql.bind(member_id);
    if let Some(except) = except {
        sql.push(" and id <> ").bind(except);
    }
    sql.run(db).map(drop)
}

/// The valid sessions: not too old, not unused for too long, not from the future, of active members.
fn live(idle: TimeDelta, now: DateTime<Utc>) -> Sql {
    let mut sql = Sql::new(
        "select s.id, s.member_id, s.created_at, s.last_seen_at from member_session s join member m on m.id = s.member_id \
         where m.state = ",
    );
    sql.bind(MemberState::Active.as_str());
    sql.push(" and s.expires_at > ").bind(now);
    sql.push(" and s.last_seen_at > ").bind(now - idle);
    sql.push(" and s.created_at <= ").bind(now + CLOCK_SLACK);
    sql
}
