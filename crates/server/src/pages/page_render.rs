//! Finding a page among the kept answers, or rendering it: its plan, its data through the API in process, React's markup.

use std::{fmt::Write as _, net::IpAddr, sync::Arc};

use axum::{
    Router,
    body::Body,
    extract::Request,
    http::{HeaderMap, HeaderValue, StatusCode, header, response::Parts},
};
use chrono::NaiveDate;
use domain::bilingual::Language;
use serde::{Deserialize, Serialize};
use tower::ServiceExt as _;

use super::{document, page_error::PageError, secret_addresses};
use crate::{
    auth::previewed::PreviewedAs,
    config::Settings,
    site::{
        Site,
        policy::{Policies, with_style},
    },
    state::{App, pending_counts::Searched},
};
use http_kit::{
    answers::{Answer, Asked, Moment},
    headers::protect_page,
    request_id::RequestId,
};

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
struct Plan {
    status: u16,
    canonical: String,
    #[serde(default)]
    data: Vec<String>,
    #[serde(default)]
    cache: bool,
}

/// A page with its document.
pub struct RenderedPage {
    /// 200 or 404.
    pub status: u16,
    /// The document.
    pub html: String,
    /// The sources of its own style sheets, for its policy; empty if it has none.
    pub style_source: String,
    /// What is counted of the search that it shows.
    searched: Option<Searched>,
    /// Whether some of it is of an earlier version of the content, so that it is not kept.
    is_earlier: bool,
}

/// What a page shows.
#[derive(Clone, Copy)]
enum Shown {
    /// The content as of a moment.
    Content(Moment),
    /// A draft, as a visitor or a member would see it.
    Draft(PreviewedAs),
}

impl Shown {
    fn previewed(self) -> Option<PreviewedAs> {
        match self {
            Self::Content(_) => None,
            Self::Draft(seen_by) => Some(seen_by),
        }
    }

    /// The request with the content's version, by which the engine keeps what pages share. The document does not say it: a page that
    /// a change of content left alone stays the same to the byte.
    fn for_engine(self, request: &str) -> String {
        match self {
            Self::Content(moment) => request.replacen('{', &format!("{{\"version\":{},", moment.content_version), 1),
            Self::Draft(_) => request.to_owned(),
        }
    }
}

/// The client of a page request, as far as logging and queueing need it.
pub struct PageClient {
    /// For log lines.
    pub id: RequestId,
    /// The network whose turn it is in the queue for an engine.
    pub network: IpAddr,
}

/// The page of an address, kept or rendered now.
///
/// # Errors
/// See [`PageError`].
pub async fn find_page(
    app: &App,
    client: &PageClient,
    language: Language,
    address: &str,
) -> Result<Arc<Answer>, PageError> {
    let site = app.site();
    let asked = Asked {
        // Read once: a page that is started before midnight is a page of that day.
        moment: app.moment().await?,
        variant: "",
        address,
    };
    if let Some(page) = app.answers.find(asked).await {
        return Ok(page);
    }
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    let plan = make_plan(
        site,
        client,
        page_request(&app.settings, asked.moment.day, path, query)?,
    )
    .await?;
    if plan.status != 200 {
        return find_not_found(app, client, language, asked).await;
    }
    // From here on only the canonical address counts: anything else in a visitor's address is private to that visitor, and a
    // cached page is sent to all visitors.
    let (path, query) = plan.canonical.split_once('?').unwrap_or((&plan.canonical, ""));
    let request = page_request(&app.settings, asked.moment.day, path, query)?;
    let make = || async {
        match render_html(app, client, language, &request, &plan, Shown::Content(asked.moment)).await? {
            Some(page) if page.status == 200 && !page.is_earlier => {
                Ok(Arc::new(page_answer(app, StatusCode::OK, path, page)))
            }
            // Not kept by address, if it is one of 404: the numbers that no record has are endless.
            Some(page) => {
                let status = StatusCode::from_u16(page.status).unwrap_or(StatusCode::NOT_FOUND);
                Err(PageError::Unkept(Arc::new(page_answer(app, status, path, page))))
            }
            None => Err(PageError::Unkept(find_not_found(app, client, language, asked).await?)),
        }
    };
    if !plan.cache {
        return make().await.or_else(PageError::unkept);
    }
    let canonical = Asked {
        address: &plan.canonical,
        ..asked
    };
    let page = share(app, client, canonical, make).await?;
    if page.status() == StatusCode::OK {
        app.answers.remember_spelling(asked, &plan.canonical).await;
    }
    Ok(page)
}

