//! All routes of the staff's listener.

use axum::{Router, middleware};
use http_kit::request_id::{Listener, identify};

use crate::{api, auth::kept_connection::keep_connection, bundle, state::Desk};

/// The paths that are answered even when all connections are taken.
pub const HEALTH_PATHS: [&str; 1] = ["/api/desk/health"];

/// The staff's router.
pub fn router(desk: Desk, listener: Listener) -> Router {
    bundle::router(desk.clone())
        .merge(api::router(desk.clone()))
        .layer(middleware::from_fn_with_state(desk.clone(), bundle::show_missing_page))
        .layer(middleware::from_fn_with_state(desk, keep_connection))
        .layer(middleware::from_fn_with_state(listener, identify))
}
