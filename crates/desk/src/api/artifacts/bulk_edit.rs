//! Progress of a change to many artifacts, stopping it and undoing it. Pieces that were changed again since are listed
//! before an undo.

use axum::extract::State;
use chrono::{DateTime, Utc};
use domain::{bilingual::Language, staff::Permission};
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope},
    error::ApiError,
    extract::{Id, Json},
    now::Now,
};
use serde::Serialize;
use serde_json::Value;
use store::{Store, UNDOABLE, content::BulkEdit, queues::JobKind};
use utoipa::ToSchema;

use super::{
    bulk_change::BulkChange,
    visibility::{VisibilityBody, see_pieces},
};
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

/// The most changes in the list of recent ones.
const MOST_RECENT: u64 = 100;
/// The most pieces that are listed; the others are only counted.
const NAMED: u64 = 50;

/// A change to many pieces and its progress.
#[derive(Debug, Serialize, ToSchema)]
pub struct BulkEditBody {
    /// Number of the change, as in addresses.
    pub id: i64,
    /// Time of the request, RFC 3339 UTC.
    pub at: DateTime<Utc>,
    /// Name of the account that requested it.
    pub by: String,
    /// Whether the change or its undo is in progress.
    pub is_running: bool,
    /// Whether it takes records out of the bin; these may be of any kind, and count as pieces do.
    pub recovers: bool,
    /// Number of pieces not yet processed.
    pub waiting: u64,
    /// Number of pieces that are changed and not restored.
    pub done: u64,
    /// Number of pieces that already had the new value; undoing leaves them as they are.
    pub same: u64,
    /// Number of pieces that could not be changed.
    pub refused: u64,
    /// Number of pieces that the undo restored.
    pub undone: u64,
    /// Number of pieces that the undo left changed.
    pub kept: u64,
    /// Number of categories that were published with the pieces and are not restored.
    pub categories: u64,
    /// What the public sees of the pieces after a publication; null of another change, and while it or its undo is in
    /// progress or undone.
    #[schema(required)]
    pub visibility: Option<VisibilityBody>,
    /// The reasons why pieces could not be changed or were left changed by the undo, the most frequent first.
    pub reasons: Vec<BulkReasonBody>,
    /// The first 50 pieces that could not be changed or that the undo left changed, each with the reason.
    pub left: Vec<BulkLeftBody>,
    /// Time until which it can be undone, RFC 3339 UTC: 30 days after the request.
    pub undoable_until: DateTime<Utc>,
    /// Start of the undo; null if it is not undone.
    #[schema(required)]
    pub undone_at: Option<DateTime<Utc>>,
    /// The first 50 pieces that were changed again since; empty while the change is running.
    pub changed: Vec<PieceChangedBody>,
    /// Number of pieces that were changed again since; 0 while the change is running.
    pub changed_count: u64,
}

/// A reason why pieces were not changed, or were left changed by the undo.
#[derive(Debug, Serialize, ToSchema)]
pub struct BulkReasonBody {
    /// The reason, in the language of `Accept-Language`.
    pub message: String,
    /// Number of pieces.
    pub pieces: u64,
}

/// A piece that was not changed, or that the undo left changed.
#[derive(Debug, Serialize, ToSchema)]
pub struct BulkLeftBody {
    /// Piece number.
    pub id: i64,
    /// Relic number, or the title of a record of another kind; empty if it no longer exists.
    pub relic_number: String,
    /// The reason, in the language of `Accept-Language`.
    pub message: String,
}

async fn find(store: &Store, id: i64) -> Result<BulkEdit, ApiError> {
    store.working_copies().bulk_edit(id).await?.ok_or(ApiError::NotFound)
}

/// The present state of a change.
pub(in crate::api) async fn show(
    store: &Store,
    language: Language,
    id: i64,
    now: DateTime<Utc>,
) -> Answer<BulkEditBody> {
    let found = find(store, id).await?;
    let copies = store.working_copies();
    let changed = match found.job.is_open() {
        true => store::Page::default(),
        false => copies.list_changed_since(id, NAMED).await?,
    };
    let left = copies.left_by_bulk_edit(id, NAMED).await?.into_iter();
    let reasons = copies.reasons_of_bulk_edit(id).await?.into_iter();
    let change = read_change(found.change.clone())?;
    let pieces = match change.publishes() && !found.job.is_open() && found.undone.is_none() {
        true => copies.pieces_of_bulk_edit(id).await?,
        false => Vec::new(),
    };
    let visibility = match pieces.is_empty() {
        true => None,
        false => Some(see_pieces(store, &pieces, None, language, now).await?),
    };
    // Categories that are published with pieces are counted apart.
    let (counts, categories) = match change {
        BulkChange::PublishWithCategories(_) => (found.pieces, found.others.done),
        _ => (found.pieces + found.others, 0),
    };
    Ok(Data(BulkEditBody {
        id,
        undoable_until: found.undoable_until(),
        at: found.job.requested_at,
        is_running: found.job.is_open(),
        by: found.job.account,
        recovers: change.recovers(),
        waiting: counts.waiting,
        done: counts.done,
        same: counts.same,
        refused: counts.refused,
        undone: counts.put_back,
        kept: counts.kept,
        categories,
        visibility,
        reasons: reasons
            .map(|(why, pieces)| BulkReasonBody {
                message: why.exact(language).to_owned(),
                pieces,
            })
            .collect(),
        left: left
            .map(|piece| BulkLeftBody {
                id: piece.id,
                relic_number: piece.name,
                message: piece.why.exact(language).to_owned(),
            })
            .collect(),
        undone_at: found.undone.map(|undone| undone.at),
        changed_count: changed.total,
        changed: changed.entries.into_iter().map(PieceChangedBody::from).collect(),
    }))
}

