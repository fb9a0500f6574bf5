//! Exhibitions as calendars (RFC 5545): each as a file, and all of them as a calendar that one subscribes to. An exhibition is an
//! event of whole days; the format's end is the day after the last one.

mod content_lines;

use axum::{extract::State, response::Response};
use chrono::{Days, NaiveDate};
use domain::{bilingual::Language, html::text_of, site_page::SitePage};
use store::content::SavedExhibition;

use content_lines::ContentLines;

use super::{answer_again, language_in};
use crate::{addresses::feeds::CALENDAR, config::Settings, state::App};
use http_kit::{
    error::ApiError,
    extract::{PathPart, record_number},
};

const CONTENT_TYPE: &str = "text/calendar; charset=utf-8";
/// How long an exhibition that is over stays in the calendar of all.
const PAST: Days = Days::new(365);
/// How many exhibitions the calendar of all holds at most.
const MOST: u64 = 500;

pub(super) async fn show_calendar(
    State(app): State<App>,
    PathPart((language, file)): PathPart<(String, String)>,
) -> Result<Response, ApiError> {
    let language = language_in(&language)?;
    let exhibitions = app.store.exhibitions();
    let house = app.delivery.house().await?;
    let mut lines = ContentLines::default();
    lines
        .add("BEGIN", "VCALENDAR")
        .add("VERSION", "2.0")
        .add("PRODID", "-//Duobaoge//Exhibitions//EN");
    if file == CALENDAR {
        let name = house.name.get(language).text;
        let title = match language {
            Language::Tw => format!("{name} 展覽與活動"),
            Language::En => format!("{name}: exhibitions & events"),
        };
        // The first is what readers know, the second what the standard has since.
        lines.add_text("X-WR-CALNAME", &title).add_text("NAME", &title);
        lines.add("REFRESH-INTERVAL;VALUE=DURATION", "PT12H");
        let since = app.today().checked_sub_days(PAST).unwrap_or(NaiveDate::MIN);
        let found = exhibitions.since(since, MOST).await?;
        if found.is_empty() {
            add_time_zone(&mut lines);
        }
        for exhibition in found {
            add_event(&mut lines, &app.settings, &exhibition, language);
        }
    } else {
        let id = file.strip_suffix(".ics").and_then(record_number);
        let found = exhibitions.find_saved(id.ok_or(ApiError::NotFound)?).await?;
        add_event(&mut lines, &app.settings, &found.ok_or(ApiError::NotFound)?, language);
    }
    lines.add("END", "VCALENDAR");
    Ok(answer_again(CONTENT_TYPE, lines.finish()))
}

/// A calendar has at least one component (RFC 5545, 3.4); this one shows nowhere.
fn add_time_zone(lines: &mut ContentLines) {
    lines
        .add("BEGIN", "VTIMEZONE")
        .add("TZID", "Etc/UTC")
        .add("BEGIN", "STANDARD")
        .add("DTSTART", "19700101T000000")
        .add("TZOFFSETFROM", "+0000")
        .add("TZOFFSETTO", "+0000")
        .add("END", "STANDARD")
        .add("END", "VTIMEZONE");
}

fn add_event(lines: &mut ContentLines, settings: &Settings, saved: &SavedExhibition, language: Language) {
    let SavedExhibition { exhibition, saved_at } = saved;
    let origin = &settings.public_url;
    let host = origin.split_once("://").map_or(origin.as_str(), |(_, host)| host);
    let page = format!("{origin}{}", SitePage::Exhibition(exhibition.id).path(language));
    let text = text_of(exhibition.content.get(language).text);
    let saved_at = saved_at.format("%Y%m%dT%H%M%SZ").to_string();
    let day = |day: NaiveDate| day.format("%Y%m%d").to_string();
    lines
        .add("BEGIN", "VEVENT")
        .add("UID", &format!("exhibition-{}@{host}", exhibition.id))
        .add("DTSTAMP", &saved_at)
        .add("LAST-MODIFIED", &saved_at)
        .add("DTSTART;VALUE=DATE", &day(exhibition.start));
    // Without an end an event lasts for its first day: it is not known how long it stays open.
    if let Some(after) = exhibition.end.and_then(|end| end.succ_opt()) {
        lines.add("DTEND;VALUE=DATE", &day(after));
    }
    lines
        .add_text("SUMMARY", &exhibition.title.get(language).text.replace("<br>", " "))
        .add_text("LOCATION", exhibition.place.get(language).text)
        .add_text("DESCRIPTION", &format!("{text}\n\n{page}"))
        .add("URL", &page)
        // A day at an exhibition leaves one free for everything else.
        .add("TRANSP", "TRANSPARENT")
        .add("END", "VEVENT");
}
