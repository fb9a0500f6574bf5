//! Atom feeds (RFC 4287), one for each language: the artifacts that were published last, and the exhibitions.

use std::{io, sync::Arc};

use axum::{extract::State, response::Response};
use chrono::{DateTime, SecondsFormat, Utc};
use delivery::Delivery;
use domain::{
    access::Audience,
    artifact::Artifact,
    bilingual::{Bilingual, Language},
    page::House,
    picture::Picture,
    site_page::SitePage,
};
use store::{
    Store,
    content::{PublicChange, SavedExhibition},
};

use super::{
    answer_again, language_in,
    xml::{Document, document, empty, leaf, parent},
};
use crate::{
    addresses::feeds::{self, ARTIFACTS, EXHIBITIONS, feed_title},
    config::Settings,
    iiif::presentation::canvas::display_path,
    site::html::escape,
};
use exchange::public_piece::is_open;
use http_kit::{error::ApiError, extract::PathPart, now::Now};

/// How many entries a feed has.
const ENTRIES: u64 = 30;
const CONTENT_TYPE: &str = "application/atom+xml; charset=utf-8";

pub(super) async fn show_feed(
    State(store): State<Store>,
    Now(now): Now,
    State(settings): State<Arc<Settings>>,
    State(delivery): State<Delivery>,
    PathPart((language, file)): PathPart<(String, String)>,
) -> Result<Response, ApiError> {
    let language = language_in(&language)?;
    let house = delivery.house().await?;
    let feed = match file.as_str() {
        ARTIFACTS => Feed::of_artifacts(&store, now, &settings, house, language).await?,
        EXHIBITIONS => Feed::of_exhibitions(&store, &settings, house, language).await?,
        _ => return Err(ApiError::NotFound),
    };
    let written = feed.write().map_err(|error| ApiError::Internal(error.to_string()))?;
    Ok(answer_again(CONTENT_TYPE, written))
}

struct Feed {
    origin: String,
    house: House,
    language: Language,
    file: &'static str,
    title: String,
    /// The page that shows the same.
    page: String,
    entries: Vec<Entry>,
}

struct Entry {
    page: String,
    title: Bilingual,
    category: Option<Bilingual>,
    published: Option<DateTime<Utc>>,
    updated: DateTime<Utc>,
    /// HTML.
    content: String,
}

impl Feed {
    async fn of_artifacts(
        store: &Store,
        now: DateTime<Utc>,
        settings: &Settings,
        house: House,
        language: Language,
    ) -> Result<Self, store::Error> {
        let changes = store.public_changes();
        changes.note(now).await?;
        let mut entries = Vec::new();
        for change in changes.published(ENTRIES).await? {
            let found = store.artifacts().find(Audience::Visitor, change.artifact).await?;
            entries
                .extend(found.map(|artifact| Entry::of_artifact(&settings.public_url, &artifact, &change, language)));
        }
        Ok(Self::of(settings, house, language, ARTIFACTS, "collection", entries))
    }

    async fn of_exhibitions(
        store: &Store,
        settings: &Settings,
        house: House,
        language: Language,
    ) -> Result<Self, store::Error> {
        let latest = store.exhibitions().latest(ENTRIES).await?;
        let entries = latest
            .into_iter()
            .map(|exhibition| Entry::of_exhibition(&settings.public_url, exhibition, language));
        let entries = entries.collect();
        Ok(Self::of(settings, house, language, EXHIBITIONS, "exhibition", entries))
    }

    fn of(
        settings: &Settings,
        house: House,
        language: Language,
        file: &'static str,
        list: &str,
        entries: Vec<Entry>,
    ) -> Self {
        Self {
            origin: settings.public_url.clone(),
            title: format!("{} — {}", feed_title(language, file), house.name.get(language).text),
            house,
            language,
            file,
            page: format!("/{}/{list}", language.code()),
            entries,
        }
    }

