//! Coming in with a password, and not coming in: every failure looks the same.

use chrono::TimeDelta;
use domain::member::{Identity, Provider};
use serde_json::json;

use crate::{
    mailbox,
    test_app::{Answered, TestApp},
    test_client::{LIN, PASSWORD},
};

#[tokio::test]
async fn a_member_logs_in_and_a_stranger_does_not() {
    let app = TestApp::empty().await;
    app.member(LIN).await;
    let guest = app.guest();
    let answer = guest.login(LIN, PASSWORD).await;
    assert_eq!(answer.json()["message"], "登入成功");
    assert!(answer.json()["data"].is_null());
    assert_eq!(answer.header("cache-control"), "no-store");
    let refused = guest.login(LIN, "wrong but long").await;
    assert_eq!(refused.refused(401), "登入失敗，請檢查您的帳號或密碼");
    assert_eq!(refused.header("www-authenticate"), "Bearer");
    let english = guest.clone().in_english();
    assert_eq!(
        english.login(LIN, "wrong but long").await.refused(401),
        "Login failed. Please check your account or password"
    );
    for (account, password, field, words) in [
        (
            "",
            PASSWORD,
            "account",
            "Please enter an e-mail address or mobile number",
        ),
        (LIN, "", "password", "Please enter a password"),
    ] {
        let answer = english.login(account, password).await;
        assert_eq!(
            (answer.refused(422).as_str(), &answer.json()["field"]),
            (words, &json!(field))
        );
    }
    for body in [
        "[]",
        "{\"account\": [\"lin@example.org\"], \"password\": \"x\"}",
        "{\"account\": \"a\", \"account\": \"b\"}",
        "{",
    ] {
        let request = guest.request("login").header("content-type", "application/json");
        let request = request.body(body.to_owned().into()).expect("a request");
        app.answer(request).await.refused(400);
    }
}

/// L-01, P-05: a wrong password, an unknown account, one that the site closed, one without a password and text that is no
/// account at all: the same status, the same bytes, the same headers.
#[tokio::test]
async fn l_01_every_failure_looks_the_same() {
    let app = TestApp::empty().await;
    app.member(LIN).await;
    let suspended = app.member("wang@example.org").await;
    let id = suspended.call_bare("export").await.data()["id"]
        .as_i64()
        .expect("a number");
    assert!(
        app.state
            .store
            .members()
            .suspend(id, &store::log::StaffActor::command_line(), app.state.now())
            .await
            .expect("the store")
    );
    let identity = Identity {
        provider: Provider::Google,
        subject: "1".to_owned(),
        email: Some("chen@gmail.com".to_owned()),
    };
    app.social_member(identity, Some("chen@gmail.com")).await;
    let guest = app.guest();
    let reference = guest.login(LIN, "wrong but long").await;
    reference.refused(401);
    for (account, password) in [
        ("nobody@example.org", "wrong but long"),
        ("0911222333", PASSWORD),
        ("wang@example.org", PASSWORD),
        ("chen@gmail.com", PASSWORD),
        ("no account at all", PASSWORD),
        (LIN, &"x".repeat(5000)),
    ] {
        let answer = guest.login(account, password).await;
        assert_eq!(answer.status, reference.status, "{account}");
        assert_eq!(answer.bytes, reference.bytes, "{account}");
        let headers = |answer: &Answered| {
            let mut headers = answer.headers.clone();
            headers.remove("x-request-id");
            headers
        };
        assert_eq!(headers(&answer), headers(&reference), "{account}");
    }
    // P-05: the forgotten-password flow sets the first password of an account that had none.
    let code = guest.reset_code("chen@gmail.com").await;
    guest.reset("chen@gmail.com", &code, PASSWORD).await.data();
    guest.login("chen@gmail.com", PASSWORD).await.data();
}

/// P-06: when the hashing queue is full, the answer says when to try again.
#[tokio::test]
async fn p_06_whoever_finds_no_room_hears_when_to_come_again() {
    use axum::{Router, body::Body, http::Request, routing::post};
    use http_kit::error::ApiError;
    use tower::ServiceExt as _;
    let api = http_kit::localize::with_envelope(Router::new().route("/api/front/login", post(async || ApiError::Busy)));
    let request = Request::post("/api/front/login")
        .body(Body::empty())
        .expect("a request");
    let response = api.oneshot(request).await.expect("infallible");
    assert_eq!(response.status(), 503);
    assert_eq!(response.headers()["retry-after"], "2");
    let body = axum::body::to_bytes(response.into_body(), usize::MAX)
        .await
        .expect("a body");
    let json: serde_json::Value = serde_json::from_slice(&body).expect("JSON");
    assert_eq!(
        (&json["state"], &json["message"]),
        (&json!("ERROR"), &json!("目前使用人數眾多，請稍後再試"))
    );
}

/// P-03: stored hashes are argon2id at the cost that was set; a hash of another cost is renewed when its owner logs in.
#[tokio::test]
async fn p_03_a_hash_of_another_cost_is_renewed() {
    let app = TestApp::empty().await;
    app.member(LIN).await;
    let account = domain::account::Account::parse(LIN).expect("an account");
    let hash = async || {
        let member = app
            .state
            .store
            .members()
            .find_by_account(&account)
            .await
            .expect("the store");
        member.expect("a member").password_hash.expect("a hash")
    };
    let first = hash().await;
    assert!(first.starts_with("$argon2id$v=19$m=8,t=1,p=1$"), "{first}");
    let dearer = http_kit::hashing::Hashing::new(http_kit::hashing::Cost { memory: 16, passes: 2 }, [1; 16]);
    let password = domain::password::Password::attempt(PASSWORD).expect("a password");
    let other = dearer.hash(password, [9; 16]).await.expect("a hash");
    let id = app
        .state
        .store
        .members()
        .find_by_account(&account)
        .await
        .expect("the store")
        .expect("a member")
        .id;
    assert!(
        app.state
            .store
            .members()
            .set_password_hash(id, &first, &other)
            .await
            .expect("the store")
    );
    app.guest().login(LIN, "wrong but long").await.refused(401);
    assert_eq!(hash().await, other, "a wrong password renews nothing");
    app.guest().login(LIN, PASSWORD).await.data();
    assert!(hash().await.starts_with("$argon2id$v=19$m=8,t=1,p=1$"));
    app.guest().login(LIN, PASSWORD).await.data();
}

/// E-06: no header of a request decides where a mail's links lead.
#[tokio::test]
async fn e_06_links_lead_to_our_own_address() {
    let app = TestApp::empty().await;
    app.member(LIN).await;
    app.clock.advance(TimeDelta::minutes(1));
    let forged = [
        ("host", "evil.example"),
        ("x-forwarded-host", "evil.example"),
        ("forwarded", "host=evil.example"),
        ("x-original-url", "https://evil.example/"),
    ];
    app.guest()
        .call_with("send_code", &json!({"account": LIN}), &forged)
        .await
        .data();
    let letters = mailbox::mails_to(&app, LIN).await;
    let last = &letters.last().expect("a mail").text;
    assert!(
        last.contains("https://house.example/tw/login") && !last.contains("evil"),
        "{last}"
    );
}