/// The page, made once for all who wait for it.
async fn share<F: Future<Output = Result<Arc<Answer>, PageError>> + Send>(
    app: &App,
    client: &PageClient,
    asked: Asked<'_>,
    make: impl Fn() -> F,
) -> Result<Arc<Answer>, PageError> {
    loop {
        let error = match app.answers.find_or_make(asked, make()).await {
            Ok(page) => return Ok(page),
            Err(error) => error,
        };
        match &*error {
            PageError::Unkept(page) => return Ok(page.clone()),
            other if other.refusal().is_some_and(|full| full.is_of_another(client.network)) => {}
            _ => return Err(PageError::Shared(error)),
        }
    }
}

/// The page for 404: one for each language, whatever the requested address. It is kept under an address that cannot be requested.
async fn find_not_found(
    app: &App,
    client: &PageClient,
    language: Language,
    asked: Asked<'_>,
) -> Result<Arc<Answer>, PageError> {
    // A path that no route of the site can ever match; a number would be read as a category.
    let path = format!("/{}/not-found", language.code());
    let make = || async {
        let request = page_request(&app.settings, asked.moment.day, &path, "")?;
        let plan = make_plan(app.site(), client, request.clone()).await?;
        let page = render_html(app, client, language, &request, &plan, Shown::Content(asked.moment)).await?;
        let page = page.ok_or_else(|| PageError::Api(path.clone(), StatusCode::NOT_FOUND))?;
        let is_earlier = page.is_earlier;
        let page = Arc::new(page_answer(app, StatusCode::NOT_FOUND, &path, page));
        match is_earlier {
            true => Err(PageError::Unkept(page)),
            false => Ok(page),
        }
    };
    let asked = Asked {
        address: &format!("404 {path}"),
        ..asked
    };
    share(app, client, asked, make).await
}

/// A rendered page as an answer.
fn page_answer(app: &App, status: StatusCode, path: &str, page: RenderedPage) -> Answer {
    let mut headers = HeaderMap::new();
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("text/html; charset=utf-8"),
    );
    // Caches may keep a page but must revalidate it at each use: the content can change at any moment.
    let cache = match status {
        StatusCode::OK => "public, no-cache",
        _ => "no-store",
    };
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    let policies = app.site().policies.get_or_init(|| Policies::new(&app.settings.outside));
    protect_page(&mut headers, with_style(policies.of(path), &page.style_source));
    secret_addresses::protect(&mut headers, path);
    let answer = Answer::new(status, headers, page.html.into());
    match page.searched {
        Some(searched) => answer.with_extension(searched),
        None => answer,
    }
}

async fn make_plan(site: &Site, client: &PageClient, request: String) -> Result<Plan, PageError> {
    let _place = site.engines.enter(client.network).await?;
    Ok(serde_json::from_str(&site.pool.plan(request).await?)?)
}

fn page_request(settings: &Settings, today: NaiveDate, path: &str, query: &str) -> Result<String, serde_json::Error> {
    serde_json::to_string(&PageRequest {
        path,
        query,
        today: today.to_string(),
        timezone: settings.timezone.name(),
        origin: &settings.public_url,
    })
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
    let request = page_request(&app.settings, app.today(), path, "")?;
    let plan = make_plan(app.site(), client, request.clone()).await?;
    let rendered = render_html(app, client, language, &request, &plan, Shown::Draft(seen_by)).await?;
    Ok(rendered.filter(|page| page.status == 200))
}

