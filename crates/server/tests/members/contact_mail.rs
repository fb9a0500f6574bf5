//! The mails of a contact message: to the antiques house, with the piece that it asks about, in a digest, and the receipt.

use base64::{Engine as _, engine::general_purpose::STANDARD};
use chrono::TimeDelta;
use delivery::contact_templates;
use domain::bilingual::Language;
use serde_json::{Value, json};
use store::accounts::{ContactMessage, NewMessage, Untold};

use crate::{
    mail::{check_form, details, read_strictly, send_all, text, visible_text, without_spaces},
    mailbox, small_collection,
    test_app::{TestApp, between},
};

fn message(name: &str, content: &str, app: &TestApp) -> NewMessage {
    NewMessage {
        name: name.to_owned(),
        email: "lin@example.org".to_owned(),
        content: content.to_owned(),
        piece: String::new(),
        language: Language::Tw,
        received_at: app.state.now(),
    }
}

#[tokio::test]
async fn contact_mails_name_sender_and_subject_and_inject_no_header() {
    let app = TestApp::with_settings(&[("DUOBAO_PUBLIC_URL", "https://antiques.example")]).await;
    let (details, timezone) = (details(), app.state.settings.timezone);
    let long = "請問這件青花纏枝蓮紋梅瓶".repeat(300);
    let messages = [
        message("林小姐", "請問\n何時開放？", &app),
        message(
            "Wang\r\nBcc: evil@example.org",
            "Hello\r\n\r\n<b>x</b> https://evil.example/",
            &app,
        ),
        message(&"名".repeat(80), &long, &app),
    ];
    let posts: Vec<_> = messages
        .iter()
        .filter_map(|message| {
            contact_templates::contact_message(&details, "https://antiques.example", message, None, timezone)
        })
        .collect();
    let mails = send_all(&app, &posts).await;
    let subjects: Vec<_> = mails
        .iter()
        .map(|mail| text(&mail["headers"]["subject"], "subject"))
        .collect();
    assert_eq!(
        subjects[0],
        "［網站來信 Web message］林小姐：請問 何時開放？（2026-11-21 12:00:00）"
    );
    assert_eq!(
        subjects[1],
        "［網站來信 Web message］Wang Bcc: evil@example.org：Hello <b>x</b> https: //evil.example/（2026-11-21 12:00:00）"
    );
    assert!(subjects[2].chars().count() <= 120, "{}", subjects[2]);
    for mail in &mails {
        check_form(mail, "antiques.example");
        assert_eq!(
            (&mail["headers"]["bcc"], &mail["headers"]["auto-submitted"]),
            (&Value::Null, &Value::Null)
        );
        assert_eq!(mail["headers"]["to"], "house@duobaoge.example");
        assert_eq!(mail["headers"]["reply-to"], "lin@example.org");
        let plain = text(&mail["parts"][0]["text"], "text");
        assert!(plain.contains("時間 Time: 2026-11-21 12:00 (Asia/Taipei)"), "{plain}");
    }
    assert!(text(&mails[2]["parts"][0]["text"], "text").contains(&long));
}

#[tokio::test]
async fn a_digest_is_strictly_mime_and_says_what_hour_it_is_of() {
    let app = TestApp::with_settings(&[("DUOBAO_PUBLIC_URL", "https://antiques.example")]).await;
    let untold = Untold {
        count: 2,
        since: app.state.now(),
        newest: 2,
        first: (1..=2)
            .map(|id| ContactMessage {
                id,
                message: message("林小姐", "請問何時開放？", &app),
            })
            .collect(),
    };
    let (url, timezone) = ("https://antiques.example", app.state.settings.timezone);
    let digest = contact_templates::contact_digest(&details(), url, &untold, app.state.now(), timezone);
    let mails = send_all(&app, &[digest]).await;
    check_form(&mails[0], "antiques.example");
    assert_eq!(mails[0]["headers"]["auto-submitted"], "auto-generated");
    assert_eq!(
        mails[0]["headers"]["subject"],
        "［網站來信 Web messages］2 則待閱 2 to read（2026-11-21 12:00:00）"
    );
}

