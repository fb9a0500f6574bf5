//! The versions of a record.

use domain::clock::Clock;
use std::{collections::BTreeMap, sync::Arc};

use axum::{extract::State, response::Response};
use chrono::{DateTime, Utc};
use http_kit::{
    envelope::{Answer, Data, Envelope},
    error::ApiError,
    extract::Json,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::{
    Store,
    content::{Version, VersionCells},
};
use utoipa::ToSchema;

use super::super::words::ActionWord;
use super::{RecordBody, RecordPath, Refused, answer, kind::VersionPath};
use crate::{
    api::language::ReplyLanguage,
    auth::permitted::{MayDraft, MayRead},
};

/// The most versions in a list.
pub const SHOWN: u64 = 500;

/// A version of a record.
#[derive(Debug, Serialize, ToSchema)]
pub struct VersionBody {
    /// Version number, as in addresses.
    pub version: i64,
    /// Revision of the working copy after it.
    pub revision: i64,
    /// Time of the change, RFC 3339 UTC; for several saves in one sitting, that of the last.
    pub at: DateTime<Utc>,
    /// Name of the account; empty for an import.
    pub by: String,
    /// Type of the change.
    #[schema(value_type = ActionWord)]
    pub action: &'static str,
    /// Names of the changed cells.
    pub cells: Vec<String>,
}

impl From<Version> for VersionBody {
    fn from(version: Version) -> Self {
        Self {
            version: version.id,
            revision: version.revision,
            at: version.at,
            by: version.editor,
            action: version.action.as_str(),
            cells: version.changed,
        }
    }
}

/// A version with its values.
#[derive(Debug, Serialize, ToSchema)]
pub struct VersionFields {
    /// The version, without values.
    pub version: VersionBody,
    /// All values after it, by cell.
    pub fields: BTreeMap<String, Value>,
    /// Previous values of the changed cells.
    pub before: BTreeMap<String, Value>,
}

impl From<VersionCells> for VersionFields {
    fn from(found: VersionCells) -> Self {
        Self {
            version: found.version.into(),
            fields: found.cells,
            before: found.before,
        }
    }
}

/// The version and cells to restore.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RestoreRequest {
    /// The revision that the caller has read.
    pub revision: i64,
    /// Version number.
    pub version: i64,
    /// Names of the cells to restore; all if absent.
    #[serde(default)]
    pub cells: Option<Vec<String>>,
}

/// Lists the versions of a record, the latest first, at most 500.
#[utoipa::path(get, path = "/api/desk/records/{noun}/{id}/history", tag = "history", params(RecordPath),
    responses((status = 200, body = Envelope<Vec<VersionBody>>)))]
pub async fn list_versions(_: MayRead, State(store): State<Store>, path: RecordPath) -> Answer<Vec<VersionBody>> {
    let versions = store.working_copies().versions(path.id(), SHOWN).await?;
    Ok(Data(versions.into_iter().map(VersionBody::from).collect()))
}

/// Returns a version with its values and the previous ones.
#[utoipa::path(get, path = "/api/desk/records/{noun}/{id}/history/{version}", tag = "history", params(VersionPath),
    responses((status = 200, body = Envelope<VersionFields>)))]
pub async fn find_version(_: MayRead, State(store): State<Store>, path: VersionPath) -> Answer<VersionFields> {
    let found = store.working_copies().version(path.id(), path.version).await?;
    let found = found.ok_or(ApiError::NotFound)?;
    Ok(Data(found.into()))
}

/// Restores the values of an earlier version in the working copy.
#[utoipa::path(post, path = "/api/desk/records/{noun}/{id}/restore", tag = "history", params(RecordPath),
    request_body = RestoreRequest,
    responses((status = 200, body = Envelope<RecordBody>), (status = 409, body = Envelope<Refused>),
        (status = 422, body = Envelope<Refused>)))]
pub async fn restore_version(
    MayDraft(staff): MayDraft,
    State(store): State<Store>,
    State(clock): State<Arc<dyn Clock>>,
    ReplyLanguage(language): ReplyLanguage,
    path: RecordPath,
    Json(sent): Json<RestoreRequest>,
) -> Result<Response, ApiError> {
    let now = clock.now();
    let edit = staff.edit(now);
    let cells = sent.cells.as_deref();
    let saved = store
        .working_copies()
        .restore(path.id(), sent.revision, sent.version, cells, &staff.author(&edit))
        .await?;
    answer(&store, &staff, language, saved).await
}
