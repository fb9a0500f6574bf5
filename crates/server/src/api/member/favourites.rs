//! The member's favourites: listing, adding, removing, ordering, and notes.

use axum::extract::State;
use domain::favourite::LONGEST_NOTE;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::{
    Store,
    accounts::{Favourite, FavouriteChange},
};
use utoipa::ToSchema;

use super::{cabinet::Cabinet, rate_limits::RateLimitGuard};
use crate::{
    api::collection::ArtifactSummary,
    auth::{caller::RequireMember, client_info::ClientInfo},
    auth_errors::no_session,
    messages::favourite as words,
    secret::Keys,
    state::App,
};
use http_kit::{
    envelope::{Answer, Data, Done, Empty, Envelope},
    error::ApiError,
    extract::{Json, refuse, text},
    message::Message,
    messages::REQUIRED,
};

/// A favourite.
#[derive(Serialize, ToSchema)]
#[schema(as = Favourite)]
pub struct FavouriteBody {
    /// Artifact number.
    id: i64,
    /// The artifact; null once it is no longer public.
    #[schema(required)]
    piece: Option<ArtifactSummary>,
    /// The member's note, plain text; empty if none.
    note: String,
}

impl From<Favourite> for FavouriteBody {
    fn from(favourite: Favourite) -> Self {
        Self {
            id: favourite.artifact_id,
            piece: favourite.piece.as_ref().map(ArtifactSummary::from),
            note: favourite.note,
        }
    }
}

/// A member's favourites.
#[derive(Serialize, ToSchema)]
pub struct Favourites {
    /// Sharing settings.
    cabinet: Cabinet,
    /// The favourites in the member's order.
    pieces: Vec<FavouriteBody>,
}

/// Lists the member's favourites, in the member's order.
#[utoipa::path(post, path = "/api/front/favourites", tag = "favourite", security(("session" = [])),
    responses((status = 200, body = Envelope<Favourites>), (status = 401, body = Empty), (status = 403, body = Empty)))]
pub async fn list_favourites(
    _client: ClientInfo,
    signed_in: RequireMember,
    State(store): State<Store>,
    State(keys): State<Arc<Keys>>,
) -> Answer<Favourites> {
    let member_id = signed_in.session.member_id;
    let favourites = store.favourites().list(member_id).await?;
    Ok(Data(Favourites {
        cabinet: Cabinet::new(&keys, &store.cabinets().find(member_id).await?),
        pieces: favourites.into_iter().map(FavouriteBody::from).collect(),
    }))
}

/// A favourite to add or remove.
#[derive(Deserialize, ToSchema)]
pub struct PieceChoice {
    /// Artifact number.
    #[serde(default)]
    #[schema(required, value_type = i64)]
    piece: Option<i64>,
}

/// Adds an artifact at the end of the favourites. One that was removed within a day is restored with its note and
/// place. 409 if the favourites are full.
#[utoipa::path(post, path = "/api/front/favourites/add", tag = "favourite", security(("session" = [])), request_body = PieceChoice,
    responses((status = 200, body = Empty), (status = 401, body = Empty), (status = 403, body = Empty), (status = 404, body = Empty),
              (status = 409, body = Empty), (status = 422, body = Empty), (status = 429, body = Empty)))]
pub async fn add_favourite(
    client: ClientInfo,
    signed_in: RequireMember,
    State(app): State<App>,
    Json(choice): Json<PieceChoice>,
) -> Result<Done, ApiError> {
    let (member_id, piece) = begin_change(&app, &client, &signed_in, choice.piece).await?;
    let added = app.store.favourites().add(member_id, piece, app.now()).await?;
    finish_change(added, words::ADDED)
}

/// Removes a favourite. Adding it again within a day restores its note and place.
#[utoipa::path(post, path = "/api/front/favourites/remove", tag = "favourite", security(("session" = [])), request_body = PieceChoice,
    responses((status = 200, body = Empty), (status = 401, body = Empty), (status = 403, body = Empty),
              (status = 422, body = Empty), (status = 429, body = Empty)))]
