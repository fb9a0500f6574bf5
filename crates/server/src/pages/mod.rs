//! The public pages: redirects, the plan of a page, its data through the API in process, React's markup, the cache.
//!
//! A page is rendered as a visitor, always: nothing of the request but its path, query and the house's day reaches it.

pub mod assets;
pub mod document;

use std::{fmt::Write as _, sync::Arc};

use axum::{
    Router,
    body::Body,
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
    response::{IntoResponse, Redirect, Response},
};
use domain::bilingual::Language;
use moka::future::Cache;
use render::{CachedPage, Encoding, PageCache, PageKey, Pool, RenderError};
use serde::{Deserialize, Serialize};
use tower::ServiceExt as _;

use crate::{app::App, messages};
use assets::WebApp;

/// Longest path and query that is looked at.
const MAX_ADDRESS: usize = 2048;
/// Plans that are remembered; each is a few hundred bytes, and at most a long address more.
const PLANS: u64 = 4096;
/// Bytes that the page cache may hold.
const CACHE_BYTES: u64 = 96 * 1024 * 1024;
const CSP: &str = "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; \
                   font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; \
                   object-src 'none'; frame-ancestors 'none'";

/// Everything that pages are made with.
pub struct Site {
    web: WebApp,
    pool: Pool,
    /// Plans that were asked for before: a plan depends on its request alone, so a known page needs no engine.
    plans: Cache<String, Arc<Plan>>,
    cache: PageCache,
    /// The API, called in process; it is the same router that the outside calls.
    api: Router,
}

#[derive(Serialize)]
struct PageRequest<'a> {
    path: &'a str,
    query: &'a str,
    today: String,
    origin: &'a str,
}

#[derive(Deserialize)]
struct Plan {
    status: u16,
    canonical: String,
    #[serde(default)]
    data: Vec<String>,
    #[serde(default)]
    cache: bool,
}

