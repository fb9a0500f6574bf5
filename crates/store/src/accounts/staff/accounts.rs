//! The accounts themselves, and what an owner does to them.

use std::sync::atomic::{AtomicBool, Ordering};

use chrono::{DateTime, TimeDelta, Utc};
use domain::staff::{Role, StaffEvent, StaffName, StaffState};
use serde::Deserialize;

use super::{
    Staff,
    events::log,
    links::{self, NewLink},
    removal::remove_credentials,
    sessions::end_sessions,
};
use crate::{
    content::staff_imports,
    engine::{
        database::Connection,
        error::{Error, Result},
        locks::hold,
        sql::{self, Sql},
    },
    log::StaffActor,
};

/// An account, for signing in.
#[derive(Clone, PartialEq, Eq, Deserialize)]
pub struct StaffAccount {
    /// Its number; never used again for another one.
    pub id: i64,
    /// The name, as it was typed when the account was made.
    pub name: String,
    /// What it may do.
    pub role: Role,
    /// Whether it can be used.
    pub state: StaffState,
    pub password_hash: Option<String>,
    /// The sealed secret of the second factor.
    pub totp_secret: Option<String>,
}

impl std::fmt::Debug for StaffAccount {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("StaffAccount")
            .field("id", &self.id)
            .field("role", &self.role)
            .field("state", &self.state)
            .finish_non_exhaustive()
    }
}

/// An account, for the list of all.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct StaffAccountLine {
    pub id: i64,
    pub name: String,
    /// What it may do.
    pub role: Role,
    /// Whether it can be used.
    pub state: StaffState,
    pub has_password: bool,
    /// Whether it has a second factor.
    pub has_second_factor: bool,
    /// How many recovery codes are left.
    pub recovery_codes: i64,
    /// How many passkeys it has.
    pub passkeys: i64,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// When it was last used to sign in.
    pub last_sign_in_at: Option<DateTime<Utc>>,
    /// When the last of its living sessions was used.
    pub last_seen_at: Option<DateTime<Utc>>,
    /// When its link ends, if it has one.
    pub link_expires_at: Option<DateTime<Utc>>,
}

/// Changes to an account; what is `None` stays.
#[derive(Debug, Clone, Copy, Default)]
pub struct AccountEdit<'a> {
    pub role: Option<Role>,
    pub name: Option<&'a StaffName>,
    pub suspended: Option<bool>,
}

/// What became of a change to an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AccountChange {
    Done,
    /// There is no such account.
    Unknown,
    /// Refused: no account would be left that can manage accounts.
    LastOwner,
    /// Refused: it is suspended, and would be open to any person who has the new link.
    Suspended,
}

