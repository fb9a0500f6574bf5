//! Columns of in-house data: shown before anything is done, saved beside the piece, and taken back.

use domain::staff::Role;
use serde_json::{Value, json};

use super::{add_piece, import, piece, rows, step, two_pieces, undo, work};
use crate::{
    desk_app::{DeskApp, DeskClient},
    imports::sender::Importer,
};

const LIST: &str = "編號,名稱,庫位,來源,所有人,保險,狀況\n\
    A-1,青花瓶,二樓庫房 C 櫃 3 層,,寄售人甲,三百萬,\n\
    A-9,漆盒,乙櫃,1998 年購入,,,口沿沖線\n\
    A-2,玉碗,,,,,\n";

async fn in_house(client: &DeskClient<'_>, id: i64) -> Value {
    client.get(&format!("/api/desk/in-house/{id}")).await.data()
}

async fn write(client: &DeskClient<'_>, id: i64, fields: Value) {
    let revision = in_house(client, id).await["revision"].clone();
    let body = json!({ "revision": revision, "fields": fields });
    client.patch(&format!("/api/desk/in-house/{id}"), body).await.data();
}

/// The number of the import, checked; nothing is applied.
async fn check(desk: &DeskApp, editor: &DeskClient<'_>, list: &str) -> i64 {
    let sent = Importer(editor).send("list.csv", list.as_bytes()).await;
    work(desk).await;
    assert_eq!(import(editor, sent).await["state"], "checked");
    sent
}

async fn apply(desk: &DeskApp, editor: &DeskClient<'_>, id: i64) -> Value {
    step(editor, id, "apply").await;
    work(desk).await;
    import(editor, id).await["figures"].clone()
}

async fn find(client: &DeskClient<'_>, number: &str) -> Option<i64> {
    let found = client.get(&format!("/api/desk/artifacts?query={number}")).await.data();
    found["items"][0]["id"].as_i64()
}

#[tokio::test]
async fn columns_of_in_house_data_are_shown_saved_and_taken_back() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let [first, second] = two_pieces(&editor).await;
    let before = json!({"storage_place": "甲櫃", "owner": "寄售人甲", "condition_note": "完好"});
    write(&editor, first, before).await;
    let (piece_before, earlier) = (piece(&editor, first).await, in_house(&editor, first).await);

    let id = check(&desk, &editor, LIST).await;
    let found = import(&editor, id).await;
    assert_eq!(found["left_out"], json!([]));
    let fields: Vec<_> = found["columns"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|column| &column["field"])
        .collect();
    assert_eq!(
        fields[2..],
        [
            "storage_place",
            "acquisition",
            "owner",
            "insurance_value",
            "condition_note"
        ]
    );
    let changed = rows(&editor, id, "changed").await;
    // A blank cell says nothing, and a value that is there already is no change.
    let cells = json!([
        {"cell": "insurance_value", "before": "", "after": "三百萬"},
        {"cell": "storage_place", "before": "甲櫃", "after": "二樓庫房 C 櫃 3 層"},
    ]);
    assert_eq!((changed.len(), &changed[0]["cells"]), (1, &cells));
    assert_eq!(rows(&editor, id, "unchanged").await[0]["artifact"], second);
    assert_eq!(in_house(&editor, first).await, earlier, "a dry run changes nothing");

    let figures = apply(&desk, &editor, id).await;
    assert_eq!((&figures["applied"], &figures["skipped"]), (&json!(2), &json!(0)));
    let saved = in_house(&editor, first).await["fields"].clone();
    let expected = json!({"storage_place": "二樓庫房 C 櫃 3 層", "acquisition": "", "owner": "寄售人甲",
        "insurance_value": "三百萬", "condition_note": "完好"});
    assert_eq!(saved, expected);
    let new = find(&editor, "A-9").await.expect("added");
    let new_fields = in_house(&editor, new).await["fields"].clone();
    assert_eq!(
        (&new_fields["storage_place"], &new_fields["condition_note"]),
        (&json!("乙櫃"), &json!("口沿沖線"))
    );
    assert_eq!(
        piece(&editor, first).await,
        piece_before,
        "the piece itself is as it was"
    );
    let versions = editor.get(&format!("/api/desk/in-house/{first}/history")).await.data();
    assert_eq!(versions[0]["action"], "import");

    let undone = undo(&desk, &editor, id, false).await;
    assert_eq!(
        (&undone["figures"]["undone"], &undone["figures"]["kept"]),
        (&json!(2), &json!(0))
    );
    assert_eq!(in_house(&editor, first).await["fields"], earlier["fields"]);
    assert_eq!(
        find(&editor, "A-9").await,
        None,
        "the new piece is gone, and its in-house data with it"
    );
}

