//! Conditional requests (RFC 9110, section 13.1.2): whether the client's copy is current.

use axum::http::{HeaderMap, header};

/// Whether `If-None-Match` names this entity tag (quotes included), so that GET and HEAD are answered with 304. Tags are
/// compared weakly, since a cache in between may have marked one as weak. `*` matches everything that exists, so callers must
/// first check that the client may see it.
pub fn is_known(headers: &HeaderMap, etag: &str) -> bool {
    headers
        .get_all(header::IF_NONE_MATCH)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .any(|list| list.trim() == "*" || tags_of(list).any(|tag| tag == etag))
}

/// The quoted tags of a list; a comma may be part of a tag.
fn tags_of(list: &str) -> impl Iterator<Item = &str> {
    list.match_indices('"').step_by(2).filter_map(|(start, _)| {
        let length = list[start + 1..].find('"')?;
        Some(&list[start..start + length + 2])
    })
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn tag_is_found_in_every_list() {
        let tag = "\"k/0,0,1,1/max/0/default.jpg\"";
        for (list, is_there) in [
            ("\"k/0,0,1,1/max/0/default.jpg\"", true),
            ("W/\"k/0,0,1,1/max/0/default.jpg\"", true),
            ("\"a\", W/\"b,c\" ,\"k/0,0,1,1/max/0/default.jpg\"", true),
            ("*", true),
            ("k/0,0,1,1/max/0/default.jpg", false),
            ("\"k/0,0,1,1\", \"max/0/default.jpg\"", false),
            ("\"x\"\"k/0,0,1,1/max/0/default.jpg", false),
            ("\"", false),
            ("", false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::IF_NONE_MATCH, HeaderValue::from_static(list));
            assert_eq!(is_known(&headers, tag), is_there, "{list}");
        }
        assert!(!is_known(&HeaderMap::new(), tag), "no header");
    }

    #[test]
    fn every_header_line_is_read() {
        let mut headers = HeaderMap::new();
        headers.append(header::IF_NONE_MATCH, HeaderValue::from_static("\"a\""));
        headers.append(header::IF_NONE_MATCH, HeaderValue::from_static("\"b\""));
        assert!(is_known(&headers, "\"b\""));
    }
}
