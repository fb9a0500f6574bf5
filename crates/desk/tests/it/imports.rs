//! Imports at the desk: sent, checked without a trace, applied as drafts, undone to the byte.

mod changed_since;
mod cleared;
mod damaged;
mod datings;
mod hostile;
mod in_house;
mod mappings;
mod orders;
mod people;
mod restores;
pub mod sender;
mod whole_files;
mod words;

use std::future::pending;

use axum::http::Method;
use chrono::TimeDelta;
use desk::jobs::work_next;
use domain::staff::Role;
use serde_json::{Value, json};
use store::{log::LogFilter, queues::JobKind};

use crate::{
    desk_app::{DeskApp, DeskClient},
    uploads::files::photograph,
};
use sender::{Importer, zip_of};

const LIST: &str = "編號,名稱,英文名稱,年代,狀態,說明\n\
    A-1,青花瓶,Blue vase,清 乾隆,,\n\
    A-2,玉碗,Jade bowl,,,新的說明\n\
    A-3,漆盒,Lacquer box,明 永樂,,\n";

async fn add_piece(client: &DeskClient<'_>, fields: Value) -> (i64, i64) {
    let made = client
        .post("/api/desk/records/artifact", json!({ "fields": fields }))
        .await
        .data();
    (
        made["id"].as_i64().expect("a number"),
        made["revision"].as_i64().expect("a revision"),
    )
}

async fn piece(client: &DeskClient<'_>, id: i64) -> Value {
    client.get(&format!("/api/desk/records/artifact/{id}")).await.data()
}

async fn publish(client: &DeskClient<'_>, id: i64, revision: i64) -> i64 {
    let order = json!({"revision": revision, "language": "tw"});
    let done = client
        .post(&format!("/api/desk/records/artifact/{id}/publish"), order)
        .await
        .data();
    done["revision"].as_i64().expect("a revision")
}

/// Works until nothing waits.
async fn work(desk: &DeskApp) {
    while work_next(&desk.state, JobKind::Import, pending())
        .await
        .expect("worked")
    {}
}

async fn import(client: &DeskClient<'_>, id: i64) -> Value {
    client.get(&format!("/api/desk/imports/{id}")).await.data()
}

async fn rows(client: &DeskClient<'_>, id: i64, outcome: &str) -> Vec<Value> {
    let found = client
        .get(&format!("/api/desk/imports/{id}/rows?outcome={outcome}"))
        .await
        .data();
    found["rows"].as_array().expect("a list").clone()
}

async fn step(client: &DeskClient<'_>, id: i64, step: &str) {
    let done = client.post(&format!("/api/desk/imports/{id}/{step}"), json!({})).await;
    assert_eq!(done.status, 200, "{step}: {}", String::from_utf8_lossy(&done.bytes));
}

async fn undo(desk: &DeskApp, client: &DeskClient<'_>, id: i64, takes_back: bool) -> Value {
    let order = json!({ "takes_back": takes_back });
    let done = client.post(&format!("/api/desk/imports/{id}/undo"), order).await;
    assert_eq!(done.status, 200, "{}", String::from_utf8_lossy(&done.bytes));
    work(desk).await;
    import(client, id).await
}

/// All that an import could leave behind: pieces, log, pictures, and the version that every write of content counts up.
async fn everything(desk: &DeskApp, client: &DeskClient<'_>, pieces: &[i64]) -> Vec<String> {
    let mut all = vec![
        client.get("/api/desk/artifacts").await.data().to_string(),
        client.get("/api/desk/bin").await.data().to_string(),
    ];
    for id in pieces {
        all.push(piece(client, *id).await.to_string());
        let history = format!("/api/desk/records/artifact/{id}/history");
        all.push(client.get(&history).await.data().to_string());
    }
    let lines = desk.store.log().list(&LogFilter::default(), 1).await.expect("read");
    all.push(format!("{lines:?}"));
    all.push(desk.store.content_version().await.expect("read").to_string());
    all.push(format!("{:?}", desk.store.pictures().removals().await.expect("read")));
    all
}

