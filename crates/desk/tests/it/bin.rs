//! The bin: many records are taken out of it as one.

use axum::http::Method;
use domain::staff::Role;
use serde_json::{Value, json};

use crate::desk_app::{DeskApp, DeskClient};

async fn create(client: &DeskClient<'_>, number: usize) -> Value {
    let fields = json!({"relic_number": format!("R-{number}"), "name.tw": "梅瓶", "name.en": "Meiping"});
    let body = json!({ "fields": fields });
    client.post("/api/desk/records/artifact", body).await.data()
}

#[tokio::test]
async fn many_are_taken_out_of_the_bin_as_one() {
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
    let recover = "/api/desk/bin/recover";
    let some = json!({"records": pieces[..2]});
    assert_eq!(
        editor.post(recover, some.clone()).await.data(),
        json!({"recovered": 2, "published": 0})
    );
    assert_eq!(
        editor.post(recover, some).await.data(),
        json!({"recovered": 0, "published": 0}),
        "they are out of it"
    );
    // All but one, as far as that is the number that was seen.
    editor
        .post(recover, json!({"records": pieces[3..], "expected": 2}))
        .await
        .refused(409);
    let all = json!({"records": pieces[3..], "expected": 1});
    assert_eq!(
        editor.post(recover, all).await.data(),
        json!({"recovered": 1, "published": 0})
    );
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
    assert_eq!(
        editor.post("/api/desk/bin/recover", order).await.data(),
        json!({"recovered": 2, "published": 1})
    );
    let now = editor.get(&address(&shown)).await.data();
    assert_eq!(
        (&now["tw"]["publication"], &now["en"]["publication"]),
        (&json!("published"), &json!("none"))
    );
    let now = editor.get(&address(&draft)).await.data();
    assert_eq!(now["tw"]["publication"], "none");
}
