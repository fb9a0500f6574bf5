//! Writing to the site: checked, stored before the answer, mailed through the outbox.

use chrono::TimeDelta;
use domain::bilingual::Language;
use serde_json::json;
use server::jobs::contact_digest;
use store::accounts::NewMessage;

use crate::{
    mailbox,
    test_app::{Answered, TestApp},
};

const PATH: &str = "/api/front/contact";

#[tokio::test]
async fn a_message_is_stored_and_its_mail_written() {
    let app = TestApp::open().await;
    let message = json!({"name": "林小姐", "email": "lin@example.org", "content": "請問\n何時開放？"});
    let answer = app.visitor().post(PATH, &message).await;
    assert_eq!(
        answer.json(),
        json!({"state": "SUCCESS", "data": null, "message": "已成功送出"})
    );
    assert_eq!(answer.header("cache-control"), "no-store");
    assert_eq!(app.count_waiting_messages().await, 2, "the mail and its receipt");

    let mailer = app.mailer();
    for _ in 0..2 {
        assert!(mailbox::deliver_next(&app, &mailer).await);
    }
    assert!(
        !mailbox::deliver_next(&app, &mailer).await,
        "one message, one mail, one receipt"
    );
    assert_eq!(app.count_waiting_messages().await, 0);
    let mails: Vec<_> = std::fs::read_dir(app.state.settings.data_dir.join("outbox"))
        .expect("a folder")
        .collect();
    let texts: Vec<String> = mails
        .iter()
        .map(|mail| std::fs::read_to_string(mail.as_ref().expect("an entry").path()).expect("a mail"))
        .collect();
    assert_eq!(texts.len(), 2);
    let to_house = texts
        .iter()
        .find(|mail| mail.contains("\r\nTo: house@duobaoge.example"));
    let mail = to_house.expect("the mail to the house");
    assert!(mail.contains("Reply-To: lin@example.org"), "{mail}");
}

#[tokio::test]
async fn a_message_says_which_piece_it_is_about() {
    let app = TestApp::open().await;
    let known = app.visitor().get("/api/collection?name_tw=DB-0001").await.data();
    let piece = &known["data"][0];
    let url = &app.state.settings.public_url;
    let found = format!(
        "\nDB-0001 {} / {}\n{url}/tw/collection_detail/{id}\n{url}/en/collection_detail/{id}\n",
        piece["name_tw"].as_str().expect("a name"),
        piece["name_en"].as_str().expect("a name"),
        id = piece["id"]
    );
    let unknown = "器物 Piece: X-1（公開典藏中沒有這個編號 no public piece has this number）\n";
    for (sent, kept, lines) in [
        (" db-0001 ", "db-0001", Some(found.as_str())),
        ("X-1", "X-1", Some(unknown)),
        ("", "", None),
    ] {
        let message =
            json!({"name": "林", "email": format!("lin{}@example.org", kept.len()), "content": "問", "piece": sent});
        assert_eq!(app.visitor().post(PATH, &message).await.status, 200);
        let messages = app.state.store.messages().list().await.expect("read");
        assert_eq!(messages[0].message.piece, kept);
        let letters = mailbox::mails_to(&app, "house@duobaoge.example").await;
        let text = letters.last().expect("a mail").text.replace("\r\n", "\n");
        match lines {
            Some(lines) => assert!(text.contains(lines), "{text}"),
            None => assert!(!text.contains("Piece") && !text.contains("DB-0001"), "{text}"),
        }
    }
    let message = json!({"name": "A", "email": "a@example.org", "content": "b", "piece": "1".repeat(81)});
    let answer = app.visitor().post(PATH, &message).await;
    answer.refused(422);
    assert_eq!(answer.json()["field"], "piece");
}

#[tokio::test]
async fn english_visitors_read_english() {
    let app = TestApp::open().await;
    let message = json!({"name": "A", "email": "a@example.org", "content": "b"});
    assert_eq!(
        app.english_visitor().post(PATH, &message).await.json()["message"],
        "Sent successfully"
    );
}

