//! The cabinet of the home page: the featured pieces in their order.

use axum::{extract::State, http::StatusCode};
use domain::clock::Clock;
use http_kit::{
    envelope::{Answer, Data, Envelope},
    error::Refusal,
    extract::{Json, refuse},
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::{
    Store,
    content::{CabinetPiece, CabinetSaved},
};
use utoipa::ToSchema;

use super::artifacts::ArtifactLineBody;
use super::words::ShapeWord;
use crate::{
    auth::permitted::{MayPublish, MayRead},
    messages::vocabulary as messages,
};

/// The most featured pieces; more of them, as an import can feature, only become fewer. The home page shows twelve of all categories, and twelve of each.
const MOST: usize = 100;

/// A featured piece.
#[derive(Debug, Serialize, ToSchema)]
pub struct CabinetPieceBody {
    /// The fields that lists show.
    #[serde(flatten)]
    pub line: ArtifactLineBody,
    /// Whether the piece is public; otherwise the home page leaves it out.
    pub shown: bool,
    /// Shape class by the piece's size, for choosing its niche.
    #[schema(value_type = ShapeWord)]
    pub shape: &'static str,
}

impl From<CabinetPiece> for CabinetPieceBody {
    fn from(piece: CabinetPiece) -> Self {
        Self {
            shown: piece.is_shown,
            shape: piece.shape.as_str(),
            line: piece.line.into(),
        }
    }
}

/// A new order of the featured pieces.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CabinetArrangement {
    /// Piece numbers in the order that the caller has read; 409 if it is outdated.
    pub seen: Vec<i64>,
    /// Piece numbers in their new order, at most 100, or as many as in `seen`.
    pub ids: Vec<i64>,
}

fn pieces(found: Vec<CabinetPiece>) -> Answer<Vec<CabinetPieceBody>> {
    Ok(Data(found.into_iter().map(CabinetPieceBody::from).collect()))
}

/// Lists the featured pieces in their order, including those that are not public yet.
#[utoipa::path(get, path = "/api/desk/home-cabinet", tag = "artifacts",
    responses((status = 200, body = Envelope<Vec<CabinetPieceBody>>)))]
pub async fn show_home_cabinet(_: MayRead, State(store): State<Store>) -> Answer<Vec<CabinetPieceBody>> {
    pieces(store.working_copies().home_cabinet().await?)
}

/// Features exactly these pieces, in this order, with immediate effect on the public site.
#[utoipa::path(put, path = "/api/desk/home-cabinet", tag = "artifacts", request_body = CabinetArrangement,
    responses((status = 200, body = Envelope<Vec<CabinetPieceBody>>)))]
pub async fn arrange_home_cabinet(
    MayPublish(staff): MayPublish,
    State(store): State<Store>,
    State(clock): State<Arc<dyn Clock>>,
    Json(sent): Json<CabinetArrangement>,
) -> Answer<Vec<CabinetPieceBody>> {
    let now = clock.now();
    let mut named = sent.ids.clone();
    named.sort_unstable();
    named.dedup();
    if named.len() != sent.ids.len() || named.len() > MOST.max(sent.seen.len()) {
        return refuse("ids", messages::CABINET);
    }
    let edit = staff.edit(now);
    let copies = store.working_copies();
    match copies.arrange_home_cabinet(&sent.seen, &sent.ids, &edit).await? {
        CabinetSaved::Done(found) => pieces(found),
        CabinetSaved::Outdated(_) => Err(Refusal::new(StatusCode::CONFLICT, messages::LIST_OUTDATED).into()),
        CabinetSaved::Missing(_) => refuse("ids", messages::CABINET_PIECE_GONE),
    }
}