/// Two pieces, of which the public has the first.
async fn two_pieces(editor: &DeskClient<'_>) -> [i64; 2] {
    let fields = json!({"relic_number": "A-1", "name.tw": "青花瓶", "name.en": "Vase", "dynasty.tw": "清 雍正"});
    let (first, revision) = add_piece(editor, fields).await;
    publish(editor, first, revision).await;
    let (second, _) = add_piece(
        editor,
        json!({"relic_number": "A-2", "name.tw": "玉碗", "name.en": "Jade bowl"}),
    )
    .await;
    [first, second]
}

#[tokio::test]
async fn a_dry_run_tells_what_would_be_and_writes_nothing() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let pieces = two_pieces(&editor).await;
    let list = format!("{LIST},無編號,No number,,,\nA-2,又一個,Twice,,,\n");
    let before = everything(&desk, &editor, &pieces).await;
    let id = Importer(&editor).send("春季清冊.csv", list.as_bytes()).await;
    work(&desk).await;
    assert_eq!(everything(&desk, &editor, &pieces).await, before, "nothing is written");
    let checked = import(&editor, id).await;
    assert_eq!(checked["state"], "checked", "{checked}");
    let figures = &checked["figures"];
    let found = ["new", "changed", "unchanged", "wrong"].map(|name| figures[name].as_i64().expect("a figure"));
    assert_eq!(found, [1, 2, 0, 2], "{checked}");
    let changed = rows(&editor, id, "changed").await;
    let cells = changed[0]["cells"].as_array().expect("a list");
    let wording = cells
        .iter()
        .find(|cell| cell["cell"] == "dynasty.tw")
        .expect("the dating");
    assert_eq!(
        (&wording["before"], &wording["after"]),
        (&json!("清 雍正"), &json!("清 乾隆"))
    );
    assert!(
        cells.iter().any(|cell| cell["cell"] == "period"),
        "the period follows: {cells:?}"
    );
    assert!(
        !cells.iter().any(|cell| cell["cell"] == "name.tw"),
        "unchanged cells stay: {cells:?}"
    );
    assert_eq!(changed[1]["cells"][0]["after"], "<p>新的說明</p>");
    let wrong = rows(&editor, id, "wrong").await;
    let told = |row: &Value| {
        let mistake = &row["mistakes"][0];
        (row["line"].clone(), mistake["column"].clone(), mistake["field"].clone())
    };
    assert_eq!(told(&wrong[0]), (json!(5), json!("A"), json!("relic_number")));
    assert_eq!(told(&wrong[1]), (json!(6), json!("A"), json!("relic_number")));
    let message = wrong[1]["mistakes"][0]["message"].as_str().expect("words");
    assert!(message.contains("also in row 3"), "{message}");
    let chinese = rows(&editor.with("accept-language", "zh-TW"), id, "wrong").await;
    assert!(
        chinese[0]["mistakes"][0]["message"]
            .as_str()
            .expect("words")
            .contains("尚未填寫"),
        "{chinese:?}"
    );
    let book = editor.get(&format!("/api/desk/imports/{id}/wrong")).await;
    assert_eq!(book.status, 200);
    assert!(book.bytes.starts_with(b"PK"), "a workbook");
}

