//! `/media/{key}/{file}`: the renditions that visitors may see now. An original has no address at all.
//!
//! A key is 128 random bits and its bytes never change, but whether it is public can: each request asks the store, and
//! a shared cache may keep an answer for a minute only; a browser, whose visitor has seen it, for a day.

use axum::{
    extract::{Path, State, rejection::PathRejection},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use media::{Rendition, RenditionName};

use crate::{app::App, envelope::ApiError};

/// Serves a rendition, or 404 for what does not exist and for what the caller may not see: the two are not told apart.
pub async fn show_rendition(
    State(app): State<App>,
    path: Result<Path<(String, String)>, PathRejection>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let Ok(Path((key, file))) = path else {
        return Err(ApiError::NotFound);
    };
    found(&app, &key, &file, &headers)
        .await
        .map_err(|error| ApiError::Unavailable(format!("a rendition could not be read: {error}")))?
        .ok_or(ApiError::NotFound)
}

async fn found(app: &App, key: &str, file: &str, headers: &HeaderMap) -> anyhow::Result<Option<Response>> {
    let Some(name) = RenditionName::parse(key, file) else {
        return Ok(None);
    };
    let is_public = match name.rendition {
        Rendition::Blurred => app.store.pictures().find_locked_public(&name.key).await?,
        Rendition::Sized(..) => app.store.pictures().find_public(&name.key).await?,
    };
    if !is_public {
        return Ok(None);
    }
    // A key names one sequence of bytes for each file for ever, so key and file are the tag.
    let etag = format!("\"{key}-{file}\"");
    let known = headers
        .get(header::IF_NONE_MATCH)
        .and_then(|v| v.to_str().ok())
        .unwrap_or_default();
    let mut response = if known.split(',').any(|tag| tag.trim() == etag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let Some(bytes) = app.media.read(&name).await? else {
            return Ok(None);
        };
        let mut response = bytes.into_response();
        response
            .headers_mut()
            .insert(header::CONTENT_TYPE, HeaderValue::from_static(name.content_type()));
        response
    };
    let out = response.headers_mut();
    out.insert(header::ETAG, HeaderValue::from_str(&etag)?);
    out.insert(
        header::CACHE_CONTROL,
        HeaderValue::from_static("public, max-age=86400, s-maxage=60"),
    );
    out.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    out.insert("cross-origin-resource-policy", HeaderValue::from_static("same-origin"));
    out.insert(
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static("default-src 'none'; sandbox"),
    );
    Ok(Some(response))
}
