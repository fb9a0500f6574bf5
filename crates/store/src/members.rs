//! Members: who they are, what they may change, and how the house closes an account.
//!
//! How one becomes a member is in [`register`], how a provider is linked and unlinked in [`links`], how a password is set anew
//! in [`reset`], how one leaves in [`leave`], what is kept about one in [`record`].

mod leave;
mod links;
mod record;
mod register;
mod reset;

pub use links::{LinkOutcome, LinkReason, UnlinkOutcome};
pub use record::{
    AttemptRecord, CodeRequestRecord, ConsentRecord, EventRecord, MemberRecord, PostRecord, SessionRecord,
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
use sea_orm::{ConnectionTrait, QueryResult};

use crate::{
    Page, Store,
    error::Result,
    row::{account_or_none, get, word},
    sessions,
    sql::{self, Sql, containing, window},
};

/// Reads and writes members.
#[derive(Debug, Clone, Copy)]
pub struct Members<'a>(pub(crate) &'a Store);

/// A member.
#[derive(Clone, PartialEq, Eq)]
pub struct Member {
    /// The number; none is ever given twice.
    pub id: i64,
    /// The account; none where only a provider vouches for the member.
    pub account: Option<Account>,
    /// The name.
    pub name: String,
    /// The password's hash; none until a password was set.
    pub password_hash: Option<String>,
    /// A country's number, 0 for none.
    pub country: i64,
    /// An age range's number, 0 for none.
    pub age: i64,
    /// A gender's number, 0 for none.
    pub gender: i64,
    /// The language of letters.
    pub language: Language,
    /// Whether the member may come in.
    pub state: MemberState,
    /// Since when.
    pub created_at: DateTime<Utc>,
    /// When something of this was last changed.
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
        let mut sql = Sql::new("select * from member where id = ");
        sql.bind(id);
        self.one(sql).await
    }

    /// The member of this account.
    pub async fn find_by_account(&self, account: &Account) -> Result<Option<Member>> {
        let mut sql = Sql::new("select * from member where account = ");
        sql.bind(account.as_str());
        self.one(sql).await
    }

    /// The member whom a provider knows by this key.
    pub async fn find_by_identity(&self, provider: Provider, subject: &str) -> Result<Option<Member>> {
        let mut sql =
            Sql::new("select m.* from member m join member_identity i on i.member_id = m.id where i.provider = ");
        sql.bind(provider.as_str()).push(" and i.subject = ").bind(subject);
        self.one(sql).await
    }

    /// The providers' accounts that are linked to a member, the oldest link first.
    pub async fn identities(&self, member_id: i64) -> Result<Vec<Identity>> {
        links::list_links(&self.0.reader, member_id).await
    }

    /// Members whose account or name contains `query` (all for an empty one), the newest first.
    pub async fn list(&self, query: &str, page: u64, page_size: u64) -> Result<Page<Member>> {
        let pattern = containing(&query.trim().to_lowercase());
        // A number is found however it is written.
        let account = Account::parse(query).map_or_else(|_| String::new(), |account| account.as_str().to_owned());
        let matches = |what: &str| {
            let mut sql = Sql::new(what);
            sql.push(" from member where lower(name) like ").bind(pattern.as_str());
            sql.push(r" escape '\' or coalesce(account, '') like ")
                .bind(pattern.as_str());
            sql.push(r" escape '\' or account = ").bind(account.as_str());
            sql
        };
        let total: i64 = matches("select count(*)").scalar(&self.0.reader).await?;
        let (limit, offset) = window(page, page_size);
        let mut entries = matches("select *");
        entries.push(" order by id desc limit ").bind(limit);
        entries.push(" offset ").bind(offset);
        let entries = entries.all(&self.0.reader).await?;
        Ok(Page {
            entries: entries.iter().map(read).collect::<Result<_>>()?,
            total: total.unsigned_abs(),
        })
    }

    /// Replaces the hash of the same password by a better one. Where the password itself was changed meanwhile, nothing
    /// happens (`false`).
    pub async fn set_password_hash(&self, id: i64, old: &str, new: &str) -> Result<bool> {
        let mut sql = Sql::new("update member set password_hash = ");
        sql.bind(new).push(" where id = ").bind(id);
        sql.push(" and password_hash = ").bind(old);
        Ok(sql.run(&self.0.writer).await? == 1)
    }

    /// Changes what a member may change; `false` where there is no such member.
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

    /// Closes an account: its sessions end at once, and nobody comes in until it is restored.
    pub async fn suspend(&self, id: i64, now: DateTime<Utc>) -> Result<bool> {
        self.turn(id, MemberState::Suspended, MemberEvent::Suspend, now).await
    }

    /// Opens an account again.
    pub async fn restore(&self, id: i64, now: DateTime<Utc>) -> Result<bool> {
        self.turn(id, MemberState::Active, MemberEvent::Restore, now).await
    }

    /// Whether the member of this account, if there is one, came in by `client` since then.
    pub async fn is_known_client(&self, account: &Account, client: &str, since: DateTime<Utc>) -> Result<bool> {
        let mut sql = Sql::new("select 1 from member_client c join member m on m.id = c.member_id where m.account = ");
        sql.bind(account.as_str()).push(" and c.client = ").bind(client);
        sql.push(" and c.last_success_at >= ").bind(since);
        Ok(sql.one(&self.0.reader).await?.is_some())
    }

    /// Writes down a second name of the client by which a member has just come in; the first one stands in the session.
    pub async fn remember_client(&self, id: i64, client: &str, now: DateTime<Utc>) -> Result<()> {
        sessions::remember(&self.0.writer, id, client, now).await
    }

    /// Writes down that something happened to a member.
    pub async fn note(&self, id: i64, event: MemberEvent, client: &str, now: DateTime<Utc>) -> Result<()> {
        note(&self.0.writer, id, event, client, now).await
    }

    /// Deletes what happened before `moment`.
    pub async fn forget_events_before(&self, moment: DateTime<Utc>) -> Result<()> {
        let mut sql = Sql::new("delete from member_event where at < ");
        sql.bind(moment);
        sql.run(&self.0.writer).await.map(drop)
    }

    /// Deletes the clients by which nobody has come in since `moment`.
    pub async fn forget_clients_before(&self, moment: DateTime<Utc>) -> Result<()> {
        let mut sql = Sql::new("delete from member_client where last_success_at < ");
        sql.bind(moment);
        sql.run(&self.0.writer).await.map(drop)
    }

    async fn turn(&self, id: i64, state: MemberState, event: MemberEvent, now: DateTime<Utc>) -> Result<bool> {
        let mut sql = Sql::new("update member set state = ");
        sql.bind(state.as_str()).push(", updated_at = ").bind(now);
        sql.push(" where id = ").bind(id);
        self.change(id, sql, event, now).await
    }

    async fn change(&self, id: i64, sql: Sql, event: MemberEvent, now: DateTime<Utc>) -> Result<bool> {
        let transaction = self.0.begin().await?;
        if sql.run(&transaction).await? == 0 {
            return Ok(false);
        }
        if event == MemberEvent::Suspend {
            sessions::end_all(&transaction, id, None).await?;
        }
        note(&transaction, id, event, "", now).await?;
        transaction.commit().await?;
        Ok(true)
    }

    async fn one(&self, sql: Sql) -> Result<Option<Member>> {
        sql.one(&self.0.reader).await?.as_ref().map(read).transpose()
    }
}

