//! Before an import is undone: the first pieces that were changed since are named, and all are counted.

use domain::staff::Role;
use serde_json::json;

use super::{sender::Importer, step, work};
use crate::desk_app::DeskApp;

#[tokio::test]
async fn fifty_pieces_that_were_changed_since_are_named_and_all_are_counted() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let numbers: Vec<String> = (1..=51).map(|number| format!("A-{number}")).collect();
    let list = format!("編號,名稱\n{},瓶\n", numbers.join(",瓶\n"));
    let id = Importer(&editor).send("list.csv", list.as_bytes()).await;
    work(&desk).await;
    step(&editor, id, "apply").await;
    work(&desk).await;
    let ids = desk.store.artifacts().ids_by_number(&numbers).await.expect("read");
    let ids: Vec<i64> = ids.into_values().collect();
    let order = json!({"ids": ids, "change": {"add_keywords": {"tw": ["整批"]}}});
    editor.post("/api/desk/artifacts/bulk", order).await.data();
    desk.change_many().await;
    let changed = editor.get(&format!("/api/desk/imports/{id}/changed")).await.data();
    assert_eq!(
        (changed["pieces"].as_array().map(Vec::len), &changed["total"]),
        (Some(50), &json!(51)),
        "{changed}"
    );
    assert_eq!(changed["pieces"][0]["relic_number"], "A-1");
}
