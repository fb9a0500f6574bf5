//! The probe: whether the caller may see the picture behind a blurred preview, and where the picture is.
//!
//! The address names the picture by its preview's key, since visitors know no other. With a valid token the answer holds the
//! signed address that this site's own pages would get.

use axum::{
    extract::{Path, State, rejection::PathRejection},
    http::{HeaderMap, HeaderName, HeaderValue, header},
    response::{IntoResponse, Response},
};
use chrono::{DateTime, Utc};
use domain::picture::PictureKey;
use serde_json::{Value, json};
use std::sync::Arc;
use store::Store;

use super::{
    description::{CONTEXT, refused_heading, refused_note},
    origin::Origin,
};
use crate::{
    addresses::iiif as addresses,
    auth::signed_address::{Signed, Signer},
    config::Settings,
    iiif::{
        authorization::sealed_token::{Kind, SealedToken},
        refusal::Refusal,
    },
    secret::Keys,
};
use http_kit::{error::ApiError, now::Now};

/// Answers the probe; its own status is 200, that of the picture is in the body.
pub async fn show_probe(
    State(store): State<Store>,
    Now(now): Now,
    State(settings): State<Arc<Settings>>,
    State(keys): State<Arc<Keys>>,
    headers: HeaderMap,
    path: Result<Path<String>, PathRejection>,
) -> Result<Response, Refusal> {
    let Path(key) = path.map_err(|_| ApiError::NotFound)?;
    let locked: PictureKey = key.parse().map_err(|_| ApiError::NotFound)?;
    let picture = store.pictures().find_behind(&locked).await?;
    let key = picture.ok_or(ApiError::NotFound)?;
    let public_url = &settings.public_url;
    let service =
        |path: String| json!({ "id": format!("{public_url}{path}"), "type": "ImageService3", "profile": "level2" });
    let result = if is_let_in(&store, now, &settings, &keys, &headers).await? {
        let signer = Signer::new(&keys.pictures, settings.members.picture_ttl);
        let signature = signer.segment(Signed::Zoom(&key), now);
        json!({
            "@context": CONTEXT,
            "type": "AuthProbeResult2",
            "status": 302,
            "location": service(addresses::member_image(&signature, &key)),
        })
    } else {
        json!({
            "@context": CONTEXT,
            "type": "AuthProbeResult2",
            "status": 401,
            "substitute": [service(addresses::image(&locked))],
            "heading": refused_heading(),
            "note": refused_note(),
        })
    };
    Ok(build_response(&result))
}

/// Whether the request has a valid token, for the site that sends it, of a session that still exists.
async fn is_let_in(
    store: &Store,
    now: DateTime<Utc>,
    settings: &Settings,
    keys: &Keys,
    headers: &HeaderMap,
) -> Result<bool, Refusal> {
    let (Some(token), Some(origin)) = (bearer(headers), origin(settings, headers)) else {
        return Ok(false);
    };
    let Ok(pass) = SealedToken::open(Kind::Token, token, &origin, &keys.viewers, now) else {
        return Ok(false);
    };
    Ok(pass.session(store, now, settings).await?.is_some())
}

/// The bearer token, if the request has exactly one `Authorization` header.
fn bearer(headers: &HeaderMap) -> Option<&str> {
    let mut values = headers.get_all(header::AUTHORIZATION).iter();
    let (Some(value), None) = (values.next(), values.next()) else {
        return None;
    };
    let (scheme, token) = value.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then_some(token.trim())
}

/// The site that asks. A browser sends no origin if the page is this site's own.
fn origin(settings: &Settings, headers: &HeaderMap) -> Option<Origin> {
    let mut values = headers.get_all(header::ORIGIN).iter();
    match (values.next(), values.next()) {
        (None, _) => Origin::of_house(&settings.public_url),
        (Some(value), None) => Origin::parse(value.to_str().ok()?, &settings.public_url),
        (Some(_), Some(_)) => None,
    }
}

fn build_response(result: &Value) -> Response {
    let mut response = result.to_string().into_response();
    let out = response.headers_mut();
    for (name, value) in [
        (
            header::CONTENT_TYPE,
            r#"application/ld+json;profile="http://iiif.io/api/auth/2/context.json""#,
        ),
        (header::CACHE_CONTROL, "private, no-store"),
        (header::VARY, "authorization, origin"),
        (header::ACCESS_CONTROL_ALLOW_ORIGIN, "*"),
        (HeaderName::from_static("cross-origin-resource-policy"), "cross-origin"),
        (
            header::CONTENT_SECURITY_POLICY,
            "default-src 'none'; frame-ancestors 'none'",
        ),
    ] {
        out.insert(name, HeaderValue::from_static(value));
    }
    response
}
