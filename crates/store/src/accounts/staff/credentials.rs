//! Passwords, secrets of second factors and recovery codes. Whatever replaces one ends the account's other sessions.

use chrono::{DateTime, Utc};
use domain::staff::{StaffEvent, StaffState};

use super::{
    Staff,
    accounts::{find, set_state},
    events::log,
    links,
    removal::{remove_credentials, remove_recovery_codes},
    sessions::{NewStaffSession, begin, end_sessions},
};
use crate::{
    engine::{
        database::Connection,
        error::Result,
        sql::{self, Sql},
    },
    log::StaffActor,
};

/// A password with all that belongs to it.
#[derive(Clone)]
pub struct NewCredentials {
    pub password_hash: String,
    /// The sealed secret of the second factor.
    pub totp_secret: String,
    /// The time step of the code that proved it.
    pub totp_step: i64,
    /// The digests of the recovery codes.
    pub recovery_codes: Vec<[u8; 32]>,
}

impl Staff<'_> {
    /// Sets up the account of a link, uses the link up, and begins a session. Returns the account's number; `None` if the link
    /// is used, over or unknown.
    pub async fn set_up(
        &self,
        link: [u8; 32],
        credentials: &NewCredentials,
        session: &NewStaffSession,
        now: DateTime<Utc>,
    ) -> Result<Option<i64>> {
        self.0
            .write(|transaction| {
                let set_up = use_link(&transaction, link, session, now, |id| {
                    put_password(&transaction, id, credentials).map(drop)
                })?;
                transaction.commit()?;
                Ok(set_up)
            })
            .await
    }

    /// Gives an account that signs in with passkeys alone a password too; `false` if it has one.
    pub async fn add_password(
        &self,
        id: i64,
        credentials: &NewCredentials,
        actor: &StaffActor,
        now: DateTime<Utc>,
    ) -> Result<bool> {
        self.0
            .write(|transaction| {
                if !put_password(&transaction, id, credentials)? {
                    return Ok(false);
                }
                log(&transaction, actor, StaffEvent::PasswordAdded, id, "", now)?;
                transaction.commit()?;
                Ok(true)
            })
            .await
    }

    /// Replaces a password, if its hash is still `old`, and ends all sessions but `session`.
    pub async fn set_password(
        &self,
        id: i64,
        (old, new): (&str, &str),
        session: i64,
        actor: &StaffActor,
        now: DateTime<Utc>,
    ) -> Result<bool> {
        self.0
            .write(|transaction| {
                if !replace_hash(&transaction, id, old, new)? {
                    return Ok(false);
                }
                end_sessions(&transaction, id, Some(session))?;
                log(&transaction, actor, StaffEvent::PasswordChanged, id, "", now)?;
                transaction.commit()?;
                Ok(true)
            })
            .await
    }

    /// Replaces the hash of an unchanged password by one of another cost, if it is still `old`.
    pub async fn renew_hash(&self, id: i64, old: &str, new: &str) -> Result<bool> {
        self.0.write_each(|db| replace_hash(db, id, old, new)).await
    }

    /// Replaces the second factor, and ends all sessions but `session`. `step` is the time step of the code that proved it.
    pub async fn set_second_factor(
        &self,
        id: i64,
        (secret, step): (&str, i64),
        session: i64,
        actor: &StaffActor,
        now: DateTime<Utc>,
    ) -> Result<()> {
        self.0
            .write(|transaction| {
                let row = vec![("totp_secret", secret.into()), ("totp_step", step.into())];
                let mut set = sql::update("staff_account", row);
                set.push(" where id = ").bind(id);
                set.run(&transaction)?;
                end_sessions(&transaction, id, Some(session))?;
                log(&transaction, actor, StaffEvent::SecondFactorChanged, id, "", now)?;
                transaction.commit()
            })
            .await
    }

    /// Replaces the recovery codes.
    pub async fn set_recovery_codes(
        &self,
        id: i64,
        digests: &[[u8; 32]],
        actor: &StaffActor,
        now: DateTime<Utc>,
    ) -> Result<()> {
        self.0
            .write(|transaction| {
                remove_recovery_codes(&transaction, id)?;
                put_recovery_codes(&transaction, id, digests)?;
                log(&transaction, actor, StaffEvent::RecoveryCodesRenewed, id, "", now)?;
                transaction.commit()
            })
            .await
    }

    /// Uses a time step of the second factor up; `false` if it, or a later one, was used before.
    pub async fn use_step(&self, id: i64, step: i64) -> Result<bool> {
        self.0.write_each(|db| use_step(db, id, step)).await
    }
}

