//! Removing a link: permissions, effects on sessions, and notices.

use chrono::TimeDelta;
use serde_json::json;

use super::{fake_google::Key, google, profile, token, with_facebook, with_google};
use crate::{
    mailbox,
    test_client::{LIN, PASSWORD},
};

const GOOGLE: &str = "google";

#[tokio::test]
async fn an_unlinked_account_opens_nothing_any_more() {
    let (app, _provider) = with_google().await;
    let member = app.member(LIN).await;
    token(&member.call("google", &json!({"code": "4/code"})).await);
    let by_link = app.guest().with_token(&token(&google(&app).await));
    let done = member.call("unlink", &json!({"provider": GOOGLE})).await;
    assert_eq!(
        done.json(),
        json!({"state": "SUCCESS", "data": null, "message": "已解除 Google 帳號的連結"})
    );
    assert_eq!(member.call_bare("info").await.data()["providers"], json!([]));
    assert!(!by_link.is_in().await, "a session that began by the link ends with it");
    let stranger = token(&google(&app).await);
    assert_eq!(
        profile(&app, &stranger).await["account"],
        "lin@gmail.com",
        "a new member"
    );
    let told = mailbox::mails_to(&app, LIN).await.pop().expect("word of it");
    for words in [
        "解除與 Google 的連結",
        "其他裝置都已登出",
        "請立刻重新設定密碼：https://house.example/tw/forget",
    ] {
        assert!(told.text.contains(words), "{}", told.text);
    }
    let again = member.in_english().call("unlink", &json!({"provider": GOOGLE})).await;
    assert_eq!(
        again.refused(409),
        "Your account has no such link. Please reload the page"
    );
}

/// P-04: it asks for the password, or for a login of just now.
#[tokio::test]
async fn p_04_unlinking_asks_for_the_password() {
    let (app, _provider) = with_google().await;
    let member = app.member(LIN).await;
    token(&member.call("google", &json!({"code": "4/code"})).await);
    app.clock.advance(TimeDelta::minutes(10));
    for (body, field, words) in [
        (json!({"provider": GOOGLE}), "password", "請輸入密碼"),
        (
            json!({"provider": GOOGLE, "password": "wrong but long"}),
            "password",
            "密碼不正確",
        ),
        (
            json!({"provider": "apple", "password": PASSWORD}),
            "provider",
            "服務須為 google 或 facebook",
        ),
        (json!({"password": PASSWORD}), "provider", "服務須為 google 或 facebook"),
    ] {
        let answer = member.call("unlink", &body).await;
        assert_eq!(
            (answer.refused(422).as_str(), &answer.json()["field"]),
            (words, &json!(field)),
            "{body}"
        );
    }
    assert_eq!(member.call_bare("info").await.data()["providers"], json!([GOOGLE]));
    member
        .call("unlink", &json!({"provider": GOOGLE, "password": PASSWORD}))
        .await
        .data();
    assert_eq!(member.call_bare("info").await.data()["providers"], json!([]));
}

/// Without a password the link by which a member registered stays, and the words say what to do; with one it goes.
#[tokio::test]
async fn the_only_way_in_cannot_be_unlinked() {
    let (app, provider) = with_google().await;
    let member = app.guest().with_token(&token(&google(&app).await));
    app.clock.advance(TimeDelta::minutes(10));
    let message = member.call("unlink", &json!({"provider": GOOGLE})).await.refused(409);
    assert!(message.contains("請先以「忘記密碼」設定密碼"), "{message}");

    provider.gives(&Key::today().signed(&provider.lin_but(&json!({"sub": "2", "email": null}))));
    let nobody = app.guest().with_token(&token(&google(&app).await));
    let message = nobody.call("unlink", &json!({"provider": GOOGLE})).await.refused(409);
    assert!(message.contains("唯一方式"), "{message}");
    assert_eq!(app.count_members().await, 2);

    let code = app.guest().reset_code("lin@gmail.com").await;
    app.guest().reset("lin@gmail.com", &code, PASSWORD).await.data();
    provider.gives(&Key::today().signed(&provider.lin()));
    let owner = app.guest().with_token(&token(&google(&app).await));
    assert_eq!(
        owner.call_bare("info").await.data()["providers"],
        json!([GOOGLE]),
        "the mailbox links again by itself"
    );
    owner.call("unlink", &json!({"provider": GOOGLE})).await.data();
    app.guest().login("lin@gmail.com", PASSWORD).await.data();
}

/// O-02: a member has one account of each provider; another wants the first one gone.
#[tokio::test]
async fn o_02_a_second_account_of_a_provider_is_linked_after_the_first_is_gone() {
    let (app, provider) = with_google().await;
    let member = app.member(LIN).await;
    let link = async || member.call("google", &json!({"code": "4/code"})).await;
    token(&link().await);
    provider.gives(&Key::today().signed(&provider.lin_but(&json!({"sub": "2"}))));
    let message = link().await.refused(409);
    assert!(message.contains("請先在會員中心解除連結"), "{message}");
    member.call("unlink", &json!({"provider": GOOGLE})).await.data();
    token(&link().await);
    assert_eq!(profile(&app, &token(&google(&app).await)).await["account"], LIN);
}

/// S-07: a member without an account gets the notice at the addresses that the providers named, with advice that fits.
#[tokio::test]
async fn s_07_a_member_without_an_account_is_told_what_helps() {
    let (app, _graph) = with_facebook().await;
    let body = json!({"access_token": "EAA-token"});
    let member = app
        .guest()
        .with_token(&token(&app.guest().call("facebook", &body).await));
    member.call_bare("logout_all").await.data();
    let told = mailbox::mails_to(&app, "wang@example.tw")
        .await
        .pop()
        .expect("word of it");
    assert!(
        told.text
            .contains("到會員中心按「登出所有裝置」：https://house.example/tw/info"),
        "{}",
        told.text
    );
    assert!(!told.text.contains("forget"), "{}", told.text);
    assert_eq!(
        profile(&app, &token(&app.guest().call("facebook", &body).await)).await["providers"],
        json!(["facebook"])
    );
}
