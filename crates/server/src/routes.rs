//! All routes of the public listener.

use axum::{
    Router,
    extract::{Request, State},
    middleware::{self, Next},
    response::Response,
    routing::get,
};

use crate::{
    addresses::logged_paths::without_secrets,
    answers, api, feeds, iiif,
    pages::{self, font_files, icon_routes, media_files, previews, redirects},
    state::{App, activity::Activity},
};
use http_kit::{
    plain_path::with_plain_paths,
    request_id::{Listener, identify},
};

/// The public router.
pub fn public(app: App, api: Router) -> Router {
    let pages = pages::router(app.clone())
        .layer(middleware::from_fn_with_state(app.clone(), redirects::lead_on))
        .merge(pages::by_number::router(app.clone()))
        .merge(previews::router(app.clone()))
        .merge(icon_routes::router(app.clone()))
        .merge(font_files::router(app.clone()))
        .merge(media(app.clone()));
    with_plain_paths(with_request_layers(&app, pages::with_plain_errors(pages).merge(api)))
}

/// What the desk's listener answers beside the desk: the Song face, cut for what staff read.
pub fn beside_desk(app: App) -> Router {
    let router = pages::with_plain_errors(font_files::router(app.clone()));
    with_request_layers(&app, router)
}

/// The API's router.
pub fn api(app: App) -> Router {
    api::router(app)
}

/// The routes that need no pages: API, renditions and the crawlers' files. For tests, which need no built web app.
pub fn api_and_media(app: App) -> Router {
    let router = pages::with_plain_errors(media(app.clone())).merge(api(app.clone()));
    with_plain_paths(with_request_layers(&app, router))
}

fn media(app: App) -> Router {
    let kept = feeds::kept_router(app.clone())
        .merge(iiif::presentation::public_router(app.clone()))
        .layer(middleware::from_fn_with_state(app.clone(), answers::keep));
    Router::new()
        .route("/media/{key}/{file}", get(media_files::show_rendition))
        .with_state(app.clone())
        .merge(kept)
        .merge(feeds::harvest_router(app.clone()))
        .merge(iiif::router(app))
}

fn with_request_layers(app: &App, router: Router) -> Router {
    router
        .layer(middleware::from_fn_with_state(app.clone(), answers::count_search))
        .layer(middleware::from_fn_with_state(listener(app), identify))
        .layer(middleware::from_fn_with_state(app.activity.clone(), track_activity))
}

/// What every listener of the process is configured with.
pub fn listener(app: &App) -> Listener {
    Listener {
        random: app.random_source(),
        trusted_proxies: app.settings.trusted_proxies.as_slice().into(),
        is_https: app.is_https(),
        loggable_path: without_secrets,
    }
}

/// Counts the request as in flight until it is answered.
async fn track_activity(State(activity): State<Activity>, request: Request, next: Next) -> Response {
    let _in_flight = activity.begin(request.uri().path());
    next.run(request).await
}
