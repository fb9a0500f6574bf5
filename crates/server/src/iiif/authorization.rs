//! How a viewer of another house lets a member in: IIIF Authorization Flow 2.0.

use axum::Router;

use crate::app::App;

/// The routes.
pub fn router(app: App) -> Router {
    Router::new().with_state(app)
}
