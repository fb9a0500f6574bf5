//! How another site's viewer gets a member's access, and which callers are refused.

mod ends;
mod pages;

use axum::{
    body::Body,
    http::{Request, StatusCode},
};
use domain::access::Audience;
use serde_json::{Value, json};
use server::addresses::iiif as addresses;

use super::{SITE, path_of};
use crate::test_app::{Answered, TestApp};
use test_kit::log::Log;

const VIEWER: &str = "https://viewer.example";
const OTHER: &str = "https://other.example";
const PROBE: &str = "/iiif/auth/2/probe/";

/// A locked picture's keys: its own and its stand-in's.
async fn keys(app: &TestApp) -> (String, String) {
    let id = app.piece_id("DB-0001").await;
    let found = app.state.store.artifacts().find(Audience::Member, id).await;
    let picture = found.expect("the store").expect("the piece").pictures.remove(2);
    (picture.key.to_string(), picture.locked_key.to_string())
}

async fn grant_with(app: &TestApp, token: &str, origin: &str, headers: &[(&str, &str)]) -> Answered {
    let mut request = app
        .guest()
        .with_token(token)
        .request("x")
        .uri("/iiif/auth/2/grant")
        .header("content-type", "application/json");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let body = Body::from(json!({ "origin": origin }).to_string());
    app.answer(request.body(body).expect("a request")).await
}

/// The cookie that a member's yes earns, as the browser sends it back.
async fn granted(app: &TestApp, token: &str, origin: &str) -> String {
    let answer = grant_with(app, token, origin, &[("origin", SITE)]).await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT);
    let cookie = answer.header("set-cookie");
    cookie.split(';').next().expect("a pair").to_owned()
}

/// The message of the token service's page and its target origin.
async fn said(app: &TestApp, query: &str, cookie: &str) -> (Value, String) {
    let answer = token_page(app, query, cookie).await;
    assert_eq!(answer.status, 200, "whatever it says");
    let html = String::from_utf8(answer.bytes).expect("text");
    let (_, rest) = html.split_once("id=\"data\">").expect("the data");
    let data: Value = serde_json::from_str(rest.split_once("</script>").expect("its end").0).expect("JSON");
    let target = data["target"].as_str().expect("a target").to_owned();
    (data["message"].clone(), target)
}

async fn token_page(app: &TestApp, query: &str, cookie: &str) -> Answered {
    let request = Request::get(format!("/iiif/auth/2/token?{query}")).header("cookie", cookie);
    app.answer(request.body(Body::empty()).expect("a request")).await
}

fn asking(origin: &str) -> String {
    format!("messageId=m%201&origin={origin}")
}

async fn access_token(app: &TestApp, cookie: &str) -> String {
    let (message, target) = said(app, &asking(VIEWER), cookie).await;
    assert_eq!(
        (message["type"].as_str(), target.as_str()),
        (Some("AuthAccessToken2"), VIEWER),
        "{message}"
    );
    message["accessToken"].as_str().expect("a token").to_owned()
}

async fn refused(app: &TestApp, query: &str, cookie: &str) -> String {
    let (message, _) = said(app, query, cookie).await;
    assert_eq!(message["type"], "AuthAccessTokenError2", "{message}");
    assert_eq!(message.get("accessToken"), None);
    for name in ["heading", "note"] {
        for language in ["zh-Hant-TW", "en"] {
            assert!(
                message[name][language][0].as_str().is_some_and(|text| !text.is_empty()),
                "{message}"
            );
        }
    }
    message["profile"].as_str().expect("a profile").to_owned()
}

async fn probed(app: &TestApp, locked: &str, token: &str, origin: Option<&str>) -> Value {
    let mut request = Request::get(format!("{PROBE}{locked}"));
    if !token.is_empty() {
        request = request.header("authorization", format!("Bearer {token}"));
    }
    if let Some(origin) = origin {
        request = request.header("origin", origin);
    }
    let answer = app.answer(request.body(Body::empty()).expect("a request")).await;
    assert_eq!(answer.status, 200, "the picture's status stands inside");
    assert_eq!(answer.header("cache-control"), "private, no-store");
    assert_eq!(answer.header("access-control-allow-origin"), "*");
    let result = answer.json();
    assert_eq!(result["@context"], "http://iiif.io/api/auth/2/context.json");
    assert_eq!(result["type"], "AuthProbeResult2");
    result
}

async fn status(app: &TestApp, locked: &str, token: &str, origin: Option<&str>) -> u64 {
    probed(app, locked, token, origin).await["status"]
        .as_u64()
        .expect("a status")
}

