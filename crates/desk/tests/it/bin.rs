//! The bin: many records are taken out of it as a job.

use axum::http::Method;
use chrono::TimeDelta;
use domain::staff::Role;
use serde_json::{Value, json};

use crate::desk_app::{DeskApp, DeskClient};

/// Takes them out of the bin, and waits for the end.
async fn recover(desk: &DeskApp, client: &DeskClient<'_>, order: Value) -> Value {
    let begun = client.post("/api/desk/bin/recover", order).await.data();
    assert_eq!(begun["recovers"], true, "{begun}");
    desk.change_many().await;
    let now = client
        .get(&format!("/api/desk/artifacts/bulk/{}", begun["id"]))
        .await
        .data();
    assert_eq!(
        (&now["is_running"], &now["waiting"]),
        (&json!(false), &json!(0)),
        "{now}"
    );
    now
}

async fn create(client: &DeskClient<'_>, number: usize) -> Value {
    let fields = json!({"relic_number": format!("R-{number}"), "name.tw": "梅瓶", "name.en": "Meiping"});
    let body = json!({ "fields": fields });
    client.post("/api/desk/records/artifact", body).await.data()
}

#[tokio::test]
async fn many_are_taken_out_of_the_bin_as_a_job() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let mut pieces = Vec::new();
    for number in 0..4 {
        let piece = create(&editor, number).await;
        let address = format!("/api/desk/records/artifact/{}", piece["id"]);
        let bin = json!({"revision": piece["revision"]});
        editor.call(Method::DELETE, &address, Some(bin)).await.data();
        pieces.push(json!({"noun": "artifact", "id": piece["id"]}));
    }
    let some = json!({"records": pieces[..2]});
    let begun = recover(&desk, &editor, some.clone()).await;
    assert_eq!((&begun["done"], &begun["same"]), (&json!(2), &json!(0)));
    let again = recover(&desk, &editor, some).await;
    assert_eq!(
        (&again["done"], &again["same"]),
        (&json!(0), &json!(2)),
        "they are out of it"
    );
    // All but one, as far as that is the number that was seen.
    let all_but_last = |expected: u64| json!({"records": pieces[3..], "expected": expected});
    let wrong = editor.post("/api/desk/bin/recover", all_but_last(2)).await;
    wrong.refused(409);
    assert_eq!(recover(&desk, &editor, all_but_last(1)).await["done"], 1);
    let left = editor.get("/api/desk/bin").await.data();
    assert_eq!(
        (&left["total"], &left["items"][0]["relic_number"]),
        (&json!(1), &json!("R-3"))
    );
    assert_eq!(editor.get("/api/desk/artifacts").await.data()["total"], 3);
}

#[tokio::test]
async fn what_was_public_is_published_again_in_the_languages_that_it_was_public_in() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let [shown, draft] = [create(&editor, 1).await, create(&editor, 2).await];
    let address = |piece: &Value| format!("/api/desk/records/artifact/{}", piece["id"]);
    let order = json!({"revision": shown["revision"], "language": "tw"});
    let shown = editor.post(&format!("{}/publish", address(&shown)), order).await.data();
    for piece in [&shown, &draft] {
        let bin = json!({"revision": piece["revision"]});
        editor.call(Method::DELETE, &address(piece), Some(bin)).await.data();
    }
    let bin = editor.get("/api/desk/bin").await.data();
    let was_public: Vec<(&Value, &Value)> = bin["items"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|line| (&line["id"], &line["was_public"]))
        .collect();
    assert!(was_public.contains(&(&shown["id"], &json!(true))), "{bin}");
    assert!(was_public.contains(&(&draft["id"], &json!(false))), "{bin}");

    let records: Vec<Value> = [&shown, &draft]
        .map(|piece| json!({"noun": "artifact", "id": piece["id"]}))
        .into();
    let order = json!({"records": records, "publish": true});
    let writer = desk.as_role(Role::Contributor).await;
    writer.post("/api/desk/bin/recover", order.clone()).await.refused(403);
    let recovered = recover(&desk, &editor, order).await;
    assert_eq!((&recovered["done"], &recovered["refused"]), (&json!(2), &json!(0)));
    assert_eq!(recovered["visibility"]["visible"], 1, "{recovered}");
    let now = editor.get(&address(&shown)).await.data();
    assert_eq!(
        (&now["tw"]["publication"], &now["en"]["publication"]),
        (&json!("published"), &json!("none"))
    );
    let now = editor.get(&address(&draft)).await.data();
    assert_eq!(now["tw"]["publication"], "none");
}

#[tokio::test]
async fn what_was_public_comes_back_whatever_its_draft_lacks() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let piece = create(&editor, 1).await;
    let address = format!("/api/desk/records/artifact/{}", piece["id"]);
    let order = json!({"revision": piece["revision"], "language": "tw"});
    let piece = editor.post(&format!("{address}/publish"), order).await.data();
    let emptied = json!({"revision": piece["revision"], "fields": {"name.tw": ""}});
    let piece = editor.call(Method::PATCH, &address, Some(emptied)).await.data();
    let bin = json!({"revision": piece["revision"]});
    editor.call(Method::DELETE, &address, Some(bin)).await.data();
    let order = json!({"records": [{"noun": "artifact", "id": piece["id"]}], "publish": true});
    let recovered = recover(&desk, &editor, order).await;
    assert_eq!((&recovered["done"], &recovered["refused"]), (&json!(1), &json!(0)));
    let now = editor.get(&address).await.data();
    assert_eq!(now["tw"]["publication"], "published");
    assert_eq!(now["fields"]["name.tw"], "", "the draft waits as it was");
}

