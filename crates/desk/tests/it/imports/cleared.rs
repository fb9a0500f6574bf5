//! A blank cell says nothing; one that says so empties its field, where that was chosen of the list. The template has the columns.

use axum::http::{Method, header};
use domain::staff::Role;
use serde_json::json;

use super::{import, piece, rows, sender::Importer, step, two_pieces, undo, work};
use crate::desk_app::DeskApp;

const LIST: &str = "編號,名稱,英文名稱,年代\nA-1,,<clear>,〈清空〉\nA-2,玉碗,,\n";

#[tokio::test]
async fn cells_that_say_so_empty_their_fields_and_the_choice_is_remembered_with_the_columns() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let [first, second] = two_pieces(&editor).await;
    let before = [
        piece(&editor, first).await["fields"].clone(),
        piece(&editor, second).await["fields"].clone(),
    ];

    let id = Importer(&editor).send("list.csv", LIST.as_bytes()).await;
    work(&desk).await;
    let refused = import(&editor, id).await;
    assert_eq!(
        (&refused["clears"], &refused["figures"]["wrong"]),
        (&json!(false), &json!(1)),
        "{refused}"
    );

    let chosen = json!({"clears": true, "remember": "清空"});
    let path = format!("/api/desk/imports/{id}/choices");
    assert_eq!(editor.call(Method::PUT, &path, Some(chosen)).await.status, 200);
    work(&desk).await;
    let checked = import(&editor, id).await;
    assert_eq!(
        (
            &checked["clears"],
            &checked["figures"]["changed"],
            &checked["figures"]["unchanged"]
        ),
        (&json!(true), &json!(1), &json!(1)),
        "{checked}"
    );
    let changed = rows(&editor, id, "changed").await;
    let cells = changed[0]["cells"].as_array().expect("a list");
    let cells: Vec<_> = cells
        .iter()
        .map(|cell| (cell["cell"].clone(), cell["after"].clone()))
        .collect();
    assert_eq!(cells.len(), 2, "{cells:?}");
    assert!(cells.contains(&(json!("name.en"), json!(""))) && cells.contains(&(json!("dynasty.tw"), json!(""))));
    let mappings = editor.get("/api/desk/imports").await.data()["mappings"].clone();
    assert_eq!(
        (&mappings[0]["name"], &mappings[0]["clears"]),
        (&json!("清空"), &json!(true))
    );

    step(&editor, id, "apply").await;
    work(&desk).await;
    let after = piece(&editor, first).await["fields"].clone();
    assert_eq!((&after["name.en"], &after["dynasty.tw"]), (&json!(""), &json!("")));
    assert_eq!(after["name.tw"], before[0]["name.tw"], "a blank said nothing");
    undo(&desk, &editor, id, false).await;
    assert_eq!(
        [
            piece(&editor, first).await["fields"].clone(),
            piece(&editor, second).await["fields"].clone()
        ],
        before
    );
}

#[tokio::test]
async fn the_choice_comes_with_the_file() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    two_pieces(&editor).await;
    let id = Importer(&editor).send_clearing("list.csv", LIST.as_bytes()).await;
    work(&desk).await;
    let checked = import(&editor, id).await;
    assert_eq!(
        (&checked["clears"], &checked["figures"]["wrong"]),
        (&json!(true), &json!(0)),
        "{checked}"
    );
}

#[tokio::test]
async fn a_template_that_is_filled_in_is_an_import_of_which_every_column_is_known() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let book = editor.get("/api/desk/imports/template").await;
    assert_eq!(book.status, 200);
    assert!(book.bytes.starts_with(b"PK"), "a workbook");
    let disposition = book.headers[header::CONTENT_DISPOSITION].to_str().expect("text");
    assert_eq!(disposition, "attachment; filename=\"duobao-template.xlsx\"");
    editor.get("/api/desk/imports/template?format=pdf").await.refused(422);
    let csv = editor.get("/api/desk/imports/template?format=csv").await;
    assert!(
        csv.bytes.starts_with("\u{feff}".as_bytes()),
        "Excel knows it by this mark"
    );
    let header = String::from_utf8(csv.bytes).expect("UTF-8");
    let blank = ",".repeat(header.matches(',').count() - 4);
    let list = format!("{header}A-9,,,瓶,Vase{blank}\r\n");
    let id = Importer(&editor).send("template.csv", list.as_bytes()).await;
    work(&desk).await;
    let checked = import(&editor, id).await;
    assert_eq!(
        (&checked["state"], &checked["figures"]["new"]),
        (&json!("checked"), &json!(1)),
        "{checked}"
    );
    assert_eq!(checked["left_out"], json!([]), "no column is for nothing");
}
