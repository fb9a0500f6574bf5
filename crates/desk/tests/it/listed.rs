//! A change to all pieces of a list: those that were counted, whatever others do meanwhile.

use domain::staff::Role;
use serde_json::{Value, json};

use crate::desk_app::{DeskApp, DeskClient};

/// More than a page holds.
const MANY: usize = 101;

async fn create_many(editor: &DeskClient<'_>, count: usize) {
    for number in 0..count {
        let fields = json!({"relic_number": format!("L-{number:03}"), "name.tw": "梅瓶", "name.en": "Meiping"});
        editor
            .post("/api/desk/records/artifact", json!({ "fields": fields }))
            .await
            .data();
    }
}

fn keyword(expected: usize) -> Value {
    json!({"change": {"add_keywords": {"tw": ["整批"]}}, "expected": expected})
}

/// Has all pieces of a list changed, and tells what became of it.
async fn change(desk: &DeskApp, client: &DeskClient<'_>, list: &str, body: Value) -> Value {
    let begun = client.post(list, body).await.data();
    desk.change_many().await;
    client
        .get(&format!("/api/desk/artifacts/bulk/{}", begun["id"]))
        .await
        .data()
}

#[tokio::test]
async fn all_of_a_list_are_changed_that_were_in_it_when_it_was_asked_for() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    create_many(&editor, MANY).await;
    let group = json!({"fields": {"name.tw": "青花", "name.en": "Blue and white", "colour": 1}});
    let group = editor.post("/api/desk/records/category", group).await.data();
    let list = "/api/desk/artifacts/bulk/listed?state=draft&query=L-";
    let body = json!({"change": {"category": group["id"]}, "expected": MANY});
    assert_eq!(change(&desk, &editor, list, body).await["done"], MANY);
    let filtered = format!("/api/desk/artifacts?category={}", group["id"]);
    assert_eq!(editor.get(&filtered).await.data()["total"], MANY);

    // What leaves the list by the change itself is changed nevertheless.
    let out = format!("/api/desk/artifacts/bulk/listed?category={}", group["id"]);
    let body = json!({"change": {"category": null}, "expected": MANY});
    assert_eq!(change(&desk, &editor, &out, body).await["done"], MANY);
    assert_eq!(editor.get(&filtered).await.data()["total"], 0);
}

#[tokio::test]
async fn another_number_changes_nothing_and_asks_again() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    create_many(&editor, 3).await;
    let list = "/api/desk/artifacts/bulk/listed?query=L-";
    let answer = editor.post(list, keyword(2)).await;
    assert_eq!(answer.status, 409);
    assert_eq!(answer.json()["data"], json!({"remaining": 3}));
    let changed = editor.get("/api/desk/artifacts?query=%E6%95%B4%E6%89%B9").await.data();
    assert_eq!(changed["total"], 0, "nothing was changed");
    assert_eq!(change(&desk, &editor, list, keyword(3)).await["done"], 3);
    assert_eq!(
        editor.get("/api/desk/artifacts?query=%E6%95%B4%E6%89%B9").await.data()["total"],
        3
    );
}

#[tokio::test]
async fn asked_for_again_by_its_key_a_change_begins_once() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    create_many(&editor, 2).await;
    let items = editor.get("/api/desk/artifacts").await.data()["items"].clone();
    let publish = json!({"change": {"publish": "tw"}, "expected": 2, "key": 9_007_199_254_740_991_i64});
    let featured = json!({"change": {"featured": true}, "ids": [items[0]["id"]], "key": 2});
    for (path, body, done) in [
        ("/api/desk/artifacts/bulk/listed?state=draft&query=L-", publish, 2),
        ("/api/desk/artifacts/bulk", featured, 1),
    ] {
        let made = change(&desk, &editor, path, body.clone()).await;
        assert_eq!(made["done"], done);
        // The pieces may have left the list by the change itself.
        let again = change(&desk, &editor, path, body.clone()).await;
        assert_eq!(again, made, "the same one");
        let mut other = body;
        other["key"] = json!(3);
        let other = editor.post(path, other).await;
        assert!(other.status == 409 || other.data()["id"] != made["id"]);
    }
    let recent = editor.get("/api/desk/artifacts/bulk").await.data();
    assert_eq!(recent.as_array().map(Vec::len), Some(3), "{recent}");
}

#[tokio::test]
async fn pieces_are_left_out_and_refusals_name_their_piece() {
    let desk = DeskApp::open().await;
    let (editor, intern) = (desk.as_role(Role::Editor).await, desk.as_role(Role::Contributor).await);
    create_many(&editor, 3).await;
    let items = editor.get("/api/desk/artifacts?sort=number").await.data()["items"].clone();
    let list = "/api/desk/artifacts/bulk/listed";
    let publish = json!({"change": {"publish": "tw"}, "except": [items[0]["id"]], "expected": 2});
    intern.post(list, publish.clone()).await.refused(403);
    let made = change(&desk, &editor, list, publish).await;
    assert_eq!((&made["done"], &made["waiting"]), (&json!(2), &json!(0)));
    let public = editor.get("/api/desk/artifacts?state=published").await.data();
    assert_eq!(public["total"], 2);
    // A contributor changes drafts; each public piece is listed as refused.
    let made = change(&desk, &intern, list, keyword(3)).await;
    assert_eq!((&made["done"], &made["refused"]), (&json!(1), &json!(2)));
    let left: Vec<_> = made["left"].as_array().expect("a list").iter().collect();
    assert_eq!(left.len(), 2);
    for item in [&items[1], &items[2]] {
        assert!(left.iter().any(|piece| piece["relic_number"] == item["relic_number"]));
    }
    let except: Vec<i64> = (1..=5_001).collect();
    let body = json!({"change": {"featured": true}, "except": except, "expected": 1});
    editor.post(list, body).await.refused(422);
}
