//! The cabinet of the home page through the staff's API.

use axum::http::Method;
use domain::staff::Role;
use serde_json::{Value, json};
use store::{Edit, Editor, content::CabinetSaved};

use crate::desk_app::{DeskApp, DeskClient};

async fn create(client: &DeskClient<'_>, fields: Value) -> Value {
    let body = json!({ "fields": fields });
    client.post("/api/desk/records/artifact", body).await.data()
}

#[tokio::test]
async fn the_home_pages_cabinet_is_saved_only_against_its_latest_order() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let mut ids = Vec::new();
    for number in ["C-1", "C-2", "C-3"] {
        let fields = json!({"relic_number": number, "name.tw": "瓶", "size.tw": "高 9 公分，口徑 20 公分"});
        ids.push(create(&editor, fields).await["id"].clone());
    }
    let arrange = async |seen: Value, ids: Value| {
        let body = json!({"seen": seen, "ids": ids});
        editor.call(Method::PUT, "/api/desk/home-cabinet", Some(body)).await
    };
    let order = json!([ids[2], ids[0]]);
    let found = arrange(json!([]), order.clone()).await.data();
    assert_eq!(
        (&found[0]["id"], &found[0]["shown"], &found[0]["shape"]),
        (&ids[2], &json!(false), &json!("wide"))
    );
    assert_eq!(editor.get("/api/desk/home-cabinet").await.data(), found);
    arrange(json!([]), json!([ids[1]])).await.refused(409);
    arrange(order.clone(), json!([ids[1], ids[1]])).await.refused(422);
    arrange(order, json!([ids[1], 99_999])).await.refused(422);
    assert_eq!(editor.get("/api/desk/home-cabinet").await.data(), found);
}

#[tokio::test]
async fn a_cabinet_that_an_import_filled_beyond_the_limit_becomes_smaller_and_not_larger() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let mut ids = Vec::new();
    for number in 0..103 {
        let fields = json!({"relic_number": format!("C-{number}"), "name.tw": "瓶"});
        let id = create(&editor, fields).await["id"].as_i64();
        ids.push(id.expect("a number"));
    }
    let edit = Edit {
        editor: Editor::Import,
        at: desk.now(),
    };
    let copies = desk.store.working_copies();
    let filled = copies
        .arrange_home_cabinet(&[], &ids[..102], &edit)
        .await
        .expect("answered");
    assert!(matches!(filled, CabinetSaved::Done(_)));
    let arrange = async |seen: &[i64], ids: &[i64]| {
        let body = json!({"seen": seen, "ids": ids});
        editor.call(Method::PUT, "/api/desk/home-cabinet", Some(body)).await
    };
    arrange(&ids[..102], &ids).await.refused(422);
    let mut moved = ids[..102].to_vec();
    moved.reverse();
    arrange(&ids[..102], &moved).await.data();
    arrange(&moved, &moved[1..]).await.data();
    arrange(&moved[1..], &moved).await.refused(422);
    let left = arrange(&moved[1..], &moved[3..]).await.data();
    assert_eq!(left.as_array().map(Vec::len), Some(99));
    arrange(&moved[3..], &moved[1..]).await.refused(422);
}
