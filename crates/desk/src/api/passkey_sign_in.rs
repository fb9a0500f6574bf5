//! Signing in with a passkey: one step, without a name. The device verifies its user.

use axum::{extract::State, http::HeaderMap, response::Response};
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope},
    error::ApiError,
    extract::Json,
};
use store::accounts::{SignInProof, StepKind};

use super::session::SessionBody;
use crate::{
    auth::{
        attempts::StaffAttemptGuard,
        begin::Beginning,
        challenge::{PasskeyAnswer, PasskeyStart, check_answer, store_challenge},
        client::Client,
        passkey::RelyingParty,
        staff::unauthorized,
    },
    messages::passkeys as messages,
    state::Desk,
};

/// Creates a challenge for any passkey of the desk, to sign in or to confirm a change.
#[utoipa::path(post, path = "/api/desk/session/passkey", tag = "session",
    responses((status = 200, body = Envelope<PasskeyStart>), (status = 403, body = Empty), (status = 422, body = Empty),
        (status = 429, body = Empty)))]
pub async fn begin_passkey_sign_in(
    State(desk): State<Desk>,
    client: Client,
    headers: HeaderMap,
) -> Answer<PasskeyStart> {
    let page = RelyingParty::of_page(&desk, &headers)?;
    StaffAttemptGuard::count_challenge(&desk, &client).await?;
    let challenge = page.ask_for_signature()?;
    Ok(Data(
        store_challenge(&desk, &headers, challenge, (StepKind::Passkey, None)).await?,
    ))
}

/// Verifies the signature and signs in.
#[utoipa::path(post, path = "/api/desk/session/passkey/finish", tag = "session", request_body = PasskeyAnswer,
    responses((status = 200, body = Envelope<SessionBody>), (status = 400, body = Empty), (status = 401, body = Empty),
        (status = 403, body = Empty), (status = 422, body = Empty), (status = 429, body = Empty)))]
pub async fn finish_passkey_sign_in(
    State(desk): State<Desk>,
    client: Client,
    headers: HeaderMap,
    Json(answer): Json<PasskeyAnswer>,
) -> Result<Response, ApiError> {
    let refused = || unauthorized(messages::REFUSED);
    let signature = check_answer(&desk, &client, &headers, answer).await?;
    let signature = signature.ok_or_else(refused)?;
    let beginning = Beginning::new(&desk, &client, &headers);
    let proof = SignInProof::Passkey(signature.used);
    let staff = desk.store.staff();
    let begun = staff
        .sign_in(signature.account.id, &proof, &beginning.session, desk.now())
        .await?;
    // Removed, used elsewhere or suspended at this very moment.
    begun.ok_or_else(refused)?;
    signature.guard.forgive(&signature.name).await?;
    let found = beginning
        .finish(&desk.store, desk.now(), &desk.sessions, &headers)
        .await?;
    Ok(beginning.answer(&headers, SessionBody::new(&desk, found)))
}
