//! `/id/{relic number}`: the address of an artifact by the number that the antiques house gives it, for catalogues and labels.

use axum::{
    Router,
    extract::State,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse as _, Redirect, Response},
    routing::get,
};
use domain::site_page::SitePage;
use http_kit::{
    error::{ApiError, Refusal},
    extract::PathPart,
    language::language_of,
    media_type::weight_of,
};
use store::Store;

use crate::{
    addresses::{feeds, iiif as addresses},
    messages,
    state::App,
};

/// What `Accept` names to be led to the artifact's IIIF manifest.
const IIIF_PROFILE: &str = "iiif.io/api/presentation/3";

/// The addresses by number.
pub fn router(app: App) -> Router {
    Router::new()
        .route("/id/{number}", get(find_by_number))
        // As QR codes on labels have it: in capitals they are smaller.
        .route("/ID/{number}", get(find_by_number))
        .with_state(app)
}

/// What `Accept` names to be led to the record in Linked Art.
const LINKED_DATA: &str = "application/ld+json";

/// Leads to the artifact's page in the reader's language, to its manifest, or to its record in Linked Art. A number that the public had once answers 410.
async fn find_by_number(
    State(store): State<Store>,
    PathPart(number): PathPart<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let artifacts = store.artifacts();
    let Some(found) = artifacts.by_relic_number(&number).await? else {
        return Err(match artifacts.is_retired(&number).await? {
            true => Refusal::new(StatusCode::GONE, messages::RETIRED_NUMBER).into(),
            false => ApiError::NotFound,
        });
    };
    let page = weight_of(&headers, |kind| kind.starts_with("text/html"));
    let manifest = weight_of(&headers, |kind| kind.contains(IIIF_PROFILE));
    let linked_data = weight_of(&headers, |kind| {
        kind.starts_with(LINKED_DATA) && !kind.contains(IIIF_PROFILE)
    });
    let target = if manifest > 0 && manifest >= linked_data.max(page) {
        addresses::manifest(found.id)
    } else if linked_data > 0 && linked_data >= page {
        feeds::linked_art(found.id)
    } else {
        SitePage::Artifact(found.id).path(language_of(&headers))
    };
    let mut response = Redirect::to(&target).into_response();
    let headers = response.headers_mut();
    headers.insert(header::VARY, HeaderValue::from_static("accept, accept-language"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    Ok(response)
}
