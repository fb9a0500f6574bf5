//! The caller: the first argument of every operation whose answer depends on the caller.
//!
//! A token is sent in the `Authorization` header or not at all. With an expired token, an operation for visitors answers as to a
//! visitor; an operation for members answers 401.

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, header, request::Parts},
};
use chrono::{DateTime, Utc};
use domain::{
    access::Audience,
    session::{Bearer, Token, parse_bearer},
};
use store::{Store, accounts::Session};

use crate::{auth::previewed::PreviewedAs, auth_errors::no_session, config::Settings, state::App};
use http_kit::error::ApiError;

/// The caller of an operation that visitors may call too.
pub struct OptionalAuth {
    /// Visitor or member; a member without a session where a page is previewed as members see it.
    pub audience: Audience,
    /// The member's session.
    pub session: Option<Session>,
    token_came: bool,
}

impl FromRequestParts<App> for OptionalAuth {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let bearer = read_bearer(&parts.headers);
        let session = match &bearer {
            Bearer::Token(token) => find_session(&app.store, app.now(), &app.settings, token).await?,
            Bearer::Absent | Bearer::Malformed => None,
        };
        let previewed = parts.extensions.get::<PreviewedAs>();
        let unnamed = previewed.map_or(Audience::Visitor, |PreviewedAs(audience)| *audience);
        let audience = session.map_or(unnamed, |_| Audience::Member);
        Ok(Self {
            audience,
            session,
            token_came: !matches!(bearer, Bearer::Absent),
        })
    }
}

impl OptionalAuth {
    /// The session, for an operation that turns out to need one.
    ///
    /// # Errors
    /// 401 without.
    pub fn required(&self) -> Result<Session, ApiError> {
        self.session.ok_or(no_session(self.token_came))
    }
}

/// The caller of an operation that needs a member.
pub struct RequireMember {
    /// The session.
    pub session: Session,
    /// The session's token.
    pub token: Token,
}

impl FromRequestParts<App> for RequireMember {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let token = match read_bearer(&parts.headers) {
            Bearer::Token(token) => token,
            Bearer::Absent => return Err(no_session(false)),
            Bearer::Malformed => return Err(no_session(true)),
        };
        match find_session(&app.store, app.now(), &app.settings, &token).await? {
            Some(session) => Ok(Self { session, token }),
            None => Err(no_session(true)),
        }
    }
}

/// The token of a request. Two `Authorization` headers are malformed, since neither can be preferred.
pub fn read_bearer(headers: &HeaderMap) -> Bearer {
    let mut values = headers.get_all(header::AUTHORIZATION).iter();
    match (values.next(), values.next()) {
        (None, _) => Bearer::Absent,
        (Some(value), None) => parse_bearer(value.as_bytes()),
        (Some(_), Some(_)) => Bearer::Malformed,
    }
}

async fn find_session(
    store: &Store,
    now: DateTime<Utc>,
    settings: &Settings,
    token: &Token,
) -> Result<Option<Session>, ApiError> {
    let idle = settings.members.session_idle;
    Ok(store.sessions().find(token.digest(), idle, now).await?)
}
