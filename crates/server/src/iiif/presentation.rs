//! Presentation API 3.0: manifests of artifacts, collections of categories.

use axum::Router;

use crate::app::App;

/// The routes.
pub fn router(app: App) -> Router {
    Router::new().with_state(app)
}
