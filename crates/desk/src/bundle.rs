//! The desk's bundle: one page and its files, embedded in the binary.
//!
//! A debug build reads the built files from `web/` at run time, so it compiles without them; a release build embeds them.

use std::collections::BTreeSet;

use axum::{
    Router,
    extract::{Path, Request, State},
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::get,
};
use bytes::Bytes;
use http_kit::{
    conditional::is_known,
    encoding::{Accepted, Encoding},
    headers::{protect_file, protect_page},
    media_type::weight_of,
};
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

use crate::{auth::own_host::refuse_other_hosts_as_text, state::Desk};

#[derive(RustEmbed)]
#[folder = "../../web/dist-desk"]
#[cfg_attr(debug_assertions, allow_missing = true)]
struct Files;

/// The page may ask for the camera, which the storeroom's photographs are taken with; for nothing else.
const PERMISSIONS: HeaderValue =
    HeaderValue::from_static("camera=(self), microphone=(), geolocation=(), payment=(), usb=()");

/// What the page may load and run: its own files, the API of its own listener, and previews on the public site in frames.
fn policy(public_url: &str) -> HeaderValue {
    let origin = public_url.splitn(4, '/').take(3).collect::<Vec<_>>().join("/");
    let text = format!(
        "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data: blob:; \
         connect-src 'self'; frame-src {origin}; form-action 'none'; base-uri 'none'; object-src 'none'; \
         frame-ancestors 'none'"
    );
    HeaderValue::from_str(&text).unwrap_or(HeaderValue::from_static("default-src 'none'"))
}

/// The desk's addresses, as its own pages write them.
const ADDRESSES: &str = include_str!("../../../web/src/desk/router/paths.ts");

/// The first segments of the pages' addresses; the page itself says what it does not know.
fn list_pages() -> BTreeSet<&'static str> {
    ADDRESSES
        .split(['\'', '`'])
        .filter_map(|text| text.strip_prefix('/')?.split(['/', '?']).next())
        .filter(|segment| !segment.is_empty() && segment.bytes().all(|byte| byte.is_ascii_lowercase()))
        .collect()
}

pub(crate) fn router(desk: Desk) -> Router {
    let router = Router::new()
        .route("/", get(show_page))
        .route("/assets/{file}", get(show_asset));
    let with_pages = list_pages().iter().fold(router, |router, page| {
        router
            .route(&format!("/{page}"), get(show_page))
            .route(&format!("/{page}/{{*rest}}"), get(show_page))
    });
    with_pages
        .route_layer(middleware::from_fn_with_state(desk.clone(), refuse_other_hosts_as_text))
        .with_state(desk)
}

async fn show_page(State(desk): State<Desk>, headers: HeaderMap) -> Response {
    let Some(page) = Files::get("index.html") else {
        return (
            StatusCode::SERVICE_UNAVAILABLE,
            "the desk is not built; run `make web`\n",
        )
            .into_response();
    };
    let mut response = answer(
        &headers,
        "text/html; charset=utf-8",
        Bytes::from(page.data.into_owned()),
    );
    response
        .headers_mut()
        .insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    protect_page(response.headers_mut(), policy(&desk.public_url));
    response.headers_mut().insert("permissions-policy", PERMISSIONS);
    response
}

/// In place of a 404 for API clients, the page for browsers that were led to an address that does not exist: it says so in the reader's
/// language, with the way back.
pub(crate) async fn show_missing_page(State(desk): State<Desk>, request: Request, next: Next) -> Response {
    let wants_page =
        request.method() == Method::GET && weight_of(request.headers(), |kind| kind.starts_with("text/html")) > 0;
    let response = next.run(request).await;
    if !wants_page || response.status() != StatusCode::NOT_FOUND {
        return response;
    }
    // The whole page, whatever the browser has cached: its copies are of addresses that exist.
    let mut page = show_page(State(desk), HeaderMap::new()).await;
    if page.status() == StatusCode::OK {
        *page.status_mut() = StatusCode::NOT_FOUND;
        page.headers_mut()
            .insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    page
}

/// A file whose name has a hash of its content, so it never changes.
async fn show_asset(Path(file): Path<String>, headers: HeaderMap) -> Response {
    let content_type = match file.rsplit_once('.') {
        Some((_, "js")) => "text/javascript; charset=utf-8",
        Some((_, "css")) => "text/css; charset=utf-8",
        Some((_, "woff2")) => "font/woff2",
        Some((_, "svg")) => "image/svg+xml",
        Some((_, "jpg")) => "image/jpeg",
        Some((_, "webp")) => "image/webp",
        _ => return StatusCode::NOT_FOUND.into_response(),
    };
    let Some((content, encoding)) = read_asset(&format!("assets/{file}"), &headers) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let mut response = answer(&headers, content_type, content);
    let out = response.headers_mut();
    out.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Some(encoding) = encoding {
        out.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    response.headers_mut().insert(
        header::CACHE_CONTROL,
        HeaderValue::from_static("public, max-age=31536000, immutable"),
    );
    protect_file(response.headers_mut());
    response
}

/// A file in the smallest stored form that the client takes, with its `Content-Encoding`.
fn read_asset(name: &str, headers: &HeaderMap) -> Option<(Bytes, Option<&'static str>)> {
    let accepted = headers.get(header::ACCEPT_ENCODING);
    let encoding = Accepted::read(accepted.and_then(|value| value.to_str().ok()).unwrap_or_default()).best();
    let compressed = match encoding {
        Encoding::Brotli => Files::get(&format!("{name}.br")),
        Encoding::Gzip => Files::get(&format!("{name}.gz")),
        Encoding::Identity => None,
    };
    let (found, encoding) = match compressed {
        Some(found) => (found, encoding.token()),
        None => (Files::get(name)?, None),
    };
    Some((Bytes::from(found.data.into_owned()), encoding))
}

fn answer(headers: &HeaderMap, content_type: &'static str, content: Bytes) -> Response {
    let etag = format!("\"{}\"", hex::encode(&Sha256::digest(&content)[..8]));
    let mut response = if is_known(headers, &etag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let mut response = content.into_response();
        response
            .headers_mut()
            .insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type));
        response
    };
    if let Ok(etag) = HeaderValue::from_str(&etag) {
        response.headers_mut().insert(header::ETAG, etag);
    }
    response
}

#[cfg(test)]
mod tests {
    use super::list_pages;

    #[test]
    fn pages_are_found_in_the_addresses_of_the_desk() {
        let pages = list_pages();
        for page in ["artifacts", "help", "records", "setup", "storeroom", "vocabulary"] {
            assert!(pages.contains(page), "{page}");
        }
        assert!(pages.len() >= 15, "{pages:?}");
    }
}
