//! The operations themselves: what they take, how often, and what the pages around them let in.

use chrono::TimeDelta;
use serde_json::{Value, json};

use super::{
    fake_google::{CLIENT, Key},
    google, token, with_facebook, with_google,
};
use crate::{
    fake::Answer,
    test_app::{Answered, TestApp},
};

#[tokio::test]
async fn o_06_pages_of_others_bring_nobody_in() {
    let (app, provider) = with_google().await;
    let body = json!({"code": "4/code"});
    for origin in [
        "https://evil.example",
        "null",
        "https://house.example.evil.example",
        "http://house.example",
    ] {
        app.visitor()
            .with("origin", origin)
            .post("/api/front/google", &body)
            .await
            .refused(403);
    }
    app.visitor()
        .post_raw("/api/front/google", "text/plain", body.to_string())
        .await
        .refused(415);
    app.visitor()
        .post_raw("/api/front/google", "application/x-www-form-urlencoded", "code=4/code")
        .await
        .refused(415);
    assert!(provider.fake.asked("/token").is_empty());
    token(
        &app.visitor()
            .with("origin", "https://house.example")
            .post("/api/front/google", &body)
            .await,
    );
}

#[tokio::test]
async fn a_new_member_agrees_to_the_policy_that_was_shown_or_is_refused() {
    let (app, _provider) = with_google().await;
    let with_policy = async |policy: &str| {
        let body = json!({"code": "4/code", "policy": policy});
        app.visitor().post("/api/front/google", &body).await
    };
    let refused = with_policy("2026.10.01").await.refused(409);
    assert!(refused.contains("隱私權政策"), "{refused}");
    assert_eq!(app.count_members().await, 0);
    token(&with_policy("2026.11.01").await);
    // A member agrees to nothing by logging in.
    token(&with_policy("2026.10.01").await);
    assert_eq!(app.count_members().await, 1);
}

#[tokio::test]
async fn malformed_codes_are_refused_before_the_provider_is_called() {
    let (app, provider) = with_google().await;
    for code in [
        json!(""),
        json!("a b"),
        json!("4/\u{1}"),
        json!("碼"),
        json!("x".repeat(5000)),
    ] {
        let answer = app.visitor().post("/api/front/google", &json!({ "code": code })).await;
        answer.refused(422);
        assert_eq!(answer.json()["field"], "code");
    }
    for body in [
        json!({}),
        json!({"code": null}),
        json!({"code": ["4/code"]}),
        json!({"code": 4}),
    ] {
        let answer = app.visitor().post("/api/front/google", &body).await;
        assert!([400, 422].contains(&answer.status.as_u16()), "{body}");
    }
    assert!(provider.fake.asked("/token").is_empty());
}

#[tokio::test]
async fn o_07_a_silent_provider_is_no_failure_of_the_visitors() {
    let (app, provider) = with_google().await;
    provider.fake.answers("/token", Answer::Text(500, String::new()));
    for _ in 0..40 {
        let answer = google(&app).await;
        answer.refused(503);
        assert_eq!(answer.header("retry-after"), "5");
    }
    assert!(provider.fake.asked("/token").len() <= 6, "it is left alone");
    assert_eq!(app.count_members().await, 0);
    provider.gives(&Key::today().signed(&provider.lin()));
    app.clock.advance(TimeDelta::seconds(31));
    token(&google(&app).await);
}

#[tokio::test]
async fn l_06_wrong_codes_are_counted_like_wrong_passwords() {
    let (app, provider) = with_google().await;
    provider
        .fake
        .answers("/token", Answer::Json(400, json!({"error": "invalid_grant"})));
    for _ in 0..30 {
        google(&app).await.refused(401);
    }
    let answer = google(&app).await;
    answer.refused(429);
    assert!(
        answer
            .header("retry-after")
            .parse::<u64>()
            .is_ok_and(|seconds| (1..=600).contains(&seconds))
    );
    assert_eq!(provider.fake.asked("/token").len(), 30);
    provider.gives(&Key::today().signed(&provider.lin()));
    let elsewhere = app.visitor().at("198.51.100.9:1");
    token(&elsewhere.post("/api/front/google", &json!({"code": "4/code"})).await);
}

#[tokio::test]
async fn buttons_are_there_for_the_providers_that_are_set() {
    let nobody = TestApp::empty().await;
    let ways = nobody.visitor().get("/api/front/sign_in").await.data();
    assert_eq!(ways, json!({"google": null, "facebook": null}));
    for (path, body) in [
        ("google", json!({"code": "x"})),
        ("facebook", json!({"access_token": "x"})),
    ] {
        nobody
            .visitor()
            .post(&format!("/api/front/{path}"), &body)
            .await
            .refused(404);
    }

    let (app, provider) = with_google().await;
    let ways = app.visitor().get("/api/front/sign_in").await;
    assert_eq!(
        ways.data(),
        json!({"google": {"client_id": CLIENT, "script_url": format!("{}/gsi/client", provider.fake.url)}, "facebook": null})
    );
    let (app, _graph) = with_facebook().await;
    let script = async |answer: Answered| -> Value { answer.data()["facebook"]["script_url"].clone() };
    let tw = script(app.visitor().get("/api/front/sign_in").await).await;
    let en = script(app.english_visitor().get("/api/front/sign_in").await).await;
    assert_eq!(
        (tw, en),
        (
            json!("https://connect.facebook.net/zh_TW/sdk.js"),
            json!("https://connect.facebook.net/en_US/sdk.js")
        )
    );
    let all = app.visitor().get("/api/front/sign_in").await;
    assert!(!String::from_utf8_lossy(&all.bytes).contains("secret"));
}

#[tokio::test]
async fn only_the_page_of_a_button_lets_its_provider_in() {
    let (app, provider) = with_google().await;
    let app = app.with_its_pages();
    for (path, is_let_in) in [
        ("/tw/login", true),
        ("/en/register", true),
        ("/tw", false),
        ("/tw/contact", false),
    ] {
        for page in [
            app.visitor().get(path).await,
            app.visitor().bearing("dbg_none").get(path).await,
        ] {
            let policy = page.header("content-security-policy");
            assert_eq!(policy.contains(&provider.fake.url), is_let_in, "{path}: {policy}");
            assert!(!policy.contains("script-src 'self' 'unsafe"), "{path}: {policy}");
        }
    }
}
