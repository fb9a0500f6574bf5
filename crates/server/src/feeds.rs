//! What programs read of the public collection besides its pages: crawlers, feed readers, calendars, harvesters.

mod atom;
mod calendar;
mod iiif_changes;
mod linked_art;
mod llms;
mod oai;
mod sitemap;
mod xml;

use crate::{config::Settings, state::App};
use axum::{
    Router,
    body::Bytes,
    extract::State,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
    routing::get,
};
use chrono::{SecondsFormat, TimeDelta};
use delivery::Delivery;
use domain::bilingual::Language;
use exchange::public_site::PublicSite;
use std::sync::Arc;
use store::Store;

use http_kit::{error::ApiError, now::Now};

/// Member pages, below each language; `web/test/routes.test.ts` compares them with the routes. `forget` also covers every path that
/// begins with it.
const OF_MEMBERS: [&str; 8] = [
    "login",
    "register",
    "forget",
    "info",
    "favourites",
    "consent",
    "google",
    "fblogin",
];

/// The addresses for programs whose answers are kept.
pub fn kept_router(app: App) -> Router {
    Router::new()
        .route("/robots.txt", get(show_robots))
        .route("/.well-known/security.txt", get(show_security_contact))
        .route("/sitemap.xml", get(sitemap::show_sitemap))
        .route("/llms.txt", get(llms::show_guide))
        .route("/feed/{language}/{file}", get(atom::show_feed))
        .route("/calendar/{language}/{file}", get(calendar::show_calendar))
        .route("/iiif/changes", get(iiif_changes::show_changes))
        .route("/iiif/changes/{page}", get(iiif_changes::show_page))
        .route("/linked-art/artifact/{id}", get(linked_art::show_record))
        .with_state(app)
}

/// OAI-PMH, whose answers name the moment at which they are made.
pub fn harvest_router(app: App) -> Router {
    Router::new()
        .route("/oai", get(oai::answer_get).post(oai::answer_post))
        .with_state(app)
}

/// What crawlers may not fetch, and where the sitemap is. Searches are excluded because their number is unlimited and every
/// artifact's page links to some.
async fn show_robots(State(settings): State<Arc<Settings>>) -> Response {
    let mut text = "User-agent: *\nDisallow: /api/\nDisallow: /*?keyword=\n".to_owned();
    for language in Language::ALL {
        for page in OF_MEMBERS {
            text.push_str(&format!("Disallow: /{}/{page}\n", language.code()));
        }
    }
    text.push_str(&format!("\nSitemap: {}/sitemap.xml\n", settings.public_url));
    answer("text/plain; charset=utf-8", text)
}

/// How long the contact for reports of weaknesses is good (RFC 9116: less than a year).
const CONTACT_GOOD_FOR: TimeDelta = TimeDelta::days(180);

/// Where to report a vulnerability of the site (`security.txt`): the contact address that staff have published.
async fn show_security_contact(
    Now(now): Now,
    State(settings): State<Arc<Settings>>,
    State(delivery): State<Delivery>,
) -> Result<Response, ApiError> {
    let house = delivery.house().await?;
    if house.email.is_empty() {
        return Err(ApiError::NotFound);
    }
    let expires = (now + CONTACT_GOOD_FOR).to_rfc3339_opts(SecondsFormat::Secs, true);
    let (email, url) = (&house.email, &settings.public_url);
    let text = format!(
        "Contact: mailto:{email}\nExpires: {expires}\nPreferred-Languages: zh-Hant, en\nCanonical: {url}/.well-known/security.txt\n"
    );
    Ok(answer("text/plain; charset=utf-8", text))
}

/// An answer that every cache may keep for an hour.
fn answer(content_type: &'static str, text: String) -> Response {
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(content_type)),
        (header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=3600")),
    ];
    (headers, text).into_response()
}

/// An answer to a program that asks again and again, which pages of other sites may read.
fn answer_again(content_type: &'static str, body: impl Into<Bytes>) -> Response {
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(content_type)),
        (header::CACHE_CONTROL, HeaderValue::from_static("public, no-cache")),
        (header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*")),
    ];
    (headers, body.into()).into_response()
}

/// The language of an address.
fn language_in(code: &str) -> Result<Language, ApiError> {
    Language::from_code(code).ok_or(ApiError::NotFound)
}

/// What records for other institutions need to know of the site.
async fn public_site(store: &Store, delivery: &Delivery, settings: &Settings) -> Result<PublicSite, store::Error> {
    Ok(PublicSite {
        address: settings.public_url.clone(),
        house: delivery.house().await?.name,
        periods: store.periods().list().await?,
    })
}
