//! Exports of content: asked for here, made in the background, downloaded for two weeks. They hold nothing of members.

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
};
use serde::{Deserialize, Serialize};
use store::{
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

/// Exports that wait or run at the same time.
const MOST_OPEN: usize = 5;

/// An order for an export.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ExportOrder {
    /// Which records.
    pub scope: ExportScope,
    /// The pieces, for the scope `pieces`.
    #[serde(default)]
    pub ids: Vec<i64>,
    /// What it is written as; for `partners`, languages, states and pictures do not count.
    #[schema(value_type = ExportFormatWord)]
    pub format: ExportFormat,
    /// Whether tables have the Chinese.
    pub tw: bool,
    /// Whether tables have the English.
    pub en: bool,
    /// Whether there is a table of the states of fields.
    pub states: bool,
    /// Whether there is a table of in-house data; only for callers who may read these.
    #[serde(default)]
    pub in_house: bool,
    /// Which pictures it has.
    #[schema(value_type = PictureChoiceWord)]
    pub pictures: PictureChoice,
}

/// Which records.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ExportScope {
    /// All content.
    All,
    /// The pieces of a list, whose filter is the query of the address.
    List,
    /// These pieces.
    Pieces,
}

/// The exports that there are, and what a new one would have.
#[derive(Debug, Serialize, ToSchema)]
pub struct ExportsBody {
    /// The newest first.
    pub exports: Vec<ExportBody>,
    /// Pieces of every state.
    pub pieces: u64,
    /// Pictures of all records.
    pub pictures: u64,
    /// Exhibitions of every state.
    pub exhibitions: u64,
}

/// An export.
#[derive(Debug, Serialize, ToSchema)]
pub struct ExportBody {
    /// Its number.
    pub id: i64,
    /// When it was asked for.
    pub requested_at: DateTime<Utc>,
    /// By whom.
    pub by: String,
    /// How far it is.
    #[schema(value_type = ExportStateWord)]
    pub state: String,
    /// Why it failed.
    #[schema(required, value_type = Option<ExportFailureWord>)]
    pub failure: Option<String>,
    /// How many pieces it has, where it is not all content.
    #[schema(required)]
    pub pieces: Option<u64>,
    /// What it is written as.
    #[schema(value_type = ExportFormatWord)]
    pub format: String,
    /// Pieces that are written.
    pub done: u64,
    /// Pieces that it has.
    pub total: u64,
    /// Bytes of its file, once that is complete.
    #[schema(required)]
    pub bytes: Option<u64>,
    /// SHA-256 of its file, in hexadecimal digits.
    #[schema(required)]
    pub sha256: Option<String>,
    /// Until when the file is kept.
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

/// The exports of the last two weeks, and those that are being made.
#[utoipa::path(get, path = "/api/desk/exports", tag = "exports", responses((status = 200, body = Envelope<ExportsBody>)))]
pub async fn list_exports(_: MayPublish, State(desk): State<Desk>) -> Answer<ExportsBody> {
    let pieces = ArtifactLines {
        page: 1,
        page_size: 1,
        ..ArtifactLines::default()
    };
    let now = desk.now();
    let exports = desk.store.exports().list().await?.into_iter();
    Ok(Data(ExportsBody {
        exports: exports
            .filter(|export| export.job.finished_at.is_none_or(|at| at > now - KEPT))
            .map(|export| ExportBody::new(export, now))
            .collect(),
        pieces: desk.store.working_copies().artifact_lines(&pieces).await?.total,
        pictures: desk.store.pictures().count().await?,
        exhibitions: desk.store.exhibitions().count().await?,
    }))
}

/// Asks for an export. With the scope `list`, the query is that of the list.
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
            let filter = read_filter(&desk, list, caller.staff.role).await?;
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

/// Cancels an export that is not complete, or deletes the file of one that is.
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

/// The file of an export; parts of it on demand (`Range`), so that a download that was cut goes on.
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
