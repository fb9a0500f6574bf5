//! The security headers of every kind of response, in one place.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};

/// `Cross-Origin-Resource-Policy`, which the `http` crate has no constant for.
pub const RESOURCE_POLICY: HeaderName = HeaderName::from_static("cross-origin-resource-policy");
/// The policy of data: it loads nothing, and no page may frame it.
pub const DATA_POLICY: HeaderValue = HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'");
/// The policy of a picture or SVG that is opened by itself.
pub const FILE_POLICY: HeaderValue = HeaderValue::from_static("default-src 'none'; sandbox");

const SAME_ORIGIN: HeaderValue = HeaderValue::from_static("same-origin");
const CROSS_ORIGIN: HeaderValue = HeaderValue::from_static("cross-origin");
const NO_SNIFF: HeaderValue = HeaderValue::from_static("nosniff");

/// Sets the headers of an HTML page; `policy` is its Content-Security-Policy.
pub fn protect_page(headers: &mut HeaderMap, policy: HeaderValue) {
    headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, NO_SNIFF);
    headers.insert(RESOURCE_POLICY, SAME_ORIGIN);
    for (name, value) in [
        ("x-frame-options", "DENY"),
        ("referrer-policy", "strict-origin-when-cross-origin"),
        (
            "permissions-policy",
            "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
        ),
        ("cross-origin-opener-policy", "same-origin-allow-popups"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
}

/// Sets the headers of an API response. A policy that is set already stays.
pub fn protect_data(headers: &mut HeaderMap) {
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, NO_SNIFF);
    headers.insert(RESOURCE_POLICY, SAME_ORIGIN);
    headers.entry(header::CONTENT_SECURITY_POLICY).or_insert(DATA_POLICY);
}

/// Sets the headers of a file that only this site's pages may embed.
pub fn protect_file(headers: &mut HeaderMap) {
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, NO_SNIFF);
    headers.insert(RESOURCE_POLICY, SAME_ORIGIN);
    headers.insert(header::CONTENT_SECURITY_POLICY, FILE_POLICY);
}

/// Lets pages of every site read a response.
pub fn open_to_all(headers: &mut HeaderMap) {
    headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, NO_SNIFF);
    headers.insert(RESOURCE_POLICY, CROSS_ORIGIN);
}

/// Adds the headers that every response has, unless they are set already.
pub fn complete(headers: &mut HeaderMap, is_https: bool) {
    for (name, value) in [
        (header::X_CONTENT_TYPE_OPTIONS, NO_SNIFF),
        (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    ] {
        headers.entry(name).or_insert(value);
    }
    if is_https {
        headers
            .entry(header::STRICT_TRANSPORT_SECURITY)
            .or_insert(HeaderValue::from_static("max-age=31536000; includeSubDomains"));
    }
}
