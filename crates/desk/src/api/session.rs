//! The caller's session: what it is, going on with it, and ending it.

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
};
use serde::Serialize;
use store::accounts::FoundStaffSession;
use utoipa::ToSchema;

use super::words::{PermissionWord, RoleWord};
use crate::{
    auth::{
        cookie::DeskCookie,
        staff::{SignedIn, find_session, no_session},
    },
    state::Desk,
};

/// Who is signed in, and until when.
#[derive(Debug, Serialize, ToSchema)]
pub struct SessionBody {
    /// The account.
    pub account: OwnAccount,
    /// When the session ends, however often it is used.
    pub expires_at: DateTime<Utc>,
    /// When it ends if it is not used before.
    pub idle_at: DateTime<Utc>,
    /// The server's time, for counting down by a clock that may be wrong.
    pub now: DateTime<Utc>,
    /// The time zone of the site's clock and calendar, by its IANA name.
    pub timezone: &'static str,
}

/// The account of the caller.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnAccount {
    /// Its number.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// Its role.
    #[schema(value_type = RoleWord)]
    pub role: &'static str,
    /// What that role may do.
    #[schema(value_type = Vec<PermissionWord>)]
    pub may: Vec<&'static str>,
}

impl SessionBody {
    /// The body for a session that was found now.
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
            timezone: desk.pictures.timezone.name(),
        }
    }
}

/// Who is signed in, and until when. Asking does not keep the session alive.
#[utoipa::path(get, path = "/api/desk/session", tag = "session",
    responses((status = 200, body = Envelope<SessionBody>), (status = 401, body = Empty)))]
pub async fn show_session(State(desk): State<Desk>, headers: HeaderMap) -> Answer<SessionBody> {
    let found = find_session(&desk, &headers, false).await?.ok_or_else(no_session)?;
    Ok(Data(SessionBody::new(&desk, found)))
}

/// Goes on with the session: counts as a use of it.
#[utoipa::path(post, path = "/api/desk/session/renew", tag = "session",
    responses((status = 200, body = Envelope<SessionBody>), (status = 401, body = Empty), (status = 403, body = Empty)))]
pub async fn renew_session(State(desk): State<Desk>, headers: HeaderMap) -> Answer<SessionBody> {
    let found = find_session(&desk, &headers, true).await?.ok_or_else(no_session)?;
    Ok(Data(SessionBody::new(&desk, found)))
}

/// Ends the session.
#[utoipa::path(delete, path = "/api/desk/session", tag = "session",
    responses((status = 200, body = Empty), (status = 401, body = Empty), (status = 403, body = Empty)))]
pub async fn sign_out(State(desk): State<Desk>, headers: HeaderMap, caller: SignedIn) -> Result<Response, ApiError> {
    if let Some(token) = DeskCookie::Session.read(&headers) {
        let staff = desk.store.staff();
        staff
            .sign_out(token.digest(), &caller.client.networks.network, desk.now())
            .await?;
    }
    let mut response = Data(()).into_response();
    response
        .headers_mut()
        .append(SET_COOKIE, DeskCookie::Session.forget(&headers));
    Ok(response)
}
