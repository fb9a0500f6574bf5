//! Signing in: the password first, then a code of the second factor or a recovery code.
//!
//! An unknown name, a wrong password and a suspended account get the same response after the same time.

use axum::{extract::State, http::HeaderMap, response::Response};
use chrono::{DateTime, Utc};
use domain::{
    password::Password,
    staff::{StaffName, StaffState, StaffToken, TokenUse},
};
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope},
    error::ApiError,
    extract::Json,
    hashing::Verdict,
};
use serde::{Deserialize, Serialize};
use store::{
    Store,
    accounts::{NewStep, SignInProof, StaffAccount, StepKind},
};
use utoipa::ToSchema;

use super::session::SessionBody;
use crate::{
    auth::{
        attempts::StaffAttemptGuard,
        begin::Beginning,
        client::Client,
        password::verify,
        second_factor::{SharedSecret, recovery_digest},
        staff::unauthorized,
    },
    messages,
    state::Desk,
};

/// The first step of the sign-in.
#[derive(Deserialize, ToSchema)]
pub struct SignInRequest {
    /// Sign-in name; case and character width are ignored.
    name: String,
    /// Password.
    password: String,
}

/// The next step of the sign-in.
#[derive(Serialize, ToSchema)]
pub struct NextStep {
    /// Always `code`: a code of the second factor, or a recovery code.
    next: &'static str,
    /// Token for the second step; valid for five minutes.
    step: String,
}

/// The second step of the sign-in.
#[derive(Deserialize, ToSchema)]
pub struct CodeRequest {
    /// `step` from the response to the first step.
    step: String,
    /// Code of the authenticator app, six digits, or a recovery code.
    code: String,
}

/// Checks name and password and returns a token for the second step.
#[utoipa::path(post, path = "/api/desk/session", tag = "session", request_body = SignInRequest,
    responses((status = 200, body = Envelope<NextStep>), (status = 400, body = Empty), (status = 401, body = Empty),
        (status = 403, body = Empty), (status = 429, body = Empty), (status = 503, body = Empty)))]
pub async fn begin_sign_in(
    State(desk): State<Desk>,
    client: Client,
    Json(request): Json<SignInRequest>,
) -> Answer<NextStep> {
    let name = StaffName::parse(&request.name).ok();
    let guard = match &name {
        Some(name) => StaffAttemptGuard::count(&desk, &client, name).await?,
        // No account has such a name; only the client is counted then.
        None => StaffAttemptGuard::count_client(&desk, &client, None).await?,
    };
    let account = match &name {
        Some(name) => desk.store.staff().find_by_name(name).await?,
        None => None,
    };
    let account = account.filter(|account| account.state == StaffState::Active);
    let hash = account.as_ref().and_then(|account| account.password_hash.clone());
    let verdict = match verify(&desk.hashing, &request.password, hash.clone()).await {
        Ok(verdict) => verdict,
        Err(error) => {
            guard.refund().await?;
            return Err(error);
        }
    };
    let (Some(account), Some(mut hash)) = (account, hash) else {
        return Err(unauthorized(messages::SIGN_IN_FAILED));
    };
    match verdict {
        Verdict::Wrong => return Err(unauthorized(messages::SIGN_IN_FAILED)),
        Verdict::Right => {}
        Verdict::RightButDated => {
            if let Some(renewed) = renew_hash(&desk, &account, &hash, &request.password).await {
                hash = renewed;
            }
        }
    }
    // The password was right, but the sign-in is not complete: earlier wrong attempts count until the second step is done.
    guard.refund().await?;
    let token = StaffToken::from_random(TokenUse::Step, desk.long_random());
    let step = NewStep {
        digest: token.digest(),
        kind: StepKind::Code,
        account_id: Some(account.id),
        data: hash,
        expires_at: desk.now() + StepKind::Code.life(),
    };
    desk.store.staff().put_step(&step).await?;
    Ok(Data(NextStep {
        next: "code",
        step: token.as_str().to_owned(),
    }))
}

/// Rehashes a password whose hash has an outdated cost. This can wait until the next sign-in, so nothing here is an
/// error.
async fn renew_hash(desk: &Desk, account: &StaffAccount, old: &str, typed: &str) -> Option<String> {
    let new = desk.hashing.hash(Password::attempt(typed)?, desk.random()).await.ok()?;
    let set = desk.store.staff().renew_hash(account.id, old, &new).await;
    set.is_ok_and(|was_set| was_set).then_some(new)
}

