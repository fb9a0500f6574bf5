//! What owners read in the log: who did what, and who was refused what.

use axum::http::Method;
use chrono::TimeDelta;
use domain::staff::Role;
use serde_json::{Value, json};

use crate::{
    conversations::receive,
    desk_app::{DeskApp, DeskClient},
    people::{Person, password_step},
};

async fn lines(owner: &DeskClient<'_>, query: &str) -> Vec<Value> {
    let page = owner.get(&format!("/api/desk/log{query}")).await.data();
    page["items"].as_array().expect("lines").clone()
}

fn events(lines: &[Value]) -> Vec<&str> {
    lines
        .iter()
        .map(|line| line["event"].as_str().expect("a word"))
        .collect()
}

#[tokio::test]
async fn who_is_refused_is_written_down_with_what_they_wanted() {
    let desk = DeskApp::open().await;
    let owner = desk.as_somebody("lin", Role::Owner).await;
    let writer = desk.as_somebody("hsu", Role::Contributor).await;
    let fields = json!({"fields": {"relic_number": "DB-0025"}});
    let piece = owner.post("/api/desk/records/artifact", fields).await.data();
    let publish = format!("/api/desk/records/artifact/{}/publish", piece["id"]);
    for _ in 0..3 {
        let body = json!({"revision": 1, "language": "tw"});
        writer.post(&publish, body).await.refused(403);
    }
    writer.get("/api/desk/log").await.refused(403);
    // For a request from another site's page it is not known who sent it.
    let foreign = writer.without("x-duobao-desk");
    foreign.post(&publish, json!({})).await.refused(403);
    desk.nobody().get("/api/desk/log").await.refused(401);

    let refused = lines(&owner, "?area=refusal").await;
    assert_eq!(
        events(&refused),
        ["refusal.permission", "refusal.permission"],
        "each once"
    );
    let [read, published] = &refused[..] else {
        panic!("{refused:?}");
    };
    assert_eq!(
        (&read["by"], &read["detail"]),
        (
            &json!("hsu"),
            &json!({"place": "log", "act": "read", "role": "contributor"})
        )
    );
    assert_eq!(
        published["detail"],
        json!({"place": "records", "act": "publish", "role": "contributor"})
    );
    assert_eq!(
        published["subject"],
        json!({"kind": "artifact", "id": piece["id"], "name": "DB-0025"})
    );
    desk.clock.advance(TimeDelta::seconds(61));
    writer
        .post(&publish, json!({"revision": 1, "language": "tw"}))
        .await
        .refused(403);
    assert_eq!(
        lines(&owner, "?area=refusal").await.len(),
        3,
        "a while later it is another one"
    );
}

#[tokio::test]
async fn lines_are_looked_up_and_read_on() {
    let desk = DeskApp::open().await;
    let owner = desk.as_somebody("lin", Role::Owner).await;
    let editor = desk.as_somebody("zhou", Role::Editor).await;
    for number in ["DB-0001", "DB-0002", "DB-0003"] {
        let fields = json!({"fields": {"relic_number": number}});
        editor.post("/api/desk/records/artifact", fields).await.data();
    }
    let all = owner.get("/api/desk/log").await.data();
    assert_eq!(all["people"], json!(["duobao staff", "lin", "zhou"]));
    assert_eq!(all["check"], Value::Null, "it was never verified");
    let page = owner.get("/api/desk/log?who=zhou&area=change&page_size=2").await.data();
    assert_eq!(
        (&page["total"], page["items"].as_array().map(Vec::len)),
        (&json!(3), Some(2))
    );
    let before = &page["items"][1]["id"];
    let rest = lines(&owner, &format!("?who=zhou&area=change&page_size=2&before={before}")).await;
    assert_eq!(rest.len(), 1);
    assert_eq!(rest[0]["subject"]["name"], "DB-0001");
    assert_eq!(lines(&owner, "?query=db-0002").await.len(), 1);
    // Tests begin at noon of 21 November in Taipei.
    assert_eq!(
        lines(&owner, "?from=2026-11-21&to=2026-11-21&area=change").await.len(),
        3
    );
    assert_eq!(lines(&owner, "?from=2026-11-22").await.len(), 0);
    assert_eq!(lines(&owner, "?to=2026-11-20").await.len(), 0);
    desk.clock.advance(TimeDelta::hours(13));
    desk.store.log().verify(desk.now()).await.expect("verified");
    let evening = desk.as_somebody("wang", Role::Owner).await;
    let page = evening.get("/api/desk/log?from=2026-11-22").await.data();
    assert_eq!(page["total"], 2, "an hour after midnight in Taipei it is the next day");
    assert_eq!(page["check"]["broken_at"], Value::Null);
    assert!(page["check"]["lines"].as_i64().expect("a number") > 5, "{page}");
    owner.get("/api/desk/log?area=everything").await.refused(401);
    assert!(
        evening
            .get("/api/desk/log?area=everything")
            .await
            .refused(422)
            .contains("no such kind")
    );
    evening.get("/api/desk/log?page_size=101").await.refused(422);
    evening.get("/api/desk/log?from=yesterday").await.refused(400);
}

