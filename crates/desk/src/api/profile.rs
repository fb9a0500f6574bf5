//! How the caller signs in: password, second factor, recovery codes. Each change asks first who the caller is, by password or
//! passkey; what replaces a way in ends other sessions.

use axum::{extract::State, http::HeaderMap};
use chrono::TimeDelta;
use domain::staff::{StaffToken, TokenUse};
use http_kit::{
    envelope::{Answer, Data, Done, Empty, Envelope},
    error::ApiError,
    extract::{Json, refuse},
};
use serde::{Deserialize, Serialize};
use store::accounts::{NewCredentials, NewStep, StaffStep, StepKind};
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
    state::Desk,
};

/// How long a new second factor may take to be confirmed.
const CONFIRMATION: TimeDelta = TimeDelta::minutes(15);

/// How the caller signs in.
#[derive(Serialize, ToSchema)]
pub struct ProfileBody {
    /// The name to sign in with.
    name: String,
    /// Its role.
    #[schema(value_type = RoleWord)]
    role: &'static str,
    /// Whether a second factor is set.
    has_second_factor: bool,
    /// Recovery codes that are left.
    recovery_codes: i64,
    /// Whether a password is set; without one, passkeys are all there is.
    has_password: bool,
}

/// A change of password.
#[derive(Deserialize, ToSchema)]
pub struct PasswordChange {
    /// Who the caller is, by the present password or a passkey.
    #[serde(flatten)]
    confirmation: Confirmation,
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

/// A password for an account that has passkeys alone, with the proof that the app has its secret.
#[derive(Deserialize, ToSchema)]
pub struct PasswordAddition {
    /// What the beginning of the second factor answered.
    step: String,
    /// A code of the app.
    code: String,
    /// The password, of 15 characters at least.
    new_password: String,
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

/// Begins to set another second factor.
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
    let account = staff.find(caller.staff.id).await?.ok_or_else(no_session)?;
    if account.password_hash.is_none() {
        return Err(ApiError::Conflict(messages::NO_PASSWORD));
    }
    let proved = ProvedSecret::find(&desk, &caller, &request.step, &request.code).await?;
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

/// Gives the caller, who has passkeys alone, a password with a second factor and recovery codes.
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
    let proved = ProvedSecret::find(&desk, &caller, &request.step, &request.code).await?;
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

/// Makes new recovery codes; the old ones are void.
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

/// A new secret that the caller's app has.
struct ProvedSecret {
    /// The digest of the step's token.
    digest: [u8; 32],
    /// The step, with the sealed secret.
    step: StaffStep,
    /// The time step of the code.
    time_step: i64,
}

impl ProvedSecret {
    /// Checks the code of a second factor that the caller began.
    ///
    /// # Errors
    /// 422 if the beginning is over or another one's, or the code is wrong.
    async fn find(desk: &Desk, caller: &SignedIn, token: &str, code: &str) -> Result<Self, ApiError> {
        let (staff, now) = (desk.store.staff(), desk.now());
        let Some(token) = StaffToken::parse(TokenUse::Step, token) else {
            return refuse("code", messages::STEP_OVER);
        };
        let found = staff.find_step(token.digest(), StepKind::SecondFactor, now).await?;
        let Some(step) = found.filter(|step| step.account_id == Some(caller.staff.id)) else {
            return refuse("code", messages::STEP_OVER);
        };
        let secret = SharedSecret::open(desk, caller.staff.id, &step.data)?;
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
