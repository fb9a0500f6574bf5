//! Health, readiness, the contract's own addresses, and the headers of every API answer.

use crate::test_app::TestApp;

#[tokio::test]
async fn alive_and_ready() {
    let app = TestApp::open().await;
    assert_eq!(app.visitor().get("/api/health").await.data()["status"], "ok");
    assert_eq!(app.visitor().get("/api/ready").await.data()["status"], "ok");
}

#[tokio::test]
async fn not_ready_without_the_database_and_nothing_leaks() {
    let app = TestApp::open().await;
    app.state.store.clone().close().await.expect("the store closes");
    assert_eq!(app.visitor().get("/api/health").await.status, 200);
    for path in ["/api/ready", "/api/collection", "/api/front/home"] {
        let answer = app.english_visitor().get(path).await;
        let message = answer.refused(503).to_lowercase();
        assert_eq!(answer.header("retry-after"), "5");
        for inside in ["sql", "pool", "closed", "/tmp", "database"] {
            assert!(!message.contains(inside), "{path}: {message}");
        }
    }
}

#[tokio::test]
async fn ready_for_reads_without_the_pictures() {
    let app = TestApp::empty().await;
    std::fs::remove_dir_all(app.state.settings.data_dir.join("media")).expect("the folder goes");
    assert_eq!(
        app.visitor().get("/api/ready").await.data()["troubles"],
        serde_json::json!(["pictures"])
    );
}

#[tokio::test]
async fn a_site_whose_data_folder_was_removed_reads_on_and_names_its_troubles() {
    let app = TestApp::open().await;
    let visitor = app.english_visitor();
    visitor.get("/api/ready").await.data();
    std::fs::remove_dir_all(&app.state.settings.data_dir).expect("the folder goes");
    app.clock.advance(chrono::TimeDelta::seconds(10));
    let troubles = visitor.get("/api/ready").await.data()["troubles"].clone();
    assert_eq!(troubles, serde_json::json!(["database_writes", "data_folder"]));
    visitor.get("/api/collection").await.data();
    let message = serde_json::json!({"name": "Lin", "email": "lin@example.org", "content": "When are you open?"});
    visitor.post("/api/front/contact", &message).await.refused(503);
}

#[tokio::test(flavor = "multi_thread")]
async fn callers_at_the_same_time_are_told_of_no_trouble_that_is_none() {
    let app = TestApp::empty().await;
    let visitor = app.visitor();
    for _ in 0..20 {
        let both = tokio::join!(visitor.get("/api/ready"), visitor.get("/api/ready"));
        for answer in [both.0, both.1] {
            assert_eq!(answer.data()["troubles"], serde_json::json!([]));
        }
    }
}

#[tokio::test]
async fn the_contract_is_served_with_its_page() {
    let app = TestApp::open().await;
    let contract = app.visitor().get("/api/openapi.json").await;
    assert_eq!(contract.json()["openapi"], "3.1.0");
    let page = app.visitor().get("/api/docs/").await;
    assert_eq!(page.status, 200);
    assert!(String::from_utf8_lossy(&page.bytes).contains("swagger-ui"));
    let policy = page.header("content-security-policy");
    assert!(
        policy.contains("default-src 'none'") && policy.contains("script-src 'self';"),
        "{policy}"
    );
    for (name, value) in [
        ("x-content-type-options", "nosniff"),
        ("x-frame-options", "DENY"),
        ("referrer-policy", "strict-origin-when-cross-origin"),
        ("cross-origin-opener-policy", "same-origin-allow-popups"),
        ("cross-origin-resource-policy", "same-origin"),
        ("strict-transport-security", "max-age=31536000; includeSubDomains"),
    ] {
        assert_eq!(page.header(name), value, "{name}");
    }
    let script = app.visitor().get("/api/docs/swagger-initializer.js").await;
    let script = String::from_utf8_lossy(&script.bytes).into_owned();
    assert!(
        script.contains("/api/openapi.json") && !script.contains("https://"),
        "{script}"
    );
    assert!(script.contains("\"validatorUrl\": \"none\""), "{script}");
}

#[tokio::test]
async fn the_contracts_addresses_refuse_in_the_envelope() {
    let app = TestApp::open().await;
    for (method, path, status, allow) in [
        ("POST", "/api/openapi.json", 405, "GET,HEAD"),
        ("DELETE", "/api/docs", 405, "GET,HEAD"),
        ("PUT", "/api/docs/index.html", 405, "GET,HEAD"),
        ("GET", "/api/docs/nothing.js", 404, ""),
        ("GET", "/api/openapi.yaml", 404, ""),
    ] {
        let answer = app.visitor().call(method, path, None).await;
        assert!(!answer.refused(status).is_ascii(), "{method} {path}");
        assert_eq!(answer.header("allow"), allow, "{method} {path}");
        assert_eq!(
            answer.header("content-security-policy"),
            "default-src 'none'; frame-ancestors 'none'"
        );
    }
}

#[tokio::test]
async fn answers_carry_their_headers() {
    let app = TestApp::open().await;
    let answer = app.visitor().get("/api/collection").await;
    assert_eq!(answer.header("content-type"), "application/json");
    assert_eq!(answer.header("x-content-type-options"), "nosniff");
    assert_eq!(
        answer.header("content-security-policy"),
        "default-src 'none'; frame-ancestors 'none'"
    );
    assert_eq!(answer.header("cache-control"), "no-cache");
    assert_eq!(answer.header("vary"), "accept-language, authorization, accept-encoding");
    let foreign = app
        .visitor()
        .with("origin", "https://evil.example")
        .get("/api/collection")
        .await;
    assert_eq!(foreign.header("access-control-allow-origin"), "");
}

#[tokio::test]
async fn kept_answers_are_given_without_the_database_for_an_hour() {
    let app = TestApp::open().await;
    let visitor = app.visitor();
    let paths = ["/sitemap.xml", "/api/collection"];
    for path in paths {
        let answer = visitor.get(path).await;
        assert_eq!((answer.status.as_u16(), answer.header("age")), (200, ""), "{path}");
    }
    app.state.store.clone().close().await.expect("the store closes");
    app.clock.advance(chrono::TimeDelta::minutes(59));
    for path in paths {
        let answer = visitor.get(path).await;
        assert_eq!((answer.status.as_u16(), answer.header("age")), (200, "3540"), "{path}");
    }
    visitor.get("/api/exhibition").await.refused(503);
    app.clock.advance(chrono::TimeDelta::minutes(2));
    for path in paths {
        assert_eq!(visitor.get(path).await.status, 503, "{path}");
    }
}
