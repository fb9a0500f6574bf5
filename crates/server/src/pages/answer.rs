//! A rendered page as an HTTP response: encoding, 304, caching.

use axum::{
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use render::{CachedPage, Encoding};

use super::policy::with_style;
use http_kit::{conditional::is_known, headers::protect_page};

/// Answers a request that has these headers with a page and its Content-Security-Policy.
pub fn answer(page: &CachedPage, headers: &HeaderMap, policy: HeaderValue) -> Response {
    let accepted = headers
        .get(header::ACCEPT_ENCODING)
        .and_then(|value| value.to_str().ok());
    let encoding = Encoding::choose(accepted.unwrap_or_default());
    let status = StatusCode::from_u16(page.status()).unwrap_or(StatusCode::OK);
    let is_unchanged = status == StatusCode::OK && is_known(headers, page.etag(encoding));
    let mut response = if is_unchanged {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        (status, page.body(encoding)).into_response()
    };
    let out = response.headers_mut();
    if let Ok(etag) = HeaderValue::from_str(page.etag(encoding)) {
        out.insert(header::ETAG, etag);
    }
    out.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    // Caches may keep a page but must revalidate it at each use: the content can change at any moment.
    let cache = if status == StatusCode::OK {
        "public, no-cache"
    } else {
        "no-store"
    };
    out.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    if !is_unchanged {
        out.insert(
            header::CONTENT_TYPE,
            HeaderValue::from_static("text/html; charset=utf-8"),
        );
        if let Some(token) = encoding.token() {
            out.insert(header::CONTENT_ENCODING, HeaderValue::from_static(token));
        }
    }
    protect_page(out, with_style(policy, page.style()));
    response
}
