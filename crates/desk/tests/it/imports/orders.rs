//! Orders about an import: on the state that the page has shown, in the name of who presses; and what the server pauses by itself.

use std::future::pending;

use axum::http::Method;
use desk::{jobs::work_next, uploads::FreeSpace};
use domain::staff::Role;
use serde_json::{Value, json};
use store::queues::JobKind;

use super::{
    LIST, import, piece, rows,
    sender::{Importer, zip_of},
    step, two_pieces, work,
};
use crate::{
    desk_app::{DeskApp, DeskClient},
    uploads::files::photograph,
};

/// The disk is full while there is a file of this name in the folder of the site.
const FULL: &str = "the-disk-is-full";

async fn decide(desk: &DeskApp, client: &DeskClient<'_>, id: i64, choices: Value) {
    let path = format!("/api/desk/imports/{id}/choices");
    assert_eq!(client.call(Method::PUT, &path, Some(choices)).await.status, 200);
    work(desk).await;
}

#[tokio::test]
async fn an_import_that_others_have_decided_about_is_neither_applied_nor_deleted_by_an_old_page() {
    let desk = DeskApp::open().await;
    let (editor, owner) = (desk.as_role(Role::Editor).await, desk.as_role(Role::Owner).await);
    let list = "編號,名稱,類別\nA-1,瓶,\nA-2,碗,白瓷\n";
    let id = Importer(&editor).send("list.csv", list.as_bytes()).await;
    work(&desk).await;
    let path = format!("/api/desk/imports/{id}");
    let seen = import(&editor, id).await["revision"].clone();
    decide(&desk, &owner, id, json!({"revision": seen, "categories": {"白瓷": 0}})).await;
    let apply = async |revision: &Value| {
        let order = format!("{path}/apply?revision={revision}");
        editor.post(&order, json!({})).await
    };
    let delete = async |revision: &Value| editor.delete(&format!("{path}?revision={revision}")).await;
    for refused in [apply(&seen).await, delete(&seen).await] {
        let words = refused.refused(409);
        assert!(words.contains("has changed since you opened this page"), "{words}");
    }
    let now = import(&editor, id).await;
    assert_eq!(
        (&now["state"], &now["figures"]["new"]),
        (&json!("checked"), &json!(2)),
        "{now}"
    );
    assert_eq!(apply(&now["revision"]).await.status, 200);
    work(&desk).await;
    assert_eq!(import(&editor, id).await["figures"]["applied"], 2);
    let words = delete(&now["revision"]).await.refused(409);
    assert!(words.contains("has been applied"), "{words}");
}