/// Uses a link up, lets `set` store with what its holder signs in from now on, and begins a session. Returns the account's number;
/// `None` if the link is used, over or unknown.
pub(super) fn use_link(
    db: &Connection,
    link: [u8; 32],
    session: &NewStaffSession,
    now: DateTime<Utc>,
    set: impl FnOnce(i64) -> Result<()>,
) -> Result<Option<i64>> {
    let Some(open) = links::find(db, link, now)? else {
        return Ok(None);
    };
    if !links::consume(db, link)? {
        return Ok(None);
    }
    let id = open.account_id;
    remove_credentials(db, id)?;
    set(id)?;
    set_state(db, id, StaffState::Active)?;
    end_sessions(db, id, None)?;
    begin(db, id, session, now)?;
    log(
        db,
        &session.actor(&open.name),
        StaffEvent::SetUp,
        id,
        &session.agent,
        now,
    )?;
    Ok(Some(id))
}

/// Stores a first password with what belongs to it; `false` if there is one already.
fn put_password(db: &Connection, id: i64, credentials: &NewCredentials) -> Result<bool> {
    let row = vec![
        ("password_hash", credentials.password_hash.as_str().into()),
        ("totp_secret", credentials.totp_secret.as_str().into()),
        ("totp_step", credentials.totp_step.into()),
    ];
    let mut set = sql::update("staff_account", row);
    set.push(" where id = ").bind(id).push(" and password_hash is null");
    if set.run(db)? == 0 {
        return Ok(false);
    }
    remove_recovery_codes(db, id)?;
    put_recovery_codes(db, id, &credentials.recovery_codes)?;
    Ok(true)
}

fn replace_hash(db: &Connection, id: i64, old: &str, new: &str) -> Result<bool> {
    let mut sql = sql::update("staff_account", vec![("password_hash", new.into())]);
    sql.push(" where id = ")
        .bind(id)
        .push(" and password_hash = ")
        .bind(old);
    Ok(sql.run(db)? == 1)
}

/// How many steps later than a code that is accepted now the last one may be: one code of an app whose clock is ahead, after one of
/// an app whose clock is behind.
const LATEST_AHEAD: i64 = 2;

/// One statement, so that of two requests with one code only one succeeds. A step that is further ahead was used while the server's
/// clock was ahead; it locks nobody out.
pub(super) fn use_step(db: &Connection, id: i64, step: i64) -> Result<bool> {
    let mut sql = sql::update("staff_account", vec![("totp_step", step.into())]);
    sql.push(" where id = ").bind(id);
    sql.push(" and (totp_step is null or totp_step < ").bind(step);
    sql.push(" or totp_step > ").bind(step + LATEST_AHEAD).push(")");
    Ok(sql.run(db)? == 1)
}

/// Whether the password's hash is still this one.
pub(super) fn has_hash(db: &Connection, id: i64, hash: &str) -> Result<bool> {
    Ok(find(db, id)?.is_some_and(|account| account.password_hash.as_deref() == Some(hash)))
}

/// Uses a recovery code up; `false` if there is no such code.
pub(super) fn use_recovery_code(db: &Connection, id: i64, digest: [u8; 32]) -> Result<bool> {
    let mut sql = Sql::new("delete from staff_recovery_code where account_id = ");
    sql.bind(id).push(" and digest = ").bind(hex::encode(digest));
    Ok(sql.run(db)? == 1)
}

fn put_recovery_codes(db: &Connection, id: i64, digests: &[[u8; 32]]) -> Result<()> {
    let row = |digest: &[u8; 32]| vec![("account_id", id.into()), ("digest", hex::encode(digest).into())];
    if digests.is_empty() {
        return Ok(());
    }
    sql::insert("staff_recovery_code", digests.iter().map(row).collect())
        .run(db)
        .map(drop)
}