#[tokio::test]
async fn an_applied_import_is_drafts_and_undone_to_the_byte() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let [first, second] = two_pieces(&editor).await;
    let before = [piece(&editor, first).await, piece(&editor, second).await];
    let id = Importer(&editor).send("list.csv", LIST.as_bytes()).await;
    work(&desk).await;
    step(&editor, id, "apply").await;
    work(&desk).await;
    let done = import(&editor, id).await;
    assert_eq!(
        (&done["state"], &done["figures"]["applied"]),
        (&json!("done"), &json!(3)),
        "{done}"
    );
    let now = piece(&editor, first).await;
    assert_eq!(now["fields"]["dynasty.tw"], "清 乾隆");
    assert_eq!(
        now["public_fields"]["dynasty.tw"], "清 雍正",
        "the public has what it had: {now}"
    );
    let found = editor.get("/api/desk/artifacts?query=A-3").await.data();
    assert_eq!(found["total"], 1, "a new piece: {found}");
    let log = desk.as_role(Role::Owner).await.get("/api/desk/log").await.data();
    let events: Vec<&str> = log["items"]
        .as_array()
        .expect("lines")
        .iter()
        .filter_map(|line| line["event"].as_str())
        .collect();
    assert!(
        events.contains(&"transfer.import") && events.contains(&"content.import"),
        "{events:?}"
    );

    let undone = undo(&desk, &editor, id, false).await;
    assert_eq!(
        (&undone["state"], &undone["figures"]["undone"]),
        (&json!("undone"), &json!(3)),
        "{undone}"
    );
    for (id, before) in [(first, &before[0]), (second, &before[1])] {
        let now = piece(&editor, id).await;
        assert_eq!(
            now["fields"].to_string(),
            before["fields"].to_string(),
            "every cell is what it was"
        );
        assert_eq!(now["public_fields"].to_string(), before["public_fields"].to_string());
    }
    let found = editor.get("/api/desk/artifacts?query=A-3").await.data();
    assert_eq!(found["total"], 0, "the new piece is gone: {found}");
    // The same list again is as it was the first time: no number is taken by what was undone.
    let again = Importer(&editor).send("list.csv", LIST.as_bytes()).await;
    work(&desk).await;
    assert_eq!(import(&editor, again).await["figures"]["new"], 1);
}

#[tokio::test]
async fn undo_asks_about_pieces_changed_since_and_keeps_them() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let [first, second] = two_pieces(&editor).await;
    let id = Importer(&editor).send("list.csv", LIST.as_bytes()).await;
    work(&desk).await;
    step(&editor, id, "apply").await;
    work(&desk).await;
    let revision = piece(&editor, second).await["revision"].clone();
    let save = json!({"revision": revision, "fields": {"name.tw": "白玉碗"}});
    editor
        .patch(&format!("/api/desk/records/artifact/{second}"), save)
        .await
        .data();
    let changed = editor.get(&format!("/api/desk/imports/{id}/changed")).await.data();
    assert_eq!(changed["pieces"][0]["relic_number"], "A-2");
    assert_eq!(changed["pieces"].as_array().map(Vec::len), Some(1), "{changed}");
    let undone = undo(&desk, &editor, id, false).await;
    assert_eq!(
        (&undone["figures"]["undone"], &undone["figures"]["kept"]),
        (&json!(2), &json!(1)),
        "{undone}"
    );
    assert_eq!(piece(&editor, second).await["fields"]["name.tw"], "白玉碗");
    assert_eq!(piece(&editor, first).await["fields"]["dynasty.tw"], "清 雍正");

    desk.clock.set(desk.now() + TimeDelta::days(30));
    let editor = desk.as_somebody("later@desk.example.tw", Role::Editor).await;
    let late = editor
        .post(&format!("/api/desk/imports/{id}/undo"), json!({"takes_back": true}))
        .await;
    late.refused(409);
}

