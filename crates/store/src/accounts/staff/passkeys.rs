//! Passkeys: keys in a colleague's device, of which only the public half is stored. One replaces password and second
//! factor.

use chrono::{DateTime, Utc};
use domain::staff::{MOST_PASSKEYS, StaffEvent};
use serde::Deserialize;

use super::{
    Staff,
    accounts::{count_passkeys, find},
    credentials::use_link,
    events::log,
    sessions::{NewStaffSession, end_sessions},
};
use crate::{
    engine::{
        database::Connection,
        error::Result,
        locks::hold,
        sql::{self, Sql},
    },
    log::StaffActor,
};

/// A passkey to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPasskey {
    /// What the authenticator calls it, in base64url.
    pub credential_id: String,
    /// The origin that it was made at.
    pub origin: String,
    /// What its holder calls it.
    pub name: String,
    /// Public key, counter and flags, as JSON.
    pub credential: String,
}

/// A passkey.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct StaffPasskey {
    pub id: i64,
    /// The account that it opens.
    pub account_id: i64,
    /// What the authenticator calls it, in base64url.
    pub credential_id: String,
    /// The origin that it was made at.
    pub origin: String,
    /// What its holder calls it.
    pub name: String,
    /// Public key, counter and flags, as JSON.
    pub credential: String,
    /// When it was added.
    pub created_at: DateTime<Utc>,
    /// When it last signed something.
    pub last_used_at: Option<DateTime<Utc>>,
}

/// A signature by a passkey that was verified.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PasskeyUse {
    pub id: i64,
    /// Public key, counter and flags that the signature was verified by.
    pub before: String,
    /// The same with the signature's counter and flags.
    pub after: String,
}

/// What became of a new passkey.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PasskeyAddition {
    /// It was stored under this number.
    Added(i64),
    /// It is there already.
    Known,
    /// The account has as many as it may have.
    TooMany,
}

/// What became of a removal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PasskeyRemoval {
    Removed,
    /// The account has no such passkey.
    Unknown,
    /// Refused: its holder would have nothing left to sign in with.
    LastWayIn,
}

const COLUMNS: &str = "id, account_id, credential_id, origin, name, credential, created_at, last_used_at";

