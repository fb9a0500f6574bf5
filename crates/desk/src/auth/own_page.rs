//! Refuses calls that pages of other sites cause a browser to make with the staff's cookie.
//!
//! What changes something needs a header that a page of another site can only send after asking, which nothing here ever
//! grants; and where the browser says from where the call comes, it must be from here.

use axum::{
    extract::Request,
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header},
    middleware::Next,
    response::{IntoResponse as _, Response},
};
use http_kit::error::{ApiError, Refusal};

use crate::messages;

/// The header that every call with another method than GET and HEAD has.
pub const HEADER: HeaderName = HeaderName::from_static("x-duobao-desk");
const SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// Middleware of the API: refuses with 403, and lets no answer be stored that does not say so itself.
pub async fn refuse_foreign_pages(request: Request, next: Next) -> Response {
    if !request.method().is_safe() && !is_own_page(request.headers()) {
        return ApiError::from(Refusal::new(StatusCode::FORBIDDEN, messages::FOREIGN_PAGE)).into_response();
    }
    let mut response = next.run(request).await;
    response
        .headers_mut()
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("private, no-store"));
    response
}

fn is_own_page(headers: &HeaderMap) -> bool {
    if headers.get(HEADER).is_none_or(|value| value != "1") {
        return false;
    }
    let one = |name| {
        let mut values = headers.get_all(name).iter();
        match (values.next(), values.next()) {
            (None, _) => Some(None),
            (Some(value), None) => value.to_str().ok().map(Some),
            (Some(_), Some(_)) => None,
        }
    };
    let (Some(site), Some(origin)) = (one(SEC_FETCH_SITE), one(header::ORIGIN)) else {
        return false;
    };
    let host = headers.get(header::HOST).and_then(|value| value.to_str().ok());
    let is_own = |origin: &str| {
        let authority = origin.strip_prefix("https://").or(origin.strip_prefix("http://"));
        authority.is_some() && authority == host
    };
    site.is_none_or(|site| site == "same-origin") && (site.is_some() || origin.is_none_or(is_own))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own(pairs: &[(&str, &str)]) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, HeaderValue::from_static("desk.example.tw"));
        for (name, value) in pairs {
            let name: HeaderName = name.parse().expect("a name");
            headers.append(name, value.parse().expect("a value"));
        }
        is_own_page(&headers)
    }

    #[test]
    fn calls_of_other_sites_are_told_from_our_own() {
        let ours = ("x-duobao-desk", "1");
        for own_call in [
            &[ours][..],
            &[ours, ("sec-fetch-site", "same-origin")],
            &[ours, ("origin", "https://desk.example.tw")],
            // Behind a proxy that gives the desk another name, the browser's own word counts.
            &[
                ours,
                ("sec-fetch-site", "same-origin"),
                ("origin", "https://other.example.tw"),
            ],
        ] {
            assert!(own(own_call), "{own_call:?}");
        }
        for foreign in [
            &[][..],
            &[("sec-fetch-site", "same-origin")],
            &[("x-duobao-desk", "0")],
            &[ours, ("sec-fetch-site", "same-site")],
            &[ours, ("sec-fetch-site", "cross-site")],
            &[ours, ("sec-fetch-site", "none")],
            &[
                ours,
                ("sec-fetch-site", "same-origin"),
                ("sec-fetch-site", "cross-site"),
            ],
            &[ours, ("origin", "null")],
            &[ours, ("origin", "https://desk.example.tw.evil.example")],
            &[
                ours,
                ("origin", "https://desk.example.tw"),
                ("origin", "https://evil.example"),
            ],
        ] {
            assert!(!own(foreign), "{foreign:?}");
        }
    }
}
