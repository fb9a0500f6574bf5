//! Exports of content: requested here, produced in the background, available for two weeks. They contain no data of
//! members.

use axum::{
    extract::{Request, State},
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse as _, Response},
};
use chrono::{DateTime, Utc};
use domain::staff::Permission;
use exchange::export::{self, ExportFormat, ExportRequest, PictureChoice};
use http_kit::{
    envelope::{Answer, Data, Done, Empty, Envelope},
    error::{ApiError, Refusal},
    extract::{Id, Json, Query, refuse},
    now::Now,
};
use serde::{Deserialize, Serialize};
use store::{
    Store,
    content::ArtifactLines,
    queues::{Export, JobKind, NewExport},
};
use tower_http::services::ServeFile;
use utoipa::ToSchema;

use super::artifacts::{ArtifactQuery, read_filter};
use super::words::{ExportFailureWord, ExportFormatWord, ExportStateWord, PictureChoiceWord};
use crate::{
    auth::{permitted::MayPublish, staff::SignedIn},
    export_worker::KEPT,
    messages::exports as messages,
    state::Desk,
};

/// The most exports that may be waiting or running at the same time.
const MOST_OPEN: usize = 5;

/// A request for an export.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ExportOrder {
    /// The records to export.
    pub scope: ExportScope,
    /// Piece numbers, for the scope `pieces`.
    #[serde(default)]
    pub ids: Vec<i64>,
    /// File format; with `partners`, languages, states and pictures are ignored.
    #[schema(value_type = ExportFormatWord)]
    pub format: ExportFormat,
    /// Whether tables contain the Chinese texts; for formats other than `partners` at least one language is required.
    pub tw: bool,
    /// Whether tables contain the English texts.
    pub en: bool,
    /// Whether the export contains a table of field states.
    pub states: bool,
    /// Whether the export contains a table of in-house data; requires access to in-house data.
    #[serde(default)]
    pub in_house: bool,
    /// Form in which pictures are included.
    #[schema(value_type = PictureChoiceWord)]
    pub pictures: PictureChoice,
}

/// The records to export.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ExportScope {
    /// All content.
    All,
    /// The pieces that match the query of the request.
    List,
    /// The pieces in `ids`.
    Pieces,
}

/// The exports, and the amount of content for a new one.
#[derive(Debug, Serialize, ToSchema)]
pub struct ExportsBody {
    /// The exports, the newest first.
    pub exports: Vec<ExportBody>,
    /// Number of pieces of every state.
    pub pieces: u64,
    /// Number of pictures of all records.
    pub pictures: u64,
    /// Number of exhibitions of every state.
    pub exhibitions: u64,
}

/// An export and its progress.
#[derive(Debug, Serialize, ToSchema)]
pub struct ExportBody {
    /// Export number, as in addresses.
    pub id: i64,
    /// Time of the request, RFC 3339 UTC.
    pub requested_at: DateTime<Utc>,
    /// Name of the account that requested it.
    pub by: String,
    /// State of the export.
    #[schema(value_type = ExportStateWord)]
    pub state: String,
    /// Reason of a failure; null if it has not failed.
    #[schema(required, value_type = Option<ExportFailureWord>)]
    pub failure: Option<String>,
    /// Number of pieces chosen; null for an export of all content.
    #[schema(required)]
    pub pieces: Option<u64>,
    /// File format.
    #[schema(value_type = ExportFormatWord)]
    pub format: String,
    /// Number of pieces written so far.
    pub done: u64,
    /// Number of pieces to write.
    pub total: u64,
    /// Size of the file in bytes; null until it is complete.
    #[schema(required)]
    pub bytes: Option<u64>,
    /// SHA-256 of the file in hexadecimal; null until it is complete.
    #[schema(required)]
    pub sha256: Option<String>,
    /// Time until which the file is kept, RFC 3339 UTC; null until the export ends.
    #[schema(required)]
    pub expires_at: Option<DateTime<Utc>>,
}

impl ExportBody {
    fn new(export: Export, now: DateTime<Utc>) -> Self {
        let request: Option<ExportRequest> = serde_json::from_str(&export.request).ok();
        let format = match request.as_ref().map(|request| request.format) {
            Some(ExportFormat::Csv) => "csv",
            Some(ExportFormat::Partners) => "partners",
            Some(ExportFormat::Collection) | None => "collection",
        };
        let pieces = request.and_then(|request| request.artifacts);
        let state = export.state(now);
        let file = export.file;
        Self {
            id: export.job.id,
            requested_at: export.job.requested_at,
            by: export.job.account,
            state: state.as_str().to_owned(),
            failure: export.failure.map(|failure| failure.as_str().to_owned()),
            pieces: pieces.map(|pieces| pieces.len() as u64),
            format: format.to_owned(),
            done: export.job.done,
            total: export.job.total,
            bytes: file.as_ref().map(|file| file.bytes),
            sha256: file.map(|file| file.sha256),
            expires_at: export.job.finished_at.map(|at| at + KEPT),
        }
    }
}

/// Lists the running exports and those of the last two weeks.
#[utoipa::path(get, path = "/api/desk/exports", tag = "exports", responses((status = 200, body = Envelope<ExportsBody>)))]
pub async fn list_exports(_: MayPublish, State(store): State<Store>, Now(now): Now) -> Answer<ExportsBody> {
    let pieces = ArtifactLines {
        page: 1,
        page_size: 1,
        ..ArtifactLines::default()
    };
    let exports = store.exports().list().await?.into_iter();
    Ok(Data(ExportsBody {
        exports: exports
            .filter(|export| export.job.finished_at.is_none_or(|at| at > now - KEPT))
            .map(|export| ExportBody::new(export, now))
            .collect(),
        pieces: store.working_copies().artifact_lines(&pieces).await?.total,
        pictures: store.pictures().count().await?,
        exhibitions: store.exhibitions().count().await?,
    }))
}

