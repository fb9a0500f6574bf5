//! What crawlers of search engines ask for: `/robots.txt` and the sitemap.

mod sitemap;

use axum::{
    Router,
    extract::State,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
    routing::get,
};
use domain::bilingual::Language;

use crate::state::App;

/// Member pages, below each language. `forget` also covers every path that begins with it.
const OF_MEMBERS: [&str; 6] = ["login", "register", "forget", "info", "google", "fblogin"];

/// `/robots.txt` and `/sitemap.xml`.
pub fn router(app: App) -> Router {
    Router::new()
        .route("/robots.txt", get(show_robots))
        .route("/sitemap.xml", get(sitemap::show_sitemap))
        .with_state(app)
}

/// What crawlers may not fetch, and where the sitemap is. Searches are excluded because their number is unlimited and every
/// artifact's page links to some.
async fn show_robots(State(app): State<App>) -> Response {
    let mut text = "User-agent: *\nDisallow: /api/\nDisallow: /*?keyword=\n".to_owned();
    for language in Language::ALL {
        for page in OF_MEMBERS {
            text.push_str(&format!("Disallow: /{}/{page}\n", language.code()));
        }
    }
    text.push_str(&format!("\nSitemap: {}/sitemap.xml\n", app.settings.public_url));
    answer("text/plain; charset=utf-8", text)
}

/// An answer that every cache may keep for an hour.
fn answer(content_type: &'static str, text: String) -> Response {
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(content_type)),
        (header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=3600")),
    ];
    (headers, text).into_response()
}