impl Staff<'_> {
    /// The passkeys of an account, the oldest first.
    pub async fn passkeys(&self, account_id: i64) -> Result<Vec<StaffPasskey>> {
        let mut sql = Sql::new(&format!("select {COLUMNS} from staff_passkey where account_id = "));
        sql.bind(account_id).push(" order by id");
        self.0.read(|db| sql.read_all(db)).await
    }

    /// The passkey that an authenticator calls so.
    pub async fn find_passkey(&self, credential_id: &str) -> Result<Option<StaffPasskey>> {
        let mut sql = Sql::new(&format!("select {COLUMNS} from staff_passkey where credential_id = "));
        sql.bind(credential_id);
        self.0.read(|db| sql.read_one(db)).await
    }

    /// Sets up the account of a link with a passkey alone, uses the link up, and begins a session. Returns the account's number;
    /// `None` if the link is used, over or unknown, or the passkey is another account's.
    pub async fn set_up_with_passkey(
        &self,
        link: [u8; 32],
        passkey: &NewPasskey,
        session: &NewStaffSession,
        now: DateTime<Utc>,
    ) -> Result<Option<i64>> {
        self.0
            .write(|transaction| {
                hold(&transaction, &["staff"])?;
                if is_known(&transaction, &passkey.credential_id)? {
                    return Ok(None);
                }
                let set_up = use_link(&transaction, link, session, now, |id| {
                    put(&transaction, id, passkey, now).map(drop)
                })?;
                transaction.commit()?;
                Ok(set_up)
            })
            .await
    }

    /// Adds a passkey to an account.
    pub async fn add_passkey(
        &self,
        account_id: i64,
        passkey: &NewPasskey,
        actor: &StaffActor,
        now: DateTime<Utc>,
    ) -> Result<PasskeyAddition> {
        self.0
            .write(|transaction| {
                // Of two additions at the same moment, the second sees the first.
                hold(&transaction, &["staff"])?;
                if is_known(&transaction, &passkey.credential_id)? {
                    return Ok(PasskeyAddition::Known);
                }
                if usize::try_from(count_passkeys(&transaction, account_id)?).is_ok_and(|count| count >= MOST_PASSKEYS)
                {
                    return Ok(PasskeyAddition::TooMany);
                }
                let id = put(&transaction, account_id, passkey, now)?;
                log(
                    &transaction,
                    actor,
                    StaffEvent::PasskeyAdded,
                    account_id,
                    &passkey.name,
                    now,
                )?;
                transaction.commit()?;
                Ok(PasskeyAddition::Added(id))
            })
            .await
    }

    /// Gives a passkey of an account another name; `false` if the account has no such passkey.
    pub async fn rename_passkey(
        &self,
        account_id: i64,
        id: i64,
        name: &str,
        actor: &StaffActor,
        now: DateTime<Utc>,
    ) -> Result<bool> {
        self.0
            .write(|transaction| {
                let Some(old) = name_of(&transaction, account_id, id)? else {
                    return Ok(false);
                };
                if old == name {
                    return Ok(true);
                }
                let mut set = sql::update("staff_passkey", vec![("name", name.into())]);
                set.push(" where id = ").bind(id);
                set.run(&transaction)?;
                log(&transaction, actor, StaffEvent::PasskeyRenamed, account_id, name, now)?;
                transaction.commit()?;
                Ok(true)
            })
            .await
    }

    /// Removes a passkey of an account, and ends all sessions but `session`: one of them may have begun with it. What its holder
    /// signs in with last is not removed.
    pub async fn remove_passkey(
        &self,
        account_id: i64,
        id: i64,
        session: i64,
        actor: &StaffActor,
        now: DateTime<Utc>,
    ) -> Result<PasskeyRemoval> {
        self.0
            .write(|transaction| {
                // Two passkeys that are removed at the same moment wait for each other here.
                hold(&transaction, &["staff"])?;
                let Some(name) = name_of(&transaction, account_id, id)? else {
                    return Ok(PasskeyRemoval::Unknown);
                };
                let account = find(&transaction, account_id)?;
                let has_password = account.is_some_and(|account| account.password_hash.is_some());
                if !has_password && count_passkeys(&transaction, account_id)? == 1 {
                    return Ok(PasskeyRemoval::LastWayIn);
                }
                let mut delete = Sql::new("delete from staff_passkey where id = ");
                delete.bind(id);
                delete.run(&transaction)?;
                end_sessions(&transaction, account_id, Some(session))?;
                log(&transaction, actor, StaffEvent::PasskeyRemoved, account_id, &name, now)?;
                transaction.commit()?;
                Ok(PasskeyRemoval::Removed)
            })
            .await
    }

    /// Writes down that a passkey signed something; `false` if it was removed, or used with another counter, meanwhile.
    pub async fn use_passkey(&self, account_id: i64, passkey: &PasskeyUse, now: DateTime<Utc>) -> Result<bool> {
        self.0.write_each(|db| note_use(db, account_id, passkey, now)).await
    }
}

/// One statement, so that of two signatures with one counter only one counts.
pub(super) fn note_use(db: &Connection, account_id: i64, passkey: &PasskeyUse, now: DateTime<Utc>) -> Result<bool> {
    let row = vec![
        ("credential", passkey.after.as_str().into()),
        ("last_used_at", now.into()),
    ];
    let mut sql = sql::update("staff_passkey", row);
    sql.push(" where id = ").bind(passkey.id);
    sql.push(" and account_id = ").bind(account_id);
    sql.push(" and credential = ").bind(passkey.before.as_str());
    Ok(sql.run(db)? == 1)
}

fn put(db: &Connection, account_id: i64, passkey: &NewPasskey, now: DateTime<Utc>) -> Result<i64> {
    let row = vec![
        ("account_id", account_id.into()),
        ("credential_id", passkey.credential_id.as_str().into()),
        ("origin", passkey.origin.as_str().into()),
        ("name", passkey.name.as_str().into()),
        ("credential", passkey.credential.as_str().into()),
        ("created_at", now.into()),
    ];
    let mut insert = sql::insert("staff_passkey", vec![row]);
    insert.push(" returning id");
    insert.scalar(db)
}

fn is_known(db: &Connection, credential_id: &str) -> Result<bool> {
    let mut sql = Sql::new("select 1 from staff_passkey where credential_id = ");
    sql.bind(credential_id);
    Ok(sql.one(db)?.is_some())
}

fn name_of(db: &Connection, account_id: i64, id: i64) -> Result<Option<String>> {
    let mut sql = Sql::new("select name from staff_passkey where account_id = ");
    sql.bind(account_id).push(" and id = ").bind(id);
    sql.one(db)?.map(|row| row.get("name")).transpose()
}
