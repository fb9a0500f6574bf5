//! Answers the desk's own names alone: those of the machine itself, and the one of its configured address. A page elsewhere whose name
//! someone points at this machine gets nothing.

use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    middleware::Next,
    response::{IntoResponse as _, Response},
};
use http_kit::error::{ApiError, Refusal};

use crate::{messages, state::Desk};

/// Middleware of the API: 421 in the envelope for any other name.
pub async fn refuse_other_hosts(State(desk): State<Desk>, request: Request, next: Next) -> Response {
    match is_own(&desk, request.headers()) {
        true => next.run(request).await,
        false => ApiError::from(Refusal::new(StatusCode::MISDIRECTED_REQUEST, messages::OTHER_HOST)).into_response(),
    }
}

/// Middleware of the pages: 421 as a text, since anyone who opens the desk by an unknown name sees nothing else of it.
pub async fn refuse_other_hosts_as_text(State(desk): State<Desk>, request: Request, next: Next) -> Response {
    if is_own(&desk, request.headers()) {
        return next.run(request).await;
    }
    let text = format!("{}\n\n{}\n", messages::OTHER_HOST.tw, messages::OTHER_HOST.en);
    let content_type = HeaderValue::from_static("text/plain; charset=utf-8");
    (
        StatusCode::MISDIRECTED_REQUEST,
        [
            (header::CONTENT_TYPE, content_type),
            (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
        ],
        text,
    )
        .into_response()
}

/// Whether the browser calls the desk by an address of its own machine.
pub fn is_loopback(headers: &HeaderMap) -> bool {
    host_of(headers).is_some_and(is_loopback_host)
}

fn is_own(desk: &Desk, headers: &HeaderMap) -> bool {
    host_of(headers).is_some_and(|host| is_own_host(host, desk.staff_url.as_deref()))
}

fn host_of(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::HOST).and_then(|value| value.to_str().ok())
}

fn is_loopback_host(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) => name,
        _ => host,
    };
    matches!(name, "127.0.0.1" | "localhost" | "[::1]")
}

/// `url`: the desk's configured address, `https://HOST` or `http://HOST:PORT`. The scheme's own port may be said or not.
fn is_own_host(host: &str, url: Option<&str>) -> bool {
    let is_configured = |url: &str| {
        let (own, port) = match url.split_once("://") {
            Some(("https", own)) => (own, ":443"),
            Some((_, own)) => (own, ":80"),
            None => return false,
        };
        let short = |host: &str| host.strip_suffix(port).unwrap_or(host).to_ascii_lowercase();
        short(host) == short(own)
    };
    is_loopback_host(host) || url.is_some_and(is_configured)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn loopback_names_and_the_configured_address_are_the_desks_own() {
        let url = Some("https://desk.example.tw");
        for host in [
            "127.0.0.1:8081",
            "localhost",
            "[::1]:9000",
            "desk.example.tw",
            "DESK.example.tw:443",
        ] {
            assert!(is_own_host(host, url), "{host}");
        }
        for host in [
            "",
            "evil.example",
            "desk.example.tw.evil.example",
            "desk.example.tw:8081",
            "desk.example.tw:80",
            "127.0.0.1.evil.example",
            "localhost.evil.example:8081",
            "192.0.2.7:8081",
        ] {
            assert!(!is_own_host(host, url), "{host}");
        }
        assert!(!is_own_host("desk.example.tw", None));
        assert!(is_own_host("desk.lan:8081", Some("http://desk.lan:8081")));
    }
}
