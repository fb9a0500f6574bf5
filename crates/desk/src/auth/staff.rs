//! The caller: an argument of every operation but those that come before a sign-in.

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header, request::Parts},
};
use chrono::{DateTime, Utc};
use domain::staff::{Permission, Role, StaffSessionPolicy};
use http_kit::error::{ApiError, Refusal};
use store::{
    Store,
    accounts::{FoundStaffSession, StaffSession},
    log::StaffActor,
};

use super::{client::Client, cookie::DeskCookie};
use crate::{messages, state::Desk};

/// The header of a call that a page makes by itself: it is no use of the session, which ends although the page stays open.
const BACKGROUND: &str = "x-duobao-background";
/// The header by which a page names the account that typed what it sends: another one may have signed in in its browser since.
const ACCOUNT: HeaderName = HeaderName::from_static("x-duobao-account");

/// A signed-in account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Staff {
    /// The account.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// What it may do.
    pub role: Role,
}

impl Staff {
    /// Refuses accounts whose role does not have the permission.
    ///
    /// # Errors
    /// 403.
    pub fn require(&self, permission: Permission) -> Result<(), ApiError> {
        if self.role.may(permission) {
            Ok(())
        } else {
            let message = match permission {
                Permission::Publish => messages::MAY_NOT_PUBLISH,
                _ => messages::MAY_NOT,
            };
            Err(Refusal::new(StatusCode::FORBIDDEN, message).into())
        }
    }
}

impl FromRequestParts<Desk> for Staff {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, desk: &Desk) -> Result<Self, ApiError> {
        let counts = !parts.headers.contains_key(BACKGROUND);
        Ok(Self::of(&find_caller(desk, &parts.headers, counts).await?))
    }
}

impl Staff {
    fn of(found: &FoundStaffSession) -> Self {
        Self {
            id: found.account_id,
            name: found.name.clone(),
            role: found.role,
        }
    }
}

/// The caller of an operation that concerns the caller's own session or account.
#[derive(Debug, Clone)]
pub struct SignedIn {
    /// The account.
    pub staff: Staff,
    /// The session.
    pub session: StaffSession,
    /// Where the call comes from.
    pub client: Client,
}

impl SignedIn {
    /// The caller, for the log.
    pub fn actor(&self) -> StaffActor {
        StaffActor {
            name: self.staff.name.clone(),
            client: self.client.networks.network.clone(),
        }
    }
}

impl FromRequestParts<Desk> for SignedIn {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, desk: &Desk) -> Result<Self, ApiError> {
        let found = find_caller(desk, &parts.headers, true).await?;
        Ok(Self {
            staff: Staff::of(&found),
            session: found.session,
            client: Client::from_request_parts(parts, desk).await?,
        })
    }
}

/// The living session of the request's cookie, unless the request names another account than the session's.
async fn find_caller(desk: &Desk, headers: &HeaderMap, counts: bool) -> Result<FoundStaffSession, ApiError> {
    let found = find_session(&desk.store, desk.now(), &desk.sessions, headers, counts)
        .await?
        .ok_or_else(no_session)?;
    let own = HeaderValue::from(found.account_id);
    if headers.get_all(&ACCOUNT).iter().any(|named| *named != own) {
        return Err(Refusal::new(StatusCode::CONFLICT, messages::OTHER_ACCOUNT)
            .with_header(ACCOUNT, own)
            .into());
    }
    Ok(found)
}

/// The living session of the request's cookie. `counts`: the request is a use of it.
///
/// # Errors
/// The store's errors.
pub async fn find_session(
    store: &Store,
    now: DateTime<Utc>,
    sessions: &StaffSessionPolicy,
    headers: &HeaderMap,
    counts: bool,
) -> Result<Option<FoundStaffSession>, ApiError> {
    let Some(token) = DeskCookie::Session.read(headers) else {
        return Ok(None);
    };
    let staff = store.staff();
    Ok(staff.find_session(token.digest(), sessions.idle, counts, now).await?)
}

/// 401: no session, or one that has ended.
pub fn no_session() -> ApiError {
    unauthorized(messages::NOT_SIGNED_IN)
}

/// 401 with a sentence.
pub fn unauthorized(message: http_kit::message::Message) -> ApiError {
    Refusal::new(StatusCode::UNAUTHORIZED, message)
        .with_header(header::WWW_AUTHENTICATE, HeaderValue::from_static("Cookie"))
        .into()
}
