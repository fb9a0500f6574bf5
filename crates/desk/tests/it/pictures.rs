//! The pictures of a record: their order, words, access and direction, and what staff see of them.

use axum::http::Method;
use domain::staff::Role;
use serde_json::{Value, json};

use crate::{
    desk_app::{Answered, DeskApp},
    uploads::{
        files::{files_below, photograph},
        sender::Sender,
    },
};

fn path(sender: &Sender<'_>, rest: &str) -> String {
    format!("/api/desk/records/artifact/{}/pictures/{rest}", sender.piece)
}

/// The pictures of a record that was answered.
fn pictures(answer: &Answered) -> Vec<Value> {
    answer.data()["fields"]["pictures"]
        .as_array()
        .expect("pictures")
        .clone()
}

fn keys(pictures: &[Value]) -> Vec<&str> {
    pictures
        .iter()
        .map(|picture| picture["key"].as_str().expect("a key"))
        .collect()
}

#[tokio::test]
async fn order_and_words_change_one_by_one() {
    let desk = DeskApp::open().await;
    let sender = Sender::with_piece(&desk, Role::Editor).await;
    let mut taken = Vec::new();
    for side in [60, 70, 80] {
        taken.push(sender.upload(&photograph(side, 50)).await.expect("taken"));
    }
    let [a, b, c] = [&taken[0], &taken[1], &taken[2]].map(String::as_str);
    let order = async |key: &str, before: Value| {
        let body = json!({"key": key, "before": before});
        sender.client.post(&path(&sender, "order"), body).await
    };
    assert_eq!(keys(&pictures(&order(c, json!(a)).await)), [c, a, b]);
    assert_eq!(keys(&pictures(&order(c, Value::Null).await)), [a, b, c]);
    order("0123456789abcdefghijklmnop", Value::Null).await.refused(404);

    let said = json!({"view": "mark", "caption": {"tw": "款識", "en": "Mark"}, "access": "members", "focus": [10, 90]});
    let described = pictures(&sender.client.patch(&path(&sender, b), said).await);
    assert_eq!(described[1]["caption"], json!({"tw": "款識", "en": "Mark"}));
    assert_eq!(
        (&described[1]["view"], &described[1]["access"]),
        (&json!("mark"), &json!("members"))
    );
    let decorative = pictures(
        &sender
            .client
            .patch(&path(&sender, b), json!({"decorative": true}))
            .await,
    );
    assert_eq!(decorative[1]["caption"]["tw"], "款識", "omitted fields stay");
    for wrong in [
        json!({"access": "secret"}),
        json!({"focus": [101, 0]}),
        json!({"width": 1}),
    ] {
        let refused = sender.client.patch(&path(&sender, b), wrong.clone()).await;
        assert!(
            matches!(refused.status.as_u16(), 400 | 422),
            "{wrong}: {}",
            refused.status
        );
    }
}

#[tokio::test]
async fn the_scale_of_a_picture_is_marked_turned_refused_and_removed() {
    let desk = DeskApp::open().await;
    let sender = Sender::with_piece(&desk, Role::Editor).await;
    let key = sender.upload(&photograph(120, 80)).await.expect("taken");
    let mark = async |key: &str, scale: Value| {
        sender
            .client
            .patch(&path(&sender, key), json!({ "scale": scale }))
            .await
    };
    let marks = json!({"from": [10, 40], "to": [110, 40], "millimetres": 90.0});
    assert_eq!(pictures(&mark(&key, marks.clone()).await)[0]["scale"], marks);
    let described = sender
        .client
        .patch(&path(&sender, &key), json!({"view": "front"}))
        .await;
    assert_eq!(pictures(&described)[0]["scale"], marks, "omitted fields stay");
    for (wrong, fault, tw, en) in [
        (
            json!({"from": [10, 40], "to": [29, 40], "millimetres": 90}),
            "scale_too_close",
            "兩點太近",
            "too close",
        ),
        (
            json!({"from": [10, 40], "to": [121, 40], "millimetres": 90}),
            "scale_outside",
            "圖像之內",
            "on the picture",
        ),
        (
            json!({"from": [10, 40], "to": [110, 40], "millimetres": 0.5}),
            "scale_length",
            "0.1 公分",
            "0.1 cm",
        ),
    ] {
        for (language, words) in [("zh-TW", tw), ("en", en)] {
            let asked = json!({ "scale": wrong });
            let client = sender.client.with("accept-language", language);
            let refused = client.patch(&path(&sender, &key), asked).await;
            assert_eq!(refused.status, 422, "{wrong}");
            let problem = refused.json()["data"]["problems"][0].clone();
            assert_eq!(
                (&problem["cell"], &problem["fault"]),
                (&json!("pictures"), &json!(fault))
            );
            let message = problem["message"].as_str().expect("words");
            assert!(message.contains(words), "{message}");
        }
    }
    let body = json!({ "quarter_turns": 1 });
    let turned = sender.client.post(&path(&sender, &format!("{key}/rotate")), body).await;
    let turned = pictures(&turned)[0].clone();
    assert_eq!(
        turned["scale"],
        json!({"from": [40, 10], "to": [40, 110], "millimetres": 90.0})
    );
    let key = turned["key"].as_str().expect("a key");
    let without = mark(key, Value::Null).await;
    assert_eq!(pictures(&without)[0].get("scale"), None);
}

