//! How the caller signs in: password, second factor, recovery codes. Each change asks for the password and ends other sessions.

use axum::extract::State;
use chrono::TimeDelta;
use domain::staff::{StaffToken, TokenUse};
use http_kit::{
    envelope::{Answer, Data, Done, Empty, Envelope},
    error::ApiError,
    extract::{Json, refuse},
};
use serde::{Deserialize, Serialize};
use store::{NewStep, StaffAccount, StepKind};
use utoipa::ToSchema;

use super::setup::NewSecret;
use crate::{
    auth::{
        password::{check_new, confirm},
        second_factor::{SharedSecret, new_recovery_codes, recovery_digest},
        staff::{SignedIn, no_session},
    },
    messages,
    state::Desk,
};

/// How long a new second factor may take to be confirmed.
const CONFIRMATION: TimeDelta = TimeDelta::minutes(15);

/// How the caller signs in.
#[derive(Serialize, ToSchema)]
pub struct ProfileBody {
    /// The name to sign in with.
    name: String,
    /// `owner`, `editor`, `contributor` or `reader`.
    role: &'static str,
    /// Whether a second factor is set.
    has_second_factor: bool,
    /// Recovery codes that are left.
    recovery_codes: i64,
    /// Whether a password is set; without one, passkeys are all there is.
    has_password: bool,
}

/// The caller's password.
#[derive(Deserialize, ToSchema)]
pub struct OwnPassword {
    /// It.
    password: String,
}

/// A change of password.
#[derive(Deserialize, ToSchema)]
pub struct PasswordChange {
    /// The present one.
    password: String,
    /// The new one, of 15 characters at least.
    new_password: String,
}

/// A second factor that is not confirmed yet.
#[derive(Serialize, ToSchema)]
pub struct SecondFactorStart {
    /// Names this change when it is confirmed.
    step: String,
    /// For the authenticator app.
    second_factor: NewSecret,
}

/// The proof that the app has the new secret.
#[derive(Deserialize, ToSchema)]
pub struct SecondFactorConfirmation {
    /// What the beginning of this change answered.
    step: String,
    /// A code of the app.
    code: String,
}

/// New recovery codes.
#[derive(Serialize, ToSchema)]
pub struct RecoveryCodes {
    /// Each replaces one code of the app. They are shown this once.
    recovery_codes: Vec<String>,
}

/// How the caller signs in.
#[utoipa::path(get, path = "/api/desk/profile", tag = "profile",
    responses((status = 200, body = Envelope<ProfileBody>), (status = 401, body = Empty)))]
pub async fn show_profile(State(desk): State<Desk>, caller: SignedIn) -> Answer<ProfileBody> {
    let lines = desk.store.staff().list(desk.sessions.idle, desk.now()).await?;
    let line = lines.into_iter().find(|line| line.id == caller.staff.id);
    let line = line.ok_or_else(no_session)?;
    Ok(Data(ProfileBody {
        name: line.name,
        role: line.role.as_str(),
        has_second_factor: line.has_second_factor,
        recovery_codes: line.recovery_codes,
        has_password: line.has_password,
    }))
}

/// Sets another password, and ends the caller's other sessions.
#[utoipa::path(post, path = "/api/desk/profile/password", tag = "profile", request_body = PasswordChange,
    responses((status = 200, body = Empty), (status = 400, body = Empty), (status = 401, body = Empty),
        (status = 403, body = Empty), (status = 409, body = Empty), (status = 422, body = Empty),
        (status = 429, body = Empty), (status = 503, body = Empty)))]
pub async fn change_password(
    State(desk): State<Desk>,
    caller: SignedIn,
    Json(request): Json<PasswordChange>,
) -> Result<Done, ApiError> {
    let account = confirm_caller(&desk, &caller, &request.password).await?;
    let password = check_new(&desk, "new_password", &request.new_password, &account.name)?;
    let old = account.password_hash.unwrap_or_default();
    let new = desk.hashing.hash(password, desk.random()).await?;
    let staff = desk.store.staff();
    let was_set = staff
        .set_password(account.id, (&old, &new), caller.session.id, &caller.actor(), desk.now())
        .await?;
    if was_set {
        Ok(Done(messages::PASSWORD_CHANGED))
    } else {
        Err(ApiError::Conflict(messages::CHANGED_MEANWHILE))
    }
}

