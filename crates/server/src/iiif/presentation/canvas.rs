//! A canvas for each picture: the picture itself where the caller may zoom into it, otherwise the blurred preview of a picture
//! for members.

use domain::{
    access::{Audience, Placement, Rendition, largest_rendition},
    artifact::Artifact,
    iiif::request::Limits,
    picture::{Picture, PictureKey, PictureScale},
};
use serde_json::{Value, json};

use super::language_map;
use crate::addresses::iiif as addresses;

/// Signs the address of a picture for members in a document for members; a document for visitors has no signer.
pub type SignPicture<'a> = &'a (dyn Fn(&PictureKey) -> String + Sync);

/// What a document shows of a picture. The variant for a locked picture has no field that could hold anything of the real one.
pub enum Shown<'a> {
    /// The picture, and the path of its image service.
    Open(&'a Picture, String),
    /// The blurred preview.
    Locked {
        /// The preview's own key.
        key: &'a PictureKey,
        /// The preview's own width in pixels.
        width: u32,
        /// The preview's own height in pixels.
        height: u32,
    },
}

impl<'a> Shown<'a> {
    /// What a document shows of an artifact's picture; `None` if its readers may not even see the blurred preview.
    pub fn of(sign: Option<SignPicture<'_>>, artifact: &Artifact, picture: &'a Picture) -> Option<Self> {
        Self::at(Placement::of(artifact, picture), sign, picture)
    }

    /// What visitors see of a picture of an artifact on a list; lists hold only public artifacts.
    pub fn on_list(picture: &'a Picture) -> Option<Self> {
        Self::at(Placement::of_public(picture), None, picture)
    }

    fn at(placement: Placement, sign: Option<SignPicture<'_>>, picture: &'a Picture) -> Option<Self> {
        let for_visitors = largest_rendition(Audience::Visitor, placement);
        let for_members = largest_rendition(Audience::Member, placement);
        match (sign, for_visitors, for_members) {
            (_, Rendition::Zoom, _) => Some(Self::Open(picture, addresses::image(&picture.key))),
            (Some(sign), _, Rendition::Zoom) => {
                let service = addresses::member_image(&sign(&picture.key), &picture.key);
                Some(Self::Open(picture, service))
            }
            (None, Rendition::None, _) | (Some(_), _, Rendition::None) => None,
            _ => Some(Self::Locked {
                key: &picture.locked_key,
                width: picture.locked_width,
                height: picture.locked_height,
            }),
        }
    }

    /// The canvas: `id` is its own address, `place` counts from 1.
    pub fn canvas(&self, public_url: &str, id: &str, place: usize) -> Value {
        let (label, width, height) = match self {
            Self::Open(picture, _) => (open_label(picture, place), picture.width, picture.height),
            Self::Locked { width, height, .. } => (locked_label(place), *width, *height),
        };
        let mut canvas = json!({
            "id": id,
            "type": "Canvas",
            "label": label,
            "height": height,
            "width": width,
            "thumbnail": [self.thumbnail(public_url)],
            "items": [{
                "id": format!("{id}/page"),
                "type": "AnnotationPage",
                "items": [{
                    "id": format!("{id}/painting"),
                    "type": "Annotation",
                    "motivation": "painting",
                    "body": self.body(public_url),
                    "target": id,
                }],
            }],
        });
        if let Self::Open(picture, _) = self
            && let Some(scale) = picture.scale
        {
            canvas["service"] = json!([physical_dimensions(id, scale)]);
        }
        canvas
    }

    /// A small rendition that is already stored.
    pub fn thumbnail(&self, public_url: &str) -> Value {
        match self {
            Self::Open(picture, service) => {
                let width = picture.widths.first().copied().unwrap_or(picture.width);
                image(public_url, service, fit((width, height_at(picture, width))))
            }
            Self::Locked { key, width, height } => image(public_url, &addresses::image(key), (*width, *height)),
        }
    }

