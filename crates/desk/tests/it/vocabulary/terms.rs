//! Merging terms at the desk, and undoing it.

use domain::staff::Role;
use serde_json::{Value, json};

use super::create;
use crate::desk_app::DeskApp;

#[tokio::test]
async fn terms_are_merged_by_those_who_publish_and_parted_again() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    for (number, kind, slug, tw, en) in [
        ("A-1", "material", "urushi", "大漆", "Urushi"),
        ("A-2", "material", "lacquer", "漆", "Lacquer"),
        ("A-3", "technique", "carved", "剔", "Carved"),
    ] {
        let term = json!([{"kind": kind, "slug": slug, "name": {"tw": tw, "en": en}, "aat_id": null}]);
        create(&editor, "artifact", json!({"relic_number": number, "terms": term})).await;
    }
    let terms = async || -> Vec<(String, Value)> {
        let listed = editor.get("/api/desk/vocabulary").await.data()["terms"].clone();
        let read = |term: &Value| {
            (
                term["name"]["en"].as_str().expect("a name").to_owned(),
                term["id"].clone(),
            )
        };
        let mut terms: Vec<_> = listed.as_array().expect("a list").iter().map(read).collect();
        terms.sort_by(|one, other| one.0.cmp(&other.0));
        terms
    };
    let before = terms().await;
    let [(_, carved), (_, kept), (_, gone)] = &before[..] else {
        panic!("{before:?}")
    };
    let merge = format!("/api/desk/terms/{gone}/merge");
    let writer = desk.as_role(Role::Contributor).await;
    writer.post(&merge, json!({"into": kept})).await.refused(403);
    for unfit in [gone, carved] {
        let words = editor.post(&merge, json!({"into": unfit})).await.refused(422);
        assert!(words.contains("merged"), "{words}");
    }
    editor.post(&merge, json!({"into": 9_999})).await.refused(404);
    let merged = editor.post(&merge, json!({"into": kept})).await.data();
    assert_eq!(merged["pieces"], 2);
    assert_eq!(terms().await, before[..2], "the one that went is listed no more");
    let listed = writer.get("/api/desk/term-merges").await.data();
    assert_eq!(
        (&listed[0]["id"], &listed[0]["gone"]["tw"], &listed[0]["kept"]["tw"]),
        (&merged["merge"], &json!("大漆"), &json!("漆"))
    );
    let undo = format!("/api/desk/term-merges/{}/undo", merged["merge"]);
    writer.post(&undo, json!({})).await.refused(403);
    assert_eq!(editor.post(&undo, json!({})).await.data(), json!({"pieces": 1}));
    assert_eq!(terms().await, before);
    editor.post(&undo, json!({})).await.refused(404);
    assert_eq!(editor.get("/api/desk/term-merges").await.data(), json!([]));
}
