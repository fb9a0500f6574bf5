//! The caller's passkeys. Adding or removing one requires a confirmation by password or passkey, so that an unattended
//! session is not sufficient.

use axum::{extract::State, http::HeaderMap};
use chrono::{DateTime, Utc};
use domain::clock::Clock;
use http_kit::{
    envelope::{Answer, Data, Done, Empty, Envelope},
    error::ApiError,
    extract::{Id, Json, refuse, text},
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;
use store::{
    Store,
    accounts::{PasskeyAddition, PasskeyRemoval, StepKind},
};
use utoipa::ToSchema;

use crate::{
    auth::{
        challenge::{PasskeyStart, store_challenge, take_challenge},
        confirmation::Confirmation,
        passkey::RelyingParty,
        staff::SignedIn,
    },
    messages::{STEP_OVER, passkeys as messages},
    state::Desk,
};

/// The longest name, in characters.
const LONGEST_NAME: usize = 64;

/// A passkey of the caller.
#[derive(Serialize, ToSchema)]
pub struct PasskeyBody {
    /// Passkey number, as in addresses.
    id: i64,
    /// Name given by the caller.
    name: String,
    /// Origin for which it is valid: the desk's address when it was added.
    origin: String,
    /// Time at which it was added, RFC 3339 UTC.
    created_at: DateTime<Utc>,
    /// Time of the last use; null if it was never used.
    last_used_at: Option<DateTime<Utc>>,
}

/// A new passkey.
#[derive(Deserialize, ToSchema)]
pub struct NewPasskeyRequest {
    /// Name for the passkey, 1 to 64 characters.
    name: String,
    /// `step` from the response that began this registration.
    step: String,
    /// The credential, as `PublicKeyCredential.toJSON` returns it.
    #[schema(value_type = Object)]
    credential: Value,
}

/// A new name of a passkey.
#[derive(Deserialize, ToSchema)]
pub struct PasskeyName {
    /// New name, 1 to 64 characters.
    name: String,
}

/// The name of a passkey, checked.
///
/// # Errors
/// 422.
pub fn read_name(typed: &str) -> Result<String, ApiError> {
    text("name", typed, LONGEST_NAME, false)
}

/// The caller's passkeys, the oldest first.
#[utoipa::path(get, path = "/api/desk/profile/passkeys", tag = "profile",
    responses((status = 200, body = Envelope<Vec<PasskeyBody>>), (status = 401, body = Empty)))]
pub async fn list_passkeys(State(store): State<Store>, caller: SignedIn) -> Answer<Vec<PasskeyBody>> {
    let passkeys = store.staff().passkeys(caller.staff.id).await?;
    let own = passkeys.into_iter().map(|passkey| PasskeyBody {
        id: passkey.id,
        name: passkey.name,
        origin: passkey.origin,
        created_at: passkey.created_at,
        last_used_at: passkey.last_used_at,
    });
    Ok(Data(own.collect()))
}

/// Creates a challenge for a new passkey, after a confirmation by password or passkey.
#[utoipa::path(post, path = "/api/desk/profile/passkeys", tag = "profile", request_body = Confirmation,
    responses((status = 200, body = Envelope<PasskeyStart>), (status = 400, body = Empty), (status = 401, body = Empty),
        (status = 403, body = Empty), (status = 422, body = Empty), (status = 429, body = Empty),
        (status = 503, body = Empty)))]
pub async fn begin_passkey(
    State(desk): State<Desk>,
    caller: SignedIn,
    headers: HeaderMap,
    Json(confirmation): Json<Confirmation>,
) -> Answer<PasskeyStart> {
    let page = RelyingParty::of_page(&desk, &headers)?;
    let account = confirmation.check(&desk, &caller, &headers).await?;
    let known = desk.store.staff().passkeys(account.id).await?;
    let challenge = page.ask_for_new(&desk.keys, (account.id, &account.name), &known)?;
    let purpose = (StepKind::NewPasskey, Some(account.id));
    Ok(Data(store_challenge(&desk, &headers, challenge, purpose).await?))
}