#[tokio::test]
async fn every_field_has_its_rule() {
    let app = TestApp::open().await;
    let refused = async |name: &str, email: &str, content: &str| {
        let message = json!({"name": name, "email": email, "content": content});
        let answer = app.english_visitor().post(PATH, &message).await;
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
    assert_eq!(app.count_waiting_messages().await, 0);
    // A missing field is an empty one; a field that no rule knows is no matter.
    app.visitor()
        .post(PATH, &json!({"name": "A", "email": "a@example.org"}))
        .await
        .refused(422);
    let most = json!({"name": "名".repeat(80), "email": "a@example.org", "content": "字".repeat(5000), "more": 1});
    assert_eq!(app.visitor().post(PATH, &most).await.status, 200);
}

#[tokio::test]
async fn an_address_is_stored_as_every_mail_server_takes_it() {
    let app = TestApp::open().await;
    let message = |email: &str| json!({"name": "林", "email": email, "content": "瓶"});
    for (typed, address) in [
        ("ｌｉｎ＠ｅｘａｍｐｌｅ．ｔｗ", "lin@example.tw"),
        ("Lin@古董.台灣", "Lin@xn--7oro24i.xn--kpry57d"),
    ] {
        app.visitor().post(PATH, &message(typed)).await.data();
        let mailer = app.mailer();
        while mailbox::deliver_next(&app, &mailer).await {}
        let folder = std::fs::read_dir(app.state.settings.data_dir.join("outbox")).expect("a folder");
        let mails: Vec<String> = folder
            .map(|mail| std::fs::read_to_string(mail.expect("an entry").path()).expect("a mail"))
            .collect();
        for header in ["Reply-To", "To"] {
            let line = format!("\r\n{header}: {address}\r\n");
            assert!(mails.iter().any(|mail| mail.contains(&line)), "{line}: {mails:?}");
        }
    }
    for email in ["林@example.tw", "josé@example.org"] {
        let words = app.visitor().post(PATH, &message(email)).await.refused(422);
        assert!(words.contains("英文字母"), "{words}");
        let words = app.english_visitor().post(PATH, &message(email)).await.refused(422);
        assert!(words.contains("letters a to z"), "{words}");
    }
}

#[tokio::test]
async fn too_many_from_one_address_wait() {
    let app = TestApp::open().await;
    let message = json!({"name": "A", "email": "a@example.org", "content": "b"});
    for _ in 0..5 {
        assert_eq!(app.visitor().post(PATH, &message).await.status, 200);
    }
    let answer = app.visitor().post(PATH, &message).await;
    answer.refused(429);
    assert!(
        answer
            .header("retry-after")
            .parse::<u64>()
            .is_ok_and(|seconds| (1..=121).contains(&seconds))
    );
    assert_eq!(
        app.visitor().at("198.51.100.4:80").post(PATH, &message).await.status,
        200
    );
}

/// Posts messages from networks of their own, each with an address of its own.
async fn flood(app: &TestApp, count: u32) -> Vec<Answered> {
    let mut answers = Vec::new();
    for n in 0..count {
        let guest = app.guest().at(&format!("203.{}.{}.1", n / 250, n % 250)).in_english();
        let message = json!({"name": format!("Visitor {n}"), "email": format!("v{n}@example.org"), "content": "hello"});
        answers.push(guest.call("contact", &message).await);
    }
    answers
}

/// L-04: at most twenty messages an hour are mailed one by one. The rest is kept, the answers say so, and one digest reports it.
#[tokio::test]
async fn l_04_what_comes_in_masses_is_kept_and_told_of_in_a_digest() {
    let app = TestApp::open().await;
    for (n, answer) in flood(&app, 60).await.iter().enumerate() {
        assert_eq!(answer.status, 200, "{n}");
        let words = if n < 20 {
            "Sent successfully"
        } else {
            "Sent successfully. We are receiving many messages at the moment, so our reply may take longer"
        };
        assert_eq!(answer.json()["message"], words, "{n}");
    }
    let kept = async || app.state.store.messages().list().await.expect("the store").len();
    assert_eq!(
        (kept().await, mailbox::letters(&app).await.len()),
        (60, 40),
        "twenty mails with their receipts"
    );

    assert!(
        !contact_digest::send(&app.state.delivery).await.expect("the store"),
        "others may follow"
    );
    app.clock.advance(TimeDelta::minutes(10));
    assert!(contact_digest::send(&app.state.delivery).await.expect("the store"));
    let mail = mailbox::letters(&app).await.pop().expect("a digest").text;
    for words in [
        "40 messages",
        "duobao messages list",
        "duobao messages show",
        "  Visitor 20: hello",
        "and 20 more",
    ] {
        assert!(mail.contains(words), "{words}: {mail}");
    }
    assert!(
        !contact_digest::send(&app.state.delivery).await.expect("the store"),
        "it is told once"
    );

    // Another minute, another flood: an hour later there is one mail more, and twenty that are mailed again.
    flood(&app, 60).await;
    app.clock.advance(TimeDelta::minutes(49));
    assert!(!contact_digest::send(&app.state.delivery).await.expect("the store"));
    app.clock.advance(TimeDelta::minutes(11));
    assert!(contact_digest::send(&app.state.delivery).await.expect("the store"));
    assert_eq!(mailbox::letters(&app).await.len(), 42);
}

#[tokio::test]
async fn a_message_that_came_while_the_clock_was_ahead_is_told_of_now() {
    let app = TestApp::open().await;
    let message = NewMessage {
        name: "林小姐".to_owned(),
        email: "lin@example.org".to_owned(),
        content: "請問何時開放？".to_owned(),
        piece: String::new(),
        language: Language::Tw,
        received_at: app.state.now() + TimeDelta::days(365),
    };
    app.state.store.messages().create(&message, None).await.expect("kept");
    assert!(contact_digest::send(&app.state.delivery).await.expect("the store"));
}

/// L-04: a site takes in five hundred messages a day; then it says so, and how else it is reached.
#[tokio::test]
async fn l_04_a_site_that_has_taken_in_enough_says_so() {
    let app = TestApp::open().await;
    assert!(flood(&app, 500).await.iter().all(|answer| answer.status == 200));
    let message = json!({"name": "林", "email": "lin@example.org", "content": "請問何時開放？"});
    let at_home = app.guest().at("192.0.2.1");
    let refused = at_home.call("contact", &message).await;
    let words = refused.refused(429);
    assert!(
        words.contains("本站") && words.contains("並非您操作過多") && words.contains("house@duobaoge.example"),
        "{words}"
    );
    assert_eq!(refused.json()["limit"], "site");
    assert!(
        refused
            .header("retry-after")
            .parse::<i64>()
            .is_ok_and(|seconds| (80_000..=86_400).contains(&seconds))
    );
    let in_english = at_home.in_english().call("contact", &message).await.refused(429);
    assert!(in_english.contains("contact us directly: "), "{in_english}");
    assert_eq!(app.state.store.messages().list().await.expect("the store").len(), 500);
    app.clock.advance(TimeDelta::days(1));
    app.guest().at("192.0.2.1").call("contact", &message).await.data();
}

/// L-04: one block of addresses writes thirty an hour; one e-mail address is named ten times, wherever from.
#[tokio::test]
async fn l_04_a_block_and_an_address_have_their_ends() {
    let app = TestApp::open().await;
    let post = async |address: &str, email: &str| {
        let message = json!({"name": "A", "email": email, "content": "b"});
        app.guest().at(address).call("contact", &message).await
    };
    for (what, addresses) in [
        ("/24", &(|n| format!("203.0.113.{n}")) as &dyn Fn(u32) -> String),
        ("/48", &|n| format!("2001:db8:1:{n:x}00::1")),
    ] {
        let mut got = 0;
        for n in 0..40 {
            got += u32::from(post(&addresses(n), &format!("a{n}@example.org")).await.status == 200);
        }
        assert_eq!(got, 15, "{what}");
    }
    for n in 0..10 {
        post(&format!("198.51.{n}.1"), &format!("Lin+{n}@example.org"))
            .await
            .data();
    }
    let refused = post("198.51.99.1", "lin@example.org").await;
    refused.refused(429);
    assert_eq!(refused.json()["limit"], "account");
    assert_eq!(post("198.51.99.1", "wang@example.org").await.status, 200);
}

/// When visitors have used up the mails that any client may cause, a message is kept and a digest is still sent.
#[tokio::test]
async fn a_digest_leaves_when_strangers_have_used_up_the_mails() {
    let app = TestApp::open().await;
    let few = TestApp::with_settings(&[("DUOBAO_LETTERS_HOURLY", "10")]).await;
    let mut page = app.state.store.pages().house().await.expect("the store");
    page.email = "house@house.example".to_owned();
    few.save(&page).await;
    for n in 0..5 {
        few.guest()
            .at(&format!("203.{n}.113.1"))
            .call("send_code", &json!({"account": format!("guest{n}@example.org")}))
            .await;
    }
    let message = json!({"name": "A", "email": "a@example.org", "content": "b"});
    let answer = few.english_visitor().post(PATH, &message).await;
    assert!(
        answer.json()["message"]
            .as_str()
            .is_some_and(|words| words.contains("longer")),
        "{}",
        answer.json()
    );
    few.clock.advance(TimeDelta::minutes(11));
    assert!(contact_digest::send(&few.state.delivery).await.expect("the store"));
}

#[tokio::test]
async fn messages_are_forgotten_after_two_years() {
    let app = TestApp::open().await;
    let message = json!({"name": "A", "email": "a@example.org", "content": "b"});
    app.visitor().post(PATH, &message).await;
    let kept = async |days: i64| {
        let now = app.state.now() + TimeDelta::days(days);
        server::jobs::housekeeping::forget(&app.state, now)
            .await
            .expect("the store");
        app.state.store.messages().list().await.expect("the store").len()
    };
    assert_eq!(kept(729).await, 1);
    assert_eq!(kept(731).await, 0);
}

#[tokio::test]
async fn written_mails_are_forgotten_after_a_week() {
    let app = TestApp::open().await;
    let message = json!({"name": "A", "email": "a@example.org", "content": "b"});
    app.visitor().post(PATH, &message).await;
    assert!(mailbox::deliver_next(&app, &app.mailer()).await);
    let outbox = app.state.settings.data_dir.join("outbox");
    std::fs::write(outbox.join("notes.txt"), "not the server's").expect("a file");
    let left = async |days: i64| {
        let now = app.state.now() + TimeDelta::days(days);
        server::jobs::housekeeping::forget(&app.state, now)
            .await
            .expect("swept");
        std::fs::read_dir(&outbox).expect("a folder").count()
    };
    assert_eq!(left(6).await, 2);
    assert_eq!(left(8).await, 1);
    assert!(outbox.join("notes.txt").exists());
    assert_eq!(left(8).await, 1, "again");
}