#[tokio::test]
async fn in_house_data_that_someone_changed_since_the_check_stay_and_the_row_says_so() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let [first, _] = two_pieces(&editor).await;
    let id = check(&desk, &editor, "編號,名稱,英文名稱,庫位\nA-1,青花瓶,Blue vase,乙櫃\n").await;
    write(&editor, first, json!({"storage_place": "丙櫃"})).await;
    let figures = apply(&desk, &editor, id).await;
    assert_eq!(figures["skipped"], 1);
    assert_eq!(in_house(&editor, first).await["fields"]["storage_place"], "丙櫃");
    assert_eq!(
        piece(&editor, first).await["fields"]["name.en"],
        "Vase",
        "nothing of the row is saved"
    );
    let message = rows(&editor, id, "changed").await[0]["mistakes"][0]["message"].clone();
    assert!(
        message
            .as_str()
            .is_some_and(|words| words.starts_with("Someone changed this piece")),
        "{message}"
    );
}

#[tokio::test]
async fn what_was_typed_in_house_since_an_import_stays_unless_it_is_taken_back_too() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let [first, _] = two_pieces(&editor).await;
    let id = check(&desk, &editor, "編號,名稱,庫位\nA-1,青花瓶,乙櫃\nA-7,盤,\nA-8,杯,\n").await;
    apply(&desk, &editor, id).await;
    write(&editor, first, json!({"storage_place": "丙櫃"})).await;
    let added = find(&editor, "A-7").await.expect("added");
    write(&editor, added, json!({"owner": "寄售人甲"})).await;
    let changed = editor.get(&format!("/api/desk/imports/{id}/changed")).await.data();
    let numbers: Vec<_> = changed["pieces"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|piece| &piece["relic_number"])
        .collect();
    assert_eq!(numbers, ["A-1", "A-7"]);

    let undone = undo(&desk, &editor, id, false).await;
    assert_eq!(
        (&undone["figures"]["undone"], &undone["figures"]["kept"]),
        (&json!(1), &json!(2))
    );
    assert_eq!(in_house(&editor, first).await["fields"]["storage_place"], "丙櫃");
    assert_eq!(in_house(&editor, added).await["fields"]["owner"], "寄售人甲");
    assert_eq!(find(&editor, "A-8").await, None);
}

#[tokio::test]
async fn an_undo_that_takes_later_changes_back_restores_in_house_data_and_bins_a_new_piece_with_its_own() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let [first, _] = two_pieces(&editor).await;
    write(&editor, first, json!({"storage_place": "甲櫃"})).await;
    let id = check(&desk, &editor, "編號,名稱,庫位\nA-1,青花瓶,乙櫃\nA-7,盤,\n").await;
    apply(&desk, &editor, id).await;
    write(&editor, first, json!({"storage_place": "丙櫃"})).await;
    let added = find(&editor, "A-7").await.expect("added");
    write(&editor, added, json!({"owner": "寄售人甲"})).await;
    let undone = undo(&desk, &editor, id, true).await;
    assert_eq!(
        (&undone["figures"]["undone"], &undone["figures"]["kept"]),
        (&json!(2), &json!(0))
    );
    assert_eq!(in_house(&editor, first).await["fields"]["storage_place"], "甲櫃");
    assert_eq!(editor.get("/api/desk/bin").await.data()["total"], 1);
    assert_eq!(in_house(&editor, added).await["fields"]["owner"], "寄售人甲");
}

#[tokio::test]
async fn a_cell_can_empty_in_house_data_and_one_that_is_too_long_is_a_mistake() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let (first, _) = add_piece(&editor, json!({"relic_number": "A-1", "name.tw": "青花瓶"})).await;
    write(&editor, first, json!({"owner": "寄售人甲", "storage_place": "甲櫃"})).await;
    let long = "長".repeat(301);
    let list = format!("編號,名稱,所有人,庫位\nA-1,青花瓶,〈清空〉,\nA-2,盤,{long},\n");
    let sent = Importer(&editor).send_clearing("list.csv", list.as_bytes()).await;
    work(&desk).await;
    let wrong = rows(&editor, sent, "wrong").await;
    let mistake = &wrong[0]["mistakes"][0];
    assert_eq!((&mistake["field"], &mistake["value"]), (&json!("owner"), &json!(long)));
    apply(&desk, &editor, sent).await;
    let fields = in_house(&editor, first).await["fields"].clone();
    assert_eq!(
        (&fields["owner"], &fields["storage_place"]),
        (&json!(""), &json!("甲櫃"))
    );
}
