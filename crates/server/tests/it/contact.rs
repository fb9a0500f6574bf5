//! Writing to the house: checked, stored before the answer, mailed through the outbox.

use serde_json::json;
use server::post::{courier::Courier, worker};

use crate::house::House;

const PATH: &str = "/api/front/contact";

#[tokio::test]
async fn a_message_is_stored_and_its_mail_written() {
    let house = House::open().await;
    let message = json!({"name": "林小姐", "email": "lin@example.org", "content": "請問\n何時開放？"});
    let answer = house.visitor().post(PATH, &message).await;
    assert_eq!(
        answer.json(),
        json!({"state": "SUCCESS", "data": null, "message": "已成功送出"})
    );
    assert_eq!(answer.header("cache-control"), "no-store");
    assert_eq!(house.app.store.outbox().pending_count().await.expect("a count"), 1);

    let courier = Courier::new(&house.app.settings).expect("a courier");
    assert!(worker::carry_next(&house.app, &courier).await.expect("the outbox"));
    assert!(
        !worker::carry_next(&house.app, &courier).await.expect("the outbox"),
        "one message, one mail"
    );
    assert_eq!(house.app.store.outbox().pending_count().await.expect("a count"), 0);
    let mails: Vec<_> = std::fs::read_dir(house.app.settings.data_dir.join("outbox"))
        .expect("a folder")
        .collect();
    assert_eq!(mails.len(), 1);
    let mail = std::fs::read_to_string(mails[0].as_ref().expect("an entry").path()).expect("a mail");
    assert!(mail.contains("Reply-To: lin@example.org"), "{mail}");
    assert!(mail.contains("To: house@duobaoge.example"), "{mail}");
    let subject = mail
        .lines()
        .find(|line| line.starts_with("Subject:"))
        .expect("a subject");
    assert!(!subject.contains("林"), "no text of a visitor's in a subject");
}

#[tokio::test]
async fn english_visitors_read_english() {
    let house = House::open().await;
    let message = json!({"name": "A", "email": "a@example.org", "content": "b"});
    assert_eq!(
        house.english_visitor().post(PATH, &message).await.json()["message"],
        "Sent successfully"
    );
}

#[tokio::test]
async fn every_field_has_its_rule() {
    let house = House::open().await;
    let refused = async |name: &str, email: &str, content: &str| {
        let message = json!({"name": name, "email": email, "content": content});
        let answer = house.english_visitor().post(PATH, &message).await;
        let words = answer.refused(422);
        (answer.json()["field"].as_str().unwrap_or_default().to_owned(), words)
    };
    let required = |field: &str| (field.to_owned(), "All fields are required".to_owned());
    assert_eq!(refused("", "a@example.org", "b").await, required("name"));
    assert_eq!(refused("A", " ", "b").await, required("email"));
    assert_eq!(refused("A", "a@example.org", "\n").await, required("content"));
    for email in [
        "a",
        "a@",
        "@example.org",
        "a@b@c.org",
        "a b@example.org",
        "a@example",
        "a@example.org\r\nBcc: x@example.org",
    ] {
        assert!(refused("A", email, "b").await.0 == "email", "{email}");
    }
    assert!(refused(&"名".repeat(81), "a@example.org", "b").await.0 == "name");
    assert!(refused("A\nB", "a@example.org", "b").await.0 == "name");
    assert!(refused("A\u{202e}B", "a@example.org", "b").await.0 == "name");
    assert!(refused("A", "a@example.org", &"字".repeat(5001)).await.0 == "content");
    assert_eq!(house.app.store.outbox().pending_count().await.expect("a count"), 0);
    // A missing field is an empty one; a field that no rule knows is no matter.
    house
        .visitor()
        .post(PATH, &json!({"name": "A", "email": "a@example.org"}))
        .await
        .refused(422);
    let most = json!({"name": "名".repeat(80), "email": "a@example.org", "content": "字".repeat(5000), "more": 1});
    assert_eq!(house.visitor().post(PATH, &most).await.status, 200);
}

#[tokio::test]
async fn too_many_from_one_address_wait() {
    let house = House::open().await;
    let message = json!({"name": "A", "email": "a@example.org", "content": "b"});
    for _ in 0..5 {
        assert_eq!(house.visitor().post(PATH, &message).await.status, 200);
    }
    let answer = house.visitor().post(PATH, &message).await;
    answer.refused(429);
    assert!(
        answer
            .header("retry-after")
            .parse::<u64>()
            .is_ok_and(|seconds| (1..=121).contains(&seconds))
    );
    assert_eq!(
        house
            .visitor()
            .at_address("198.51.100.4:80")
            .post(PATH, &message)
            .await
            .status,
        200
    );
}

#[tokio::test]
async fn messages_are_forgotten_after_two_years() {
    let house = House::open().await;
    let message = json!({"name": "A", "email": "a@example.org", "content": "b"});
    house.visitor().post(PATH, &message).await;
    let kept = async |days: i64| {
        let now = house.app.now() + chrono::TimeDelta::days(days);
        server::housekeeping::forget(&house.app, now).await.expect("the store");
        house.app.store.messages().list().await.expect("the store").len()
    };
    assert_eq!(kept(729).await, 1);
    assert_eq!(kept(731).await, 0);
}

#[tokio::test]
async fn written_mails_are_forgotten_after_a_week() {
    let house = House::open().await;
    let message = json!({"name": "A", "email": "a@example.org", "content": "b"});
    house.visitor().post(PATH, &message).await;
    let courier = Courier::new(&house.app.settings).expect("a courier");
    assert!(worker::carry_next(&house.app, &courier).await.expect("the outbox"));
    let outbox = house.app.settings.data_dir.join("outbox");
    std::fs::write(outbox.join("notes.txt"), "not the house's").expect("a file");
    let left = async |days: i64| {
        let now = house.app.now() + chrono::TimeDelta::days(days);
        server::housekeeping::forget(&house.app, now).await.expect("swept");
        std::fs::read_dir(&outbox).expect("a folder").count()
    };
    assert_eq!(left(6).await, 2);
    assert_eq!(left(8).await, 1);
    assert!(outbox.join("notes.txt").exists());
    assert_eq!(left(8).await, 1, "again");
}
