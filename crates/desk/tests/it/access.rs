//! Who may call what of the staff's API: every operation of its contract stands in this table, and answers those whom it names.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::desk_app::DeskApp;

/// Operations that whoever reaches the listener may call.
const ANYBODY: &[&str] = &["GET /api/desk/health"];

fn operations() -> BTreeSet<String> {
    let document: Value = serde_json::to_value(desk::api::openapi()).expect("the contract");
    let paths = document["paths"].as_object().expect("paths");
    let operations = paths.iter().flat_map(|(path, methods)| {
        let methods = methods.as_object().expect("methods").keys();
        methods.map(move |method| format!("{} {path}", method.to_uppercase()))
    });
    operations.collect()
}

#[test]
fn every_operation_stands_in_the_table() {
    let table: BTreeSet<String> = ANYBODY.iter().map(|&operation| operation.to_owned()).collect();
    assert_eq!(operations(), table);
}

#[test]
fn every_operation_has_a_name_and_words() {
    let document: Value = serde_json::to_value(desk::api::openapi()).expect("the contract");
    for (path, methods) in document["paths"].as_object().expect("paths") {
        assert!(path.starts_with("/api/desk/"), "{path}");
        for (method, operation) in methods.as_object().expect("methods") {
            let id = operation["operationId"].as_str().unwrap_or_default();
            assert!(
                id.contains('_'),
                "{method} {path}: operation names are verb_noun, not {id:?}"
            );
            let summary = operation["summary"].as_str().unwrap_or_default();
            assert!(!summary.is_empty(), "{method} {path} has no words");
        }
    }
}

#[tokio::test]
async fn health_is_told_to_anybody() {
    let desk = DeskApp::open().await;
    for operation in ANYBODY {
        let (method, path) = operation.split_once(' ').expect("a method and a path");
        assert_eq!(desk.call(method, path).await.status, 200, "{operation}");
    }
    let health = desk.call("GET", "/api/desk/health").await.json();
    assert_eq!(health["state"], "SUCCESS");
    assert_eq!(
        (&health["data"]["status"], &health["data"]["database"]),
        (&"ok".into(), &"sqlite".into())
    );
}

#[tokio::test]
async fn health_refuses_in_words_while_the_database_is_away() {
    let desk = DeskApp::open().await;
    desk.store.clone().close().await.expect("closed");
    let refused = desk.call("GET", "/api/desk/health").await;
    assert_eq!(refused.status, 503);
    assert_eq!(refused.headers["retry-after"], "5");
    assert_eq!(refused.json()["state"], "ERROR");
}

#[tokio::test]
async fn contract_is_served_and_unknown_paths_are_404_in_words() {
    let desk = DeskApp::open().await;
    let contract = desk.call("GET", "/api/desk/openapi.json").await.json();
    assert_eq!(contract["openapi"], "3.1.0");
    for path in [
        "/api/desk/nothing",
        "/api/collection",
        "/api/health",
        "/tw",
        "/media/a/320.webp",
        "/robots.txt",
    ] {
        let answer = desk.call("GET", path).await;
        assert_eq!(answer.status, 404, "{path}");
        assert_eq!(answer.json()["state"], "ERROR", "{path}");
    }
    assert_eq!(desk.call("POST", "/api/desk/health").await.status, 405);
}
