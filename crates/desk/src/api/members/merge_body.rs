//! Two members side by side before a merge: accounts are masked.

use chrono::{DateTime, Utc};
use serde::Serialize;
use store::accounts::{MemberRecord, MergeCode};
use utoipa::ToSchema;

use super::super::words::{LoginWord, MemberStateWord, MergeProofWord};
use super::body::{MemberConsent, mask, masked_account, way_of};

/// The two members of a merge.
#[derive(Serialize, ToSchema)]
pub struct MergePreview {
    /// The member who is kept.
    kept: MergeSideBody,
    /// The member who is merged.
    gone: MergeSideBody,
    /// Providers linked to both members: the merged member's link is lost.
    #[schema(value_type = Vec<LoginWord>)]
    lost: Vec<&'static str>,
}

/// A member in a merge.
#[derive(Serialize, ToSchema)]
pub struct MergeSideBody {
    /// Member number.
    id: i64,
    /// Name of the member.
    name: String,
    /// Masked account or, without one, masked e-mail address from a provider; empty without either.
    account: String,
    /// Login methods.
    #[schema(value_type = Vec<LoginWord>)]
    ways: Vec<&'static str>,
    /// State of the member's account.
    #[schema(value_type = MemberStateWord)]
    state: &'static str,
    /// Number of the chosen country; 0 if none.
    country: i64,
    /// Number of the chosen age range; 0 if none.
    age: i64,
    /// Number of the chosen gender; 0 if none.
    gender: i64,
    /// Whether a password is set.
    has_password: bool,
    /// Time of registration, RFC 3339 UTC.
    created_at: DateTime<Utc>,
    /// Consents to the privacy policy, the latest first.
    consents: Vec<MemberConsent>,
    /// Number of messages from the contact form.
    messages: usize,
    /// Method of confirmation: `email` or `mobile`, to which the code is sent, or `login`, after which the code is
    /// shown.
    #[schema(value_type = MergeProofWord)]
    confirms_by: &'static str,
    /// The confirmation code's status; null if there is none or it has expired.
    #[schema(required)]
    code: Option<MergeCodeBody>,
}

/// Status of a confirmation code.
#[derive(Serialize, ToSchema)]
pub struct MergeCodeBody {
    /// Time at which it was requested, RFC 3339 UTC.
    sent_at: DateTime<Utc>,
    /// Expiry, RFC 3339 UTC.
    expires_at: DateTime<Utc>,
    /// Time at which it was entered correctly; null before.
    #[schema(required)]
    confirmed_at: Option<DateTime<Utc>>,
}

impl MergePreview {
    /// The preview of a merge of `gone` into `kept`.
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
    /// A member with the status of the confirmation code.
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
