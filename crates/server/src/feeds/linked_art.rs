//! An artifact's record in Linked Art, as `/id/{relic number}` leads programs to it.

use axum::{extract::State, http::StatusCode, response::Response};
use delivery::Delivery;
use domain::access::Audience;
use http_kit::{
    error::{ApiError, Refusal},
    extract::{PathPart, record_number},
};
use std::sync::Arc;
use store::Store;

use super::{answer_again, public_site};
use crate::{config::Settings, messages};

const CONTENT_TYPE: &str = r#"application/ld+json;profile="https://linked.art/ns/v1/linked-art.json""#;

pub(super) async fn show_record(
    State(store): State<Store>,
    State(settings): State<Arc<Settings>>,
    State(delivery): State<Delivery>,
    PathPart(id): PathPart<String>,
) -> Result<Response, ApiError> {
    let id = record_number(&id).ok_or(ApiError::NotFound)?;
    let Some(artifact) = store.artifacts().find(Audience::Visitor, id).await? else {
        let known = store.public_changes().find(id).await?;
        return Err(match known {
            Some(_) => Refusal::new(StatusCode::GONE, messages::RETIRED_NUMBER).into(),
            None => ApiError::NotFound,
        });
    };
    let record = exchange::linked_art::describe(&artifact, &public_site(&store, &delivery, &settings).await?);
    Ok(answer_again(CONTENT_TYPE, record.to_string()))
}
