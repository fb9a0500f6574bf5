//! Whether the process answers, and whether everything that it needs answers too.

use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use crate::state::App;
use http_kit::{
    envelope::{Answer, Data, Envelope},
    error::ApiError,
};

/// The service's state.
#[derive(Debug, Serialize, ToSchema)]
pub struct Health {
    /// Always `ok`.
    pub status: &'static str,
    /// The version of duobao.
    pub version: &'static str,
}

const OK: Health = Health {
    status: "ok",
    version: env!("CARGO_PKG_VERSION"),
};

/// Alive: the process answers.
#[utoipa::path(get, path = "/api/health", tag = "service", responses((status = 200, body = Envelope<Health>)))]
pub async fn show_health() -> Answer<Health> {
    Ok(Data(OK))
}

/// Ready: database and media store answer too.
#[utoipa::path(get, path = "/api/ready", tag = "service",
    responses((status = 200, body = Envelope<Health>)))]
pub async fn show_readiness(State(app): State<App>) -> Answer<Health> {
    app.store
        .ping()
        .await
        .map_err(|error| ApiError::Unavailable(format!("database: {error}")))?;
    app.media
        .check()
        .await
        .map_err(|error| ApiError::Unavailable(format!("media store: {error}")))?;
    Ok(Data(OK))
}