/// Renders a page; `None` if its data say that it does not exist. Waits for an engine first and collects the data then, because
/// data held while waiting would let a burst of requests fill the memory.
async fn render_html(
    app: &App,
    client: &PageClient,
    language: Language,
    request: &str,
    plan: &Plan,
    shown: Shown,
) -> Result<Option<RenderedPage>, PageError> {
    let site = app.site();
    let place = site.engines.enter(client.network).await?;
    let data = collect_data(&site.api, &client.id, language, &plan.data, shown.previewed());
    let (data, is_earlier) = store::allow_earlier(data).await;
    let (data, searched) = data?;
    let request_of_engine = match is_earlier {
        true => request.to_owned(),
        false => shown.for_engine(request),
    };
    let rendered = site.pool.render(request_of_engine, data.clone()).await?;
    drop(place);
    let (line, markup) = rendered.split_once('\n').unwrap_or((&rendered, ""));
    let Some(rendered) = serde_json::from_str::<Option<document::Rendered>>(line)? else {
        return Ok(None);
    };
    let status = if plan.status == 200 {
        rendered.status
    } else {
        plan.status
    };
    let sheets = serde_json::to_string(&site.web.files_of(language).sheets)?;
    let state = format!("{{\"request\":{request},\"data\":{data},\"sheets\":{sheets}}}");
    let house = app.store.pages().house().await?;
    let font = site.song.of_page(markup, language, plan.cache);
    let around = document::Surroundings {
        app: &site.web,
        house: &house,
        language,
        origin: &app.settings.public_url,
        font: font.as_ref(),
    };
    Ok(Some(RenderedPage {
        status,
        html: document::document(&around, &rendered, markup, &state),
        style_source: font.map(|font| font.sources()).unwrap_or_default(),
        searched,
        is_earlier,
    }))
}

/// The answers of the API calls that a page needs, by path: `{"/api/…":{"status":200,"body":{…}}}`; and what is counted of a search
/// among them.
async fn collect_data(
    api: &Router,
    id: &RequestId,
    language: Language,
    paths: &[String],
    previewed: Option<PreviewedAs>,
) -> Result<(String, Option<Searched>), PageError> {
    let mut out = String::from("{");
    let mut searched = None;
    for (index, path) in paths.iter().enumerate() {
        let (parts, body) = call_api(api, id, language, path, previewed).await?;
        searched = searched.or_else(|| parts.extensions.get().cloned());
        let comma = if index == 0 { "" } else { "," };
        let _ = write!(
            out,
            "{comma}{}:{{\"status\":{},\"body\":{body}}}",
            serde_json::to_string(path)?,
            parts.status.as_u16()
        );
    }
    out.push('}');
    Ok((out, searched))
}

/// Calls the API, as a visitor but for previews, with the page's request id, so that the log shows errors under the id that the visitor sees.
async fn call_api(
    api: &Router,
    id: &RequestId,
    language: Language,
    path: &str,
    previewed: Option<PreviewedAs>,
) -> Result<(Parts, String), PageError> {
    // The error is logged.
    let failed = |status| PageError::Api(secret_addresses::without_query(path).to_owned(), status);
    let mut request = Request::get(path)
        .header(header::ACCEPT_LANGUAGE, language.code())
        .extension(id.clone())
        .body(Body::empty())
        .map_err(|_| failed(StatusCode::BAD_REQUEST))?;
    if let Some(previewed) = previewed {
        request.extensions_mut().insert(previewed);
    }
    let Ok(response) = api.clone().oneshot(request).await;
    let (parts, body) = response.into_parts();
    let status = parts.status;
    if status.is_server_error() {
        return Err(failed(status));
    }
    let bytes = axum::body::to_bytes(body, usize::MAX)
        .await
        .map_err(|_| failed(status))?;
    let body = String::from_utf8(bytes.into()).map_err(|_| failed(status))?;
    Ok((parts, body))
}