/// Why a page could not be made.
#[derive(Debug, thiserror::Error)]
enum PageError {
    #[error("the page's plan or markup: {0}")]
    Render(#[from] RenderError),
    #[error("the web app's answer cannot be read: {0}")]
    Shape(#[from] serde_json::Error),
    #[error("{0} answered {1}")]
    Api(String, StatusCode),
    #[error("the content's version: {0}")]
    Version(#[from] store::Error),
    /// Another request for the same page built it, in vain.
    #[error("{0}")]
    Shared(Arc<PageError>),
}

impl PageError {
    /// Whether the house is only busy.
    fn is_transient(&self) -> bool {
        match self {
            Self::Render(error) => error.is_transient(),
            Self::Shared(error) => error.is_transient(),
            Self::Api(_, status) => *status == StatusCode::SERVICE_UNAVAILABLE,
            Self::Shape(_) | Self::Version(_) => false,
        }
    }
}

impl Site {
    /// A site over the built web app and the API's router.
    ///
    /// # Errors
    /// The bundle does not start in the JavaScript engine.
    pub fn new(web: WebApp, api: Router) -> Result<Self, RenderError> {
        let pool = Pool::new(web.server_bundle.as_str().into(), render::PoolOptions::default())?;
        Ok(Self {
            web,
            pool,
            plans: Cache::new(PLANS),
            cache: PageCache::new(CACHE_BYTES),
            api,
        })
    }

    async fn planned(&self, request: String) -> Result<Arc<Plan>, PageError> {
        if let Some(plan) = self.plans.get(&request).await {
            return Ok(plan);
        }
        let plan: Arc<Plan> = Arc::new(serde_json::from_str(&self.pool.plan(request.clone()).await?)?);
        self.plans.insert(request, plan.clone()).await;
        Ok(plan)
    }
}

/// Answers every request that no API, media or asset route took.
pub async fn serve(State(app): State<App>, request: Request) -> Response {
    let (path, query) = (
        request.uri().path().to_owned(),
        request.uri().query().unwrap_or_default().to_owned(),
    );
    let headers = request.headers().clone();
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return (StatusCode::METHOD_NOT_ALLOWED, [(header::ALLOW, "GET, HEAD")]).into_response();
    }
    if let Some(asset) = app.site().web.answer(&path, &headers) {
        return asset;
    }
    // No page lies there: a script or picture that is gone must not become a page.
    if path.starts_with("/assets/") || path.starts_with("/media/") {
        return (StatusCode::NOT_FOUND, [(header::CACHE_CONTROL, "no-store")]).into_response();
    }
    if path.len() + query.len() > MAX_ADDRESS {
        return StatusCode::URI_TOO_LONG.into_response();
    }
    match language_of_path(&path) {
        Ok(language) => page(&app, language, &path, &query, &headers).await,
        Err(target) => redirect(target),
    }
}

/// The language of a page's path, or where to go instead: `/` to `/tw/`, any other first segment to `/tw`.
fn language_of_path(path: &str) -> Result<Language, &'static str> {
    match path.trim_start_matches('/').split('/').next().unwrap_or_default() {
        "tw" => Ok(Language::Tw),
        "en" => Ok(Language::En),
        "" => Err("/tw/"),
        _ => Err("/tw"),
    }
}

fn redirect(target: &'static str) -> Response {
    let mut response = Redirect::temporary(target).into_response();
    response
        .headers_mut()
        .insert(header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=300"));
    response
}

async fn page(app: &App, language: Language, path: &str, query: &str, headers: &HeaderMap) -> Response {
    match made(app, language, path, query).await {
        Ok(page) => answer(&page, headers),
        Err(error) => {
            if error.is_transient() {
                tracing::warn!(path, "a page was put off: {error}");
            } else {
                tracing::error!(path, "a page could not be made: {error}");
            }
            broken(language)
        }
    }
}

async fn made(app: &App, language: Language, path: &str, query: &str) -> Result<Arc<CachedPage>, PageError> {
    let site = app.site();
    let asked = page_request(app, path, query)?;
    let plan = site.planned(asked.clone()).await?;
    if plan.status != 200 {
        return Ok(Arc::new(built(app, language, &asked, &plan).await?));
    }
    // From here on only the one true address counts: whatever else a visitor's address held is nobody's but theirs, and a kept
    // page is shown to all.
    let (path, query) = plan.canonical.split_once('?').unwrap_or((&plan.canonical, ""));
    let request = page_request(app, path, query)?;
    if !plan.cache {
        return Ok(Arc::new(built(app, language, &request, &plan).await?));
    }
    let key = PageKey {
        content_version: app.store.content_version().await?,
        // The day decides what is on and what is coming; a page of yesterday is another page.
        address: format!("{} {}", app.today(), plan.canonical),
    };
    site.cache
        .get_or_build(key, built(app, language, &request, &plan))
        .await
        .map_err(PageError::Shared)
}

fn page_request(app: &App, path: &str, query: &str) -> Result<String, serde_json::Error> {
    serde_json::to_string(&PageRequest {
        path,
        query,
        today: app.today().to_string(),
        origin: &app.settings.public_url,
    })
}

async fn built(app: &App, language: Language, request: &str, plan: &Plan) -> Result<CachedPage, PageError> {
    let site = app.site();
    let data = collected(&site.api, language, &plan.data).await?;
    let rendered = site.pool.render(request.to_owned(), data.clone()).await?;
    let rendered: document::Rendered = serde_json::from_str(&rendered)?;
    let status = if plan.status == 200 {
        rendered.status
    } else {
        plan.status
    };
    let state = format!("{{\"request\":{request},\"data\":{data}}}");
    let html = document::document(&site.web, language, &app.settings.public_url, &rendered, &state);
    Ok(CachedPage::new(status, html))
}

/// The answers of the API calls that a page is made of, by path: `{"/api/…":{"status":200,"body":{…}}}`.
async fn collected(api: &Router, language: Language, paths: &[String]) -> Result<String, PageError> {
    let mut out = String::from("{");
    for (index, path) in paths.iter().enumerate() {
        let (status, body) = called(api, language, path).await?;
        let comma = if index == 0 { "" } else { "," };
        let _ = write!(
            out,
            "{comma}{}:{{\"status\":{},\"body\":{body}}}",
            serde_json::to_string(path)?,
            status.as_u16()
        );
    }
    out.push('}');
    Ok(out)
}

async fn called(api: &Router, language: Language, path: &str) -> Result<(StatusCode, String), PageError> {
    let failed = |status| PageError::Api(path.to_owned(), status);
    let request = Request::get(path)
        .header(header::ACCEPT_LANGUAGE, language.code())
        .body(Body::empty())
        .map_err(|_| failed(StatusCode::BAD_REQUEST))?;
    let Ok(response) = api.clone().oneshot(request).await;
    let status = response.status();
    if status.is_server_error() {
        return Err(failed(status));
    }
    let bytes = axum::body::to_bytes(response.into_body(), usize::MAX)
        .await
        .map_err(|_| failed(status))?;
    String::from_utf8(bytes.into())
        .map(|body| (status, body))
        .map_err(|_| failed(status))
}

fn answer(page: &CachedPage, headers: &HeaderMap) -> Response {
    let text = |name| {
        headers
            .get(name)
            .and_then(|v: &HeaderValue| v.to_str().ok())
            .unwrap_or_default()
    };
    let encoding = Encoding::choose(text(header::ACCEPT_ENCODING));
    let status = StatusCode::from_u16(page.status()).unwrap_or(StatusCode::OK);
    let is_known = status == StatusCode::OK && page.is_known_to(text(header::IF_NONE_MATCH), encoding);
    let mut response = if is_known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        (status, page.body(encoding)).into_response()
    };
    let out = response.headers_mut();
    if let Ok(etag) = HeaderValue::from_str(page.etag(encoding)) {
        out.insert(header::ETAG, etag);
    }
    out.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    // A page may be kept by anyone, but each use is confirmed: the house's content can change at any moment.
    let cache = if status == StatusCode::OK {
        "public, no-cache"
    } else {
        "no-store"
    };
    out.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    if !is_known {
        out.insert(
            header::CONTENT_TYPE,
            HeaderValue::from_static("text/html; charset=utf-8"),
        );
        if let Some(token) = encoding.token() {
            out.insert(header::CONTENT_ENCODING, HeaderValue::from_static(token));
        }
    }
    guard(out);
    response
}

/// The headers of every HTML answer.
fn guard(headers: &mut HeaderMap) {
    for (name, value) in [
        ("content-security-policy", CSP),
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

/// The page that stands when no page can be made: plain words, no script, nothing of the inside.
fn broken(language: Language) -> Response {
    let words = messages::UNAVAILABLE.get(language);
    let html = format!(
        "<!doctype html><html lang=\"{}\"><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\"><title>503</title><h1>{words}</h1>",
        language.html_lang()
    );
    let mut response = (StatusCode::SERVICE_UNAVAILABLE, html).into_response();
    let out = response.headers_mut();
    out.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("text/html; charset=utf-8"),
    );
    out.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    out.insert(header::RETRY_AFTER, HeaderValue::from_static("5"));
    guard(out);
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_two_languages_are_pages() {
        assert_eq!(language_of_path("/tw"), Ok(Language::Tw));
        assert_eq!(language_of_path("/en/collection/3"), Ok(Language::En));
        assert_eq!(language_of_path("/"), Err("/tw/"));
        assert_eq!(language_of_path("/fr/collection"), Err("/tw"));
        assert_eq!(language_of_path("/EN"), Err("/tw"));
    }
}
