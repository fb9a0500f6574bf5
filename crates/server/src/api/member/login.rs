//! Logging in with a password, and logging out.

use axum::{extract::State, http::HeaderMap};
use domain::{account::Account, password::Password, session::Bearer};
use serde::Deserialize;
use store::{
    Store,
    accounts::{LoginProof, Member},
};
use utoipa::ToSchema;

use super::{LoginAnswer, consent::find_due, input};
use crate::{
    api::member::rate_limits::RateLimitGuard,
    auth::{
        caller::{self, RequireMember},
        client_info::ClientInfo,
        session,
    },
    auth_errors::login_failed,
    messages::member as words,
    state::App,
};
use delivery::{Delivery, member_templates::MemberNotice, notices};
use http_kit::{
    envelope::{Done, Empty},
    error::ApiError,
    extract::{Json, refuse},
    hashing::{Hashing, Verdict},
    now::Now,
};

/// Account and password.
#[derive(Deserialize, ToSchema)]
pub struct LoginRequest {
    /// E-mail address or Taiwanese mobile number.
    #[serde(default)]
    #[schema(required)]
    account: String,
    /// Password of the account.
    #[serde(default)]
    #[schema(required)]
    password: String,
}

/// Logs in with a password. A wrong password, an unknown account, one without a password and a suspended one get the
/// same response, after the same time.
#[utoipa::path(post, path = "/api/front/login", tag = "member", request_body = LoginRequest,
    responses((status = 200, body = LoginAnswer), (status = 401, body = Empty), (status = 403, body = Empty),
              (status = 422, body = Empty), (status = 429, body = Empty)))]
pub async fn log_in(
    client: ClientInfo,
    State(app): State<App>,
    Json(request): Json<LoginRequest>,
) -> Result<LoginAnswer, ApiError> {
    input::require_filled("account", &request.account, words::ACCOUNT_REQUIRED)?;
    if request.password.is_empty() {
        return refuse("password", words::PASSWORD_REQUIRED);
    }
    let mut guard = RateLimitGuard::new(&app, &client);
    // An invalid account is treated like one that does not exist; only the client is counted then.
    let account = Account::parse(&request.account).ok();
    match &account {
        Some(account) => guard.login(account).await?,
        None => guard.failure(&client.network).await?,
    }
    let member = match &account {
        Some(account) => app.store.members().find_by_account(account).await?,
        None => None,
    };
    let verdict = match verify_password(&app.hashing, &request.password, member.as_ref()).await {
        Ok(verdict) => verdict,
        // The password was not checked, so it is not counted.
        Err(error) => {
            guard.refund().await?;
            return Err(error);
        }
    };
    let (Some(account), Some(member), Verdict::Right | Verdict::RightButDated) = (account, member, verdict) else {
        return Err(login_failed());
    };
    let renewed = match verdict {
        Verdict::RightButDated => renew_hash(&app, &request.password, &member).await,
        _ => None,
    };
    let hash = renewed.or(member.password_hash).ok_or(login_failed())?;
    let token = session::open_session(&app, &client, member.id, LoginProof::Password(hash)).await?;
    // The account was closed, or its password reset, at this very moment.
    let token = token.ok_or(login_failed())?;
    guard.forgive(&account).await?;
    let policy = find_due(&app.store, member.id).await?;
    Ok(LoginAnswer::new(&client, words::LOGGED_IN, &token).with_policy(policy))
}

/// Whether the password is the member's. Without a member or a password hash the check takes the same time and fails.
pub async fn verify_password(hashing: &Hashing, typed: &str, member: Option<&Member>) -> Result<Verdict, ApiError> {
    let hash = member.and_then(|member| member.password_hash.clone());
    match Password::attempt(typed) {
        Some(password) => hashing.verify(password, hash).await,
        // Longer than any password can be, so it is wrong for every account.
        None => Ok(Verdict::Wrong),
    }
}

/// Rehashes a password whose hash has an outdated cost. This can wait until the next login, so nothing here is an
/// error.
async fn renew_hash(app: &App, typed: &str, member: &Member) -> Option<String> {
    let old = member.password_hash.as_deref()?;
    let new = app.hashing.hash(Password::attempt(typed)?, app.random()).await.ok()?;
    let set = app.store.members().set_password_hash(member.id, old, &new).await;
    set.is_ok_and(|was_set| was_set).then_some(new)
}

/// Ends the session of the token sent. The response is `SUCCESS` for any token, and without one.
#[utoipa::path(post, path = "/api/front/logout", tag = "member", security((), ("session" = [])),
    responses((status = 200, body = Empty), (status = 403, body = Empty)))]
pub async fn log_out(_: ClientInfo, State(store): State<Store>, headers: HeaderMap) -> Result<Done, ApiError> {
    if let Bearer::Token(token) = caller::read_bearer(&headers) {
        store.sessions().close(token.digest()).await?;
    }
    Ok(Done(words::LOGGED_OUT))
}

/// Ends all sessions of the member, including this one, and unlinks providers, except the one by which a member without
/// a password signs in. The member is notified.
#[utoipa::path(post, path = "/api/front/logout_all", tag = "member", security(("session" = [])),
    responses((status = 200, body = Empty), (status = 401, body = Empty), (status = 403, body = Empty)))]
pub async fn log_out_everywhere(
    _: ClientInfo,
    signed_in: RequireMember,
    State(store): State<Store>,
    Now(now): Now,
    State(delivery): State<Delivery>,
) -> Result<Done, ApiError> {
    let member_id = signed_in.session.member_id;
    let unlinked = store.members().end_sessions(member_id, now).await?;
    notices::send(&delivery, member_id, MemberNotice::SessionsEnded(&unlinked)).await;
    Ok(Done(words::LOGGED_OUT_EVERYWHERE))
}
