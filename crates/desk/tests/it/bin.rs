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
    assert_eq!(editor.post(recover, some.clone()).await.data(), json!({"recovered": 2}));
    assert_eq!(
        editor.post(recover, some).await.data(),
        json!({"recovered": 0}),
        "they are out of it"
    );
    // All but one, as far as that is the number that was seen.
    editor
        .post(recover, json!({"records": pieces[3..], "expected": 2}))
        .await
        .refused(409);
    let all = json!({"records": pieces[3..], "expected": 1});
    assert_eq!(editor.post(recover, all).await.data(), json!({"recovered": 1}));
    let left = editor.get("/api/desk/bin").await.data();
    assert_eq!(
        (&left["total"], &left["items"][0]["relic_number"]),
        (&json!(1), &json!("R-3"))
    );
    assert_eq!(editor.get("/api/desk/artifacts").await.data()["total"], 3);
}
