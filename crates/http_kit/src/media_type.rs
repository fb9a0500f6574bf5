//! Which kinds of an answer a client wants, by its `Accept`.

use axum::http::{HeaderMap, header};

use crate::encoding::weight;

/// The greatest weight, in thousandths, that the client gives to a kind that `is_meant`, which is asked for each kind with its
/// parameters, in lower case; 0 where none is named, or refused.
pub fn weight_of(headers: &HeaderMap, is_meant: impl Fn(&str) -> bool) -> u16 {
    let values = headers.get_all(header::ACCEPT).iter();
    let named = values
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .map(|entry| entry.trim().to_ascii_lowercase())
        .filter(|entry| is_meant(entry));
    named.map(|entry| weight(entry.split(';').skip(1))).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kind_has_the_weight_that_is_said() {
        let accept = r#"text/html;q=0.9, application/ld+json;profile="https://x.example/1";q=0.2,*/*;q=0"#;
        let mut headers = HeaderMap::new();
        headers.append(header::ACCEPT, accept.parse().expect("a header"));
        headers.append(header::ACCEPT, "Application/RDF+XML".parse().expect("a header"));
        let of = |kind: &str| weight_of(&headers, |entry| entry.starts_with(kind));
        assert_eq!(
            [of("text/html"), of("application/ld+json"), of("*/*"), of("image")],
            [900, 200, 0, 0]
        );
        assert_eq!(of("application/rdf+xml"), 1000);
    }
}
