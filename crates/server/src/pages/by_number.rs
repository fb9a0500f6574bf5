//! `/id/{relic number}`: the address of an artifact by the number that the antiques house gives it, for catalogues and labels.

use axum::{
    Router,
    extract::{Path, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse as _, Redirect, Response},
    routing::get,
};
use domain::bilingual::Language;
use http_kit::{
    error::{ApiError, Refusal},
    language::language_of,
};

use crate::{feed_addresses, iiif::addresses, messages, state::App};

/// What `Accept` names to be led to the artifact's IIIF manifest.
const IIIF_PROFILE: &str = "iiif.io/api/presentation/3";

/// The addresses by number.
pub fn router(app: App) -> Router {
    Router::new().route("/id/{number}", get(find_by_number)).with_state(app)
}

/// What `Accept` names to be led to the record in Linked Art.
const LINKED_DATA: &str = "application/ld+json";

/// Leads to the artifact's page in the reader's language, to its manifest, or to its record in Linked Art. A number that the public had once answers 410.
async fn find_by_number(
    State(app): State<App>,
    Path(number): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let artifacts = app.store.artifacts();
    let Some(found) = artifacts.by_relic_number(&number).await? else {
        return Err(match artifacts.is_retired(&number).await? {
            true => Refusal::new(StatusCode::GONE, messages::RETIRED_NUMBER).into(),
            false => ApiError::NotFound,
        });
    };
    let accept = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    let accepts = |kind: &str| accept.is_some_and(|accept| accept.contains(kind));
    let target = if accepts(IIIF_PROFILE) {
        addresses::manifest(found.id)
    } else if accepts(LINKED_DATA) {
        feed_addresses::linked_art(found.id)
    } else {
        page_of(found.id, language_of(&headers))
    };
    let mut response = Redirect::to(&target).into_response();
    let headers = response.headers_mut();
    headers.insert(header::VARY, HeaderValue::from_static("accept, accept-language"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    Ok(response)
}

fn page_of(id: i64, language: Language) -> String {
    format!("/{}/collection_detail/{id}", language.code())
}
