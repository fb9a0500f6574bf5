//! How a viewer on another site lets a member see pictures: IIIF Authorization Flow 2.0.
//!
//! A member's browser has a token in this site's own storage and no cookie. The access page, on this site, names the site that
//! asks; when the member presses its button, the token is exchanged for a cookie that serves one purpose: a viewer on that site
//! may ask for an access token. The access token is valid for the probe alone, for minutes, and for that site; the probe
//! answers with the signed address of the picture. Each step checks that the member's session still exists, so everything ends
//! with the session.

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

/// The longest body of a grant, which holds an origin.
const MAX_BODY: usize = 4 * 1024;

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
