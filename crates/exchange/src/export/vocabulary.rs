//! *vocabulary.json*: periods, materials and techniques, people, equivalents of the search, and the lists of members' profiles.

use domain::page::OptionType;
use serde_json::{Map, Value, json};
use store::Noun;

use super::{
    entry::{put, put_both},
    site::list_entries,
};
use crate::Target;

/// Reads it as it is being edited.
pub async fn read(target: &Target) -> Result<Value, store::Error> {
    let copies = target.store.working_copies();
    let periods = list_entries(target, Noun::DYNASTY).await?;
    let mut terms = Vec::new();
    for term in copies.vocabulary().await?.terms {
        let mut entry = Map::new();
        put(&mut entry, "kind", term.kind.as_str());
        put(&mut entry, "slug", &term.slug);
        put_both(&mut entry, "name", &term.name);
        put(&mut entry, "aat_id", term.aat_id.as_deref().unwrap_or_default());
        terms.push(Value::from(entry));
    }
    let people = list_entries(target, Noun::PERSON).await?;
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
