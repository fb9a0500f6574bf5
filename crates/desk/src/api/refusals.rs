//! Logs requests that were refused because of the account's role (403). Cross-site requests are refused before they
//! reach this layer.

use axum::{
    extract::{Request, State},
    http::{HeaderMap, Method, StatusCode},
    middleware::Next,
    response::Response,
};
use chrono::{DateTime, TimeDelta, Utc};
use domain::{clock::Clock, staff::StaffSessionPolicy};
use serde_json::json;
use std::sync::Arc;
use store::{
    Noun, RecordId, Store,
    accounts::FoundStaffSession,
    log::{LogEvent, LogSubject, NewLogLine, StaffActor},
};

use crate::auth::staff::find_session;

/// The same refusal is logged at most once within this time.
const REPEATED: TimeDelta = TimeDelta::minutes(1);

/// Passes the response on and logs a refusal.
pub async fn log_refusals(
    State(store): State<Store>,
    State(clock): State<Arc<dyn Clock>>,
    State(sessions): State<StaffSessionPolicy>,
    request: Request,
    next: Next,
) -> Response {
    let method = request.method().clone();
    let path = request.uri().path().to_owned();
    let headers = request.headers().clone();
    let response = next.run(request).await;
    if response.status() == StatusCode::FORBIDDEN
        && let Err(error) = write(&store, clock.now(), &sessions, &method, &path, &headers).await
    {
        // The refusal is valid even if it cannot be logged.
        tracing::error!("a refusal could not be logged: {error}");
    }
    response
}

async fn write(
    store: &Store,
    now: DateTime<Utc>,
    sessions: &StaffSessionPolicy,
    method: &Method,
    path: &str,
    headers: &HeaderMap,
) -> Result<(), String> {
    let found = find_session(store, now, sessions, headers, false).await;
    let Some(caller) = found.map_err(|error| format!("{error:?}"))? else {
        return Ok(());
    };
    let line = line_of(store, now, &caller, method, path).await?;
    let actor = StaffActor {
        name: caller.name,
        client: String::new(),
    };
    let added = store.log().add_once(&actor, &line, REPEATED, now).await;
    added.map_err(|error| error.to_string())
}

async fn line_of(
    store: &Store,
    now: DateTime<Utc>,
    caller: &FoundStaffSession,
    method: &Method,
    path: &str,
) -> Result<NewLogLine, String> {
    let parts: Vec<&str> = path.trim_start_matches("/api/desk/").split('/').collect();
    let place = parts.first().copied().unwrap_or_default();
    let last = parts.last().copied().unwrap_or_default();
    let act = match (method, last) {
        (&Method::GET | &Method::HEAD, _) => "read",
        (&Method::DELETE, _) => "delete",
        (_, "publish" | "withdraw" | "export") => last,
        _ => "change",
    };
    let line = NewLogLine::new(LogEvent::Refused);
    let detail = json!({ "place": place, "act": act, "role": caller.role.as_str() });
    let record = match parts.as_slice() {
        ["records", noun, id, ..] => Noun::from_url(noun).zip(id.parse().ok()),
        _ => None,
    };
    let Some((noun, id)) = record else {
        return Ok(line.with(detail));
    };
    let id = RecordId { noun, id };
    let found = store.working_copies().find(id, now).await;
    let found = found.map_err(|error| error.to_string())?;
    let name = found.map(|record| record.name().to_owned());
    Ok(match name {
        Some(name) => line.about(LogSubject::Record(id), &name).with(detail),
        None => line.with(detail),
    })
}