/// Adds the passkey that a device created. 409 if it is known or the account has too many.
#[utoipa::path(post, path = "/api/desk/profile/passkeys/finish", tag = "profile", request_body = NewPasskeyRequest,
    responses((status = 200, body = Empty), (status = 400, body = Empty), (status = 401, body = Empty),
        (status = 403, body = Empty), (status = 409, body = Empty), (status = 422, body = Empty)))]
pub async fn add_passkey(
    State(desk): State<Desk>,
    caller: SignedIn,
    headers: HeaderMap,
    Json(request): Json<NewPasskeyRequest>,
) -> Result<Done, ApiError> {
    let name = read_name(&request.name)?;
    let page = RelyingParty::of_page(&desk, &headers)?;
    let stored = take_challenge(&desk.store, desk.now(), &request.step, StepKind::NewPasskey).await?;
    if stored.account_id != Some(caller.staff.id) {
        return refuse("step", STEP_OVER);
    }
    let passkey = page.read_new(&stored.data, &name, request.credential)?;
    let staff = desk.store.staff();
    let added = staff
        .add_passkey(caller.staff.id, &passkey, &caller.actor(), desk.now())
        .await?;
    match added {
        PasskeyAddition::Added(_) => Ok(Done(messages::ADDED)),
        PasskeyAddition::Known => Err(ApiError::Conflict(messages::KNOWN)),
        PasskeyAddition::TooMany => Err(ApiError::Conflict(messages::TOO_MANY)),
    }
}

/// Renames a passkey.
#[utoipa::path(patch, path = "/api/desk/profile/passkeys/{id}", tag = "profile", request_body = PasskeyName,
    params(("id" = i64, Path, description = "The passkey's number")),
    responses((status = 200, body = Empty), (status = 400, body = Empty), (status = 401, body = Empty),
        (status = 403, body = Empty), (status = 404, body = Empty), (status = 422, body = Empty)))]
pub async fn rename_passkey(
    State(store): State<Store>,
    State(clock): State<Arc<dyn Clock>>,
    caller: SignedIn,
    Id(id): Id,
    Json(request): Json<PasskeyName>,
) -> Result<Done, ApiError> {
    let now = clock.now();
    let name = read_name(&request.name)?;
    let staff = store.staff();
    let renamed = staff
        .rename_passkey(caller.staff.id, id, &name, &caller.actor(), now)
        .await?;
    if renamed {
        Ok(Done(messages::RENAMED))
    } else {
        Err(ApiError::NotFound)
    }
}

/// Removes a passkey, after a confirmation by password or passkey, and ends the caller's other sessions. 409 for the
/// last sign-in method.
#[utoipa::path(post, path = "/api/desk/profile/passkeys/{id}/remove", tag = "profile", request_body = Confirmation,
    params(("id" = i64, Path, description = "The passkey's number")),
    responses((status = 200, body = Empty), (status = 400, body = Empty), (status = 401, body = Empty),
        (status = 403, body = Empty), (status = 404, body = Empty), (status = 409, body = Empty),
        (status = 422, body = Empty), (status = 429, body = Empty), (status = 503, body = Empty)))]
pub async fn remove_passkey(
    State(desk): State<Desk>,
    caller: SignedIn,
    headers: HeaderMap,
    Id(id): Id,
    Json(confirmation): Json<Confirmation>,
) -> Result<Done, ApiError> {
    let account = confirmation.check(&desk, &caller, &headers).await?;
    let staff = desk.store.staff();
    let removed = staff
        .remove_passkey(account.id, id, caller.session.id, &caller.actor(), desk.now())
        .await?;
    match removed {
        PasskeyRemoval::Removed => Ok(Done(messages::REMOVED)),
        PasskeyRemoval::Unknown => Err(ApiError::NotFound),
        PasskeyRemoval::LastWayIn => Err(ApiError::Conflict(messages::LAST_WAY_IN)),
    }
}
