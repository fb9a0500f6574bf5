//! Registering with a verification code.

use axum::extract::State;
use domain::{account::Account, code::Purpose, member::MemberName, password::Password};
use serde::Deserialize;
use store::accounts::{NewMember, Registration};
use utoipa::ToSchema;

use super::{
    LoginAnswer,
    code::Proof,
    consent::{consent, require_shown},
    input,
};
use crate::api::member::rate_limits::RateLimitGuard;
use crate::{
    auth::{client_info::ClientInfo, session},
    messages::member as words,
    state::App,
};
use http_kit::{
    envelope::Empty,
    error::ApiError,
    extract::{Json, refuse},
};

/// A registration.
#[derive(Deserialize, ToSchema)]
pub struct RegisterRequest {
    /// E-mail address or Taiwanese mobile number.
    #[serde(default)]
    #[schema(required)]
    account: String,
    /// Password: at least `password_min` (`/api/front/house`) and at most 128 characters.
    #[serde(default)]
    #[schema(required)]
    password: String,
    /// Name, 1 to 80 characters.
    #[serde(default)]
    #[schema(required)]
    name: String,
    /// Verification code, six digits.
    #[serde(default)]
    #[schema(required)]
    code: String,
    /// Consent to the privacy policy; `true` if absent, and `false` is refused (422).
    #[serde(default)]
    agree: Option<bool>,
    /// Version of the privacy policy that was shown (`policy_version` of `/api/front/house`); the one in force if absent. Another
    /// one is refused (409).
    #[serde(default)]
    policy: Option<String>,
}

/// Registers a member and logs in. Only a caller with the account's code learns that the account is already registered
/// (409).
#[utoipa::path(post, path = "/api/front/register", tag = "member", request_body = RegisterRequest,
    responses((status = 200, body = LoginAnswer), (status = 403, body = Empty), (status = 409, body = Empty),
              (status = 422, body = Empty), (status = 429, body = Empty)))]
pub async fn register_member(
    client: ClientInfo,
    State(app): State<App>,
    Json(request): Json<RegisterRequest>,
) -> Result<LoginAnswer, ApiError> {
    let shown = request.policy.as_deref();
    require_shown(&app.store, shown).await?;
    let name = input::name(&request.name, http_kit::messages::REQUIRED)?;
    let account = input::account(&request.account, http_kit::messages::REQUIRED)?;
    input::require_filled("code", &request.code, http_kit::messages::REQUIRED)?;
    let password = input::new_password(
        &app.settings,
        &app.delivery,
        "password",
        &request.password,
        &account,
        http_kit::messages::REQUIRED,
    )
    .await?;
    if request.agree == Some(false) {
        return refuse("agree", words::AGREE_REQUIRED);
    }
    let mut guard = RateLimitGuard::new(&app, &client);
    guard.registration().await?;
    let new = (name, password, shown);
    let outcome = register(&app, &client, &account, &request.code, new).await;
    if outcome.is_err() {
        guard.refund().await?;
    }
    outcome
}

/// The name and the password of a new member, and the version of the privacy policy that was shown.
type New<'a> = (MemberName, Password, Option<&'a str>);

async fn register(
    app: &App,
    client: &ClientInfo,
    account: &Account,
    code: &str,
    new: New<'_>,
) -> Result<LoginAnswer, ApiError> {
    let proof = Proof::of(app, client, Purpose::Register, account, code).await?;
    let request_id = proof.request_id();
    let outcome = create_member(app, client, account, request_id, new).await;
    proof.used(outcome).await
}

async fn create_member(
    app: &App,
    client: &ClientInfo,
    account: &Account,
    request_id: i64,
    (name, password, shown): New<'_>,
) -> Result<LoginAnswer, ApiError> {
    let new = NewMember {
        account: account.clone(),
        name,
        password_hash: app.hashing.hash(password, app.random()).await?,
        language: client.language,
        consent: consent(&app.store, client, "register", shown).await?,
    };
    let (token, session) = session::begin_session(app, client, None);
    match app
        .store
        .members()
        .register(&new, request_id, &session, app.now())
        .await?
    {
        Registration::Done { member_id } => {
            session::remember_device(&app.store, app.now(), client, member_id).await?;
            Ok(LoginAnswer::new(client, words::REGISTERED, &token))
        }
        Registration::CodeSpent => refuse("code", words::CODE_WRONG),
        Registration::Taken => Err(ApiError::Conflict(words::ALREADY_REGISTERED)),
    }
}
