//! Liveness of the process, and whether it can answer what visitors read.

use std::time::Duration;

use axum::extract::State;
use chrono::TimeDelta;
use serde::Serialize;
use tokio::time::timeout;
use utoipa::ToSchema;

use crate::{config::Settings, state::App};
use http_kit::{
    envelope::{Answer, Data, Envelope},
    error::ApiError,
};

/// Minimum interval between two test writes.
const WRITTEN_EVERY: TimeDelta = TimeDelta::seconds(5);
/// Maximum wait for what pages do not need.
const WITHIN: Duration = Duration::from_secs(1);
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

/// A part without which pages are still answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Trouble {
    /// Nothing can be written to the database.
    DatabaseWrites,
    /// Nothing can be written to the data folder.
    DataFolder,
    /// The media store does not answer.
    Pictures,
}

/// Readiness: 200 if the database answers reads; otherwise 503. Other parts that are in trouble are listed.
#[utoipa::path(get, path = "/api/ready", tag = "service",
    responses((status = 200, body = Envelope<Readiness>)))]
pub async fn show_readiness(State(app): State<App>) -> Answer<Readiness> {
    app.store
        .ping()
        .await
        .map_err(|error| ApiError::Unavailable(format!("database: {error}")))?;
    let (writes, folder, pictures) =
        tokio::join!(check_writes(&app), check_folder(&app.settings), check_pictures(&app));
    let found = [
        (Trouble::DatabaseWrites, writes),
        (Trouble::DataFolder, folder),
        (Trouble::Pictures, pictures),
    ];
    let mut troubles = Vec::new();
    for (trouble, checked) in found {
        if let Err(problem) = checked {
            tracing::warn!(?trouble, "ready for reads only: {problem:#}");
            troubles.push(trouble);
        }
    }
    Ok(Data(Readiness {
        status: OK.status,
        version: OK.version,
        troubles,
    }))
}

/// Writes a row, unless one was written a moment ago.
async fn check_writes(app: &App) -> anyhow::Result<()> {
    let now = app.now();
    let Ok(mut written_at) = app.written_at.try_lock() else {
        // Another caller is at it.
        return Ok(());
    };
    if written_at.is_some_and(|at| (TimeDelta::zero()..WRITTEN_EVERY).contains(&(now - at))) {
        return Ok(());
    }
    *written_at = None;
    timeout(WITHIN, app.store.check_writable(now)).await??;
    *written_at = Some(now);
    Ok(())
}

async fn check_folder(settings: &Settings) -> anyhow::Result<()> {
    let probe = settings.data_dir.join(PROBE);
    let written = tokio::fs::write(&probe, [0; 4096]).await;
    let removed = tokio::fs::remove_file(&probe).await;
    Ok(written.and(removed)?)
}

async fn check_pictures(app: &App) -> anyhow::Result<()> {
    Ok(timeout(WITHIN, app.media.check()).await??)
}
