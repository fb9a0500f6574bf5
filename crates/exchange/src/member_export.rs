//! All that is kept about a member, as the member and the owners get it.

use chrono::{DateTime, Utc};
use serde::Serialize;
use store::accounts::{Member, MemberRecord};
use utoipa::ToSchema;

/// All that is kept about a member. A client is a text made with the server's key from a network or a device, which are not stored
/// themselves. Of a password only a hash is kept and of a session only a digest; neither is shown.
#[derive(Serialize, ToSchema)]
pub struct MemberExport {
    /// The member's number.
    id: i64,
    /// What the member logs in with, or empty.
    account: String,
    name: String,
    /// Number of the country; 0: not chosen.
    country: i64,
    /// Number of the age range; 0: not chosen.
    age: i64,
    /// Number of the gender; 0: not chosen.
    gender: i64,
    /// The language of mail: tw or en.
    language: &'static str,
    has_password: bool,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
    #[schema(required)]
    last_login_at: Option<DateTime<Utc>>,
    /// Who else vouches for the member.
    identities: Vec<IdentityExport>,
    /// What the member agreed to.
    consents: Vec<ConsentExport>,
    sessions: Vec<SessionExport>,
    /// The clients by which the member logged in, and when last.
    clients: Vec<ClientExport>,
    /// What happened to the account.
    events: Vec<EventExport>,
    /// Codes that were asked for.
    code_requests: Vec<CodeRequestExport>,
    /// Passwords and codes that were tried on the account.
    attempts: Vec<EventExport>,
    /// What the member wrote to the house.
    messages: Vec<MessageExport>,
    /// The e-mails and text messages that the server sent to the member.
    post: Vec<PostExport>,
    /// The pieces that the member keeps, in the member's order.
    favourites: Vec<FavouriteExport>,
    /// What the member shows of them to others.
    cabinet: CabinetExport,
    /// Accounts that staff merged into this one at the member's wish, as they were.
    merged: Vec<MergedExport>,
}

#[derive(Serialize, ToSchema)]
struct FavouriteExport {
    /// The piece's number.
    piece: i64,
    /// What the member wrote about it, or empty.
    note: String,
    added_at: DateTime<Utc>,
    /// When it was removed, for as long as that can be undone.
    #[schema(required)]
    removed_at: Option<DateTime<Utc>>,
}

#[derive(Serialize, ToSchema)]
struct CabinetExport {
    /// The name that the member gave it, or empty.
    name: String,
    /// Whether visitors with the link see the notes.
    shows_notes: bool,
    /// When its link was made; null while there is none.
    #[schema(required)]
    linked_at: Option<DateTime<Utc>>,
}

#[derive(Serialize, ToSchema)]
struct MergedExport {
    /// What the member logs in with too, or empty.
    account: String,
    name: String,
    /// Number of the country; 0: not chosen.
    country: i64,
    /// Number of the age range; 0: not chosen.
    age: i64,
    /// Number of the gender; 0: not chosen.
    gender: i64,
    created_at: DateTime<Utc>,
}

impl From<Member> for MergedExport {
    fn from(member: Member) -> Self {
        Self {
            account: account_text(&member),
            name: member.name,
            country: member.country,
            age: member.age,
            gender: member.gender,
            created_at: member.created_at,
        }
    }
}

#[derive(Serialize, ToSchema)]
struct IdentityExport {
    provider: &'static str,
    subject: String,
    #[schema(required)]
    email: Option<String>,
}

#[derive(Serialize, ToSchema)]
struct ConsentExport {
    /// Version of the privacy policy.
    version: String,
    language: &'static str,
    agreed_at: DateTime<Utc>,
    /// register, google, facebook, or login for a version that came later.
    method: String,
    /// The SHA-256 of the text, by which it can be read; null for a consent from before texts were kept.
    #[schema(required)]
    digest: Option<String>,
    /// When the text was shown, likewise.
    #[schema(required)]
    shown_at: Option<DateTime<Utc>>,
}

#[derive(Serialize, ToSchema)]
struct SessionExport {
    created_at: DateTime<Utc>,
    last_seen_at: DateTime<Utc>,
    expires_at: DateTime<Utc>,
    client: String,
}

#[derive(Serialize, ToSchema)]
struct ClientExport {
    client: String,
    last_success_at: DateTime<Utc>,
}