    fn body(&self, public_url: &str) -> Value {
        match self {
            Self::Open(picture, service) => image(public_url, service, display_size(picture)),
            Self::Locked { key, width, height } => image(public_url, &addresses::image(key), (*width, *height)),
        }
    }
}

/// The path of an open picture as pages show it, which pages of other sites may show, too.
pub fn display_path(picture: &Picture) -> String {
    rendition_path(&addresses::image(&picture.key), display_size(picture))
}

fn display_size(picture: &Picture) -> (u32, u32) {
    let width = picture.display_width().unwrap_or(picture.width);
    fit((width, height_at(picture, width)))
}

/// A size that the image service answers: of a very tall or wide picture a smaller one, since its limits are for both sides.
fn fit((width, height): (u32, u32)) -> (u32, u32) {
    let most = u64::from(Limits::HOUSE.width.min(Limits::HOUSE.height));
    let longest = u64::from(width.max(height));
    let side = |side: u32| match longest > most {
        true => u32::try_from((u64::from(side) * most / longest).max(1)).unwrap_or(side),
        false => side,
    };
    (side(width), side(height))
}

fn rendition_path(service: &str, (width, height): (u32, u32)) -> String {
    format!("{service}/full/{width},{height}/0/default.jpg")
}

/// The height of a display size, rounded in the same way as when the sizes are drawn.
fn height_at(picture: &Picture, width: u32) -> u32 {
    let (full, height) = (u64::from(picture.width.max(1)), u64::from(picture.height));
    let height = (height * u64::from(width) + full / 2) / full;
    u32::try_from(height).unwrap_or(u32::MAX).max(1)
}

/// How large the piece is: a canvas has the size of the upright original in pixels.
fn physical_dimensions(canvas: &str, scale: PictureScale) -> Value {
    json!({
        "@context": "http://iiif.io/api/annex/services/physdim/1/context.json",
        "id": format!("{canvas}#physical-dimensions"),
        "type": "PhysicalDimensions",
        "profile": "http://iiif.io/api/annex/services/physdim",
        "physicalScale": 1.0 / scale.pixels_per_centimetre(),
        "physicalUnits": "cm",
    })
}

/// How a viewer gets from the preview to the picture is said in the preview's `info.json`. Saying it here too would stop
/// viewers that recognise a service by its profile, because the authorization service has none.
fn image(public_url: &str, service: &str, (width, height): (u32, u32)) -> Value {
    json!({
        "id": format!("{public_url}{}", rendition_path(service, (width, height))),
        "type": "Image",
        "format": "image/jpeg",
        "height": height,
        "width": width,
        "service": [{
            "id": format!("{public_url}{service}"),
            "type": "ImageService3",
            "profile": "level2",
        }],
    })
}

/// Caption, else what the picture shows, else its number.
fn open_label(picture: &Picture, place: usize) -> Value {
    language_map::of(&picture.caption.or(&picture.alt))
        .unwrap_or_else(|| language_map::fixed(&format!("圖 {place}"), &format!("Plate {place}")))
}

fn locked_label(place: usize) -> Value {
    language_map::fixed(
        &format!("圖 {place}（開放會員觀看）"),
        &format!("Plate {place}, kept for members"),
    )
}

#[cfg(test)]
mod tests {
    use domain::iiif::geometry::Sides;

    use super::*;

    #[test]
    fn very_tall_and_very_wide_pictures_have_sizes_that_are_answered() {
        for (size, fitted) in [
            ((1280, 960), (1280, 960)),
            ((4096, 4096), (4096, 4096)),
            ((1280, 64_000), (81, 4096)),
            ((40_000, 20), (4096, 2)),
            ((40_000, 1), (4096, 1)),
        ] {
            let (width, height) = fit(size);
            assert_eq!((width, height), fitted);
            assert!(Limits::HOUSE.hold(Sides { width, height }));
        }
    }
}
