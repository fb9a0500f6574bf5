//! A made page as an HTTP answer: which encoding, whether the visitor has it already, who may keep it.

use axum::{
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use render::{CachedPage, Encoding};

use http_kit::headers::protect_page;

/// Answers a request with these headers by a page with this policy.
pub fn answer(page: &CachedPage, headers: &HeaderMap, policy: HeaderValue) -> Response {
    let text = |name| {
        headers
            .get(name)
            .and_then(|v: &HeaderValue| v.to_str().ok())
            .unwrap_or_default()
    };
    let encoding = Encoding::choose(text(header::ACCEPT_ENCODING));
    let status = StatusCode::from_u16(page.status()).unwrap_or(StatusCode::OK);
    let is_known = status == StatusCode::OK && page.is_known_to(text(header::IF_NONE_MATCH), encoding);
    let mut response = if is_known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        (status, page.body(encoding)).into_response()
    };
    let out = response.headers_mut();
    if let Ok(etag) = HeaderValue::from_str(page.etag(encoding)) {
        out.insert(header::ETAG, etag);
    }
    out.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    // A page may be kept by anyone, but each use is confirmed: the house's content can change at any moment.
    let cache = if status == StatusCode::OK {
        "public, no-cache"
    } else {
        "no-store"
    };
    out.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    if !is_known {
        out.insert(
            header::CONTENT_TYPE,
            HeaderValue::from_static("text/html; charset=utf-8"),
        );
        if let Some(token) = encoding.token() {
            out.insert(header::CONTENT_ENCODING, HeaderValue::from_static(token));
        }
    }
    protect_page(out, policy);
    response
}