/// Events of one kind that are kept of one member. What a member may do as often as they like must not fill the house.
const EVENTS: i64 = 500;

/// Writes down that something happened to a member, and forgets what is older than the latest [`EVENTS`] of its kind.
pub(crate) async fn note(
    db: &impl ConnectionTrait,
    member_id: i64,
    event: MemberEvent,
    client: &str,
    now: DateTime<Utc>,
) -> Result<()> {
    let row = vec![member_id.into(), event.as_str().into(), now.into(), client.into()];
    sql::insert("member_event", &["member_id", "kind", "at", "client"], vec![row])
        .run(db)
        .await?;
    let mut forget = Sql::new("delete from member_event where member_id = ");
    forget.bind(member_id).push(" and kind = ").bind(event.as_str());
    forget
        .push(" and id <= (select id from member_event where member_id = ")
        .bind(member_id);
    forget.push(" and kind = ").bind(event.as_str());
    forget.push(" order by id desc limit 1 offset ").bind(EVENTS).push(")");
    forget.run(db).await.map(drop)
}

fn read(row: &QueryResult) -> Result<Member> {
    Ok(Member {
        id: get(row, "id")?,
        account: account_or_none(row, "account")?,
        name: get(row, "name")?,
        password_hash: get(row, "password_hash")?,
        country: get(row, "country_id")?,
        age: get(row, "age_id")?,
        gender: get(row, "gender_id")?,
        language: word(row, "language", Language::from_code)?,
        state: word(row, "state", MemberState::from_word)?,
        created_at: get(row, "created_at")?,
        updated_at: get(row, "updated_at")?,
        last_login_at: get(row, "last_login_at")?,
    })
}

fn read_identity(row: &QueryResult) -> Result<Identity> {
    Ok(Identity {
        provider: word(row, "provider", Provider::from_word)?,
        subject: get(row, "subject")?,
        email: get(row, "email")?,
    })
}
