//! The order of questions, categories and kinds of exhibition.

use axum::{extract::State, http::StatusCode};
use domain::clock::Clock;
use http_kit::{
    envelope::{Answer, Data, Envelope},
    error::Refusal,
    extract::{Json, refuse},
};
use serde::Deserialize;
use std::sync::Arc;
use store::{Store, content::OrderSaved};
use utoipa::ToSchema;

use super::{Kind, RecordBody, RecordLine};
use crate::{auth::permitted::MayPublish, messages::vocabulary as messages};

/// A new order of the records of a kind.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordOrder {
    /// The same numbers in the order that the caller has read; 409 if it is outdated.
    pub seen: Vec<i64>,
    /// The numbers of all records of the kind that are not in the bin, each once.
    pub ids: Vec<i64>,
}

/// Sets the order of the records of a kind, with immediate effect on the public site.
#[utoipa::path(post, path = "/api/desk/records/{noun}/order", tag = "records", params(Kind), request_body = RecordOrder,
    responses((status = 200, body = Envelope<Vec<RecordLine>>)))]
pub async fn order_records(
    MayPublish(staff): MayPublish,
    State(store): State<Store>,
    State(clock): State<Arc<dyn Clock>>,
    kind: Kind,
    Json(sent): Json<RecordOrder>,
) -> Answer<Vec<RecordLine>> {
    let now = clock.now();
    let edit = staff.edit(now);
    let copies = store.working_copies();
    match copies.reorder(kind.noun, &sent.seen, &sent.ids, &edit).await? {
        OrderSaved::Done(records) => Ok(Data(records.into_iter().map(RecordBody::line).collect())),
        OrderSaved::Outdated => Err(Refusal::new(StatusCode::CONFLICT, messages::LIST_OUTDATED).into()),
        OrderSaved::Unordered => refuse("noun", messages::NO_ORDER),
    }
}
