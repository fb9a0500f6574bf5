//! The caller's session: reading, renewing and ending it.

use axum::{
    extract::State,
    http::{HeaderMap, header::SET_COOKIE},
    response::{IntoResponse, Response},
};
use chrono::{DateTime, Utc};
use domain::staff::Permission;
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope},
    error::ApiError,
    now::Now,
};
use serde::Serialize;
use store::{Store, accounts::FoundStaffSession};
use utoipa::ToSchema;

use super::words::{PermissionWord, RoleWord};
use crate::{
    auth::{
        cookie::DeskCookie,
        staff::{SignedIn, find_session, no_session},
    },
    state::Desk,
};

/// The caller's session.
#[derive(Debug, Serialize, ToSchema)]
pub struct SessionBody {
    /// The caller's account.
    pub account: OwnAccount,
    /// Time at which the session ends regardless of use, RFC 3339 UTC.
    pub expires_at: DateTime<Utc>,
    /// Time at which the session ends unless it is used before, RFC 3339 UTC.
    pub idle_at: DateTime<Utc>,
    /// The server's time, RFC 3339 UTC, for countdowns independent of the client's clock.
    pub now: DateTime<Utc>,
    /// Address of the public site, without a slash at its end.
    pub public_url: String,
    /// IANA name of the site's time zone.
    pub timezone: &'static str,
}

/// The caller's account.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnAccount {
    /// Account number.
    pub id: i64,
    /// Sign-in name.
    pub name: String,
    /// Role.
    #[schema(value_type = RoleWord)]
    pub role: &'static str,
    /// Permissions of the role.
    #[schema(value_type = Vec<PermissionWord>)]
    pub may: Vec<&'static str>,
}

impl SessionBody {
    /// The response body for a session.
    pub fn new(desk: &Desk, found: FoundStaffSession) -> Self {
        let session = found.session;
        let may = Permission::ALL
            .into_iter()
            .filter(|&permission| found.role.may(permission));
        Self {
            account: OwnAccount {
                id: found.account_id,
                name: found.name,
                role: found.role.as_str(),
                may: may.map(Permission::as_str).collect(),
            },
            expires_at: session.expires_at,
            idle_at: session.expires_at.min(session.last_seen_at + desk.sessions.idle),
            now: desk.now(),
            public_url: desk.public_url.to_string(),
            timezone: desk.pictures.timezone.name(),
        }
    }
}

/// Returns the caller's session. This does not count as a use of it.
#[utoipa::path(get, path = "/api/desk/session", tag = "session",
    responses((status = 200, body = Envelope<SessionBody>), (status = 401, body = Empty)))]
pub async fn show_session(State(desk): State<Desk>, headers: HeaderMap) -> Answer<SessionBody> {
    let found = find_session(&desk.store, desk.now(), &desk.sessions, &headers, false)
        .await?
        .ok_or_else(no_session)?;
    Ok(Data(SessionBody::new(&desk, found)))
}

/// Renews the session: counts as a use of it.
#[utoipa::path(post, path = "/api/desk/session/renew", tag = "session",
    responses((status = 200, body = Envelope<SessionBody>), (status = 401, body = Empty), (status = 403, body = Empty)))]
pub async fn renew_session(State(desk): State<Desk>, headers: HeaderMap) -> Answer<SessionBody> {
    let found = find_session(&desk.store, desk.now(), &desk.sessions, &headers, true)
        .await?
        .ok_or_else(no_session)?;
    Ok(Data(SessionBody::new(&desk, found)))
}

/// Ends the session.
#[utoipa::path(delete, path = "/api/desk/session", tag = "session",
    responses((status = 200, body = Empty), (status = 401, body = Empty), (status = 403, body = Empty)))]
pub async fn sign_out(
    State(store): State<Store>,
    Now(now): Now,
    headers: HeaderMap,
    caller: SignedIn,
) -> Result<Response, ApiError> {
    if let Some(token) = DeskCookie::Session.read(&headers) {
        let staff = store.staff();
        staff
            .sign_out(token.digest(), &caller.client.networks.network, now)
            .await?;
    }
    let mut response = Data(()).into_response();
    response
        .headers_mut()
        .append(SET_COOKIE, DeskCookie::Session.forget(&headers));
    Ok(response)
}
