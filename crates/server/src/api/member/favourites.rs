//! The pieces that a member keeps: listing them, adding, removing, ordering, and notes.

use axum::extract::State;
use domain::favourite::LONGEST_NOTE;
use serde::{Deserialize, Serialize};
use store::accounts::{Favourite, FavouriteChange};
use utoipa::ToSchema;

use super::{cabinet::Cabinet, rate_limits::RateLimitGuard};
use crate::{
    api::collection::ArtifactSummary,
    auth::{caller::RequireMember, client_info::ClientInfo},
    auth_errors::no_session,
    messages::favourite as words,
    state::App,
};
use http_kit::{
    envelope::{Answer, Data, Done, Empty, Envelope},
    error::ApiError,
    extract::{Json, refuse, text},
    message::Message,
    messages::REQUIRED,
};

/// A piece that a member keeps.
#[derive(Serialize, ToSchema)]
#[schema(as = Favourite)]
pub struct FavouriteBody {
    /// The piece's number.
    id: i64,
    /// The piece; null once it is no longer public.
    #[schema(required)]
    piece: Option<ArtifactSummary>,
    /// What the member wrote about it, or empty.
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
    /// What the member shows of them to others.
    cabinet: Cabinet,
    /// The pieces in the member's order.
    pieces: Vec<FavouriteBody>,
}

/// The member's favourites, in the member's order.
#[utoipa::path(post, path = "/api/front/favourites", tag = "favourite", security(("session" = [])),
    responses((status = 200, body = Envelope<Favourites>), (status = 401, body = Empty), (status = 403, body = Empty)))]
pub async fn list_favourites(
    _client: ClientInfo,
    signed_in: RequireMember,
    State(app): State<App>,
) -> Answer<Favourites> {
    let member_id = signed_in.session.member_id;
    let favourites = app.store.favourites().list(member_id).await?;
    Ok(Data(Favourites {
        cabinet: Cabinet::new(&app, &app.store.cabinets().find(member_id).await?),
        pieces: favourites.into_iter().map(FavouriteBody::from).collect(),
    }))
}

/// Which piece is meant.
#[derive(Deserialize, ToSchema)]
pub struct PieceChoice {
    /// The piece's number.
    #[serde(default)]
    #[schema(required, value_type = i64)]
    piece: Option<i64>,
}

/// Adds a piece behind the others. One that was removed within a day comes back with its note, to its place.
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

/// Removes a piece; for a day, adding it again puts it back as it was.
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

/// A note on a piece.
#[derive(Deserialize, ToSchema)]
pub struct FavouriteNote {
    /// The piece's number.
    #[serde(default)]
    #[schema(required, value_type = i64)]
    piece: Option<i64>,
    /// Plain text of at most 500 characters; empty for none.
    #[serde(default)]
    #[schema(required)]
    note: String,
}

/// Writes the note on a piece that the member keeps. Only the member sees it, unless the member shows notes with the cabinet.
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

/// Where a piece is to stand.
#[derive(Deserialize, ToSchema)]
pub struct FavouriteMove {
    /// The number of the piece that moves.
    #[serde(default)]
    #[schema(required, value_type = i64)]
    piece: Option<i64>,
    /// The number of the piece before which it is to stand; behind all others when absent.
    #[serde(default)]
    before: Option<i64>,
}

/// Moves a piece to another place among those that the member keeps.
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

/// The member and the piece of a change, which is counted.
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
