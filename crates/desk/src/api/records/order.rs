//! The staff's order of questions, categories and kinds of exhibition.

use axum::{extract::State, http::StatusCode};
use http_kit::{
    envelope::{Answer, Data, Envelope},
    error::Refusal,
    extract::{Json, refuse},
};
use serde::Deserialize;
use store::content::OrderSaved;
use utoipa::ToSchema;

use super::{Kind, RecordBody, RecordLine};
use crate::{auth::permitted::MayPublish, messages::vocabulary as messages, state::Desk};

/// An order.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordOrder {
    /// The number of every record of the kind that is not in the bin, once.
    pub ids: Vec<i64>,
}

/// Puts the records of a kind into an order, which the public sees at once.
#[utoipa::path(post, path = "/api/desk/records/{noun}/order", tag = "records", params(Kind), request_body = RecordOrder,
    responses((status = 200, body = Envelope<Vec<RecordLine>>)))]
pub async fn order_records(
    MayPublish(staff): MayPublish,
    State(desk): State<Desk>,
    kind: Kind,
    Json(sent): Json<RecordOrder>,
) -> Answer<Vec<RecordLine>> {
    let edit = staff.edit(&desk);
    match desk
        .store
        .working_copies()
        .reorder(kind.noun(), &sent.ids, &edit)
        .await?
    {
        OrderSaved::Done(records) => Ok(Data(records.into_iter().map(RecordBody::line).collect())),
        OrderSaved::Outdated => Err(Refusal::new(StatusCode::CONFLICT, messages::LIST_OUTDATED).into()),
        OrderSaved::Unordered => refuse("noun", messages::NO_ORDER),
    }
}
