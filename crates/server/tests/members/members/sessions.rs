//! Sessions: what a token is, how it is shown, how long it lives, and what ends it.

use axum::body::Body;
use chrono::TimeDelta;
use serde_json::json;

use crate::{
    test_app::TestApp,
    test_client::{LIN, PASSWORD, token_of},
};

/// S-01: 256 random bits behind a prefix; each login brings another one (S-05).
#[tokio::test]
async fn s_01_a_token_is_long_random_and_new_each_time() {
    let app = TestApp::empty().await;
    let member = app.member(LIN).await;
    let mut tokens = vec![member.token.clone().expect("a token")];
    for _ in 0..4 {
        tokens.push(app.guest().logged_in(LIN).await);
    }
    for token in &tokens {
        let body = token.strip_prefix("dbg_").expect("the prefix");
        assert_eq!(body.len(), 43);
        assert!(
            body.bytes()
                .all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_'),
            "{token}"
        );
    }
    tokens.sort();
    tokens.dedup();
    assert_eq!(tokens.len(), 5);
}

/// S-02: a token is shown in one `Authorization: Bearer` header, whatever the case of the scheme, and nowhere else.
#[tokio::test]
async fn s_02_a_token_is_shown_in_one_way() {
    let app = TestApp::empty().await;
    let member = app.member(LIN).await;
    let token = member.token.clone().expect("a token");
    let nobody = member.without_token();
    let info = async |headers: &[(&str, &str)], query: &str| {
        let mut request = nobody.request(&format!("info{query}"));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        app.answer(request.body(Body::empty()).expect("a request")).await
    };
    let bearer = format!("Bearer {token}");
    for good in [
        bearer.clone(),
        format!("bearer {token}"),
        format!("BEARER {token}"),
        format!("Bearer   {token} "),
    ] {
        assert_eq!(info(&[("authorization", &good)], "").await.status, 200, "{good}");
    }
    let cookie = format!("token={token}");
    for (headers, query, challenge) in [
        (vec![], "", "Bearer"),
        (vec![("authorization", "Basic bGluOng=")], "", "Bearer"),
        (vec![("authorization", token.as_str())], "", "Bearer"),
        (vec![("cookie", cookie.as_str())], "", "Bearer"),
        (vec![("x-token", token.as_str())], "", "Bearer"),
        (vec![], &format!("?token={token}&access_token={token}"), "Bearer"),
        (
            vec![("authorization", &bearer), ("authorization", &bearer)],
            "",
            "Bearer error=\"invalid_token\"",
        ),
    ] {
        let answer = info(&headers, query).await;
        answer.refused(401);
        assert_eq!(answer.header("www-authenticate"), challenge, "{headers:?}");
    }
    // In the body it is no token either.
    nobody.call("info", &json!({"token": token})).await.refused(401);
}

/// S-03: malformed, unknown, ended and closed tokens are the same answer, and none is a fault of the site.
#[tokio::test]
async fn s_03_every_dead_token_looks_the_same() {
    let app = TestApp::empty().await;
    let member = app.member(LIN).await;
    let closed = member.clone();
    member.call_bare("logout").await.data();
    let unknown = format!("dbg_{}", "A".repeat(43));
    let reference = app.guest().with_token(&unknown).call_bare("info").await;
    assert_eq!(reference.refused(401), "請先登入");
    assert_eq!(reference.header("cache-control"), "private, no-store");
    let closed = closed.token.expect("a token");
    let long = "x".repeat(4096);
    for token in [
        closed.as_str(),
        "dbg_",
        "x",
        &long,
        "dbg_\u{96ea}",
        "' or 1=1 --",
        "dbg_%00",
        &unknown[..46],
        &format!("{unknown}A"),
    ] {
        let request = app.guest().request("info");
        let value = axum::http::HeaderValue::from_bytes(format!("Bearer {token}").as_bytes()).expect("a value");
        let answer = app
            .answer(
                request
                    .header("authorization", value)
                    .body(Body::empty())
                    .expect("a request"),
            )
            .await;
        assert_eq!(
            (answer.status, &answer.bytes),
            (reference.status, &reference.bytes),
            "{token}"
        );
        assert_eq!(
            answer.header("www-authenticate"),
            "Bearer error=\"invalid_token\"",
            "{token}"
        );
        assert_eq!(answer.header("cache-control"), "private, no-store");
    }
    let none = app.guest().call_bare("info").await;
    assert_eq!(none.bytes, reference.bytes);
}

/// S-04: a session ends when it was not used for its idle time, and at its age whatever happens.
#[tokio::test]
async fn s_04_sessions_end_by_the_clock() {
    let app = TestApp::with_settings(&[("DUOBAO_SESSION_IDLE", "3600"), ("DUOBAO_SESSION_MAX", "10000")]).await;
    let member = app.member(LIN).await;
    for _ in 0..3 {
        app.clock.advance(TimeDelta::seconds(3000));
        assert!(member.is_in().await);
    }
    app.clock.advance(TimeDelta::seconds(1000));
    assert!(!member.is_in().await, "10,000 seconds old");
    let idle = app.guest().with_token(&app.guest().logged_in(LIN).await);
    app.clock.advance(TimeDelta::seconds(3599));
    assert!(idle.is_in().await);
    app.clock.advance(TimeDelta::seconds(3601));
    assert!(!idle.is_in().await);
}

