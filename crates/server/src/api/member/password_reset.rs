//! A forgotten password: asking for a code, checking it, setting a new password with it.

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

/// Whose password was forgotten.
#[derive(Deserialize, ToSchema)]
pub struct ForgetRequest {
    /// An e-mail address or a Taiwanese mobile number.
    #[serde(default)]
    #[schema(required)]
    account: String,
}

/// Sends a code to set a new password with, if the account exists; the answer is the same if not.
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

/// A code that came for a new password.
#[derive(Deserialize, ToSchema)]
pub struct CheckRequest {
    /// The account that it came for.
    #[serde(default)]
    #[schema(required)]
    account: String,
    /// Six digits.
    #[serde(default)]
    #[schema(required)]
    code: String,
}

/// Whether a code would set a new password. It proves nothing by itself: wrong, it costs a try; right, it stays as it is.
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

/// A code and the password that it shall set.
#[derive(Deserialize, ToSchema)]
pub struct ResetRequest {
    /// The account that the code came for.
    #[serde(default)]
    #[schema(required)]
    account: String,
    /// Six digits.
    #[serde(default)]
    #[schema(required)]
    code: String,
    /// At least `password_min` characters (`/api/front/house`), 128 at most.
    #[serde(default)]
    #[schema(required)]
    new_password: String,
}

/// Sets a new password; from then on it alone opens the account. Every session and code ends, every linked provider is unlinked.
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
    let password = input::new_password(&app, "new_password", typed, &account, words::PASSWORD_REQUIRED).await?;
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