#[tokio::test]
async fn a_deletion_that_is_undone_gives_the_public_the_record_again() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let piece = create(&editor, 1).await;
    let address = format!("/api/desk/records/artifact/{}", piece["id"]);
    let order = json!({"revision": piece["revision"], "language": "tw"});
    let piece = editor.post(&format!("{address}/publish"), order).await.data();
    let bin = json!({"revision": piece["revision"]});
    editor.call(Method::DELETE, &address, Some(bin)).await.data();
    let undo = json!({"as_before": true});
    let writer = desk.as_role(Role::Contributor).await;
    let recovery = format!("{address}/recover");
    writer.post(&recovery, undo.clone()).await.refused(403);
    let back = editor.post(&recovery, undo).await.data();
    assert_eq!(back["tw"]["publication"], "published");
    let bin = json!({"revision": back["revision"]});
    editor.call(Method::DELETE, &address, Some(bin)).await.data();
    let back = editor.post(&recovery, json!({})).await.data();
    assert_eq!(
        back["tw"]["publication"], "withdrawn",
        "public again only by publishing"
    );
}

#[tokio::test]
async fn a_date_that_was_taken_back_by_deleting_comes_back_through_those_who_may_publish() {
    let desk = DeskApp::open().await;
    let (editor, writer) = (desk.as_role(Role::Editor).await, desk.as_role(Role::Contributor).await);
    let piece = create(&editor, 1).await;
    let address = format!("/api/desk/records/artifact/{}", piece["id"]);
    let at = desk.now() + TimeDelta::days(7);
    let order = json!({"revision": piece["revision"], "language": "tw", "at": at});
    let piece = editor.post(&format!("{address}/publish"), order).await.data();
    let bin = |piece: &Value| json!({"revision": piece["revision"]});
    editor.call(Method::DELETE, &address, Some(bin(&piece))).await.data();
    let (recovery, undo) = (format!("{address}/recover"), json!({"as_before": true}));
    writer.post(&recovery, undo.clone()).await.refused(403);
    let back = editor.post(&recovery, undo.clone()).await.data();
    assert_ne!(back["tw"]["scheduled_at"], Value::Null, "{back}");
    // What they deleted themselves, they give back as it was, even under another name by then.
    writer.call(Method::DELETE, &address, Some(bin(&back))).await.data();
    desk.rename("contributor@desk.example.tw", "作者").await;
    let back = writer.post(&recovery, undo).await.data();
    assert_ne!(back["tw"]["scheduled_at"], Value::Null, "{back}");
}

#[tokio::test]
async fn a_refusal_calls_a_field_as_the_kind_of_its_record_does() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let create = async |noun: &str, fields: Value| {
        let address = format!("/api/desk/records/{noun}");
        editor.post(&address, json!({ "fields": fields })).await.data()
    };
    let delete = async |address: &str| {
        let revision = editor.get(address).await.data()["revision"].clone();
        let bin = json!({ "revision": revision });
        editor.call(Method::DELETE, address, Some(bin)).await.data();
    };
    let group = create("exhibition-group", json!({"name.tw": "特展", "name.en": "Special"})).await;
    let given = json!({"title.tw": "新春展", "date_start": "2026-01-01", "group": group["id"]});
    let shown = create("exhibition", given).await;
    let address = format!("/api/desk/records/exhibition/{}", shown["id"]);
    let order = json!({"revision": shown["revision"], "language": "tw"});
    let shown = editor.post(&format!("{address}/publish"), order).await.data();
    let patch = json!({"revision": shown["revision"], "fields": {"group": null}});
    editor.patch(&address, patch).await.data();
    delete(&address).await;
    delete(&format!("/api/desk/records/exhibition-group/{}", group["id"])).await;
    let order = json!({"records": [{"noun": "exhibition", "id": shown["id"]}], "publish": true});
    let recovered = recover(&desk, &editor, order).await;
    assert_eq!(recovered["refused"], 1, "{recovered}");
    let why = recovered["left"][0]["message"].as_str().expect("words");
    assert!(why.starts_with("Kind: "), "{why}");
}

#[tokio::test]
async fn a_category_that_is_used_again_stays_out_of_the_bin_and_that_is_said() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let fields = json!({"name.tw": "青花", "name.en": "Blue and white", "colour": 1});
    let category = editor
        .post("/api/desk/records/category", json!({ "fields": fields }))
        .await
        .data();
    let bin = json!({"revision": category["revision"]});
    let address = format!("/api/desk/records/category/{}", category["id"]);
    editor.call(Method::DELETE, &address, Some(bin)).await.data();
    let order = json!({"records": [{"noun": "category", "id": category["id"]}]});
    let recovered = recover(&desk, &editor, order).await;
    let fields = json!({"relic_number": "R-1", "name.tw": "梅瓶", "category": category["id"]});
    editor
        .post("/api/desk/records/artifact", json!({ "fields": fields }))
        .await
        .data();
    let path = format!("/api/desk/artifacts/bulk/{}", recovered["id"]);
    editor
        .post(&format!("{path}/undo"), json!({"takes_back": false}))
        .await
        .data();
    desk.change_many().await;
    let now = editor.get(&path).await.data();
    assert_eq!((&now["undone"], &now["kept"]), (&json!(0), &json!(1)));
    let why = now["left"][0]["message"].as_str().expect("words");
    assert!(why.contains("other records use it"), "{why}");
}
