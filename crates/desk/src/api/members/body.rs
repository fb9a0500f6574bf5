//! A member in responses: contact data is masked.

use chrono::{DateTime, TimeDelta, Utc};
use domain::account::{Account, AccountKind};
use serde::Serialize;
use store::{
    accounts::{AlikeMember, AlikeReason, ConsentRecord, Member, MemberLine, MemberMerge, MemberRecord},
    log::LogLine,
};
use utoipa::ToSchema;

use super::super::language::LanguageWord;
use super::super::words::{
    AccountKindWord, AlikeReasonWord, LogEventWord, LoginWord, MemberStateWord, ProviderWord, RegisteredByWord,
};

/// A member in a list.
#[derive(Serialize, ToSchema)]
pub struct MemberLineBody {
    /// Member number, as in addresses.
    id: i64,
    /// Name of the member.
    name: String,
    /// Masked account; empty for a member with only a linked provider.
    account: String,
    /// Login methods.
    #[schema(value_type = Vec<LoginWord>)]
    ways: Vec<&'static str>,
    /// State of the member's account.
    #[schema(value_type = MemberStateWord)]
    state: &'static str,
    /// Members who may be the same person.
    alike: Vec<MemberAlike>,
    /// Version of the privacy policy of the last consent; null if there is none.
    #[schema(required)]
    policy: Option<String>,
    /// Time of registration, RFC 3339 UTC.
    created_at: DateTime<Utc>,
    /// Time of the last login; null if there was none.
    #[schema(required)]
    last_login_at: Option<DateTime<Utc>>,
}

impl From<MemberLine> for MemberLineBody {
    fn from(line: MemberLine) -> Self {
        let member = line.member;
        let providers = line.providers.into_iter().map(|provider| provider.as_str());
        Self {
            id: member.id,
            account: masked_account(&member),
            ways: way_of(&member).into_iter().chain(providers).collect(),
            state: member.state.as_str(),
            alike: line.alike.into_iter().map(MemberAlike::from).collect(),
            policy: line.policy,
            created_at: member.created_at,
            last_login_at: member.last_login_at,
            name: member.name,
        }
    }
}

/// A member in detail.
#[derive(Serialize, ToSchema)]
pub struct MemberBody {
    /// Member number, as in addresses.
    id: i64,
    /// Name of the member.
    name: String,
    /// Masked account; empty for a member with only a linked provider.
    account: String,
    /// Type of the account; null if there is none.
    #[schema(required, value_type = Option<AccountKindWord>)]
    account_kind: Option<&'static str>,
    /// Whether a password is set.
    has_password: bool,
    /// Linked provider accounts.
    providers: Vec<MemberProvider>,
    /// State of the member's account.
    #[schema(value_type = MemberStateWord)]
    state: &'static str,
    /// Language of e-mails to the member.
    #[schema(value_type = LanguageWord)]
    language: &'static str,
    /// Number of the chosen country; 0 if none.
    country: i64,
    /// Number of the chosen age range; 0 if none.
    age: i64,
    /// Number of the chosen gender; 0 if none.
    gender: i64,
    /// Time of registration, RFC 3339 UTC.
    created_at: DateTime<Utc>,
    /// Time of the last login; null if there was none.
    #[schema(required)]
    last_login_at: Option<DateTime<Utc>>,
    /// Consents to the privacy policy, the latest first.
    consents: Vec<MemberConsent>,
    /// Open sessions, the latest used first.
    sessions: Vec<MemberSession>,
    /// Messages from the contact form, the latest first.
    messages: Vec<MemberMessage>,
    /// Members who may be the same person.
    alike: Vec<MemberAlike>,
    /// Further login accounts, masked, from members that were merged into this one.
    other_accounts: Vec<String>,
    /// Merges into this member that can be undone, the latest first.
    merges: Vec<MemberMergeBody>,
    /// Log entries about staff access to this member's data, the latest first.
    log: Vec<MemberLogLine>,
}

/// A linked provider account.
#[derive(Serialize, ToSchema)]
pub struct MemberProvider {
    /// Provider.
    #[schema(value_type = ProviderWord)]
    provider: &'static str,
    /// Masked e-mail address from the provider; null if there is none.
    #[schema(required)]
    email: Option<String>,
}

/// A consent to the privacy policy.
#[derive(Serialize, ToSchema)]
pub struct MemberConsent {
    /// Version of the policy.
    version: String,
    /// Language in which it was shown.
    #[schema(value_type = LanguageWord)]
    language: &'static str,
    /// Time of the consent, RFC 3339 UTC.
    agreed_at: DateTime<Utc>,
    /// Method of registration.
    #[schema(value_type = RegisteredByWord)]
    method: String,
}

/// A merge of members that can be undone.
#[derive(Serialize, ToSchema)]
pub struct MemberMergeBody {
    /// Number of the merge, as in addresses.
    id: i64,
    /// Name of the member that was merged into this one.
    gone: String,
    /// Name of the account that merged them.
    by: String,
    /// Time of the merge, RFC 3339 UTC.
    at: DateTime<Utc>,
    /// Time until which it can be undone, RFC 3339 UTC.
    until: DateTime<Utc>,
}

impl From<MemberMerge> for MemberMergeBody {
    fn from(merge: MemberMerge) -> Self {
        Self {
            id: merge.id,
            gone: merge.gone,
            by: merge.by,
            at: merge.at,
            until: merge.until,
        }
    }
}

impl From<ConsentRecord> for MemberConsent {
    fn from(consent: ConsentRecord) -> Self {
        Self {
            version: consent.version,
            language: consent.language.code(),
            agreed_at: consent.agreed_at,
            method: consent.method,
        }
    }
}

