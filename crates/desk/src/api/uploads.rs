//! File uploads by staff with tus 1.0.0 (core, creation, termination, expiration), which can be resumed. After the last
//! byte the file is checked, rendered and added to its record.
//!
//! An upload belongs to the account that began it; other accounts get 404. It goes on in the process that has its bytes; one with another
//! folder answers 409.

mod headers;
mod outcome;

use axum::{
    body::Body,
    extract::{Path, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    middleware::Next,
    response::{IntoResponse as _, Response},
};
use chrono::{DateTime, Utc};
use domain::{
    document::{PictureRow, rows},
    picture::PictureKey,
    staff::Permission,
};
use http_kit::{
    envelope::Empty,
    error::{ApiError, LimitOwner, Refusal},
    now::Now,
};
use store::{
    Noun, RecordId,
    content::{EditedRecord, MOST_IMPORTS},
};

use crate::{
    auth::permitted::MayDraft,
    imports,
    messages::uploads as messages,
    state::Desk,
    uploads::{FolderMark, ReceiveError, Ticket, UploadId, Uploads},
};
use headers::{Metadata, expires, number};
pub use outcome::finish_waiting;

/// Path prefix of all uploads.
const PATH: &str = "/api/desk/uploads";
/// The `noun` of an upload that is a list to import.
const IMPORT: &str = "import";
/// Maximum number of pictures of a record.
const MOST_PICTURES: usize = 60;

/// Adds the protocol version to every response about uploads, including refusals.
pub async fn add_version(request: axum::extract::Request, next: Next) -> Response {
    let is_upload = request.uri().path().starts_with(PATH);
    let mut response = next.run(request).await;
    if is_upload {
        response.headers_mut().insert(headers::RESUMABLE, headers::VERSION);
    }
    response
}

/// Returns the supported protocol version and extensions and the maximum file size.
pub async fn show_upload_options(State(uploads): State<Uploads>) -> Response {
    let mut response = StatusCode::NO_CONTENT.into_response();
    let out = response.headers_mut();
    out.insert("tus-version", headers::VERSION);
    out.insert(
        "tus-extension",
        HeaderValue::from_static("creation,termination,expiration"),
    );
    out.insert("tus-max-size", HeaderValue::from(uploads.limit()));
    response
}

/// Begins an upload of a picture for a record, or of a list to import. `Upload-Length` is the file size in bytes.
/// `Upload-Metadata` contains `noun` (kind of the record, or `import`), `id` (record number) and `filename`. Optional
/// are `replaces`, the key of a picture whose place and texts the new one takes; `view`, the view that a new picture
/// shows; `place`, two numbers such as `1764000000000/3`, of which the first increases with each selection of files and
/// the second with each file in it, so that pictures are added in this order regardless of their arrival; `shot`, 16 to
/// 64 letters, digits and hyphens: the same `shot` always names the same upload, so that a repeated file is added once;
/// and `clears`, `true` if cells of a list with `<clear>` or `〈清空〉` empty their fields.
#[utoipa::path(post, path = "/api/desk/uploads", tag = "uploads",
    params(("Tus-Resumable" = String, Header), ("Upload-Length" = u64, Header), ("Upload-Metadata" = String, Header)),
    responses((status = 201, description = "`Location` is the upload's address"), (status = 400, body = Empty),
        (status = 404, body = Empty), (status = 409, body = Empty), (status = 412, body = Empty), (status = 413, body = Empty),
        (status = 422, body = Empty), (status = 429, body = Empty), (status = 507, body = Empty)))]
