//! Image API 3.0: `/iiif/3/{key}/…` for public pictures, `/iiif/3/m/{signature}/{key}/…` for those that members
//! may see.
//!
//! The access rules behind every answer about a picture were read from the store within the last seconds, and no shared cache
//! keeps an answer longer than a minute; so a picture that becomes members-only is gone within the minute. A picture that does
//! not exist and one that the caller may not see get the same answer. A stored tile whose rights are known is answered by
//! [`fast_path`]; everything else goes through this module.

mod access;
mod address;
mod answer;
pub mod fast_path;
mod info;
mod refusal;

use axum::{
    Router,
    body::Body,
    extract::{Request, State},
    http::{HeaderValue, Method, StatusCode, header, request::Parts},
    response::{IntoResponse as _, Response},
    routing::any,
};
use chrono::{DateTime, Utc};
use domain::iiif::{
    geometry::Drawing,
    request::{ImageRequest, Limits},
};
use media::{DrawError, Entry, ReadError};
use std::time::Duration;

use self::{
    access::Access,
    address::{Address, Asked},
    refusal::Refusal,
};
use crate::{
    config::Settings,
    secret::Keys,
    state::{App, picture_access::PictureAccess},
};
use http_kit::{
    client_address::ClientAddress, conditional::is_known, headers::open_to_all, language::language_of,
    request_id::RequestId,
};

/// How long a drawing waits for its turn: less than the time that a handler has, so that the refusal says why.
const LONGEST_WAIT: Duration = Duration::from_secs(15);

/// The longest path and query that is parsed.
const LONGEST_ADDRESS: usize = 2048;

/// The routes: everything below `/iiif` that no other route takes.
pub fn router(app: App) -> Router {
    Router::new()
        .route("/iiif", any(serve))
        .route("/iiif/", any(serve))
        .route("/iiif/{*rest}", any(serve))
        .with_state(app)
}

async fn serve(State(app): State<App>, request: Request) -> Response {
    if request.method() == Method::OPTIONS {
        return preflight();
    }
    let id = RequestId::of(&request);
    let (head, _) = request.into_parts();
    match answer_request(&app, &head).await {
        Ok(response) => response,
        Err(refusal) => refusal.said(language_of(&head.headers), &id),
    }
}

/// The answer to a CORS preflight request.
fn preflight() -> Response {
    let mut response = StatusCode::NO_CONTENT.into_response();
    let out = response.headers_mut();
    open_to_all(out);
    for (name, value) in [
        ("allow", refusal::METHODS),
        ("access-control-allow-methods", refusal::METHODS),
        ("access-control-allow-headers", "authorization, *"),
        ("access-control-max-age", "86400"),
    ] {
        out.insert(name, HeaderValue::from_static(value));
    }
    response
}

async fn answer_request(app: &App, head: &Parts) -> Result<Response, Refusal> {
    let Parts {
        method, uri, headers, ..
    } = head;
    if !matches!(*method, Method::GET | Method::HEAD) {
        return Err(Refusal::MethodNotAllowed);
    }
    if uri.path().len() + uri.query().map_or(0, str::len) > LONGEST_ADDRESS {
        return Err(Refusal::AddressTooLong);
    }
    let address = Address::read(uri.path()).ok_or(Refusal::NotFound)?;
    let access = access(app.now(), &app.settings, &app.keys, &address).ok_or(Refusal::Forbidden)?;
    let known = app
        .access_cache
        .ask(&app.store, &address.key, app.now())
        .await
        .map_err(|error| Refusal::Unavailable(Some(format!("who may see a picture is not known: {error}"))))?
        .ok_or(Refusal::NotFound)?;
    if !access.permits(&known) {
        return Err(Refusal::NotFound);
    }
    match &address.asked {
        Asked::Service => Ok(info::redirect(&address, &access)),
        Asked::Info => info::answer(&app.settings, &app.delivery, &known, &address, &access, headers).await,
        Asked::Image(segments) => {
            let [region, size, rotation, file] = segments.each_ref().map(AsRef::as_ref);
            let request = ImageRequest::parse(region, size, rotation, file)?;
            let drawing = request.over(known.sides, &Limits::HOUSE)?;
            image(app, &known, &drawing, &access, head).await
        }
    }
}

/// Whose rights an address carries; `None` if its signature is not valid. Nothing has been looked up before this, so the time
/// it takes reveals nothing.
fn access<'a>(now: DateTime<Utc>, settings: &Settings, keys: &Keys, address: &'a Address<'_>) -> Option<Access<'a>> {
    match &address.signature {
        Some(signature) => Access::of_member(now, settings, keys, &address.key, signature),
        None => Some(Access::Everybody),
    }
}

/// Pixels, or 304 if the client's copy is still current.
async fn image(
    app: &App,
    known: &PictureAccess,
    drawing: &Drawing,
    access: &Access<'_>,
    head: &Parts,
) -> Result<Response, Refusal> {
    let mut response = answer::pixels(&app.settings, known, drawing, access, Body::empty());
    let tag = response.headers().get(header::ETAG).and_then(|tag| tag.to_str().ok());
    if tag.is_some_and(|tag| is_known(&head.headers, tag)) {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        response.headers_mut().remove(header::CONTENT_TYPE);
        return Ok(response);
    }
    *response.body_mut() = Body::from(bytes(app, known, drawing, head).await?);
    Ok(response)
}

/// The bytes of a rendition: stored, or drawn now.
async fn bytes(app: &App, known: &PictureAccess, drawing: &Drawing, head: &Parts) -> Result<bytes::Bytes, Refusal> {
    let key = &known.key;
    if let Some(entry) = Entry::of(drawing, known.sides, &known.widths)
        && let Some(bytes) = app.media.entry(key, entry).await?
    {
        return Ok(bytes);
    }
    let site = ClientAddress::of(&head.extensions).site();
    let turn = tokio::time::timeout(LONGEST_WAIT, app.draw_queue.enter(site)).await;
    let Ok(Ok(_place)) = turn else {
        return Err(Refusal::Busy);
    };
    Ok(app.media.draw(key, drawing).await?)
}

impl From<ReadError> for Refusal {
    fn from(error: ReadError) -> Self {
        match error {
            // Already logged, with the picture's key.
            ReadError::Damaged => Self::Unavailable(None),
            ReadError::Io(error) => Self::Unavailable(Some(format!("a picture cannot be read: {error}"))),
        }
    }
}

impl From<DrawError> for Refusal {
    fn from(error: DrawError) -> Self {
        match error {
            DrawError::NoSuchPicture => Self::NotFound,
            DrawError::Busy => Self::Busy,
            DrawError::Read(error) => error.into(),
        }
    }
}
