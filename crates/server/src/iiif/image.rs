//! Image API 3.0.

use axum::Router;

use crate::app::App;

/// The routes.
pub fn router(app: App) -> Router {
    Router::new().with_state(app)
}
