//! IIIF through HTTP: what is described, who is let in, what is drawn.

mod authorization;
mod conformance;
mod presentation;

use serde_json::Value;

use crate::house::House;

/// The site's own address in these tests.
pub const SITE: &str = "https://house.example";

/// The path of an address of the house.
pub fn path_of(address: &str) -> &str {
    address
        .strip_prefix(SITE)
        .unwrap_or_else(|| panic!("{address} is not the house's"))
}

/// The number of a piece with pictures for members.
pub async fn piece(house: &House) -> i64 {
    let list = house.visitor().get("/api/collection?name_tw=DB-0001").await.data();
    list["data"][0]["id"].as_i64().expect("an id")
}

/// All texts in a document, with the names they stand under.
pub fn texts<'a>(value: &'a Value, name: &'a str, found: &mut Vec<(&'a str, &'a str)>) {
    match value {
        Value::String(text) => found.push((name, text)),
        Value::Array(list) => list.iter().for_each(|entry| texts(entry, name, found)),
        Value::Object(fields) => fields.iter().for_each(|(name, entry)| texts(entry, name, found)),
        _ => {}
    }
}
