//! Facebook: only the Graph's statement about a token for the site's own app is accepted.

use std::time::Duration;

use domain::sign_in::AddressProof;
use serde_json::{Value, json};
use server::{
    config::outside::{FacebookSettings, Secret},
    social::facebook,
};

use super::{LATE, word};
use crate::{
    fake::{Answer, Fake},
    test_app::noon,
};

/// The site's app.
pub const APP: &str = "7700";

/// Asks with all the patience that a busy machine needs.
fn asking(graph: &Fake) -> facebook::Facebook {
    asking_within(graph, LATE)
}

fn asking_within(graph: &Fake, slowest: Duration) -> facebook::Facebook {
    let settings = FacebookSettings {
        app_id: APP.to_owned(),
        app_secret: Secret::new("app-secret"),
        graph_url: format!("{}/v22.0", graph.url),
        script_url: "https://connect.facebook.net/{locale}/sdk.js".to_owned(),
    };
    facebook::Facebook::within(settings, slowest).expect("TLS")
}

/// What the Graph says of a good token, with some things said otherwise.
pub fn token_but(changes: &Value) -> Answer {
    let mut data = json!({
        "app_id": APP, "type": "USER", "application": "TestApp", "is_valid": true, "user_id": "10001",
        "expires_at": 1_795_240_000, "data_access_expires_at": 1_800_000_000, "scopes": ["email", "public_profile"],
    });
    for (name, value) in changes.as_object().expect("an object") {
        data[name] = value.clone();
    }
    Answer::Json(200, json!({ "data": data }))
}

/// A Graph that knows Wang.
pub async fn graph() -> Fake {
    let graph = Fake::open().await;
    graph.answers("/v22.0/debug_token", token_but(&json!({})));
    let me = json!({"id": "10001", "name": "王先生", "email": "wang@example.tw"});
    graph.answers("/v22.0/me", Answer::Json(200, me));
    graph
}

#[tokio::test]
async fn o_05_a_token_is_shown_to_the_graph_with_the_houses_own() {
    let graph = graph().await;
    let person = asking(&graph).person("EAA-token", noon()).await.expect("signed in");
    assert_eq!(
        (person.subject.as_str(), person.name.as_deref()),
        ("10001", Some("王先生"))
    );
    assert_eq!(
        person.email.as_ref().map(|email| email.as_str()),
        Some("wang@example.tw")
    );
    assert_eq!(person.email_proof, AddressProof::Claimed, "whatever Facebook says");

    let asked = &graph.asked("/v22.0/debug_token")[0];
    assert_eq!(asked.query["input_token"], "EAA-token");
    assert_eq!(asked.query["access_token"], "7700|app-secret");
    let asked = &graph.asked("/v22.0/me")[0];
    assert_eq!(
        asked.query["appsecret_proof"],
        facebook::proof("app-secret", "EAA-token")
    );
}

#[tokio::test]
async fn o_05_a_token_that_was_not_made_for_this_person_and_app_is_refused() {
    let noon = noon().timestamp();
    for (what, answer, outcome) in [
        ("good", token_but(&json!({})), "signed in"),
        ("without an end", token_but(&json!({"expires_at": 0})), "signed in"),
        ("another app's", token_but(&json!({"app_id": "7701"})), "refused"),
        ("no app's", token_but(&json!({"app_id": ""})), "refused"),
        ("not valid", token_but(&json!({"is_valid": false})), "refused"),
        ("a page's", token_but(&json!({"type": "PAGE"})), "refused"),
        ("an app's", token_but(&json!({"type": "APP"})), "refused"),
        ("expired", token_but(&json!({"expires_at": noon})), "refused"),
        ("of no person", token_but(&json!({"user_id": ""})), "refused"),
        ("another person's", token_but(&json!({"user_id": "10002"})), "refused"),
        (
            "unknown",
            Answer::Json(200, json!({"data": {"error": {"code": 190}, "is_valid": false}})),
            "refused",
        ),
        (
            "unreadable to the Graph",
            Answer::Json(400, json!({"error": {"code": 190}})),
            "refused",
        ),
    ] {
        let graph = graph().await;
        graph.answers("/v22.0/debug_token", answer);
        let said = asking(&graph).person("EAA-token", crate::test_app::noon()).await;
        assert_eq!(word(&said), outcome, "{what}: {said:?}");
    }
}

#[tokio::test]
async fn f_18_bad_answers_sign_nobody_in_and_end_in_time() {
    for path in ["/v22.0/debug_token", "/v22.0/me"] {
        for (what, answer) in [
            ("500", Answer::Json(500, json!({}))),
            ("429", Answer::Json(429, json!({}))),
            ("no JSON", Answer::Text(200, "<html>".to_owned())),
            ("other JSON", Answer::Json(200, json!({"data": 7, "id": 7}))),
            ("10 MB", Answer::Bytes(10 * 1024 * 1024)),
            ("elsewhere", Answer::Redirect("/elsewhere".to_owned())),
            ("late", Answer::Slow(LATE, Box::new(token_but(&json!({}))))),
        ] {
            let graph = graph().await;
            graph.answers("/elsewhere", token_but(&json!({})));
            graph.answers(path, answer);
            let slowest = if what == "late" { Duration::from_secs(1) } else { LATE };
            let begun = tokio::time::Instant::now();
            let said = asking_within(&graph, slowest).person("EAA-token", noon()).await;
            assert_eq!(word(&said), "silent", "{path} {what}: {said:?}");
            assert!(begun.elapsed() < LATE / 2, "{path} {what}");
            assert!(graph.asked("/elsewhere").is_empty(), "{path} {what}: followed");
        }
    }
}

#[tokio::test]
async fn what_goes_wrong_is_said_without_secrets() {
    let graph = graph().await;
    graph.answers("/v22.0/me", Answer::Text(200, "x".to_owned()));
    let facebook = asking(&graph);
    let mut words = facebook
        .person("EAA-token", noon())
        .await
        .expect_err("no person")
        .to_string();
    drop(graph);
    words += &facebook
        .person("EAA-token", noon())
        .await
        .expect_err("gone")
        .to_string();
    for secret in ["EAA-token", "app-secret", "127.0.0.1"] {
        assert!(!words.contains(secret), "{words}");
    }
}
