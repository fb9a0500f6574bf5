//! Bad input gets a clear error in the envelope, in the visitor's language, and nothing of the site's inside.

use serde_json::json;

use crate::test_app::TestApp;

#[tokio::test]
async fn a_parameter_that_cannot_be_read_is_400() {
    let app = TestApp::open().await;
    for query in [
        "/api/collection?page=abc",
        "/api/collection?page=1.5",
        "/api/collection?page=99999999999999999999",
        "/api/collection?pageSize=ten",
        "/api/collection?item_id=%27%20OR%201=1",
        "/api/collection?page=1&page=2",
        "/api/collection?status=on",
        "/api/exhibition/?date=2026-13-40",
        "/api/exhibition/?date=yesterday",
        "/api/exhibition/?date=2026-1-5",
        "/api/exhibition/?date=0000-01-01",
        "/api/exhibition/?date=%2B12026-1-5",
        "/api/exhibition/?exhibition_date_start=%2B2026-1-05",
        "/api/exhibition/?exhibition_date_end=2026-11-1",
        "/api/exhibition/?exhibition_date_start=2026-02-30&exhibition_date_end=2026-03-01",
        "/api/front/collection/home?item_id=x",
        "/api/collection/abc",
        "/api/collection/-1",
        "/api/collection/1e3",
        "/api/front/exhibition/%00",
    ] {
        let answer = app.visitor().get(query).await;
        let message = answer.refused(400);
        assert!(
            !message.is_ascii(),
            "{query}: the visitor reads Chinese, not {message:?}"
        );
        assert_eq!(answer.header("cache-control"), "no-store", "{query}");
        assert!(
            app.english_visitor().get(query).await.refused(400).is_ascii(),
            "{query}"
        );
    }
}

#[tokio::test]
async fn a_value_that_breaks_a_rule_is_422_and_named() {
    let app = TestApp::open().await;
    for (path, field) in [
        ("/api/collection?page=0", "page"),
        ("/api/collection?page=-3", "page"),
        ("/api/collection?pageSize=0", "pageSize"),
        ("/api/collection?pageSize=101", "pageSize"),
        (
            "/api/exhibition/?exhibition_date_start=2026-12-01&exhibition_date_end=2026-11-01",
            "exhibition_date_start",
        ),
        ("/api/group/getAll", "type"),
        ("/api/group/getAll?type=people", "type"),
        ("/api/front/option?type=shoe", "type"),
        ("/api/front/option", "type"),
        ("/api/front/banner?page=nowhere", "page"),
    ] {
        let answer = app.english_visitor().get(path).await;
        assert!(answer.refused(422).is_ascii(), "{path}");
        assert_eq!(answer.json()["field"], field, "{path}");
        assert!(!app.visitor().get(path).await.refused(422).is_ascii(), "{path}");
    }
}

#[tokio::test]
async fn unknown_numbers_and_paths_are_404_in_the_envelope() {
    let app = TestApp::open().await;
    for path in [
        "/api",
        "/api/",
        "/api/nothing",
        "/api/front/../../etc/passwd",
        "/api/collection/999999",
        "/api/collection/99999999999999999999999",
        "/api/collection/0",
        "/api/collection/1/x.css",
        "/api/front/exhibition/999999",
    ] {
        app.visitor().get(path).await.refused(404);
    }
}

#[tokio::test]
async fn an_address_that_is_too_long_is_414() {
    let app = TestApp::open().await;
    let long = |length: usize| format!("/api/collection?name_tw={}", "a".repeat(length - 24));
    app.visitor().get(&long(8 * 1024)).await.data();
    for path in [
        long(8 * 1024 + 1),
        format!("/api/{}", "a".repeat(9000)),
        format!("/api/docs/{}", "a".repeat(9000)),
    ] {
        assert!(!app.visitor().get(&path).await.refused(414).is_ascii());
        assert!(app.english_visitor().get(&path).await.refused(414).is_ascii());
    }
}

#[tokio::test]
async fn a_method_that_a_path_does_not_have_is_405_with_allow() {
    let app = TestApp::open().await;
    for (method, path, allow) in [
        ("POST", "/api/collection", "GET,HEAD"),
        ("DELETE", "/api/collection/1", "GET,HEAD"),
        ("PUT", "/api/front/contact", "POST"),
        ("TRACE", "/api/health", "GET,HEAD"),
        ("GET", "/api/front/contact", "POST"),
    ] {
        let answer = app.visitor().call(method, path, None).await;
        answer.refused(405);
        assert_eq!(answer.header("allow"), allow, "{method} {path}");
    }
}

#[tokio::test]
async fn bodies_that_are_not_the_calls_own_are_refused() {
    let app = TestApp::open().await;
    let visitor = app.visitor();
    let path = "/api/front/contact";
    visitor.post_raw(path, "text/plain", "{}").await.refused(415);
    visitor
        .post_raw(path, "application/x-www-form-urlencoded", "name=a")
        .await
        .refused(415);
    for body in [
        "",
        "{",
        "[]",
        "null",
        "\"text\"",
        r#"{"name":["x"],"email":"a@b.c","content":"d"}"#,
        r#"{"name":1}"#,
        r#"{"name":"a","name":"b"}"#,
    ] {
        visitor.post_raw(path, "application/json", body).await.refused(400);
    }
    visitor
        .post_raw(path, "application/json", vec![b'[', 0xff, b']'])
        .await
        .refused(400);
    visitor
        .post_raw(path, "application/json", "[".repeat(60_000))
        .await
        .refused(400);
    visitor
        .post_raw(path, "application/json", vec![b' '; 70_000])
        .await
        .refused(413);
    visitor
        .post("/api/front/option", &json!({"type": 7}))
        .await
        .refused(400);
}
