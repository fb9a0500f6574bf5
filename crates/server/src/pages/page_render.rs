//! How a page comes about: its plan, its data through the API in process, React's markup, the cache.

use std::{fmt::Write as _, net::IpAddr, sync::Arc};

use axum::{
    Router,
    body::Body,
    extract::Request,
    http::{StatusCode, header},
};
use chrono::NaiveDate;
use domain::{bilingual::Language, fault::Fault as _};
use moka::future::Cache;
use render::{CachedPage, PageKey, RenderError};
use serde::{Deserialize, Serialize};
use tower::ServiceExt as _;

use super::{Site, document};
use crate::state::App;
use http_kit::{error::ApiError, fair_queue::QueueFull, request_id::RequestId};

/// The plans that were asked for before, by their requests.
pub type Plans = Cache<String, Arc<Plan>>;

#[derive(Serialize)]
struct PageRequest<'a> {
    path: &'a str,
    query: &'a str,
    today: String,
    /// The house's time zone, by which a browser knows the day later on.
    timezone: &'a str,
    origin: &'a str,
}

/// What the web app says of a request before anything is fetched.
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
    /// The engine's.
    #[error("the page's plan or markup: {0}")]
    Render(#[from] RenderError),
    /// The bundle and the server do not fit together.
    #[error("the web app's answer cannot be read: {0}")]
    Shape(#[from] serde_json::Error),
    /// A call of the API that the page needs.
    #[error("{0} answered {1}")]
    Api(String, StatusCode),
    /// The store's.
    #[error("the content's version: {0}")]
    Version(#[from] store::Error),
    /// Another request for the same page built it, in vain.
    #[error("{0}")]
    Shared(Arc<PageError>),
    /// Too many requests for pages that are not kept wait already, of the same network or of all.
    #[error("a page that is not kept: {0}")]
    Queue(#[from] QueueFull),
    /// Not a failure: a page that is shown to all who wait for it, but not kept.
    #[error("a page of status {}", .0.status())]
    Unkept(Arc<CachedPage>),
}

impl PageError {
    /// Whether the house is only busy, or a part of it silent for a moment.
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

/// Who asks for a page, as far as the way to it depends on that.
pub struct PageClient {
    /// For the log lines of what goes wrong on the way.
    pub id: RequestId,
    /// Whose turn it is, where an engine is needed.
    pub network: IpAddr,
}

/// The page of an address, kept or built.
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
    // Asked once: a page that is begun before midnight is a page of the day on which it was begun.
    let today = app.today();
    let asked = page_request(app, today, path, query)?;
    let plan = find_plan(site, client, asked).await?;
    if plan.status != 200 {
        return render_not_found(app, client, language, today).await;
    }
    // From here on only the one true address counts: whatever else a visitor's address held is nobody's but theirs, and a kept
    // page is shown to all.
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
        // The day decides what is on and what is coming; a page of yesterday is another page.
        address: format!("{today} {}", plan.canonical),
    };
    let cache = if query.is_empty() { &site.pages } else { &site.variants };
    let build = async {
        match render_with_data(app, client, language, &request, &plan).await? {
            Some(page) if page.status() == 200 => Ok(page),
            // There is no end to the numbers that no record has.
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

/// The page that says that there is none: one for each language, whatever was asked for.
async fn render_not_found(
    app: &App,
    client: &PageClient,
    language: Language,
    today: NaiveDate,
) -> Result<Arc<CachedPage>, PageError> {
    let site = app.site();
    // No route of the site, whatever routes it gets: a number would be a category.
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

/// Builds a page; none where its data say that there is no such page. The place in an engine comes first: data that are there
/// while a place is waited for are memory that a storm could fill.
async fn render_with_data(
    app: &App,
    client: &PageClient,
    language: Language,
    request: &str,
    plan: &Plan,
) -> Result<Option<CachedPage>, PageError> {
    let site = app.site();
    let place = site.engines.enter(client.network).await?;
    let data = collect_data(&site.api, &client.id, language, &plan.data).await?;
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
    let html = document::document(&site.web, &house, language, &app.settings.public_url, &rendered, &state);
    Ok(Some(CachedPage::new(status, html)))
}

/// The answers of the API calls that a page is made of, by path: `{"/api/…":{"status":200,"body":{…}}}`.
async fn collect_data(api: &Router, id: &RequestId, language: Language, paths: &[String]) -> Result<String, PageError> {
    let mut out = String::from("{");
    for (index, path) in paths.iter().enumerate() {
        let (status, body) = call_api(api, id, language, path).await?;
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

/// Calls the API as a visitor. The page's id goes along, so that what fails inside is found under the id that the visitor sees.
async fn call_api(
    api: &Router,
    id: &RequestId,
    language: Language,
    path: &str,
) -> Result<(StatusCode, String), PageError> {
    let failed = |status| PageError::Api(path.to_owned(), status);
    let request = Request::get(path)
        .header(header::ACCEPT_LANGUAGE, language.code())
        .extension(id.clone())
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