/// An open session.
#[derive(Serialize, ToSchema)]
pub struct MemberSession {
    /// Session number, as in addresses.
    id: i64,
    /// System and browser, such as `iPhone, Safari`; empty if unknown.
    device: String,
    /// Start of the session, RFC 3339 UTC.
    created_at: DateTime<Utc>,
    /// Time of the last use, RFC 3339 UTC.
    last_seen_at: DateTime<Utc>,
}

/// A message from the contact form.
#[derive(Serialize, ToSchema)]
pub struct MemberMessage {
    /// Time of receipt, RFC 3339 UTC.
    at: DateTime<Utc>,
    /// Text of the message.
    content: String,
}

/// Another member who may be the same person.
#[derive(Serialize, ToSchema)]
pub struct MemberAlike {
    /// Member number.
    id: i64,
    /// Name of the member.
    name: String,
    /// Masked account or, without one, masked e-mail address from a provider; empty without either.
    account: String,
    /// Properties that both members share.
    #[schema(value_type = Vec<AlikeReasonWord>)]
    reasons: Vec<&'static str>,
}

impl From<AlikeMember> for MemberAlike {
    fn from(other: AlikeMember) -> Self {
        let reason = |reason| match reason {
            AlikeReason::NameAndClient => "name_and_device",
            AlikeReason::Address => "address",
        };
        let account = other.member.account.as_ref().map(Account::masked);
        Self {
            id: other.member.id,
            name: other.member.name,
            account: account.or_else(|| other.email.as_deref().map(mask)).unwrap_or_default(),
            reasons: other.reasons.into_iter().map(reason).collect(),
        }
    }
}

/// A log entry about staff access to a member's data.
#[derive(Serialize, ToSchema)]
pub struct MemberLogLine {
    /// Time of the event, RFC 3339 UTC.
    at: DateTime<Utc>,
    /// Name of the staff account.
    by: String,
    /// Type of the event, as in the log.
    #[schema(value_type = LogEventWord)]
    event: String,
}

impl From<LogLine> for MemberLogLine {
    fn from(line: LogLine) -> Self {
        Self {
            at: line.at,
            by: line.actor,
            event: line.event.word(),
        }
    }
}

impl MemberBody {
    /// A member in detail; `idle` is the time after which an unused session is over.
    pub fn new(record: MemberRecord, now: DateTime<Utc>, idle: TimeDelta) -> Self {
        let member = record.member;
        let providers = record.identities.into_iter().map(|identity| MemberProvider {
            provider: identity.provider.as_str(),
            email: identity.email.as_deref().map(mask),
        });
        let consents = record.consents.into_iter().rev().map(MemberConsent::from);
        let other_accounts = record.merged.iter().map(masked_account);
        let living =
            |session: &store::accounts::SessionRecord| session.expires_at > now && session.last_seen_at > now - idle;
        let mut sessions: Vec<_> = record
            .sessions
            .into_iter()
            .filter(living)
            .map(|session| MemberSession {
                id: session.id,
                device: session.device,
                created_at: session.created_at,
                last_seen_at: session.last_seen_at,
            })
            .collect();
        sessions.sort_by_key(|session| std::cmp::Reverse(session.last_seen_at));
        let messages = record.messages.into_iter().rev().map(|message| MemberMessage {
            at: message.message.received_at,
            content: message.message.content,
        });
        Self {
            id: member.id,
            account: masked_account(&member),
            account_kind: way_of(&member),
            has_password: member.password_hash.is_some(),
            providers: providers.collect(),
            state: member.state.as_str(),
            language: member.language.code(),
            country: member.country,
            age: member.age,
            gender: member.gender,
            created_at: member.created_at,
            last_login_at: member.last_login_at,
            consents: consents.collect(),
            sessions,
            messages: messages.collect(),
            alike: Vec::new(),
            other_accounts: other_accounts.filter(|account| !account.is_empty()).collect(),
            merges: Vec::new(),
            log: Vec::new(),
            name: member.name,
        }
    }

    /// Adds members who may be the same person.
    pub fn with_alike(self, alike: Vec<AlikeMember>) -> Self {
        Self {
            alike: alike.into_iter().map(MemberAlike::from).collect(),
            ..self
        }
    }

    /// Adds lines of the log.
    pub fn with_log(self, lines: Vec<LogLine>) -> Self {
        Self {
            log: lines.into_iter().map(MemberLogLine::from).collect(),
            ..self
        }
    }

    /// Adds merges that can be undone.
    pub fn with_merges(self, merges: Vec<MemberMerge>) -> Self {
        Self {
            merges: merges.into_iter().map(MemberMergeBody::from).collect(),
            ..self
        }
    }
}

pub(super) fn masked_account(member: &Member) -> String {
    member.account.as_ref().map(Account::masked).unwrap_or_default()
}

/// The type of the member's login account, if there is one.
pub(super) fn way_of(member: &Member) -> Option<&'static str> {
    member.account.as_ref().map(|account| match account.kind() {
        AccountKind::Email => "email",
        AccountKind::Mobile => "mobile",
    })
}

/// A masked e-mail address of a provider, which need not be valid as an account here.
pub(super) fn mask(email: &str) -> String {
    Account::parse(email).map_or_else(|_| "***".to_owned(), |account| account.masked())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_that_is_none_shows_nothing() {
        assert_eq!(mask("wang@example.tw"), "w***@example.tw");
        assert_eq!(mask("not an address"), "***");
    }
}
