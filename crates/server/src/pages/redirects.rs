//! Addresses of a site that was here before lead on, for good: 301. They are looked for where the site has no page of its own, and
//! how often each is asked for is counted in memory and written once a minute.

use axum::{
    extract::{Request, State},
    http::{HeaderValue, Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use domain::bilingual::Language;
use exchange::redirects::comparable;

use crate::state::App;

/// Leads on from an old address: before the page where the address is below no language, after it where there is no page.
pub async fn lead_on(State(app): State<App>, request: Request, next: Next) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return next.run(request).await;
    }
    let address = request
        .uri()
        .path_and_query()
        .map_or("/", |address| address.as_str())
        .to_owned();
    let first = address
        .trim_start_matches('/')
        .split(['/', '?'])
        .next()
        .unwrap_or_default();
    let is_page = Language::from_code(first).is_some();
    if !is_page
        && !first.is_empty()
        && let Some(redirect) = find(&app, &address).await
    {
        return redirect;
    }
    let response = next.run(request).await;
    if is_page && response.status() == StatusCode::NOT_FOUND {
        return find(&app, &address).await.unwrap_or(response);
    }
    response
}

/// The redirect of an address, looked for with its query and without.
async fn find(app: &App, address: &str) -> Option<Response> {
    let path = address.split('?').next().unwrap_or_default();
    let spellings = [comparable(address), comparable(path)];
    let found = match app.store.redirects().find(&spellings).await {
        Ok(found) => found?,
        Err(error) => {
            // Without the table the address is as unknown as any other.
            tracing::warn!("redirects could not be read: {error}");
            return None;
        }
    };
    let (address, target) = found;
    app.redirect_hits.add(address);
    let location = HeaderValue::from_str(&encoded(&target)).ok()?;
    let headers = [
        (header::LOCATION, location),
        // Long enough for visitors who return, short enough that a mistake can be corrected.
        (header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=3600")),
    ];
    Some((StatusCode::MOVED_PERMANENTLY, headers).into_response())
}

/// A target with what a header cannot carry percent-encoded.
fn encoded(target: &str) -> String {
    percent_encoding::utf8_percent_encode(target, percent_encoding::CONTROLS).to_string()
}
