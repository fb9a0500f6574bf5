//! Paths of feeds, calendars and records for programs, and what feeds are called. It knows neither feeds nor pages, which both
//! name these.

use domain::bilingual::Language;

/// The file of the artifacts' feed.
pub const ARTIFACTS: &str = "artifacts.atom";
/// The file of the exhibitions' feed.
pub const EXHIBITIONS: &str = "exhibitions.atom";
/// The file of the calendar of all exhibitions.
pub const CALENDAR: &str = "exhibitions.ics";

/// The path of a feed.
pub fn feed(language: Language, file: &str) -> String {
    format!("/feed/{}/{file}", language.code())
}

/// What a feed is called.
pub fn feed_title(language: Language, file: &str) -> &'static str {
    match (language, file == ARTIFACTS) {
        (Language::Tw, true) => "新公開的典藏",
        (Language::En, true) => "New in the collection",
        (Language::Tw, false) => "展覽與活動",
        (Language::En, false) => "Exhibitions & events",
    }
}

/// The path of the calendar of all exhibitions.
pub fn calendar(language: Language) -> String {
    format!("/calendar/{}/{CALENDAR}", language.code())
}

/// The path of an artifact's record in Linked Art.
pub fn linked_art(artifact: i64) -> String {
    format!("/linked-art/artifact/{artifact}")
}
