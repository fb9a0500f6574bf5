//! A IIIF document as an HTTP response: content type and caching.

use axum::{
    http::{HeaderMap, HeaderName, HeaderValue, header},
    response::{IntoResponse, Response},
};
use serde_json::Value;

use crate::addresses::iiif::JSON_LD;

/// The content type for clients that ask for plain JSON only.
const PLAIN: &str = "application/json";

/// Who may keep a response.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CachePolicy {
    /// Every cache, for less than a minute: a withdrawn artifact is gone within one minute.
    Public,
    /// No cache: the document was made for members.
    NoStore,
}

/// Answers a request that has these headers with a document.
pub fn answer(headers: &HeaderMap, document: &Value, kept: CachePolicy) -> Response {
    let content_type = content_type(headers);
    let mut response = document.to_string().into_response();
    let out = response.headers_mut();
    let cache = match kept {
        CachePolicy::Public => "public, max-age=50",
        CachePolicy::NoStore => "private, no-store",
    };
    for (name, value) in [
        (header::CONTENT_TYPE, content_type),
        (header::CACHE_CONTROL, cache),
        (header::VARY, "accept"),
        (header::ACCESS_CONTROL_ALLOW_ORIGIN, "*"),
        (HeaderName::from_static("cross-origin-resource-policy"), "cross-origin"),
        (
            header::CONTENT_SECURITY_POLICY,
            "default-src 'none'; frame-ancestors 'none'",
        ),
    ] {
        out.insert(name, HeaderValue::from_static(value));
    }
    response
}

/// JSON-LD, unless the client names plain JSON and not JSON-LD.
pub fn content_type(headers: &HeaderMap) -> &'static str {
    let asked = |kind: &str| {
        let mut values = headers.get_all(header::ACCEPT).iter();
        values.any(|value| {
            value
                .to_str()
                .is_ok_and(|value| value.to_ascii_lowercase().contains(kind))
        })
    };
    if asked(PLAIN) && !asked("application/ld+json") {
        PLAIN
    } else {
        JSON_LD
    }
}
