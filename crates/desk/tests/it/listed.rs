//! A change to all pieces of a list: those that were counted, step by step, whoever else is at work.

use domain::staff::Role;
use serde_json::{Value, json};

use crate::desk_app::{DeskApp, DeskClient};

/// One more than two calls change.
const MANY: usize = 201;

async fn create_many(editor: &DeskClient<'_>, count: usize) {
    for number in 0..count {
        let fields = json!({"relic_number": format!("L-{number:03}"), "name.tw": "梅瓶", "name.en": "Meiping"});
        editor
            .post("/api/desk/records/artifact", json!({ "fields": fields }))
            .await
            .data();
    }
}

fn keyword(after: &Value, expected: &Value) -> Value {
    json!({"change": {"add_keywords": {"tw": ["整批"]}}, "after": after, "expected": expected})
}

#[tokio::test]
async fn all_of_a_list_are_changed_in_steps() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    create_many(&editor, MANY).await;
    let group = json!({"fields": {"name.tw": "青花", "name.en": "Blue and white", "color": 1}});
    let group = editor.post("/api/desk/records/category", group).await.data();
    let list = "/api/desk/artifacts/bulk/listed?state=draft&query=L-";
    let (mut after, mut expected, mut done, mut calls) = (json!(0), json!(MANY), 0, 0);
    while expected != 0 {
        let body = json!({"change": {"category": group["id"]}, "after": after, "expected": expected});
        let step = editor.post(list, body).await.data();
        done += step["done"].as_u64().expect("a number");
        assert!(step["remaining"].as_u64() < expected.as_u64(), "it goes on");
        (after, expected, calls) = (step["after"].clone(), step["remaining"].clone(), calls + 1);
    }
    assert_eq!((done, calls), (MANY as u64, 3));
    let filtered = format!("/api/desk/artifacts?category={}", group["id"]);
    assert_eq!(editor.get(&filtered).await.data()["total"], MANY);

    // What leaves the list by the change itself does not count as another number.
    let out = format!("/api/desk/artifacts/bulk/listed?category={}", group["id"]);
    let body = json!({"change": {"category": null}, "expected": MANY});
    let step = editor.post(&out, body).await.data();
    assert_eq!((&step["done"], &step["remaining"]), (&json!(100), &json!(MANY - 100)));
    let body = json!({"change": {"category": null}, "after": step["after"], "expected": step["remaining"]});
    assert_eq!(editor.post(&out, body).await.data()["remaining"], MANY - 200);
}

#[tokio::test]
async fn another_number_changes_nothing_and_asks_again() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    create_many(&editor, 3).await;
    let list = "/api/desk/artifacts/bulk/listed?query=L-";
    let answer = editor.post(list, keyword(&json!(0), &json!(2))).await;
    assert_eq!(answer.status, 409);
    assert_eq!(answer.json()["data"], json!({"remaining": 3}));
    let changed = editor.get("/api/desk/artifacts?query=%E6%95%B4%E6%89%B9").await.data();
    assert_eq!(changed["total"], 0, "nothing was changed");
    assert_eq!(editor.post(list, keyword(&json!(0), &json!(3))).await.data()["done"], 3);
    assert_eq!(
        editor.get("/api/desk/artifacts?query=%E6%95%B4%E6%89%B9").await.data()["total"],
        3
    );
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
    let step = editor.post(list, publish).await.data();
    assert_eq!((&step["done"], &step["remaining"]), (&json!(2), &json!(0)));
    let public = editor.get("/api/desk/artifacts?state=published").await.data();
    assert_eq!(public["total"], 2);
    // A contributor changes drafts; of what is public each is named.
    let step = intern.post(list, keyword(&json!(0), &json!(3))).await.data();
    assert_eq!(step["done"], 1);
    let refused: Vec<_> = step["refused"].as_array().expect("a list").iter().collect();
    assert_eq!(refused.len(), 2);
    assert_eq!(refused[0]["relic_number"], items[1]["relic_number"]);
    let except: Vec<i64> = (1..=501).collect();
    let body = json!({"change": {"featured": true}, "except": except, "expected": 1});
    editor.post(list, body).await.refused(422);
}
