//! Paths in which letters, digits and `-._~` stand as they are: an address that percent-encodes one of them is the same address
//! (RFC 3986, 6.2.2.2).

use std::borrow::Cow;

use axum::{
    Router,
    extract::Request,
    http::{Uri, uri::PathAndQuery},
    middleware,
};

/// Lets a router find its routes by the plain spelling of each path.
pub fn with_plain_paths(router: Router) -> Router {
    // A layer of a router sees a request only when its route is found; here the route is that to the whole router.
    let outside = Router::new().fallback_service(router);
    outside.layer(middleware::map_request(async |mut request: Request| {
        if let Some(uri) = plain_uri(request.uri()) {
            *request.uri_mut() = uri;
        }
        request
    }))
}

/// The plain spelling of an address; `None` if it has it already.
fn plain_uri(uri: &Uri) -> Option<Uri> {
    let Cow::Owned(path) = plain_path(uri.path()) else {
        return None;
    };
    let path = match uri.query() {
        Some(query) => format!("{path}?{query}"),
        None => path,
    };
    let mut parts = uri.clone().into_parts();
    parts.path_and_query = Some(PathAndQuery::try_from(path).ok()?);
    Uri::from_parts(parts).ok()
}

/// A path without needless percent-encoding; everything else stays, the case of other escapes included.
fn plain_path(path: &str) -> Cow<'_, str> {
    let mut plain = String::new();
    let mut rest = path;
    while let Some(at) = rest.find('%') {
        let (before, escape) = rest.split_at(at);
        plain.push_str(before);
        match escape.get(1..3).and_then(unreserved) {
            Some(letter) => {
                plain.push(letter);
                rest = &escape[3..];
            }
            None => {
                plain.push('%');
                rest = &escape[1..];
            }
        }
    }
    plain.push_str(rest);
    if plain.len() == path.len() {
        Cow::Borrowed(path)
    } else {
        Cow::Owned(plain)
    }
}

fn unreserved(digits: &str) -> Option<char> {
    let is_hex = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    let letter = u8::from_str_radix(digits, 16).ok().filter(|_| is_hex)?;
    (letter.is_ascii_alphanumeric() || b"-._~".contains(&letter)).then_some(char::from(letter))
}

#[cfg(test)]
mod tests {
    use axum::{body::Body, http::StatusCode, routing::get};
    use tower::ServiceExt as _;

    use super::*;

    #[test]
    fn only_letters_that_mean_themselves_are_decoded() {
        for (path, plain) in [
            ("/tw", "/tw"),
            ("/%74w", "/tw"),
            ("/%74%57%7e%2D%30", "/tW~-0"),
            ("/%2574w", "/%2574w"),
            ("/%25%37%34", "/%2574"),
            ("/a%2Fb%3fc%20%e9%9D", "/a%2Fb%3fc%20%e9%9D"),
            ("/%", "/%"),
            ("/%7", "/%7"),
            ("/%+4%-1%zz", "/%+4%-1%zz"),
            ("/%é4", "/%é4"),
        ] {
            assert_eq!(plain_path(path), plain, "{path}");
        }
    }

    #[tokio::test]
    async fn a_route_is_found_and_the_query_stays() {
        let show = async |uri: Uri| uri.to_string();
        let router = with_plain_paths(Router::new().route("/tw/{part}", get(show)));
        for (asked, seen) in [
            ("/%74w/a", Some("/tw/a")),
            ("/t%77/%61%2f?q=%61&%62=1", Some("/tw/a%2f?q=%61&%62=1")),
            ("/tw/%C3%A9", Some("/tw/%C3%A9")),
            ("/%74w%2Fa", None),
        ] {
            let request = Request::get(asked).body(Body::empty()).expect("a request");
            let answer = router.clone().oneshot(request).await.expect("infallible");
            let status = answer.status();
            let body = axum::body::to_bytes(answer.into_body(), 1000).await.expect("a body");
            match seen {
                Some(seen) => assert_eq!((status, &body[..]), (StatusCode::OK, seen.as_bytes()), "{asked}"),
                None => assert_eq!(status, StatusCode::NOT_FOUND, "{asked}"),
            }
        }
    }
}