#[tokio::test]
async fn a_restored_picture_returns_to_its_place() {
    let desk = DeskApp::open().await;
    let sender = Sender::with_piece(&desk, Role::Editor).await;
    let first = sender.upload(&photograph(60, 50)).await.expect("taken");
    let second = sender.upload(&photograph(70, 50)).await.expect("taken");
    sender
        .client
        .patch(&path(&sender, &first), json!({"alt": {"tw": "正面", "en": "Front"}}))
        .await;
    let was = sender.pictures().await[0].clone();
    let removed = sender.client.delete(&path(&sender, &first)).await;
    assert_eq!(keys(&pictures(&removed)), [second.as_str()]);
    sender.client.delete(&path(&sender, &first)).await.refused(404);
    let restored = sender
        .client
        .post(&path(&sender, "restore"), json!({"picture": was, "place": 0}))
        .await;
    assert_eq!(pictures(&restored)[0], was);

    // Another piece cannot take it.
    let other = json!({"fields": {"relic_number": "DB-2"}});
    let other = sender.client.post("/api/desk/records/artifact", other).await.data();
    let stolen = format!("/api/desk/records/artifact/{}/pictures/restore", other["id"]);
    let body = json!({"picture": was, "place": 0});
    sender.client.post(&stolen, body).await.refused(404);
}

#[tokio::test]
async fn a_turned_picture_keeps_its_place_and_words_under_a_new_key() {
    let desk = DeskApp::open().await;
    let sender = Sender::with_piece(&desk, Role::Editor).await;
    let key = sender.upload(&photograph(120, 80)).await.expect("taken");
    sender.upload(&photograph(50, 50)).await.expect("taken");
    let said = json!({"alt": {"tw": "側面", "en": "Side"}, "focus": [10, 20]});
    sender.client.patch(&path(&sender, &key), said).await;
    let rotate = async |key: &str, quarter_turns: u8| {
        let body = json!({ "quarter_turns": quarter_turns });
        sender.client.post(&path(&sender, &format!("{key}/rotate")), body).await
    };
    let turned = pictures(&rotate(&key, 1).await)[0].clone();
    let new = turned["key"].as_str().expect("a key").to_owned();
    assert_ne!(new, key);
    assert_eq!(
        (&turned["alt"]["tw"], &turned["focus"]),
        (&json!("側面"), &json!([80, 10]))
    );
    let sides = async |key: &str| {
        let files = desk
            .store
            .pictures()
            .files(&[key.parse().expect("a key")])
            .await
            .expect("read");
        files
            .values()
            .map(|files| (files.width, files.height))
            .next()
            .expect("a record")
    };
    assert_eq!(sides(&new).await, (80, 120));
    let back = pictures(&rotate(&new, 3).await)[0]["key"]
        .as_str()
        .expect("a key")
        .to_owned();
    assert_eq!(sides(&back).await, (120, 80));
    rotate(&back, 4).await.refused(422);
    rotate(&key, 1).await.refused(404);
    rotate("nothing", 1).await.refused(404);
}