impl Staff<'_> {
    /// Creates an account with a link to set it up. Returns its number.
    ///
    /// # Errors
    /// [`Error::Taken`] if the name is in use.
    pub async fn invite(
        &self,
        name: &StaffName,
        role: Role,
        link: &NewLink,
        actor: &StaffActor,
        now: DateTime<Utc>,
    ) -> Result<i64> {
        self.0
            .write(|transaction| {
                hold(&transaction, &["staff"])?;
                require_free(&transaction, name, None)?;
                let row = vec![
                    ("name", name.as_str().into()),
                    ("folded", name.folded().into()),
                    ("role", role.as_str().into()),
                    ("state", StaffState::Invited.as_str().into()),
                    ("created_at", now.into()),
                ];
                let mut insert = sql::insert("staff_account", vec![row]);
                insert.push(" returning id");
                let id = insert.scalar(&transaction)?;
                links::put(&transaction, id, link)?;
                log(&transaction, actor, StaffEvent::Invited, id, role.as_str(), now)?;
                transaction.commit()?;
                Ok(id)
            })
            .await
    }

    /// The account of this number.
    pub async fn find(&self, id: i64) -> Result<Option<StaffAccount>> {
        self.0.read(|db| find(db, id)).await
    }

    /// The account of this name.
    pub async fn find_by_name(&self, name: &StaffName) -> Result<Option<StaffAccount>> {
        self.0
            .read(|db| {
                let mut sql = Sql::new(&format!("select {COLUMNS} from staff_account where folded = "));
                sql.bind(name.folded());
                sql.read_one(db)
            })
            .await
    }

    /// All accounts, by name. `idle` says which sessions are over.
    pub async fn list(&self, idle: TimeDelta, now: DateTime<Utc>) -> Result<Vec<StaffAccountLine>> {
        self.0
            .read(|db| {
                let mut sql = Sql::new(
                    "select a.id, a.name, a.role, a.state, a.password_hash is not null as has_password, \
                     a.totp_secret is not null as has_second_factor, a.created_at, a.last_sign_in_at, \
                     (select count(*) from staff_recovery_code r where r.account_id = a.id) as recovery_codes, \
                     (select count(*) from staff_passkey p where p.account_id = a.id) as passkeys, \
                     (select max(s.last_seen_at) from staff_session s where s.account_id = a.id and s.expires_at > ",
                );
                sql.bind(now).push(" and s.last_seen_at > ").bind(now - idle);
                sql.push(
                    ") as last_seen_at, \
                     (select l.expires_at from staff_link l where l.account_id = a.id",
                );
                links::alive(&mut sql, now);
                sql.push(") as link_expires_at from staff_account a order by a.folded");
                sql.read_all(db)
            })
            .await
    }

    /// Whether there is more than one account.
    pub async fn is_shared(&self) -> Result<bool> {
        self.0
            .read(|db| Ok(Sql::new("select 1 from staff_account limit 2").all(db)?.len() > 1))
            .await
    }

    /// Whether there is any account.
    pub async fn is_empty(&self) -> Result<bool> {
        self.0
            .read(|db| Ok(Sql::new("select 1 from staff_account limit 1").one(db)?.is_none()))
            .await
    }

    /// Changes an account, as a whole or not at all. The last active owner stays one.
    ///
    /// # Errors
    /// [`Error::Taken`] if another account has the name.
    pub async fn edit(
        &self,
        id: i64,
        edit: &AccountEdit<'_>,
        actor: &StaffActor,
        now: DateTime<Utc>,
    ) -> Result<AccountChange> {
        let takes_owner = edit.role.is_some_and(|role| role != Role::Owner) || edit.suspended == Some(true);
        self.change(id, takes_owner, |db, account| {
            // Rows of jobs come before the log's lock, as for who changes a job.
            if let Some(name) = edit.name.filter(|name| name.as_str() != account.name) {
                rename(db, account, name)?;
                log(db, actor, StaffEvent::Renamed, id, &account.name, now)?;
            }
            if let Some(role) = edit.role.filter(|role| *role != account.role) {
                let mut sql = sql::update("staff_account", vec![("role", role.as_str().into())]);
                sql.push(" where id = ").bind(id).take().run(db)?;
                log(db, actor, StaffEvent::RoleChanged, id, role.as_str(), now)?;
            }
            match (edit.suspended, account.state == StaffState::Suspended) {
                (Some(true), false) => {
                    set_state(db, id, StaffState::Suspended)?;
                    end_sessions(db, id, None)?;
                    links::delete(db, id)?;
                    log(db, actor, StaffEvent::Suspended, id, "", now)
                }
                (Some(false), true) => {
                    let is_set_up = account.password_hash.is_some() || count_passkeys(db, id)? > 0;
                    let state = if is_set_up {
                        StaffState::Active
                    } else {
                        StaffState::Invited
                    };
                    set_state(db, id, state)?;
                    log(db, actor, StaffEvent::Resumed, id, "", now)
                }
                _ => Ok(()),
            }
        })
        .await
    }

    /// Gives an account another name, which colleagues see and its holder signs in with from then on.
    ///
    /// # Errors
    /// [`Error::Taken`] if another account has the name.
    pub async fn rename(
        &self,
        id: i64,
        name: &StaffName,
        actor: &StaffActor,
        now: DateTime<Utc>,
    ) -> Result<AccountChange> {
        let edit = AccountEdit {
            name: Some(name),
            ..AccountEdit::default()
        };
        self.edit(id, &edit, actor, now).await
    }

    /// Suspends an account: its sessions end, and it cannot be signed in with. The last active owner is not suspended.
    pub async fn suspend(&self, id: i64, actor: &StaffActor, now: DateTime<Utc>) -> Result<AccountChange> {
        let edit = AccountEdit {
            suspended: Some(true),
            ..AccountEdit::default()
        };
        self.edit(id, &edit, actor, now).await
    }

    /// Lets a suspended account be used again. One that was never set up needs a new link.
    pub async fn resume(&self, id: i64, actor: &StaffActor, now: DateTime<Utc>) -> Result<AccountChange> {
        let edit = AccountEdit {
            suspended: Some(false),
            ..AccountEdit::default()
        };
        self.edit(id, &edit, actor, now).await
    }

    /// Removes password, second factor, passkeys and sessions of an account and stores a link to set it up anew. `may_be_last`:
    /// even if it is that of the last active owner, who then needs the command line. A suspended account is refused.
    pub async fn reset(
        &self,
        id: i64,
        link: &NewLink,
        may_be_last: bool,
        actor: &StaffActor,
        now: DateTime<Utc>,
    ) -> Result<AccountChange> {
        let is_suspended = AtomicBool::new(false);
        let reset = self.change(id, !may_be_last, |db, account| {
            is_suspended.store(account.state == StaffState::Suspended, Ordering::Relaxed);
            if account.state == StaffState::Suspended {
                return Ok(());
            }
            remove_credentials(db, id)?;
            set_state(db, id, StaffState::Invited)?;
            end_sessions(db, id, None)?;
            links::put(db, id, link)?;
            log(db, actor, StaffEvent::Reset, id, "", now)
        });
        let reset = reset.await?;
        Ok(match is_suspended.into_inner() {
            true => AccountChange::Suspended,
            false => reset,
        })
    }

    /// Changes one account; `takes_owner` if it would leave the site without this owner.
    async fn change(
        &self,
        id: i64,
        takes_owner: bool,
        work: impl Fn(&Connection, &StaffAccount) -> Result<()> + Send + Sync,
    ) -> Result<AccountChange> {
        self.0
            .write(|transaction| {
                // Two owners who demote each other at the same moment wait for each other here.
                hold(&transaction, &["staff"])?;
                let Some(account) = find(&transaction, id)? else {
                    return Ok(AccountChange::Unknown);
                };
                let is_owner = account.role == Role::Owner && account.state == StaffState::Active;
                if takes_owner && is_owner && !has_other_owner(&transaction, id)? {
                    return Ok(AccountChange::LastOwner);
                }
                work(&transaction, &account)?;
                transaction.commit()?;
                Ok(AccountChange::Done)
            })
            .await
    }
}

