//! A member's token is stolen: the thief cannot add a way to log in that outlasts the owner's reset, or the end of all sessions.

use std::{sync::Arc, time::Duration};

use chrono::TimeDelta;
use serde_json::json;
use tokio::sync::Notify;

use super::{
    FakeGoogle,
    fake_google::{Key, tokens},
    google, profile, token, with_facebook, with_google,
};
use crate::{
    fake::Answer,
    mailbox,
    test_app::{Answered, TestApp},
    test_client::{LIN, NEW_PASSWORD, PASSWORD, TestClient, token_of},
};

/// From now on Google's window is the thief's.
fn thief(provider: &FakeGoogle) {
    let claims = provider.lin_but(&json!({"sub": "thief", "email": "thief@gmail.com", "name": "某人"}));
    provider.gives(&Key::today().signed(&claims));
}

async fn link(member: &TestClient<'_>, password: Option<&str>) -> Answered {
    let body = match password {
        Some(password) => json!({"code": "4/code", "password": password}),
        None => json!({"code": "4/code"}),
    };
    member.call("google", &body).await
}

async fn reset(app: &TestApp) {
    app.clock.advance(TimeDelta::minutes(1));
    let guest = app.guest().at("203.0.113.77");
    let code = guest.reset_code(LIN).await;
    guest.reset(LIN, &code, NEW_PASSWORD).await.data();
}

/// Whether the thief's Google account opens Lin's account.
async fn thief_enters(app: &TestApp, provider: &FakeGoogle) -> bool {
    thief(provider);
    let entered = token(&google(app).await);
    profile(app, &entered).await["account"] == LIN
}

/// S-06, P-04: ten minutes after the login a token links nothing without the password; the provider is not even asked.
#[tokio::test]
async fn p_04_linking_asks_for_the_password() {
    let (app, provider) = with_google().await;
    let member = app.member(LIN).await;
    app.clock.advance(TimeDelta::minutes(10));
    let info = member.call_bare("info").await.data();
    assert_eq!(info["fresh_login"], false);
    let refused = link(&member, None).await;
    assert_eq!(
        (refused.refused(422).as_str(), &refused.json()["field"]),
        ("請輸入密碼", &json!("password"))
    );
    let wrong = link(&member, Some("wrong but long")).await;
    assert_eq!(
        (wrong.refused(422).as_str(), &wrong.json()["field"]),
        ("密碼不正確", &json!("password"))
    );
    assert!(provider.fake.asked("/token").is_empty());
    assert_eq!(
        profile(&app, member.token.as_deref().expect("a token")).await["providers"],
        json!([])
    );
    token(&link(&member, Some(PASSWORD)).await);
    assert_eq!(
        profile(&app, member.token.as_deref().expect("a token")).await["providers"],
        json!(["google"])
    );
}

/// P-04: within ten minutes the login itself is enough; a wrong password that is sent is still refused.
#[tokio::test]
async fn p_04_a_fresh_login_links_without_the_password() {
    let (app, _provider) = with_google().await;
    let member = app.member(LIN).await;
    app.clock.advance(TimeDelta::seconds(599));
    assert_eq!(member.call_bare("info").await.data()["fresh_login"], true);
    link(&member, Some("wrong but long")).await.refused(422);
    token(&link(&member, None).await);
}

/// L-06: guessing the password through a link is counted like guessing it at the login.
#[tokio::test]
async fn l_06_guessing_the_password_by_linking_is_counted() {
    let (app, _provider) = with_google().await;
    let stolen = app.member(LIN).await.at("203.0.113.1");
    let unlink = json!({"provider": "google", "password": "wrong but long"});
    for _ in 0..2 {
        link(&stolen, Some("wrong but long")).await.refused(422);
        stolen.call("unlink", &unlink).await.refused(422);
    }
    stolen.call("unlink", &unlink).await.refused(422);
    link(&stolen, Some(PASSWORD)).await.refused(429);
    app.guest().at("203.0.113.1").login(LIN, PASSWORD).await.refused(429);
    app.guest().login(LIN, PASSWORD).await.data();
}

/// P-04: who has no password logs in again first.
#[tokio::test]
async fn p_04_a_member_without_a_password_links_behind_a_fresh_login() {
    let (app, graph) = with_facebook().await;
    let body = json!({"access_token": "EAA-token"});
    let come = async || token(&app.guest().call("facebook", &body).await);
    let member = app.guest().with_token(&come().await);
    app.clock.advance(TimeDelta::minutes(10));
    let asked = graph.asked("/v22.0/debug_token").len();
    for password in ["", "anything at all"] {
        let body = json!({"access_token": "EAA-token", "password": password});
        let message = member.call("facebook", &body).await.refused(409);
        assert!(message.contains("請重新登入，並於十分鐘內再試一次"), "{message}");
    }
    assert_eq!(graph.asked("/v22.0/debug_token").len(), asked);
    token(&app.guest().with_token(&come().await).call("facebook", &body).await);
}

