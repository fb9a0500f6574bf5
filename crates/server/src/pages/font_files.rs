//! `/fonts/song/{set}`: the files of the Song face that pages and browsers ask for.

use axum::{
    Router,
    extract::State,
    http::{Extensions, HeaderValue, header},
    response::{IntoResponse, Response},
    routing::get,
};
use http_kit::{error::ApiError, extract::PathPart};

use crate::state::App;

/// The fonts' route.
pub fn router(app: App) -> Router {
    Router::new().route("/fonts/song/{file}", get(show)).with_state(app)
}

async fn show(
    State(app): State<App>,
    PathPart(name): PathPart<String>,
    extensions: Extensions,
) -> Result<Response, ApiError> {
    let file = app.site().song.file(&name, &extensions).await?;
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("font/woff2")),
        (
            header::CACHE_CONTROL,
            HeaderValue::from_static("public, max-age=31536000, immutable"),
        ),
        (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    ];
    Ok((headers, file).into_response())
}
