//! Undoing a change to many artifacts, some at each call. Pieces that somebody has changed since are named before.

use axum::extract::State;
use chrono::{DateTime, Utc};
use domain::staff::Permission;
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope},
    error::ApiError,
    extract::{Id, Json},
};
use serde::Serialize;
use store::BulkEdit;
use utoipa::ToSchema;

use super::{
    bulk::{BulkChange, require_permission},
    listed::STEP,
};
use crate::{
    api::imports::{PieceChangedBody, UndoOrder},
    auth::{
        permitted::MayDraft,
        staff::{SignedIn, Staff},
    },
    messages,
    state::Desk,
};

/// Pieces changed since that are named; the others are counted.
const NAMED: u64 = 50;

/// A change to many pieces.
#[derive(Debug, Serialize, ToSchema)]
pub struct BulkEditBody {
    /// Its number.
    pub id: i64,
    /// When it was made.
    pub at: DateTime<Utc>,
    /// Whose it is.
    pub by: String,
    /// Pieces that it changed, and that were not put back.
    pub done: u64,
    /// Pieces that were put back.
    pub undone: u64,
    /// Pieces that stayed although the rest was put back.
    pub kept: u64,
    /// Until when it can be undone.
    pub undoable_until: DateTime<Utc>,
    /// When somebody began to undo it.
    #[schema(required)]
    pub undone_at: Option<DateTime<Utc>>,
    /// Pieces that somebody has changed since; at most 50 of them.
    pub changed: Vec<PieceChangedBody>,
    /// How many that are in all.
    pub changed_count: u64,
}

/// How far undoing is.
#[derive(Debug, Serialize, ToSchema)]
pub struct BulkUndone {
    /// Pieces that were put back so far.
    pub undone: u64,
    /// Pieces that stay so far.
    pub kept: u64,
    /// Pieces to come; after 0 there is nothing left to call for.
    pub remaining: u64,
}

async fn find(desk: &Desk, id: i64) -> Result<BulkEdit, ApiError> {
    desk.store
        .working_copies()
        .bulk_edit(id)
        .await?
        .ok_or(ApiError::NotFound)
}

/// Whoever may publish undoes everybody's changes, others their own.
fn require_undo(staff: &Staff, bulk: &BulkEdit) -> Result<(), ApiError> {
    let change: BulkChange =
        serde_json::from_value(bulk.change.clone()).map_err(|error| ApiError::Internal(error.to_string()))?;
    require_permission(staff, &change)?;
    if bulk.made.by == staff.name {
        return Ok(());
    }
    staff.require(Permission::Publish)
}

/// A change to many pieces, with those that somebody has changed since.
#[utoipa::path(get, path = "/api/desk/artifacts/bulk/{id}", tag = "artifacts", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<BulkEditBody>), (status = 404, body = Empty)))]
pub async fn find_bulk_edit(_: MayDraft, State(desk): State<Desk>, Id(id): Id) -> Answer<BulkEditBody> {
    let found = find(&desk, id).await?;
    let changed = desk.store.working_copies().changed_since_bulk_edit(id, NAMED).await?;
    Ok(Data(BulkEditBody {
        id,
        undoable_until: found.undoable_until(),
        at: found.made.at,
        by: found.made.by,
        done: found.done,
        undone: found.undone,
        kept: found.kept,
        undone_at: found.undone_at,
        changed_count: changed.total,
        changed: changed.entries.into_iter().map(PieceChangedBody::from).collect(),
    }))
}

/// Puts the pieces of such a change back, 100 at each call, each by itself. What the first call says of later changes holds for all.
#[utoipa::path(post, path = "/api/desk/artifacts/bulk/{id}/undo", tag = "artifacts", params(("id" = i64, Path)),
    request_body = UndoOrder,
    responses((status = 200, body = Envelope<BulkUndone>), (status = 404, body = Empty), (status = 409, body = Empty)))]
pub async fn undo_bulk_edit(
    MayDraft(staff): MayDraft,
    caller: SignedIn,
    State(desk): State<Desk>,
    Id(id): Id,
    Json(order): Json<UndoOrder>,
) -> Answer<BulkUndone> {
    let copies = desk.store.working_copies();
    let found = find(&desk, id).await?;
    require_undo(&staff, &found)?;
    let actor = caller.actor();
    let begins = copies.begin_undoing_bulk_edit(id, order.takes_back, &actor, desk.now());
    let goes_on = found.undone_at.is_some() && found.done > 0;
    if !goes_on && !begins.await? {
        return Err(ApiError::Conflict(messages::records::BULK_NOT_UNDOABLE));
    }
    let edit = staff.edit(&desk);
    let begun = find(&desk, id).await?;
    copies.undo_bulk_edit(&begun, STEP.into(), &staff.author(&edit)).await?;
    let now = find(&desk, id).await?;
    Ok(Data(BulkUndone {
        undone: now.undone,
        kept: now.kept,
        remaining: now.done,
    }))
}
