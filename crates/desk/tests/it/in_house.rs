//! What only staff may know of a piece: who reads and changes it, and where it is not found.

use domain::staff::Role;
use serde_json::{Value, json};

use crate::desk_app::{DeskApp, DeskClient};

const WORDS: [&str; 5] = ["C 櫃 3 層", "基隆購入", "寄售人甲", "三百萬", "沖線"];

fn change(revision: i64) -> Value {
    let fields = json!({
        "storage_place": format!(" 二樓庫房  {} ", WORDS[0]), "acquisition": WORDS[1], "owner": WORDS[2],
        "insurance_value": WORDS[3], "condition_note": format!("口沿\n{}", WORDS[4]),
    });
    json!({ "revision": revision, "fields": fields })
}

async fn create(client: &DeskClient<'_>) -> i64 {
    let body = json!({"fields": {"relic_number": "A-1", "name.tw": "梅瓶"}});
    let record = client.post("/api/desk/records/artifact", body).await.data();
    record["id"].as_i64().expect("a number")
}

#[tokio::test]
async fn cells_are_saved_one_by_one_and_concurrent_edits_of_a_cell_conflict() {
    let desk = DeskApp::open().await;
    let (owner, editor) = (desk.as_role(Role::Owner).await, desk.as_role(Role::Editor).await);
    let id = create(&editor).await;
    let address = format!("/api/desk/in-house/{id}");
    assert_eq!(owner.get(&address).await.data()["revision"], 0);
    let saved = owner.patch(&address, change(0)).await.data();
    assert_eq!(
        (&saved["revision"], &saved["fields"]["storage_place"]),
        (&json!(1), &json!("二樓庫房 C 櫃 3 層"))
    );
    assert_eq!(saved["fields"]["condition_note"], "口沿\n沖線");
    assert_eq!(editor.get(&address).await.data(), saved);
    let late = json!({"revision": 0, "fields": {"owner": "寄售人乙"}});
    let late = editor.patch(&address, late).await;
    let refused = late.json()["data"].clone();
    assert_eq!((late.status.as_u16(), &refused["record"]), (409, &saved));
    assert_eq!(refused["conflicts"][0]["theirs"], WORDS[2]);
    let long = json!({"revision": 1, "fields": {"owner": "長".repeat(301)}});
    let long = editor.patch(&address, long).await;
    assert_eq!(
        (long.status.as_u16(), &long.json()["data"]["problems"][0]["cell"]),
        (422, &json!("owner"))
    );
    editor.get("/api/desk/in-house/99").await.refused(404);
    editor.patch("/api/desk/in-house/99", change(0)).await.refused(404);
}

#[tokio::test]
async fn an_earlier_version_is_compared_and_comes_back() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let id = create(&editor).await;
    let address = format!("/api/desk/in-house/{id}");
    editor.patch(&address, change(0)).await.data();
    let other = desk.as_somebody("wang@desk.example.tw", Role::Editor).await;
    let body = json!({"revision": 1, "fields": {"owner": ""}});
    other.patch(&address, body).await.data();
    let versions = editor.get(&format!("{address}/history")).await.data();
    assert_eq!(
        (versions.as_array().map(Vec::len), &versions[0]["cells"]),
        (Some(2), &json!(["owner"]))
    );
    let version = editor
        .get(&format!("{address}/history/{}", versions[0]["version"]))
        .await
        .data();
    assert_eq!(
        (&version["before"]["owner"], &version["fields"]["owner"]),
        (&json!(WORDS[2]), &json!(""))
    );
    editor.get(&format!("{address}/history/999")).await.refused(404);
    let body = json!({"revision": 2, "version": versions[1]["version"], "cells": ["owner"]});
    let restored = editor.post(&format!("{address}/restore"), body).await.data();
    assert_eq!(restored["fields"]["owner"], WORDS[2]);
}

#[tokio::test]
async fn contributors_and_readers_learn_nothing_of_it_and_no_record_has_it() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let id = create(&editor).await;
    let address = format!("/api/desk/in-house/{id}");
    editor.patch(&address, change(0)).await.data();
    let list = "/api/desk/artifacts?query=C%20%E6%AB%83";
    assert_eq!(editor.get(list).await.data()["total"], 1, "found by its storage place");
    let (contributor, reader) = (desk.as_role(Role::Contributor).await, desk.as_role(Role::Reader).await);
    for client in [&contributor, &reader] {
        client.get(&address).await.refused(403);
        client.get(&format!("{address}/history")).await.refused(403);
        client.patch(&address, change(1)).await.refused(403);
        assert_eq!(client.get(list).await.data()["total"], 0);
    }
    for client in [&editor, &contributor, &reader] {
        for path in [
            "/api/desk/artifacts".to_owned(),
            format!("/api/desk/records/artifact/{id}"),
            format!("/api/desk/records/artifact/{id}/history"),
            "/api/desk/vocabulary".to_owned(),
        ] {
            let answer = client.get(&path).await.data().to_string();
            assert!(WORDS.iter().all(|word| !answer.contains(word)), "{path}: {answer}");
        }
    }
}

#[tokio::test]
async fn a_row_that_does_not_fit_is_named_in_words() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let id = create(&editor).await;
    let fields = json!({"inscriptions": [{"transcription": "款"}, {"transcription": "款".repeat(2_001)}]});
    let body = json!({"revision": 1, "fields": fields});
    let answer = editor.patch(&format!("/api/desk/records/artifact/{id}"), body).await;
    assert_eq!(answer.status, 422);
    assert_eq!(
        answer.json()["data"]["problems"],
        json!([{"cell": "inscriptions", "row": 2, "fault": "too_long", "message": "Row 2: This is too long. Please shorten it"}])
    );
}
