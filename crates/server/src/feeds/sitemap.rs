//! The sitemap (sitemaps.org): every public page in both languages, each language naming the other. A collection that is too
//! large for one file gets an index of files.
//!
//! A part covers few records, so that one database query fills it and it costs no more than a page.

use std::{
    collections::{BTreeMap, HashMap},
    fmt::{Display, Write as _},
    sync::{Arc, LazyLock},
};

use axum::{extract::State, response::Response};
use chrono::{DateTime, Utc};
use domain::{artifact::ArtifactSummary, bilingual::Language, group::ItemGroup, site_page::SitePage};
use serde::Deserialize;
use store::{
    Store,
    content::{LastChange, RecordKind},
};

use crate::{api::body::PictureBody, config::Settings, feeds::answer, site::html::escape};
use http_kit::{
    error::ApiError,
    extract::{Query, counted_number},
};

/// Records per part, by number. Each gives two addresses; a sitemap may hold 50,000.
const PART: i64 = 2500;
/// Pages whose texts have no time of change: the segments of their addresses by name, from the file that the site's paths come from.
static TEXTS: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../../../web/src/site/router/text-pages.json")).unwrap_or_default()
});

const KINDS: [RecordKind; 2] = [RecordKind::Artifact, RecordKind::Exhibition];

/// What the parts with the records of a kind are called.
const fn name(kind: RecordKind) -> &'static str {
    match kind {
        RecordKind::Artifact => "collection",
        RecordKind::Exhibition => "exhibition",
    }
}

#[derive(Deserialize)]
pub(super) struct Wanted {
    /// `pages`, or a list's name, a hyphen and a part's number. Without it: everything, or the index.
    part: Option<String>,
}

pub(super) async fn show_sitemap(
    State(store): State<Store>,
    State(settings): State<Arc<Settings>>,
    Query(wanted): Query<Wanted>,
) -> Result<Response, ApiError> {
    let (store, origin) = (&store, settings.public_url.as_str());
    let text = match wanted.part.as_deref() {
        None => write_all(store, origin).await?,
        Some("pages") => urlset(&write_pages(store, origin).await?),
        Some(part) => {
            let (kind, number) = read_part(part).ok_or(ApiError::NotFound)?;
            let records = write_records(store, origin, kind, number).await?;
            if records.is_empty() {
                return Err(ApiError::NotFound);
            }
            urlset(&records)
        }
    };
    Ok(answer("application/xml; charset=utf-8", text))
}

fn read_part(part: &str) -> Option<(RecordKind, i64)> {
    let (name, number) = part.split_once('-')?;
    let kind = KINDS.into_iter().find(|&kind| self::name(kind) == name)?;
    // The records of a part are found by their numbers, which are two and a half thousand times as high.
    let number = counted_number(number).filter(|_| number.len() <= 12)?;
    Some((kind, number))
}

/// All addresses, or the index of the files that hold them.
async fn write_all(store: &Store, origin: &str) -> Result<String, store::Error> {
    let mut parts = Vec::new();
    for kind in KINDS {
        let of_kind = store.public_records().parts(kind, PART).await?;
        parts.extend(of_kind.into_iter().map(|part| (kind, part)));
    }
    if parts.iter().any(|(_, part)| part.id > 0) {
        return Ok(index(origin, &parts));
    }
    let mut all = write_pages(store, origin).await?;
    for (kind, part) in parts {
        all += &write_records(store, origin, kind, part.id).await?;
    }
    Ok(urlset(&all))
}

fn index(origin: &str, parts: &[(RecordKind, LastChange)]) -> String {
    let origin = escape(origin);
    let mut lists = format!("<sitemap><loc>{origin}/sitemap.xml?part=pages</loc></sitemap>\n");
    for (kind, part) in parts {
        let list = name(*kind);
        let _ = writeln!(
            lists,
            "<sitemap><loc>{origin}/sitemap.xml?part={list}-{}</loc><lastmod>{}</lastmod></sitemap>",
            part.id,
            format_time(part.at)
        );
    }
    format!("{XML}<sitemapindex xmlns=\"{NAMESPACE}\">\n{lists}</sitemapindex>\n")
}