fn read_change(change: Value) -> Result<BulkChange, ApiError> {
    serde_json::from_value(change).map_err(|error| ApiError::Internal(error.to_string()))
}

/// Accounts that may publish stop and undo all changes, others only their own.
fn require_own(staff: &Staff, bulk: &BulkEdit) -> Result<(), ApiError> {
    staff.require(read_change(bulk.change.clone())?.permission())?;
    if bulk.job.account == staff.name {
        return Ok(());
    }
    staff.require(Permission::Publish)
}

/// A recent change by the caller to many pieces.
#[derive(Debug, Serialize, ToSchema)]
pub struct RecentBulkEdit {
    /// Number of the change, as in addresses.
    pub id: i64,
    /// Whether it takes records out of the bin.
    pub recovers: bool,
    /// Time of the request, RFC 3339 UTC.
    pub at: DateTime<Utc>,
    /// Start of the undo; null if it is not undone.
    #[schema(required)]
    pub undone_at: Option<DateTime<Utc>>,
}

/// Lists the changes to many pieces that the caller requested or is undoing: the running ones and those of the last
/// 30 days, the latest first, at most 100.
#[utoipa::path(get, path = "/api/desk/artifacts/bulk", tag = "artifacts",
    responses((status = 200, body = Envelope<Vec<RecentBulkEdit>>)))]
pub async fn list_recent_bulk_edits(
    MayDraft(staff): MayDraft,
    State(store): State<Store>,
    Now(now): Now,
) -> Answer<Vec<RecentBulkEdit>> {
    let copies = store.working_copies();
    let recent = copies
        .recent_bulk_edits(&staff.name, now - UNDOABLE, MOST_RECENT)
        .await?;
    let body = |edit: store::content::RecentBulkEdit| {
        Ok(RecentBulkEdit {
            id: edit.id,
            recovers: read_change(edit.change)?.recovers(),
            at: edit.requested_at,
            undone_at: edit.undone_at,
        })
    };
    recent.into_iter().map(body).collect::<Result<_, ApiError>>().map(Data)
}

/// Returns the progress of a change to many pieces, and the pieces that were changed again since.
#[utoipa::path(get, path = "/api/desk/artifacts/bulk/{id}", tag = "artifacts", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<BulkEditBody>), (status = 404, body = Empty)))]
pub async fn find_bulk_edit(
    _: MayDraft,
    State(store): State<Store>,
    Now(now): Now,
    ReplyLanguage(language): ReplyLanguage,
    Id(id): Id,
) -> Answer<BulkEditBody> {
    show(&store, language, id, now).await
}

/// Stops a running change: the pieces that are not changed yet stay as they are.
#[utoipa::path(post, path = "/api/desk/artifacts/bulk/{id}/stop", tag = "artifacts", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<BulkEditBody>), (status = 404, body = Empty)))]
pub async fn stop_bulk_edit(
    MayDraft(staff): MayDraft,
    State(store): State<Store>,
    Now(now): Now,
    ReplyLanguage(language): ReplyLanguage,
    Id(id): Id,
) -> Answer<BulkEditBody> {
    require_own(&staff, &find(&store, id).await?)?;
    // One that has ended this moment is as it is.
    store.working_copies().stop_bulk_edit(id).await?;
    show(&store, language, id, now).await
}

/// Undoes a change in the background; each piece is restored independently. 409 if it can no longer be undone.
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
    require_own(&staff, &find(&desk.store, id).await?)?;
    let actor = caller.actor();
    let copies = desk.store.working_copies();
    if !copies
        .begin_undoing_bulk_edit(id, order.takes_back, &actor, desk.now())
        .await?
    {
        return Err(ApiError::Conflict(messages::records::BULK_NOT_UNDOABLE));
    }
    desk.wakers.wake(JobKind::BulkEdit);
    show(&desk.store, language, id, desk.now()).await
}
