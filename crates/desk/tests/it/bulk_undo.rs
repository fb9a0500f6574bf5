//! A change to many pieces is undone: values, what the public has, schedules, the bin. Changes that were made since are asked about.

use chrono::TimeDelta;
use desk::jobs::work_next;
use domain::staff::Role;
use serde_json::{Value, json};
use store::queues::JobKind;

use crate::desk_app::{DeskApp, DeskClient};

/// More than a worker reads at once.
const MANY: usize = 101;

async fn create(editor: &DeskClient<'_>, number: &str) -> Value {
    let fields = json!({"relic_number": number, "name.tw": "梅瓶", "name.en": "Meiping", "keywords.tw": ["明"]});
    let made = editor.post("/api/desk/records/artifact", json!({ "fields": fields }));
    made.await.data()["id"].clone()
}

async fn piece(client: &DeskClient<'_>, id: &Value) -> Value {
    client.get(&format!("/api/desk/records/artifact/{id}")).await.data()
}

/// The data that a change may touch: values, how far they are reviewed, the public version, the schedule.
async fn contents(client: &DeskClient<'_>, id: &Value) -> Value {
    let mut piece = piece(client, id).await;
    let record = piece.as_object_mut().expect("an object");
    record.remove("revision");
    record.remove("updated");
    // A cell that was never changed at the desk counts as reviewed.
    let cells = record["cells"].as_object_mut().expect("an object");
    cells.retain(|_, cell| cell["state"] != "reviewed");
    for cell in cells.values_mut() {
        *cell = cell["state"].take();
    }
    piece
}

async fn act(client: &DeskClient<'_>, id: &Value, act: &str, more: Value) {
    let mut body = json!({"revision": piece(client, id).await["revision"]});
    body.as_object_mut()
        .expect("an object")
        .extend(more.as_object().cloned().unwrap_or_default());
    client
        .post(&format!("/api/desk/records/artifact/{id}/{act}"), body)
        .await
        .data();
}

async fn change(desk: &DeskApp, client: &DeskClient<'_>, ids: &[&Value], change: Value) -> Value {
    let body = json!({"ids": ids, "change": change});
    let begun = client.post("/api/desk/artifacts/bulk", body).await.data();
    assert_eq!(
        (&begun["is_running"], &begun["waiting"]),
        (&json!(true), &json!(ids.len()))
    );
    desk.change_many().await;
    begun["id"].clone()
}

async fn find(client: &DeskClient<'_>, bulk: &Value) -> Value {
    client.get(&format!("/api/desk/artifacts/bulk/{bulk}")).await.data()
}

async fn undo(desk: &DeskApp, client: &DeskClient<'_>, bulk: &Value, takes_back: bool) -> Value {
    let order = json!({ "takes_back": takes_back });
    client
        .post(&format!("/api/desk/artifacts/bulk/{bulk}/undo"), order)
        .await
        .data();
    desk.change_many().await;
    let now = find(client, bulk).await;
    assert_eq!(now["is_running"], false);
    json!({"undone": now["undone"], "kept": now["kept"], "remaining": now["done"]})
}

