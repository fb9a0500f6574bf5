//! Remembered mappings of columns to fields, by name.

use axum::extract::{Path, State};
use http_kit::{
    envelope::{Done, Empty},
    error::ApiError,
    extract::{Json, refuse, text},
    now::Now,
};
use serde::Deserialize;
use store::Store;
use utoipa::ToSchema;

use super::steps::MOST_NAME;
use crate::{auth::permitted::MayPublish, messages::imports as messages};

/// A new name for a remembered mapping.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MappingName {
    /// The new name, 1 to 120 characters.
    pub name: String,
}

/// Renames a remembered mapping.
#[utoipa::path(patch, path = "/api/desk/import-mappings/{name}", tag = "imports", params(("name" = String, Path)),
    request_body = MappingName,
    responses((status = 200, body = Empty), (status = 404, body = Empty), (status = 422, body = Empty)))]
pub async fn rename_mapping(
    MayPublish(staff): MayPublish,
    State(store): State<Store>,
    Now(now): Now,
    Path(name): Path<String>,
    Json(to): Json<MappingName>,
) -> Result<Done, ApiError> {
    let to = text("name", &to.name, MOST_NAME, false)?;
    let imports = store.staff_imports();
    if to == name || imports.rename_mapping(&name, &to, &staff.edit(now)).await? {
        return Ok(Done(messages::MAPPING_RENAMED));
    }
    let mappings = imports.mappings().await?;
    if mappings.iter().any(|mapping| mapping.name == name) {
        return refuse("name", messages::MAPPING_TAKEN);
    }
    Err(ApiError::NotFound)
}

/// Deletes a remembered mapping; imports that used it stay as they are.
#[utoipa::path(delete, path = "/api/desk/import-mappings/{name}", tag = "imports", params(("name" = String, Path)),
    responses((status = 200, body = Empty), (status = 404, body = Empty)))]
pub async fn forget_mapping(
    MayPublish(staff): MayPublish,
    State(store): State<Store>,
    Now(now): Now,
    Path(name): Path<String>,
) -> Result<Done, ApiError> {
    if !store.staff_imports().forget_mapping(&name, &staff.edit(now)).await? {
        return Err(ApiError::NotFound);
    }
    Ok(Done(messages::MAPPING_FORGOTTEN))
}
