//! Accounts of providers: which statements of Google and Facebook are accepted, and which member such an account signs in.

mod facebook;
mod fake_google;
mod google;
mod linking;
mod reissued;
mod sign_in;
mod stolen_token;
mod unlinking;

use std::time::Duration;

use serde_json::{Value, json};
use server::social::{Person, SignInError};

use crate::{
    fake::Fake,
    mailbox,
    test_app::{Answered, TestApp},
    test_client::token_of,
};
use fake_google::{FakeGoogle, Key};

/// How long a late answer takes.
const LATE: Duration = Duration::from_secs(60);

/// A site with Google, and the provider.
pub async fn with_google() -> (TestApp, FakeGoogle) {
    let provider = FakeGoogle::open().await;
    provider.gives(&Key::today().signed(&provider.lin()));
    let app = house(&provider.variables()).await;
    (app, provider)
}

pub async fn house(variables: &[(&'static str, String)]) -> TestApp {
    let variables: Vec<(&str, &str)> = variables.iter().map(|(key, value)| (*key, value.as_str())).collect();
    TestApp::with_settings(&variables).await
}

pub async fn with_facebook() -> (TestApp, Fake) {
    let graph = facebook::graph().await;
    let app = house(&[
        ("DUOBAO_FACEBOOK_APP_ID", facebook::APP.to_owned()),
        ("DUOBAO_FACEBOOK_APP_SECRET", "app-secret".to_owned()),
        ("DUOBAO_FACEBOOK_GRAPH_URL", format!("{}/v22.0", graph.url)),
    ])
    .await;
    (app, graph)
}

pub async fn google(app: &TestApp) -> Answered {
    app.visitor()
        .post("/api/front/google", &json!({"code": "4/code"}))
        .await
}

pub fn token(answer: &Answered) -> String {
    let json = answer.json();
    assert_eq!(
        (answer.status.as_u16(), json["state"].as_str()),
        (200, Some("SUCCESS")),
        "{json}"
    );
    assert!(json["data"].is_null(), "{json}");
    assert!(answer.header("cache-control").contains("no-store"));
    token_of(answer)
}

/// The member's own view of the account.
pub async fn profile(app: &TestApp, token: &str) -> Value {
    app.guest().with_token(token).call_bare("info").await.data()
}

/// How many e-mails reported a new link.
pub async fn notices(app: &TestApp) -> usize {
    let letters = mailbox::letters(app).await;
    letters
        .iter()
        .filter(|letter| letter.text.contains("連結 Google"))
        .count()
}

/// What came of a login at a provider, in a word.
fn word(outcome: &Result<Person, SignInError>) -> &'static str {
    match outcome {
        Ok(_) => "signed in",
        Err(SignInError::Refused(_)) => "refused",
        Err(SignInError::Silent(_)) => "silent",
    }
}
