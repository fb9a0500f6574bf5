//! Rendering a page: its plan, its data through the API in process, React's markup, the cache.

use std::{fmt::Write as _, net::IpAddr, sync::Arc};

use axum::{
    Router,
    body::Body,
    extract::Request,
    http::{StatusCode, header},
};
use chrono::NaiveDate;
use domain::{access::Audience, bilingual::Language, fault::Fault as _};
use moka::future::Cache;
use render::{CachedPage, PageKey, RenderError};
use serde::{Deserialize, Serialize};
use tower::ServiceExt as _;

use super::{Site, document};
use crate::{auth::previewed::PreviewedAs, state::App};
use http_kit::{error::ApiError, fair_queue::QueueFull, request_id::RequestId};

/// The plans that were computed before, by request.
pub type Plans = Cache<String, Arc<Plan>>;

#[derive(Serialize)]
struct PageRequest<'a> {
    path: &'a str,
    query: &'a str,
    today: String,
    /// The time zone of the settings, by which a browser later computes the day.
    timezone: &'a str,
    origin: &'a str,
}

/// What the web app says of a request before any data is fetched.
#[derive(Deserialize)]
pub struct Plan {
    status: u16,
    canonical: String,
    #[serde(default)]
    data: Vec<String>,
    #[serde(default)]
    cache: bool,
}

