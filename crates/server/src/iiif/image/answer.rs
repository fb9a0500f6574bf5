//! The headers of answers with pixels, the same on both ways, and what every answer of the service says.

use std::fmt::Write as _;

use axum::http::{HeaderMap, HeaderValue, Response, header};
use bytes::Bytes;
use chrono::TimeDelta;
use domain::iiif::{
    geometry::{Drawing, Format},
    request::Limits,
};

use super::address::WrittenKey;
use crate::iiif::image::access_cache::PictureAccess;
use crate::{
    auth::signed_address::{Signed, Signer},
    state::App,
};

/// The profile that every answer links to.
const PROFILE: &str = "<http://iiif.io/api/image/3/level2.json>;rel=\"profile\"";

/// As whom an address speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Access<'a> {
    /// Anybody.
    Everybody,
    /// A member, who was given the address not long ago.
    Member {
        /// What shows it.
        signature: &'a str,
        /// For how long it still does.
        left: TimeDelta,
    },
}

impl<'a> Access<'a> {
    /// A member's, if the signature holds now.
    pub(super) fn of_member(app: &App, key: &WrittenKey, signature: &'a str) -> Option<Self> {
        let signer = Signer::new(&app.keys.pictures, app.settings.members.picture_ttl);
        let left = signer.left(Signed::Zoom(&key.to_key()?), signature, app.now())?;
        Some(Self::Member { signature, left })
    }

    /// How long which caches may keep what is answered, `everybody` saying it of what everybody may see. The copy of a member's
    /// browser dies with its address.
    pub(super) fn cache(&self, everybody: &'static str) -> HeaderValue {
        match self {
            Self::Everybody => HeaderValue::from_static(everybody),
            Self::Member { left, .. } => {
                let value = format!("private, max-age={}", left.num_seconds());
                HeaderValue::from_maybe_shared(Bytes::from(value)).unwrap_or(HeaderValue::from_static("no-store"))
            }
        }
    }
}

/// An answer with pixels.
pub(super) fn pixels<B>(
    app: &App,
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
    let (link, tag) = names(app, known, drawing, access);
    if let Ok(link) = HeaderValue::from_maybe_shared(link) {
        out.insert(header::LINK, link);
    }
    // A member's answer has no tag: whoever showed one would be told that the picture is still there.
    if *access == Access::Everybody
        && let Ok(tag) = HeaderValue::from_maybe_shared(tag)
    {
        out.insert(header::ETAG, tag);
    }
    open_to_all(out);
    out.insert(
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static("default-src 'none'; sandbox"),
    );
    response
}

/// The links of an answer and its tag, written in one go. A key names one picture for ever, so key and canonical path are the tag.
fn names(app: &App, known: &PictureAccess, drawing: &Drawing, access: &Access<'_>) -> (Bytes, Bytes) {
    let house = &app.settings.public_url;
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

/// What every answer of the service says: any house's page may use it, and it is what it says it is.
pub(super) fn open_to_all(out: &mut HeaderMap) {
    for (name, value) in [
        (header::ACCESS_CONTROL_ALLOW_ORIGIN, "*"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ] {
        out.insert(name, HeaderValue::from_static(value));
    }
    out.insert(
        header::HeaderName::from_static("cross-origin-resource-policy"),
        HeaderValue::from_static("cross-origin"),
    );
}