#[tokio::test]
async fn s_04_a_member_stays_thirty_days_unseen_and_ninety_at_most() {
    let app = TestApp::empty().await;
    let seen = app.member(LIN).await;
    let unseen = app.guest().with_token(&app.guest().logged_in(LIN).await);
    for _ in 0..4 {
        app.clock.advance(TimeDelta::days(20));
        assert!(seen.is_in().await);
    }
    assert!(!unseen.is_in().await);
    app.clock.advance(TimeDelta::days(10));
    assert!(!seen.is_in().await);
}

/// S-05: ten live sessions; an eleventh ends the oldest. Logging out ends one at once, and SUCCESS is its only answer.
#[tokio::test]
async fn s_05_ten_sessions_and_the_oldest_goes() {
    let app = TestApp::empty().await;
    let first = app.member(LIN).await;
    let mut tokens = Vec::new();
    for _ in 0..9 {
        tokens.push(app.guest().logged_in(LIN).await);
    }
    assert!(first.is_in().await);
    tokens.push(app.guest().logged_in(LIN).await);
    assert!(!first.is_in().await);
    for token in &tokens {
        assert!(app.guest().with_token(token).is_in().await);
    }
    let leaving = app.guest().with_token(&tokens[0]);
    let answer = leaving.call_bare("logout").await;
    assert_eq!(
        answer.json(),
        json!({"state": "SUCCESS", "data": null, "message": "已登出"})
    );
    assert!(!leaving.is_in().await);
    assert!(app.guest().with_token(&tokens[1]).is_in().await);
    for token in [tokens[0].as_str(), "", "nonsense", "dbg_x"] {
        app.guest().with_token(token).call_bare("logout").await.data();
    }
    app.guest().call_bare("logout").await.data();
    app.guest().call("logout", &json!({})).await.data();
}

/// S-06: a reset ends every session, closing an account and deleting it too, for the very next call.
#[tokio::test]
async fn s_06_a_reset_and_a_suspension_end_every_session() {
    let app = TestApp::empty().await;
    let member = app.member(LIN).await;
    let other = app.guest().with_token(&app.guest().logged_in(LIN).await);
    let bystander = app.member("wang@example.org").await;
    let code = member.reset_code(LIN).await;
    let done = app.guest().reset(LIN, &code, &format!("{PASSWORD}!")).await;
    assert_eq!(
        done.json(),
        json!({"state": "SUCCESS", "data": null, "message": "密碼已重設，請重新登入"})
    );
    assert!(!member.is_in().await && !other.is_in().await && bystander.is_in().await);
    app.guest().login(LIN, PASSWORD).await.refused(401);
    let again = app.guest().login(LIN, &format!("{PASSWORD}!")).await;
    let again = app.guest().with_token(&token_of(&again));
    assert!(again.is_in().await);

    let id = again.call_bare("export").await.data()["id"].as_i64().expect("a number");
    let members = app.state.store.members();
    members
        .suspend(id, &store::log::StaffActor::command_line(), app.state.now())
        .await
        .expect("the store");
    assert!(!again.is_in().await);
    app.guest().login(LIN, &format!("{PASSWORD}!")).await.refused(401);
    members
        .restore(id, &store::log::StaffActor::command_line(), app.state.now())
        .await
        .expect("the store");
    assert!(!again.is_in().await, "what ended stays ended");
    app.guest().login(LIN, &format!("{PASSWORD}!")).await.data();
}

/// A public answer reads a dead token as no token, and a live one as a member; both are private.
#[tokio::test]
async fn a_public_answer_to_a_request_with_a_token_is_private() {
    let app = TestApp::open().await;
    let member = app.member(LIN).await;
    let token = member.token.expect("a token");
    let get = async |token: Option<&str>| {
        let mut request = axum::http::Request::builder().uri("/api/collection/1");
        if let Some(token) = token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        app.answer(request.body(Body::empty()).expect("a request")).await
    };
    let (visitor, dead, live) = (get(None).await, get(Some("dbg_x")).await, get(Some(&token)).await);
    assert_eq!(visitor.bytes, dead.bytes);
    assert_eq!(visitor.header("cache-control"), "no-cache");
    for private in [&dead, &live] {
        assert_eq!(private.header("cache-control"), "private, no-store");
    }
    let locked = |data: &serde_json::Value| {
        let files = data["files"].as_array().expect("files");
        files.iter().filter(|file| file["locked"] == true).count()
    };
    assert!(locked(&visitor.data()) > 0);
    assert_eq!(locked(&live.data()), 0);
}
