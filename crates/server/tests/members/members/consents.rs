//! What members agree to: each consent names its text, and a new privacy policy is asked about at the next login.

use domain::{bilingual::Bilingual, page::TextKey};
use fixtures::TextFields;
use serde_json::{Value, json};
use store::Edit;

use crate::{
    test_app::TestApp,
    test_client::{LIN, PASSWORD, registration},
};

async fn publish(app: &TestApp, version: &str, content: &str) {
    try_publish(app, version, content).await.expect("a policy");
}

async fn try_publish(app: &TestApp, version: &str, content: &str) -> Result<i64, store::Error> {
    let policy = TextFields {
        key: TextKey::Privacy,
        version: version.to_owned(),
        title: Bilingual::default(),
        content: Bilingual::new(content, ""),
        picture: None,
    };
    let edit = Edit::import(app.state.now());
    app.state.store.content(&edit).save(&policy.record()).await
}

async fn consents(app: &TestApp) -> Vec<Value> {
    let token = app.guest().logged_in(LIN).await;
    let member = app.guest().with_token(&token);
    let exported = member.call_bare("export").await.data();
    exported["consents"].as_array().expect("consents").clone()
}

#[tokio::test]
async fn a_new_policy_is_asked_about_at_the_next_login_and_only_then() {
    let app = TestApp::empty().await;
    app.publish_policy().await;
    let member = app.member(LIN).await;
    let asked = async || app.guest().login(LIN, PASSWORD).await.json()["policy"].clone();
    assert_eq!(asked().await, Value::Null);
    publish(&app, "2026.12.01", "<p>我們改用另一家主機。</p>").await;
    assert_eq!(
        member.call_bare("info").await.json()["state"],
        "SUCCESS",
        "who is in stays in"
    );
    assert_eq!(asked().await, "2026.12.01");
    // Who declines is logged out; the next time they are asked again.
    let token = app.guest().logged_in(LIN).await;
    let decliner = app.guest().with_token(&token);
    decliner.call_bare("logout").await;
    decliner
        .call("agree", &json!({"version": "2026.12.01"}))
        .await
        .refused(401);
    assert_eq!(asked().await, "2026.12.01");
    let token = app.guest().logged_in(LIN).await;
    let member = app.guest().with_token(&token);
    member
        .call("agree", &json!({"version": "2026.11.01"}))
        .await
        .refused(409);
    member.call("agree", &json!({})).await.refused(422);
    for _ in 0..2 {
        let agreed = member.call("agree", &json!({"version": "2026.12.01"})).await;
        assert_eq!(agreed.json()["state"], "SUCCESS");
    }
    assert_eq!(asked().await, Value::Null);
    let kept = consents(&app).await;
    let of = |name: &str| kept.iter().map(|consent| consent[name].clone()).collect::<Vec<_>>();
    assert_eq!(of("version"), ["2026.11.01", "2026.12.01"], "once for each version");
    assert_eq!(of("method"), ["register", "login"]);
    assert!(of("shown_at").iter().all(Value::is_string));
}

#[tokio::test]
async fn a_registration_agrees_to_the_policy_that_was_shown_or_is_refused() {
    let app = TestApp::empty().await;
    let house = app.visitor().get("/api/front/house").await.data();
    let shown = house["policy_version"].as_str().expect("a version").to_owned();
    assert_eq!(shown, "2026.11.01");
    let code = app.guest().register_code(LIN).await;
    publish(&app, "2026.12.01", "<p>新的。</p>").await;
    let register = async |policy: &str| {
        let mut form = registration(LIN, &code);
        form["policy"] = json!(policy);
        app.guest().call("register", &form).await
    };
    let refused = register(&shown).await.refused(409);
    assert!(refused.contains("隱私權政策"), "{refused}");
    assert_eq!(app.count_members().await, 0);
    // The code was not spent on it, and the new version can be agreed to.
    register("2026.12.01").await.data();
    assert_eq!(consents(&app).await[0]["version"], "2026.12.01");
}

#[tokio::test]
async fn the_text_of_a_consent_can_be_read_after_it_was_replaced() {
    let app = TestApp::empty().await;
    app.publish_policy().await;
    app.member(LIN).await;
    let refused = try_publish(&app, "2026.11.01", "<p>同一個版本名稱，換了內容。</p>").await;
    let refused = refused.expect_err("it is closed").to_string();
    assert!(
        refused.contains("2026.11.01") && refused.contains("version of its own"),
        "{refused}"
    );
    publish(&app, "2026.12.01", "<p>新的。</p><script>x</script>").await;
    let first = consents(&app).await.remove(0);
    let digest = first["digest"].as_str().expect("a digest").to_owned();
    let text = app.visitor().get(&format!("/api/front/privacy/{digest}")).await.data();
    assert_eq!(
        (&text["version"], &text["content"], &text["language"]),
        (
            &json!("2026.11.01"),
            &json!("<p>我們只留下必要的資料。</p>"),
            &json!("tw")
        )
    );
    let kept = app.state.store.policies().list().await.expect("read");
    let contents: Vec<_> = kept.iter().map(|text| text.content.as_str()).collect();
    assert_eq!(
        contents,
        [
            "<p>新的。</p>",
            "<p>We keep what is needed.</p>",
            "<p>我們只留下必要的資料。</p>"
        ]
    );
    app.visitor().get("/api/front/privacy/nothing").await.refused(404);
}
