//! Registering, by a code or through a provider.

use chrono::{DateTime, Utc};
use domain::{
    account::Account,
    bilingual::Language,
    code::Purpose,
    member::{Identity, MemberEvent, MemberName, MemberState},
};

use super::{
    Members,
    links::{find_owner, hold_identity, insert_link},
};
use crate::{
    accounts::{
        codes,
        member_events::note,
        sessions::{self, NewSession},
    },
    content::policies,
    engine::{database::Connection, error::Result, locks::hold_account, sql},
};

/// The consent that a member gave.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Consent {
    /// The version of the privacy policy.
    pub version: String,
    /// The language in which it was read.
    pub language: Language,
    /// By what they agreed: `register`, `google`, `facebook`, or `login` for a version that came later.
    pub method: String,
}

/// A member who registers with a code.
#[derive(Clone, PartialEq, Eq)]
pub struct NewMember {
    /// The account that the code proved.
    pub account: Account,
    pub name: MemberName,
    pub password_hash: String,
    /// The language of e-mails.
    pub language: Language,
    /// What they agreed to.
    pub consent: Consent,
}

impl std::fmt::Debug for NewMember {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("NewMember")
            .field("account", &self.account)
            .finish_non_exhaustive()
    }
}

/// The result of a registration.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Registration {
    /// There is a new member, and the session is open.
    Done { member_id: i64 },
    /// The code was used by another call, or has expired.
    CodeSpent,
    /// The account has a member already; the code is used up.
    Taken,
}

/// A member who registers through a provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSocialMember {
    /// The person's account at the provider.
    pub identity: Identity,
    /// The account, if the provider is the authority for its address.
    pub account: Option<Account>,
    pub name: MemberName,
    /// The language of e-mails.
    pub language: Language,
    /// What they agreed to.
    pub consent: Consent,
}

/// The result of a registration through a provider.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SocialRegistration {
    /// There is a new member, and the session is open.
    Done { member_id: i64 },
    /// The provider's id belongs to a member already.
    IdentityTaken,
    /// The account has a member already.
    AccountTaken,
}

impl Members<'_> {
    /// Uses the code up and creates a member with consent and session: everything or nothing. Of any number of calls with one
    /// code, or for one account, one succeeds.
    pub async fn register(
        &self,
        new: &NewMember,
        code_request_id: i64,
        session: &NewSession,
        now: DateTime<Utc>,
    ) -> Result<Registration> {
        self.0
            .write(|transaction| {
                hold_account(&transaction, &new.account)?;
                if !codes::consume(&transaction, Purpose::Register, &new.account, code_request_id, now)? {
                    return Ok(Registration::CodeSpent);
                }
                let row = Row {
                    account: Some(&new.account),
                    name: &new.name,
                    password_hash: Some(&new.password_hash),
                    language: new.language,
                };
                // The account needs no further code for registering.
                codes::delete_unused(&transaction, &new.account, Purpose::Register)?;
                let Some(member_id) = insert(&transaction, &row, now)? else {
                    transaction.commit()?;
                    return Ok(Registration::Taken);
                };
                welcome(&transaction, member_id, &new.consent, session, now)?;
                codes::withdraw(&transaction, &new.account, Some(Purpose::Register))?;
                transaction.commit()?;
                Ok(Registration::Done { member_id })
            })
            .await
    }

    /// Creates a member who is identified by a provider, with consent and session: everything or nothing.
    pub async fn create_with_identity(
        &self,
        new: &NewSocialMember,
        session: &NewSession,
        now: DateTime<Utc>,
    ) -> Result<SocialRegistration> {
        self.0
            .write(|transaction| {
                hold_identity(&transaction, &new.identity)?;
                if let Some(account) = &new.account {
                    hold_account(&transaction, account)?;
                }
                // The order decides which answer the second of two equal calls gets: it must find that the member exists.
                if find_owner(&transaction, &new.identity)?.is_some() {
                    return Ok(SocialRegistration::IdentityTaken);
                }
                let row = Row {
                    account: new.account.as_ref(),
                    name: &new.name,
                    password_hash: None,
                    language: new.language,
                };
                let Some(member_id) = insert(&transaction, &row, now)? else {
                    return Ok(SocialRegistration::AccountTaken);
                };
                insert_link(&transaction, member_id, &new.identity, now)?;
                welcome(&transaction, member_id, &new.consent, session, now)?;
                if let Some(account) = &new.account {
                    codes::withdraw(&transaction, account, Some(Purpose::Register))?;
                }
                transaction.commit()?;
                Ok(SocialRegistration::Done { member_id })
            })
            .await
    }
}

struct Row<'a> {
    account: Option<&'a Account>,
    name: &'a MemberName,
    password_hash: Option<&'a str>,
    language: Language,
}

/// The new member's number; `None` if the account is taken.
fn insert(db: &Connection, new: &Row<'_>, now: DateTime<Utc>) -> Result<Option<i64>> {
    let row = vec![
        (
            "account_kind",
            new.account.map(|account| account.kind().as_str()).into(),
        ),
        ("account", new.account.map(Account::as_str).into()),
        ("name", new.name.as_str().into()),
        ("password_hash", new.password_hash.into()),
        ("country_id", 0_i64.into()),
        ("age_id", 0_i64.into()),
        ("gender_id", 0_i64.into()),
        ("language", new.language.code().into()),
        ("state", MemberState::Active.as_str().into()),
        ("created_at", now.into()),
        ("updated_at", now.into()),
    ];
    let mut insert = sql::insert("member", vec![row]);
    insert.push(" on conflict (account) do nothing returning id");
    Ok(insert.column(db)?.pop())
}

/// Writes a consent down, with the digest of the text that was shown.
pub(super) fn insert_consent(
    db: &Connection,
    member_id: i64,
    consent: &Consent,
    shown_at: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Result<()> {
    let row = vec![
        ("member_id", member_id.into()),
        ("version", consent.version.as_str().into()),
        ("language", consent.language.code().into()),
        ("agreed_at", now.into()),
        ("method", consent.method.as_str().into()),
        (
            "digest",
            policies::close(db, &consent.version, consent.language, now)?.into(),
        ),
        ("shown_at", shown_at.into()),
    ];
    sql::insert("member_consent", vec![row]).run(db).map(drop)
}

/// What every new member gets: the stored consent, a first session, an entry in the log of events.
fn welcome(db: &Connection, member_id: i64, consent: &Consent, session: &NewSession, now: DateTime<Utc>) -> Result<()> {
    // The form itself shows what they agree to.
    insert_consent(db, member_id, consent, now, now)?;
    sessions::begin(db, member_id, session, now)?;
    note(db, member_id, MemberEvent::Register, &session.client, now)
}
