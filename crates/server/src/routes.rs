//! Everything that the public listener answers, in one list.

use std::net::SocketAddr;

use axum::{
    Router,
    extract::{ConnectInfo, Request, State},
    http::{HeaderMap, HeaderValue, header},
    middleware::{self, Next},
    response::Response,
    routing::get,
};

use crate::{
    api,
    app::App,
    client_address::{ClientAddress, client_address},
    crawlers,
    envelope::RequestId,
    iiif::{self, addresses::without_signature},
    media_route, pages,
    quiet::Waiting,
    seal,
};

/// The public router of a house whose site is open.
pub fn public(app: App, api: Router) -> Router {
    let pages = pages::router(app.clone())
        .merge(seal::router(app.clone()))
        .merge(media(app.clone()));
    numbered(app, pages::worded(pages).merge(api))
}

/// The API's router for a house.
pub fn api(app: App) -> Router {
    api::router(app)
}

/// What answers without the pages: API, renditions and what crawlers ask for. For tests, which need no web app built.
pub fn api_and_media(app: App) -> Router {
    numbered(app.clone(), pages::worded(media(app.clone())).merge(api(app)))
}

fn media(app: App) -> Router {
    Router::new()
        .route("/media/{key}/{file}", get(media_route::show_rendition))
        .with_state(app.clone())
        .merge(crawlers::router(app.clone()))
        .merge(iiif::router(app))
}

fn numbered(app: App, router: Router) -> Router {
    router.layer(middleware::from_fn_with_state(app, number))
}

/// Finds out once whose request it is, and gives it an id that its log lines and its error answer share. It is drawn, not counted, so that it is found once in
/// the log of many starts and instances.
async fn number(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let _waiting = Waiting::at(&app, request.uri().path());
    let [a, b, c, d, e, f, ..] = app.random();
    let id = format!("{a:02x}{b:02x}{c:02x}{d:02x}{e:02x}{f:02x}");
    request.extensions_mut().insert(RequestId(id.clone()));
    if let Some(ConnectInfo(peer)) = request.extensions().get::<ConnectInfo<SocketAddr>>() {
        let address = client_address(peer.ip(), request.headers(), &app.settings.trusted_proxies);
        request.extensions_mut().insert(ClientAddress(address));
    }
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let mut response = next.run(request).await;
    let path = without_signature(&path);
    tracing::debug!(id, %method, %path, status = response.status().as_u16(), "answered");
    let headers = response.headers_mut();
    if let Ok(value) = HeaderValue::from_str(&id) {
        headers.insert("x-request-id", value);
    }
    complete(&app, headers);
    response
}

/// Adds what every answer says, where it has not said more for itself.
pub fn complete(app: &App, headers: &mut HeaderMap) {
    for (name, value) in [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::X_FRAME_OPTIONS, "DENY"),
    ] {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    if app.settings.public_url.starts_with("https://") {
        headers
            .entry(header::STRICT_TRANSPORT_SECURITY)
            .or_insert(HeaderValue::from_static("max-age=31536000; includeSubDomains"));
    }
}