/// What a record does not take is refused before a picture is drawn for it.
#[tokio::test]
async fn a_refused_picture_is_not_drawn() {
    let desk = DeskApp::open().await;
    let sender = Sender::with_piece(&desk, Role::Contributor).await;
    let key = sender.upload(&photograph(120, 80)).await.expect("taken");
    let late = photograph(60, 50);
    let begun = sender.begin(late.len(), "late.jpg").await;
    let editor = desk.as_role(Role::Editor).await;
    let record = format!("/api/desk/records/artifact/{}", sender.piece);
    let said = json!({"decorative": true});
    editor.patch(&path(&sender, &key), said).await.data();
    let publish = async || {
        let revision = editor.get(&record).await.data()["revision"].clone();
        let order = json!({"revision": revision, "language": "tw"});
        editor.post(&format!("{record}/publish"), order).await.data();
    };
    publish().await;
    let drawn = || files_below(&desk.folder().join("media"));
    let before = drawn();
    assert!(!before.is_empty());
    let quarter = json!({"quarter_turns": 1});
    let rotate = path(&sender, &format!("{key}/rotate"));
    sender.client.post(&rotate, quarter.clone()).await.refused(403);
    sender.send(&begun, 0, late).await.refused(403);
    assert_eq!(drawn(), before, "a contributor changes no public record");
    assert_eq!(editor.post(&rotate, quarter.clone()).await.status, 200);
    let before = drawn();
    let found = editor.get(&record).await.data();
    let turned = found["fields"]["pictures"][0]["key"].clone();
    let order = json!({"revision": found["revision"]});
    let binned = editor.call(Method::DELETE, &record, Some(order)).await;
    assert_eq!(binned.status, 200, "{}", String::from_utf8_lossy(&binned.bytes));
    let rotate = path(&sender, &format!("{}/rotate", turned.as_str().expect("a key")));
    editor.post(&rotate, quarter).await.refused(409);
    assert_eq!(drawn(), before, "nothing is drawn for records in the bin");
}

/// U-05
#[tokio::test]
async fn u_05_staff_see_every_picture_and_nobody_else_does() {
    let desk = DeskApp::open().await;
    let sender = Sender::with_piece(&desk, Role::Contributor).await;
    let key = sender.upload(&photograph(700, 500)).await.expect("taken");
    let address = |width: &str| format!("/api/desk/pictures/{key}/{width}.webp");
    let reader = desk.as_role(Role::Reader).await;
    let shown = reader.get(&address("320")).await;
    assert_eq!(shown.status, 200);
    assert_eq!(shown.headers["content-type"], "image/webp");
    assert_eq!(shown.headers["x-content-type-options"], "nosniff");
    assert_eq!(shown.headers["content-security-policy"], "default-src 'none'; sandbox");
    assert_eq!(shown.headers["cross-origin-resource-policy"], "same-origin");
    assert!(
        shown.headers["cache-control"]
            .to_str()
            .expect("text")
            .starts_with("private")
    );
    assert!(
        shown.headers["content-disposition"]
            .to_str()
            .expect("text")
            .starts_with("inline; filename=")
    );
    let etag = shown.headers["etag"].to_str().expect("text");
    assert_eq!(
        reader.with("if-none-match", etag).get(&address("320")).await.status,
        304
    );
    assert_eq!(
        reader.get(&address("160")).await.bytes,
        shown.bytes,
        "the next width that there is"
    );
    assert_eq!(reader.get(&address("5000")).await.status, 200, "the widest");
    desk.nobody().get(&address("320")).await.refused(401);
    for wrong in ["0", "x", "blurred"] {
        reader.get(&address(wrong)).await.refused(404);
    }
    reader
        .get(&format!("/api/desk/pictures/{key}/320.jpg"))
        .await
        .refused(404);
}

#[tokio::test]
async fn a_contributor_changes_pictures_of_drafts_alone() {
    let desk = DeskApp::open().await;
    let editor = Sender::with_piece(&desk, Role::Editor).await;
    let key = editor.upload(&photograph(60, 60)).await.expect("taken");
    let said = json!({"alt": {"tw": "正面", "en": "Front"}});
    let record = editor.client.patch(&path(&editor, &key), said).await.data();
    let publish = format!("/api/desk/records/artifact/{}/publish", editor.piece);
    let published = json!({"revision": record["revision"], "language": "tw"});
    let published = editor.client.post(&publish, published).await;
    assert_eq!(published.status, 200, "{}", published.json());
    let contributor = Sender {
        client: desk.as_role(Role::Contributor).await.with("tus-resumable", "1.0.0"),
        piece: editor.piece,
    };
    contributor.try_begin(1000, "a.jpg").await.refused(403);
    contributor.client.delete(&path(&editor, &key)).await.refused(403);
    assert_eq!(editor.pictures().await.len(), 1);
}