#[tokio::test]
async fn versions_and_log_lines_name_who_applied_undid_and_deleted() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let wang = desk.as_somebody("wang@desk.example.tw", Role::Editor).await;
    let owner = desk.as_role(Role::Owner).await;
    let [first, _] = two_pieces(&editor).await;
    let id = Importer(&editor).send("list.csv", LIST.as_bytes()).await;
    work(&desk).await;
    step(&wang, id, "apply").await;
    work(&desk).await;
    let history = editor
        .get(&format!("/api/desk/records/artifact/{first}/history"))
        .await
        .data();
    let versions = history.as_array().expect("a list");
    let imported = versions.iter().find(|version| version["action"] == "import");
    assert_eq!(imported.expect("the import")["by"], "wang@desk.example.tw", "{history}");
    super::undo(&desk, &owner, id, false).await;

    let category = editor.post("/api/desk/records/category", json!({"fields": {"name.tw": "金"}}));
    let category = category.await.data()["id"].clone();
    let other = Importer(&editor).send("other.csv", LIST.as_bytes()).await;
    work(&desk).await;
    decide(&desk, &editor, other, json!({"new_categories": [category]})).await;
    assert_eq!(wang.delete(&format!("/api/desk/imports/{other}")).await.status, 200);

    let log = owner.get("/api/desk/log?page_size=100").await.data();
    let names = |event: &str| {
        let lines = log["items"].as_array().expect("lines").iter();
        let mut names: Vec<&str> = lines
            .filter(|line| line["event"] == event)
            .filter_map(|line| line["by"].as_str())
            .collect();
        names.dedup();
        names
    };
    assert_eq!(names("content.import"), ["wang@desk.example.tw"], "{log}");
    assert_eq!(names("content.undo_import"), ["owner@desk.example.tw"], "{log}");
    let mut lines = log["items"].as_array().expect("lines").iter();
    let deletion = lines.find(|line| line["event"] == "content.delete" && line["subject"]["name"] == "金");
    let deletion = deletion.expect("the category's");
    assert_eq!(deletion["detail"]["binned_by"], "wang@desk.example.tw", "{log}");
    assert_eq!(
        import(&editor, id).await["by"],
        "editor@desk.example.tw",
        "who sent it stays"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rows_are_applied_in_the_present_name_of_who_ordered_it() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let mut list = "編號,名稱\n".to_owned();
    for number in 100..250 {
        list += &format!("A-{number},瓶\n");
    }
    let id = Importer(&editor).send("list.csv", list.as_bytes()).await;
    work(&desk).await;
    step(&editor, id, "apply").await;
    let state = desk.state.clone();
    let worker = tokio::spawn(async move { work_next(&state, JobKind::Import, pending()).await });
    let imports = desk.store.staff_imports();
    while imports.figures(id).await.expect("read").applied == 0 {
        tokio::task::yield_now().await;
    }
    desk.rename("editor@desk.example.tw", "林小姐").await;
    assert!(worker.await.expect("no panic").expect("worked"));
    let mut names = Vec::new();
    for piece in [1, 150] {
        let history = format!("/api/desk/records/artifact/{piece}/history");
        names.push(editor.get(&history).await.data()[0]["by"].clone());
    }
    assert_eq!(names, ["editor@desk.example.tw", "林小姐"]);
}

#[tokio::test]
async fn applying_is_paused_in_words_where_the_disk_has_no_room_for_pictures_and_goes_on() {
    let desk = DeskApp::open_on(|folder| {
        let is_full = folder.ancestors().any(|folder| folder.join(FULL).exists());
        let bytes = if is_full { 30 << 20 } else { 50 << 30 };
        Ok(FreeSpace { bytes, of: 100 << 30 })
    })
    .await;
    let editor = desk.as_role(Role::Editor).await;
    let zip = zip_of(&[
        ("list.csv", "編號,名稱\nA-1,瓶\nA-2,碗\n".as_bytes()),
        ("A-2_1.jpg", &photograph(400, 300)),
    ]);
    let id = Importer(&editor).send("spring.zip", &zip).await;
    work(&desk).await;
    let full = desk.folder().join(FULL);
    std::fs::write(&full, "").expect("written");
    // Going on while it is still full says the same again.
    for order in ["apply", "resume"] {
        step(&editor, id, order).await;
        work(&desk).await;
        let paused = import(&editor, id).await;
        assert_eq!(
            (&paused["state"], &paused["figures"]["applied"]),
            (&json!("paused"), &json!(1)),
            "{paused}"
        );
        let words = paused["refusal"].as_str().expect("words");
        assert!(words.contains("disk is full") && words.contains("Continue"), "{words}");
    }
    std::fs::remove_file(&full).expect("removed");
    step(&editor, id, "resume").await;
    work(&desk).await;
    let done = import(&editor, id).await;
    assert_eq!(
        (&done["state"], &done["refusal"]),
        (&json!("done"), &json!(null)),
        "{done}"
    );
    let new = rows(&editor, id, "new").await;
    let with_picture = piece(&editor, new[1]["artifact"].as_i64().expect("a piece")).await;
    assert_eq!(with_picture["fields"]["pictures"].as_array().map(Vec::len), Some(1));
}