/// The fixed pages of the site, the lists of its groups, and the pages of people. A list's time of change is that of the newest record it shows.
async fn write_pages(store: &Store, origin: &str) -> Result<String, store::Error> {
    let mut lists = Vec::new();
    for kind in KINDS {
        let changed = store.public_records().groups(kind).await?;
        let newest = store
            .public_records()
            .parts(kind, PART)
            .await?
            .into_iter()
            .map(|part| part.at)
            .max();
        let at = |group: i64| changed.iter().find(|change| change.id == group).map(|change| change.at);
        match kind {
            RecordKind::Artifact => {
                lists.push((SitePage::Collection, newest));
                for ItemGroup { id, .. } in store.groups().item_groups(true).await? {
                    lists.push((SitePage::HomeOf(id), at(id)));
                    lists.push((SitePage::Category(id), at(id)));
                }
            }
            RecordKind::Exhibition => {
                lists.push((SitePage::Exhibitions, newest));
                let groups = store.groups().exhibition_groups(true).await?;
                lists.extend(
                    groups
                        .iter()
                        .map(|group| (SitePage::ExhibitionGroup(group.id), at(group.id))),
                );
            }
        }
    }
    let newest = lists.iter().filter_map(|(_, at)| *at).max();
    let mut out = String::new();
    write_page(&mut out, origin, SitePage::Home, newest, None);
    for (page, at) in lists {
        write_page(&mut out, origin, page, at, None);
    }
    for person in store.people().public_ids().await? {
        write_page(&mut out, origin, SitePage::Person(person), None, None);
    }
    for segment in TEXTS.values() {
        write_page(&mut out, origin, format!("/{segment}"), None, None);
    }
    Ok(out)
}

async fn write_records(store: &Store, origin: &str, kind: RecordKind, part: i64) -> Result<String, store::Error> {
    let mut out = String::new();
    let records = store.public_records().of_part(kind, part, PART).await?;
    let mut pictures = match kind {
        RecordKind::Artifact => pictures_of(store, &records).await?,
        RecordKind::Exhibition => HashMap::new(),
    };
    for LastChange { id, at } in records {
        let picture = pictures.remove(&id);
        let page = match kind {
            RecordKind::Artifact => SitePage::Artifact(id),
            RecordKind::Exhibition => SitePage::Exhibition(id),
        };
        write_page(&mut out, origin, page, Some(at), picture.as_deref());
    }
    Ok(out)
}

/// The paths of the pictures on the cards of artifacts, by their numbers: public pictures.
async fn pictures_of(store: &Store, records: &[LastChange]) -> Result<HashMap<i64, String>, store::Error> {
    let ids: Vec<i64> = records.iter().map(|record| record.id).collect();
    let cards = store.artifacts().cards(&ids).await?;
    let path = |card: &ArtifactSummary| Some((card.id, PictureBody::from(card.first_picture.as_ref()?).path));
    Ok(cards.iter().filter_map(path).collect())
}

/// A page in both languages; `path` is what follows the language, `picture` the path of what it shows.
fn write_page(
    out: &mut String,
    origin: &str,
    path: impl Display,
    changed: Option<DateTime<Utc>>,
    picture: Option<&str>,
) {
    let origin = escape(origin);
    let address = |language: Language| format!("{origin}/{}{path}", language.code());
    let (tw, en) = (address(Language::Tw), address(Language::En));
    let changed = changed.map(|at| format!("<lastmod>{}</lastmod>", format_time(at)));
    let changed = changed.unwrap_or_default();
    let picture = picture.map(|path| {
        format!(
            "<image:image><image:loc>{origin}{}</image:loc></image:image>",
            escape(path)
        )
    });
    let picture = picture.unwrap_or_default();
    for own in [&tw, &en] {
        let _ = writeln!(
            out,
            "<url><loc>{own}</loc>{changed}\
             <xhtml:link rel=\"alternate\" hreflang=\"zh-Hant-TW\" href=\"{tw}\"/>\
             <xhtml:link rel=\"alternate\" hreflang=\"en\" href=\"{en}\"/>\
             <xhtml:link rel=\"alternate\" hreflang=\"x-default\" href=\"{tw}\"/>{picture}</url>"
        );
    }
}

const XML: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
const NAMESPACE: &str = "http://www.sitemaps.org/schemas/sitemap/0.9";

fn urlset(urls: &str) -> String {
    format!(
        "{XML}<urlset xmlns=\"{NAMESPACE}\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\" \
         xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\">\n{urls}</urlset>\n"
    )
}

fn format_time(at: DateTime<Utc>) -> String {
    at.format("%Y-%m-%dT%H:%M:%SZ").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_have_names() {
        assert_eq!(read_part("collection-0"), Some((RecordKind::Artifact, 0)));
        assert_eq!(read_part("exhibition-12"), Some((RecordKind::Exhibition, 12)));
        for wrong in [
            "",
            "collection",
            "collection-",
            "collection--1",
            "collection-+1",
            "collection-00",
            "collection-01",
            "houses-1",
            "collection-9999999999999",
        ] {
            assert_eq!(read_part(wrong), None, "{wrong}");
        }
    }
}
