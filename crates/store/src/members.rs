//! Members: reading them, changing their profile, and closing an account.
//!
//! Registering is in [`register`], linking and unlinking a provider in [`links`], setting a new password in [`reset`], deleting
//! an account in [`leave`], exporting all data in [`record`].

mod leave;
mod links;
mod record;
mod register;
mod reset;

pub use links::{LinkOutcome, LinkReason, UnlinkOutcome};
pub use record::{
    AttemptRecord, CodeRequestRecord, ConsentRecord, EventRecord, MemberRecord, PostRecord, ReplyRecord, SessionRecord,
};
pub use register::{Consent, NewMember, NewSocialMember, Registration, SocialRegistration};
pub use reset::PasswordReset;

use std::fmt;

use chrono::{DateTime, Utc};
use domain::{
    account::Account,
    bilingual::Language,
    member::{Identity, MemberEvent, MemberState, Profile, Provider},
};

use crate::{
    Page, Store,
    database::{Connection, Row},
    error::Result,
    member_events::note,
    row::{account_or_none, word},
    sessions,
    sql::{Sql, containing, window},
};

/// Reads and writes members.
#[derive(Debug, Clone, Copy)]
pub struct Members<'a>(pub(crate) &'a Store);

/// A member.
#[derive(Clone, PartialEq, Eq)]
pub struct Member {
    /// The number; never given twice.
    pub id: i64,
    /// The account; `None` if the member only has a provider.
    pub account: Option<Account>,
    /// The name.
    pub name: String,
    /// The password's hash; `None` until a password is set.
    pub password_hash: Option<String>,
    /// A country's number, 0 for none.
    pub country: i64,
    /// An age range's number, 0 for none.
    pub age: i64,
    /// A gender's number, 0 for none.
    pub gender: i64,
    /// The language of messages.
    pub language: Language,
    /// Whether the member may log in.
    pub state: MemberState,
    /// When the member registered.
    pub created_at: DateTime<Utc>,
    /// When any of this was last changed.
    pub updated_at: DateTime<Utc>,
    /// When a session was last opened.
    pub last_login_at: Option<DateTime<Utc>>,
}

impl fmt::Debug for Member {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Member")
            .field("id", &self.id)
            .field("account", &self.account)
            .field("state", &self.state)
            .finish_non_exhaustive()
    }
}

