//! `/media/{key}/{file}`: the renditions that visitors may see, and with a signature those that members may. An original has no
//! address at all.
//!
//! A key is 128 random bits and its bytes never change, but whether it is public can change: each request asks the store, and a
//! shared cache may keep an answer for only a minute; a visitor's own browser for a day.

use std::net::IpAddr;
use store::Store;

use axum::{
    body::Bytes,
    extract::{Path, RawQuery, State, rejection::PathRejection},
    http::{Extensions, HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use media::{DrawError, Format, MediaStore, ReadError, Rendition, RenditionName};

use crate::{
    auth::signed_address::{PARAMETER, Signed, Signer},
    state::App,
};
use http_kit::{client_address::ClientAddress, conditional::is_known, error::ApiError, headers::protect_file};

/// Serves a rendition, or 404 both for what does not exist and for what the caller may not see.
pub async fn show_rendition(
    State(app): State<App>,
    path: Result<Path<(String, String)>, PathRejection>,
    RawQuery(query): RawQuery,
    extensions: Extensions,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let network = ClientAddress::of(&extensions).site();
    let Ok(Path((key, file))) = path else {
        return Err(ApiError::NotFound);
    };
    let query = query.unwrap_or_default();
    show(&app, &key, &file, &query, network, &headers).await
}

/// The rendition of a key and a file name, if the store says that visitors may see it, or the query's signature that a member
/// may. `network` is whose turn it is where something has to be drawn.
///
/// # Errors
/// 404, and the errors of the store and of the media store.
pub async fn show(
    app: &App,
    key: &str,
    file: &str,
    query: &str,
    network: IpAddr,
    headers: &HeaderMap,
) -> Result<Response, ApiError> {
    let Some(name) = RenditionName::parse(key, file) else {
        return Err(ApiError::NotFound);
    };
    let answer = match signature(query) {
        Some(signature) => for_member(app, &name, signature).await,
        None => for_all(app, &name, network, headers).await,
    };
    answer
        .map_err(|error| ApiError::Unavailable(format!("a rendition could not be read: {error}")))?
        .ok_or(ApiError::NotFound)
}

/// The signature of an address, undecoded: a signature has no characters that need encoding.
fn signature(query: &str) -> Option<&str> {
    let mut pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    pairs.find(|(name, _)| *name == PARAMETER).map(|(_, value)| value)
}

/// A rendition for members, by a signed address. Every size and form checks everything again (M-03).
async fn for_member(app: &App, name: &RenditionName, signature: &str) -> anyhow::Result<Option<Response>> {
    let Rendition::Sized(..) = name.rendition else {
        return Ok(None);
    };
    let signer = Signer::new(&app.keys.pictures, app.settings.members.picture_ttl);
    let Some(left) = signer.left(Signed::Display(&name.key), signature, app.now()) else {
        return Ok(None);
    };
    if !app.store.pictures().find_for_members(&name.key).await? {
        return Ok(None);
    }
    let Some(mut response) = read(&app.store, &app.media, name).await? else {
        return Ok(None);
    };
    // The browser's copy expires with the address. No tag: a client could use one later to learn that the picture is still
    // there.
    let cache = HeaderValue::from_str(&format!("private, max-age={}", left.num_seconds()))?;
    response.headers_mut().insert(header::CACHE_CONTROL, cache);
    Ok(Some(response))
}

/// A stored rendition.
async fn read(store: &Store, media: &MediaStore, name: &RenditionName) -> anyhow::Result<Option<Response>> {
    let read = media.read(name).await;
    if matches!(read, Ok(None) | Err(ReadError::Damaged)) && matches!(name.rendition, Rendition::Sized(_, Format::Avif))
    {
        // A browser that is offered an AVIF falls back to nothing else, so pages must no longer offer it.
        if store.pictures().avif_lost(&name.key).await? {
            tracing::warn!(picture = %name.key, "the AVIF of a picture is gone; it is drawn again when there is time");
        }
        return Ok(None);
    }
    Ok(read?.map(|bytes| file(bytes, name)))
}

/// The picture of a link preview, drawn where it is not in memory.
async fn draw_card(app: &App, name: &RenditionName, network: IpAddr) -> anyhow::Result<Option<Response>> {
    let _place = app.draw_queue.enter(network).await?;
    // On the heap: few requests need this future, and it is larger than all else that they hold.
    match Box::pin(app.media.draw_card(&name.key)).await {
        Ok(bytes) => Ok(Some(file(bytes, name))),
        Err(DrawError::NoSuchPicture) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// A picture's bytes, with the headers that every response with one has.
fn file(bytes: Bytes, name: &RenditionName) -> Response {
    let mut response = bytes.into_response();
    let content_type = HeaderValue::from_static(name.content_type());
    response.headers_mut().insert(header::CONTENT_TYPE, content_type);
    protect_file(response.headers_mut());
    response
}

async fn for_all(
    app: &App,
    name: &RenditionName,
    network: IpAddr,
    headers: &HeaderMap,
) -> anyhow::Result<Option<Response>> {
    let is_public = match name.rendition {
        Rendition::Blurred => app.store.pictures().find_locked_public(&name.key).await?,
        Rendition::Sized(..) | Rendition::Card => app.store.pictures().find_public(&name.key).await?,
    };
    if !is_public {
        return Ok(None);
    }
    // A key and a file name the same bytes for ever, so together they are the tag.
    let etag = format!("\"{}-{}\"", name.key, name.file());
    let mut response = if is_known(headers, &etag) {
        let mut response = StatusCode::NOT_MODIFIED.into_response();
        protect_file(response.headers_mut());
        response
    } else {
        let drawn = match name.rendition {
            Rendition::Card => draw_card(app, name, network).await?,
            Rendition::Sized(..) | Rendition::Blurred => read(&app.store, &app.media, name).await?,
        };
        match drawn {
            Some(response) => response,
            None => return Ok(None),
        }
    };
    let out = response.headers_mut();
    out.insert(header::ETAG, HeaderValue::from_str(&etag)?);
    out.insert(
        header::CACHE_CONTROL,
        HeaderValue::from_static("public, max-age=86400, s-maxage=60"),
    );
    Ok(Some(response))
}
