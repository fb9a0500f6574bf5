//! Bodies that several operations answer with: pictures, groups, pages of lists.
//!
//! A locked picture has a body of its own that cannot hold the real picture's address.

use domain::{
    access::{Caller, Rendition, largest_rendition},
    artifact::PublicationState,
    bilingual::{Bilingual, Language},
    picture::{Picture, PictureKey},
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::iiif::addresses;

/// A picture that the caller may see. Each width `w` of `widths` is at `{folder of path}/{w}.webp` and `{w}.jpg`, and at `{w}.avif`
/// where `avif` is true, with the same query as `path` where that has one: such an address was signed for the caller's session and
/// is good for some minutes.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = Picture)]
pub struct PictureBody {
    /// Display size (JPEG).
    pub path: String,
    /// Width of the upright original, in pixels.
    pub width: u32,
    /// Height of the upright original, in pixels.
    pub height: u32,
    /// Widths that there are, ascending, in pixels.
    pub widths: Vec<u32>,
    /// Whether each width is there as AVIF too.
    pub avif: bool,
    /// `data:` URL of a tiny blurred stand-in.
    pub placeholder: String,
    /// What the picture shows.
    pub alt_tw: String,
    /// What the picture shows.
    pub alt_en: String,
    /// Caption, or empty.
    pub caption_tw: String,
    /// Caption, or empty.
    pub caption_en: String,
    /// front, back, side, base, mark, detail, inside, damage or other.
    pub view: String,
    /// Focal point for cropping, in per cent from the left.
    pub focus_x: u8,
    /// Focal point for cropping, in per cent from the top.
    pub focus_y: u8,
    /// Names of the fields that show the other language because theirs is missing.
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

/// A boolean that is always the same, so that a client's types can tell two bodies apart by it.
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
    /// Path of its IIIF image service (Image API 3.0), to be zoomed into; `{iiif}/info.json` describes it. What visitors do not
    /// see has an address that was signed for members and is good for some minutes.
    pub iiif: String,
}

/// An entry of `files` that the caller may not see: the server's blurred stand-in and nothing else of the picture.
#[derive(Debug, Serialize, ToSchema)]
pub struct LockedFile {
    #[schema(inline)]
    locked: Always<true>,
    /// The blurred stand-in (JPEG).
    pub path: String,
    /// Width of the stand-in, in pixels.
    pub width: u32,
    /// Height of the stand-in, in pixels.
    pub height: u32,
}

/// An entry of an artifact's `files`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum ArtifactFile {
    /// To be seen.
    Open(Box<OpenFile>),
    /// For members.
    Locked(LockedFile),
}

/// What a member's answer puts into the addresses of a picture that visitors do not see.
pub struct MemberSignature {
    /// Behind the address of a rendition.
    pub query: String,
    /// In the address of the image service.
    pub segment: String,
}

/// The entry of an artifact's picture for a caller; `None` when not even the stand-in is for them. `sign` makes what lets a
/// member see what visitors do not; who gets none from it sees what visitors see.
pub fn artifact_file(
    caller: &Caller,
    state: PublicationState,
    is_group_active: bool,
    picture: &Picture,
    sign: impl FnOnce(&PictureKey) -> Option<MemberSignature>,
) -> Option<ArtifactFile> {
    let seen_by = |caller| largest_rendition(caller, state, is_group_active, picture.position);
    let (query, iiif) = match (seen_by(caller), seen_by(&Caller::Visitor)) {
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
    let mut picture = PictureBody::from(picture);
    picture.path.push_str(&query);
    Some(ArtifactFile::Open(Box::new(OpenFile {
        locked: Always,
        picture,
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

/// A page of a list.
#[derive(Debug, Serialize, ToSchema)]
pub struct Page<T> {
    /// The entries of this page.
    pub data: Vec<T>,
    /// From 1.
    pub current_page: u64,
    /// Entries on all pages.
    pub total: u64,
    /// Entries on a full page.
    pub per_page: u64,
    /// At least 1.
    pub last_page: u64,
    /// The next page of the same list; null on the last.
    #[schema(required)]
    pub next_page_url: Option<String>,
    /// The previous page of the same list; null on the first.
    #[schema(required)]
    pub prev_page_url: Option<String>,
}

impl<T> Page<T> {
    /// A page of a list at `address` (origin and path), with the query's other parameters kept in its neighbours' addresses.
    pub fn new(
        data: Vec<T>,
        total: u64,
        page: u64,
        per_page: u64,
        address: &str,
        parameters: &[(&str, String)],
    ) -> Self {
        let last_page = total.div_ceil(per_page).max(1);
        let url = |number: u64| {
            let mut pairs: Vec<(&str, String)> = parameters
                .iter()
                .filter(|(_, value)| !value.is_empty())
                .cloned()
                .collect();
            pairs.push(("page", number.to_string()));
            // Pairs of texts always serialise.
            format!("{address}?{}", serde_urlencoded::to_string(&pairs).unwrap_or_default())
        };
        Self {
            data,
            current_page: page,
            total,
            per_page,
            last_page,
            next_page_url: (page < last_page).then(|| url(page + 1)),
            prev_page_url: (page > 1).then(|| url((page - 1).min(last_page))),
        }
    }
}

/// Both languages' texts, the other one's standing in where one is missing; [`fallbacks`] says where.
pub fn both(value: &Bilingual) -> (String, String) {
    (
        value.get(Language::Tw).text.to_owned(),
        value.get(Language::En).text.to_owned(),
    )
}

/// Names of the fields whose text is the other language's: `{name}_tw` or `{name}_en`.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_keep_the_other_parameters() {
        let page = Page::new(
            vec![1],
            21,
            2,
            10,
            "http://h/api/collection",
            &[("name_tw", "青花".into()), ("item_id", String::new())],
        );
        assert_eq!(page.last_page, 3);
        assert_eq!(
            page.next_page_url.as_deref(),
            Some("http://h/api/collection?name_tw=%E9%9D%92%E8%8A%B1&page=3")
        );
        assert_eq!(
            page.prev_page_url.as_deref(),
            Some("http://h/api/collection?name_tw=%E9%9D%92%E8%8A%B1&page=1")
        );
    }

    #[test]
    fn past_the_end_leads_back_to_the_last_page() {
        let page: Page<u8> = Page::new(vec![], 21, 99, 10, "a", &[]);
        assert_eq!(
            (page.next_page_url, page.prev_page_url.as_deref()),
            (None, Some("a?page=3"))
        );
        let empty: Page<u8> = Page::new(vec![], 0, 1, 10, "a", &[]);
        assert_eq!(
            (empty.last_page, empty.next_page_url, empty.prev_page_url),
            (1, None, None)
        );
    }
}
