//! Presentation API 3.0: manifests of artifacts, collections of categories.
//!
//! Public documents have a fixed address; those with pictures for members have an address that was signed for them.
//! A canvas, its annotation page and its single annotation have addresses as well: they are parts of the same document.

mod answer;
pub mod canvas;
mod collection;
mod entries;
pub(super) mod language_map;
mod manifest;
mod provider;

use axum::{
    Router,
    extract::{Path, State, rejection::PathRejection},
    http::HeaderMap,
    middleware,
    response::Response,
    routing::{MethodRouter, any, get},
};
use delivery::Delivery;
use domain::access::Audience;
use serde_json::Value;
use std::sync::Arc;
use store::Store;

use crate::{
    addresses::iiif as addresses,
    auth::signed_address::{Signed, Signer},
    config::Settings,
    iiif::refusal::{self, Refusal, preflight},
    state::App,
};
pub use answer::content_type;
use answer::{CachePolicy, answer};
use canvas::SignPicture;
use http_kit::{error::ApiError, extract::record_number};

/// Where the contexts of the documents are.
const CONTEXT: &str = "http://iiif.io/api/presentation/3/context.json";

fn document(route: MethodRouter<App>) -> MethodRouter<App> {
    route.options(preflight)
}

/// The public documents.
pub fn public_router(app: App) -> Router {
    Router::new()
        .route(addresses::COLLECTIONS, document(get(show_top)))
        .route(
            "/iiif/presentation/3/collection/{group}",
            document(get(show_collection)),
        )
        .route(
            "/iiif/presentation/3/collection/{group}/{page}",
            document(get(show_collection_page)),
        )
        .route(
            "/iiif/presentation/3/artifact/{id}/{*part}",
            document(get(show_artifact)),
        )
        .layer(middleware::from_fn(refusal::localize))
        .with_state(app)
}

/// The documents for members, and what there is not.
pub fn members_router(app: App) -> Router {
    Router::new()
        .route(
            "/iiif/presentation/3/m/{signature}/artifact/{id}/{*part}",
            document(get(show_members_artifact)),
        )
        .route("/iiif/presentation", any(refusal::unknown))
        .route("/iiif/presentation/{*rest}", any(refusal::unknown))
        .layer(middleware::from_fn(refusal::localize))
        .with_state(app)
}

type Answered = Result<Response, Refusal>;

async fn show_top(
    State(store): State<Store>,
    State(settings): State<Arc<Settings>>,
    State(delivery): State<Delivery>,
    headers: HeaderMap,
) -> Answered {
    Ok(answer(
        &headers,
        &collection::top(&store, &settings, &delivery).await?,
        CachePolicy::Public,
    ))
}

async fn show_collection(
    State(store): State<Store>,
    State(settings): State<Arc<Settings>>,
    State(delivery): State<Delivery>,
    headers: HeaderMap,
    path: Result<Path<String>, PathRejection>,
) -> Answered {
    let Path(group) = path.map_err(|_| ApiError::NotFound)?;
    Ok(answer(
        &headers,
        &collection::whole(&store, &settings, &delivery, &group).await?,
        CachePolicy::Public,
    ))
}

async fn show_collection_page(
    State(store): State<Store>,
    State(settings): State<Arc<Settings>>,
    State(delivery): State<Delivery>,
    headers: HeaderMap,
    path: Result<Path<(String, String)>, PathRejection>,
) -> Answered {
    let Path((group, page)) = path.map_err(|_| ApiError::NotFound)?;
    let page = number(&page)?.unsigned_abs();
    Ok(answer(
        &headers,
        &collection::page(&store, &settings, &delivery, &group, page).await?,
        CachePolicy::Public,
    ))
}

async fn show_artifact(
    State(store): State<Store>,
    State(settings): State<Arc<Settings>>,
    State(delivery): State<Delivery>,
    headers: HeaderMap,
    path: Result<Path<(String, String)>, PathRejection>,
) -> Answered {
    let Path((id, part)) = path.map_err(|_| ApiError::NotFound)?;
    let id = number(&id)?;
    let document = describe(&store, &settings, &delivery, None, id, addresses::manifest(id), &part).await?;
    Ok(answer(&headers, &document, CachePolicy::Public))
}

async fn show_members_artifact(
    State(app): State<App>,
    headers: HeaderMap,
    path: Result<Path<(String, String, String)>, PathRejection>,
) -> Answered {
    let Path((signature, id, part)) = path.map_err(|_| ApiError::NotFound)?;
    let id = number(&id)?;
    let signer = Signer::new(&app.keys.pictures, app.settings.members.picture_ttl);
    let now = app.now();
    if signer.left(Signed::Manifest(id), &signature, now).is_none() {
        return Err(Refusal::Signature);
    }
    let sign = |key: &_| signer.segment(Signed::Zoom(key), now);
    let address = addresses::member_manifest(&signature, id);
    let document = describe(
        &app.store,
        &app.settings,
        &app.delivery,
        Some(&sign),
        id,
        address,
        &part,
    )
    .await?;
    Ok(answer(&headers, &document, CachePolicy::NoStore))
}

/// A part of an artifact's manifest; for members if there is a signer. `address` is the manifest's own.
async fn describe(
    store: &Store,
    settings: &Settings,
    delivery: &Delivery,
    sign: Option<SignPicture<'_>>,
    id: i64,
    address: String,
    part: &str,
) -> Result<Value, Refusal> {
    let audience = sign.map_or(Audience::Visitor, |_| Audience::Member);
    let artifact = store.artifacts().find(audience, id).await?.ok_or(ApiError::NotFound)?;
    let house = delivery.house().await?;
    let manifest = manifest::Source {
        public_url: &settings.public_url,
        address: &address,
        house: &house,
        artifact: &artifact,
        sign,
    }
    .manifest();
    Ok(manifest::part(manifest, part).ok_or(ApiError::NotFound)?)
}

fn number(text: &str) -> Result<i64, ApiError> {
    record_number(text).ok_or(ApiError::NotFound)
}
