//! How far a change to many artifacts is; stopping and undoing it. Pieces that someone has changed since are named before.

use axum::extract::State;
use chrono::{DateTime, TimeDelta, Utc};
use domain::{bilingual::Language, staff::Permission};
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope},
    error::ApiError,
    extract::{Id, Json},
};
use serde::Serialize;
use store::{content::BulkEdit, queues::JobKind};
use utoipa::ToSchema;

use super::bulk_change::BulkChange;
use crate::{
    api::{
        imports::{PieceChangedBody, UndoOrder},
        language::ReplyLanguage,
    },
    auth::{
        permitted::MayDraft,
        staff::{SignedIn, Staff},
    },
    messages,
    state::Desk,
};

/// For how long the account that asked for a change is told of it although it is over.
const RECENT: TimeDelta = TimeDelta::hours(1);
/// The most changes that are shown so.
const MOST_RECENT: u64 = 5;
/// Pieces that are named; the others are counted.
const NAMED: u64 = 50;

/// A change to many pieces.
#[derive(Debug, Serialize, ToSchema)]
pub struct BulkEditBody {
    /// Its number.
    pub id: i64,
    /// When it was asked for.
    pub at: DateTime<Utc>,
    /// Whose it is.
    pub by: String,
    /// Whether it is being made, or undone, at this moment.
    pub is_running: bool,
    /// Pieces that are still to be changed.
    pub waiting: u64,
    /// Pieces that it changed, and that were not put back.
    pub done: u64,
    /// Pieces that were so already; undoing leaves them as they are.
    pub same: u64,
    /// Pieces that could not be changed.
    pub refused: u64,
    /// Pieces that were put back.
    pub undone: u64,
    /// Pieces that stayed although the rest was put back.
    pub kept: u64,
    /// The first 50 of those that could not be changed, or stayed, each with the reason.
    pub left: Vec<BulkLeftBody>,
    /// Until when it can be undone.
    pub undoable_until: DateTime<Utc>,
    /// When undoing it began.
    #[schema(required)]
    pub undone_at: Option<DateTime<Utc>>,
    /// Pieces that were changed since; at most 50 of them. None while it is running.
    pub changed: Vec<PieceChangedBody>,
    /// How many that are in all.
    pub changed_count: u64,
}

/// A piece that was not changed, or that stayed when the rest was put back.
#[derive(Debug, Serialize, ToSchema)]
pub struct BulkLeftBody {
    /// The piece.
    pub id: i64,
    /// Its relic number; empty if it is gone.
    pub relic_number: String,
    /// Why, in the language of `Accept-Language`.
    pub message: String,
}

async fn find(desk: &Desk, id: i64) -> Result<BulkEdit, ApiError> {
    desk.store
        .working_copies()
        .bulk_edit(id)
        .await?
        .ok_or(ApiError::NotFound)
}

/// What it says of a change at this moment.
pub(super) async fn show(desk: &Desk, language: Language, id: i64) -> Answer<BulkEditBody> {
    let found = find(desk, id).await?;
    let copies = desk.store.working_copies();
    let changed = match found.job.is_open() {
        true => store::Page::default(),
        false => copies.list_changed_since(id, NAMED).await?,
    };
    let left = copies.left_by_bulk_edit(id, NAMED).await?.into_iter();
    Ok(Data(BulkEditBody {
        id,
        undoable_until: found.undoable_until(),
        at: found.job.requested_at,
        is_running: found.job.is_open(),
        by: found.job.account,
        waiting: found.waiting,
        done: found.done,
        same: found.same,
        refused: found.refused,
        undone: found.put_back,
        kept: found.kept,
        left: left
            .map(|piece| BulkLeftBody {
                id: piece.id,
                relic_number: piece.relic_number,
                message: match language {
                    Language::Tw => piece.why.tw,
                    Language::En => piece.why.en,
                },
            })
            .collect(),
        undone_at: found.undone.map(|undone| undone.at),
        changed_count: changed.total,
        changed: changed.entries.into_iter().map(PieceChangedBody::from).collect(),
    }))
}