#[derive(Serialize, ToSchema)]
struct EventExport {
    kind: String,
    at: DateTime<Utc>,
    client: String,
}

#[derive(Serialize, ToSchema)]
struct CodeRequestExport {
    /// register, reset or delete.
    purpose: &'static str,
    requested_at: DateTime<Utc>,
}

#[derive(Serialize, ToSchema)]
struct ReplyExport {
    content: String,
    written_at: DateTime<Utc>,
}

#[derive(Serialize, ToSchema)]
struct MessageExport {
    /// The house's answers.
    replies: Vec<ReplyExport>,
    name: String,
    email: String,
    content: String,
    language: &'static str,
    received_at: DateTime<Utc>,
}

#[derive(Serialize, ToSchema)]
struct PostExport {
    kind: &'static str,
    created_at: DateTime<Utc>,
    #[schema(required)]
    delivered_at: Option<DateTime<Utc>>,
}

impl From<MemberRecord> for MemberExport {
    fn from(record: MemberRecord) -> Self {
        let member = record.member;
        let identities = record.identities.into_iter().map(|identity| IdentityExport {
            provider: identity.provider.as_str(),
            subject: identity.subject,
            email: identity.email,
        });
        let consents = record.consents.into_iter().map(|consent| ConsentExport {
            version: consent.version,
            language: consent.language.code(),
            agreed_at: consent.agreed_at,
            method: consent.method,
            digest: consent.digest,
            shown_at: consent.shown_at,
        });
        let sessions = record.sessions.into_iter().map(|session| SessionExport {
            created_at: session.created_at,
            last_seen_at: session.last_seen_at,
            expires_at: session.expires_at,
            client: session.client,
        });
        let clients = record
            .clients
            .into_iter()
            .map(|(client, last_success_at)| ClientExport {
                client,
                last_success_at,
            });
        let events = record.events.into_iter().map(|event| EventExport {
            kind: event.event.as_str().to_owned(),
            at: event.at,
            client: event.client,
        });
        let code_requests = record.code_requests.into_iter().map(|request| CodeRequestExport {
            purpose: request.purpose.as_str(),
            requested_at: request.requested_at,
        });
        let attempts = record.attempts.into_iter().map(|attempt| EventExport {
            kind: attempt.kind,
            at: attempt.at,
            client: attempt.client,
        });
        let replies = record.replies;
        let messages = record.messages.into_iter().map(|message| MessageExport {
            replies: replies
                .iter()
                .filter(|reply| reply.message == message.id)
                .map(|reply| ReplyExport {
                    content: reply.content.clone(),
                    written_at: reply.at,
                })
                .collect(),
            name: message.message.name,
            email: message.message.email,
            content: message.message.content,
            language: message.message.language.code(),
            received_at: message.message.received_at,
        });
        let post = record.post.into_iter().map(|post| PostExport {
            kind: post.kind.as_str(),
            created_at: post.created_at,
            delivered_at: post.delivered_at,
        });
        let favourites = record.favourites.into_iter().map(|favourite| FavouriteExport {
            piece: favourite.artifact_id,
            note: favourite.note,
            added_at: favourite.added_at,
            removed_at: favourite.removed_at,
        });
        let cabinet = CabinetExport {
            name: record.cabinet.name,
            shows_notes: record.cabinet.shows_notes,
            linked_at: record.cabinet.linked_at,
        };
        Self {
            id: member.id,
            account: account_text(&member),
            name: member.name,
            country: member.country,
            age: member.age,
            gender: member.gender,
            language: member.language.code(),
            has_password: member.password_hash.is_some(),
            created_at: member.created_at,
            updated_at: member.updated_at,
            last_login_at: member.last_login_at,
            identities: identities.collect(),
            consents: consents.collect(),
            sessions: sessions.collect(),
            clients: clients.collect(),
            events: events.collect(),
            code_requests: code_requests.collect(),
            attempts: attempts.collect(),
            messages: messages.collect(),
            post: post.collect(),
            favourites: favourites.collect(),
            cabinet,
            merged: record.merged.into_iter().map(MergedExport::from).collect(),
        }
    }
}

fn account_text(member: &Member) -> String {
    let account = member.account.as_ref();
    account.map(|account| account.as_str().to_owned()).unwrap_or_default()
}
