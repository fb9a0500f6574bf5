//! What opens nothing: what was changed, is another site's, is over, or comes from a session that is.

use chrono::TimeDelta;
use serde_json::json;

use super::{OTHER, VIEWER, access_token, asking, granted, keys, refused, said, status};
use crate::{
    iiif::SITE,
    test_app::TestApp,
    test_client::{PASSWORD, TestClient},
};

#[tokio::test]
async fn nothing_tampered_with_opens() {
    let app = TestApp::open().await;
    let (_, locked) = keys(&app).await;
    let member = app.member("lin@example.tw").await.into_token();
    let cookie = granted(&app, &member, VIEWER).await;
    let value = cookie.strip_prefix("duobao_viewer=").expect("the name").to_owned();
    let (sealed, site) = value.split_once('.').expect("two parts");
    let others = granted(&app, &member, OTHER).await;
    let others_site = others.split_once('.').expect("two parts").1;
    let other = if sealed.starts_with('A') { 'B' } else { 'A' };
    for changed in [
        sealed.to_owned(),
        format!("{sealed}."),
        format!(".{site}"),
        format!("{sealed}.{others_site}"),
        format!("{other}{}.{site}", &sealed[1..]),
        format!("{sealed}A.{site}"),
        "x.y".to_owned(),
    ] {
        let profile = refused(&app, &asking(VIEWER), &format!("duobao_viewer={changed}")).await;
        assert_eq!(profile, "invalidAspect", "{changed}");
    }
    let token = access_token(&app, &cookie).await;
    assert_eq!(status(&app, &locked, &token, Some(VIEWER)).await, 302);
    for at in 0..token.len() {
        let mut changed = token.clone().into_bytes();
        changed[at] = if changed[at] == b'A' { b'B' } else { b'A' };
        let changed = String::from_utf8(changed).expect("ASCII");
        assert_eq!(status(&app, &locked, &changed, Some(VIEWER)).await, 401, "{changed}");
    }
    for (token, origin) in [
        (token.as_str(), Some(OTHER)),
        (&token, None),
        (&token, Some("null")),
        (&token, Some(SITE)),
        (sealed, Some(VIEWER)),
        (&member, Some(VIEWER)),
        (&member, None),
        ("x", Some(VIEWER)),
    ] {
        assert_eq!(status(&app, &locked, token, origin).await, 401, "{origin:?}");
    }
    let as_cookie = format!("duobao_viewer={token}.{site}");
    assert_eq!(
        refused(&app, &asking(VIEWER), &as_cookie).await,
        "invalidAspect",
        "a token is no cookie"
    );
    app.guest().with_token(&token).call_bare("info").await.refused(401);
}

#[tokio::test]
async fn a_viewer_on_the_sites_own_pages_sends_no_origin() {
    let app = TestApp::open().await;
    let (_, locked) = keys(&app).await;
    let member = app.member("lin@example.tw").await.into_token();
    let cookie = granted(&app, &member, SITE).await;
    let (message, _) = said(&app, &asking(SITE), &cookie).await;
    let token = message["accessToken"].as_str().expect("a token");
    assert_eq!(status(&app, &locked, token, None).await, 302);
    assert_eq!(status(&app, &locked, token, Some(SITE)).await, 302);
}

#[tokio::test]
async fn everything_is_over_in_time() {
    let app = TestApp::open().await;
    let (_, locked) = keys(&app).await;
    let member = app.member("lin@example.tw").await.into_token();
    let cookie = granted(&app, &member, VIEWER).await;
    let token = access_token(&app, &cookie).await;
    app.clock.advance(TimeDelta::seconds(299));
    assert_eq!(status(&app, &locked, &token, Some(VIEWER)).await, 302);
    app.clock.advance(TimeDelta::seconds(1));
    assert_eq!(status(&app, &locked, &token, Some(VIEWER)).await, 401);
    app.clock.advance(TimeDelta::seconds(3200));
    let (message, _) = said(&app, &asking(VIEWER), &cookie).await;
    assert_eq!(message["expiresIn"], 100, "a token ends with what it comes from");
    app.clock.advance(TimeDelta::seconds(100));
    assert_eq!(refused(&app, &asking(VIEWER), &cookie).await, "expiredAspect");
}

/// A cookie and a token, both shown again when the session is over.
async fn assert_dead(app: &TestApp, locked: &str, cookie: &str, token: &str) {
    assert_eq!(status(app, locked, token, Some(VIEWER)).await, 401);
    assert_eq!(refused(app, &asking(VIEWER), cookie).await, "expiredAspect");
}

async fn let_in<'a>(app: &'a TestApp, account: &str) -> (TestClient<'a>, String, String) {
    let member = app.member(account).await;
    let cookie = granted(app, member.token.as_deref().expect("a token"), VIEWER).await;
    let token = access_token(app, &cookie).await;
    (member, cookie, token)
}

#[tokio::test]
async fn everything_dies_with_the_session() {
    let app = TestApp::open().await;
    let (_, locked) = keys(&app).await;
    let (member, cookie, token) = let_in(&app, "lin@example.tw").await;
    assert_eq!(status(&app, &locked, &token, Some(VIEWER)).await, 302);
    member.call_bare("logout").await.data();
    assert_dead(&app, &locked, &cookie, &token).await;
    // A session that comes later, of the same member, brings nothing of the former one back.
    let again = app.guest().logged_in("lin@example.tw").await;
    granted(&app, &again, VIEWER).await;
    assert_dead(&app, &locked, &cookie, &token).await;

    let (member, cookie, token) = let_in(&app, "wang@example.tw").await;
    let code = member.reset_code("wang@example.tw").await;
    let body = json!({"account": "wang@example.tw", "code": code, "new_password": "another lamp, 43 盞燈"});
    member.call("reset", &body).await.data();
    assert_dead(&app, &locked, &cookie, &token).await;

    let (member, cookie, token) = let_in(&app, "chen@example.tw").await;
    member.call("delete", &json!({ "password": PASSWORD })).await.data();
    assert_dead(&app, &locked, &cookie, &token).await;

    let (_, cookie, token) = let_in(&app, "zhou@example.tw").await;
    let members = app.state.store.members();
    let found = members.list("zhou", 1, 1).await.expect("the store").entries.remove(0);
    assert!(
        members
            .suspend(found.id, &store::log::StaffActor::command_line(), app.state.now())
            .await
            .expect("the store")
    );
    assert_dead(&app, &locked, &cookie, &token).await;
}