#[tokio::test]
async fn a_members_viewer_gets_the_signed_picture() {
    let app = TestApp::open().await;
    let (key, locked) = keys(&app).await;
    let visitor = probed(&app, &locked, "", Some(VIEWER)).await;
    assert_eq!(visitor["status"], 401);
    assert_eq!(visitor.get("location"), None);
    assert_eq!(visitor["substitute"][0]["id"], format!("{SITE}/iiif/3/{locked}"));
    assert!(visitor["heading"]["en"][0].is_string() && visitor["note"]["zh-Hant-TW"][0].is_string());
    assert!(!visitor.to_string().contains(&key));

    let member = app.member("lin@example.tw").await.into_token();
    let cookie = granted(&app, &member, VIEWER).await;
    let (message, target) = said(&app, &asking(VIEWER), &cookie).await;
    assert_eq!(target, VIEWER);
    assert_eq!(
        (message["messageId"].as_str(), message["expiresIn"].as_i64()),
        (Some("m 1"), Some(300))
    );
    let token = message["accessToken"].as_str().expect("a token");
    let result = probed(&app, &locked, token, Some(VIEWER)).await;
    assert_eq!((result["status"].as_u64(), result.get("substitute")), (Some(302), None));
    let location = &result["location"];
    assert_eq!(
        (&location["type"], &location["profile"]),
        (&json!("ImageService3"), &json!("level2"))
    );
    let id = app.piece_id("DB-0001").await;
    let record = app
        .visitor()
        .bearing(&member)
        .get(&format!("/api/collection/{id}"))
        .await
        .data();
    assert_eq!(
        path_of(location["id"].as_str().expect("an address")),
        record["files"][2]["iiif"]
    );
}

#[tokio::test]
async fn a_stand_ins_description_names_the_probe() {
    let app = TestApp::open().await;
    let (_, locked) = keys(&app).await;
    let info = app.visitor().get(&format!("/iiif/3/{locked}/info.json")).await.json();
    let contexts = [
        "http://iiif.io/api/auth/2/context.json",
        "http://iiif.io/api/image/3/context.json",
    ];
    assert_eq!(info["@context"], json!(contexts));
    let probe = &info["service"][0];
    assert_eq!(probe["type"], "AuthProbeService2");
    assert!(
        probe["id"]
            .as_str()
            .is_some_and(|id| id.ends_with(&format!("{PROBE}{locked}"))),
        "{probe}"
    );
    let access = &probe["service"][0];
    assert_eq!(
        (&access["type"], &access["profile"]),
        (&json!("AuthAccessService2"), &json!("active"))
    );
    let within: Vec<&str> = access["service"]
        .as_array()
        .expect("services")
        .iter()
        .filter_map(|one| one["type"].as_str())
        .collect();
    assert_eq!(within, ["AuthAccessTokenService2", "AuthLogoutService2"]);
}

#[tokio::test]
async fn the_token_service_tells_its_own_site_alone() {
    let app = TestApp::open().await;
    let member = app.member("lin@example.tw").await.into_token();
    let cookie = granted(&app, &member, VIEWER).await;
    let page = token_page(&app, &asking(VIEWER), &cookie).await;
    let policy = page.header("content-security-policy");
    assert!(policy.ends_with(&format!("frame-ancestors {VIEWER}")), "{policy}");
    assert_eq!(page.header("cache-control"), "private, no-store");

    assert_eq!(refused(&app, &asking(VIEWER), "").await, "missingAspect");
    assert_eq!(refused(&app, &asking(VIEWER), "other=1").await, "missingAspect");
    assert_eq!(refused(&app, &asking(VIEWER), "duobao_viewer=").await, "missingAspect");
    assert_eq!(refused(&app, &asking(OTHER), &cookie).await, "invalidOrigin");
    assert_eq!(refused(&app, &asking("null"), &cookie).await, "invalidOrigin");
    assert_eq!(
        refused(&app, &asking("https://viewer.example/x"), &cookie).await,
        "invalidOrigin"
    );
    for query in [
        "".to_owned(),
        "messageId=1".to_owned(),
        format!("origin={VIEWER}"),
        format!("messageId=&origin={VIEWER}"),
        format!("messageId={}&origin={VIEWER}", "1".repeat(257)),
        format!("messageId=1&origin={VIEWER}&origin={OTHER}"),
    ] {
        assert_eq!(refused(&app, &query, &cookie).await, "invalidRequest", "{query}");
    }
    let (message, target) = said(&app, &asking(OTHER), &cookie).await;
    assert_eq!((message["messageId"].as_str(), target.as_str()), (Some("m 1"), OTHER));
    // A viewer's input cannot break out of the data that it is embedded in.
    let page = token_page(
        &app,
        &format!("messageId=%3C/script%3E%3Cscript%3E&origin={VIEWER}"),
        &cookie,
    )
    .await;
    let html = String::from_utf8(page.bytes).expect("text");
    assert_eq!(html.matches("<script").count(), 2, "{html}");
}