impl Members<'_> {
    /// The member of this number.
    pub async fn find(&self, id: i64) -> Result<Option<Member>> {
        self.0.read(|db| find(db, id)).await
    }

    /// The member of this account.
    pub async fn find_by_account(&self, account: &Account) -> Result<Option<Member>> {
        let mut sql = Sql::new("select * from member where account = ");
        sql.bind(account.as_str());
        self.one(sql).await
    }

    /// The member with this id at a provider.
    pub async fn find_by_identity(&self, provider: Provider, subject: &str) -> Result<Option<Member>> {
        let mut sql =
            Sql::new("select m.* from member m join member_identity i on i.member_id = m.id where i.provider = ");
        sql.bind(provider.as_str()).push(" and i.subject = ").bind(subject);
        self.one(sql).await
    }

    /// The providers' accounts that are linked to a member, the oldest link first.
    pub async fn identities(&self, member_id: i64) -> Result<Vec<Identity>> {
        self.0.read(|db| links::list_links(db, member_id)).await
    }

    /// Members whose account or name contains `query` (all for an empty one), the newest first.
    pub async fn list(&self, query: &str, page: u64, page_size: u64) -> Result<Page<Member>> {
        self.0
            .read(|db| {
                let pattern = containing(&query.trim().to_lowercase());
                // A number is found in every spelling.
                let account =
                    Account::parse(query).map_or_else(|_| String::new(), |account| account.as_str().to_owned());
                let matches = |what: &str| {
                    let mut sql = Sql::new(what);
                    sql.push(" from member where lower(name) like ").bind(pattern.as_str());
                    sql.push(r" escape '\' or coalesce(account, '') like ")
                        .bind(pattern.as_str());
                    sql.push(r" escape '\' or account = ").bind(account.as_str());
                    sql
                };
                let total: i64 = matches("select count(*)").scalar(db)?;
                let (limit, offset) = window(page, page_size);
                let mut entries = matches("select *");
                entries.push(" order by id desc limit ").bind(limit);
                entries.push(" offset ").bind(offset);
                let entries = entries.all(db)?;
                Ok(Page {
                    entries: entries.iter().map(read).collect::<Result<_>>()?,
                    total: total.unsigned_abs(),
                })
            })
            .await
    }

    /// Replaces the hash of the same password by one of another cost. Does nothing (`false`) if the password was changed
    /// meanwhile.
    pub async fn set_password_hash(&self, id: i64, old: &str, new: &str) -> Result<bool> {
        self.0
            .write_each(|db| {
                let mut sql = Sql::new("update member set password_hash = ");
                sql.bind(new).push(" where id = ").bind(id);
                sql.push(" and password_hash = ").bind(old);
                Ok(sql.run(db)? == 1)
            })
            .await
    }

    /// Changes the fields that a member may change; `false` if there is no such member.
    pub async fn update_profile(&self, id: i64, profile: &Profile, now: DateTime<Utc>) -> Result<bool> {
        let mut sql = Sql::new("update member set name = ");
        sql.bind(profile.name.as_str());
        sql.push(", country_id = ").bind(profile.country);
        sql.push(", age_id = ").bind(profile.age);
        sql.push(", gender_id = ").bind(profile.gender);
        sql.push(", updated_at = ").bind(now);
        sql.push(" where id = ").bind(id);
        self.change(id, sql, MemberEvent::Update, now).await
    }

    /// Closes an account: its sessions end at once, and nobody can log in until it is restored.
    pub async fn suspend(&self, id: i64, now: DateTime<Utc>) -> Result<bool> {
        self.turn(id, MemberState::Suspended, MemberEvent::Suspend, now).await
    }

    /// Opens an account again.
    pub async fn restore(&self, id: i64, now: DateTime<Utc>) -> Result<bool> {
        self.turn(id, MemberState::Active, MemberEvent::Restore, now).await
    }

    /// Whether the member of this account, if there is one, has logged in from `client` since then.
    pub async fn is_known_client(&self, account: &Account, client: &str, since: DateTime<Utc>) -> Result<bool> {
        self.0
            .read(|db| {
                let mut sql =
                    Sql::new("select 1 from member_client c join member m on m.id = c.member_id where m.account = ");
                sql.bind(account.as_str()).push(" and c.client = ").bind(client);
                sql.push(" and c.last_success_at >= ").bind(since);
                Ok(sql.one(db)?.is_some())
            })
            .await
    }

    /// Stores a second id of the client from which a member has just logged in; the first one is in the session.
    pub async fn remember_client(&self, id: i64, client: &str, now: DateTime<Utc>) -> Result<()> {
        self.0.write_each(|db| sessions::remember(db, id, client, now)).await
    }

    /// Logs an event of a member.
    pub async fn note(&self, id: i64, event: MemberEvent, client: &str, now: DateTime<Utc>) -> Result<()> {
        self.0.write_each(|db| note(db, id, event, client, now)).await
    }

    /// Deletes events before `moment`.
    pub async fn forget_events_before(&self, moment: DateTime<Utc>) -> Result<()> {
        self.0
            .write_each(|db| {
                let mut sql = Sql::new("delete from member_event where at < ");
                sql.bind(moment);
                sql.run(db).map(drop)
            })
            .await
    }

    /// Deletes the clients from which nobody has logged in since `moment`.
    pub async fn forget_clients_before(&self, moment: DateTime<Utc>) -> Result<()> {
        self.0
            .write_each(|db| {
                let mut sql = Sql::new("delete from member_client where last_success_at < ");
                sql.bind(moment);
                sql.run(db).map(drop)
            })
            .await
    }

    async fn turn(&self, id: i64, state: MemberState, event: MemberEvent, now: DateTime<Utc>) -> Result<bool> {
        let mut sql = Sql::new("update member set state = ");
        sql.bind(state.as_str()).push(", updated_at = ").bind(now);
        sql.push(" where id = ").bind(id);
        self.change(id, sql, event, now).await
    }

    async fn change(&self, id: i64, sql: Sql, event: MemberEvent, now: DateTime<Utc>) -> Result<bool> {
        self.0
            .write(|transaction| {
                if sql.run(&transaction)? == 0 {
                    return Ok(false);
                }
                if event == MemberEvent::Suspend {
                    sessions::end_all(&transaction, id, None)?;
                }
                note(&transaction, id, event, "", now)?;
                transaction.commit()?;
                Ok(true)
            })
            .await
    }

    async fn one(&self, sql: Sql) -> Result<Option<Member>> {
        self.0.read(|db| sql.one(db)?.as_ref().map(read).transpose()).await
    }
}

fn find(db: &Connection, id: i64) -> Result<Option<Member>> {
    let mut sql = Sql::new("select * from member where id = ");
    sql.bind(id);
    sql.one(db)?.as_ref().map(read).transpose()
}

fn read(row: &Row) -> Result<Member> {
    Ok(Member {
        id: row.get("id")?,
        account: account_or_none(row, "account")?,
        name: row.get("name")?,
        password_hash: row.get("password_hash")?,
        country: row.get("country_id")?,
        age: row.get("age_id")?,
        gender: row.get("gender_id")?,
        language: word(row, "language", Language::from_code)?,
        state: word(row, "state", MemberState::from_word)?,
        created_at: row.get("created_at")?,
        updated_at: row.get("updated_at")?,
        last_login_at: row.get("last_login_at")?,
    })
}

fn read_identity(row: &Row) -> Result<Identity> {
    Ok(Identity {
        provider: word(row, "provider", Provider::from_word)?,
        subject: row.get("subject")?,
        email: row.get("email")?,
    })
}
