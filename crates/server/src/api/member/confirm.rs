//! Showing within a session that it is the member who asks: a token alone may be a stolen one, and must not change who can log in.

use domain::{account::Account, session::FRESH_FOR};
use store::{Member, Session};

use super::{budgets::Tally, login::verified};
use crate::{
    app::App,
    envelope::ApiError,
    extract::refuse,
    hashing::Verdict,
    messages::{Message, member as words},
    visit::Visit,
};

/// Whether the session began so lately that its bearer has just logged in.
pub fn is_fresh(app: &App, session: &Session) -> bool {
    app.now() - session.created_at < FRESH_FOR
}

/// Checks the member's password, which counts as a login before it is looked at.
///
/// # Errors
/// 422 for a wrong one; 429; 503.
pub async fn check_password(
    app: &App,
    visit: &Visit,
    member: &Member,
    account: &Account,
    typed: &str,
) -> Result<(), ApiError> {
    let mut tally = Tally::new(app, visit);
    tally.login(account).await?;
    match verified(app, typed, Some(member)).await {
        Ok(Verdict::Right | Verdict::RightButDated) => tally.forgive(account).await,
        Ok(Verdict::Wrong) => refuse("password", words::PASSWORD_WRONG),
        Err(error) => {
            tally.give_back().await?;
            Err(error)
        }
    }
}

/// Checks that the login was just now.
///
/// # Errors
/// 409 with the words `otherwise`.
pub fn require_fresh_login(app: &App, session: &Session, otherwise: Message) -> Result<(), ApiError> {
    if is_fresh(app, session) {
        Ok(())
    } else {
        Err(ApiError::Conflict(otherwise))
    }
}

/// Checks the password, or that the login was just now. A password that is sent is looked at however fresh the login is.
///
/// # Errors
/// 422 where a password is missing or wrong, 409 where the member has none and has to log in again; 429; 503.
pub async fn require_password_or_fresh_login(
    app: &App,
    visit: &Visit,
    session: &Session,
    member: &Member,
    typed: &str,
) -> Result<(), ApiError> {
    match &member.account {
        Some(account) if member.password_hash.is_some() => match typed {
            "" if is_fresh(app, session) => Ok(()),
            "" => refuse("password", words::PASSWORD_REQUIRED),
            typed => check_password(app, visit, member, account, typed).await,
        },
        _ => require_fresh_login(app, session, words::FRESH_LOGIN_TO_CHANGE_LOGIN),
    }
}
