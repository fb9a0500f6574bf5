//! The cabinet: the favourites that a member shows to everyone who has its link.

use axum::{extract::State, http::header, response::IntoResponse};
use domain::favourite::{CabinetLink, LONGEST_CABINET_NAME};
use serde::{Deserialize, Serialize};
use store::accounts::StoredLink;
use utoipa::{IntoParams, ToSchema};

use super::rate_limits::RateLimitGuard;
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
    extract::{Json, Query, text},
};

/// What a member has decided about the cabinet.
#[derive(Serialize, ToSchema)]
pub struct Cabinet {
    /// The name that the member gave it; empty before it was ever shared.
    name: String,
    /// Whether visitors with the link see the notes.
    shows_notes: bool,
    /// The part of the address that cannot be guessed; null while the cabinet is not shared.
    #[schema(required)]
    link: Option<String>,
}

impl Cabinet {
    pub fn new(app: &App, cabinet: &store::accounts::Cabinet) -> Self {
        let link = cabinet.link.and_then(|stored| compute_link(app, &stored));
        Self {
            name: cabinet.name.clone(),
            shows_notes: cabinet.shows_notes,
            link: link.map(|link| link.as_str().to_owned()),
        }
    }
}

/// The link of which this is stored; `None` for one that was made with another secret of the server, which no longer opens anything.
fn compute_link(app: &App, stored: &StoredLink) -> Option<CabinetLink> {
    let link = CabinetLink::derive(&app.keys.cabinets, &stored.nonce);
    (link.digest(&app.keys.cabinets) == stored.digest).then_some(link)
}

/// How a member shows the favourites to others.
#[derive(Deserialize, ToSchema)]
pub struct CabinetShare {
    /// What the page is called; 1 to 80 characters.
    #[serde(default)]
    #[schema(required)]
    name: String,
    /// Whether visitors with the link see the notes.
    #[serde(default)]
    shows_notes: bool,
}

/// Names the cabinet and makes its link, unless it has one. Visitors with the link see the pieces in the member's order, as every
/// visitor sees them; nothing says whose they are.
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
    let is_open = stored.is_some_and(|stored| compute_link(&app, &stored).is_some());
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
    Ok(Data(Cabinet::new(&app, &cabinet)))
}

/// Ends the cabinet's link; one that is made later is another.
#[utoipa::path(post, path = "/api/front/cabinet/end", tag = "favourite", security(("session" = [])),
    responses((status = 200, body = Empty), (status = 401, body = Empty), (status = 403, body = Empty)))]
pub async fn end_cabinet_link(
    _client: ClientInfo,
    signed_in: RequireMember,
    State(app): State<App>,
) -> Result<Done, ApiError> {
    app.store
        .cabinets()
        .end_link(signed_in.session.member_id, app.now())
        .await?;
    Ok(Done(words::LINK_ENDED))
}

/// Which cabinet is asked for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CabinetQuery {
    /// What its member gave away
    link: Option<String>,
}

/// A piece of a shared cabinet.
#[derive(Serialize, ToSchema)]
pub struct SharedPiece {
    /// The piece, as visitors see it.
    piece: ArtifactSummary,
    /// What the member wrote about it; null where there is nothing or notes are not shown.
    #[schema(required)]
    note: Option<String>,
}

/// A shared cabinet. It says nothing of the member whose it is.
#[derive(Serialize, ToSchema)]
pub struct SharedCabinet {
    /// The name that the member gave it.
    name: String,
    /// The pieces in the member's order.
    pieces: Vec<SharedPiece>,
}

/// The cabinet that a member has shared by this link; 404 once the link is ended. The link is a secret: it is in the query, which
/// is not logged.
#[utoipa::path(get, path = "/api/front/cabinet", tag = "favourite", params(CabinetQuery),
    responses((status = 200, body = Envelope<SharedCabinet>), (status = 404, body = Empty)))]
pub async fn find_shared_cabinet(
    State(app): State<App>,
    Query(query): Query<CabinetQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let link = query
        .link
        .as_deref()
        .and_then(CabinetLink::parse)
        .ok_or(ApiError::NotFound)?;
    let digest = link.digest(&app.keys.cabinets);
    let cabinet = app
        .store
        .cabinets()
        .find_shared(&digest)
        .await?
        .ok_or(ApiError::NotFound)?;
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
