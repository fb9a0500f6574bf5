//! Setting an account up with a passkey alone, instead of password and second factor.

use axum::{extract::State, http::HeaderMap, response::Response};
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope},
    error::ApiError,
    extract::{Json, refuse},
};
use serde::Deserialize;
use serde_json::Value;
use store::accounts::StepKind;
use utoipa::ToSchema;

use super::{LinkRequest, find_link, link_over, own_name::OwnName};
use crate::{
    api::{passkeys::read_name, session::SessionBody},
    auth::{
        begin::Beginning,
        challenge::{PasskeyStart, store_challenge, take_challenge},
        client::Client,
        passkey::RelyingParty,
    },
    messages::STEP_OVER,
    state::Desk,
};

/// A passkey for setting an account up.
#[derive(Deserialize, ToSchema)]
pub struct PasskeySetup {
    /// Token that follows `#` in the link.
    token: String,
    /// Name for the passkey, 1 to 64 characters.
    name: String,
    /// The name that the first owner has chosen, where `asks_name` is true; otherwise ignored.
    #[serde(default)]
    account_name: Option<String>,
    /// `step` from the response that began this registration.
    step: String,
    /// The credential, as `PublicKeyCredential.toJSON` returns it.
    #[schema(value_type = Object)]
    credential: Value,
}

/// Creates a challenge for the passkey of a link's account.
#[utoipa::path(post, path = "/api/desk/setup/passkey", tag = "session", request_body = LinkRequest,
    responses((status = 200, body = Envelope<PasskeyStart>), (status = 400, body = Empty), (status = 403, body = Empty),
        (status = 404, body = Empty), (status = 422, body = Empty)))]
pub async fn begin_passkey_setup(
    State(desk): State<Desk>,
    headers: HeaderMap,
    Json(request): Json<LinkRequest>,
) -> Answer<PasskeyStart> {
    let (link, _) = find_link(&desk, &request.token).await?;
    let page = RelyingParty::of_page(&desk, &headers)?;
    let own = OwnName::require(&desk, &link, request.account_name.as_deref()).await?;
    let challenge = page.ask_for_new(&desk.keys, (link.account_id, own.name(&link)), &[])?;
    let purpose = (StepKind::NewPasskey, Some(link.account_id));
    Ok(Data(store_challenge(&desk, &headers, challenge, purpose).await?))
}

/// Sets the account up with the passkey, invalidates the link, and signs in.
#[utoipa::path(post, path = "/api/desk/setup/passkey/finish", tag = "session", request_body = PasskeySetup,
    responses((status = 200, body = Envelope<SessionBody>), (status = 400, body = Empty), (status = 403, body = Empty),
        (status = 404, body = Empty), (status = 422, body = Empty)))]
pub async fn finish_passkey_setup(
    State(desk): State<Desk>,
    client: Client,
    headers: HeaderMap,
    Json(request): Json<PasskeySetup>,
) -> Result<Response, ApiError> {
    let (link, digest) = find_link(&desk, &request.token).await?;
    let name = read_name(&request.name)?;
    let own = OwnName::require(&desk, &link, request.account_name.as_deref()).await?;
    let page = RelyingParty::of_page(&desk, &headers)?;
    let stored = take_challenge(&desk.store, desk.now(), &request.step, StepKind::NewPasskey).await?;
    if stored.account_id != Some(link.account_id) {
        return refuse("step", STEP_OVER);
    }
    let passkey = page.read_new(&stored.data, &name, request.credential)?;
    let beginning = Beginning::new(&desk, &client, &headers);
    let staff = desk.store.staff();
    let set_up = staff
        .set_up_with_passkey(digest, &passkey, &beginning.session, desk.now())
        .await?;
    set_up.ok_or_else(link_over)?;
    own.keep(&desk, &link).await?;
    let found = beginning
        .finish(&desk.store, desk.now(), &desk.sessions, &headers)
        .await?;
    Ok(beginning.answer(&headers, SessionBody::new(&desk, found)))
}
