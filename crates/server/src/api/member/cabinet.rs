//! The cabinet: the favourites that a member shares by a link.

use axum::{extract::State, http::header, response::IntoResponse};
use domain::favourite::{CabinetLink, LONGEST_CABINET_NAME};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::{Store, accounts::StoredLink};
use utoipa::{IntoParams, ToSchema};

use super::rate_limits::RateLimitGuard;
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
    extract::{Json, Query, text},
    now::Now,
};

/// Sharing settings of a member's favourites.
#[derive(Serialize, ToSchema)]
pub struct Cabinet {
    /// Name of the cabinet; empty before it is first shared.
    name: String,
    /// Whether the shared cabinet contains the member's notes.
    shows_notes: bool,
    /// Secret part of the shared address; null while the cabinet is not shared.
    #[schema(required)]
    link: Option<String>,
}

impl Cabinet {
    pub fn new(keys: &Keys, cabinet: &store::accounts::Cabinet) -> Self {
        let link = cabinet.link.and_then(|stored| compute_link(keys, &stored));
        Self {
            name: cabinet.name.clone(),
            shows_notes: cabinet.shows_notes,
            link: link.map(|link| link.as_str().to_owned()),
        }
    }
}

/// The link whose digest is stored; `None` if it was made with another secret of the server, and is therefore invalid.
fn compute_link(keys: &Keys, stored: &StoredLink) -> Option<CabinetLink> {
    let link = CabinetLink::derive(&keys.cabinets, &stored.nonce);
    (link.digest(&keys.cabinets) == stored.digest).then_some(link)
}

/// Settings for sharing the favourites.
#[derive(Deserialize, ToSchema)]
pub struct CabinetShare {
    /// Title of the shared page, 1 to 80 characters.
    #[serde(default)]
    #[schema(required)]
    name: String,
    /// Whether the shared cabinet contains the member's notes.
    #[serde(default)]
    shows_notes: bool,
}

/// Sets the name of the cabinet and creates its link, unless it has one. The link shows the pieces as visitors see
/// them, in the member's order; it does not reveal the member.
#[utoipa::path(post, path = "/api/front/cabinet/share", tag = "favourite", security(("session" = [])), request_body = CabinetShare,
    responses((status = 200, body = Envelope<Cabinet>), (status = 401, body = Empty), (status = 403, body = Empty),
              (status = 422, body = Empty), (status = 429, body = Empty)))]
pub async fn share_cabinet(
    client: ClientInfo,
    signed_in: RequireMember,
    State(app): State<App>,
    Json(share): Json<CabinetShare>,
) -> Answer<Cabinet> {
    let name = text("name", &share.name, LONGEST_CABINET_NAME, false)?;
    let member_id = signed_in.session.member_id;
    let cabinets = app.store.cabinets();
    let stored = cabinets.find(member_id).await?.link;
    let is_open = stored.is_some_and(|stored| compute_link(&app.keys, &stored).is_some());
    let mut limits = RateLimitGuard::new(&app, &client);
    match is_open {
        true => limits.favourite_change(member_id).await?,
        false => limits.cabinet_link(member_id).await?,
    }
    let nonce = app.random();
    let digest = CabinetLink::derive(&app.keys.cabinets, &nonce).digest(&app.keys.cabinets);
    let stale = stored.filter(|_| !is_open).map(|stored| stored.digest);
    let new = StoredLink { nonce, digest };
    let shared = cabinets.share(member_id, &name, share.shows_notes, new, stale, app.now());
    let cabinet = shared.await?.ok_or(no_session(true))?;
    Ok(Data(Cabinet::new(&app.keys, &cabinet)))
}

/// Revokes the cabinet's link; a link created later is a different one.
#[utoipa::path(post, path = "/api/front/cabinet/end", tag = "favourite", security(("session" = [])),
    responses((status = 200, body = Empty), (status = 401, body = Empty), (status = 403, body = Empty)))]
pub async fn end_cabinet_link(
    _client: ClientInfo,
    signed_in: RequireMember,
    State(store): State<Store>,
    Now(now): Now,
) -> Result<Done, ApiError> {
    store.cabinets().end_link(signed_in.session.member_id, now).await?;
    Ok(Done(words::LINK_ENDED))
}

/// The shared cabinet.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CabinetQuery {
    /// Secret part of the shared address
    link: Option<String>,
}

/// A piece of a shared cabinet.
#[derive(Serialize, ToSchema)]
pub struct SharedPiece {
    /// The piece, as visitors see it.
    piece: ArtifactSummary,
    /// The member's note; null if there is none or notes are not shown.
    #[schema(required)]
    note: Option<String>,
}

/// A shared cabinet. It does not reveal the member.
#[derive(Serialize, ToSchema)]
pub struct SharedCabinet {
    /// Name of the cabinet.
    name: String,
    /// The pieces in the member's order.
    pieces: Vec<SharedPiece>,
}

/// Returns a shared cabinet; 404 once the link is revoked. The link is a secret: it is in the query, which is not
/// logged.
#[utoipa::path(get, path = "/api/front/cabinet", tag = "favourite", params(CabinetQuery),
    responses((status = 200, body = Envelope<SharedCabinet>), (status = 404, body = Empty)))]
pub async fn find_shared_cabinet(
    State(store): State<Store>,
    State(keys): State<Arc<Keys>>,
    Query(query): Query<CabinetQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let link = query
        .link
        .as_deref()
        .and_then(CabinetLink::parse)
        .ok_or(ApiError::NotFound)?;
    let digest = link.digest(&keys.cabinets);
    let cabinet = store.cabinets().find_shared(&digest).await?.ok_or(ApiError::NotFound)?;
    let pieces = cabinet.pieces.into_iter().map(|(piece, note)| SharedPiece {
        piece: ArtifactSummary::from(&piece),
        note,
    });
    let shared = Data(SharedCabinet {
        name: cabinet.name,
        pieces: pieces.collect(),
    });
    // A shared cache would still serve the cabinet after its link was ended.
    Ok(([(header::CACHE_CONTROL, "private, no-store")], shared))
}
