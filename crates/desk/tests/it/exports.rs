//! Exports at the desk: asked for, made, downloaded in parts, cancelled, and gone after two weeks.

use std::future::pending;

use axum::http::Method;
use chrono::TimeDelta;
use desk::{
    export_worker::make,
    jobs::{sweep, work_next},
};
use domain::staff::Role;
use serde_json::{Value, json};
use store::queues::{Job, JobKind};

use crate::desk_app::{Answered, DeskApp, DeskClient};

fn order(scope: &str) -> Value {
    json!({"scope": scope, "format": "collection", "tw": true, "en": true, "states": true, "pictures": "originals"})
}

async fn add_piece(client: &DeskClient<'_>, number: &str, name: &str) -> i64 {
    let fields = json!({"fields": {"relic_number": number, "name.tw": name}});
    let made = client.post("/api/desk/records/artifact", fields).await;
    made.data()["id"].as_i64().expect("a number")
}

async fn download(client: &DeskClient<'_>, id: &Value, range: Option<&str>) -> Answered {
    let mut request = client.request(Method::GET, &format!("/api/desk/exports/{id}/file"));
    if let Some(range) = range {
        request = request.header("range", range);
    }
    client
        .desk
        .send(request.body(axum::body::Body::empty()).expect("a request"))
        .await
}

async fn list(client: &DeskClient<'_>) -> Vec<Value> {
    let found = client.get("/api/desk/exports").await.data();
    found["exports"].as_array().expect("a list").clone()
}

#[tokio::test]
async fn an_export_is_made_in_the_background_and_downloaded_in_parts() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    add_piece(&editor, "A-1", "瓶").await;
    let asked = editor.post("/api/desk/exports", order("all")).await.data();
    assert_eq!((&asked["state"], &asked["total"]), (&json!("waiting"), &json!(1)));
    download(&editor, &asked["id"], None).await.refused(404);
    assert!(work_next(&desk.state, JobKind::Export, pending()).await.expect("made"));
    assert!(
        !work_next(&desk.state, JobKind::Export, pending()).await.expect("asked"),
        "there is one"
    );
    let done = list(&editor).await.remove(0);
    assert_eq!(done["state"], "done");
    let whole = download(&editor, &asked["id"], None).await;
    assert_eq!(whole.status, 200);
    assert_eq!(whole.headers["content-type"], "application/zip");
    assert_eq!(whole.headers["cache-control"], "private, no-store");
    let name = whole.headers["content-disposition"].to_str().expect("text");
    assert!(name.starts_with("attachment; filename=\"duobao-2026-11-21-"), "{name}");
    assert_eq!(done["bytes"], whole.bytes.len());
    assert_eq!(done["sha256"], exchange::pictures::hash(&whole.bytes));
    let (first, rest) = (
        download(&editor, &asked["id"], Some("bytes=0-9")).await,
        download(&editor, &asked["id"], Some("bytes=10-")).await,
    );
    assert_eq!((first.status.as_u16(), rest.status.as_u16()), (206, 206));
    assert_eq!(
        [first.bytes, rest.bytes].concat(),
        whole.bytes,
        "a download that was cut goes on"
    );
    assert_eq!(
        download(&editor, &asked["id"], Some("bytes=99999999-")).await.status,
        416
    );

    desk.clock.set(desk.now() + TimeDelta::days(14));
    let editor = desk.as_somebody("later@desk.example.tw", Role::Editor).await;
    download(&editor, &asked["id"], None).await.refused(404);
    assert!(list(&editor).await.is_empty());
    desk.clock.set(desk.now() + TimeDelta::seconds(1));
    sweep(&desk.state, JobKind::Export).await.expect("swept");
    let left = std::fs::read_dir(desk.folder().join("exports"))
        .expect("the folder")
        .count();
    assert_eq!(left, 0, "its file is gone");
}

#[tokio::test]
async fn scopes_are_the_list_the_selection_or_everything() {
    let desk = DeskApp::open().await;
    let owner = desk.as_role(Role::Owner).await;
    let first = add_piece(&owner, "A-1", "瓶").await;
    add_piece(&owner, "B-2", "碗").await;
    let mut selected = order("pieces");
    selected["ids"] = json!([first]);
    let asked = owner.post("/api/desk/exports", selected).await.data();
    assert_eq!((&asked["pieces"], &asked["total"]), (&json!(1), &json!(1)));
    let asked = owner.post("/api/desk/exports?query=B-2", order("list")).await.data();
    assert_eq!(asked["pieces"], 1);
    let everything = owner.post("/api/desk/exports", order("all")).await.data();
    assert_eq!((&everything["pieces"], &everything["total"]), (&Value::Null, &json!(2)));
    owner.post("/api/desk/exports", order("pieces")).await.refused(422);
    owner
        .post("/api/desk/exports?query=nothing", order("list"))
        .await
        .refused(422);
    let mut silent = order("all");
    (silent["tw"], silent["en"]) = (json!(false), json!(false));
    owner.post("/api/desk/exports", silent).await.refused(422);
    for _ in 0..2 {
        owner.post("/api/desk/exports", order("all")).await.data();
    }
    let words = owner.post("/api/desk/exports", order("all")).await.refused(409);
    assert!(words.contains("Several exports are waiting"), "{words}");
}

