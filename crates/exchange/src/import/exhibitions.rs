//! `exhibitions.json`. Days are local days of the site; the demonstration gives them in days from today instead.

use std::path::Path;

use chrono::{NaiveDate, TimeDelta};
use domain::{
    artifact::PublicationState,
    bilingual::Language,
    document::{Cells, ImportState, schemas::EXHIBITION, typed},
};
use serde_json::json;
use store::{Noun, content::NewRecord};

use crate::import::{
    cells::put_value,
    collection::{Collection, ImportedExhibition},
    entry, files,
    pages::{focus, quarter_turns},
    pictures::Described,
    problems::Problems,
    record::Record,
    repeated::name_repeated,
};

const FILE: &str = "exhibitions.json";
/// How many days from today an exhibition given that way may be.
const FAR: i64 = 36_500;

/// Reads the file into the collection.
pub fn read(folder: &Path, collection: &mut Collection, today: NaiveDate, problems: &Problems) {
    let Some(value) = files::json(&folder.join(FILE), problems) else {
        return;
    };
    let mut places = Vec::new();
    for record in files::list(FILE, &value, problems) {
        let slug = record.text("slug");
        let record = record.named(&slug);
        if slug.is_empty() {
            record.wrong(
                "slug",
                "is missing; give each exhibition a short name of its own, such as spring-2026, and keep it",
            );
        }
        let group = collection.exhibition_groups.resolve(&record, "group");
        // The group's name comes from categories.json; the demonstration repeats it for human readers.
        record.pass_over(&["group_tw", "group_en"]);
        let mut cells = entry::read(&EXHIBITION, &record);
        let (start, end) = days(&record, &cells, today);
        let (alt, focus, quarter_turns) = (record.both("pic_alt"), focus(&record), quarter_turns(&record));
        let caption = record.both("pic_caption");
        let picture = record.optional("pic").map(|file| Described {
            caption,
            quarter_turns,
            ..Described::scene(&file, alt, focus)
        });
        put_value(&mut cells, "date_start", json!(start.unwrap_or(today)));
        put_value(&mut cells, "date_end", json!(end));
        let exhibition = NewRecord {
            noun: Noun::EXHIBITION,
            key: slug.clone(),
            state: state(&record),
            cells,
            picture: None,
        };
        collection.shows.push(ImportedExhibition {
            exhibition,
            states: language_states(&record),
            group,
            picture,
            artifacts: record.has("artifacts").then(|| record.texts("artifacts")),
        });
        places.push((record.place().to_owned(), slug));
        record.finish();
    }
    name_repeated(
        places.iter().map(|(place, slug)| (place.as_str(), slug.clone())),
        "slug",
        problems,
    );
}

fn days(record: &Record<'_>, cells: &Cells, today: NaiveDate) -> (Option<NaiveDate>, Option<NaiveDate>) {
    let day = |cell: &str, offset: &str| {
        let from_today = record
            .number(offset, -FAR..=FAR)
            .map(|days| today + TimeDelta::days(days));
        typed::text(cells, cell).parse().ok().or(from_today)
    };
    let start = day("date_start", "start_offset_days");
    let end = day("date_end", "end_offset_days");
    if !record.has("exhibition_date_start") && !record.has("start_offset_days") {
        record.wrong(
            "exhibition_date_start",
            "is missing; write the first day, such as 2026-11-30",
        );
    }
    if start.zip(end).is_some_and(|(start, end)| end < start) {
        record.wrong("exhibition_date_end", "lies before the first day");
    }
    (start, end)
}

/// A record's publication state; published if the file does not say.
pub fn state(record: &Record<'_>) -> PublicationState {
    let read = |word: &str| match word {
        "草稿" => Some(PublicationState::Draft),
        "公開" => Some(PublicationState::Published),
        "下架" => Some(PublicationState::Withdrawn),
        word => PublicationState::from_word(&word.to_lowercase()),
    };
    let known = PublicationState::ALL.map(PublicationState::as_str);
    record
        .word("state", read, &known)
        .unwrap_or(PublicationState::Published)
}

/// How far each language of a record is, where the file says it.
pub fn language_states(record: &Record<'_>) -> [Option<ImportState>; 2] {
    let read = |word: &str| match word {
        "草稿" => Some(ImportState::Draft),
        "已審" => Some(ImportState::Reviewed),
        "公開" => Some(ImportState::Published),
        word => ImportState::from_word(&word.to_lowercase()),
    };
    let known = ImportState::ALL.map(ImportState::as_str);
    Language::ALL.map(|language| record.word(&format!("state_{}", language.code()), read, &known))
}
