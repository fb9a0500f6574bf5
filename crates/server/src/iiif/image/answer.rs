//! The headers of responses with pixels, the same on the fast path and on the router.

use std::fmt::Write as _;

use axum::http::{HeaderValue, Response, header};
use bytes::Bytes;
use domain::iiif::{
    geometry::{Drawing, Format},
    request::Limits,
};

use http_kit::headers::{FILE_POLICY, open_to_all};

use super::access::Access;
use crate::{config::Settings, state::picture_access::PictureAccess};

/// The profile that every response links to.
const PROFILE: &str = "<http://iiif.io/api/image/3/level2.json>;rel=\"profile\"";

/// A response with pixels.
pub(super) fn pixels<B>(
    settings: &Settings,
    known: &PictureAccess,
    drawing: &Drawing,
    access: &Access<'_>,
    body: B,
) -> Response<B> {
    let mut response = Response::new(body);
    let out = response.headers_mut();
    out.reserve(16);
    let content_type = match drawing.format {
        Format::Jpeg => "image/jpeg",
        Format::Png => "image/png",
        Format::Webp => "image/webp",
    };
    out.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type));
    let cache = access.cache("public, max-age=86400, s-maxage=50");
    out.insert(header::CACHE_CONTROL, cache);
    let (link, tag) = names(settings, known, drawing, access);
    if let Ok(link) = HeaderValue::from_maybe_shared(link) {
        out.insert(header::LINK, link);
    }
    // A member's response has no tag: a client could use one later to learn that the picture is still there.
    if *access == Access::Everybody
        && let Ok(tag) = HeaderValue::from_maybe_shared(tag)
    {
        out.insert(header::ETAG, tag);
    }
    open_to_all(out);
    out.insert(header::CONTENT_SECURITY_POLICY, FILE_POLICY);
    response
}

/// Writes the links and the entity tag of a response in one pass. A key names one picture for ever, so key and canonical path
/// are the tag.
fn names(settings: &Settings, known: &PictureAccess, drawing: &Drawing, access: &Access<'_>) -> (Bytes, Bytes) {
    let house = &settings.public_url;
    let mut text = String::with_capacity(house.len() + 320);
    text.push('<');
    text.push_str(house);
    text.push_str("/iiif/3/");
    if let Access::Member { signature, .. } = access {
        text.push_str("m/");
        text.push_str(signature);
        text.push('/');
    }
    let start = text.len();
    text.push_str(known.key.as_str());
    // Writing into a String does not fail.
    let _ = write!(text, "/{}", drawing.path(known.sides, &Limits::HOUSE));
    let end = text.len();
    text.push_str(">;rel=\"canonical\", ");
    text.push_str(PROFILE);
    let link = text.len();
    text.push('"');
    text.extend_from_within(start..end);
    text.push('"');
    let text = Bytes::from(text);
    (text.slice(..link), text.slice(link..))
}
