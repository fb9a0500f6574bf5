//! IIIF: pictures to be zoomed into (Image API 3.0), descriptions of artifacts for other houses' viewers (Presentation API 3.0),
//! and how such a viewer lets a member in (Authorization Flow 2.0).

pub mod addresses;
pub mod authorization;
pub mod image;
pub mod presentation;
pub mod refusal;

use axum::Router;

use crate::state::App;

/// Everything below `/iiif`.
pub fn router(app: App) -> Router {
    image::router(app.clone())
        .merge(presentation::router(app.clone()))
        .merge(authorization::router(app))
}
