//! All data about a member, for the member to read.

use chrono::{DateTime, Utc};
use domain::{
    account::Account,
    bilingual::Language,
    code::Purpose,
    member::{Identity, MemberEvent},
};
use serde::Deserialize;

use super::{Cabinet, FavouriteRecord, Member, Members, accounts, cabinets, leave::written_by, links::list_links};
use crate::{
    accounts::{attempts, messages::ContactMessage},
    engine::{error::Result, sql::Sql},
    queues::outbox::PostKind,
};

/// All data about a member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MemberRecord {
    pub member: Member,
    /// The linked accounts at providers.
    pub identities: Vec<Identity>,
    /// What they agreed to.
    pub consents: Vec<ConsentRecord>,
    pub sessions: Vec<SessionRecord>,
    /// The clients from which they logged in, as keyed hashes, with the last time.
    pub clients: Vec<(String, DateTime<Utc>)>,
    pub events: Vec<EventRecord>,
    /// The codes that were asked for.
    pub code_requests: Vec<CodeRequestRecord>,
    /// What was tried on the account, or by the member.
    pub attempts: Vec<AttemptRecord>,
    /// What they wrote to the antiques house.
    pub messages: Vec<ContactMessage>,
    pub replies: Vec<ReplyRecord>,
    /// What was sent to them.
    pub post: Vec<PostRecord>,
    /// The pieces that they keep, in their order.
    pub favourites: Vec<FavouriteRecord>,
    /// What they show of those to others.
    pub cabinet: Cabinet,
    /// The members who were merged into this one, as they were; after 30 days only with their accounts.
    pub merged: Vec<Member>,
}

/// An agreement.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct ConsentRecord {
    /// The version of the privacy policy.
    pub version: String,
    /// The language in which it was read.
    pub language: Language,
    pub agreed_at: DateTime<Utc>,
    /// `register`, `google`, `facebook` or `login`.
    pub method: String,
    /// The digest of the text, which [`crate::content::policies::Policies::find`] takes; `None` for a consent from before texts were kept.
    pub digest: Option<String>,
    /// When the text was shown, likewise.
    pub shown_at: Option<DateTime<Utc>>,
}

/// A session, without its token.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct SessionRecord {
    pub id: i64,
    pub created_at: DateTime<Utc>,
    /// When it was last used.
    pub last_seen_at: DateTime<Utc>,
    /// When it ends at the latest.
    pub expires_at: DateTime<Utc>,
    /// The client that uses it, as a keyed hash.
    pub client: String,
    /// System and browser, as [`domain::device`] names them; empty if they are not known.
    pub device: String,
}

/// Something that happened.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct EventRecord {
    #[serde(rename = "kind")]
    pub event: MemberEvent,
    pub at: DateTime<Utc>,
    /// The client, as a keyed hash.
    pub client: String,
}

/// A code that was asked for.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct CodeRequestRecord {
    /// For what.
    pub purpose: Purpose,
    pub requested_at: DateTime<Utc>,
}

/// Something that was tried on the account.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct AttemptRecord {
    pub kind: String,
    pub at: DateTime<Utc>,
    /// The client, as a keyed hash.
    pub client: String,
}

/// An answer to a message.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct ReplyRecord {
    /// The number of the message.
    #[serde(rename = "message_id")]
    pub message: i64,
    pub content: String,
    /// When it was written.
    pub at: DateTime<Utc>,
}

/// Something that was sent.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct PostRecord {
    /// What it was about.
    pub kind: PostKind,
    /// When it was put in the outbox.
    pub created_at: DateTime<Utc>,
    /// When it was handed over.
    pub delivered_at: Option<DateTime<Utc>>,
}

impl Members<'_> {
    /// All data about a member.
    pub async fn export(&self, id: i64) -> Result<Option<MemberRecord>> {
        self.0
            .read(|db| {
                let Some(member) = super::find(db, id)? else {
                    return Ok(None);
                };
                let own = |what: &str, order: &str| {
                    let mut sql = Sql::new(&format!("select * from {what} where member_id = "));
                    sql.bind(id).push(" order by ").push(order).take()
                };
                let clients = own("member_client", "last_success_at").all(db)?.into_iter();
                let clients = clients.map(|row| Ok((row.get("client")?, row.get("last_success_at")?)));
                let identities = list_links(db, id)?;
                let mut record = MemberRecord {
                    consents: own("member_consent", "id").read_all(db)?,
                    sessions: own("member_session", "id").read_all(db)?,
                    clients: clients.collect::<Result<_>>()?,
                    events: own("member_event", "id").read_all(db)?,
                    favourites: own("favourite", "position, id").read_all(db)?,
                    cabinet: cabinets::find(db, id)?,
                    code_requests: Vec::new(),
                    attempts: Vec::new(),
                    messages: Vec::new(),
                    replies: Vec::new(),
                    post: Vec::new(),
                    merged: Vec::new(),
                    identities,
                    member,
                };
                let mut recipients: Vec<String> = record.identities.iter().filter_map(|i| i.email.clone()).collect();
                let accounts = accounts::list(db, id)?;
                let mut messages = Vec::new();
                for account in &accounts {
                    recipients.push(account.as_str().to_owned());
                    recipients.extend(account.e164());
                    messages.extend(written_by(db, account, "contact_message", "email")?);
                }
                let mut tried = attempts::of_member("select *", id, &accounts);
                record.attempts = tried.push(" order by id").read_all(db)?;
                let mut asked = Sql::new("select * from code_request where account in ");
                asked.list(accounts.iter().map(Account::as_str));
                record.code_requests = asked.push(" order by id").read_all(db)?;
                let mut written = Sql::new("select * from contact_message where id in ");
                written.list(messages);
                record.messages = written.push(" order by id").read_all(db)?;
                let mut answered = Sql::new(
                    "select message_id, content, at from contact_entry where kind = 'reply' and message_id in ",
                );
                answered.list(record.messages.iter().map(|kept| kept.id));
                record.replies = answered.push(" order by id").read_all(db)?;
                let mut merged = Sql::new("select * from member where merged_into = ");
                record.merged = merged.bind(id).push(" order by id").read_all(db)?;
                let mut sent = Sql::new("select kind, created_at, delivered_at from outbox where recipient in ");
                sent.list(recipients);
                record.post = sent.push(" order by id").read_all(db)?;
                Ok(Some(record))
            })
            .await
    }
}