/// Why a page could not be made.
#[derive(Debug, thiserror::Error)]
pub enum PageError {
    /// The JavaScript engine's error.
    #[error("the page's plan or markup: {0}")]
    Render(#[from] RenderError),
    /// The bundle's output does not have the form that the server expects.
    #[error("the web app's answer cannot be read: {0}")]
    Shape(#[from] serde_json::Error),
    /// An API call that the page needs failed.
    #[error("{0} answered {1}")]
    Api(String, StatusCode),
    /// The store's errors.
    #[error("the content's version: {0}")]
    Version(#[from] store::Error),
    /// Another request for the same page was rendering it and failed.
    #[error("{0}")]
    Shared(Arc<PageError>),
    /// Too many requests for uncached pages are waiting already, of the same network or of all.
    #[error("a page that is not kept: {0}")]
    Queue(#[from] QueueFull),
    /// Not a failure: a page that is sent to all who wait for it, but not cached.
    #[error("a page of status {}", .0.status())]
    Unkept(Arc<CachedPage>),
}

impl PageError {
    /// Whether the server is only busy, or something it needs is out of reach for a moment.
    fn is_transient(&self) -> bool {
        match self {
            Self::Render(error) => error.is_transient(),
            Self::Shared(error) => error.is_transient(),
            Self::Api(_, status) => *status == StatusCode::SERVICE_UNAVAILABLE,
            Self::Version(error) => error.is_unavailable(),
            Self::Queue(_) => true,
            Self::Shape(_) | Self::Unkept(_) => false,
        }
    }
}

impl From<PageError> for ApiError {
    fn from(error: PageError) -> Self {
        if error.is_transient() {
            Self::Unavailable(error.to_string())
        } else {
            Self::Internal(error.to_string())
        }
    }
}

/// A page with its document.
pub struct RenderedPage {
    /// 200 or 404.
    pub status: u16,
    /// The document.
    pub html: String,
    /// The source of its own style sheet, for its policy; empty if it has none.
    pub style_source: String,
}

/// The client of a page request, as far as logging and queueing need it.
pub struct PageClient {
    /// For log lines.
    pub id: RequestId,
    /// The network whose turn it is in the queue for an engine.
    pub network: IpAddr,
}

/// The page of an address, from the cache or rendered now.
///
/// # Errors
/// See [`PageError`].
pub async fn render_page(
    app: &App,
    client: &PageClient,
    language: Language,
    path: &str,
    query: &str,
) -> Result<Arc<CachedPage>, PageError> {
    let site = app.site();
    // Read once: a page that is started before midnight is a page of that day.
    let today = app.today();
    let asked = page_request(app, today, path, query)?;
    let plan = find_plan(site, client, asked).await?;
    if plan.status != 200 {
        return render_not_found(app, client, language, today).await;
    }
    // From here on only the canonical address counts: anything else in a visitor's address is private to that visitor, and a
    // cached page is sent to everybody.
    let (path, query) = plan.canonical.split_once('?').unwrap_or((&plan.canonical, ""));
    let request = page_request(app, today, path, query)?;
    if !plan.cache {
        return match render_with_data(app, client, language, &request, &plan).await? {
            Some(page) => Ok(Arc::new(page)),
            None => render_not_found(app, client, language, today).await,
        };
    }
    let key = PageKey {
        content_version: site.version.current(app).await?,
        // The day decides which exhibitions are current and which are coming, so yesterday's page has another cache key.
        address: format!("{today} {}", plan.canonical),
    };
    let cache = if query.is_empty() { &site.pages } else { &site.variants };
    let build = async {
        match render_with_data(app, client, language, &request, &plan).await? {
            Some(page) if page.status() == 200 => Ok(page),
            // Not cached by address: the numbers that no record has are endless.
            Some(page) => Err(PageError::Unkept(Arc::new(page))),
            None => Err(PageError::Unkept(render_not_found(app, client, language, today).await?)),
        }
    };
    render_once(cache.get_or_build(key, build).await)
}

fn render_once(outcome: Result<Arc<CachedPage>, Arc<PageError>>) -> Result<Arc<CachedPage>, PageError> {
    outcome.or_else(|error| match &*error {
        PageError::Unkept(page) => Ok(page.clone()),
        _ => Err(PageError::Shared(error)),
    })
}

/// The page for 404: one for each language, whatever was asked for.
async fn render_not_found(
    app: &App,
    client: &PageClient,
    language: Language,
    today: NaiveDate,
) -> Result<Arc<CachedPage>, PageError> {
    let site = app.site();
    // A path that no route of the site can ever match; a number would be read as a category.
    let path = format!("/{}/not-found", language.code());
    let key = PageKey {
        content_version: site.version.current(app).await?,
        address: format!("{today} {path}"),
    };
    let build = async {
        let request = page_request(app, today, &path, "")?;
        let plan = find_plan(site, client, request.clone()).await?;
        let page = render_with_data(app, client, language, &request, &plan).await?;
        page.ok_or_else(|| PageError::Api(path.clone(), StatusCode::NOT_FOUND))
    };
    render_once(site.lost.get_or_build(key, build).await)
}

async fn find_plan(site: &Site, client: &PageClient, request: String) -> Result<Arc<Plan>, PageError> {
    if let Some(plan) = site.plans.get(&request).await {
        return Ok(plan);
    }
    let _place = site.engines.enter(client.network).await?;
    let plan: Arc<Plan> = Arc::new(serde_json::from_str(&site.pool.plan(request.clone()).await?)?);
    site.plans.insert(request, plan.clone()).await;
    Ok(plan)
}

fn page_request(app: &App, today: NaiveDate, path: &str, query: &str) -> Result<String, serde_json::Error> {
    serde_json::to_string(&PageRequest {
        path,
        query,
        today: today.to_string(),
        timezone: app.settings.timezone.name(),
        origin: &app.settings.public_url,
    })
}

/// Renders a page; `None` if its data say that it does not exist. Waits for an engine first and collects the data then, because
/// data held while waiting would let a burst of requests fill the memory.
async fn render_with_data(
    app: &App,
    client: &PageClient,
    language: Language,
    request: &str,
    plan: &Plan,
) -> Result<Option<CachedPage>, PageError> {
    let viewer = PreviewedAs(Audience::Visitor);
    let rendered = render_html(app, client, language, request, plan, viewer).await?;
    Ok(rendered.map(|page| CachedPage::new(page.status, page.html).with_style(page.style_source)))
}

/// The page at a canonical path, made now and kept nowhere; `None` if it does not exist.
///
/// # Errors
/// See [`PageError`].
pub async fn render_preview(
    app: &App,
    client: &PageClient,
    language: Language,
    path: &str,
    seen_by: PreviewedAs,
) -> Result<Option<RenderedPage>, PageError> {
    let request = page_request(app, app.today(), path, "")?;
    let plan = find_plan(app.site(), client, request.clone()).await?;
    let rendered = render_html(app, client, language, &request, &plan, seen_by).await?;
    Ok(rendered.filter(|page| page.status == 200))
}

async fn render_html(
    app: &App,
    client: &PageClient,
    language: Language,
    request: &str,
    plan: &Plan,
    seen_by: PreviewedAs,
) -> Result<Option<RenderedPage>, PageError> {
    let site = app.site();
    let place = site.engines.enter(client.network).await?;
    let data = collect_data(&site.api, &client.id, language, &plan.data, seen_by).await?;
    let rendered = site.pool.render(request.to_owned(), data.clone()).await?;
    drop(place);
    let Some(rendered) = serde_json::from_str::<Option<document::Rendered>>(&rendered)? else {
        return Ok(None);
    };
    let status = if plan.status == 200 {
        rendered.status
    } else {
        plan.status
    };
    let state = format!("{{\"request\":{request},\"data\":{data}}}");
    let house = app.store.pages().house().await?;
    let font = site.song.of_page(&rendered.html, language);
    let around = document::Surroundings {
        app: &site.web,
        house: &house,
        language,
        origin: &app.settings.public_url,
        font: font.as_ref(),
    };
    Ok(Some(RenderedPage {
        status,
        html: document::document(&around, &rendered, &state),
        style_source: font.map(|font| font.source()).unwrap_or_default(),
    }))
}

/// The answers of the API calls that a page needs, by path: `{"/api/…":{"status":200,"body":{…}}}`.
async fn collect_data(
    api: &Router,
    id: &RequestId,
    language: Language,
    paths: &[String],
    seen_by: PreviewedAs,
) -> Result<String, PageError> {
    let mut out = String::from("{");
    for (index, path) in paths.iter().enumerate() {
        let (status, body) = call_api(api, id, language, path, seen_by).await?;
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

/// Calls the API, as a visitor but for previews, with the page's request id, so that the log shows errors under the id that the visitor sees.
async fn call_api(
    api: &Router,
    id: &RequestId,
    language: Language,
    path: &str,
    seen_by: PreviewedAs,
) -> Result<(StatusCode, String), PageError> {
    let failed = |status| PageError::Api(path.to_owned(), status);
    let request = Request::get(path)
        .header(header::ACCEPT_LANGUAGE, language.code())
        .extension(id.clone())
        .extension(seen_by)
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
