//! The provider of the documents: the antiques house, as manifests and collections name it.
//!
//! The data has no statement of rights, so no document claims one; each only requires that the antiques house be named.

use domain::{bilingual::Language, page::House, site_page::SitePage};
use serde_json::{Map, Value, json};

use super::language_map;

/// Adds `requiredStatement` and `provider` to a document, as far as the antiques house's details are filled in.
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
        "homepage": homepages(public_url, SitePage::Home, &name),
    }]);
    document.insert("provider".to_owned(), provider);
}

/// A page of the site in both languages; `path` is what follows the language.
pub fn homepages(public_url: &str, page: SitePage, label: &Value) -> Value {
    let homepage = |language: Language| {
        json!({
            "id": format!("{public_url}{}", page.path(language)),
            "type": "Text",
            "label": label,
            "format": "text/html",
            "language": [language.html_lang()],
        })
    };
    json!(Language::ALL.map(homepage))
}