pub async fn create_upload(
    MayDraft(staff): MayDraft,
    State(desk): State<Desk>,
    sent: HeaderMap,
) -> Result<Response, ApiError> {
    headers::require_version(&sent)?;
    let length = number(&sent, "upload-length").ok_or(ApiError::Malformed(messages::HEADERS))?;
    let said = Metadata::read(&sent).ok_or(ApiError::Malformed(messages::HEADERS))?;
    let is_import = said.noun == IMPORT;
    if is_import {
        staff.require(Permission::Publish)?;
    }
    let limit = if is_import {
        imports::MOST_BYTES
    } else {
        desk.uploads.limit()
    };
    if length > limit {
        let words = messages::too_large(length, limit);
        return Err(Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, words).into());
    }
    if length == 0 {
        return Err(Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, messages::EMPTY).into());
    }
    let noun = Noun::from_url(&said.noun).filter(|noun| noun.takes_pictures());
    let id = match noun {
        Some(noun) => Some(RecordId { noun, id: said.record }),
        None if is_import => None,
        None => return Err(ApiError::NotFound),
    };
    let ticket = Ticket {
        account: staff.id,
        name: staff.name.clone(),
        may_publish: staff.role.may(Permission::Publish),
        noun: id.map_or(IMPORT, |id| id.noun.as_str()).to_owned(),
        record: said.record,
        filename: said.filename,
        replaces: said.replaces,
        view: said.view,
        place: said.place,
        named: said.shot.is_some(),
        clears: said.clears,
        length,
        created_at: desk.now(),
        drawn: None,
        outcome: None,
    };
    let [a, b, c, d, ..] = desk.random();
    let mark = FolderMark::from_random([a, b, c, d]);
    let mark = spooled(desk.uploads.spool().mark(mark).await)?;
    let upload = match &said.shot {
        Some(shot) => UploadId::of_shot(&mark, staff.id, &ticket.noun, ticket.record, shot),
        None => UploadId::from_random(&mark, desk.long_random()),
    };
    // A sender who does not know that it has begun this one goes on with it.
    if let Ok((_, begun)) = find(desk.now(), &desk.uploads, staff.id, upload.as_str()).await {
        return created(&upload, &begun);
    }
    let unfinished: Vec<_> = spooled(desk.uploads.spool().list().await)?
        .into_iter()
        .filter(|(_, ticket)| ticket.outcome.is_none())
        .collect();
    if let Some(id) = id {
        let record = desk.store.working_copies().find(id, desk.now()).await?;
        check_record(record.as_ref(), &ticket, &unfinished)?;
    }
    let coming = || unfinished.iter().filter(|(_, other)| other.noun == IMPORT).count();
    if is_import && desk.store.staff_imports().count().await? + coming() >= MOST_IMPORTS {
        return Err(ApiError::Conflict(messages::TOO_MANY_IMPORTS));
    }
    if Uploads::has_too_many(&unfinished, staff.id) {
        return Err(too_many());
    }
    if !spooled(desk.uploads.has_room(length).await)? {
        return Err(Refusal::new(StatusCode::INSUFFICIENT_STORAGE, messages::DISK_FULL).into());
    }
    spooled(desk.uploads.spool().create(&upload, &ticket).await)?;
    created(&upload, &ticket)
}

fn created(upload: &UploadId, ticket: &Ticket) -> Result<Response, ApiError> {
    let mut response = StatusCode::CREATED.into_response();
    let address = format!("{PATH}/{}", upload.as_str());
    let address = HeaderValue::from_str(&address).map_err(|_| ApiError::Internal("an address".to_owned()))?;
    response.headers_mut().insert(header::LOCATION, address);
    response.headers_mut().insert(headers::EXPIRES, expires(ticket));
    Ok(response)
}

