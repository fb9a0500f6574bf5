//! Members: reading them, and changing their profile.
//!
//! Registering is in [`register`], linking and unlinking a provider in [`links`], setting a new password in [`reset`], deleting
//! an account in [`leave`], exporting all data in [`record`], what staff see and do in [`staff`], who may be the same person in
//! [`alike`], making two members one in [`merge`], which both confirm by [`merge_codes`], the accounts that lead to one in
//! [`accounts`], the pieces that a member keeps in [`favourites`], and what others see of them in [`cabinets`].

mod accounts;
mod alike;
mod cabinets;
mod consents;
mod favourites;
mod leave;
mod links;
mod merge;
mod merge_codes;
mod record;
mod register;
mod reset;
mod staff;

pub use alike::{AlikeMember, AlikeReason};
pub use cabinets::{Cabinet, Cabinets, SharedCabinet, StoredLink};
pub use favourites::{Favourite, FavouriteChange, FavouriteRecord, Favourites};
pub use links::{LinkOutcome, LinkReason, UnlinkOutcome};
pub use merge::{MemberMerge, MemberMergeUndone, MemberMerged, MergeChoice, MergeSide};
pub use merge_codes::MergeCode;
pub use record::{
    AttemptRecord, CodeRequestRecord, ConsentRecord, EventRecord, MemberRecord, PostRecord, ReplyRecord, SessionRecord,
};
pub use register::{Consent, NewMember, NewSocialMember, Registration, SocialRegistration};
pub use reset::PasswordReset;
pub use staff::{MemberFilter, MemberGroup, MemberLine};

use std::fmt;

use chrono::{DateTime, Utc};
use domain::{
    account::Account,
    bilingual::Language,
    member::{Identity, MemberEvent, MemberState, Profile, Provider},
};
use serde::Deserialize;

use self::accounts::push_owner;
use crate::{
    accounts::{member_events::note, sessions},
    engine::{
        Store,
        database::{Connection, Row},
        error::Result,
        row::{self, word},
        sql::Sql,
    },
};

/// Reads and writes members.
#[derive(Debug, Clone, Copy)]
pub struct Members<'a>(pub(crate) &'a Store);

/// A member.
#[derive(Clone, PartialEq, Eq, Deserialize)]
pub struct Member {
    /// The number; never given twice.
    pub id: i64,
    /// The account; `None` if the member only has a provider.
    #[serde(deserialize_with = "row::account_if_any")]
    pub account: Option<Account>,
    pub name: String,
    /// The password's hash; `None` until a password is set.
    pub password_hash: Option<String>,
    /// A country's number, 0 for none.
    #[serde(rename = "country_id")]
    pub country: i64,
    /// An age range's number, 0 for none.
    #[serde(rename = "age_id")]
    pub age: i64,
    /// A gender's number, 0 for none.
    #[serde(rename = "gender_id")]
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
    /// The member of this number, unless merged into another.
    pub async fn find(&self, id: i64) -> Result<Option<Member>> {
        self.0.read(|db| find(db, id)).await
    }

    /// The member that this account belongs to, which may have another account of its own.
    pub async fn find_by_account(&self, account: &Account) -> Result<Option<Member>> {
        let mut sql = Sql::new("select * from member where id = ");
        push_owner(&mut sql, account);
        self.one(sql).await
    }

    /// The member with this id at a provider. A link that a merge left behind, since the other member has one of the same
    /// provider, leads to that member too, but starts no session.
    pub async fn find_by_identity(&self, provider: Provider, subject: &str) -> Result<Option<Member>> {
        let mut sql = Sql::new(
            "select * from member where id = (select coalesce(m.merged_into, m.id) from member m \
             join member_identity i on i.member_id = m.id where i.provider = ",
        );
        sql.bind(provider.as_str())
            .push(" and i.subject = ")
            .bind(subject)
            .push(")");
        self.one(sql).await
    }

    /// The providers' accounts that are linked to a member, the oldest link first.
    pub async fn identities(&self, member_id: i64) -> Result<Vec<Identity>> {
        self.0.read(|db| links::list_links(db, member_id)).await
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
        self.0
            .write(|transaction| {
                if sql.run(&transaction)? == 0 {
                    return Ok(false);
                }
                note(&transaction, id, MemberEvent::Update, "", now)?;
                transaction.commit()?;
                Ok(true)
            })
            .await
    }

    /// Whether the member of this account, if there is one, has logged in from `client` since then.
    pub async fn is_known_client(&self, account: &Account, client: &str, since: DateTime<Utc>) -> Result<bool> {
        self.0
            .read(|db| {
                let mut sql = Sql::new("select 1 from member_client where member_id = ");
                push_owner(&mut sql, account);
                sql.push(" and client = ").bind(client);
                sql.push(" and last_success_at >= ").bind(since);
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

    /// Deletes the clients without a login since `moment`.
    pub async fn forget_clients_before(&self, moment: DateTime<Utc>) -> Result<()> {
        self.0
            .write_each(|db| {
                let mut sql = Sql::new("delete from member_client where last_success_at < ");
                sql.bind(moment);
                sql.run(db).map(drop)
            })
            .await
    }

    async fn one(&self, sql: Sql) -> Result<Option<Member>> {
        self.0.read(|db| sql.read_one(db)).await
    }
}

/// `None` also for a member who was merged into another.
fn find(db: &Connection, id: i64) -> Result<Option<Member>> {
    let mut sql = Sql::new("select * from member where merged_into is null and id = ");
    sql.bind(id);
    sql.read_one(db)
}

fn read_identity(row: &Row) -> Result<Identity> {
    Ok(Identity {
        provider: word(row, "provider", Provider::from_word)?,
        subject: row.get("subject")?,
        email: row.get("email")?,
    })
}
