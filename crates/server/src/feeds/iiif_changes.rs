//! IIIF Change Discovery API 1.0 (<https://iiif.io/api/discovery/1.0/>): which manifests are new, changed or gone. Each artifact
//! appears once, at the time of its latest change.

use axum::{extract::State, response::Response};
use chrono::SecondsFormat;
use serde_json::{Map, Value, json};
use std::sync::Arc;
use store::{
    Store,
    content::{PublicChange, PublicChangeFilter},
};

use super::answer_again;
use crate::{
    addresses::{feeds, iiif as addresses},
    config::Settings,
};
use http_kit::{
    error::ApiError,
    extract::{PathPart, counted_number},
    now::Now,
};

const CONTEXT: &str = "http://iiif.io/api/discovery/1/context.json";
const CONTENT_TYPE: &str = r#"application/ld+json;profile="http://iiif.io/api/discovery/1/context.json""#;
/// How many changes a page holds.
const PAGE: u64 = 200;

pub(super) async fn show_changes(
    State(store): State<Store>,
    Now(now): Now,
    State(settings): State<Arc<Settings>>,
) -> Result<Response, ApiError> {
    let changes = store.public_changes();
    changes.note(now).await?;
    let total = changes.count(PublicChangeFilter::default()).await?;
    let mut list = Map::new();
    list.insert("@context".to_owned(), CONTEXT.into());
    list.insert("id".to_owned(), list_address(&settings).into());
    list.insert("type".to_owned(), "OrderedCollection".into());
    list.insert("totalItems".to_owned(), total.into());
    if let Some(last) = last_page(total) {
        list.insert("first".to_owned(), page_reference(&settings, 0));
        list.insert("last".to_owned(), page_reference(&settings, last));
    }
    Ok(answer_again(CONTENT_TYPE, Value::from(list).to_string()))
}

pub(super) async fn show_page(
    State(store): State<Store>,
    Now(now): Now,
    State(settings): State<Arc<Settings>>,
    PathPart(page): PathPart<String>,
) -> Result<Response, ApiError> {
    let page = counted_number(&page).ok_or(ApiError::NotFound)?.cast_unsigned();
    let changes = store.public_changes();
    changes.note(now).await?;
    let total = changes.count(PublicChangeFilter::default()).await?;
    let last = last_page(total)
        .filter(|last| page <= *last)
        .ok_or(ApiError::NotFound)?;
    let found = changes.page(page, PAGE).await?;
    let mut document = json!({
        "@context": CONTEXT,
        "id": page_address(&settings, page),
        "type": "OrderedCollectionPage",
        "partOf": { "id": list_address(&settings), "type": "OrderedCollection" },
        "startIndex": page * PAGE,
        "orderedItems": found.iter().map(|change| activity(&settings, change)).collect::<Vec<_>>(),
    });
    if page > 0 {
        document["prev"] = page_reference(&settings, page - 1);
    }
    if page < last {
        document["next"] = page_reference(&settings, page + 1);
    }
    Ok(answer_again(CONTENT_TYPE, document.to_string()))
}

fn activity(settings: &Settings, change: &PublicChange) -> Value {
    let origin = &settings.public_url;
    let kind = match (change.is_gone, change.is_new) {
        (true, _) => "Delete",
        (false, true) => "Create",
        (false, false) => "Update",
    };
    let mut object = json!({
        "id": format!("{origin}{}", addresses::manifest(change.artifact)),
        "type": "Manifest",
    });
    if !change.is_gone {
        object["seeAlso"] = json!([{
            "id": format!("{origin}{}", feeds::linked_art(change.artifact)),
            "type": "Dataset",
            "format": "application/ld+json",
            "profile": exchange::linked_art::CONTEXT,
        }]);
    }
    json!({
        "type": kind,
        "endTime": change.changed_at.to_rfc3339_opts(SecondsFormat::Secs, true),
        "object": object,
    })
}

fn last_page(total: u64) -> Option<u64> {
    total.checked_sub(1).map(|last| last / PAGE)
}

fn list_address(settings: &Settings) -> String {
    format!("{}/iiif/changes", settings.public_url)
}

fn page_address(settings: &Settings, page: u64) -> String {
    format!("{}/{page}", list_address(settings))
}

fn page_reference(settings: &Settings, page: u64) -> Value {
    json!({ "id": page_address(settings, page), "type": "OrderedCollectionPage" })
}
