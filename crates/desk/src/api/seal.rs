//! The picture of the antiques house's seal.

use axum::extract::State;
use base64::{Engine as _, engine::general_purpose::STANDARD};
use domain::clock::Clock;
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope},
    error::ApiError,
    extract::{Json, refuse},
    now::Now,
};
use media::{SealRefusal, draw_seal};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::Store;
use utoipa::ToSchema;

use crate::{
    auth::permitted::{MayPublish, MayRead},
    messages::uploads as messages,
};

/// Maximum size of a request body, in bytes: a picture of four million bytes in base64.
const MOST: usize = 6 * 1024 * 1024;

/// The seal.
#[derive(Debug, Serialize, ToSchema)]
pub struct SealBody {
    /// PNG in base64; empty if the seal is drawn from characters or as the lattice.
    pub picture: String,
    /// Characters from which it is drawn without a picture; setting a picture empties them.
    pub characters: String,
}

/// A new picture of the seal.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SealChange {
    /// A square JPEG, PNG or WebP of at least 64 × 64 pixels, in base64.
    pub picture: String,
}

/// Returns the picture of the seal.
#[utoipa::path(get, path = "/api/desk/seal", tag = "records", responses((status = 200, body = Envelope<SealBody>)))]
pub async fn find_seal(_: MayRead, State(store): State<Store>) -> Answer<SealBody> {
    answer(&store).await
}

/// Replaces the picture of the seal, with immediate effect on every page and icon.
#[utoipa::path(put, path = "/api/desk/seal", tag = "records", request_body = SealChange,
    responses((status = 200, body = Envelope<SealBody>), (status = 422, body = Empty)))]
pub async fn replace_seal(
    MayPublish(staff): MayPublish,
    State(store): State<Store>,
    State(clock): State<Arc<dyn Clock>>,
    Json(sent): Json<SealChange, MOST>,
) -> Answer<SealBody> {
    let Ok(bytes) = STANDARD.decode(&sent.picture) else {
        return refuse("picture", messages::SEAL_UNREADABLE);
    };
    // Decoding takes a while and holds no connection.
    let drawn = tokio::task::spawn_blocking(move || draw_seal(&bytes)).await;
    let drawn = drawn.map_err(|error| ApiError::Internal(error.to_string()))?;
    match drawn {
        Ok(png) => {
            let edit = staff.edit(clock.now());
            let picture = STANDARD.encode(png);
            store.working_copies().set_seal_picture(&picture, &edit).await?;
            answer(&store).await
        }
        Err(SealRefusal::NotSquare) => refuse("picture", messages::SEAL_NOT_SQUARE),
        Err(SealRefusal::TooSmall) => refuse("picture", messages::SEAL_TOO_SMALL),
        Err(SealRefusal::Picture(_) | SealRefusal::Damaged) => refuse("picture", messages::SEAL_UNREADABLE),
    }
}

/// Removes the picture: the seal is drawn again from its characters or as the lattice.
#[utoipa::path(delete, path = "/api/desk/seal", tag = "records", responses((status = 200, body = Envelope<SealBody>)))]
pub async fn remove_seal(MayPublish(staff): MayPublish, State(store): State<Store>, Now(now): Now) -> Answer<SealBody> {
    let edit = staff.edit(now);
    store.working_copies().set_seal_picture("", &edit).await?;
    answer(&store).await
}

async fn answer(store: &Store) -> Answer<SealBody> {
    let (picture, characters) = store.working_copies().seal().await?;
    Ok(Data(SealBody { picture, characters }))
}
