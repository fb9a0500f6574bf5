//! Refusals, and standard phrases.

use axum::http::Method;
use domain::staff::Role;
use serde_json::json;

use super::{path, receive};
use crate::desk_app::DeskApp;

#[tokio::test]
async fn invalid_changes_and_replies_are_refused_in_words() {
    let desk = DeskApp::open().await;
    let owner = desk.as_role(Role::Owner).await;
    let id = receive(&desk, "Margaret").await;
    let words = owner.patch(&path(id, ""), json!({"assignee": 999})).await.refused(422);
    assert!(words.contains("active owner or editor"), "{words}");
    owner.patch(&path(id, ""), json!({"state": "lost"})).await.refused(400);
    owner
        .patch(&path(id + 1, ""), json!({"state": "closed"}))
        .await
        .refused(404);
    for content in ["", "  ", &"字".repeat(10_001), "a\u{202E}b"] {
        let reply = json!({"content": content, "language": "en", "seen": 0});
        owner.post(&path(id, "/replies"), reply).await.refused(422);
    }
    owner
        .post(&path(id, "/notes"), json!({"content": ""}))
        .await
        .refused(422);
    let long = json!({"content": "字".repeat(10_001), "language": "en"});
    owner
        .call(Method::PUT, &path(id, "/draft"), Some(long))
        .await
        .refused(422);
    owner.get("/api/desk/conversations?box=lost").await.refused(400);
}

#[tokio::test]
async fn phrases_are_added_changed_and_deleted() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let phrases = "/api/desk/phrases";
    let added = editor
        .post(phrases, json!({"tw": "感謝來信。", "en": "Thank you\nfor writing."}))
        .await
        .data();
    let id = added[0]["id"].as_i64().expect("a number");
    assert_eq!(added[0]["content"]["en"], "Thank you\nfor writing.");
    editor
        .post(phrases, json!({"tw": "感謝來信。", "en": " "}))
        .await
        .refused(422);
    let one = format!("{phrases}/{id}");
    let put = Method::PUT;
    let changed = editor
        .call(put, &one, Some(json!({"tw": "謝謝。", "en": "Thank you."})))
        .await
        .data();
    assert_eq!(changed[0]["content"]["tw"], "謝謝。");
    assert_eq!(editor.delete(&one).await.data(), json!([]));
    editor.delete(&one).await.refused(404);
    let deleted = editor.get("/api/desk/phrases/deleted").await.data();
    assert_eq!(deleted[0]["content"]["tw"], "謝謝。");
    let restored = editor.post(&format!("{one}/restore"), json!({})).await.data();
    assert_eq!(restored, deleted, "it is there as it was");
    editor.delete(&one).await.data();
    for _ in 0..100 {
        editor.post(phrases, json!({"tw": "好", "en": "Yes"})).await.data();
    }
    let words = editor
        .post(phrases, json!({"tw": "好", "en": "Yes"}))
        .await
        .refused(422);
    assert!(words.contains("up to 100"), "{words}");
}