/// Checks a code of the authenticator app and signs in.
#[utoipa::path(post, path = "/api/desk/session/code", tag = "session", request_body = CodeRequest,
    responses((status = 200, body = Envelope<SessionBody>), (status = 400, body = Empty), (status = 401, body = Empty),
        (status = 403, body = Empty), (status = 422, body = Empty), (status = 429, body = Empty)))]
pub async fn finish_sign_in(
    State(desk): State<Desk>,
    client: Client,
    headers: HeaderMap,
    Json(request): Json<CodeRequest>,
) -> Result<Response, ApiError> {
    let pending = Pending::find(&desk.store, desk.now(), &request.step).await?;
    let guard = StaffAttemptGuard::count(&desk, &client, &pending.name).await?;
    let secret = pending.account.totp_secret.as_deref().unwrap_or_default();
    let secret = SharedSecret::open(&desk.keys, pending.account.id, secret)?;
    let Some(step) = secret.check(&request.code, desk.now())? else {
        return Err(unauthorized(messages::CODE_WRONG));
    };
    let proof = SignInProof::Code {
        password_hash: pending.password_hash.clone(),
        step,
    };
    pending.finish(&desk, &client, &headers, guard, &proof).await
}

/// Checks a recovery code, invalidates it, and signs in.
#[utoipa::path(post, path = "/api/desk/session/recovery", tag = "session", request_body = CodeRequest,
    responses((status = 200, body = Envelope<SessionBody>), (status = 400, body = Empty), (status = 401, body = Empty),
        (status = 403, body = Empty), (status = 422, body = Empty), (status = 429, body = Empty)))]
pub async fn finish_sign_in_by_recovery_code(
    State(desk): State<Desk>,
    client: Client,
    headers: HeaderMap,
    Json(request): Json<CodeRequest>,
) -> Result<Response, ApiError> {
    let pending = Pending::find(&desk.store, desk.now(), &request.step).await?;
    let guard = StaffAttemptGuard::count(&desk, &client, &pending.name).await?;
    let proof = SignInProof::RecoveryCode {
        password_hash: pending.password_hash.clone(),
        digest: recovery_digest(&desk, pending.account.id, &request.code),
    };
    pending.finish(&desk, &client, &headers, guard, &proof).await
}

/// A sign-in whose password was right.
struct Pending {
    account: StaffAccount,
    name: StaffName,
    password_hash: String,
    digest: [u8; 32],
}

impl Pending {
    async fn find(store: &Store, now: DateTime<Utc>, step: &str) -> Result<Self, ApiError> {
        let over = || ApiError::Field {
            field: "step",
            rule: messages::STEP_OVER,
        };
        let token = StaffToken::parse(TokenUse::Step, step).ok_or_else(over)?;
        let staff = store.staff();
        let found = staff.find_step(token.digest(), StepKind::Code, now).await?;
        let found = found.ok_or_else(over)?;
        let account = staff.find(found.account_id.ok_or_else(over)?).await?;
        let account = account
            .filter(|account| account.state == StaffState::Active)
            .ok_or_else(over)?;
        let name = StaffName::parse(&account.name).map_err(|error| ApiError::Internal(error.to_string()))?;
        Ok(Self {
            account,
            name,
            password_hash: found.data,
            digest: token.digest(),
        })
    }

    async fn finish(
        self,
        desk: &Desk,
        client: &Client,
        headers: &HeaderMap,
        guard: StaffAttemptGuard<'_>,
        proof: &SignInProof,
    ) -> Result<Response, ApiError> {
        let (staff, now) = (desk.store.staff(), desk.now());
        let beginning = Beginning::new(desk, client, headers);
        let begun = staff.sign_in(self.account.id, proof, &beginning.session, now).await?;
        if begun.is_none() {
            // Wrong, used before, or the account was reset at this very moment.
            return Err(unauthorized(messages::CODE_WRONG));
        }
        staff.take_step(self.digest, StepKind::Code, now).await?;
        guard.forgive(&self.name).await?;
        let found = beginning
            .finish(&desk.store, desk.now(), &desk.sessions, headers)
            .await?;
        Ok(beginning.answer(headers, SessionBody::new(desk, found)))
    }
}
