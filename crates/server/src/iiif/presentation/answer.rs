//! A IIIF document as an HTTP response: content type, caching, 304.

use axum::{
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use http_kit::conditional::is_known;
use serde_json::Value;
use sha2::{Digest as _, Sha256};

/// The content type for clients that accept JSON-LD.
pub const LINKED: &str = r#"application/ld+json;profile="http://iiif.io/api/presentation/3/context.json""#;
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
    let body = document.to_string();
    let tag = (kept == CachePolicy::Public).then(|| tag(content_type, &body));
    let is_known = tag.as_ref().is_some_and(|tag| is_known(headers, tag));
    let mut response = if is_known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        body.into_response()
    };
    let out = response.headers_mut();
    let cache = match kept {
        CachePolicy::Public => "public, max-age=50",
        CachePolicy::NoStore => "private, no-store",
    };
    for (name, value) in [
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
    if is_known {
        out.remove(header::CONTENT_TYPE);
    } else {
        out.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type));
    }
    if let Some(tag) = tag.and_then(|tag| HeaderValue::from_str(&tag).ok()) {
        out.insert(header::ETAG, tag);
    }
    response
}

/// JSON-LD, unless the client names plain JSON and not JSON-LD.
fn content_type(headers: &HeaderMap) -> &'static str {
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
        LINKED
    }
}

/// An entity tag of these bytes under this content type.
fn tag(content_type: &str, body: &str) -> String {
    let digest = Sha256::new().chain_update(content_type).chain_update(body).finalize();
    let digits: String = digest[..16].iter().map(|byte| format!("{byte:02x}")).collect();
    format!("\"{digits}\"")
}
