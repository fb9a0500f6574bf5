//! A member as the API shows it: contact data is masked.

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
    /// The number.
    id: i64,
    /// The name.
    name: String,
    /// The account, masked; empty for a member who only has a provider.
    account: String,
    /// How they log in.
    #[schema(value_type = Vec<LoginWord>)]
    ways: Vec<&'static str>,
    /// Whether the account is open.
    #[schema(value_type = MemberStateWord)]
    state: &'static str,
    /// Members who may be the same person.
    alike: Vec<MemberAlike>,
    /// The version of the privacy policy that they agreed to last.
    #[schema(required)]
    policy: Option<String>,
    /// When they registered.
    created_at: DateTime<Utc>,
    /// When they last logged in.
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

/// A member's page.
#[derive(Serialize, ToSchema)]
pub struct MemberBody {
    /// The number.
    id: i64,
    /// The name.
    name: String,
    /// The account, masked; empty for a member who only has a provider.
    account: String,
    /// What the account is.
    #[schema(required, value_type = Option<AccountKindWord>)]
    account_kind: Option<&'static str>,
    /// Whether a password is set.
    has_password: bool,
    /// The linked accounts at providers.
    providers: Vec<MemberProvider>,
    /// Whether the account is open.
    #[schema(value_type = MemberStateWord)]
    state: &'static str,
    /// The language of e-mails.
    #[schema(value_type = LanguageWord)]
    language: &'static str,
    /// Number of the country; 0: not chosen.
    country: i64,
    /// Number of the age range; 0: not chosen.
    age: i64,
    /// Number of the gender; 0: not chosen.
    gender: i64,
    /// When they registered.
    created_at: DateTime<Utc>,
    /// When they last logged in.
    #[schema(required)]
    last_login_at: Option<DateTime<Utc>>,
    /// What they agreed to, the last first.
    consents: Vec<MemberConsent>,
    /// Their living sessions, the last used first.
    sessions: Vec<MemberSession>,
    /// What they wrote, the last first.
    messages: Vec<MemberMessage>,
    /// Members who may be the same person.
    alike: Vec<MemberAlike>,
    /// Accounts that lead here too, since their members were merged into this one, masked.
    other_accounts: Vec<String>,
    /// The merges into this member that can be undone, the last first.
    merges: Vec<MemberMergeBody>,
    /// What staff did with this member's data, the last first.
    log: Vec<MemberLogLine>,
}

/// A linked account at a provider.
#[derive(Serialize, ToSchema)]
pub struct MemberProvider {
    /// The provider.
    #[schema(value_type = ProviderWord)]
    provider: &'static str,
    /// The address there, masked.
    #[schema(required)]
    email: Option<String>,
}

/// An agreement to the privacy policy.
#[derive(Serialize, ToSchema)]
pub struct MemberConsent {
    /// The version.
    version: String,
    /// The language in which it was read.
    #[schema(value_type = LanguageWord)]
    language: &'static str,
    /// When.
    agreed_at: DateTime<Utc>,
    /// How they registered.
    #[schema(value_type = RegisteredByWord)]
    method: String,
}

/// A merge that can be undone.
#[derive(Serialize, ToSchema)]
pub struct MemberMergeBody {
    /// Its number.
    id: i64,
    /// The name of the member who went.
    gone: String,
    /// Who merged them.
    by: String,
    /// When.
    at: DateTime<Utc>,
    /// Until when it can be undone.
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

/// A living session.
#[derive(Serialize, ToSchema)]
pub struct MemberSession {
    /// Its number.
    id: i64,
    /// System and browser, `iPhone, Safari`; empty if they are not known.
    device: String,
    /// When it began.
    created_at: DateTime<Utc>,
    /// When it was last used.
    last_seen_at: DateTime<Utc>,
}

/// A message from the contact form.
#[derive(Serialize, ToSchema)]
pub struct MemberMessage {
    /// When it came.
    at: DateTime<Utc>,
    /// What it says.
    content: String,
}

/// Another member who may be the same person.
#[derive(Serialize, ToSchema)]
pub struct MemberAlike {
    /// The number.
    id: i64,
    /// The name.
    name: String,
    /// The account, or else the address that a provider named, masked; empty without either.
    account: String,
    /// What the two have in common.
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

/// What a colleague did with a member's data.
#[derive(Serialize, ToSchema)]
pub struct MemberLogLine {
    /// When.
    at: DateTime<Utc>,
    /// Who.
    by: String,
    /// What, as the log spells it.
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
    /// `idle` says which sessions are over.
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

/// The kind of the account that a member logs in with, if there is one.
pub(super) fn way_of(member: &Member) -> Option<&'static str> {
    member.account.as_ref().map(|account| match account.kind() {
        AccountKind::Email => "email",
        AccountKind::Mobile => "mobile",
    })
}

/// A provider's address, which need not be one of ours.
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