/// Requests an export. With the scope `list`, the query is that of the list of pieces. 409 if too many exports are
/// open.
#[utoipa::path(post, path = "/api/desk/exports", tag = "exports", params(ArtifactQuery), request_body = ExportOrder,
    responses((status = 200, body = Envelope<ExportBody>), (status = 409, body = Empty), (status = 422, body = Empty)))]
pub async fn request_export(
    _: MayPublish,
    caller: SignedIn,
    State(desk): State<Desk>,
    Query(list): Query<ArtifactQuery>,
    Json(order): Json<ExportOrder>,
) -> Answer<ExportBody> {
    if order.in_house {
        caller.staff.require(Permission::InHouse)?;
    }
    if !order.tw && !order.en && order.format != ExportFormat::Partners {
        return refuse("tw", messages::NO_LANGUAGE);
    }
    let exports = desk.store.exports();
    let listed = exports.list().await?;
    if listed.iter().filter(|export| export.job.is_open()).count() >= MOST_OPEN {
        return Err(ApiError::Conflict(messages::TOO_MANY));
    }
    let artifacts = match order.scope {
        ExportScope::All => None,
        ExportScope::Pieces => Some(order.ids),
        ExportScope::List => {
            let filter = read_filter(&desk.store, list, caller.staff.role).await?;
            Some(desk.store.working_copies().artifact_ids(&filter).await?)
        }
    };
    if artifacts.as_ref().is_some_and(Vec::is_empty) {
        return refuse("scope", messages::NOTHING);
    }
    let request = ExportRequest {
        artifacts,
        format: order.format,
        tw: order.tw,
        en: order.en,
        states: order.states,
        in_house: order.in_house,
        pictures: order.pictures,
        site: desk.public_url.to_string(),
    };
    let total = export::count(&desk.pictures, &request).await?;
    let new = NewExport {
        chosen: request.artifacts.as_ref().map(|ids| ids.len() as u64),
        request: serde_json::to_string(&request).map_err(|error| ApiError::Internal(error.to_string()))?,
        total,
    };
    let id = exports.put(&new, &caller.actor(), desk.now()).await?;
    desk.wakers.wake(JobKind::Export);
    let export = exports.find(id).await?.ok_or(ApiError::NotFound)?;
    Ok(Data(ExportBody::new(export, desk.now())))
}

/// Cancels an export that is not complete, or deletes the file of a complete one.
#[utoipa::path(delete, path = "/api/desk/exports/{id}", tag = "exports", params(("id" = i64, Path)),
    responses((status = 200, body = Empty), (status = 404, body = Empty)))]
pub async fn cancel_export(_: MayPublish, State(desk): State<Desk>, Id(id): Id) -> Result<Done, ApiError> {
    let cancelled = desk.store.exports().cancel(id).await?;
    let cancelled = cancelled.ok_or(ApiError::NotFound)?;
    if let Some(file) = cancelled.file {
        let removed = desk.exports.remove(&file.name);
        removed.map_err(|error| ApiError::Internal(error.to_string()))?;
    }
    Ok(Done(messages::CANCELLED))
}

/// Downloads the file of an export; `Range` requests resume an interrupted download.
#[utoipa::path(get, path = "/api/desk/exports/{id}/file", tag = "exports", params(("id" = i64, Path)),
    responses((status = 200, description = "The file", content_type = "application/zip"),
        (status = 206, description = "A part of the file", content_type = "application/zip"), (status = 404, body = Empty)))]
pub async fn download_export(
    MayPublish(staff): MayPublish,
    State(desk): State<Desk>,
    Id(id): Id,
    request: Request,
) -> Result<Response, ApiError> {
    let gone = || Refusal::new(StatusCode::NOT_FOUND, messages::GONE);
    let export = desk.store.exports().find(id).await?.ok_or_else(gone)?;
    let asked: Option<ExportRequest> = serde_json::from_str(&export.request).ok();
    if asked.is_none_or(|asked| asked.in_house) {
        staff.require(Permission::InHouse)?;
    }
    let is_kept = export.job.finished_at.is_some_and(|at| desk.now() < at + KEPT);
    let file = export.file.filter(|_| is_kept).ok_or_else(gone)?;
    let zip: mime::Mime = "application/zip"
        .parse()
        .map_err(|_| ApiError::Internal("a media type".to_owned()))?;
    let served = ServeFile::new_with_mime(desk.exports.join(&file.name), &zip)
        .try_call(request)
        .await
        .map_err(|error| ApiError::Internal(error.to_string()))?;
    if served.status() == StatusCode::NOT_FOUND {
        return Err(gone().into());
    }
    let mut response = served.into_response();
    let day = export
        .job
        .requested_at
        .with_timezone(&desk.pictures.timezone)
        .date_naive();
    let name = format!("attachment; filename=\"duobao-{day}-{id}.zip\"");
    let headers = response.headers_mut();
    if let Ok(name) = HeaderValue::from_str(&name) {
        headers.insert(header::CONTENT_DISPOSITION, name);
    }
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    Ok(response)
}