#[tokio::test]
async fn a_mail_about_a_piece_carries_its_public_picture_and_escapes_what_a_visitor_wrote() {
    let app = TestApp::open().await;
    let listed = app.visitor().get("/api/collection?name_tw=DB-0001").await.data();
    let piece = &listed["data"][0];
    let hostile = "<img src=\"data:image/jpeg;base64,AAAA\"> https://evil.example/";
    for number in ["DB-0001", "DB-0001<b>"] {
        let body = json!({"name": "林 <b>小姐</b>", "email": "lin@example.org", "content": hostile, "piece": number});
        let answer = app.visitor().post("/api/front/contact", &body).await;
        assert_eq!(answer.status, 200);
    }
    mailbox::deliver(&app).await;
    let mails = read_strictly(&app.state.settings.data_dir);
    assert_eq!(mails.len(), 3, "two messages and one receipt");
    let types = |mail: &Value| -> Vec<String> {
        let parts = mail["parts"].as_array().expect("parts").iter();
        parts.map(|part| text(&part["type"], "type").to_owned()).collect()
    };

    check_form(&mails[0], "house.example");
    assert_eq!(types(&mails[0]), ["text/plain", "text/html", "image/jpeg"]);
    let [plain, html, picture] = [0, 1, 2].map(|at| &mails[0]["parts"][at]);
    let said = without_spaces(&text(&plain["text"], "text").replace("\r\n", "\n"));
    let html = text(&html["text"], "HTML");
    let id = text(&picture["content_id"], "Content-ID").trim_matches(['<', '>']);
    assert!(id.ends_with("-1@house.example"), "{id}");
    assert_eq!(
        between(html, "<img src=\"", "\""),
        [format!("cid:{id}")],
        "one picture, and it is a part"
    );
    assert_eq!(picture["disposition"], "inline");
    let public = text(&piece["picture"]["path"], "path of the picture that visitors see");
    assert_eq!(
        text(&picture["text"], "picture"),
        STANDARD.encode(app.visitor().get(public).await.bytes),
        "what a visitor may fetch"
    );
    for language in ["tw", "en"] {
        let page = format!("https://house.example/{language}/collection_detail/{}", piece["id"]);
        let name = text(&piece[format!("name_{language}")], "name");
        for part in [text(&plain["text"], "text"), html] {
            assert!(
                part.contains(&page) && part.contains(name) && part.contains("DB-0001"),
                "{part}"
            );
        }
    }
    let seen = visible_text(html);
    assert_eq!(said, seen, "both parts say the same");
    assert!(
        seen.contains(&without_spaces(hostile)) && seen.contains("林<b>小姐</b>"),
        "{html}"
    );
    assert!(!html.contains("href=\"https://evil"), "{html}");

    check_form(&mails[2], "house.example");
    assert_eq!(
        types(&mails[2]),
        ["text/plain", "text/html"],
        "a number that no piece has"
    );
    let plain = text(&mails[2]["parts"][0]["text"], "text");
    assert!(plain.contains("DB-0001<b>（公開典藏中沒有這個編號"), "{plain}");
}

/// Anyone can enter anyone's address: what comes to it has nothing that the visitor wrote, and comes once a day.
#[tokio::test]
async fn a_receipt_is_a_fixed_text_and_comes_once_a_day_to_a_mailbox() {
    let app = TestApp::open().await;
    const HOUSE: &str = "house@duobaoge.example";
    let send = async |email: &str, in_english: bool| {
        let client = if in_english {
            app.english_visitor()
        } else {
            app.visitor()
        };
        let body =
            json!({"name": "HOSTILE", "email": email, "content": "HOSTILE https://evil.example/", "piece": "DB-0001"});
        assert_eq!(client.post("/api/front/contact", &body).await.status, 200);
        mailbox::deliver(&app).await;
        let mut mails = read_strictly(&app.state.settings.data_dir);
        mails.retain(|mail| mail["headers"]["to"] != HOUSE);
        mails
    };
    let mails = send("lin@example.org", false).await;
    assert_eq!(mails.len(), 1);
    check_form(&mails[0], "house.example");
    assert_eq!(mails[0]["headers"]["auto-submitted"], "auto-replied");
    assert_eq!(mails[0]["headers"]["to"], "lin@example.org");
    let whole = mails[0].to_string();
    assert!(!whole.contains("HOSTILE") && !whole.contains("evil"), "{whole}");
    let [plain, html] = [0, 1].map(|at| text(&mails[0]["parts"][at]["text"], "text"));
    assert_eq!(without_spaces(plain), visible_text(html));
    assert!(plain.contains("收到您由網站寄來的訊息，詢問器物 DB-0001 "), "{plain}");

    assert_eq!(send("Lin+again@example.org", false).await.len(), 1, "the same mailbox");
    app.clock.advance(TimeDelta::hours(25));
    let mails = send("lin@example.org", true).await;
    assert_eq!(mails.len(), 2, "a day later");
    let plain = text(&mails[1]["parts"][0]["text"], "text");
    assert!(plain.contains("We received the message about DB-0001 "), "{plain}");
    assert_eq!(send(HOUSE, true).await.len(), 2, "none to the house itself");
}

#[tokio::test]
async fn a_mail_shows_no_picture_that_only_members_see() {
    for (members_see, parts) in [(vec![0], 3), (vec![0, 1], 2)] {
        let (app, folder) = (TestApp::empty().await, small_collection::collection(1));
        let file = folder.path().join("artifacts.json");
        let pieces = std::fs::read(&file).expect("the piece");
        let mut pieces: Value = serde_json::from_slice(&pieces).expect("JSON");
        for &place in &members_see {
            pieces[0]["pictures"][place]["access"] = "members".into();
        }
        std::fs::write(&file, pieces.to_string()).expect("written");
        // The other pictures are all the same.
        let first = text(&pieces[0]["pictures"][0]["file"], "file");
        std::fs::write(folder.path().join("pictures").join(first), small_collection::picture(7)).expect("a picture");
        app.import(folder.path()).await;
        let number = text(&pieces[0]["relic_number"], "number");
        let body = json!({"name": "A", "email": "a@example.org", "content": "b", "piece": number});
        assert_eq!(app.visitor().post("/api/front/contact", &body).await.status, 200);
        mailbox::deliver(&app).await;
        let mails = read_strictly(&app.state.settings.data_dir);
        assert_eq!(
            mails[0]["parts"].as_array().map(Vec::len),
            Some(parts),
            "{members_see:?}"
        );
        if parts == 3 {
            let listed = app.visitor().get("/api/collection").await.data();
            let public = text(&listed["data"][0]["picture"]["path"], "path").to_owned();
            let bytes = STANDARD.encode(app.visitor().get(&public).await.bytes);
            assert_eq!(text(&mails[0]["parts"][2]["text"], "picture"), bytes);
        }
    }
}
