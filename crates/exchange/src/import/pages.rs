//! `pages.json`: banners, texts, questions, and which artifacts the home page shows first.

use std::path::Path;

use domain::{
    document::{schemas, typed},
    page::{BannerPage, TextKey},
};
use store::{Noun, content::NewRecord};

use crate::import::{
    cells::put_value, collection::Collection, entry, files, pictures::Described, problems::Problems, record::Record,
};

const FILE: &str = "pages.json";

/// Reads the file into the collection; returns the relic numbers of the artifacts to be shown first.
pub fn read(folder: &Path, collection: &mut Collection, problems: &Problems) -> Vec<String> {
    let Some(value) = files::json(&folder.join(FILE), problems) else {
        return Vec::new();
    };
    let Some(file) = files::object(FILE, &value, problems) else {
        return Vec::new();
    };
    for (page, record) in file.members("banners") {
        match BannerPage::from_word(page) {
            Some(page) => {
                let (banner, picture) = banner(page, &record);
                collection.pages.push((banner, picture));
            }
            None => unknown(&file, "banners", page, &BannerPage::ALL.map(BannerPage::as_str)),
        }
        record.finish();
    }
    for (key, record) in file.members("texts") {
        match TextKey::from_word(key) {
            Some(key) => {
                let (text, picture) = text(key, &record);
                collection.pages.push((text, picture));
            }
            None => unknown(&file, "texts", key, &TextKey::ALL.map(TextKey::as_str)),
        }
        record.finish();
    }
    for (position, record) in (0..).zip(file.objects("questions")) {
        let key = record.optional("slug");
        let mut cells = entry::read(&schemas::QUESTION, &record);
        cells.insert("position".to_owned(), position.into());
        collection.questions.push(NewRecord::new(
            Noun::QUESTION,
            key.unwrap_or_else(|| format!("question-{}", position + 1)),
            !record.flag("hidden"),
            cells,
        ));
        record.finish();
    }
    let featured = file.texts("featured");
    file.finish();
    featured
}

fn unknown(file: &Record<'_>, field: &str, key: &str, known: &[&str]) {
    let nearest = file.nearest(key, known.iter().copied()).en;
    file.wrong(field, format_args!("there is no {key}{nearest}"));
}

fn banner(page: BannerPage, record: &Record<'_>) -> (NewRecord, Option<Described>) {
    let (focus, quarter_turns) = (focus(record), quarter_turns(record));
    let alt = record.both("alt");
    let picture = record.optional("picture").map(|file| Described {
        quarter_turns,
        ..Described::scene(&file, alt, focus)
    });
    let mut cells = entry::read(&schemas::BANNER, record);
    put_value(&mut cells, "link", record.link("link", true).into());
    (NewRecord::new(Noun::BANNER, page.as_str(), true, cells), picture)
}

fn text(key: TextKey, record: &Record<'_>) -> (NewRecord, Option<Described>) {
    let picture = record.object("picture").map(|picture| {
        let described = described(&picture);
        picture.finish();
        described
    });
    let cells = entry::read(&schemas::TEXT, record);
    if key == TextKey::Privacy && typed::text(&cells, "version").is_empty() {
        record.wrong(
            "version",
            "is missing; members agree to a version of this text, so give it one, such as 2026.11.30",
        );
    }
    (NewRecord::new(Noun::TEXT, key.as_str(), true, cells), picture)
}

/// A picture with its texts.
pub fn described(record: &Record<'_>) -> Described {
    Described {
        file: record.required("file"),
        alt: record.both("alt"),
        caption: record.both("caption"),
        view: None,
        focus: focus(record),
        access: None,
        decorative: record.has("decorative").then(|| record.flag("decorative")),
        scale: None,
        quarter_turns: quarter_turns(record),
        alt_to_review: record.has("alt_to_review").then(|| record.flag("alt_to_review")),
    }
}

/// How far a picture is shown turned clockwise from its file.
pub fn quarter_turns(record: &Record<'_>) -> Option<u8> {
    let turns = record.number("quarter_turns", 0..=3)?;
    u8::try_from(turns).ok()
}

/// The point that cropping keeps, in per cent; the middle of the side that is not said.
pub fn focus(record: &Record<'_>) -> Option<(u8, u8)> {
    if !["focus_x", "focus_y"].iter().any(|part| record.has(part)) {
        return None;
    }
    let part = |field| {
        record
            .number(field, 0..=100)
            .and_then(|part| u8::try_from(part).ok())
            .unwrap_or(50)
    };
    Some((part("focus_x"), part("focus_y")))
}
