//! Confirmation within a session that the caller is the member: a token may be stolen, and must not be sufficient for
//! changing the login methods.

use chrono::{DateTime, Utc};
use domain::{account::Account, session::FRESH_FOR};
use store::accounts::{Member, Session};

use super::login::verify_password;
use crate::{
    api::member::rate_limits::RateLimitGuard, auth::client_info::ClientInfo, messages::member as words, state::App,
};
use http_kit::{error::ApiError, extract::refuse, hashing::Verdict, message::Message};

/// Whether the member logged in so recently that no further confirmation is needed.
pub fn is_fresh(now: DateTime<Utc>, session: &Session) -> bool {
    now - session.created_at < FRESH_FOR
}

/// Checks the member's password; it is first counted as a login attempt.
///
/// # Errors
/// 422 for a wrong one; 429; 503.
pub async fn check_password(
    app: &App,
    client: &ClientInfo,
    member: &Member,
    account: &Account,
    typed: &str,
) -> Result<(), ApiError> {
    let mut guard = RateLimitGuard::new(app, client);
    guard.login(account).await?;
    match verify_password(&app.hashing, typed, Some(member)).await {
        Ok(Verdict::Right | Verdict::RightButDated) => guard.forgive(account).await,
        Ok(Verdict::Wrong) => refuse("password", words::PASSWORD_WRONG),
        Err(error) => {
            guard.refund().await?;
            Err(error)
        }
    }
}

/// Checks that the login is recent.
///
/// # Errors
/// 409 with the message `otherwise`.
pub fn require_fresh_login(now: DateTime<Utc>, session: &Session, otherwise: Message) -> Result<(), ApiError> {
    if is_fresh(now, session) {
        Ok(())
    } else {
        Err(ApiError::Conflict(otherwise))
    }
}

/// Checks the password or, if none is sent, that the login is recent. A password that is sent is checked in any case.
///
/// # Errors
/// 422 if a password is missing or wrong, 409 if the member has none and must log in again; 429; 503.
pub async fn require_password_or_fresh_login(
    app: &App,
    client: &ClientInfo,
    session: &Session,
    member: &Member,
    typed: &str,
) -> Result<(), ApiError> {
    match &member.account {
        Some(account) if member.password_hash.is_some() => match typed {
            "" if is_fresh(app.now(), session) => Ok(()),
            "" => refuse("password", words::PASSWORD_REQUIRED),
            typed => check_password(app, client, member, account, typed).await,
        },
        _ => require_fresh_login(app.now(), session, words::FRESH_LOGIN_TO_CHANGE_LOGIN),
    }
}