/// Accounts that may publish stop and undo all changes, others only their own.
fn require_own(staff: &Staff, bulk: &BulkEdit) -> Result<(), ApiError> {
    let change: BulkChange =
        serde_json::from_value(bulk.change.clone()).map_err(|error| ApiError::Internal(error.to_string()))?;
    staff.require(change.permission())?;
    if bulk.job.account == staff.name {
        return Ok(());
    }
    staff.require(Permission::Publish)
}

/// A change of the caller's to many pieces.
#[derive(Debug, Serialize, ToSchema)]
pub struct RecentBulkEdit {
    /// Its number.
    pub id: i64,
    /// When undoing it began.
    #[schema(required)]
    pub undone_at: Option<DateTime<Utc>>,
}

/// Changes to many pieces that the caller has asked for or is undoing: those that are being made, and those of the last hour; the latest
/// first.
#[utoipa::path(get, path = "/api/desk/artifacts/bulk", tag = "artifacts",
    responses((status = 200, body = Envelope<Vec<RecentBulkEdit>>)))]
pub async fn list_recent_bulk_edits(
    MayDraft(staff): MayDraft,
    State(desk): State<Desk>,
) -> Answer<Vec<RecentBulkEdit>> {
    let copies = desk.store.working_copies();
    let recent = copies
        .recent_bulk_edits(&staff.name, desk.now() - RECENT, MOST_RECENT)
        .await?;
    let recent = recent.into_iter();
    Ok(Data(
        recent.map(|(id, undone_at)| RecentBulkEdit { id, undone_at }).collect(),
    ))
}

/// A change to many pieces: how far it is, and which pieces were changed since.
#[utoipa::path(get, path = "/api/desk/artifacts/bulk/{id}", tag = "artifacts", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<BulkEditBody>), (status = 404, body = Empty)))]
pub async fn find_bulk_edit(
    _: MayDraft,
    State(desk): State<Desk>,
    ReplyLanguage(language): ReplyLanguage,
    Id(id): Id,
) -> Answer<BulkEditBody> {
    show(&desk, language, id).await
}

/// Stops a change that is being made: the pieces that are not changed yet stay as they are.
#[utoipa::path(post, path = "/api/desk/artifacts/bulk/{id}/stop", tag = "artifacts", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<BulkEditBody>), (status = 404, body = Empty)))]
pub async fn stop_bulk_edit(
    MayDraft(staff): MayDraft,
    State(desk): State<Desk>,
    ReplyLanguage(language): ReplyLanguage,
    Id(id): Id,
) -> Answer<BulkEditBody> {
    require_own(&staff, &find(&desk, id).await?)?;
    // One that has ended this moment is as it is.
    desk.store.working_copies().stop_bulk_edit(id).await?;
    show(&desk, language, id).await
}

/// Asks for a change to be undone; a worker puts its pieces back, each by itself.
#[utoipa::path(post, path = "/api/desk/artifacts/bulk/{id}/undo", tag = "artifacts", params(("id" = i64, Path)),
    request_body = UndoOrder,
    responses((status = 200, body = Envelope<BulkEditBody>), (status = 404, body = Empty), (status = 409, body = Empty)))]
pub async fn undo_bulk_edit(
    MayDraft(staff): MayDraft,
    caller: SignedIn,
    State(desk): State<Desk>,
    ReplyLanguage(language): ReplyLanguage,
    Id(id): Id,
    Json(order): Json<UndoOrder>,
) -> Answer<BulkEditBody> {
    require_own(&staff, &find(&desk, id).await?)?;
    let actor = caller.actor();
    let copies = desk.store.working_copies();
    if !copies
        .begin_undoing_bulk_edit(id, order.takes_back, &actor, desk.now())
        .await?
    {
        return Err(ApiError::Conflict(messages::records::BULK_NOT_UNDOABLE));
    }
    desk.wakers.wake(JobKind::BulkEdit);
    show(&desk, language, id).await
}