#[tokio::test]
async fn an_export_is_a_line_itself() {
    let desk = DeskApp::open().await;
    let owner = desk.as_somebody("lin", Role::Owner).await;
    let exported = owner
        .call(Method::POST, "/api/desk/log/export?area=account", None)
        .await
        .data();
    let exported = exported.as_array().expect("lines").clone();
    assert_eq!(events(&exported), ["account.set-up", "account.invited"]);
    let last = lines(&owner, "?area=transfer").await.remove(0);
    assert_eq!(
        (&last["event"], &last["by"], &last["detail"]),
        (&json!("transfer.log"), &json!("lin"), &json!({"count": 2}))
    );
}

/// A client that guesses a colleague's password is logged once; text typed in place of a name is not logged.
#[tokio::test]
async fn a_pause_after_wrong_passwords_is_one_line() {
    let desk = DeskApp::open().await;
    let owner = desk.as_somebody("lin", Role::Owner).await;
    let (zhou, _) = Person::set_up(&desk, &desk.nobody().at("192.0.2.9:40000"), "zhou", Role::Editor).await;
    let guesser = desk.nobody().at("198.51.100.7:40000");
    for name in [zhou.name.as_str(), "correct horse battery"] {
        let mut paused = 0;
        for _ in 0..12 {
            paused += u32::from(password_step(&guesser, name, "wrong wrong wrong").await.status == 429);
        }
        assert!(paused > 1, "{name}");
    }
    let refused = lines(&owner, "?area=refusal").await;
    assert_eq!(events(&refused), ["refusal.sign_in"]);
    assert_eq!(
        (&refused[0]["subject"]["name"], &refused[0]["by"]),
        (&json!("zhou"), &json!(""))
    );
}

/// An exported message leaves the site; the log line names the message by its number alone.
#[tokio::test]
async fn an_export_of_a_message_is_written_down() {
    let desk = DeskApp::open().await;
    let owner = desk.as_somebody("lin", Role::Owner).await;
    let id = receive(&desk, "Margaret Hale").await;
    let reader = desk.as_somebody("hsu", Role::Contributor).await;
    let export = format!("/api/desk/conversations/{id}/export");
    let exported = reader.post(&export, json!({})).await.data();
    assert_eq!(exported["name"], "Margaret Hale");
    reader
        .post("/api/desk/conversations/999/export", json!({}))
        .await
        .refused(404);
    owner.delete(&format!("/api/desk/conversations/{id}")).await.data();
    let personal = lines(&owner, "?area=personal").await;
    assert_eq!(events(&personal), ["message.deleted", "message.exported"]);
    assert_eq!((&personal[0]["by"], &personal[1]["by"]), (&json!("lin"), &json!("hsu")));
    let subject = json!({"kind": "conversation", "id": id, "name": ""});
    assert_eq!((&personal[0]["subject"], &personal[1]["subject"]), (&subject, &subject));
}