#[tokio::test]
async fn the_probe_knows_a_picture_by_its_stand_in_alone() {
    let app = TestApp::open().await;
    let (key, locked) = keys(&app).await;
    let id = app.piece_id("DB-0001").await;
    let record = app.visitor().get(&format!("/api/collection/{id}")).await.data();
    let open = record["files"][0]["iiif"]
        .as_str()
        .expect("a path")
        .rsplit('/')
        .next()
        .expect("a key")
        .to_owned();
    let found = app.state.store.artifacts().find(Audience::Visitor, id).await;
    let first = found.expect("the store").expect("the piece").pictures.remove(0);
    let nothing = app.visitor().get(&format!("{PROBE}{}", "0".repeat(26))).await;
    assert_eq!(
        (nothing.status.as_u16(), nothing.header("content-type")),
        (404, "text/plain; charset=utf-8")
    );
    for other in [
        key.as_str(),
        &open,
        first.locked_key.as_str(),
        "x",
        "%ff",
        &locked[1..],
        &format!("{locked}/"),
    ] {
        let answer = app.visitor().get(&format!("{PROBE}{other}")).await;
        assert_eq!(
            (answer.status, &answer.bytes),
            (nothing.status, &nothing.bytes),
            "{other}"
        );
    }
    let asked = app.visitor().call("OPTIONS", &format!("{PROBE}{locked}"), None).await;
    assert_eq!(asked.status, 204);
    assert!(asked.header("access-control-allow-headers").contains("Authorization"));
    let withdrawn = fixtures::ArtifactFields {
        relic_number: record["number"].as_str().expect("a number").to_owned(),
        state: domain::artifact::PublicationState::Withdrawn,
        ..fixtures::ArtifactFields::default()
    };
    app.save(&withdrawn.record()).await;
    let answer = app.visitor().get(&format!("{PROBE}{locked}")).await;
    assert_eq!((answer.status, &answer.bytes), (nothing.status, &nothing.bytes), "M-08");
}

#[tokio::test]
async fn a_silent_database_is_said_to_be_one() {
    let app = TestApp::open().await;
    let (_, locked) = keys(&app).await;
    let member = app.member("lin@example.tw").await.into_token();
    let cookie = granted(&app, &member, VIEWER).await;
    app.state.store.clone().close().await.expect("the store closes");
    assert_eq!(refused(&app, &asking(VIEWER), &cookie).await, "unavailable");
    let answer = app.english_visitor().get(&format!("{PROBE}{locked}")).await;
    assert_eq!((answer.status.as_u16(), answer.header("retry-after")), (503, "5"));
    assert!(String::from_utf8_lossy(&answer.bytes).contains("try again shortly"));
}

#[tokio::test]
async fn the_log_holds_no_pass_and_no_signature() {
    let app = TestApp::open().await;
    let (key, locked) = keys(&app).await;
    let log = Log::default();
    let (mut secrets, id) = (Vec::new(), app.piece_id("DB-0001").await);
    {
        let _listening = log.listen(tracing::Level::DEBUG);
        let member = app.member("lin@example.tw").await.into_token();
        let cookie = granted(&app, &member, VIEWER).await;
        let token = access_token(&app, &cookie).await;
        let result = probed(&app, &locked, &token, Some(VIEWER)).await;
        let service = path_of(result["location"]["id"].as_str().expect("an address")).to_owned();
        app.visitor().get(&format!("{service}/info.json")).await;
        let record = app
            .visitor()
            .bearing(&member)
            .get(&format!("/api/collection/{id}"))
            .await
            .data();
        let manifest = record["manifest"].as_str().expect("an address").to_owned();
        assert_eq!(app.visitor().get(&manifest).await.status, 200);
        let image = service.split('/').nth(4).expect("a signature").to_owned();
        assert_eq!(service, addresses::member_image(&image, &key.parse().expect("a key")));
        let manifest = manifest.split('/').nth(5).expect("a signature").to_owned();
        let cookie = cookie
            .split_once('=')
            .expect("a pair")
            .1
            .split('.')
            .next()
            .expect("a seal")
            .to_owned();
        secrets.extend([member, cookie, token, image, manifest]);
    }
    let text = log.text();
    assert!(
        text.contains("/iiif/auth/2/grant") && text.contains("/m/…"),
        "the log is read: {text}"
    );
    for secret in secrets {
        assert!(!text.contains(&secret), "{secret}");
    }
}
