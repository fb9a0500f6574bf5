//! The caller's sign-in methods: password, second factor, recovery codes. Each change requires a confirmation by
//! password or passkey; replacing a method ends the caller's other sessions.

use axum::{extract::State, http::HeaderMap};
use chrono::{DateTime, Utc};
use domain::{
    clock::Clock,
    staff::{StaffSessionPolicy, StaffToken, TokenUse},
};
use http_kit::{
    envelope::{Answer, Data, Done, Empty, Envelope},
    error::ApiError,
    extract::{Json, refuse},
    now::Now,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::{
    Store,
    accounts::{NewCredentials, NewStep, StaffStep, StepKind},
};
use utoipa::ToSchema;

use super::setup::NewSecret;
use super::words::RoleWord;
use crate::{
    auth::{
        confirmation::Confirmation,
        password::check_new,
        second_factor::{SharedSecret, new_recovery_codes},
        staff::{SignedIn, no_session},
    },
    messages,
    state::{Desk, DeskKeys},
};

/// The caller's sign-in methods.
#[derive(Serialize, ToSchema)]
pub struct ProfileBody {
    /// Sign-in name.
    name: String,
    /// Role of the account.
    #[schema(value_type = RoleWord)]
    role: &'static str,
    /// Whether a second factor is set.
    has_second_factor: bool,
    /// Number of unused recovery codes.
    recovery_codes: i64,
    /// Whether a password is set; otherwise the account signs in with passkeys only.
    has_password: bool,
}

/// A change of password.
#[derive(Deserialize, ToSchema)]
pub struct PasswordChange {
    /// Confirmation by the present password or a passkey.
    #[serde(flatten)]
    confirmation: Confirmation,
    /// New password, at least 15 characters.
    new_password: String,
}

/// A second factor that awaits confirmation.
#[derive(Serialize, ToSchema)]
pub struct SecondFactorStart {
    /// Token for the confirmation; valid for 15 minutes.
    step: String,
    /// Secret for the authenticator app.
    second_factor: NewSecret,
}

/// Confirmation of a new second factor.
#[derive(Deserialize, ToSchema)]
pub struct SecondFactorConfirmation {
    /// `step` from the response that began this change.
    step: String,
    /// Current code of the authenticator app, six digits.
    code: String,
}

/// A password for an account with passkeys only, and the confirmation of its second factor.
#[derive(Deserialize, ToSchema)]
pub struct PasswordAddition {
    /// `step` from the response that began the second factor.
    step: String,
    /// Current code of the authenticator app, six digits.
    code: String,
    /// Password, at least 15 characters.
    new_password: String,
}

/// New recovery codes.
#[derive(Serialize, ToSchema)]
pub struct RecoveryCodes {
    /// Recovery codes; each replaces one code of the authenticator app. They are returned only in this response.
    recovery_codes: Vec<String>,
}

/// Returns the caller's sign-in methods.
#[utoipa::path(get, path = "/api/desk/profile", tag = "profile",
    responses((status = 200, body = Envelope<ProfileBody>), (status = 401, body = Empty)))]
pub async fn show_profile(
    State(store): State<Store>,
    Now(now): Now,
    State(sessions): State<StaffSessionPolicy>,
    caller: SignedIn,
) -> Answer<ProfileBody> {
    let lines = store.staff().list(sessions.idle, now).await?;
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

/// Changes the password and ends the caller's other sessions. 409 if the account has no password.
#[utoipa::path(post, path = "/api/desk/profile/password", tag = "profile", request_body = PasswordChange,
    responses((status = 200, body = Empty), (status = 400, body = Empty), (status = 401, body = Empty),
        (status = 403, body = Empty), (status = 409, body = Empty), (status = 422, body = Empty),
        (status = 429, body = Empty), (status = 503, body = Empty)))]
pub async fn change_password(
    State(desk): State<Desk>,
    caller: SignedIn,
    headers: HeaderMap,
    Json(request): Json<PasswordChange>,
) -> Result<Done, ApiError> {
    // A passkey confirms once, so what cannot be set is refused before it is used up.
    let password = check_new(&desk, "new_password", &request.new_password, &caller.staff.name)?;
    let account = request.confirmation.check(&desk, &caller, &headers).await?;
    let Some(old) = account.password_hash else {
        return Err(ApiError::Conflict(messages::NO_PASSWORD));
    };
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

/// Begins to replace the second factor.
#[utoipa::path(post, path = "/api/desk/profile/second-factor", tag = "profile", request_body = Confirmation,
    responses((status = 200, body = Envelope<SecondFactorStart>), (status = 400, body = Empty),
        (status = 401, body = Empty), (status = 403, body = Empty), (status = 422, body = Empty),
        (status = 429, body = Empty), (status = 503, body = Empty)))]
pub async fn begin_second_factor(
    State(desk): State<Desk>,
    caller: SignedIn,
    headers: HeaderMap,
    Json(confirmation): Json<Confirmation>,
) -> Answer<SecondFactorStart> {
    let account = confirmation.check(&desk, &caller, &headers).await?;
    let secret = SharedSecret::from_random(desk.long_random());
    let token = StaffToken::from_random(TokenUse::Step, desk.long_random());
    let step = NewStep {
        digest: token.digest(),
        kind: StepKind::SecondFactor,
        account_id: Some(account.id),
        data: secret.seal(&desk, account.id),
        expires_at: desk.now() + StepKind::SecondFactor.life(),
    };
    desk.store.staff().put_step(&step).await?;
    Ok(Data(SecondFactorStart {
        step: token.as_str().to_owned(),
        second_factor: NewSecret::new(&desk, &secret, &account.name)?,
    }))
}

