//! Validation of the input of the members' operations: only its form, before anything is counted, looked up or hashed.

use axum::http::StatusCode;
use delivery::Delivery;
use domain::{
    account::Account,
    bilingual::Language,
    member::MemberName,
    password::{Password, PasswordFault, PasswordPolicy},
};

use crate::{config::Settings, messages::member as words};
use http_kit::{
    error::{ApiError, Refusal},
    extract::refuse,
    message::{Message, Text},
};

/// A field that must not be empty.
pub fn require_filled<'a>(field: &'static str, value: &'a str, when_empty: Message) -> Result<&'a str, ApiError> {
    if value.trim().is_empty() {
        return refuse(field, when_empty);
    }
    Ok(value)
}

/// 422 for a password that is too short.
fn short_password(field: &'static str, least: usize) -> ApiError {
    let text = Text::from_fn(|language| words::short_password(language, least));
    Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, text)
        .with_field(field)
        .into()
}

/// The account in normalised spelling.
pub fn account(value: &str, when_empty: Message) -> Result<Account, ApiError> {
    let value = require_filled("account", value, when_empty)?;
    Account::parse(value).or_else(|_| refuse("account", words::ACCOUNT_INVALID))
}

/// A member's name.
pub fn name(value: &str, when_empty: Message) -> Result<MemberName, ApiError> {
    let value = require_filled("name", value, when_empty)?;
    MemberName::parse(value).or_else(|_| refuse("name", words::NAME_INVALID))
}

/// A new password. Spaces count as characters, so only the empty text counts as empty.
pub async fn new_password(
    settings: &Settings,
    delivery: &Delivery,
    field: &'static str,
    value: &str,
    account: &Account,
    when_empty: Message,
) -> Result<Password, ApiError> {
    if value.is_empty() {
        return refuse(field, when_empty);
    }
    let least = settings.members.password_min;
    let house = delivery.house().await?;
    let mut names: Vec<&str> = vec![settings.host()];
    names.extend(
        Language::ALL
            .map(|language| house.name.exact(language))
            .iter()
            .filter(|name| !name.is_empty()),
    );
    match (PasswordPolicy { min: least }).check(value, account, &names) {
        Ok(password) => Ok(password),
        Err(PasswordFault::TooShort) => Err(short_password(field, least)),
        Err(PasswordFault::TooLong) => refuse(field, words::PASSWORD_TOO_LONG),
        Err(PasswordFault::Common) => refuse(field, words::PASSWORD_COMMON),
        Err(PasswordFault::IsAccount) => refuse(field, words::PASSWORD_IS_ACCOUNT),
        Err(PasswordFault::TooSimple) => refuse(field, words::PASSWORD_TOO_SIMPLE),
    }
}
