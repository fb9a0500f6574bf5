//! That an account exists is told only to a caller who has shown that it is theirs; and no page of another site can call the
//! server.

use serde_json::{Value, json};

use crate::{
    mailbox,
    test_app::{Answered, TestApp},
    test_client::{LIN, PASSWORD},
};

const NOBODY: &str = "nob@example.org";

fn whole(answer: &Answered) -> (u16, Vec<(String, String)>, Vec<u8>) {
    let mut headers: Vec<(String, String)> = answer
        .headers
        .iter()
        .filter(|(name, _)| name.as_str() != "x-request-id")
        .map(|(name, value)| (name.to_string(), value.to_str().expect("text").to_owned()))
        .collect();
    headers.sort();
    (answer.status.as_u16(), headers, answer.bytes.clone())
}

/// Every operation that takes an account, with an account that exists and one that does not.
fn calls(account: &str) -> Vec<(&'static str, Value)> {
    let code = "000000";
    let new = "another long secret";
    vec![
        ("send_code", json!({"account": account})),
        ("forgetPassword", json!({"account": account})),
        ("checkCode", json!({"account": account, "code": code})),
        ("reset", json!({"account": account, "code": code, "new_password": new})),
        (
            "register",
            json!({"account": account, "password": new, "name": "林", "code": code}),
        ),
        ("login", json!({"account": account, "password": new})),
        // Again at once: refused, and that in the same way too.
        ("send_code", json!({"account": account})),
        ("forgetPassword", json!({"account": account})),
    ]
}

/// E-01, E-03, E-05: the same status, headers and bytes for both, before and after the post has been, and when it cannot be.
#[tokio::test]
async fn e_01_known_and_unknown_accounts_get_the_same_answers() {
    let app = TestApp::empty().await;
    app.member(LIN).await;
    app.clock.advance(chrono::TimeDelta::hours(2));
    for round in 0..3 {
        let mut answers = Vec::new();
        for account in [LIN, NOBODY] {
            // Both from networks that no account knows.
            let guest = app.guest().at(&format!("203.0.113.{round}"));
            let mut whole_answers = Vec::new();
            for (operation, body) in calls(account) {
                whole_answers.push((operation, whole(&guest.call(operation, &body).await)));
            }
            answers.push(whole_answers);
        }
        assert_eq!(answers[0], answers[1], "round {round}");
        if round == 0 {
            mailbox::deliver(&app).await;
        }
        app.clock.advance(chrono::TimeDelta::minutes(10));
    }
}

/// E-01: also with a code out for both, which the unknown account's owner never gets: five wrong tries later both are dead.
#[tokio::test]
async fn e_01_a_code_that_was_not_sent_can_be_tried_like_one_that_was() {
    let app = TestApp::empty().await;
    app.member(LIN).await;
    app.clock.advance(chrono::TimeDelta::hours(2));
    let mut answers = Vec::new();
    for (n, account) in [LIN, NOBODY].iter().enumerate() {
        let guest = app.guest().at(&format!("203.0.113.{n}"));
        guest.call("forgetPassword", &json!({"account": account})).await.data();
        mailbox::deliver(&app).await;
        let mut of_account = Vec::new();
        for _ in 0..12 {
            of_account.push(whole(
                &guest
                    .call("checkCode", &json!({"account": account, "code": "000000"}))
                    .await,
            ));
        }
        answers.push(of_account);
    }
    assert_eq!(answers[0], answers[1]);
    assert_eq!(answers[0][0].0, 422);
    assert_eq!(answers[0][11].0, 429);
    assert_eq!(mailbox::mails_to(&app, NOBODY).await.len(), 0, "no mail is sent");
}

/// E-01, F-15: a mail server that is down changes no answer, and what was asked for is sent when it is back.
#[tokio::test]
async fn e_01_a_dead_mail_server_changes_nothing() {
    let app = TestApp::empty().await;
    app.member(LIN).await;
    app.clock.advance(chrono::TimeDelta::hours(2));
    let before = mailbox::mails_to(&app, LIN).await.len();
    let mut answers = Vec::new();
    for (n, account) in [LIN, NOBODY].iter().enumerate() {
        let guest = app.guest().at(&format!("203.0.113.{n}"));
        let mut of_account = Vec::new();
        for operation in ["send_code", "forgetPassword"] {
            of_account.push(whole(&guest.call(operation, &json!({"account": account})).await));
        }
        answers.push(of_account);
    }
    assert_eq!(answers[0], answers[1]);
    assert_eq!(answers[0].iter().map(|answer| answer.0).collect::<Vec<_>>(), [200, 200]);
    mailbox::answer_code_requests(&app).await;
    let waiting = app.count_waiting_messages().await;
    assert!(waiting > 0);
    mailbox::deliver_by(&app, &app.mailer_to("smtp://127.0.0.1:9?tls=never")).await;
    assert_eq!(app.count_waiting_messages().await, waiting, "all are tried again");
    app.clock.advance(chrono::TimeDelta::minutes(5));
    assert!(
        mailbox::mails_to(&app, LIN).await.len() > before,
        "sent when the mail server is back"
    );
}

