//! *vocabulary.json*: periods, materials and techniques, people, equivalents of the search, and the lists of members' profiles.

use domain::{document::Cells, page::OptionType};
use serde_json::{Map, Value, json};
use store::Noun;

use super::{
    artifact::{put, put_both, put_cells, put_year, reference, text},
    site::keyed,
};
use crate::Target;

/// Reads it as it is being edited.
pub async fn read(target: &Target) -> Result<Value, store::Error> {
    let copies = target.store.working_copies();
    let slugs = copies.slugs(Noun::DYNASTY).await?;
    let mut periods = Vec::new();
    for record in copies.list_all(Noun::DYNASTY, target.now()).await? {
        let cells = &record.copy.cells;
        let mut entry = keyed(&slugs, &record);
        let parent = slugs.get(&reference(cells, "parent")).map(String::as_str);
        put(&mut entry, "parent", parent.unwrap_or_default());
        put(&mut entry, "level", text(cells, "level"));
        put_cells(&mut entry, "name", cells);
        put_values(&mut entry, &["aliases", "position"], cells);
        for field in ["year_start", "year_end"] {
            put_year(&mut entry, field, cells.get(field));
        }
        put(&mut entry, "aat_id", text(cells, "aat_id"));
        periods.push(Value::from(entry));
    }
    let mut terms = Vec::new();
    for term in copies.vocabulary().await?.terms {
        let mut entry = Map::new();
        put(&mut entry, "kind", term.kind.as_str());
        put(&mut entry, "slug", &term.slug);
        put_both(&mut entry, "name", &term.name);
        put(&mut entry, "aat_id", term.aat_id.as_deref().unwrap_or_default());
        terms.push(Value::from(entry));
    }
    let slugs = copies.slugs(Noun::PERSON).await?;
    let mut people = Vec::new();
    for record in copies.list_all(Noun::PERSON, target.now()).await? {
        let cells = &record.copy.cells;
        let mut entry = keyed(&slugs, &record);
        for field in ["name", "life", "content"] {
            put_cells(&mut entry, field, cells);
        }
        put_values(&mut entry, &["aliases"], cells);
        for field in ["year_birth", "year_death"] {
            put_year(&mut entry, field, cells.get(field));
        }
        for field in ["ulan_id", "wikidata_id"] {
            put(&mut entry, field, text(cells, field));
        }
        people.push(Value::from(entry));
    }
    let mut options = Map::new();
    for kind in OptionType::ALL {
        let mut entries = Vec::new();
        for option in target.store.options().list_all(kind).await? {
            let mut entry = Map::new();
            put_both(&mut entry, "name", &option.name);
            if !option.active {
                entry.insert("hidden".to_owned(), true.into());
            }
            entries.push(Value::from(entry));
        }
        options.insert(kind.as_str().to_owned(), entries.into());
    }
    let synonyms = target.store.search_synonyms().read().await?.lines;
    Ok(json!({"periods": periods, "terms": terms, "people": people, "synonyms": synonyms, "options": options}))
}

fn put_values(entry: &mut Map<String, Value>, fields: &[&str], cells: &Cells) {
    for field in fields {
        if let Some(value) = cells.get(*field).filter(|value| !value.is_null()) {
            entry.insert((*field).to_owned(), value.clone());
        }
    }
}
