//! IIIF: zoomable pictures (Image API 3.0), descriptions of artifacts for viewers on other sites (Presentation API 3.0), and
//! how such a viewer lets a member see pictures (Authorization Flow 2.0).

pub mod authorization;
pub mod image;
pub mod presentation;
pub mod refusal;

use axum::Router;

use crate::state::App;

/// Everything below `/iiif` that depends on the caller; the rest is [`presentation::public_router`].
pub fn router(app: App) -> Router {
    image::router(app.clone())
        .merge(presentation::members_router(app.clone()))
        .merge(authorization::router(app))
}