/// E-01: what a suspended member asks for is answered like everything else, and nothing is sent.
#[tokio::test]
async fn e_01_a_closed_account_gets_no_code_and_the_same_answers() {
    let app = TestApp::empty().await;
    let member = app.member(LIN).await;
    let id = member.call_bare("export").await.data()["id"]
        .as_i64()
        .expect("a number");
    app.state
        .store
        .members()
        .suspend(id, &store::log::StaffActor::command_line(), app.state.now())
        .await
        .expect("the store");
    let before = mailbox::mails_to(&app, LIN).await.len();
    app.clock.advance(chrono::TimeDelta::minutes(1));
    app.guest()
        .call("forgetPassword", &json!({"account": LIN}))
        .await
        .data();
    assert_eq!(mailbox::mails_to(&app, LIN).await.len(), before);
}

/// O-06: a call that says that it comes from a page of another site is refused before anything else; our own pages and programs
/// that say nothing are not.
#[tokio::test]
async fn o_06_pages_of_other_sites_are_refused() {
    let app = TestApp::empty().await;
    let member = app.member(LIN).await;
    let operations = [
        "send_code",
        "register",
        "login",
        "info",
        "update",
        "forgetPassword",
        "checkCode",
        "reset",
        "logout",
        "delete",
        "export",
        "google",
        "facebook",
    ];
    for operation in operations {
        for origin in [
            "https://evil.example",
            "null",
            "http://house.example",
            "https://house.example.evil.example",
        ] {
            let answer = member.call_with(operation, &json!({}), &[("origin", origin)]).await;
            assert_eq!(
                answer.refused(403),
                "這個請求不是從本站的網頁送出，因此未受理",
                "{operation} {origin}"
            );
            assert_eq!(answer.header("access-control-allow-origin"), "");
        }
    }
    assert!(member.is_in().await);
    for origin in ["https://house.example", "https://HOUSE.example"] {
        member.call_with("info", &json!({}), &[("origin", origin)]).await.data();
    }
    member
        .call_with(
            "info",
            &json!({}),
            &[("origin", "http://127.0.0.1:8080"), ("host", "127.0.0.1:8080")],
        )
        .await
        .data();
}

/// S-09, A-07: the profile shows what it must and no more, and `update` changes neither account nor anything hidden.
#[tokio::test]
async fn s_09_the_profile_is_an_allow_list() {
    let app = TestApp::empty().await;
    let member = app.member(LIN).await;
    let info = member.call_bare("info").await.json()["info"].clone();
    let mut keys: Vec<&String> = info.as_object().expect("an object").keys().collect();
    keys.sort();
    assert_eq!(
        keys,
        [
            "account",
            "age",
            "age_data",
            "country",
            "country_data",
            "fresh_login",
            "gender",
            "gender_data",
            "has_password",
            "id",
            "merge_code",
            "name",
            "providers"
        ]
    );
    let mut change = info.clone();
    for (field, value) in [
        ("account", json!("evil@example.org")),
        ("id", json!(1)),
        ("password", json!("another long secret")),
        ("password_hash", json!("x")),
        ("state", json!("suspended")),
        ("has_password", json!(false)),
        ("email", json!("evil@example.org")),
        ("name", json!("改名")),
    ] {
        change[field] = value;
    }
    let answer = member.call("update", &change).await;
    answer.data();
    let changed = answer.json()["info"].clone();
    assert_eq!(
        (&changed["account"], &changed["name"], &changed["has_password"]),
        (&json!(LIN), &json!("改名"), &json!(true))
    );
    app.guest().login(LIN, PASSWORD).await.data();
    app.guest().login("evil@example.org", PASSWORD).await.refused(401);
}
