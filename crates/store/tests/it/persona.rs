//! People for the tests of what members do: their accounts, codes and sessions.

use chrono::{DateTime, TimeDelta, Utc};
use domain::{
    account::Account,
    bilingual::Language,
    code::Purpose,
    member::{Identity, MemberName, Provider},
    sign_in::AddressProof,
};
use store::{
    Store,
    accounts::{
        Consent, LinkOutcome, LinkReason, NewMember, NewSession, NewSocialMember, Registration, SocialRegistration,
    },
    queues::NewCodeRequest,
};

use crate::test_store::noon;

pub const HASH: &str = "$argon2id$old";
/// The client that people here come by.
pub const HOME: [&str; 1] = ["home"];

pub fn account(typed: &str) -> Account {
    Account::parse(typed).expect("an account")
}

pub fn wang() -> Account {
    account("wang@example.tw")
}

pub fn name(typed: &str) -> MemberName {
    MemberName::parse(typed).expect("a name")
}

pub fn consent(method: &str) -> Consent {
    Consent {
        version: "2026-11".to_owned(),
        language: Language::Tw,
        method: method.to_owned(),
    }
}

pub fn new_member(account: &Account) -> NewMember {
    NewMember {
        account: account.clone(),
        name: name("王小明"),
        password_hash: HASH.to_owned(),
        language: Language::Tw,
        consent: consent("register"),
    }
}

pub fn google(subject: &str) -> Identity {
    Identity {
        provider: Provider::Google,
        subject: subject.to_owned(),
        email: Some(format!("{subject}@gmail.com")),
    }
}

pub fn social(subject: &str, account: Option<Account>) -> NewSocialMember {
    NewSocialMember {
        identity: google(subject),
        account,
        name: name("Lin"),
        language: Language::En,
        consent: consent("google"),
    }
}

/// A digest that is the same for the same number.
pub fn digest(number: u64) -> [u8; 32] {
    let mut digest = [0xd1; 32];
    digest[..8].copy_from_slice(&number.to_be_bytes());
    digest
}

/// A session of 90 days that begins at `now` by the client `home`.
pub fn session(number: u64, now: DateTime<Utc>) -> NewSession {
    NewSession {
        digest: digest(number),
        client: "home".to_owned(),
        device: "iPhone, Safari".to_owned(),
        expires_at: now + TimeDelta::days(90),
        proof: None,
    }
}

/// Links a Google account to a member who has a password.
pub async fn link(store: &Store, member_id: i64, subject: &str) {
    let reason = LinkReason::Address(AddressProof::Permanent);
    let linked = store
        .members()
        .link_identity(member_id, &google(subject), reason, noon())
        .await;
    assert_eq!(linked.expect("written"), LinkOutcome::Linked);
}

/// Makes a member of a Google account; returns the member's number.
pub async fn social_member(store: &Store, subject: &str, account: Option<Account>) -> i64 {
    let session = session(9_000_000, noon());
    let done = store
        .members()
        .create_with_identity(&social(subject, account), &session, noon())
        .await;
    match done.expect("written") {
        SocialRegistration::Done { member_id } => member_id,
        other => panic!("{other:?}"),
    }
}

pub async fn request(store: &Store, purpose: Purpose, account: &Account, now: DateTime<Utc>) -> i64 {
    request_by(store, HOME[0], purpose, account, now).await
}

pub async fn request_by(store: &Store, sender: &str, purpose: Purpose, account: &Account, now: DateTime<Utc>) -> i64 {
    let new = NewCodeRequest {
        purpose,
        account: account.clone(),
        sender: sender.to_owned(),
        language: Language::Tw,
        nonce: [5; 16],
        expires_at: now + TimeDelta::minutes(10),
    };
    store.code_requests().put(&new, now).await.expect("put")
}

/// A code that is out for ten minutes; answers its request.
pub async fn code(store: &Store, purpose: Purpose, account: &Account, now: DateTime<Utc>) -> i64 {
    code_by(store, HOME[0], purpose, account, now).await
}

/// The same for a request from another client.
pub async fn code_by(store: &Store, sender: &str, purpose: Purpose, account: &Account, now: DateTime<Utc>) -> i64 {
    let request = request_by(store, sender, purpose, account, now).await;
    let ends = now + TimeDelta::minutes(10);
    let issued = store
        .codes()
        .issue(request, purpose, account, digest(request.unsigned_abs()), now, ends)
        .await;
    assert!(issued.expect("written"), "the newest request gets its code");
    store.code_requests().settled(request, now).await.expect("written");
    request
}

/// A member who registered at noon and whose first session has the number of the member.
pub async fn member(store: &Store, account: &Account) -> i64 {
    let request = code(store, Purpose::Register, account, noon()).await;
    let session = session(request.unsigned_abs() + 1_000_000, noon());
    let done = store
        .members()
        .register(&new_member(account), request, &session, noon())
        .await;
    match done.expect("written") {
        Registration::Done { member_id } => member_id,
        other => panic!("{other:?}"),
    }
}