/// Checks whether a picture may be added to a record.
fn check_record(
    record: Option<&EditedRecord>,
    ticket: &Ticket,
    unfinished: &[(UploadId, Ticket)],
) -> Result<(), ApiError> {
    let record = record.ok_or(ApiError::NotFound)?;
    if record.binned.is_some() {
        return Err(ApiError::Conflict(messages::BINNED));
    }
    if record.is_public() && !ticket.may_publish {
        return Err(Refusal::new(StatusCode::FORBIDDEN, messages::DRAFTS_ONLY).into());
    }
    let pictures: Vec<PictureRow> = rows(record.copy.cells.get("pictures"));
    if let Some(replaced) = &ticket.replaces {
        let is_there = pictures.iter().any(|picture| picture.key == *replaced);
        return if is_there { Ok(()) } else { Err(ApiError::NotFound) };
    }
    let of_record = |other: &Ticket| (&other.noun, other.record) == (&ticket.noun, ticket.record);
    let coming = unfinished
        .iter()
        .filter(|(_, other)| of_record(other) && other.replaces.is_none());
    if record.id.noun == Noun::ARTIFACT && pictures.len() + coming.count() >= MOST_PICTURES {
        return Err(ApiError::Conflict(messages::TOO_MANY_PICTURES));
    }
    Ok(())
}

/// Returns the progress of an upload. If all bytes are received, the response waits until the file is processed and
/// names the result.
#[utoipa::path(head, path = "/api/desk/uploads/{upload}", tag = "uploads", params(("upload" = String, Path)),
    responses((status = 200, description = "`Upload-Offset`, `Upload-Length`; finally `Picture-Key` or `Import-Id`"),
        (status = 404, body = Empty), (status = 409, body = Empty), (status = 412, body = Empty), (status = 423, body = Empty)))]
pub async fn show_upload(
    MayDraft(staff): MayDraft,
    State(desk): State<Desk>,
    Path(upload): Path<String>,
    sent: HeaderMap,
) -> Result<Response, ApiError> {
    headers::require_version(&sent)?;
    let (id, ticket) = find(desk.now(), &desk.uploads, staff.id, &upload).await?;
    if let Some(outcome) = &ticket.outcome {
        return outcome::answer(outcome, &ticket, StatusCode::OK);
    }
    let turn = desk.uploads.take_turn(&id).await.ok_or_else(in_use)?;
    let (id, ticket) = find(desk.now(), &desk.uploads, staff.id, id.as_str()).await?;
    let received = received(&desk.uploads, &id, &ticket).await?;
    if received == ticket.length {
        let outcome = outcome::finish(&desk, id, turn).await?;
        return outcome::answer(&outcome, &ticket, StatusCode::OK);
    }
    Ok(headers::progress(StatusCode::OK, received, &ticket))
}

/// Continues an upload from `Upload-Offset`. The response to the last chunk waits until the file is processed and names
/// the result.
#[utoipa::path(patch, path = "/api/desk/uploads/{upload}", tag = "uploads", params(("upload" = String, Path),
        ("Tus-Resumable" = String, Header), ("Upload-Offset" = u64, Header)),
    request_body(content = Vec<u8>, content_type = "application/offset+octet-stream"),
    responses((status = 204, description = "`Upload-Offset`; finally `Picture-Key` or `Import-Id`"), (status = 400, body = Empty),
        (status = 404, body = Empty), (status = 409, body = Empty), (status = 412, body = Empty), (status = 413, body = Empty),
        (status = 415, body = Empty), (status = 422, body = Empty), (status = 423, body = Empty), (status = 429, body = Empty),
        (status = 507, body = Empty)))]