#[tokio::test]
async fn a_piece_that_changed_after_the_dry_run_is_left_out() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let [first, _] = two_pieces(&editor).await;
    let id = Importer(&editor).send("list.csv", LIST.as_bytes()).await;
    work(&desk).await;
    let revision = piece(&editor, first).await["revision"].clone();
    let save = json!({"revision": revision, "fields": {"dynasty.tw": "清 康熙"}});
    editor
        .patch(&format!("/api/desk/records/artifact/{first}"), save)
        .await
        .data();
    step(&editor, id, "apply").await;
    work(&desk).await;
    let done = import(&editor, id).await;
    assert_eq!(
        (&done["figures"]["applied"], &done["figures"]["skipped"]),
        (&json!(2), &json!(1)),
        "{done}"
    );
    assert_eq!(piece(&editor, first).await["fields"]["dynasty.tw"], "清 康熙");
    let changed = rows(&editor, id, "changed").await;
    let skipped = changed.iter().find(|row| row["state"] == "skipped").expect("the row");
    let why = skipped["mistakes"][0]["message"].as_str().expect("words");
    assert!(why.contains("Someone changed this piece"), "{skipped}");
}

#[tokio::test]
async fn an_import_waits_for_the_process_that_has_its_file() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let id = Importer(&editor).send("list.csv", LIST.as_bytes()).await;
    let (here, away) = (desk.folder().join("imports"), desk.folder().join("another process"));
    std::fs::rename(&here, &away).expect("moved");
    for _ in 0..9 {
        assert!(
            !work_next(&desk.state, JobKind::Import, pending())
                .await
                .expect("looked")
        );
        desk.clock.advance(TimeDelta::minutes(1));
    }
    let waits = import(&editor, id).await;
    assert_eq!(
        (&waits["state"], &waits["elsewhere"]),
        (&json!("checking"), &json!(true))
    );
    std::fs::rename(&away, &here).expect("moved");
    work(&desk).await;
    let checked = import(&editor, id).await;
    assert_eq!(
        (&checked["state"], &checked["elsewhere"]),
        (&json!("checked"), &json!(false))
    );
}

#[tokio::test]
async fn a_mistake_whose_remedy_is_plain_is_repaired_at_once() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let list = "編號,名稱,狀態\nA-1,瓶,ｐｕｂｌｉｓｈｅｄ\n";
    let id = Importer(&editor).send("list.csv", list.as_bytes()).await;
    work(&desk).await;
    let wrong = rows(&editor, id, "wrong").await;
    let mistake = &wrong[0]["mistakes"][0];
    assert_eq!(
        (&mistake["field"], &mistake["repair"]),
        (&json!("state"), &json!("published")),
        "{wrong:?}"
    );
    let repair = json!({"repairs": {"2": {"state": "published"}}});
    let path = format!("/api/desk/imports/{id}/choices");
    assert_eq!(editor.call(Method::PUT, &path, Some(repair)).await.status, 200);
    work(&desk).await;
    let figures = import(&editor, id).await["figures"].clone();
    assert_eq!((&figures["new"], &figures["wrong"]), (&json!(1), &json!(0)));
}

#[tokio::test]
async fn pictures_come_in_a_zip_by_number_and_a_second_time_change_nothing() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let zip = zip_of(&[
        ("春季/清冊.csv", "編號,名稱\nA-1,瓶\n".as_bytes()),
        ("春季/A-1_1.jpg", &photograph(400, 300)),
        ("春季/A-1_2.jpg", &photograph(300, 400)),
        ("春季/other.jpg", &photograph(200, 200)),
    ]);
    let id = Importer(&editor).send("春季.zip", &zip).await;
    work(&desk).await;
    let checked = import(&editor, id).await;
    assert_eq!(
        (&checked["pictures"], &checked["unmatched"]),
        (&json!(3), &json!(["other.jpg"])),
        "{checked}"
    );
    step(&editor, id, "apply").await;
    work(&desk).await;
    let made = rows(&editor, id, "new").await[0]["artifact"].as_i64().expect("a piece");
    let pictures = piece(&editor, made).await["fields"]["pictures"].clone();
    assert_eq!(pictures.as_array().map(Vec::len), Some(2), "{pictures}");
    let again = Importer(&editor).send("春季.zip", &zip).await;
    work(&desk).await;
    assert_eq!(import(&editor, again).await["figures"]["unchanged"], 1);
}
