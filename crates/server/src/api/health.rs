//! Liveness of the process, and whether it can answer what visitors read.

use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use crate::state::{
    App,
    troubles::{self, Trouble},
};
use http_kit::{
    envelope::{Answer, Data, Envelope},
    error::ApiError,
};

/// Health of the service.
#[derive(Debug, Serialize, ToSchema)]
pub struct Health {
    /// Always `ok`.
    pub status: &'static str,
    /// Version of duobao.
    pub version: &'static str,
}

const OK: Health = Health {
    status: "ok",
    version: env!("CARGO_PKG_VERSION"),
};

/// Liveness: 200 if the process responds.
#[utoipa::path(get, path = "/api/health", tag = "service", responses((status = 200, body = Envelope<Health>)))]
pub async fn show_health() -> Answer<Health> {
    Ok(Data(OK))
}

/// Readiness of the process.
#[derive(Debug, Serialize, ToSchema)]
pub struct Readiness {
    /// Always `ok`: the process can answer what visitors read.
    status: &'static str,
    /// Version of duobao.
    version: &'static str,
    /// Parts that do not work at present; the log says why.
    troubles: Vec<Trouble>,
}

/// Readiness: 200 if the database answers reads; otherwise 503. Other parts that are in trouble are listed.
#[utoipa::path(get, path = "/api/ready", tag = "service",
    responses((status = 200, body = Envelope<Readiness>)))]
pub async fn show_readiness(State(app): State<App>) -> Answer<Readiness> {
    app.store
        .ping()
        .await
        .map_err(|error| ApiError::Unavailable(format!("database: {error}")))?;
    Ok(Data(Readiness {
        status: OK.status,
        version: OK.version,
        troubles: troubles::find(&app).await,
    }))
}