/// S-06, S-07: what a thief linked while the login was fresh is removed by the owner's reset, and the mails say so.
#[tokio::test]
async fn s_06_a_reset_removes_the_links_and_says_so() {
    let (app, provider) = with_google().await;
    let stolen = app.member(LIN).await;
    thief(&provider);
    token(&link(&stolen, None).await);
    let told = mailbox::mails_to(&app, LIN).await.pop().expect("word of the link");
    for words in [
        "連結 Google",
        "請立刻重新設定密碼：https://house.example/tw/forget",
        "所有連結都會解除",
    ] {
        assert!(told.text.contains(words), "{}", told.text);
    }
    assert!(thief_enters(&app, &provider).await);
    reset(&app).await;
    assert!(!stolen.is_in().await);
    assert!(!thief_enters(&app, &provider).await);
    let told = mailbox::mails_to(&app, LIN).await.pop().expect("word of the reset");
    for words in [
        "與 Google 的連結也已解除",
        "會員中心重新連結：https://house.example/tw/info",
        "請先更改信箱的密碼",
    ] {
        assert!(told.text.contains(words), "{}", told.text);
    }
    let owner = app.guest().login(LIN, NEW_PASSWORD).await;
    let info = profile(&app, &token_of(&owner)).await;
    assert_eq!(info["providers"], json!([]));
}

/// S-07: a member with a mobile number gets a text message that names the removed link.
#[tokio::test]
async fn s_07_a_text_message_names_the_links_that_a_reset_removed() {
    const NUMBER: &str = "0912345678";
    let (app, _provider) = with_google().await;
    token(&link(&app.member(NUMBER).await, None).await);
    app.clock.advance(TimeDelta::minutes(1));
    let code = app.guest().reset_code(NUMBER).await;
    app.guest().reset(NUMBER, &code, NEW_PASSWORD).await.data();
    let told = mailbox::mails_to(&app, NUMBER).await.pop().expect("word of the reset");
    assert!(told.text.contains("密碼已重設，Google 的連結已解除"), "{}", told.text);
}

/// S-06: a link whose provider answers only after the owner's reset comes to nothing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn s_06_a_link_on_its_way_does_not_outlive_a_reset() {
    let (app, provider) = with_google().await;
    let stolen = app.member(LIN).await;
    // The provider's keys are known by now, so only the exchange waits.
    token(&google(&app).await);
    let claims = provider.lin_but(&json!({"sub": "thief", "email": "thief@gmail.com"}));
    let late = tokens(&Key::today().signed(&claims));
    let is_reset = Arc::new(Notify::new());
    provider
        .fake
        .answers("/token", Answer::Held(is_reset.clone(), Box::new(late)));
    let link = tokio::spawn(stolen.call_later("google", &json!({"code": "4/code"})));
    while provider.fake.asked("/token").len() < 2 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    reset(&app).await;
    is_reset.notify_one();
    let answer = link.await.expect("done");
    answer.refused(401);
    assert_eq!(answer.header("www-authenticate"), "Bearer error=\"invalid_token\"");
    assert!(!thief_enters(&app, &provider).await);
}

/// S-06: ending all sessions ends the one that asks too, since a stolen token is a copy of it, and removes the links.
#[tokio::test]
async fn s_06_ending_all_sessions_ends_every_copy_and_link() {
    let (app, provider) = with_google().await;
    let member = app.member(LIN).await;
    let (copy, other) = (
        member.clone(),
        app.guest().with_token(&app.guest().logged_in(LIN).await),
    );
    let bystander = app.member("wang@example.org").await;
    thief(&provider);
    token(&link(&copy, None).await);
    let done = member.call_bare("logout_all").await;
    assert_eq!(
        done.json(),
        json!({"state": "SUCCESS", "data": null, "message": "已登出所有裝置"})
    );
    for ended in [&member, &copy, &other] {
        assert!(!ended.is_in().await);
    }
    assert!(bystander.is_in().await);
    assert!(!thief_enters(&app, &provider).await);
    let told = mailbox::mails_to(&app, LIN).await.pop().expect("word of it");
    for words in ["登出所有裝置", "與 Google 的連結也已解除", "請立刻重新設定密碼"] {
        assert!(told.text.contains(words), "{}", told.text);
    }
    member.call_bare("logout_all").await.refused(401);
    app.guest().login(LIN, PASSWORD).await.data();
}

/// A member without a password keeps the way to log in, and loses those that were added later.
#[tokio::test]
async fn ending_all_sessions_leaves_the_way_in_of_a_member_without_a_password() {
    let (app, _provider) = with_google().await;
    for _ in 0..2 {
        let member = app.guest().with_token(&token(&google(&app).await));
        member.call_bare("logout_all").await.data();
        assert!(!member.is_in().await);
    }
    assert_eq!(
        profile(&app, &token(&google(&app).await)).await["providers"],
        json!(["google"])
    );
    assert_eq!(app.count_members().await, 1);
    let told = mailbox::mails_to(&app, "lin@gmail.com")
        .await
        .pop()
        .expect("word of it");
    assert!(!told.text.contains("已解除"), "{}", told.text);
}

/// L-05: a client that came in with a stolen password is a stranger again after the reset; the one that set the password is not.
#[tokio::test]
async fn l_05_a_reset_forgets_the_clients_of_others() {
    let app = TestApp::empty().await;
    let device = "AAAAAAAAAAAAAAAAAAAAAA";
    app.guest().on(device).register(LIN).await;
    app.guest().at("203.0.113.9").login(LIN, PASSWORD).await.data();
    let clients = async || {
        let member = app
            .state
            .store
            .members()
            .list(LIN, 1, 1)
            .await
            .expect("the store")
            .entries
            .remove(0);
        let record = app
            .state
            .store
            .members()
            .export(member.id)
            .await
            .expect("the store")
            .expect("a member");
        record.clients.len()
    };
    assert_eq!(
        clients().await,
        3,
        "a network and a device at home, and the thief's network"
    );
    app.clock.advance(TimeDelta::minutes(1));
    let home = app.guest().on(device);
    let code = home.reset_code(LIN).await;
    home.reset(LIN, &code, NEW_PASSWORD).await.data();
    assert_eq!(clients().await, 2, "those at home");
}