/// Gives an account another name. What is still to be done in its name stays its own: jobs, planned publications, and what it has put
/// into the bin.
fn rename(db: &Connection, account: &StaffAccount, name: &StaffName) -> Result<()> {
    require_free(db, name, Some(account.id))?;
    let row = vec![("name", name.as_str().into()), ("folded", name.folded().into())];
    let mut sql = sql::update("staff_account", row);
    sql.push(" where id = ").bind(account.id).take().run(db)?;
    staff_imports::rename_ordered_by(db, &account.name, name.as_str())?;
    for (table, column) in [
        ("bulk_edit", "undone_by"),
        ("job", "account"),
        ("working_copy", "binned_by"),
        ("publication_schedule", "editor"),
    ] {
        let mut sql = sql::update(table, vec![(column, name.as_str().into())]);
        sql.push(&format!(" where {column} = ")).bind(account.name.as_str());
        sql.run(db)?;
    }
    Ok(())
}

/// Refuses a name that another account has.
fn require_free(db: &Connection, name: &StaffName, own: Option<i64>) -> Result<()> {
    let mut taken = Sql::new("select 1 from staff_account where folded = ");
    taken
        .bind(name.folded())
        .push(" and id <> ")
        .bind(own.unwrap_or_default());
    match taken.one(db)? {
        Some(_) => Err(Error::Taken(name.as_str().to_owned())),
        None => Ok(()),
    }
}

const COLUMNS: &str = "id, name, role, state, password_hash, totp_secret";

/// The account of this number.
pub(super) fn find(db: &Connection, id: i64) -> Result<Option<StaffAccount>> {
    let mut sql = Sql::new(&format!("select {COLUMNS} from staff_account where id = "));
    sql.bind(id);
    sql.read_one(db)
}

/// Sets the state of an account.
pub(super) fn set_state(db: &Connection, id: i64, state: StaffState) -> Result<()> {
    let mut sql = sql::update("staff_account", vec![("state", state.as_str().into())]);
    sql.push(" where id = ").bind(id);
    sql.run(db).map(drop)
}

fn has_other_owner(db: &Connection, id: i64) -> Result<bool> {
    let mut sql = Sql::new("select 1 from staff_account where role = ");
    sql.bind(Role::Owner.as_str());
    sql.push(" and state = ").bind(StaffState::Active.as_str());
    sql.push(" and id <> ").bind(id);
    Ok(sql.one(db)?.is_some())
}

/// How many passkeys an account has.
pub(super) fn count_passkeys(db: &Connection, account_id: i64) -> Result<i64> {
    let mut sql = Sql::new("select count(*) from staff_passkey where account_id = ");
    sql.bind(account_id);
    sql.scalar(db)
}
