//! The public pages: built files, redirects, and the pages that React renders.
//!
//! A page is always rendered as for a visitor: nothing of the request but its path and query, with the day in the site's time
//! zone, reaches the rendering.

pub mod bare_page;
pub mod by_number;
pub mod document;
pub mod font_files;
pub mod icon_routes;
pub mod media_files;
pub mod page_error;
pub mod page_render;
pub mod plain;
pub mod previews;
pub mod redirects;
mod secret_addresses;

use axum::{
    Router,
    body::Body,
    extract::{Request, State},
    http::{HeaderValue, Method, header},
    middleware,
    response::{IntoResponse, Redirect, Response},
};
use domain::bilingual::Language;

use crate::state::App;
use http_kit::{client_address::ClientAddress, error::ApiError, request_id::RequestId, timeout_panic};
use page_render::PageClient;

/// Longest path and query that is parsed.
const MAX_ADDRESS: usize = 2048;

/// The pages: every address that no other route takes.
pub fn router(app: App) -> Router {
    Router::new().fallback(serve).with_state(app)
}

/// Wraps routes for people in a layer that shows every refusal as a plain page.
pub fn with_plain_errors(routes: Router) -> Router {
    timeout_panic::with_timeout_and_panic_layer(routes).layer(middleware::from_fn(plain::localize))
}

/// Answers every request that no API, media or asset route took.
async fn serve(State(app): State<App>, request: Request) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        let mut response = ApiError::MethodNotAllowed.into_response();
        response
            .headers_mut()
            .insert(header::ALLOW, HeaderValue::from_static("GET, HEAD"));
        return response;
    }
    let (path, query) = (request.uri().path(), request.uri().query().unwrap_or_default());
    if let Some(asset) = app.site().web.answer(path, request.headers()) {
        return asset;
    }
    // The path of a file is no page: a missing script or picture must not be answered with one.
    if path.starts_with("/assets/") || path.starts_with("/media/") {
        return ApiError::NotFound.into_response();
    }
    if path.len() + query.len() > MAX_ADDRESS {
        return ApiError::AddressTooLong.into_response();
    }
    let language = match language_of_path(path) {
        Ok(language) => language,
        // Programs look for files of their own at every site, and a page in their place would count as one.
        Err(_) if names_file(path) => return ApiError::NotFound.into_response(),
        Err(target) => return redirect(target),
    };
    let client = PageClient {
        id: RequestId::of(&request),
        network: ClientAddress::of(request.extensions()).site(),
    };
    let address = request.uri().path_and_query().map_or(path, |address| address.as_str());
    match page_render::find_page(&app, &client, language, address).await {
        Ok(page) => {
            let mut response = page.respond(request.headers()).map(Body::from);
            app.say_age(response.headers_mut());
            response
        }
        Err(error) => ApiError::from(error).into_response(),
    }
}

/// The language of a page's path, or the redirect target: `/` to `/tw/`, any other first segment to `/tw`.
fn language_of_path(path: &str) -> Result<Language, &'static str> {
    match path.trim_start_matches('/').split('/').next().unwrap_or_default() {
        "tw" => Ok(Language::Tw),
        "en" => Ok(Language::En),
        "" => Err("/tw/"),
        _ => Err("/tw"),
    }
}

/// Whether a path below no language is that of a file: one segment with a point (`/ads.txt`), or anything below one that begins with it
/// (`/.well-known/change-password`).
fn names_file(path: &str) -> bool {
    let (first, rest) = path
        .trim_matches('/')
        .split_once('/')
        .unwrap_or((path.trim_matches('/'), ""));
    first.starts_with('.') || (rest.is_empty() && first.contains('.'))
}

fn redirect(target: &'static str) -> Response {
    let mut response = Redirect::temporary(target).into_response();
    response
        .headers_mut()
        .insert(header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=300"));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_no_languages() {
        for path in [
            "/ads.txt",
            "/.well-known/x",
            "/.well-known",
            "/.env",
            "/.git/config",
            "//a.html",
            "/a.html/",
        ] {
            assert!(names_file(path), "{path}");
        }
        for path in ["/", "/fr", "/fr/collection", "/fr/v1.2", "//evil.example/x", "/TW/"] {
            assert!(!names_file(path), "{path}");
        }
    }

    #[test]
    fn only_two_languages_are_pages() {
        assert_eq!(language_of_path("/tw"), Ok(Language::Tw));
        assert_eq!(language_of_path("/en/collection/3"), Ok(Language::En));
        assert_eq!(language_of_path("/"), Err("/tw/"));
        assert_eq!(language_of_path("/fr/collection"), Err("/tw"));
        assert_eq!(language_of_path("/EN"), Err("/tw"));
    }
}
