//! Leaving, and the export of a member's data.

use chrono::TimeDelta;
use domain::{
    member::{Identity, Provider},
    session::Token,
};
use serde_json::json;

use crate::{
    mailbox,
    test_app::{TestApp, database_bytes},
    test_client::{LIN, PASSWORD},
};

#[tokio::test]
async fn who_leaves_shows_the_password_or_a_code() {
    let app = TestApp::empty().await;
    let member = app.member(LIN).await;
    member
        .clone()
        .without_token()
        .call("delete", &json!({"password": PASSWORD}))
        .await
        .refused(401);
    let nothing = member.call("delete", &json!({})).await;
    nothing.refused(422);
    assert_eq!(nothing.json()["field"], "password");
    let wrong = member.call("delete", &json!({"password": "wrong but long"})).await;
    assert_eq!(
        (wrong.refused(422).as_str(), &wrong.json()["field"]),
        ("密碼不正確", &json!("password"))
    );
    let wrong = member.call("delete", &json!({"code": "000000"})).await;
    assert_eq!(wrong.json()["field"], "code");
    assert!(member.is_in().await, "a wrong password ends no session");

    let answer = member.call("delete", &json!({"password": PASSWORD})).await;
    assert_eq!(
        answer.json(),
        json!({"state": "SUCCESS", "data": null, "message": "帳號與個人資料已刪除"})
    );
    assert!(!member.is_in().await);
    app.guest().login(LIN, PASSWORD).await.refused(401);
    let farewell = mailbox::mails_to(&app, LIN).await.pop().expect("a mail");
    assert!(farewell.text.contains("依您的要求刪除"), "{}", farewell.text);

    // The account is free again, for a member who is another one.
    app.clock.advance(TimeDelta::minutes(1));
    let again = app.member(LIN).await;
    assert!(again.is_in().await && !member.is_in().await);
    app.clock.advance(TimeDelta::minutes(1));
    again.call("send_code", &json!({"purpose": "delete"})).await.data();
    let code = mailbox::code_for(&app, LIN).await;
    again.call("delete", &json!({"code": code})).await.data();
    assert!(!again.is_in().await);
}

/// P-04, L-06: the password that is asked when leaving is counted like one of a login.
#[tokio::test]
async fn l_06_guessing_the_password_with_a_stolen_token_is_counted() {
    let app = TestApp::empty().await;
    let thief = app.member(LIN).await.at("203.0.113.1");
    for _ in 0..5 {
        thief
            .call("delete", &json!({"password": "wrong but long"}))
            .await
            .refused(422);
    }
    thief.call("delete", &json!({"password": PASSWORD})).await.refused(429);
    // And with it the logins from there.
    app.guest().at("203.0.113.1").login(LIN, PASSWORD).await.refused(429);
    app.guest().login(LIN, PASSWORD).await.data();
}

/// After a member has left, and after the farewell e-mail is sent, no byte of the database's files says who it was.
#[tokio::test]
async fn nothing_stays_of_who_has_left() {
    const LEAVER: &str = "quetzalcoatl@leaver.example";
    const NAME: &str = "羽蛇先生quetzal";
    let app = TestApp::empty().await;
    let mut member = app.guest().on("CCCCCCCCCCCCCCCCCCCC-_");
    let code = member.register_code(LEAVER).await;
    let body = json!({"account": LEAVER, "password": PASSWORD, "name": NAME, "code": code});
    member.token = Some(crate::test_client::token_of(&member.call("register", &body).await));
    let message = json!({"name": NAME, "email": "Quetzalcoatl@Leaver.example", "content": "來自羽蛇先生quetzal的信"});
    member.call("contact", &message).await.data();
    member.clone().login(LEAVER, "wrong but long").await.refused(401);
    app.clock.advance(TimeDelta::minutes(1));
    member.call("forgetPassword", &json!({"account": LEAVER})).await.data();
    let holds = |word: &str| {
        let text = String::from_utf8_lossy(&database_bytes(&app.state.settings.data_dir)).to_lowercase();
        text.contains(word)
    };
    assert!(
        holds("quetzalcoatl@leaver.example") && holds("羽蛇"),
        "it is there before"
    );
    member.call("delete", &json!({"password": PASSWORD})).await.data();
    assert!(holds("quetzalcoatl@leaver.example"), "the mail waits");
    assert_eq!(
        mailbox::mails_to(&app, LEAVER).await.len(),
        2,
        "a code, and the farewell"
    );
    for word in ["quetzal", "leaver.example", "羽蛇"] {
        assert!(!holds(word), "{word} is still there");
    }
}

/// Everything that is kept is shown to the member, and no secret with it.
#[tokio::test]
async fn the_copy_holds_everything_and_no_secret() {
    let app = TestApp::open().await;
    let member = app.member(LIN).await;
    let message = json!({"name": "林", "email": LIN, "content": "請問何時開放？"});
    member.call("contact", &message).await.data();
    app.guest().login(LIN, "wrong but long").await.refused(401);
    let answer = member.call_bare("export").await;
    assert_eq!(answer.header("cache-control"), "private, no-store");
    let data = answer.data();
    assert_eq!(
        (&data["account"], &data["name"], &data["has_password"]),
        (&json!(LIN), &json!("林小姐"), &json!(true))
    );
    for (list, count) in [
        ("consents", 1),
        ("sessions", 1),
        ("clients", 1),
        ("code_requests", 1),
        ("attempts", 8),
        ("messages", 1),
        ("identities", 0),
        ("post", 2),
    ] {
        assert_eq!(
            data[list].as_array().expect(list).len(),
            count,
            "{list}: {}",
            data[list]
        );
    }
    let kinds: Vec<&str> = data["events"]
        .as_array()
        .expect("events")
        .iter()
        .filter_map(|event| event["kind"].as_str())
        .collect();
    assert_eq!(kinds, ["register", "export"]);
    let text = String::from_utf8_lossy(&answer.bytes);
    for secret in [
        "argon2",
        "dbg_",
        "token_digest",
        "nonce",
        &member.token.clone().expect("a token")[4..],
    ] {
        assert!(!text.contains(secret), "{secret}");
    }
    member.clone().without_token().call_bare("export").await.refused(401);
    for _ in 0..9 {
        member.call_bare("export").await.data();
    }
    member.call_bare("export").await.refused(429);
}

/// Makes a member with a Facebook link alone, who has just logged in; returns the session's token.
pub async fn log_in_by_facebook(app: &TestApp) -> Token {
    let identity = Identity {
        provider: Provider::Facebook,
        subject: "77".to_owned(),
        email: Some("f@example.org".to_owned()),
    };
    app.social_member(identity, None).await
}

/// A member with neither password nor account must have logged in with a provider within ten minutes.
#[tokio::test]
async fn a_member_of_a_provider_leaves_behind_a_fresh_login() {
    let app = TestApp::empty().await;
    let token = log_in_by_facebook(&app).await;
    let member = app.guest().with_token(token.as_str());
    assert_eq!(member.call_bare("info").await.json()["info"]["account"], "");
    member
        .call("send_code", &json!({"purpose": "delete"}))
        .await
        .refused(409);
    app.clock.advance(TimeDelta::minutes(10));
    assert_eq!(
        member.call("delete", &json!({})).await.refused(409),
        "請重新登入後，於十分鐘內刪除帳號"
    );
    app.clock.advance(TimeDelta::minutes(-5));
    member.call("delete", &json!({})).await.data();
    let farewell = mailbox::mails_to(&app, "f@example.org").await;
    assert_eq!(farewell.len(), 1);
}