pub async fn remove_favourite(
    client: ClientInfo,
    signed_in: RequireMember,
    State(app): State<App>,
    Json(choice): Json<PieceChoice>,
) -> Result<Done, ApiError> {
    let (member_id, piece) = begin_change(&app, &client, &signed_in, choice.piece).await?;
    let removed = app.store.favourites().remove(member_id, piece, app.now()).await?;
    finish_change(removed, words::REMOVED)
}

/// A note on a favourite.
#[derive(Deserialize, ToSchema)]
pub struct FavouriteNote {
    /// Artifact number.
    #[serde(default)]
    #[schema(required, value_type = i64)]
    piece: Option<i64>,
    /// Plain text, at most 500 characters; empty to delete the note.
    #[serde(default)]
    #[schema(required)]
    note: String,
}

/// Sets the note on a favourite. It is private unless the member shares notes with the cabinet.
#[utoipa::path(post, path = "/api/front/favourites/note", tag = "favourite", security(("session" = [])), request_body = FavouriteNote,
    responses((status = 200, body = Empty), (status = 401, body = Empty), (status = 403, body = Empty), (status = 404, body = Empty),
              (status = 422, body = Empty), (status = 429, body = Empty)))]
pub async fn write_favourite_note(
    client: ClientInfo,
    signed_in: RequireMember,
    State(app): State<App>,
    Json(request): Json<FavouriteNote>,
) -> Result<Done, ApiError> {
    let note = request.note.replace("\r\n", "\n");
    let note = match note.trim() {
        "" => String::new(),
        _ => text("note", &note, LONGEST_NOTE, true)?,
    };
    let (member_id, piece) = begin_change(&app, &client, &signed_in, request.piece).await?;
    let written = app.store.favourites().set_note(member_id, piece, &note).await?;
    finish_change(written, words::NOTE_SAVED)
}

/// A new place of a favourite.
#[derive(Deserialize, ToSchema)]
pub struct FavouriteMove {
    /// Number of the artifact to move.
    #[serde(default)]
    #[schema(required, value_type = i64)]
    piece: Option<i64>,
    /// Number of the artifact before which it is placed; at the end if absent.
    #[serde(default)]
    before: Option<i64>,
}

/// Moves a favourite to another place in the order.
#[utoipa::path(post, path = "/api/front/favourites/move", tag = "favourite", security(("session" = [])), request_body = FavouriteMove,
    responses((status = 200, body = Empty), (status = 401, body = Empty), (status = 403, body = Empty), (status = 404, body = Empty),
              (status = 422, body = Empty), (status = 429, body = Empty)))]
pub async fn move_favourite(
    client: ClientInfo,
    signed_in: RequireMember,
    State(app): State<App>,
    Json(request): Json<FavouriteMove>,
) -> Result<Done, ApiError> {
    let (member_id, piece) = begin_change(&app, &client, &signed_in, request.piece).await?;
    let moved = app
        .store
        .favourites()
        .move_before(member_id, piece, request.before)
        .await?;
    finish_change(moved, words::MOVED)
}

/// The member and the artifact of a change, which is counted.
async fn begin_change(
    app: &App,
    client: &ClientInfo,
    signed_in: &RequireMember,
    piece: Option<i64>,
) -> Result<(i64, i64), ApiError> {
    let Some(piece) = piece else {
        return refuse("piece", REQUIRED);
    };
    let member_id = signed_in.session.member_id;
    RateLimitGuard::new(app, client).favourite_change(member_id).await?;
    Ok((member_id, piece))
}

fn finish_change(change: FavouriteChange, done: Message) -> Result<Done, ApiError> {
    match change {
        FavouriteChange::Done => Ok(Done(done)),
        FavouriteChange::Missing => Err(ApiError::NotFound),
        FavouriteChange::Full => Err(ApiError::Conflict(words::FULL)),
        FavouriteChange::NotActive => Err(no_session(true)),
    }
}