/// Begins to set another second factor.
#[utoipa::path(post, path = "/api/desk/profile/second-factor", tag = "profile", request_body = OwnPassword,
    responses((status = 200, body = Envelope<SecondFactorStart>), (status = 400, body = Empty),
        (status = 401, body = Empty), (status = 403, body = Empty), (status = 422, body = Empty),
        (status = 429, body = Empty), (status = 503, body = Empty)))]
pub async fn begin_second_factor(
    State(desk): State<Desk>,
    caller: SignedIn,
    Json(request): Json<OwnPassword>,
) -> Answer<SecondFactorStart> {
    let account = confirm_caller(&desk, &caller, &request.password).await?;
    let secret = SharedSecret::from_random(desk.long_random());
    let token = StaffToken::from_random(TokenUse::Step, desk.long_random());
    let step = NewStep {
        digest: token.digest(),
        kind: StepKind::SecondFactor,
        account_id: Some(account.id),
        data: secret.seal(&desk, account.id)?,
        expires_at: desk.now() + CONFIRMATION,
    };
    desk.store.staff().put_step(&step).await?;
    Ok(Data(SecondFactorStart {
        step: token.as_str().to_owned(),
        second_factor: NewSecret::new(&desk, &secret, &account.name)?,
    }))
}

/// Sets the second factor whose code is right, and ends the caller's other sessions.
#[utoipa::path(post, path = "/api/desk/profile/second-factor/confirm", tag = "profile",
    request_body = SecondFactorConfirmation,
    responses((status = 200, body = Empty), (status = 400, body = Empty), (status = 401, body = Empty),
        (status = 403, body = Empty), (status = 422, body = Empty)))]
pub async fn confirm_second_factor(
    State(desk): State<Desk>,
    caller: SignedIn,
    Json(request): Json<SecondFactorConfirmation>,
) -> Result<Done, ApiError> {
    let (staff, now) = (desk.store.staff(), desk.now());
    let token = StaffToken::parse(TokenUse::Step, &request.step);
    let found = match &token {
        Some(token) => staff.find_step(token.digest(), StepKind::SecondFactor, now).await?,
        None => None,
    };
    let own = found.filter(|step| step.account_id == Some(caller.staff.id));
    let (Some(token), Some(own)) = (token, own) else {
        return refuse("code", messages::STEP_OVER);
    };
    let secret = SharedSecret::open(&desk, caller.staff.id, &own.data)?;
    let Some(step) = secret.check(&request.code, now)? else {
        return refuse("code", messages::NEW_CODE_WRONG);
    };
    staff
        .set_second_factor(
            caller.staff.id,
            (&own.data, step),
            caller.session.id,
            &caller.actor(),
            now,
        )
        .await?;
    staff.take_step(token.digest(), StepKind::SecondFactor, now).await?;
    Ok(Done(messages::SECOND_FACTOR_CHANGED))
}

/// Makes new recovery codes; the old ones are void.
#[utoipa::path(post, path = "/api/desk/profile/recovery-codes", tag = "profile", request_body = OwnPassword,
    responses((status = 200, body = Envelope<RecoveryCodes>), (status = 400, body = Empty), (status = 401, body = Empty),
        (status = 403, body = Empty), (status = 422, body = Empty), (status = 429, body = Empty),
        (status = 503, body = Empty)))]
pub async fn renew_recovery_codes(
    State(desk): State<Desk>,
    caller: SignedIn,
    Json(request): Json<OwnPassword>,
) -> Answer<RecoveryCodes> {
    let account = confirm_caller(&desk, &caller, &request.password).await?;
    let recovery_codes = new_recovery_codes(&desk);
    let digests: Vec<[u8; 32]> = recovery_codes
        .iter()
        .map(|code| recovery_digest(&desk, account.id, code))
        .collect();
    let staff = desk.store.staff();
    staff
        .set_recovery_codes(account.id, &digests, &caller.actor(), desk.now())
        .await?;
    Ok(Data(RecoveryCodes { recovery_codes }))
}

/// The caller's account, after its password was checked.
async fn confirm_caller(desk: &Desk, caller: &SignedIn, password: &str) -> Result<StaffAccount, ApiError> {
    let account = desk.store.staff().find(caller.staff.id).await?.ok_or_else(no_session)?;
    confirm(desk, &caller.client, &account, "password", password).await?;
    Ok(account)
}
