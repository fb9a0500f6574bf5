//! Challenges for passkeys, which the database keeps until a device answers; and whether the answer holds.

use axum::http::HeaderMap;
use chrono::{DateTime, Utc};
use domain::staff::{StaffName, StaffState, StaffToken, TokenUse};
use http_kit::{error::ApiError, extract::refuse};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::{
    Store,
    accounts::{NewStep, PasskeyUse, StaffAccount, StaffStep, StepKind},
};
use utoipa::ToSchema;
use webauthn_rs::prelude::PublicKeyCredential;

use super::{
    attempts::StaffAttemptGuard,
    client::{Client, name_caller},
    passkey::{Challenge, RelyingParty, id_of},
};
use crate::{messages::STEP_OVER, state::Desk};

/// What the browser asks of a device.
#[derive(Serialize, ToSchema)]
pub struct PasskeyStart {
    /// Names the challenge when it is answered; valid for six minutes, and once.
    step: String,
    /// The options, as `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON` reads them.
    #[schema(value_type = Object)]
    options: Value,
    /// System and browser of the caller, with which the name of a new passkey may begin; empty if neither is known.
    device: String,
}

/// A device's answer to a challenge.
#[derive(Deserialize, ToSchema)]
pub struct PasskeyAnswer {
    /// `step` of the answer that began it.
    pub step: String,
    /// The credential, as its `toJSON` writes it.
    #[schema(value_type = Object)]
    pub credential: Value,
}

/// Stores a challenge; `account_id`: whose new passkey it asks for.
///
/// # Errors
/// The store's errors.
pub async fn store_challenge(
    desk: &Desk,
    headers: &HeaderMap,
    challenge: Challenge,
    (kind, account_id): (StepKind, Option<i64>),
) -> Result<PasskeyStart, ApiError> {
    let token = StaffToken::from_random(TokenUse::Step, desk.long_random());
    let step = NewStep {
        digest: token.digest(),
        kind,
        account_id,
        data: challenge.data,
        expires_at: desk.now() + kind.life(),
    };
    desk.store.staff().put_step(&step).await?;
    Ok(PasskeyStart {
        step: token.as_str().to_owned(),
        options: challenge.options,
        device: name_caller(headers),
    })
}

/// Takes a challenge out, so that no second answer to it counts.
///
/// # Errors
/// 422 if it is unknown, over, or was answered; the store's errors.
pub async fn take_challenge(
    store: &Store,
    now: DateTime<Utc>,
    step: &str,
    kind: StepKind,
) -> Result<StaffStep, ApiError> {
    let taken = match StaffToken::parse(TokenUse::Step, step) {
        Some(token) => store.staff().take_step(token.digest(), kind, now).await?,
        None => None,
    };
    taken.map_or_else(|| refuse("step", STEP_OVER), Ok)
}

/// A signature that holds.
pub struct Signature<'a> {
    /// Whose passkey it is; the account is active.
    pub account: StaffAccount,
    /// The account's name.
    pub name: StaffName,
    /// To be written down.
    pub used: PasskeyUse,
    /// The attempt, which is not taken back yet.
    pub guard: StaffAttemptGuard<'a>,
}

/// Checks a passkey's answer; `None` if it does not hold, for whatever reason.
///
/// # Errors
/// 422 if the challenge is over; 429; the store's errors.
pub async fn check_answer<'a>(
    desk: &'a Desk,
    client: &'a Client,
    headers: &HeaderMap,
    answer: PasskeyAnswer,
) -> Result<Option<Signature<'a>>, ApiError> {
    let page = RelyingParty::of_page(desk, headers)?;
    let stored = take_challenge(&desk.store, desk.now(), &answer.step, StepKind::Passkey).await?;
    let staff = desk.store.staff();
    let answer: Option<PublicKeyCredential> = serde_json::from_value(answer.credential).ok();
    let passkey = match &answer {
        Some(answer) => staff.find_passkey(&id_of(answer)).await?,
        None => None,
    };
    let account = match &passkey {
        Some(passkey) => staff.find(passkey.account_id).await?,
        None => None,
    };
    let account = account.filter(|account| account.state == StaffState::Active);
    let name = account
        .as_ref()
        .and_then(|account| StaffName::parse(&account.name).ok());
    let guard = StaffAttemptGuard::count_signature(desk, client, name.as_ref()).await?;
    let (Some(answer), Some(passkey), Some(account), Some(name)) = (answer, passkey, account, name) else {
        return Ok(None);
    };
    match page.check_signature(&desk.keys, &stored.data, &answer, &passkey) {
        Ok(used) => Ok(Some(Signature {
            account,
            name,
            used,
            guard,
        })),
        Err(fault) => {
            tracing::warn!("a signature by passkey {} was refused: {fault}", passkey.id);
            Ok(None)
        }
    }
}
