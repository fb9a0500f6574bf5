//! The manifest of an artifact, and its parts that have addresses of their own.

use domain::{
    artifact::{Artifact, TermKind},
    bilingual::{Bilingual, Language},
    catalogue::LiteratureKind,
    page::House,
    site_page::SitePage,
};
use serde_json::{Map, Value, json};

use super::{
    CONTEXT,
    canvas::{Shown, SignPicture},
    entries, language_map,
};
use crate::addresses::iiif as addresses;
use crate::iiif::presentation::provider;

/// What a manifest is built from.
pub struct Source<'a> {
    /// The site's own address.
    pub public_url: &'a str,
    /// The manifest's path, which ends in `/manifest`.
    pub address: &'a str,
    /// The antiques house's details.
    pub house: &'a House,
    /// The artifact and its pictures.
    pub artifact: &'a Artifact,
    /// Signs the addresses of pictures for members, in a manifest for members.
    pub sign: Option<SignPicture<'a>>,
}

impl Source<'_> {
    /// The whole manifest.
    pub fn manifest(&self) -> Value {
        let pictures: Vec<Shown<'_>> = self
            .artifact
            .pictures
            .iter()
            .filter_map(|picture| Shown::of(self.sign, self.artifact, picture))
            .collect();
        let summary = &self.artifact.summary;
        let label = language_map::of(&summary.name).unwrap_or_else(|| language_map::in_none(&summary.relic_number));
        let mut manifest = Map::new();
        let mut put = |name: &str, value: Value| manifest.insert(name.to_owned(), value);
        put("@context", json!(CONTEXT));
        put("id", json!(format!("{}{}", self.public_url, self.address)));
        put("type", json!("Manifest"));
        put("label", label.clone());
        if let Some(story) = language_map::of(&self.artifact.content.map(language_map::words_of)) {
            put("summary", story);
        }
        let metadata = self.metadata();
        put("metadata", Value::Array(metadata));
        if let Some(first) = pictures.first() {
            put("thumbnail", json!([first.thumbnail(self.public_url)]));
        }
        put(
            "homepage",
            provider::homepages(self.public_url, SitePage::Artifact(summary.id), &label),
        );
        put("partOf", self.part_of());
        let base = self.address.strip_suffix("/manifest").unwrap_or(self.address);
        let canvases = pictures.iter().enumerate().map(|(at, shown)| {
            let id = format!("{}{base}/canvas/{}", self.public_url, at + 1);
            shown.canvas(self.public_url, &id, at + 1)
        });
        put("items", canvases.collect());
        provider::add_provider(&mut manifest, self.house, self.public_url);
        Value::Object(manifest)
    }

    fn metadata(&self) -> Vec<Value> {
        let summary = &self.artifact.summary;
        let group = summary.item_group.as_ref().map(|group| group.name.clone());
        let dynasty = summary.dynasty.as_ref().map(|dynasty| dynasty.name.clone());
        let one = |text: Option<Bilingual>| text.as_ref().and_then(language_map::of);
        let keywords = language_map::of_lists(|language| {
            let list = match language {
                Language::Tw => &summary.keywords.tw,
                Language::En => &summary.keywords.en,
            };
            list.iter().map(String::as_str).collect()
        });
        let catalogue = &self.artifact.catalogue;
        let terms = TermKind::ALL.map(|kind| {
            let [tw, en] = kind.heading();
            let names = |language| {
                self.artifact
                    .terms_of(kind)
                    .map(|term| term.name.exact(language))
                    .collect()
            };
            (tw, en, language_map::of_lists(names))
        });
        let facts = [
            (
                "編號",
                "Relic number",
                Some(language_map::in_none(&summary.relic_number)),
            ),
            ("類別", "Category", one(group)),
            ("年代", "Dynasty", one(dynasty)),
            ("尺寸", "Size", language_map::of(&summary.size)),
        ];
        let record = [
            ("款識", "Marks and inscriptions", entries::inscriptions(catalogue)),
            ("流傳", "Provenance", entries::provenance(catalogue)),
            (
                "著錄",
                "Literature",
                entries::literature(catalogue, LiteratureKind::Literature),
            ),
            (
                "展出",
                "Exhibited",
                entries::literature(catalogue, LiteratureKind::Exhibited),
            ),
            ("關鍵字", "Keywords", keywords),
        ];
        let entry = |(tw, en, value): (&str, &str, Option<Value>)| {
            value.map(|value| json!({ "label": language_map::fixed(tw, en), "value": value }))
        };
        let entries = facts.into_iter().chain(terms).chain(record);
        entries.filter_map(entry).collect()
    }

    fn part_of(&self) -> Value {
        let (path, label) = match &self.artifact.summary.item_group {
            Some(group) => (addresses::collection(group.id), language_map::of(&group.name)),
            None => (addresses::COLLECTIONS.to_owned(), None),
        };
        let label = label.unwrap_or_else(|| language_map::fixed("典藏", "Collection"));
        json!([{ "id": format!("{}{path}", self.public_url), "type": "Collection", "label": label }])
    }
}

/// A part of a manifest by the end of its address: `manifest`, `canvas/2`, `canvas/2/page`, `canvas/2/painting`.
pub fn part(mut manifest: Value, part: &str) -> Option<Value> {
    if part == "manifest" {
        return Some(manifest);
    }
    let mut words = part.strip_prefix("canvas/")?.splitn(2, '/');
    let place = usize::try_from(super::number(words.next()?).ok()?).ok()?;
    let pointer = match words.next() {
        None => format!("/items/{}", place - 1),
        Some("page") => format!("/items/{}/items/0", place - 1),
        Some("painting") => format!("/items/{}/items/0/items/0", place - 1),
        Some(_) => return None,
    };
    let whole = json!({ "id": manifest["id"].take(), "type": "Manifest", "label": manifest["label"].take() });
    let found = manifest.pointer_mut(&pointer)?.take();
    let mut document = Map::new();
    document.insert("@context".to_owned(), json!(CONTEXT));
    let Value::Object(found) = found else { return None };
    document.extend(found);
    // Only a canvas has `partOf`: that of an annotation page would name a collection of annotations.
    if pointer.matches("/items").count() == 1 {
        document.insert("partOf".to_owned(), json!([whole]));
    }
    Some(Value::Object(document))
}
