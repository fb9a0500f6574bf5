//! The headers of every HTML answer, the API's page of itself included.

use axum::http::{HeaderMap, HeaderValue, header};

/// Sets them; `policy` is the page's own Content-Security-Policy.
pub fn guard(headers: &mut HeaderMap, policy: HeaderValue) {
    headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    for (name, value) in [
        ("x-content-type-options", "nosniff"),
        ("x-frame-options", "DENY"),
        ("referrer-policy", "strict-origin-when-cross-origin"),
        (
            "permissions-policy",
            "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
        ),
        ("cross-origin-opener-policy", "same-origin-allow-popups"),
        ("cross-origin-resource-policy", "same-origin"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
}