    fn write(&self) -> io::Result<Vec<u8>> {
        let own = format!("{}{}", self.origin, feeds::feed(self.language, self.file));
        let page = format!("{}{}", self.origin, self.page);
        // A feed must say when it was changed; one without entries never was.
        let updated = self.entries.iter().map(|entry| entry.updated).max().unwrap_or_default();
        let root = [
            ("xmlns", "http://www.w3.org/2005/Atom"),
            ("xml:lang", self.language.html_lang()),
            ("xml:base", self.origin.as_str()),
        ];
        document(|xml| {
            parent(xml, "feed", &root, |xml| {
                leaf(xml, "id", &[], &own)?;
                leaf(xml, "title", &[], &self.title)?;
                leaf(xml, "updated", &[], &time(updated))?;
                let to_feed = [("rel", "self"), ("type", "application/atom+xml"), ("href", &own)];
                empty(xml, "link", &to_feed)?;
                empty(
                    xml,
                    "link",
                    &[("rel", "alternate"), ("type", "text/html"), ("href", &page)],
                )?;
                parent(xml, "author", &[], |xml| {
                    leaf(xml, "name", &[], self.house.name.get(self.language).text)?;
                    leaf(xml, "uri", &[], &self.origin)
                })?;
                self.entries.iter().try_for_each(|entry| self.write_entry(xml, entry))
            })
        })
    }

    fn write_entry(&self, xml: &mut Document, entry: &Entry) -> io::Result<()> {
        let page = format!("{}{}", self.origin, entry.page);
        parent(xml, "entry", &[], |xml| {
            leaf(xml, "id", &[], &page)?;
            let title = entry.title.get(self.language);
            let of_other = [("xml:lang", self.language.other().html_lang())];
            let spoken: &[(&str, &str)] = if title.fallback { &of_other } else { &[] };
            leaf(xml, "title", spoken, &title.text.replace("<br>", " "))?;
            empty(
                xml,
                "link",
                &[("rel", "alternate"), ("type", "text/html"), ("href", &page)],
            )?;
            if let Some(published) = entry.published {
                leaf(xml, "published", &[], &time(published))?;
            }
            leaf(xml, "updated", &[], &time(entry.updated))?;
            if let Some(category) = &entry.category {
                empty(xml, "category", &[("term", category.get(self.language).text)])?;
            }
            leaf(xml, "content", &[("type", "html")], &entry.content)
        })
    }
}

impl Entry {
    fn of_artifact(origin: &str, artifact: &Artifact, change: &PublicChange, language: Language) -> Self {
        let summary = &artifact.summary;
        let picture = summary
            .first_picture
            .as_ref()
            .filter(|picture| is_open(artifact, picture));
        let dynasty = summary.dynasty.as_ref().map(|dynasty| dynasty.name.get(language).text);
        let facts = [
            dynasty.unwrap_or_default(),
            summary.size.get(language).text,
            summary.relic_number.as_str(),
        ];
        Self {
            page: SitePage::Artifact(summary.id).path(language),
            title: summary.name.clone(),
            category: summary.item_group.as_ref().map(|group| group.name.clone()),
            published: Some(change.published_at),
            updated: change.changed_at,
            content: content(origin, picture, &facts, artifact.content.get(language).text, language),
        }
    }

    fn of_exhibition(origin: &str, latest: SavedExhibition, language: Language) -> Self {
        let SavedExhibition { exhibition, saved_at } = latest;
        let last = exhibition.end.map_or(String::new(), |end| end.to_string());
        let days = format!("{} – {last}", exhibition.start);
        let facts = [days.trim(), exhibition.place.get(language).text];
        let picture = exhibition.picture.as_ref();
        Self {
            page: SitePage::Exhibition(exhibition.id).path(language),
            content: content(origin, picture, &facts, exhibition.content.get(language).text, language),
            title: exhibition.title,
            category: exhibition.group.map(|group| group.name),
            published: None,
            updated: saved_at,
        }
    }
}

/// A picture, the facts on a line each, and a text that is HTML already.
fn content(origin: &str, picture: Option<&Picture>, facts: &[&str], html: &str, language: Language) -> String {
    let mut out = String::new();
    if let Some(picture) = picture {
        // Readers in a browser show it on a page of their own, and know no `xml:base`.
        let address = format!("{origin}{}", display_path(picture));
        let alt = picture.alt.get(language).text;
        out += &format!("<p><img src=\"{address}\" alt=\"{}\"></p>\n", escape(alt));
    }
    let facts = facts.iter().filter(|fact| !fact.is_empty()).map(|fact| escape(fact));
    let facts: Vec<String> = facts.collect();
    if !facts.is_empty() {
        out += &format!("<p>{}</p>\n", facts.join("<br>"));
    }
    out + html
}

fn time(at: DateTime<Utc>) -> String {
    at.to_rfc3339_opts(SecondsFormat::Secs, true)
}
