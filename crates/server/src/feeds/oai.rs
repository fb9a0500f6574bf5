//! OAI-PMH 2.0 (<http://www.openarchives.org/OAI/openarchivesprotocol.html>): the public records of the artifacts for harvesters,
//! as Dublin Core and LIDO. Categories are sets. A record that is no longer public stays listed as deleted.

mod request;
mod response;
mod selection;
mod token;

use crate::config::Settings;
use axum::{
    extract::{RawQuery, Request as HttpRequest, State},
    http::header,
    response::Response,
};
use chrono::{DateTime, Utc};
use delivery::Delivery;
use domain::clock::Clock;
use std::sync::Arc;
use store::Store;

use super::answer_again;
use http_kit::{body::BodyBudget, client_address::ClientAddress, error::ApiError, now::Now};
use request::Request;

const CONTENT_TYPE: &str = "text/xml; charset=utf-8";
/// The type of a body that harvesters may send instead of a query.
const FORM: &str = "application/x-www-form-urlencoded";
/// Bytes of such a body: more than all arguments take.
const MOST_BYTES: usize = 64 << 10;

pub(super) async fn answer_get(
    State(store): State<Store>,
    Now(now): Now,
    State(settings): State<Arc<Settings>>,
    State(delivery): State<Delivery>,
    RawQuery(query): RawQuery,
) -> Result<Response, ApiError> {
    answer(&store, &delivery, now, &settings, query.unwrap_or_default().as_bytes()).await
}

pub(super) async fn answer_post(
    State(store): State<Store>,
    State(clock): State<Arc<dyn Clock>>,
    State(settings): State<Arc<Settings>>,
    State(delivery): State<Delivery>,
    State(bodies): State<BodyBudget>,
    request: HttpRequest,
) -> Result<Response, ApiError> {
    let now = clock.now();
    let kind = request.headers().get(header::CONTENT_TYPE);
    let kind = kind
        .and_then(|kind| kind.to_str().ok())
        .and_then(|kind| kind.split(';').next());
    let is_form = kind.is_some_and(|kind| kind.trim().eq_ignore_ascii_case(FORM));
    let network = ClientAddress::of(request.extensions()).site();
    let body = bodies.read(request.into_body(), MOST_BYTES, network).await?;
    // Without a form there are no arguments, and the answer says which are missing.
    answer(&store, &delivery, now, &settings, if is_form { &body } else { b"" }).await
}

/// A fault of the request is an answer like any other: its status is 200 and the document describes the fault.
async fn answer(
    store: &Store,
    delivery: &Delivery,
    now: DateTime<Utc>,
    settings: &Settings,
    arguments: &[u8],
) -> Result<Response, ApiError> {
    store.public_changes().note(now).await?;
    let request = Request::read(arguments);
    let document = response::respond(store, delivery, settings, request, now).await?;
    Ok(answer_again(CONTENT_TYPE, document))
}
