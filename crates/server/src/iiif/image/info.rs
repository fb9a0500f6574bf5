//! `info.json`: what a picture's service can do; and the redirect to it from the service's base address.

use axum::{
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse as _, Response},
};
use delivery::Delivery;
use domain::iiif::{
    geometry::Sides,
    pyramid::{Pyramid, TILE},
    request::Limits,
};
use serde::Serialize;
use serde_json::{Value, json};

use super::{access::Access, address::Address, refusal::Refusal};
use crate::{config::Settings, iiif::authorization, state::picture_access::PictureAccess};
use http_kit::{headers::open_to_all, media_type::weight_of};

const CONTEXT: &str = "http://iiif.io/api/image/3/context.json";
/// How long shared caches may keep an answer that does not depend on the caller.
const EVERYBODY: &str = "public, max-age=50";

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Info<'a> {
    #[serde(rename = "@context")]
    context: Value,
    id: &'a str,
    #[serde(rename = "type")]
    kind: &'static str,
    protocol: &'static str,
    profile: &'static str,
    width: u32,
    height: u32,
    max_width: u32,
    max_height: u32,
    max_area: u64,
    sizes: Vec<Size>,
    tiles: [Tiles; 1],
    extra_formats: [&'static str; 1],
    extra_qualities: [&'static str; 3],
    extra_features: [&'static str; 3],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    service: Vec<Value>,
}

#[derive(Debug, Serialize)]
struct Size {
    width: u32,
    height: u32,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Tiles {
    width: u32,
    height: u32,
    scale_factors: Vec<u32>,
}

/// The description of a picture's service; that of a blurred preview also says where a viewer asks for the picture itself. Its
/// id is the requested address, in its own spelling and with its own signature.
pub(super) async fn answer(
    settings: &Settings,
    delivery: &Delivery,
    known: &PictureAccess,
    address: &Address<'_>,
    access: &Access<'_>,
    headers: &HeaderMap,
) -> Result<Response, Refusal> {
    let public_url = &settings.public_url;
    let id = format!("{public_url}{}", address.service);
    let mut info = describe(&id, known.sides);
    if known.is_blurred_preview {
        let house = delivery.house().await;
        let house = house.map_err(|error| Refusal::Unavailable(Some(format!("who shows it is not known: {error}"))))?;
        info.context = json!([authorization::description::CONTEXT, CONTEXT]);
        info.service = vec![authorization::description::probe(public_url, &house, &known.key)];
    }
    let mut response = axum::Json(info).into_response();
    let out = response.headers_mut();
    if asks_for_linked_data(headers) {
        out.insert(
            header::CONTENT_TYPE,
            HeaderValue::from_static("application/ld+json;profile=\"http://iiif.io/api/image/3/context.json\""),
        );
    }
    out.insert(header::VARY, HeaderValue::from_static("accept"));
    out.insert(header::CACHE_CONTROL, access.cache(EVERYBODY));
    open_to_all(out);
    Ok(response)
}

fn describe(id: &str, full: Sides) -> Info<'_> {
    let limits = Limits::HOUSE;
    let pyramid = Pyramid::of(full);
    let mut sizes: Vec<Size> = pyramid
        .scales()
        .map(|scale| pyramid.level(scale))
        .filter(|level| limits.hold(*level))
        .map(|Sides { width, height }| Size { width, height })
        .collect();
    sizes.reverse();
    Info {
        context: json!(CONTEXT),
        id,
        kind: "ImageService3",
        protocol: "http://iiif.io/api/image",
        profile: "level2",
        width: full.width,
        height: full.height,
        max_width: limits.width,
        max_height: limits.height,
        max_area: limits.pixels,
        sizes,
        tiles: [Tiles {
            width: TILE,
            height: TILE,
            scale_factors: pyramid.scales().collect(),
        }],
        extra_formats: ["webp"],
        extra_qualities: ["color", "gray", "bitonal"],
        extra_features: ["canonicalLinkHeader", "mirroring", "profileLinkHeader"],
        service: Vec::new(),
    }
}

/// Whether the client names JSON-LD; `*/*` and `application/*` mean plain JSON.
fn asks_for_linked_data(headers: &HeaderMap) -> bool {
    let is_meant = |kind: &str| {
        kind.split(';')
            .next()
            .is_some_and(|kind| kind.trim() == "application/ld+json")
    };
    weight_of(headers, is_meant) > 0
}

/// Redirects from the service's base address to its `info.json`.
pub(super) fn redirect(address: &Address<'_>, access: &Access<'_>) -> Response {
    let mut response = StatusCode::SEE_OTHER.into_response();
    let out = response.headers_mut();
    if let Ok(target) = HeaderValue::try_from(format!("{}/info.json", address.service)) {
        out.insert(header::LOCATION, target);
    }
    out.insert(header::CACHE_CONTROL, access.cache(EVERYBODY));
    open_to_all(out);
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn linked_data_goes_to_those_who_name_it() {
        for (accept, is_asked) in [
            ("application/ld+json", true),
            ("application/json, Application/LD+JSON;q=0.5", true),
            (
                "application/ld+json;profile=\"http://iiif.io/api/image/3/context.json\"",
                true,
            ),
            ("application/ld+json;q=0, application/json", false),
            ("*/*", false),
            ("application/json", false),
            ("application/ld+jsonx", false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT, HeaderValue::from_static(accept));
            assert_eq!(asks_for_linked_data(&headers), is_asked, "{accept}");
        }
        assert!(!asks_for_linked_data(&HeaderMap::new()));
    }
}