#[tokio::test]
async fn every_kind_of_change_is_undone() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let group = json!({"fields": {"name.tw": "青花", "name.en": "Blue and white", "colour": 1}});
    let group = editor.post("/api/desk/records/category", group).await.data()["id"].clone();
    let dynasty = json!({"fields": {"name.tw": "明", "name.en": "Ming"}});
    let dynasty = editor.post("/api/desk/records/dynasty", dynasty).await.data()["id"].clone();
    let (draft, public, changed, scheduled) = (
        create(&editor, "B-1").await,
        create(&editor, "B-2").await,
        create(&editor, "B-3").await,
        create(&editor, "B-4").await,
    );
    act(&editor, &public, "publish", json!({"language": "tw"})).await;
    act(&editor, &changed, "publish", json!({"language": "en"})).await;
    let other = json!({"revision": piece(&editor, &changed).await["revision"], "fields": {"name.en": "Another name"}});
    editor
        .patch(&format!("/api/desk/records/artifact/{changed}"), other)
        .await
        .data();
    let tomorrow = (desk.now() + TimeDelta::days(1)).to_rfc3339();
    act(
        &editor,
        &scheduled,
        "publish",
        json!({"language": "tw", "at": tomorrow}),
    )
    .await;
    act(&editor, &scheduled, "submit", json!({})).await;
    let all = [&draft, &public, &changed, &scheduled];
    let mut before = Vec::new();
    for id in all {
        before.push(contents(&editor, id).await);
    }
    for made in [
        json!({"category": group}),
        json!({"dynasty": dynasty}),
        json!({"add_keywords": {"tw": ["整批"], "en": ["bulk"]}}),
        json!({"featured": true}),
        json!({"publish": "tw"}),
        json!({"publish": "en"}),
        json!({"withdraw": "tw"}),
        json!({"withdraw": "en"}),
        json!({"bin": true}),
    ] {
        let bulk = change(&desk, &editor, &all, made.clone()).await;
        let about = editor.get(&format!("/api/desk/artifacts/bulk/{bulk}")).await.data();
        assert_eq!(
            (&about["by"], &about["changed_count"]),
            (&json!("editor@desk.example.tw"), &json!(0))
        );
        let undone = undo(&desk, &editor, &bulk, false).await;
        assert_eq!(undone, json!({"undone": 4, "kept": 0, "remaining": 0}), "{made}");
        for (id, before) in all.into_iter().zip(&mut before) {
            let now = contents(&editor, id).await;
            if made.get("publish").is_some() {
                // Visitors may have seen it: it is withdrawn now, not unknown to them.
                for language in ["tw", "en"] {
                    if now[language]["publication"] == "withdrawn" {
                        assert_ne!(before[language]["publication"], "published", "{made}");
                        before[language]["publication"] = "withdrawn".into();
                    }
                }
                before["was_public"] = now["was_public"].clone();
            }
            assert_eq!(&now, before, "{made}");
        }
        let again = json!({"takes_back": false});
        editor
            .post(&format!("/api/desk/artifacts/bulk/{bulk}/undo"), again)
            .await
            .refused(409);
    }
}

#[tokio::test]
async fn what_somebody_changed_since_stays_unless_it_is_taken_back() {
    let desk = DeskApp::open().await;
    let (editor, other) = (desk.as_role(Role::Editor).await, desk.as_role(Role::Owner).await);
    for takes_back in [false, true] {
        let (first, second) = (
            create(&editor, &format!("C-1-{takes_back}")).await,
            create(&editor, &format!("C-2-{takes_back}")).await,
        );
        let bulk = change(
            &desk,
            &editor,
            &[&first, &second],
            json!({"add_keywords": {"tw": ["整批"]}}),
        )
        .await;
        let patch = json!({"revision": piece(&other, &second).await["revision"], "fields": {"name.tw": "改名"}});
        other
            .patch(&format!("/api/desk/records/artifact/{second}"), patch)
            .await
            .data();
        let about = editor.get(&format!("/api/desk/artifacts/bulk/{bulk}")).await.data();
        assert_eq!(about["changed_count"], 1);
        assert_eq!(about["changed"][0]["relic_number"], format!("C-2-{takes_back}"));
        assert_eq!(about["changed"][0]["by"], "owner@desk.example.tw");
        let undone = undo(&desk, &editor, &bulk, takes_back).await;
        assert_eq!(undone["kept"], u64::from(!takes_back));
        let left = find(&editor, &bulk).await["left"].clone();
        assert_eq!(left.as_array().map(Vec::len), Some(usize::from(!takes_back)));
        if !takes_back {
            assert_eq!(left[0]["relic_number"], "C-2-false");
            assert!(
                left[0]["message"]
                    .as_str()
                    .expect("words")
                    .contains("changed this record since")
            );
        }
        assert_eq!(piece(&editor, &first).await["fields"]["keywords.tw"], json!(["明"]));
        let now = piece(&editor, &second).await["fields"].clone();
        assert_eq!(now["name.tw"], "改名", "what was not part of the change stays");
        let keywords = if takes_back {
            json!(["明"])
        } else {
            json!(["明", "整批"])
        };
        assert_eq!(now["keywords.tw"], keywords);
    }
}

