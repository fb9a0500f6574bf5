//! How a viewer of another house lets a member in: IIIF Authorization Flow 2.0.
//!
//! A member has a token in the house's own storage and no cookie. The access page, which is the house's, names the site that
//! asks; when the member presses its button, the token earns a cookie that is good for that site's viewer and for asking for an
//! access token alone. The token is good for the probe alone, for minutes, and for that site; the probe answers where the
//! signed picture is. Each step asks whether the member's session is still alive, so all of it ends with the session.

mod access;
pub mod description;
mod origin;
mod page;
mod probe;
mod sealed_token;
mod token;

use axum::{
    Router, middleware,
    routing::{any, get, post},
};

use crate::{
    iiif::refusal::{self, preflight},
    state::App,
};

/// Bytes that a grant's body may have: an origin.
const MAX_BODY: usize = 4 * 1024;

/// The routes.
pub fn router(app: App) -> Router {
    Router::new()
        .route(description::ACCESS, get(access::show_access))
        .route(description::GRANT, post(access::grant))
        .route(description::TOKEN, get(token::show_token))
        .route(description::LOGOUT, get(access::show_logout))
        .route("/iiif/auth/2/probe/{key}", get(probe::show_probe).options(preflight))
        .route("/iiif/auth/2/{file}", get(page::show_file))
        .route("/iiif/auth", any(refusal::unknown))
        .route("/iiif/auth/{*rest}", any(refusal::unknown))
        .layer(middleware::from_fn(refusal::localize))
        .with_state(app)
}