/// Replaces the second factor if the code is correct, and ends the caller's other sessions.
#[utoipa::path(post, path = "/api/desk/profile/second-factor/confirm", tag = "profile",
    request_body = SecondFactorConfirmation,
    responses((status = 200, body = Empty), (status = 400, body = Empty), (status = 401, body = Empty),
        (status = 403, body = Empty), (status = 422, body = Empty)))]
pub async fn confirm_second_factor(
    State(store): State<Store>,
    State(clock): State<Arc<dyn Clock>>,
    State(keys): State<DeskKeys>,
    caller: SignedIn,
    Json(request): Json<SecondFactorConfirmation>,
) -> Result<Done, ApiError> {
    let now = clock.now();
    let (staff, now) = (store.staff(), now);
    let account = staff.find(caller.staff.id).await?.ok_or_else(no_session)?;
    if account.password_hash.is_none() {
        return Err(ApiError::Conflict(messages::NO_PASSWORD));
    }
    let proved = ProvedSecret::find(&store, now, &keys, &caller, &request.step, &request.code).await?;
    staff
        .set_second_factor(
            caller.staff.id,
            (&proved.step.data, proved.time_step),
            caller.session.id,
            &caller.actor(),
            now,
        )
        .await?;
    staff.take_step(proved.digest, StepKind::SecondFactor, now).await?;
    Ok(Done(messages::SECOND_FACTOR_CHANGED))
}

/// Adds a password with a second factor and recovery codes to an account with passkeys only. 409 if it has a password.
#[utoipa::path(post, path = "/api/desk/profile/password/add", tag = "profile", request_body = PasswordAddition,
    responses((status = 200, body = Envelope<RecoveryCodes>), (status = 400, body = Empty), (status = 401, body = Empty),
        (status = 403, body = Empty), (status = 409, body = Empty), (status = 422, body = Empty),
        (status = 503, body = Empty)))]
pub async fn add_password(
    State(desk): State<Desk>,
    caller: SignedIn,
    Json(request): Json<PasswordAddition>,
) -> Answer<RecoveryCodes> {
    let (staff, id) = (desk.store.staff(), caller.staff.id);
    let password = check_new(&desk, "new_password", &request.new_password, &caller.staff.name)?;
    let proved = ProvedSecret::find(
        &desk.store,
        desk.now(),
        &desk.keys,
        &caller,
        &request.step,
        &request.code,
    )
    .await?;
    let (recovery_codes, digests) = new_recovery_codes(&desk, id);
    let credentials = NewCredentials {
        password_hash: desk.hashing.hash(password, desk.random()).await?,
        totp_secret: proved.step.data,
        totp_step: proved.time_step,
        recovery_codes: digests,
    };
    if !staff
        .add_password(id, &credentials, &caller.actor(), desk.now())
        .await?
    {
        return Err(ApiError::Conflict(messages::HAS_PASSWORD));
    }
    staff
        .take_step(proved.digest, StepKind::SecondFactor, desk.now())
        .await?;
    Ok(Data(RecoveryCodes { recovery_codes }))
}

/// Creates new recovery codes; the previous ones are void.
#[utoipa::path(post, path = "/api/desk/profile/recovery-codes", tag = "profile", request_body = Confirmation,
    responses((status = 200, body = Envelope<RecoveryCodes>), (status = 400, body = Empty), (status = 401, body = Empty),
        (status = 403, body = Empty), (status = 422, body = Empty), (status = 429, body = Empty),
        (status = 503, body = Empty)))]
pub async fn renew_recovery_codes(
    State(desk): State<Desk>,
    caller: SignedIn,
    headers: HeaderMap,
    Json(confirmation): Json<Confirmation>,
) -> Answer<RecoveryCodes> {
    let account = confirmation.check(&desk, &caller, &headers).await?;
    let (recovery_codes, digests) = new_recovery_codes(&desk, account.id);
    let staff = desk.store.staff();
    staff
        .set_recovery_codes(account.id, &digests, &caller.actor(), desk.now())
        .await?;
    Ok(Data(RecoveryCodes { recovery_codes }))
}

/// A new secret for which the caller's app produced a valid code.
struct ProvedSecret {
    /// Digest of the step's token.
    digest: [u8; 32],
    /// The step, with the sealed secret.
    step: StaffStep,
    /// Time step of the code.
    time_step: i64,
}

impl ProvedSecret {
    /// Checks the code for a second factor that the caller began.
    ///
    /// # Errors
    /// 422 if the step has expired or belongs to another account, or the code is wrong.
    async fn find(
        store: &Store,
        now: DateTime<Utc>,
        keys: &DeskKeys,
        caller: &SignedIn,
        token: &str,
        code: &str,
    ) -> Result<Self, ApiError> {
        let (staff, now) = (store.staff(), now);
        let Some(token) = StaffToken::parse(TokenUse::Step, token) else {
            return refuse("code", messages::STEP_OVER);
        };
        let found = staff.find_step(token.digest(), StepKind::SecondFactor, now).await?;
        let Some(step) = found.filter(|step| step.account_id == Some(caller.staff.id)) else {
            return refuse("code", messages::STEP_OVER);
        };
        let secret = SharedSecret::open(keys, caller.staff.id, &step.data)?;
        let Some(time_step) = secret.check(code, now)? else {
            return refuse("code", messages::NEW_CODE_WRONG);
        };
        Ok(Self {
            digest: token.digest(),
            step,
            time_step,
        })
    }
}
