//! The rules of staff passwords, and checking the caller's.

use domain::{
    password::{Password, PasswordFault},
    staff::{self, StaffName},
};
use http_kit::{
    error::ApiError,
    extract::refuse,
    hashing::{Hashing, Verdict},
    message::Message,
};
use store::accounts::StaffAccount;

use super::{attempts::StaffAttemptGuard, client::Client};
use crate::{messages, state::Desk};

/// A new password that keeps the rules.
///
/// # Errors
/// 422 that says which rule it breaks.
pub fn check_new(desk: &Desk, field: &'static str, typed: &str, name: &str) -> Result<Password, ApiError> {
    let folded = StaffName::parse(name)
        .map(|name| name.folded().to_owned())
        .unwrap_or_default();
    let local_part = folded.split_once('@').map(|(local, _)| local.to_owned());
    let names: Vec<String> = [folded.clone()].into_iter().chain(local_part).collect();
    let site_names: Vec<&str> = desk.site_names.iter().map(String::as_str).collect();
    staff::PASSWORD
        .check_for(typed, &names, &site_names)
        .or_else(|fault| refuse(field, rule(fault)))
}

fn rule(fault: PasswordFault) -> Message {
    match fault {
        PasswordFault::TooShort => messages::PASSWORD_TOO_SHORT,
        PasswordFault::TooLong => messages::PASSWORD_TOO_LONG,
        PasswordFault::Common => messages::PASSWORD_TOO_COMMON,
        PasswordFault::IsAccount => messages::PASSWORD_IS_NAME,
        PasswordFault::TooSimple => messages::PASSWORD_TOO_SIMPLE,
    }
}

/// Whether a password is the account's. Without an account or a hash it takes the same time and is wrong.
///
/// # Errors
/// 503 if too many passwords wait.
pub async fn verify(hashing: &Hashing, typed: &str, hash: Option<String>) -> Result<Verdict, ApiError> {
    match Password::attempt(typed) {
        Some(password) => hashing.verify(password, hash).await,
        // Longer than any password can be, so it is wrong for every account.
        None => Ok(Verdict::Wrong),
    }
}

/// Checks the caller's own password before something that changes how the caller signs in; counted like a sign-in (P-04).
///
/// # Errors
/// 422 for a wrong one; 429; 503.
pub async fn confirm(
    desk: &Desk,
    client: &Client,
    account: &StaffAccount,
    field: &'static str,
    typed: &str,
) -> Result<(), ApiError> {
    let name = StaffName::parse(&account.name).map_err(|error| ApiError::Internal(error.to_string()))?;
    let guard = StaffAttemptGuard::count(desk, client, &name).await?;
    match verify(&desk.hashing, typed, account.password_hash.clone()).await {
        Ok(Verdict::Right | Verdict::RightButDated) => guard.refund().await,
        Ok(Verdict::Wrong) => refuse(field, messages::PASSWORD_WRONG),
        Err(error) => {
            guard.refund().await?;
            Err(error)
        }
    }
}