#[tokio::test]
async fn an_export_with_in_house_data_is_asked_for_and_fetched_by_those_who_may_know_them() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let id = add_piece(&editor, "A-1", "瓶").await;
    let body = json!({"revision": 0, "fields": {"storage_place": "C 櫃 3 層"}});
    editor.patch(&format!("/api/desk/in-house/{id}"), body).await.data();
    let mut with_it = order("all");
    with_it["in_house"] = json!(true);
    with_it["format"] = json!("csv");
    let others = [desk.as_role(Role::Contributor).await, desk.as_role(Role::Reader).await];
    for caller in &others {
        caller.post("/api/desk/exports", with_it.clone()).await.refused(403);
    }
    let asked = editor.post("/api/desk/exports", with_it).await.data();
    assert!(work_next(&desk.state, JobKind::Export, pending()).await.expect("made"));
    let file = download(&editor, &asked["id"], None).await;
    let names = String::from_utf8_lossy(&file.bytes).contains("tables/in-house.csv");
    assert_eq!((file.status.as_u16(), names), (200, true));
    for caller in &others {
        download(caller, &asked["id"], None).await.refused(403);
    }
}

#[tokio::test]
async fn a_cancelled_export_leaves_no_file() {
    let desk = DeskApp::open().await;
    let owner = desk.as_role(Role::Owner).await;
    for is_made in [false, true] {
        let asked = owner.post("/api/desk/exports", order("all")).await.data();
        if is_made {
            assert!(work_next(&desk.state, JobKind::Export, pending()).await.expect("made"));
        }
        let path = format!("/api/desk/exports/{}", asked["id"]);
        assert_eq!(owner.delete(&path).await.status, 200);
        owner.delete(&path).await.refused(404);
        assert!(
            !work_next(&desk.state, JobKind::Export, pending()).await.expect("asked"),
            "nothing is left to do"
        );
        download(&owner, &asked["id"], None).await.refused(404);
        assert!(list(&owner).await.is_empty());
    }
    let left = std::fs::read_dir(desk.folder().join("exports"))
        .expect("the folder")
        .count();
    assert_eq!(left, 0);
}

/// A process was stopped while it made an export, and goes on once another one has it.
#[tokio::test]
async fn a_worker_that_has_lost_an_export_touches_nothing_of_the_next_one() {
    let desk = DeskApp::open().await;
    let owner = desk.as_role(Role::Owner).await;
    let lease = TimeDelta::minutes(2);
    let claim = async || {
        let taken = desk.store.jobs().claim(JobKind::Export, &[], desk.now(), lease).await;
        taken.expect("read").expect("due")
    };
    let file_of = |job: &Job, end: &str| {
        let name = format!("export-{}.{}-{}.{end}", job.id, job.revision(), job.attempts);
        desk.state.exports.join(&name)
    };

    let asked = owner.post("/api/desk/exports", order("all")).await.data();
    let first = claim().await;
    std::fs::create_dir_all(file_of(&first, "work")).expect("a folder");
    std::fs::write(file_of(&first, "part"), "a part").expect("written");
    desk.clock.advance(lease);
    assert!(work_next(&desk.state, JobKind::Export, pending()).await.expect("made"));
    let left = desk.state.exports.names().expect("the folder");
    let of_second = format!("export-{}.{}-2.zip", first.id, first.revision());
    assert_eq!(left, [of_second], "a file of its own, and nothing of the first attempt");
    make(&desk.state, &first).await.expect("ended");
    let whole = download(&owner, &asked["id"], None).await;
    assert_eq!(whole.status, 200);
    assert_eq!(list(&owner).await[0]["sha256"], exchange::pictures::hash(&whole.bytes));

    add_piece(&owner, "A-1", "瓶").await;
    owner.post("/api/desk/exports", order("all")).await.data();
    let first = claim().await;
    desk.clock.advance(lease);
    let second = claim().await;
    std::fs::create_dir_all(file_of(&second, "work")).expect("a folder");
    std::fs::write(file_of(&second, "part"), "a part").expect("written");
    make(&desk.state, &first).await.expect("ended");
    sweep(&desk.state, JobKind::Export).await.expect("swept");
    assert!(file_of(&second, "work").exists() && file_of(&second, "part").exists());
    assert!(!file_of(&first, "work").exists() && !file_of(&first, "part").exists());
}

