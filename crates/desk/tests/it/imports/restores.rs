//! Rows of a list whose pieces are in the bin: named, and with one decision taken out of it and changed. An earlier piece that is there stays.

use axum::http::Method;
use domain::staff::Role;
use serde_json::json;

use super::{LIST, import, piece, rows, sender::Importer, step, two_pieces, undo, work};
use crate::desk_app::DeskApp;

#[tokio::test]
async fn pieces_in_the_bin_are_restored_and_changed_and_go_back_when_it_is_undone() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let [first, _] = two_pieces(&editor).await;
    let address = format!("/api/desk/records/artifact/{first}");
    let bin = json!({"revision": piece(&editor, first).await["revision"]});
    editor.call(Method::DELETE, &address, Some(bin)).await.data();
    let before = piece(&editor, first).await["fields"].clone();

    let id = Importer(&editor).send("list.csv", LIST.as_bytes()).await;
    work(&desk).await;
    let checked = import(&editor, id).await;
    assert_eq!(
        (&checked["binned"], &checked["restores"], &checked["figures"]["wrong"]),
        (&json!(1), &json!(false), &json!(1)),
        "{checked}"
    );
    let message = rows(&editor, id, "wrong").await[0]["mistakes"][0]["message"].to_string();
    assert!(message.contains("Restore and change"), "{message}");

    let path = format!("/api/desk/imports/{id}/choices");
    let restore = json!({"restores": true});
    assert_eq!(editor.call(Method::PUT, &path, Some(restore)).await.status, 200);
    work(&desk).await;
    let checked = import(&editor, id).await;
    assert_eq!(
        (&checked["binned"], &checked["restores"], &checked["figures"]["wrong"]),
        (&json!(1), &json!(true), &json!(0)),
        "{checked}"
    );
    step(&editor, id, "apply").await;
    work(&desk).await;
    assert_eq!(import(&editor, id).await["figures"]["applied"], 3);
    let now = piece(&editor, first).await;
    assert_eq!(
        (&now["binned"], &now["fields"]["dynasty.tw"]),
        (&json!(null), &json!("清 乾隆"))
    );

    undo(&desk, &editor, id, false).await;
    let now = piece(&editor, first).await;
    assert!(!now["binned"].is_null(), "it is in the bin again");
    assert_eq!(now["fields"], before);
}

#[tokio::test]
async fn an_earlier_piece_in_the_bin_refuses_no_row_and_stays_there() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let [first, second] = two_pieces(&editor).await;
    let check = async || {
        let list = "編號,原編號,名稱,英文名稱\nA-2,A-1,白玉碗,Jade bowl\n";
        let id = Importer(&editor).send("list.csv", list.as_bytes()).await;
        work(&desk).await;
        id
    };
    let wrong = rows(&editor, check().await, "wrong").await;
    let message = wrong[0]["mistakes"][0]["message"].to_string();
    assert!(message.contains("both in the collection"), "{message}");

    let bin = json!({"revision": piece(&editor, first).await["revision"]});
    let address = format!("/api/desk/records/artifact/{first}");
    editor.call(Method::DELETE, &address, Some(bin)).await.data();
    let id = check().await;
    let checked = import(&editor, id).await;
    assert_eq!(
        (&checked["figures"]["changed"], &checked["figures"]["wrong"]),
        (&json!(1), &json!(0)),
        "{checked}"
    );
    step(&editor, id, "apply").await;
    work(&desk).await;
    assert_eq!(piece(&editor, second).await["fields"]["name.tw"], "白玉碗");
    let earlier = piece(&editor, first).await;
    assert!(!earlier["binned"].is_null());
    assert_eq!(earlier["fields"]["name.tw"], "青花瓶");
    let list = "編號,原編號,名稱,英文名稱\nA-1,A-2,白玉碗,Jade bowl\n";
    let id = Importer(&editor).send("list.csv", list.as_bytes()).await;
    work(&desk).await;
    let wrong = rows(&editor, id, "wrong").await;
    let message = wrong[0]["mistakes"].to_string();
    assert!(
        message.contains("A-1 is in the bin, and A-2 is in the collection"),
        "{message}"
    );
}
