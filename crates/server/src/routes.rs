//! Everything that the public listener answers, in one list.

use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};

use axum::{
    Router,
    extract::Request,
    http::{HeaderValue, StatusCode},
    middleware::{self, Next},
    response::Response,
    routing::get,
};
use tower_http::{catch_panic::CatchPanicLayer, timeout::TimeoutLayer};

use crate::{
    api,
    app::App,
    envelope::{ApiError, RequestId},
    media_route, pages,
};

/// How long a request may take from its head to its answer, a slowly sent body included.
const SLOWEST: Duration = Duration::from_secs(30);

/// The public router of a house whose site is open.
pub fn public(app: App, api: Router) -> Router {
    let pages = Router::new().fallback(pages::serve).with_state(app.clone());
    layered(pages.merge(media(app)).merge(api))
}

fn layered(router: Router) -> Router {
    router
        .layer(CatchPanicLayer::custom(|_panic| {
            axum::response::IntoResponse::into_response(ApiError::Internal("a handler panicked".into()))
        }))
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, SLOWEST))
        .layer(middleware::from_fn(numbered))
}

/// The API's router for a house.
pub fn api(app: App) -> Router {
    api::router(app)
}

/// What answers without the pages: API and renditions. For tests, which need no web app built.
pub fn api_and_media(app: App) -> Router {
    layered(media(app.clone()).merge(api(app)))
}

fn media(app: App) -> Router {
    Router::new()
        .route("/media/{key}/{file}", get(media_route::show_rendition))
        .with_state(app)
}

/// Gives each request an id that its log lines and its error answer share.
async fn numbered(mut request: Request, next: Next) -> Response {
    static COUNTER: AtomicU64 = AtomicU64::new(1);
    let id = format!(
        "{:x}-{:06x}",
        std::process::id(),
        COUNTER.fetch_add(1, Ordering::Relaxed)
    );
    request.extensions_mut().insert(RequestId(id.clone()));
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let mut response = next.run(request).await;
    tracing::debug!(id, %method, path, status = response.status().as_u16(), "answered");
    let headers = response.headers_mut();
    if let Ok(value) = HeaderValue::from_str(&id) {
        headers.insert("x-request-id", value);
    }
    // Whatever has not said more for itself.
    for (name, value) in [("x-content-type-options", "nosniff"), ("x-frame-options", "DENY")] {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}