#[tokio::test]
async fn an_export_waits_for_the_next_process_and_says_when_the_disk_is_full() {
    let desk = DeskApp::open().await;
    let owner = desk.as_role(Role::Owner).await;
    owner.post("/api/desk/exports", order("all")).await.data();
    assert!(
        !work_next(&desk.state, JobKind::Export, async {})
            .await
            .expect("given back"),
        "the process ends"
    );
    assert_eq!(list(&owner).await[0]["state"], "waiting");
    assert!(
        work_next(&desk.state, JobKind::Export, pending()).await.expect("made"),
        "at once, by the next one"
    );

    let full = DeskApp::open_on(|_| {
        Ok(desk::uploads::FreeSpace {
            bytes: 1 << 20,
            of: 1 << 40,
        })
    })
    .await;
    let owner = full.as_role(Role::Owner).await;
    owner.post("/api/desk/exports", order("all")).await.data();
    assert!(work_next(&full.state, JobKind::Export, pending()).await.expect("tried"));
    let failed = list(&owner).await.remove(0);
    assert_eq!(
        (&failed["state"], &failed["failure"]),
        (&json!("failed"), &json!("disk_full"))
    );
}

/// Work that waits for nothing is done when it is first looked at.
#[tokio::test]
async fn a_process_that_ends_does_nothing_more() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let id = add_piece(&editor, "A-1", "瓶").await;
    let change = json!({"ids": [id], "change": {"featured": true}});
    editor.post("/api/desk/artifacts/bulk", change).await.data();
    for _ in 0..20 {
        let worked = work_next(&desk.state, JobKind::BulkEdit, async {}).await;
        assert!(!worked.expect("given back"));
    }
    assert!(
        work_next(&desk.state, JobKind::BulkEdit, pending())
            .await
            .expect("done")
    );
}

#[tokio::test]
async fn an_export_holds_nothing_of_members_or_staff() {
    let desk = DeskApp::open().await;
    let owner = desk.as_role(Role::Owner).await;
    add_piece(&owner, "A-1", "瓶").await;
    let mut without_names = order("all");
    without_names["states"] = json!(false);
    let asked = owner.post("/api/desk/exports", without_names).await.data();
    assert!(work_next(&desk.state, JobKind::Export, pending()).await.expect("made"));
    let unpacked = unzip(&download(&owner, &asked["id"], None).await.bytes);
    let names: Vec<&str> = unpacked.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(
        names,
        [
            "artifacts.json",
            "pieces.json",
            "house.json",
            "pages.json",
            "categories.json",
            "exhibitions.json",
            "vocabulary.json",
            "tables/artifacts.xlsx",
            "tables/pictures.csv"
        ]
    );
    for (name, bytes) in &unpacked {
        let text = String::from_utf8_lossy(bytes);
        assert!(!text.contains("owner@desk.example.tw"), "{name}");
    }
}

#[tokio::test]
async fn an_export_for_other_institutions_holds_what_is_published_alone() {
    let desk = DeskApp::open().await;
    let owner = desk.as_role(Role::Owner).await;
    let id = add_piece(&owner, "A-1", "瓶").await;
    add_piece(&owner, "B-2", "還在寫的碗").await;
    let published = json!({"revision": 1, "language": "tw"});
    let path = format!("/api/desk/records/artifact/{id}/publish");
    assert_eq!(owner.post(&path, published).await.status, 200);
    let mut partners = order("all");
    partners["format"] = json!("partners");
    // Languages do not count: a record for others has those that are published.
    (partners["tw"], partners["en"]) = (json!(false), json!(false));
    let asked = owner.post("/api/desk/exports", partners).await.data();
    assert_eq!(asked["format"], "partners");
    assert!(work_next(&desk.state, JobKind::Export, pending()).await.expect("made"));
    let unpacked = unzip(&download(&owner, &asked["id"], None).await.bytes);
    let names: Vec<&str> = unpacked.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["linked-art/A-1.json", "lido.xml"]);
    for (name, bytes) in &unpacked {
        let text = String::from_utf8_lossy(bytes);
        assert!(text.contains("瓶") && text.contains("/id/A-1"), "{name}: {text}");
        assert!(!text.contains("還在寫的碗") && !text.contains("B-2"), "{name}: {text}");
    }
}

fn unzip(file: &[u8]) -> Vec<(String, Vec<u8>)> {
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(file)).expect("a ZIP file");
    let mut entries = Vec::new();
    for at in 0..archive.len() {
        let mut entry = archive.by_index(at).expect("an entry");
        let mut bytes = Vec::new();
        std::io::Read::read_to_end(&mut entry, &mut bytes).expect("its bytes");
        entries.push((entry.name().expect("a name").into_owned(), bytes));
    }
    entries
}
