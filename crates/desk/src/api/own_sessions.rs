//! The caller's sessions on all devices.

use axum::extract::State;
use chrono::{DateTime, Utc};
use domain::{device::name_device, staff::StaffSessionPolicy};
use http_kit::{
    envelope::{Answer, Data, Done, Empty, Envelope},
    error::ApiError,
    extract::Id,
    now::Now,
};
use serde::Serialize;
use store::Store;
use utoipa::ToSchema;

use crate::{auth::staff::SignedIn, messages};

/// A session of the caller.
#[derive(Serialize, ToSchema)]
pub struct OwnSession {
    /// Session number, as in addresses.
    id: i64,
    /// Whether it is the session of this request.
    is_current: bool,
    /// System and browser, such as `macOS, Firefox`; empty if unknown.
    device: String,
    /// Start of the session, RFC 3339 UTC.
    created_at: DateTime<Utc>,
    /// Time of the last use, to the minute, RFC 3339 UTC.
    last_seen_at: DateTime<Utc>,
}

/// Lists the caller's open sessions, the latest used first.
#[utoipa::path(get, path = "/api/desk/sessions", tag = "profile",
    responses((status = 200, body = Envelope<Vec<OwnSession>>), (status = 401, body = Empty)))]
pub async fn list_sessions(
    State(store): State<Store>,
    Now(now): Now,
    State(sessions): State<StaffSessionPolicy>,
    caller: SignedIn,
) -> Answer<Vec<OwnSession>> {
    let staff = store.staff();
    let sessions = staff.sessions(caller.staff.id, sessions.idle, now).await?;
    let own = sessions.into_iter().map(|session| OwnSession {
        id: session.id,
        is_current: session.id == caller.session.id,
        // A session that began before names were stored has what the browser said.
        device: name_device(&session.agent),
        created_at: session.created_at,
        last_seen_at: session.last_seen_at,
    });
    Ok(Data(own.collect()))
}

/// Ends one of the caller's sessions.
#[utoipa::path(delete, path = "/api/desk/sessions/{id}", tag = "profile",
    params(("id" = i64, Path, description = "The session's number")),
    responses((status = 200, body = Empty), (status = 401, body = Empty), (status = 403, body = Empty),
        (status = 404, body = Empty)))]
pub async fn end_session(
    State(store): State<Store>,
    Now(now): Now,
    caller: SignedIn,
    Id(id): Id,
) -> Result<Done, ApiError> {
    let staff = store.staff();
    let ended = staff.end_session(caller.staff.id, id, &caller.actor(), now).await?;
    if ended {
        Ok(Done(messages::SESSION_ENDED))
    } else {
        Err(ApiError::NotFound)
    }
}

/// Ends all of the caller's sessions except the current one.
#[utoipa::path(delete, path = "/api/desk/sessions", tag = "profile",
    responses((status = 200, body = Empty), (status = 401, body = Empty), (status = 403, body = Empty)))]
pub async fn end_other_sessions(State(store): State<Store>, Now(now): Now, caller: SignedIn) -> Result<Done, ApiError> {
    let staff = store.staff();
    staff
        .end_other_sessions(caller.staff.id, caller.session.id, &caller.actor(), now)
        .await?;
    Ok(Done(messages::SESSIONS_ENDED))
}
