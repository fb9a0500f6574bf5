//! Resetting a forgotten password: requesting a code, checking it, setting a new password with it.

use axum::extract::State;
use domain::{account::Account, code::Purpose, password::Password};
use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    code::{Proof, queue},
    input,
};
use crate::{auth::client_info::ClientInfo, messages::member as words, state::App};
use delivery::{member_templates::MemberNotice, notices};
use http_kit::{
    envelope::{Done, Empty},
    error::ApiError,
    extract::{Json, refuse},
};

/// The account of a forgotten password.
#[derive(Deserialize, ToSchema)]
pub struct ForgetRequest {
    /// E-mail address or Taiwanese mobile number.
    #[serde(default)]
    #[schema(required)]
    account: String,
}

/// Sends a code for setting a new password, if the account exists. The response is the same if it does not.
#[utoipa::path(post, path = "/api/front/forgetPassword", tag = "member", request_body = ForgetRequest,
    responses((status = 200, body = Empty), (status = 403, body = Empty), (status = 422, body = Empty), (status = 429, body = Empty)))]
pub async fn ask_reset(
    client: ClientInfo,
    State(app): State<App>,
    Json(request): Json<ForgetRequest>,
) -> Result<Done, ApiError> {
    let account = input::account(&request.account, words::ACCOUNT_REQUIRED)?;
    queue(&app, &client, Purpose::Reset, account).await?;
    Ok(Done(words::CODE_SENT))
}

/// A code for setting a new password.
#[derive(Deserialize, ToSchema)]
pub struct CheckRequest {
    /// The account to which the code was sent.
    #[serde(default)]
    #[schema(required)]
    account: String,
    /// Code, six digits.
    #[serde(default)]
    #[schema(required)]
    code: String,
}

/// Checks a code for setting a new password. A wrong code counts as an attempt; a correct one stays valid.
#[utoipa::path(post, path = "/api/front/checkCode", tag = "member", request_body = CheckRequest,
    responses((status = 200, body = Empty), (status = 403, body = Empty), (status = 422, body = Empty), (status = 429, body = Empty)))]
pub async fn check_code(
    client: ClientInfo,
    State(app): State<App>,
    Json(request): Json<CheckRequest>,
) -> Result<Done, ApiError> {
    let account = input::account(&request.account, words::ACCOUNT_REQUIRED)?;
    let proof = Proof::of(&app, &client, Purpose::Reset, &account, &request.code).await?;
    proof.put_back().await?;
    Ok(Done(words::CODE_RIGHT))
}

/// A code and the new password.
#[derive(Deserialize, ToSchema)]
pub struct ResetRequest {
    /// The account to which the code was sent.
    #[serde(default)]
    #[schema(required)]
    account: String,
    /// Code, six digits.
    #[serde(default)]
    #[schema(required)]
    code: String,
    /// New password: at least `password_min` (`/api/front/house`) and at most 128 characters.
    #[serde(default)]
    #[schema(required)]
    new_password: String,
}

/// Sets a new password, which is then the only login method of the account: all sessions and codes end, and all linked
/// providers are unlinked.
#[utoipa::path(post, path = "/api/front/reset", tag = "member", request_body = ResetRequest,
    responses((status = 200, body = Empty), (status = 403, body = Empty), (status = 422, body = Empty), (status = 429, body = Empty)))]
pub async fn reset_password(
    client: ClientInfo,
    State(app): State<App>,
    Json(request): Json<ResetRequest>,
) -> Result<Done, ApiError> {
    let account = input::account(&request.account, words::ACCOUNT_REQUIRED)?;
    input::require_filled("code", &request.code, words::CODE_REQUIRED)?;
    let typed = &request.new_password;
    let password = input::new_password(
        &app.settings,
        &app.delivery,
        "new_password",
        typed,
        &account,
        words::PASSWORD_REQUIRED,
    )
    .await?;
    let proof = Proof::of(&app, &client, Purpose::Reset, &account, &request.code).await?;
    let request_id = proof.request_id();
    let outcome = set(&app, &client, &account, request_id, password).await;
    proof.used(outcome).await?;
    Ok(Done(words::PASSWORD_RESET))
}

async fn set(
    app: &App,
    client: &ClientInfo,
    account: &Account,
    request_id: i64,
    password: Password,
) -> Result<(), ApiError> {
    let hash = app.hashing.hash(password, app.random()).await?;
    let members = app.store.members();
    let clients: Vec<&str> = client.clients().collect();
    let reset = members.reset_password(account, request_id, &hash, &clients, app.now());
    match reset.await? {
        Some(reset) => {
            notices::send(
                &app.delivery,
                reset.member_id,
                MemberNotice::PasswordReset(&reset.unlinked),
            )
            .await;
            Ok(())
        }
        None => refuse("code", words::CODE_WRONG),
    }
}