#[tokio::test]
async fn a_change_is_accepted_at_once_made_without_its_page_and_stands_in_the_log() {
    let desk = DeskApp::open().await;
    let (editor, owner) = (desk.as_role(Role::Editor).await, desk.as_role(Role::Owner).await);
    for number in 0..MANY {
        create(&editor, &format!("D-{number:03}")).await;
    }
    let list = "/api/desk/artifacts/bulk/listed?query=D-";
    let made = json!({"add_keywords": {"tw": ["整批"], "en": []}});
    let begun = editor
        .post(list, json!({"change": made, "expected": MANY}))
        .await
        .data();
    assert_eq!((&begun["waiting"], &begun["done"]), (&json!(MANY), &json!(0)));
    // The process ends on the way, and another one goes on.
    assert!(
        !work_next(&desk.state, JobKind::BulkEdit, tokio::task::yield_now())
            .await
            .expect("given back")
    );
    desk.change_many().await;
    let now = find(&editor, &begun["id"]).await;
    assert_eq!((&now["done"], &now["waiting"]), (&json!(MANY), &json!(0)));
    let found = "/api/desk/artifacts?query=%E6%95%B4%E6%89%B9";
    assert_eq!(editor.get(found).await.data()["total"], MANY);
    assert_eq!(
        undo(&desk, &editor, &begun["id"], false).await,
        json!({"undone": MANY, "kept": 0, "remaining": 0})
    );
    assert_eq!(editor.get(found).await.data()["total"], 0);
    let lines = owner.get("/api/desk/log?area=change&query=add_keywords").await.data()["items"].clone();
    let detail = json!({"bulk": begun["id"], "count": MANY, "change": made});
    let lines = lines.as_array().expect("lines");
    assert_eq!(lines.len(), 2, "the change, and its undoing: {lines:?}");
    for (line, event) in lines.iter().zip(["bulk.undone", "bulk.changed"]) {
        assert_eq!((&line["event"], &line["detail"]), (&json!(event), &detail));
    }
}

#[tokio::test]
async fn of_41_pieces_40_are_changed_and_the_one_that_was_so_already_is_counted_by_itself() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    for number in 0..41 {
        create(&editor, &format!("F-{number:03}")).await;
    }
    let items = editor.get("/api/desk/artifacts?sort=number&page_size=100").await.data()["items"].clone();
    let ids: Vec<&Value> = items
        .as_array()
        .expect("a list")
        .iter()
        .map(|item| &item["id"])
        .collect();
    change(&desk, &editor, &ids[..1], json!({"featured": true})).await;
    let bulk = change(&desk, &editor, &ids, json!({"featured": true})).await;
    let now = find(&editor, &bulk).await;
    assert_eq!(
        (&now["done"], &now["same"], &now["refused"]),
        (&json!(40), &json!(1), &json!(0))
    );
    assert_eq!(
        undo(&desk, &editor, &bulk, false).await,
        json!({"undone": 40, "kept": 0, "remaining": 0})
    );
}

#[tokio::test]
async fn a_change_is_stopped_by_its_author_and_ends_with_its_account() {
    let desk = DeskApp::open().await;
    let (editor, intern) = (desk.as_role(Role::Editor).await, desk.as_role(Role::Contributor).await);
    let owner = desk.as_role(Role::Owner).await;
    let id = create(&editor, "G-1").await;
    let order = json!({"ids": [id], "change": {"add_keywords": {"tw": ["整批"]}}});
    let begun = editor.post("/api/desk/artifacts/bulk", order.clone()).await.data();
    let stop = format!("/api/desk/artifacts/bulk/{}/stop", begun["id"]);
    intern.post(&stop, json!({})).await.refused(403);
    assert_eq!(editor.post(&stop, json!({})).await.data()["waiting"], 0);
    desk.change_many().await;
    assert_eq!(piece(&editor, &id).await["fields"]["keywords.tw"], json!(["明"]));
    // Anyone who is suspended changes nothing any more.
    let begun = intern.post("/api/desk/artifacts/bulk", order).await.data();
    let accounts = owner.get("/api/desk/accounts").await.data();
    let account = accounts
        .as_array()
        .expect("a list")
        .iter()
        .find(|account| account["name"] == "contributor@desk.example.tw");
    let path = format!("/api/desk/accounts/{}", account.expect("the account")["id"]);
    owner.patch(&path, json!({"suspended": true})).await.data();
    desk.change_many().await;
    let now = find(&editor, &begun["id"]).await;
    assert_eq!((&now["done"], &now["refused"]), (&json!(0), &json!(1)));
    assert_eq!(now["left"][0]["relic_number"], "G-1");
    assert_eq!(piece(&editor, &id).await["fields"]["keywords.tw"], json!(["明"]));
}

