//! Pages whose address is a secret that a member gives away: no cache keeps them, no crawler may list them, and no link on them tells
//! another site where the reader came from.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};

/// The pages, by their path's segment behind the language. `web/src/site/router/routes.tsx` has them as pages that are not kept.
const SEGMENTS: [&str; 1] = ["cabinet"];

/// Sets the headers of a page at such a path; those of others stay as they are.
pub fn protect(headers: &mut HeaderMap, path: &str) {
    let mut segments = path.split('/').filter(|segment| !segment.is_empty());
    let (Some(_), Some(name), None) = (segments.next(), segments.next(), segments.next()) else {
        return;
    };
    if !SEGMENTS.contains(&name) {
        return;
    }
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.insert(
        HeaderName::from_static("x-robots-tag"),
        HeaderValue::from_static("noindex, nofollow, noarchive"),
    );
}

/// An address as it may be logged: without its query, which may hold such a secret.
pub fn without_query(address: &str) -> &str {
    address.split('?').next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_pages_with_a_secret_address_send_no_referrer() {
        for (path, is_secret) in [
            ("/tw/cabinet", true),
            ("/en/cabinet/", true),
            ("/tw", false),
            ("/tw/collection", false),
            ("/cabinet", false),
            ("/tw/collection/cabinet", false),
        ] {
            let mut headers = HeaderMap::new();
            protect(&mut headers, path);
            assert_eq!(headers.contains_key(header::REFERRER_POLICY), is_secret, "{path}");
        }
    }

    #[test]
    fn a_logged_address_has_no_query() {
        assert_eq!(without_query("/api/front/cabinet?link=secret"), "/api/front/cabinet");
        assert_eq!(without_query("/api/front/house"), "/api/front/house");
    }
}
