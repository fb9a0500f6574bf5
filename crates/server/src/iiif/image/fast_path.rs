//! The fast path: a stored tile that is in memory, of a picture whose rights are known, is answered before the router, its
//! middleware and the log. The answer is the same as the router's except for the request id; anything less simple is left to
//! the router.

use axum::http::{HeaderMap, Method, Response, Uri, header};
use bytes::Bytes;
use domain::iiif::request::{ImageRequest, Limits};
use media::Entry;

use super::{
    LONGEST_ADDRESS,
    address::{Address, Asked},
    answer,
};
use crate::state::App;
use http_kit::headers;

/// The answer, if everything needed is in memory. Waits for nothing.
pub fn try_cached(app: &App, method: &Method, uri: &Uri, headers: &HeaderMap) -> Option<Response<Bytes>> {
    if method != Method::GET || headers.contains_key(header::IF_NONE_MATCH) {
        return None;
    }
    if uri.path().len() + uri.query().map_or(0, str::len) > LONGEST_ADDRESS {
        return None;
    }
    let address = Address::read(uri.path())?;
    let Asked::Image(segments) = &address.asked else {
        return None;
    };
    let access = super::access(app.now(), &app.settings, &app.keys, &address)?;
    let known = app.access_cache.try_cached(&address.key, app.now())?;
    if !access.permits(&known) {
        return None;
    }
    let [region, size, rotation, file] = segments.each_ref().map(AsRef::as_ref);
    let request = ImageRequest::parse(region, size, rotation, file).ok()?;
    let drawing = request.over(known.sides, &Limits::HOUSE).ok()?;
    let entry = Entry::of(&drawing, known.sides, &known.widths)?;
    let bytes = app.media.try_cached(&known.key, entry)?;
    let mut response = answer::pixels(&app.settings, &known, &drawing, &access, bytes);
    headers::complete(response.headers_mut(), app.is_https());
    Some(response)
}
