//! Messages from the contact form: reading, answering, and who may.

use chrono::{DateTime, TimeDelta, Utc};
use delivery::{mailer::Mailer, outbox};
use domain::{bilingual::Language, staff::Role};
use serde_json::{Value, json};
use store::{NewMessage, Queue};

use crate::desk_app::DeskApp;

async fn receive(desk: &DeskApp, name: &str) -> i64 {
    let message = NewMessage {
        name: name.to_owned(),
        email: "margaret@example.org".to_owned(),
        content: "Is there a photograph of the base?".to_owned(),
        piece: "DB-0001".to_owned(),
        language: Language::En,
        received_at: desk.now(),
    };
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
    let page = lin.get("/api/desk/conversations?box=unfinished&query=hale").await.data();
    assert_eq!((&page["total"], &page["counts"]["unread"]), (&1.into(), &1.into()));
    let line = &page["items"][0];
    assert_eq!((&line["state"], &line["unread"], &line["piece"]), (&"open".into(), &true.into(), &"DB-0001".into()));

    let found = lin.get(&path(id, "")).await.data();
    assert_eq!(found["content"], "Is there a photograph of the base?");
    assert_eq!(found["about"], Value::Null, "no public piece has the number");
    let kept_until: DateTime<Utc> = found["kept_until"].as_str().expect("a time").parse().expect("a time");
    assert_eq!(kept_until, desk.now() + TimeDelta::days(730));
    let own = found["colleagues"][0]["id"].clone();
    assert_eq!(found["colleagues"][0]["name"], "lin@desk.example.tw");

    let taken = json!({"state": "in-hand", "assignee": own, "unread": false});
    lin.patch(&path(id, ""), taken).await.data();
    let noted = lin.post(&path(id, "/notes"), json!({"content": " On the disk. "})).await.data();
    assert_eq!(
        kinds(&noted),
        [("assigned", "lin@desk.example.tw"), ("state", "in-hand"), ("note", "On the disk.")]
    );
    let counts = lin.get("/api/desk/conversations/counts").await.data();
    assert_eq!((&counts["own"], &counts["unread"]), (&1.into(), &0.into()));

    let draft = json!({"content": "Dear Ms Hale,", "language": "en"});
    lin.call("PUT".parse().expect("a method"), &path(id, "/draft"), Some(draft)).await.data();
    assert_eq!(lin.get(&path(id, "")).await.data()["draft"]["content"], "Dear Ms Hale,");
    let reply = json!({"content": "There is one.", "language": "en", "seen": 0, "close": true});
    let sent = lin.post(&path(id, "/replies"), reply).await.data();
    assert_eq!((&sent["state"], &sent["draft"]), (&"closed".into(), &Value::Null));
    let page = lin.get("/api/desk/conversations?box=closed").await.data();
    assert_eq!(page["items"][0]["id"], id);
    let freed = lin.patch(&path(id, ""), json!({"assignee": null})).await.data();
    assert_eq!(freed["assignee"], Value::Null);

    assert_eq!(lin.delete(&path(id, "")).await.json()["message"], "The message is deleted");
    lin.get(&path(id, "")).await.refused(404);
}

/// Who comes second reads what a colleague has just answered, before anything is sent.
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

