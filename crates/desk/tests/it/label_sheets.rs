//! The house's own sheets of labels, and the text of a piece's wall label.

use axum::http::Method;
use domain::staff::Role;
use serde_json::{Value, json};

use crate::desk_app::{Answered, DeskApp, DeskClient};

const SHEETS: &str = "/api/desk/label-sheets";

async fn replace(client: &DeskClient<'_>, body: Value) -> Answered {
    client.call(Method::PUT, SHEETS, Some(body)).await
}

fn sheet(name: &str) -> Value {
    json!({"name": name, "across": 3, "down": 7, "width": 6350, "height": 3810, "left": 725, "top": 1515, "pitch_x": 6600, "pitch_y": 3810})
}

#[tokio::test]
async fn editors_enter_sheets_of_labels_that_all_staff_read() {
    let desk = DeskApp::open().await;
    let (lin, reader) = (desk.as_role(Role::Editor).await, desk.as_role(Role::Reader).await);
    assert_eq!(reader.get(SHEETS).await.data(), json!([]));
    let sheets = json!([sheet("鶴屋 21"), sheet("Drawer 2")]);
    let saved = replace(&lin, json!({"seen": [], "sheets": sheets})).await.data();
    assert_eq!(saved, sheets);
    assert_eq!(reader.get(SHEETS).await.data(), saved);
    // Another editor has read no sheets yet.
    replace(&lin, json!({"seen": [], "sheets": []})).await.refused(409);
    replace(&lin, json!({"seen": sheets, "sheets": [sheet("One")]}))
        .await
        .data();
    assert_eq!(reader.get(SHEETS).await.data(), json!([sheet("One")]));
    let owner = desk.as_role(Role::Owner).await;
    let log = owner.get("/api/desk/log?area=change").await.data();
    let events = log["items"].as_array().expect("entries");
    let changes = events
        .iter()
        .filter(|entry| entry["event"] == "vocabulary.label_sheets_changed");
    assert_eq!(changes.count(), 2, "{log}");
}

#[tokio::test]
async fn sheets_that_cannot_be_printed_are_refused() {
    let desk = DeskApp::open().await;
    let lin = desk.as_role(Role::Editor).await;
    let mut wrong = Vec::new();
    for (member, value) in [
        ("name", json!(" ")),
        ("across", json!(0)),
        ("down", json!(8)),
        ("width", json!(7000)),
        ("height", json!(499)),
        ("left", json!(-1)),
        ("top", json!(29_000)),
        ("pitch_x", json!(i32::MAX)),
    ] {
        let mut sheet = sheet("A");
        sheet[member] = value;
        wrong.push(json!([sheet]));
    }
    wrong.push(Value::from(vec![sheet("A"); 21]));
    for sheets in wrong {
        replace(&lin, json!({"seen": [], "sheets": sheets})).await.refused(422);
    }
    assert_eq!(lin.get(SHEETS).await.data(), json!([]), "nothing was kept");
}

#[tokio::test]
async fn the_text_of_a_wall_label_has_lines_in_both_languages() {
    let desk = DeskApp::open().await;
    let lin = desk.as_role(Role::Contributor).await;
    let fields =
        json!({"relic_number": "DB-1", "name.tw": "鬲", "label.tw": "第一行\n第二行", "label.en": "First line"});
    let record = lin
        .post("/api/desk/records/artifact", json!({"fields": fields}))
        .await
        .data();
    assert_eq!(record["fields"]["label.tw"], "第一行\n第二行");
    assert_eq!(record["fields"]["label.en"], "First line");
    let long = json!({"relic_number": "DB-2", "name.tw": "甗", "label.tw": "字".repeat(801)});
    lin.post("/api/desk/records/artifact", json!({"fields": long}))
        .await
        .refused(422);
}
