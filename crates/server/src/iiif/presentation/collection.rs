//! Collections: one of all categories, one for each category, and one of everything. The collection may have a hundred thousand
//! artifacts, so a list of more than a hundred becomes a collection of collections with a hundred artifacts each.

use delivery::Delivery;
use domain::{artifact::ArtifactSummary, bilingual::Bilingual, page::House, site_page::SitePage};
use serde_json::{Map, Value, json};
use store::{
    Page, Store,
    content::{ArtifactFilter, ArtifactOrder, FacetChoice},
};

use super::{CONTEXT, canvas::Shown, language_map, number};
use crate::{
    addresses::iiif::{self as addresses, COLLECTIONS},
    config::Settings,
    iiif::presentation::provider,
};
use http_kit::error::ApiError;

/// Artifacts in one document.
const PIECES: u64 = 100;
/// The path segment of the collection of everything.
const EVERYTHING: &str = "all";

/// The collection of all categories; its last item is the collection of everything, because an artifact may have no category.
pub async fn top(store: &Store, settings: &Settings, delivery: &Delivery) -> Result<Value, ApiError> {
    let house = delivery.house().await?;
    let groups = store.groups().item_groups(true).await?;
    let public_url = &settings.public_url;
    let mut items: Vec<Value> = groups
        .iter()
        .map(|group| {
            let address = addresses::collection(group.id);
            reference(public_url, "Collection", &address, &category(&group.name, group.id))
        })
        .collect();
    items.push(reference(
        public_url,
        "Collection",
        &format!("{COLLECTIONS}/{EVERYTHING}"),
        &everything(),
    ));
    let label = language_map::of(&house.name).unwrap_or_else(everything);
    let mut document = new_document(public_url, COLLECTIONS, label.clone());
    if let Some(tagline) = language_map::of(&house.tagline) {
        document.insert("summary".to_owned(), tagline);
    }
    document.insert(
        "homepage".to_owned(),
        provider::homepages(public_url, SitePage::Collection, &everything()),
    );
    Ok(ended(document, items, &house, public_url))
}

/// A category, or everything: its artifacts, or collections of a hundred of them.
pub async fn whole(store: &Store, settings: &Settings, delivery: &Delivery, group: &str) -> Result<Value, ApiError> {
    let listed = Listed::of(store, group).await?;
    let first = listed.pieces(store, 1).await?;
    let public_url = &settings.public_url;
    let items = if first.total <= PIECES {
        first.entries.iter().map(|piece| manifest(public_url, piece)).collect()
    } else {
        let pages = 1..=first.total.div_ceil(PIECES);
        pages
            .map(|page| {
                let label = listed.page_label(page, first.total);
                reference(public_url, "Collection", &listed.page_address(page), &label)
            })
            .collect()
    };
    let mut document = new_document(public_url, &listed.address, listed.label.clone());
    let page = listed.group.map_or(SitePage::Collection, SitePage::Category);
    document.insert(
        "homepage".to_owned(),
        provider::homepages(public_url, page, &listed.label),
    );
    let above = reference(public_url, "Collection", COLLECTIONS, &everything());
    document.insert("partOf".to_owned(), json!([above]));
    Ok(ended(document, items, &delivery.house().await?, public_url))
}

/// A hundred artifacts of a category, or of everything; pages count from 1.
pub async fn page(
    store: &Store,
    settings: &Settings,
    delivery: &Delivery,
    group: &str,
    page: u64,
) -> Result<Value, ApiError> {
    let listed = Listed::of(store, group).await?;
    let found = listed.pieces(store, page).await?;
    if found.entries.is_empty() {
        return Err(ApiError::NotFound);
    }
    let public_url = &settings.public_url;
    let label = listed.page_label(page, found.total);
    let mut document = new_document(public_url, &listed.page_address(page), label);
    let above = reference(public_url, "Collection", &listed.address, &listed.label);
    document.insert("partOf".to_owned(), json!([above]));
    let items = found.entries.iter().map(|piece| manifest(public_url, piece)).collect();
    Ok(ended(document, items, &delivery.house().await?, public_url))
}

/// What a collection lists.
struct Listed {
    /// A category, or everything.
    group: Option<i64>,
    address: String,
    label: Value,
}

impl Listed {
    /// Finds it by its path segment. A category that visitors do not see does not exist.
    async fn of(store: &Store, name: &str) -> Result<Self, ApiError> {
        if name == EVERYTHING {
            return Ok(Self {
                group: None,
                address: format!("{COLLECTIONS}/{EVERYTHING}"),
                label: everything(),
            });
        }
        let id = number(name)?;
        let group = store.groups().find_item_group(id).await?.ok_or(ApiError::NotFound)?;
        Ok(Self {
            group: Some(group.id),
            address: addresses::collection(group.id),
            label: category(&group.name, group.id),
        })
    }

    async fn pieces(&self, store: &Store, page: u64) -> Result<Page<ArtifactSummary>, ApiError> {
        let filter = ArtifactFilter {
            keyword: None,
            item_group: self.group,
            facets: FacetChoice::default(),
            order: ArtifactOrder::Usual,
            page,
            page_size: PIECES,
        };
        Ok(store.artifacts().list(&filter).await?)
    }

    fn page_address(&self, page: u64) -> String {
        format!("{}/{page}", self.address)
    }

    /// The collection's name, and which of its artifacts these are.
    fn page_label(&self, page: u64, total: u64) -> Value {
        let (first, last) = ((page - 1) * PIECES + 1, (page * PIECES).min(total));
        let mut label = self.label.clone();
        for (language, texts) in label.as_object_mut().into_iter().flatten() {
            let name = texts[0].as_str().unwrap_or_default().to_owned();
            texts[0] = if language == "en" {
                json!(format!("{name}, {first}–{last}"))
            } else {
                json!(format!("{name}（{first}–{last}）"))
            };
        }
        label
    }
}

fn everything() -> Value {
    language_map::fixed("典藏", "Collection")
}

fn category(name: &Bilingual, id: i64) -> Value {
    language_map::of(name).unwrap_or_else(|| language_map::in_none(&id.to_string()))
}

fn reference(public_url: &str, kind: &str, path: &str, label: &Value) -> Value {
    json!({ "id": format!("{public_url}{path}"), "type": kind, "label": label })
}

fn manifest(public_url: &str, piece: &ArtifactSummary) -> Value {
    let label = language_map::of(&piece.name).unwrap_or_else(|| language_map::in_none(&piece.relic_number));
    let mut reference = reference(public_url, "Manifest", &addresses::manifest(piece.id), &label);
    if let Some(shown) = piece.first_picture.as_ref().and_then(Shown::on_list) {
        reference["thumbnail"] = json!([shown.thumbnail(public_url)]);
    }
    reference
}

fn new_document(public_url: &str, path: &str, label: Value) -> Map<String, Value> {
    let mut document = Map::new();
    document.insert("@context".to_owned(), json!(CONTEXT));
    document.insert("id".to_owned(), json!(format!("{public_url}{path}")));
    document.insert("type".to_owned(), json!("Collection"));
    document.insert("label".to_owned(), label);
    document
}

fn ended(mut document: Map<String, Value>, items: Vec<Value>, house: &House, public_url: &str) -> Value {
    document.insert("items".to_owned(), Value::Array(items));
    provider::add_provider(&mut document, house, public_url);
    Value::Object(document)
}
