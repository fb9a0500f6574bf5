//! Liveness of the process, and readiness of everything it depends on.

use crate::{config::Settings, state::App};
use std::{
    io::{self, ErrorKind},
    time::Duration,
};
use store::Store;

use axum::extract::State;
use chrono::TimeDelta;
use domain::fault::Fault as _;
use serde::Serialize;
use utoipa::ToSchema;

use http_kit::{
    envelope::{Answer, Data, Envelope},
    error::ApiError,
};

/// Minimum interval between two test writes.
const WRITTEN_EVERY: TimeDelta = TimeDelta::seconds(5);
/// Maximum wait for other writers of the database.
const WRITES_WITHIN: Duration = Duration::from_secs(2);
/// Name of the test file in the data folder.
const PROBE: &str = "ready.probe";

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

/// Readiness: 200 if the database and the media store respond and are writable, as is the data folder; otherwise 503.
#[utoipa::path(get, path = "/api/ready", tag = "service",
    responses((status = 200, body = Envelope<Health>)))]
pub async fn show_readiness(State(app): State<App>) -> Answer<Health> {
    app.store
        .ping()
        .await
        .map_err(|error| ApiError::Unavailable(format!("database: {error}")))?;
    let mut written_at = app.written_at.lock().await;
    if written_at.is_none_or(|at| app.now() - at >= WRITTEN_EVERY) {
        *written_at = None;
        check_writable(&app.store, &app.settings).await?;
        *written_at = Some(app.now());
    }
    app.media.check().await.map_err(|error| failed("media store", &error))?;
    Ok(Data(OK))
}

/// Writes a row and a file.
async fn check_writable(store: &Store, settings: &Settings) -> Result<(), ApiError> {
    match tokio::time::timeout(WRITES_WITHIN, store.check_writable()).await {
        // Others are writing.
        Ok(Ok(())) | Err(_) => {}
        Ok(Err(error)) if error.is_unavailable() => {}
        Ok(Err(error @ store::Error::DiskFull(_))) => return Err(error.into()),
        Ok(Err(error)) => return Err(ApiError::Unavailable(format!("database: {error}"))),
    }
    let probe = settings.data_dir.join(PROBE);
    let written = tokio::fs::write(&probe, [0; 4096]).await;
    let removed = tokio::fs::remove_file(&probe).await;
    written.and(removed).map_err(|error| failed("data folder", &error))
}

fn failed(what: &str, error: &io::Error) -> ApiError {
    let said = format!("{what}: {error}");
    match error.kind() {
        ErrorKind::StorageFull => ApiError::DiskFull(said),
        _ => ApiError::Unavailable(said),
    }
}
