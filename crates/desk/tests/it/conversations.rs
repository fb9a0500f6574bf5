//! Messages from the contact form: reading, answering, and who may.

mod mail;
mod refusals;

use axum::http::Method;
use chrono::{DateTime, TimeDelta, Utc};
use domain::{bilingual::Language, staff::Role};
use serde_json::{Value, json};
use store::{
    accounts::NewMessage,
    queues::{PostKind, Queue},
};

use crate::{desk_app::DeskApp, mails::mail};

fn message(desk: &DeskApp, name: &str) -> NewMessage {
    NewMessage {
        name: name.to_owned(),
        email: "margaret@example.org".to_owned(),
        content: "Is there a photograph of the base?".to_owned(),
        piece: "DB-0001".to_owned(),
        language: Language::En,
        received_at: desk.now(),
    }
}

pub async fn receive(desk: &DeskApp, name: &str) -> i64 {
    let message = message(desk, name);
    desk.store.messages().create(&message, None).await.expect("kept")
}

fn path(id: i64, rest: &str) -> String {
    format!("/api/desk/conversations/{id}{rest}")
}

fn kinds(conversation: &Value) -> Vec<(&str, &str)> {
    let entries = conversation["entries"].as_array().expect("entries");
    entries
        .iter()
        .map(|entry| {
            (
                entry["kind"].as_str().expect("a word"),
                entry["content"].as_str().expect("a text"),
            )
        })
        .collect()
}

#[tokio::test]
async fn a_message_is_read_assigned_answered_and_closed() {
    let desk = DeskApp::open().await;
    let lin = desk.as_somebody("lin@desk.example.tw", Role::Editor).await;
    let id = receive(&desk, "Margaret Hale").await;
    let page = lin
        .get("/api/desk/conversations?box=unfinished&query=hale")
        .await
        .data();
    assert_eq!((&page["total"], &page["counts"]["unread"]), (&1.into(), &1.into()));
    let line = &page["items"][0];
    assert_eq!(
        (&line["state"], &line["unread"], &line["piece"]),
        (&"open".into(), &true.into(), &"DB-0001".into())
    );

    let found = lin.get(&path(id, "")).await.data();
    assert_eq!(found["content"], "Is there a photograph of the base?");
    assert_eq!(found["about"], Value::Null, "no public piece has the number");
    let kept_until: DateTime<Utc> = found["kept_until"].as_str().expect("a time").parse().expect("a time");
    assert_eq!(kept_until, desk.now() + TimeDelta::days(730));
    let own = found["colleagues"][0]["id"].clone();
    assert_eq!(found["colleagues"][0]["name"], "lin@desk.example.tw");

    let taken = json!({"state": "in-hand", "assignee": own, "unread": false});
    lin.patch(&path(id, ""), taken).await.data();
    let noted = lin
        .post(&path(id, "/notes"), json!({"content": " On the disk. "}))
        .await
        .data();
    assert_eq!(
        kinds(&noted),
        [
            ("assigned", "lin@desk.example.tw"),
            ("state", "in-hand"),
            ("note", "On the disk.")
        ]
    );
    let counts = lin.get("/api/desk/conversations/counts").await.data();
    assert_eq!((&counts["own"], &counts["unread"]), (&1.into(), &0.into()));

    let draft = json!({"content": "Dear\0 Ms Hale,\u{7}", "language": "en"});
    lin.call(Method::PUT, &path(id, "/draft"), Some(draft)).await.data();
    assert_eq!(lin.get(&path(id, "")).await.data()["draft"]["content"], "Dear Ms Hale,");
    let reply = json!({"content": "There is one.", "language": "en", "seen": 0, "close": true});
    let sent = lin.post(&path(id, "/replies"), reply).await.data();
    assert_eq!((&sent["state"], &sent["draft"]), (&"closed".into(), &Value::Null));
    let page = lin.get("/api/desk/conversations?box=closed").await.data();
    assert_eq!(page["items"][0]["id"], id);
    let freed = lin.patch(&path(id, ""), json!({"assignee": null})).await.data();
    assert_eq!(freed["assignee"], Value::Null);

    assert_eq!(lin.delete(&path(id, "")).await.json()["message"], "Message deleted");
    lin.get(&path(id, "")).await.refused(404);
}

/// The mail to the antiques house was refused, or cut off before the answer: staff who find the message here are told so.
#[tokio::test]
async fn a_message_whose_notification_was_given_up_says_so() {
    let desk = DeskApp::open().await;
    let lin = desk.as_role(Role::Contributor).await;
    let outbox = desk.store.outbox();
    for may_have_arrived in [false, true] {
        let notification = mail(PostKind::Contact, "house@www.example.tw");
        let id = desk
            .store
            .messages()
            .create(&message(&desk, "Margaret"), Some(&notification))
            .await;
        let id = id.expect("kept");
        let line = async || lin.get("/api/desk/conversations").await.data()["items"][0].clone();
        assert_eq!(
            line().await["failed_notification"],
            Value::Null,
            "it is not given up yet"
        );
        let taken = outbox.claim(&Queue::ALL, desk.now(), TimeDelta::minutes(4)).await;
        let taken = taken.expect("read").expect("due");
        outbox
            .failed(&taken, "no", may_have_arrived, None, desk.now())
            .await
            .expect("noted");
        let failed = json!({"given_up_at": desk.now(), "may_have_arrived": may_have_arrived});
        assert_eq!(line().await["failed_notification"], failed);
        assert_eq!(lin.get(&path(id, "")).await.data()["failed_notification"], failed);
    }
}

/// The second colleague to answer reads the first one's new answer, before anything is sent.
#[tokio::test]
async fn a_second_answer_waits_for_the_first_to_be_read() {
    let desk = DeskApp::open().await;
    let lin = desk.as_somebody("lin@desk.example.tw", Role::Editor).await;
    let chou = desk.as_somebody("chou@desk.example.tw", Role::Owner).await;
    let id = receive(&desk, "Margaret").await;
    let reply = |seen: &Value| json!({"content": "There is one.", "language": "en", "seen": seen});
    let sent = lin.post(&path(id, "/replies"), reply(&0.into())).await.data();
    let second = chou.post(&path(id, "/replies"), reply(&0.into())).await;
    assert!(second.refused(409).contains("A colleague has just replied"));
    let newest = second.json()["data"]["entries"][0]["id"].clone();
    assert_eq!(newest, sent["entries"][0]["id"]);
    let third = chou.post(&path(id, "/replies"), reply(&newest)).await.data();
    let replies = kinds(&third).into_iter().filter(|(kind, _)| *kind == "reply").count();
    assert_eq!(replies, 2);
}

#[tokio::test]
async fn readers_see_no_messages_and_contributors_send_none() {
    let desk = DeskApp::open().await;
    let reader = desk.as_role(Role::Reader).await;
    let contributor = desk.as_role(Role::Contributor).await;
    let id = receive(&desk, "Margaret").await;
    reader.get(&path(id, "")).await.refused(403);
    let found = contributor.get(&path(id, "")).await.data();
    assert_eq!(found["colleagues"], json!([]), "no account here may answer");
    let reply = json!({"content": "…", "language": "en", "seen": 0});
    contributor.post(&path(id, "/replies"), reply).await.refused(403);
    contributor.delete(&path(id, "")).await.refused(403);
    assert!(
        contributor.get(&path(id, "")).await.data()["unread"]
            .as_bool()
            .expect("a word")
    );
}
