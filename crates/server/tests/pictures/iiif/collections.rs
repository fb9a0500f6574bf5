//! Collections: of all categories, of one, of a hundred pieces.

use std::collections::BTreeSet;

use domain::{artifact::PublicationState, bilingual::Bilingual, page::House as Words};
use fixtures::{ArtifactFields, CategoryFields};
use serde_json::{Value, json};
use server::addresses::iiif as addresses;

use super::{document, path_of};
use crate::test_app::TestApp;

#[tokio::test]
async fn a_large_category_is_a_collection_of_collections() {
    let app = TestApp::open().await;
    let group = CategoryFields {
        slug: "many".into(),
        name: Bilingual::new("碎片", "Sherds"),
        colour: domain::group::GlazeColour::Red,
        active: true,
        position: 9,
    };
    let group = app.save(&group.record()).await;
    let many: Vec<ArtifactFields> = (1..=201)
        .map(|number| ArtifactFields {
            relic_number: format!("SHERD-{number}"),
            item_group: Some(group),
            name: if number == 1 {
                Bilingual::default()
            } else {
                Bilingual::new(format!("碎片 {number}"), "")
            },
            state: PublicationState::Published,
            ..ArtifactFields::default()
        })
        .collect();
    app.save_many(&ArtifactFields::records(&many)).await;
    let whole = document(&app, &addresses::collection(group)).await;
    let pages = whole["items"].as_array().expect("pages");
    let labels: Vec<&Value> = pages.iter().map(|page| &page["label"]["en"][0]).collect();
    assert_eq!(labels, ["Sherds, 1–100", "Sherds, 101–200", "Sherds, 201–201"]);
    assert_eq!(pages[2]["label"]["zh-Hant-TW"][0], "碎片（201–201）");
    let mut found = BTreeSet::new();
    for page in pages {
        let page = document(&app, path_of(page["id"].as_str().expect("an id"))).await;
        assert_eq!(page["partOf"][0]["id"], whole["id"]);
        for piece in page["items"].as_array().expect("pieces") {
            assert_eq!(
                piece["label"].get("en"),
                None,
                "what was not written is not made up: {piece}"
            );
            assert!(found.insert(piece["id"].as_str().expect("an id").to_owned()));
        }
    }
    assert_eq!(found.len(), 201, "each piece once");
    let top = document(&app, addresses::COLLECTIONS).await;
    let held = top["items"].as_array().expect("collections");
    assert!(held.iter().any(|entry| entry["id"] == whole["id"]));
    assert!(path_of(held[held.len() - 1]["id"].as_str().expect("an id")).ends_with("/all"));
}

#[tokio::test]
async fn an_empty_site_has_empty_collections() {
    let app = TestApp::empty().await;
    let top = document(&app, addresses::COLLECTIONS).await;
    assert_eq!(
        top["provider"][0]["label"],
        json!({"zh-Hant-TW": ["house.example"], "en": ["house.example"]}),
        "a site without a name is called by its host"
    );
    let all = document(&app, "/iiif/presentation/3/collection/all").await;
    assert_eq!(all["items"], json!([]));
    let words = Words {
        name: Bilingual::new("多寶格", ""),
        ..Words::default()
    };
    app.save(&words).await;
    let top = document(&app, addresses::COLLECTIONS).await;
    assert_eq!(top["provider"][0]["label"], json!({"zh-Hant-TW": ["多寶格"]}));
}
