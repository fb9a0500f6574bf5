//! Bodies that several operations return: pictures, groups, pages of lists.
//!
//! A locked picture has a body of its own that cannot contain the real picture's address.

use domain::{
    access::{Audience, Placement, Rendition, largest_rendition},
    bilingual::{Bilingual, Language},
    picture::{Picture, PictureKey},
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::addresses::iiif as addresses;

/// A picture that the caller may see. Each width `w` in `widths` is available at `{folder of path}/{w}.webp` and
/// `{w}.jpg`, and at `{w}.avif` if `avif` is true, with the same query as `path`. A query is present if the address is
/// signed for members; it is then valid for some minutes.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = Picture)]
pub struct PictureBody {
    /// Path at display size (JPEG).
    pub path: String,
    /// Width of the upright original, in pixels.
    pub width: u32,
    /// Height of the upright original, in pixels.
    pub height: u32,
    /// Available widths, ascending, in pixels.
    pub widths: Vec<u32>,
    /// Whether each width is also available as AVIF.
    pub avif: bool,
    /// `data:` URL of a tiny blurred placeholder.
    pub placeholder: String,
    /// Text alternative in Traditional Chinese.
    pub alt_tw: String,
    /// Text alternative in English.
    pub alt_en: String,
    /// Caption in Traditional Chinese, or empty.
    pub caption_tw: String,
    /// Caption in English, or empty.
    pub caption_en: String,
    /// View: `front`, `back`, `side`, `base`, `mark`, `detail`, `inside`, `damage` or `other`.
    pub view: String,
    /// Focal point for cropping, in per cent from the left.
    pub focus_x: u8,
    /// Focal point for cropping, in per cent from the top.
    pub focus_y: u8,
    /// Names of the fields that contain the other language's text because their own is missing.
    pub fallback: Vec<String>,
}

impl From<&Picture> for PictureBody {
    fn from(picture: &Picture) -> Self {
        let (alt_tw, alt_en) = both(&picture.alt);
        let (caption_tw, caption_en) = both(&picture.caption);
        Self {
            path: format!(
                "/media/{}/{}.jpg",
                picture.key,
                picture.display_width().unwrap_or_default()
            ),
            width: picture.width,
            height: picture.height,
            widths: picture.widths.clone(),
            avif: picture.has_avif,
            placeholder: picture.placeholder.clone(),
            alt_tw,
            alt_en,
            caption_tw,
            caption_en,
            view: picture.view.as_str().to_owned(),
            focus_x: picture.focus_x,
            focus_y: picture.focus_y,
            fallback: fallbacks(&[("alt", &picture.alt), ("caption", &picture.caption)]),
        }
    }
}

/// A boolean with a constant value, by which a client's types can distinguish two bodies.
#[derive(Debug, Clone, Copy)]
pub struct Always<const VALUE: bool>;

impl<const VALUE: bool> Serialize for Always<VALUE> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bool(VALUE)
    }
}

impl<const VALUE: bool> utoipa::PartialSchema for Always<VALUE> {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        utoipa::openapi::ObjectBuilder::new()
            .schema_type(utoipa::openapi::schema::Type::Boolean)
            .enum_values(Some([VALUE]))
            .description(Some(if VALUE { "Always true." } else { "Always false." }))
            .into()
    }
}

impl<const VALUE: bool> ToSchema for Always<VALUE> {}

/// An entry of `files` that the caller may see.
#[derive(Debug, Serialize, ToSchema)]
pub struct OpenFile {
    #[schema(inline)]
    locked: Always<false>,
    /// The picture.
    #[serde(flatten)]
    pub picture: PictureBody,
    /// Pixels of the upright original per centimetre of the piece; null if not measured.
    #[schema(required)]
    pub pixels_per_centimetre: Option<f64>,
    /// Path of its IIIF image service (Image API 3.0), described by `{iiif}/info.json`. The path of a picture for
    /// members is signed and valid for some minutes.
    pub iiif: String,
}

/// An entry of `files` that the caller may not see: only a blurred preview.
#[derive(Debug, Serialize, ToSchema)]
pub struct LockedFile {
    #[schema(inline)]
    locked: Always<true>,
    /// Path of the blurred preview (JPEG).
    pub path: String,
    /// Width of the preview, in pixels.
    pub width: u32,
    /// Height of the preview, in pixels.
    pub height: u32,
}

/// An entry of an artifact's `files`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum ArtifactFile {
    /// A picture that the caller may see.
    Open(Box<OpenFile>),
    /// A picture for members only.
    Locked(LockedFile),
}

/// Signature in the addresses of a picture that visitors do not see.
pub struct MemberSignature {
    /// Query after the address of a rendition.
    pub query: String,
    /// Segment in the address of the image service.
    pub segment: String,
}

/// The entry of an artifact's picture for a caller; `None` if the caller may not even see the blurred preview. `sign`
/// returns the signature that lets a member see a picture for members; if it returns `None`, the entry is that for
/// visitors.
pub fn artifact_file(
    audience: Audience,
    placement: Placement,
    picture: &Picture,
    sign: impl FnOnce(&PictureKey) -> Option<MemberSignature>,
) -> Option<ArtifactFile> {
    let seen_by = |audience| largest_rendition(audience, placement);
    let (query, iiif) = match (seen_by(audience), seen_by(Audience::Visitor)) {
        (Rendition::None, _) => return None,
        (Rendition::Blurred, _) => return Some(locked_file(picture)),
        (Rendition::Display | Rendition::Zoom, Rendition::Display | Rendition::Zoom) => {
            (String::new(), addresses::image(&picture.key))
        }
        (Rendition::Display | Rendition::Zoom, _) => match sign(&picture.key) {
            Some(MemberSignature { query, segment }) => (query, addresses::member_image(&segment, &picture.key)),
            None => return Some(locked_file(picture)),
        },
    };
    let pixels_per_centimetre = picture.scale.map(|scale| scale.pixels_per_centimetre());
    let mut picture = PictureBody::from(picture);
    picture.path.push_str(&query);
    Some(ArtifactFile::Open(Box::new(OpenFile {
        locked: Always,
        picture,
        pixels_per_centimetre,
        iiif,
    })))
}

fn locked_file(picture: &Picture) -> ArtifactFile {
    ArtifactFile::Locked(LockedFile {
        locked: Always,
        path: format!("/media/{}/blurred.jpg", picture.locked_key),
        width: picture.locked_width,
        height: picture.locked_height,
    })
}

/// The texts of both languages; a missing one is replaced by the other, as [`fallbacks`] reports.
pub fn both(value: &Bilingual) -> (String, String) {
    (
        value.get(Language::Tw).text.to_owned(),
        value.get(Language::En).text.to_owned(),
    )
}

/// Names of the fields that contain the other language's text: `{name}_tw` or `{name}_en`.
pub fn fallbacks(fields: &[(&str, &Bilingual)]) -> Vec<String> {
    let mut names = Vec::new();
    for (name, value) in fields {
        for language in [Language::Tw, Language::En] {
            if value.get(language).fallback {
                names.push(format!("{name}_{}", language.code()));
            }
        }
    }
    names
}
