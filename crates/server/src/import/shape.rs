//! The files of a collection folder, as `demo/README.md` describes them.

use std::collections::BTreeMap;

use domain::bilingual::Bilingual;
use serde::Deserialize;

/// Declares a two-language text whose fields are `{name}_tw` and `{name}_en`, to be flattened into its owner.
macro_rules! bilingual_field {
    ($type:ident, $tw:literal, $en:literal) => {
        #[doc = concat!("`", $tw, "` and `", $en, "`.")]
        #[derive(Deserialize, Default, Clone)]
        pub struct $type {
            #[serde(rename = $tw, default)]
            tw: String,
            #[serde(rename = $en, default)]
            en: String,
        }

        impl From<&$type> for Bilingual {
            fn from(text: &$type) -> Self {
                Self::new(text.tw.clone(), text.en.clone())
            }
        }
    };
}

bilingual_field!(Name, "name_tw", "name_en");
bilingual_field!(Title, "title_tw", "title_en");
bilingual_field!(Content, "content_tw", "content_en");
bilingual_field!(Place, "place_tw", "place_en");
bilingual_field!(Alt, "alt_tw", "alt_en");
bilingual_field!(PicAlt, "pic_alt_tw", "pic_alt_en");
bilingual_field!(Caption, "caption_tw", "caption_en");
bilingual_field!(DynastyText, "dynasty_tw", "dynasty_en");
bilingual_field!(SizeText, "size_tw", "size_en");
bilingual_field!(Part, "part_tw", "part_en");
bilingual_field!(Tagline, "tagline_tw", "tagline_en");
bilingual_field!(Address, "address_tw", "address_en");
bilingual_field!(Visit, "visit_tw", "visit_en");
bilingual_field!(Hours, "hours_tw", "hours_en");

/// An entry of `artifacts.json`.
#[derive(Deserialize)]
pub struct Artifact {
    pub relic_number: String,
    pub slug: Option<String>,
    pub category: String,
    #[serde(flatten)]
    pub name: Name,
    #[serde(flatten)]
    pub dynasty: DynastyText,
    #[serde(flatten)]
    pub size: SizeText,
    #[serde(default)]
    pub keywords_tw: Vec<String>,
    #[serde(default)]
    pub keywords_en: Vec<String>,
    #[serde(flatten)]
    pub content: Content,
    pub pictures: Vec<PictureFile>,
    /// The first picture again, larger; it becomes that picture's original.
    pub hires: Option<PictureFile>,
}

/// A picture of an artifact.
#[derive(Deserialize, Clone)]
pub struct PictureFile {
    pub file: String,
    #[serde(flatten)]
    pub alt: Alt,
    #[serde(flatten)]
    pub caption: Caption,
    #[serde(default = "middle")]
    pub focus_x: u8,
    #[serde(default = "middle")]
    pub focus_y: u8,
}

fn middle() -> u8 {
    50
}

/// `pieces.json`.
#[derive(Deserialize, Default)]
pub struct Pieces {
    pub terms: Terms,
    pub pieces: Vec<Piece>,
}

/// The controlled terms that pieces name by slug.
#[derive(Deserialize, Default)]
pub struct Terms {
    pub materials: BTreeMap<String, Name>,
    pub techniques: BTreeMap<String, Name>,
}

/// What can be filtered and sorted about a piece.
#[derive(Deserialize)]
pub struct Piece {
    pub relic_number: String,
    pub period: Option<String>,
    pub period_end: Option<String>,
    pub grade: String,
    #[serde(default)]
    pub dimensions: Vec<Dimension>,
    #[serde(default)]
    pub materials: Vec<String>,
    #[serde(default)]
    pub techniques: Vec<String>,
    #[serde(default)]
    pub views: Vec<String>,
}

/// A measurement.
#[derive(Deserialize)]
pub struct Dimension {
    #[serde(flatten)]
    pub part: Part,
    pub value: f64,
    pub unit: String,
    #[serde(default)]
    pub approximate: bool,
}

/// An entry of `exhibitions.json`.
#[derive(Deserialize)]
pub struct Exhibition {
    pub slug: String,
    pub group: String,
    pub start_offset_days: i64,
    pub end_offset_days: Option<i64>,
    #[serde(flatten)]
    pub title: Title,
    #[serde(flatten)]
    pub place: Place,
    #[serde(flatten)]
    pub content: Content,
    pub pic: Option<String>,
    #[serde(flatten)]
    pub pic_alt: PicAlt,
}

/// `pages.json`.
#[derive(Deserialize)]
pub struct PagesFile {
    #[serde(default)]
    pub banners: BTreeMap<String, Banner>,
    #[serde(default)]
    pub texts: BTreeMap<String, Text>,
    #[serde(default)]
    pub questions: Vec<Question>,
    #[serde(default)]
    pub featured: Vec<String>,
}

/// `categories.json`.
#[derive(Deserialize)]
pub struct CategoriesFile {
    #[serde(default)]
    pub item_groups: Vec<ItemGroup>,
    #[serde(default)]
    pub exhibition_groups: Vec<ExhibitionGroup>,
}

/// `house.json`: what the house says of itself.
#[derive(Deserialize)]
pub struct House {
    #[serde(flatten)]
    pub name: Name,
    #[serde(flatten)]
    pub tagline: Tagline,
    #[serde(flatten)]
    pub address: Address,
    #[serde(flatten)]
    pub visit: Visit,
    #[serde(flatten)]
    pub hours: Hours,
    pub phone: String,
    pub email: String,
    #[serde(default)]
    pub facebook_url: String,
    #[serde(default)]
    pub instagram_url: String,
    #[serde(default)]
    pub line_url: String,
}

/// A page's banner.
#[derive(Deserialize)]
pub struct Banner {
    #[serde(flatten)]
    pub name: Name,
    #[serde(default)]
    pub link: String,
    pub picture: Option<String>,
    #[serde(default = "middle")]
    pub focus_x: u8,
    #[serde(default = "middle")]
    pub focus_y: u8,
}

/// A text that staff keep.
#[derive(Deserialize)]
pub struct Text {
    #[serde(default)]
    pub version: String,
    #[serde(flatten)]
    pub title: Title,
    #[serde(flatten)]
    pub content: Content,
    pub picture: Option<PictureFile>,
}

/// A question with its answer.
#[derive(Deserialize)]
pub struct Question {
    #[serde(flatten)]
    pub name: Name,
    #[serde(flatten)]
    pub content: Content,
}

/// A category.
#[derive(Deserialize)]
pub struct ItemGroup {
    pub slug: String,
    pub color_id: i32,
    #[serde(flatten)]
    pub name: Name,
}

/// A kind of exhibition.
#[derive(Deserialize)]
pub struct ExhibitionGroup {
    pub slug: String,
    #[serde(flatten)]
    pub name: Name,
}
