//! Who shows it: the house itself, as manifests and collections name it.
//!
//! The house's record holds no statement of rights, so no document claims one; each asks that the house be named.

use domain::{bilingual::Language, page::House};
use serde_json::{Map, Value, json};

use super::language_map;

/// Puts `requiredStatement` and `provider` into a document, as far as the house says who it is.
pub fn add_provider(document: &mut Map<String, Value>, house: &House, public_url: &str) {
    let Some(name) = language_map::of(&house.name) else {
        return;
    };
    let statement = json!({ "label": language_map::fixed("提供", "Provided by"), "value": name });
    document.insert("requiredStatement".to_owned(), statement);
    let label = language_map::of_lists(|language| vec![house.name.exact(language), house.address.exact(language)]);
    let provider = json!([{
        "id": format!("{public_url}/"),
        "type": "Agent",
        "label": label,
        "homepage": homepages(public_url, "", &name),
    }]);
    document.insert("provider".to_owned(), provider);
}

/// A page of the site in both languages; `path` is what follows the language.
pub fn homepages(public_url: &str, path: &str, label: &Value) -> Value {
    let page = |language: Language| {
        json!({
            "id": format!("{public_url}/{}{path}", language.code()),
            "type": "Text",
            "label": label,
            "format": "text/html",
            "language": [language.html_lang()],
        })
    };
    json!(Language::ALL.map(page))
}
