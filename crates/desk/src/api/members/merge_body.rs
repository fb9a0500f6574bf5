//! Two members side by side, as the API shows them before a merge: accounts are masked.

use chrono::{DateTime, Utc};
use serde::Serialize;
use store::accounts::{MemberRecord, MergeCode};
use utoipa::ToSchema;

use super::super::words::{LoginWord, MemberStateWord, MergeProofWord};
use super::body::{MemberConsent, mask, masked_account, way_of};

/// What a merge would make one.
#[derive(Serialize, ToSchema)]
pub struct MergePreview {
    /// The member who stays.
    kept: MergeSideBody,
    /// The one who goes.
    gone: MergeSideBody,
    /// Providers of which both have an account: that of the one who goes can no longer be used.
    #[schema(value_type = Vec<LoginWord>)]
    lost: Vec<&'static str>,
}

/// A member who is merged with another.
#[derive(Serialize, ToSchema)]
pub struct MergeSideBody {
    /// The number.
    id: i64,
    /// The name.
    name: String,
    /// The account, or else the address that a provider named, masked; empty without either.
    account: String,
    /// How they log in.
    #[schema(value_type = Vec<LoginWord>)]
    ways: Vec<&'static str>,
    /// Whether the account is open.
    #[schema(value_type = MemberStateWord)]
    state: &'static str,
    /// Number of the country; 0: not chosen.
    country: i64,
    /// Number of the age range; 0: not chosen.
    age: i64,
    /// Number of the gender; 0: not chosen.
    gender: i64,
    /// Whether a password is set.
    has_password: bool,
    /// When they registered.
    created_at: DateTime<Utc>,
    /// What they agreed to, the last first.
    consents: Vec<MemberConsent>,
    /// How many messages they wrote.
    messages: usize,
    /// How they confirm the merge: `email` or `mobile`, to which the code is sent, or `login`, after which they are shown it.
    #[schema(value_type = MergeProofWord)]
    confirms_by: &'static str,
    /// The code by which they confirm it; `null` if there is none, or it has expired.
    #[schema(required)]
    code: Option<MergeCodeBody>,
}

/// A code by which a member confirms a merge.
#[derive(Serialize, ToSchema)]
pub struct MergeCodeBody {
    /// When the member was asked.
    sent_at: DateTime<Utc>,
    /// Until when it can be entered.
    expires_at: DateTime<Utc>,
    /// When it was entered.
    #[schema(required)]
    confirmed_at: Option<DateTime<Utc>>,
}

impl MergePreview {
    /// The two, of which the first stays.
    pub fn new(kept: MergeSideBody, gone: MergeSideBody) -> Self {
        let is_provider = |way: &&&str| !matches!(**way, "email" | "mobile");
        let lost = gone
            .ways
            .iter()
            .filter(is_provider)
            .filter(|way| kept.ways.contains(way));
        Self {
            lost: lost.copied().collect(),
            kept,
            gone,
        }
    }
}

impl MergeSideBody {
    /// A member with the code that they were asked for.
    pub fn new(record: MemberRecord, code: Option<MergeCode>) -> Self {
        let member = record.member;
        let email = record.identities.iter().find_map(|identity| identity.email.as_deref());
        let account = masked_account(&member);
        let others = record.merged.iter().filter_map(way_of);
        let providers = record.identities.iter().map(|identity| identity.provider.as_str());
        Self {
            id: member.id,
            account: if account.is_empty() {
                email.map(mask).unwrap_or_default()
            } else {
                account
            },
            ways: way_of(&member).into_iter().chain(others).chain(providers).collect(),
            state: member.state.as_str(),
            country: member.country,
            age: member.age,
            gender: member.gender,
            has_password: member.password_hash.is_some(),
            created_at: member.created_at,
            consents: record.consents.into_iter().rev().map(MemberConsent::from).collect(),
            messages: record.messages.len(),
            confirms_by: way_of(&member).unwrap_or("login"),
            code: code.map(|code| MergeCodeBody {
                sent_at: code.sent_at,
                expires_at: code.expires_at,
                confirmed_at: code.confirmed_at,
            }),
            name: member.name,
        }
    }
}
