//! What only staff may know of a piece: who reads and changes it, and where it is not found.

use axum::http::Method;
use domain::staff::Role;
use serde_json::{Value, json};

use crate::desk_app::{DeskApp, DeskClient};

const WORDS: [&str; 5] = ["C 櫃 3 層", "基隆購入", "寄售人甲", "三百萬", "沖線"];

fn details(revision: i64) -> Value {
    json!({
        "revision": revision, "storage_place": format!(" 二樓庫房  {} ", WORDS[0]), "acquisition": WORDS[1], "owner": WORDS[2],
        "insurance_value": WORDS[3], "condition_note": format!("口沿\n{}", WORDS[4]),
    })
}

async fn create(client: &DeskClient<'_>) -> i64 {
    let body = json!({"fields": {"relic_number": "A-1", "name.tw": "梅瓶"}});
    let record = client.post("/api/desk/records/artifact", body).await.data();
    record["id"].as_i64().expect("a number")
}

#[tokio::test]
async fn those_who_draft_change_it_and_two_do_not_write_over_each_other() {
    let desk = DeskApp::open().await;
    let (intern, editor) = (desk.as_role(Role::Contributor).await, desk.as_role(Role::Editor).await);
    let id = create(&intern).await;
    let address = format!("/api/desk/in-house/{id}");
    assert_eq!(intern.get(&address).await.data()["revision"], 0);
    let saved = intern.call(Method::PUT, &address, Some(details(0))).await.data();
    assert_eq!(
        (&saved["revision"], &saved["storage_place"]),
        (&json!(1), &json!("二樓庫房 C 櫃 3 層"))
    );
    assert_eq!(saved["condition_note"], "口沿\n沖線");
    assert_eq!(editor.get(&address).await.data(), saved);
    let late = editor.call(Method::PUT, &address, Some(details(0))).await;
    assert_eq!((late.status.as_u16(), &late.json()["data"]), (409, &saved));
    let mut long = details(1);
    long["owner"] = "長".repeat(301).into();
    editor.call(Method::PUT, &address, Some(long)).await.refused(422);
    editor.get("/api/desk/in-house/99").await.refused(404);
    editor
        .call(Method::PUT, "/api/desk/in-house/99", Some(details(0)))
        .await
        .refused(404);
}

#[tokio::test]
async fn a_reader_learns_nothing_of_it_and_no_record_has_it() {
    let desk = DeskApp::open().await;
    let (editor, reader) = (desk.as_role(Role::Editor).await, desk.as_role(Role::Reader).await);
    let id = create(&editor).await;
    let address = format!("/api/desk/in-house/{id}");
    editor.call(Method::PUT, &address, Some(details(0))).await.data();
    reader.get(&address).await.refused(403);
    reader.call(Method::PUT, &address, Some(details(1))).await.refused(403);
    let list = "/api/desk/artifacts?query=C%20%E6%AB%83";
    assert_eq!(editor.get(list).await.data()["total"], 1, "found by its storage place");
    assert_eq!(reader.get(list).await.data()["total"], 0);
    for client in [&editor, &reader] {
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
