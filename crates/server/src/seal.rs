//! The seal of an antiques house: the mark in header, menu and footer, and the site's icons.
//!
//! The details of the antiques house have one to four characters, or a picture; without either the seal is the lattice of a
//! cabinet. All are drawn here, so that the header, a browser's tab and a telephone's home screen show the same.

mod drawing;
mod icons;

use std::sync::{Arc, Mutex, PoisonError};

use axum::{
    Router,
    extract::State,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
    routing::get,
};
use bytes::Bytes;
use domain::page::House;
use sha2::{Digest as _, Sha256};

use crate::state::App;
use http_kit::{conditional::is_known, error::ApiError};
use icons::Icons;

/// The icons that were drawn last, with the details that they were drawn from.
#[derive(Default)]
pub struct DrawnSeal(Mutex<Option<(String, Arc<Icons>)>>);

/// The address of the seal as a drawing.
pub fn address(house: &House) -> String {
    format!("/favicon.svg?v={}", version(house))
}

/// The address of the seal's picture; empty for characters and the lattice, which pages draw themselves.
pub fn picture_address(house: &House) -> String {
    if house.seal_picture.is_empty() {
        return String::new();
    }
    address(house)
}

/// Changes when the seal changes.
fn version(house: &House) -> String {
    let mut hash = Sha256::new();
    for part in [&house.seal, &house.seal_picture, &house.colours.seal().to_string()] {
        hash.update(part);
        hash.update([0]);
    }
    hex::encode(&hash.finalize()[..6])
}

/// The icons' routes.
pub fn router(app: App) -> Router {
    Router::new()
        .route(
            "/favicon.svg",
            get(async |State(app), headers: HeaderMap| {
                answer(&app, &headers, "image/svg+xml", |icons| &icons.svg).await
            }),
        )
        .route(
            "/favicon.ico",
            get(async |State(app), headers: HeaderMap| {
                answer(&app, &headers, "image/x-icon", |icons| &icons.ico).await
            }),
        )
        .route(
            "/apple-touch-icon.png",
            get(async |State(app), headers: HeaderMap| answer(&app, &headers, "image/png", |icons| &icons.touch).await),
        )
        .with_state(app)
}

async fn answer(
    app: &App,
    headers: &HeaderMap,
    content_type: &'static str,
    choose: fn(&Icons) -> &Bytes,
) -> Result<Response, ApiError> {
    let house = app.store.pages().house().await?;
    let version = version(&house);
    let etag = format!("\"{version}\"");
    let mut response = if is_known(headers, &etag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        choose(&*draw_icons(app, house, version).await?).clone().into_response()
    };
    let out = response.headers_mut();
    out.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type));
    out.insert(header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=3600"));
    // An SVG that is opened by itself must not run anything either.
    out.insert(
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static("default-src 'none'; img-src data:"),
    );
    if let Ok(etag) = HeaderValue::from_str(&etag) {
        out.insert(header::ETAG, etag);
    }
    Ok(response)
}

async fn draw_icons(app: &App, house: House, version: String) -> Result<Arc<Icons>, ApiError> {
    let kept = app.seal.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
    if let Some((_, icons)) = kept.filter(|(of, _)| *of == version) {
        return Ok(icons);
    }
    let icons = tokio::task::spawn_blocking(move || Icons::of(&house)).await;
    let icons = icons.map_err(|error| ApiError::Internal(error.to_string()))?;
    let icons = Arc::new(icons.map_err(|error| ApiError::Internal(format!("the seal: {error}")))?);
    *app.seal.0.lock().unwrap_or_else(PoisonError::into_inner) = Some((version, Arc::clone(&icons)));
    Ok(icons)
}
