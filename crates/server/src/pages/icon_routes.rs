//! The icons of the site, drawn from the seal of the antiques house.

use axum::{
    Router,
    extract::State,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
    routing::get,
};
use bytes::Bytes;

use crate::{
    site::seal::{Icons, version},
    state::App,
};
use http_kit::{conditional::is_known, error::ApiError};

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
        choose(&*app.seal.icons(house, version).await?).clone().into_response()
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
