//! IIIF through HTTP: descriptions, access, drawn pictures.

mod authorization;
mod collections;
mod conformance;
mod fast_path;
mod gallery;
mod hostile;
mod image;
mod image_headers;
mod members_manifest;
mod physical_dimensions;
mod presentation;
mod socket;
mod validator;

use serde_json::Value;
use server::{
    addresses::iiif as addresses,
    auth::signed_address::{Signed, Signer},
};

use crate::test_app::TestApp;

/// The site's own address in these tests.
pub const SITE: &str = "https://house.example";

/// The path of an address of the site.
pub fn path_of(address: &str) -> &str {
    address
        .strip_prefix(SITE)
        .unwrap_or_else(|| panic!("{address} is not the site's"))
}

/// All texts in a document, with their property names.
pub fn texts<'a>(value: &'a Value, name: &'a str, found: &mut Vec<(&'a str, &'a str)>) {
    match value {
        Value::String(text) => found.push((name, text)),
        Value::Array(list) => list.iter().for_each(|entry| texts(entry, name, found)),
        Value::Object(fields) => fields.iter().for_each(|(name, entry)| texts(entry, name, found)),
        _ => {}
    }
}

/// The content type of every document.
pub const LINKED: &str = r#"application/ld+json;profile="http://iiif.io/api/presentation/3/context.json""#;

/// A public document, checked.
pub async fn document(app: &TestApp, path: &str) -> Value {
    let answer = app.visitor().get(path).await;
    assert_eq!(
        (answer.status.as_u16(), answer.header("content-type")),
        (200, LINKED),
        "{path}"
    );
    let document = answer.json();
    assert_eq!(
        path_of(document["id"].as_str().expect("an id")),
        path,
        "a document is at its own address"
    );
    conformance::check(&document);
    document
}

/// A member's manifest's address.
pub fn signed_manifest(app: &TestApp, artifact: i64) -> String {
    let signer = Signer::new(&app.state.keys.pictures, app.state.settings.members.picture_ttl);
    let signature = signer.segment(Signed::Manifest(artifact), app.state.now());
    addresses::member_manifest(&signature, artifact)
}