#[tokio::test]
async fn a_renamed_account_goes_on_with_its_change_and_may_undo_it() {
    let desk = DeskApp::open().await;
    let owner = desk.as_role(Role::Owner).await;
    let intern = desk.as_somebody("intern", Role::Contributor).await;
    let id = create(&intern, "R-1").await;
    let rename = async |from: &str, to: &str| {
        let accounts = owner.get("/api/desk/accounts").await.data();
        let mut all = accounts.as_array().expect("a list").iter();
        let account = all.find(|account| account["name"] == from).expect("the account");
        let path = format!("/api/desk/accounts/{}", account["id"]);
        owner.patch(&path, json!({ "name": to })).await.data();
    };
    let order = json!({"ids": [id], "change": {"add_keywords": {"tw": ["整批"]}}});
    let begun = intern.post("/api/desk/artifacts/bulk", order).await.data();
    rename("intern", "wang").await;
    // The name is free again, and the change is none of its new holder's.
    let other = desk.as_somebody("intern", Role::Contributor).await;
    desk.change_many().await;
    let now = find(&intern, &begun["id"]).await;
    assert_eq!((&now["done"], &now["by"]), (&json!(1), &json!("wang")), "{now}");
    let path = format!("/api/desk/artifacts/bulk/{}/undo", begun["id"]);
    other.post(&path, json!({"takes_back": false})).await.refused(403);
    intern.post(&path, json!({"takes_back": false})).await.data();
    rename("wang", "zhou").await;
    desk.change_many().await;
    assert_eq!(find(&intern, &begun["id"]).await["undone"], 1);
    let recent = intern.get("/api/desk/artifacts/bulk").await.data();
    assert_eq!(recent[0]["id"], begun["id"]);
}

#[tokio::test]
async fn others_changes_are_undone_by_those_who_may_publish_for_thirty_days() {
    let desk = DeskApp::open().await;
    let (editor, intern) = (desk.as_role(Role::Editor).await, desk.as_role(Role::Contributor).await);
    let id = create(&editor, "E-1").await;
    let path = |bulk: &Value| format!("/api/desk/artifacts/bulk/{bulk}/undo");
    let order = json!({"takes_back": false});
    let bulk = change(&desk, &editor, &[&id], json!({"featured": true})).await;
    intern.post(&path(&bulk), order.clone()).await.refused(403);
    let own = change(&desk, &intern, &[&id], json!({"featured": false})).await;
    assert_eq!(undo(&desk, &intern, &own, false).await["undone"], 1);
    desk.clock.advance(TimeDelta::days(30));
    let editor = desk.as_somebody("late@desk.example.tw", Role::Editor).await;
    editor.post(&path(&bulk), order.clone()).await.refused(409);
    desk.store
        .working_copies()
        .forget_bulk_edits(desk.now())
        .await
        .expect("forgotten");
    editor.post(&path(&bulk), order).await.refused(404);
}

#[tokio::test]
async fn list_of_bulk_edits_has_the_callers_running_and_recent_ones() {
    let desk = DeskApp::open().await;
    let (editor, intern) = (desk.as_role(Role::Editor).await, desk.as_role(Role::Contributor).await);
    let id = create(&editor, "H-1").await;
    let recent = async |client: &DeskClient<'_>| {
        let all = client.get("/api/desk/artifacts/bulk").await.data();
        let ids = all.as_array().expect("a list").iter().map(|edit| edit["id"].clone());
        Value::from_iter(ids)
    };
    let order = json!({"ids": [id], "change": {"add_keywords": {"tw": ["整批"]}}});
    let begun = intern.post("/api/desk/artifacts/bulk", order).await.data()["id"].clone();
    assert_eq!(
        (recent(&intern).await, recent(&editor).await),
        (json!([begun]), json!([])),
        "each their own"
    );
    for _ in 0..6 {
        // Shorter than a session without use.
        desk.clock.advance(TimeDelta::minutes(15));
        recent(&editor).await;
        recent(&intern).await;
    }
    assert_eq!(recent(&intern).await, json!([begun]), "it still waits");
    desk.change_many().await;
    assert_eq!(
        recent(&intern).await,
        json!([begun]),
        "it is over, and can still be undone"
    );
    undo(&desk, &editor, &begun, false).await;
    assert_eq!(
        recent(&editor).await,
        json!([begun]),
        "who undid it is told how that ended"
    );
}