pub async fn continue_upload(
    MayDraft(staff): MayDraft,
    State(desk): State<Desk>,
    Path(upload): Path<String>,
    sent: HeaderMap,
    body: Body,
) -> Result<Response, ApiError> {
    headers::require_version(&sent)?;
    if sent
        .get(header::CONTENT_TYPE)
        .is_none_or(|kind| kind != headers::CONTENT_TYPE)
    {
        return Err(Refusal::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, messages::CONTENT_TYPE).into());
    }
    let offset = number(&sent, "upload-offset").ok_or(ApiError::Malformed(messages::HEADERS))?;
    let (id, _) = find(desk.now(), &desk.uploads, staff.id, &upload).await?;
    let _receiving = desk.uploads.begin(staff.id).ok_or_else(too_many)?;
    let turn = desk.uploads.take_turn(&id).await.ok_or_else(in_use)?;
    let (id, ticket) = find(desk.now(), &desk.uploads, staff.id, id.as_str()).await?;
    if let Some(outcome) = &ticket.outcome {
        return outcome::answer(outcome, &ticket, StatusCode::NO_CONTENT);
    }
    let at = received(&desk.uploads, &id, &ticket).await?;
    if offset != at {
        return Err(ApiError::Conflict(messages::OFFSET));
    }
    let at = match desk.uploads.receive(&turn, &id, (at, ticket.length), body).await {
        Ok(at) => at,
        Err(ReceiveError::BrokenOff) => return Err(ApiError::Malformed(messages::BROKEN_OFF)),
        Err(ReceiveError::TooMany) => {
            return Err(Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, messages::TOO_MANY_BYTES).into());
        }
        Err(ReceiveError::Io(error)) => return Err(unwritable(&error)),
    };
    if at < ticket.length {
        return Ok(headers::progress(StatusCode::NO_CONTENT, at, &ticket));
    }
    let outcome = outcome::finish(&desk, id, turn).await?;
    outcome::answer(&outcome, &ticket, StatusCode::NO_CONTENT)
}

/// Terminates an upload and deletes its bytes. A picture already made from it is kept.
#[utoipa::path(delete, path = "/api/desk/uploads/{upload}", tag = "uploads", params(("upload" = String, Path)),
    responses((status = 204), (status = 404, body = Empty), (status = 409, body = Empty), (status = 412, body = Empty), (status = 423, body = Empty)))]
pub async fn end_upload(
    MayDraft(staff): MayDraft,
    Now(now): Now,
    State(uploads): State<Uploads>,
    Path(upload): Path<String>,
    sent: HeaderMap,
) -> Result<Response, ApiError> {
    headers::require_version(&sent)?;
    let (id, _) = find(now, &uploads, staff.id, &upload).await?;
    let _turn = uploads.take_turn(&id).await.ok_or_else(in_use)?;
    spooled(uploads.spool().remove(&id).await)?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// The upload with this name, if it belongs to this account.
async fn find(
    now: DateTime<Utc>,
    uploads: &Uploads,
    account: i64,
    upload: &str,
) -> Result<(UploadId, Ticket), ApiError> {
    let id: UploadId = upload.parse().map_err(|()| ApiError::NotFound)?;
    let ticket = spooled(uploads.spool().find(&id).await)?;
    match ticket {
        Some(ticket) if ticket.account == account && ticket.expires_at() > now => Ok((id, ticket)),
        None if !spooled(uploads.spool().is_marked(&id).await)? => Err(ApiError::Conflict(messages::ELSEWHERE)),
        _ => Err(ApiError::NotFound),
    }
}

async fn received(uploads: &Uploads, id: &UploadId, ticket: &Ticket) -> Result<u64, ApiError> {
    let received = spooled(uploads.spool().received(id).await)?;
    Ok(received.ok_or(ApiError::NotFound)?.min(ticket.length))
}

fn too_many() -> ApiError {
    ApiError::TooMany {
        retry_after: 2,
        owner: LimitOwner::Visitor,
    }
}

fn in_use() -> ApiError {
    Refusal::new(StatusCode::LOCKED, messages::IN_USE).into()
}

fn spooled<T>(done: std::io::Result<T>) -> Result<T, ApiError> {
    done.map_err(|error| unwritable(&error))
}

/// 507 if the disk is full.
pub(super) fn unwritable(error: &std::io::Error) -> ApiError {
    if error.kind() == std::io::ErrorKind::StorageFull {
        return Refusal::new(StatusCode::INSUFFICIENT_STORAGE, messages::DISK_FULL).into();
    }
    ApiError::Unavailable(format!("the folder of uploads: {error}"))
}

/// A picture key from the metadata.
fn key(text: &str) -> Option<PictureKey> {
    text.parse().ok()
}
