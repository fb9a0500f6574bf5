//! Health of the back office.

use axum::extract::State;
use http_kit::envelope::{Answer, Data, Envelope};
use serde::Serialize;
use store::Store;
use utoipa::ToSchema;

/// Health of the back office.
#[derive(Debug, Serialize, ToSchema)]
pub struct DeskHealth {
    /// Always `ok`.
    pub status: &'static str,
    /// Version of duobao.
    pub version: &'static str,
    /// Database engine in use: `sqlite` or `postgres`.
    pub database: &'static str,
}

/// Reports health: 200 if the process and the database respond.
#[utoipa::path(get, path = "/api/desk/health", tag = "service",
    responses((status = 200, body = Envelope<DeskHealth>)))]
pub async fn show_desk_health(State(store): State<Store>) -> Answer<DeskHealth> {
    store.ping().await?;
    Ok(Data(DeskHealth {
        status: "ok",
        version: env!("CARGO_PKG_VERSION"),
        database: store.engine(),
    }))
}
