//! Errors that only authentication returns.

use axum::http::{HeaderValue, StatusCode, header};
use http_kit::error::{ApiError, Refusal};

use crate::messages;

/// 401: the operation needs a session. `token_came` says whether the request had a token, which then is unknown or has expired.
pub fn no_session(token_came: bool) -> ApiError {
    let challenge = if token_came {
        "Bearer error=\"invalid_token\""
    } else {
        "Bearer"
    };
    unauthorized(messages::member::NOT_LOGGED_IN, challenge)
}

/// 401: a wrong password, or an account that does not exist.
pub fn login_failed() -> ApiError {
    unauthorized(messages::member::LOGIN_FAILED, "Bearer")
}

/// 401: the provider does not vouch for the person, or the account is closed.
pub fn social_refused() -> ApiError {
    unauthorized(messages::social::REFUSED, "Bearer")
}

/// 403: sent by a page of another site.
pub fn foreign_page() -> ApiError {
    Refusal::new(StatusCode::FORBIDDEN, messages::member::FOREIGN).into()
}

fn unauthorized(sentence: http_kit::message::Message, challenge: &'static str) -> ApiError {
    Refusal::new(StatusCode::UNAUTHORIZED, sentence)
        .with_header(header::WWW_AUTHENTICATE, HeaderValue::from_static(challenge))
        .into()
}
