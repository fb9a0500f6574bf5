//! Whether the back office works.

use axum::extract::State;
use http_kit::envelope::{Answer, Data, Envelope};
use serde::Serialize;
use utoipa::ToSchema;

use crate::state::Desk;

/// The desk's state.
#[derive(Debug, Serialize, ToSchema)]
pub struct DeskHealth {
    /// Always `ok`.
    pub status: &'static str,
    /// The version of duobao.
    pub version: &'static str,
    /// The database engine that answered: `sqlite` or `postgres`.
    pub database: &'static str,
}

/// Well: the process answers, and so does the database.
#[utoipa::path(get, path = "/api/desk/health", tag = "service",
    responses((status = 200, body = Envelope<DeskHealth>)))]
pub async fn show_desk_health(State(desk): State<Desk>) -> Answer<DeskHealth> {
    desk.store.ping().await?;
    Ok(Data(DeskHealth {
        status: "ok",
        version: env!("CARGO_PKG_VERSION"),
        database: desk.store.engine(),
    }))
}