/// The mail is as RFC 5322 wants it for a thread, comes from the antiques house, and holds no header of the visitor's making.
#[tokio::test]
async fn a_reply_is_a_mail_that_follows_its_message() {
    let desk = DeskApp::open().await;
    let lin = desk.as_somebody("lin@desk.example.tw", Role::Editor).await;
    let id = receive(&desk, "Margaret\r\nBcc: all@example.org").await;
    for seen in [json!(0), json!(null)] {
        let newest = match seen {
            Value::Null => lin.get(&path(id, "")).await.data()["entries"][0]["id"].clone(),
            seen => seen,
        };
        let reply = json!({"content": "There is one.\nBcc: all@example.org", "language": "en", "seen": newest});
        lin.post(&path(id, "/replies"), reply).await.data();
        let mailer = Mailer::new(&desk.state.delivery.settings).expect("a mailer");
        assert!(outbox::send_next(&desk.state.delivery, &mailer, &Queue::ALL).await.expect("sent"));
    }
    let mut mails: Vec<String> = std::fs::read_dir(desk.folder().join("outbox"))
        .expect("mails")
        .map(|file| std::fs::read_to_string(file.expect("a file").path()).expect("a mail"))
        .collect();
    mails.sort_by_key(String::len);
    let header = |mail: &str, name: &str| -> Vec<String> {
        let head = mail.split("\r\n\r\n").next().unwrap_or_default().replace("\r\n ", " ");
        let named = head.lines().filter_map(|line| line.strip_prefix(&format!("{name}: ")));
        named.map(str::to_owned).collect()
    };
    let [first, second] = mails.as_slice() else { panic!("{mails:?}") };
    let root = format!("<message-{}-{id}@www.example.tw>", desk.now().timestamp());
    assert_eq!(header(first, "In-Reply-To"), [root.clone()]);
    let first_id = header(first, "Message-ID").remove(0);
    assert_eq!(header(second, "In-Reply-To"), [first_id.clone()]);
    assert_eq!(header(second, "References"), [format!("{root} {first_id}")]);
    for mail in &mails {
        assert!(header(mail, "From")[0].contains("house@www.example.tw"), "{mail}");
        assert_eq!(header(mail, "To"), ["margaret@example.org"]);
        assert!(header(mail, "Bcc").is_empty() && header(mail, "Auto-Submitted").is_empty(), "{mail}");
    }
    let told = lin.get(&path(id, "")).await.data();
    assert!(told["entries"][0]["delivery"]["delivered_at"].is_string());
    let reply = told["entries"][0]["id"].as_i64().expect("a number");
    let again = lin.post(&path(id, &format!("/replies/{reply}/resend")), json!({})).await;
    assert!(again.refused(409).contains("was sent"));
    lin.post(&path(id, "/replies/99/resend"), json!({})).await.refused(404);
}

#[tokio::test]
async fn readers_see_no_messages_and_contributors_send_none() {
    let desk = DeskApp::open().await;
    let reader = desk.as_role(Role::Reader).await;
    let contributor = desk.as_role(Role::Contributor).await;
    let id = receive(&desk, "Margaret").await;
    reader.get(&path(id, "")).await.refused(403);
    let found = contributor.get(&path(id, "")).await.data();
    assert_eq!(found["colleagues"], json!([]), "nobody here may answer");
    let reply = json!({"content": "…", "language": "en", "seen": 0});
    contributor.post(&path(id, "/replies"), reply).await.refused(403);
    contributor.delete(&path(id, "")).await.refused(403);
    assert!(contributor.get(&path(id, "")).await.data()["unread"].as_bool().expect("a word"));
}

#[tokio::test]
async fn what_cannot_be_is_refused_in_words() {
    let desk = DeskApp::open().await;
    let owner = desk.as_role(Role::Owner).await;
    let id = receive(&desk, "Margaret").await;
    let words = owner.patch(&path(id, ""), json!({"assignee": 999})).await.refused(422);
    assert!(words.contains("active owner or editor"), "{words}");
    owner.patch(&path(id, ""), json!({"state": "lost"})).await.refused(400);
    owner.patch(&path(id + 1, ""), json!({"state": "closed"})).await.refused(404);
    for content in ["", "  ", &"字".repeat(10_001), "a\u{202E}b"] {
        let reply = json!({"content": content, "language": "en", "seen": 0});
        owner.post(&path(id, "/replies"), reply).await.refused(422);
    }
    owner.post(&path(id, "/notes"), json!({"content": ""})).await.refused(422);
    let long = json!({"content": "字".repeat(10_001), "language": "en"});
    owner.call("PUT".parse().expect("a method"), &path(id, "/draft"), Some(long)).await.refused(422);
    owner.get("/api/desk/conversations?box=lost").await.refused(400);
}

#[tokio::test]
async fn phrases_are_added_changed_and_deleted() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let phrases = "/api/desk/phrases";
    let added = editor.post(phrases, json!({"tw": "感謝來信。", "en": "Thank you\nfor writing."})).await.data();
    let id = added[0]["id"].as_i64().expect("a number");
    assert_eq!(added[0]["content"]["en"], "Thank you\nfor writing.");
    editor.post(phrases, json!({"tw": "感謝來信。", "en": " "})).await.refused(422);
    let one = format!("{phrases}/{id}");
    let put = "PUT".parse().expect("a method");
    let changed = editor.call(put, &one, Some(json!({"tw": "謝謝。", "en": "Thank you."}))).await.data();
    assert_eq!(changed[0]["content"]["tw"], "謝謝。");
    assert_eq!(editor.delete(&one).await.data(), json!([]));
    editor.delete(&one).await.refused(404);
    for _ in 0..100 {
        editor.post(phrases, json!({"tw": "好", "en": "Yes"})).await.data();
    }
    let words = editor.post(phrases, json!({"tw": "好", "en": "Yes"})).await.refused(422);
    assert!(words.contains("at most 100"), "{words}");
}
