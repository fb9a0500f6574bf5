//! Who may call what: every operation of the contract is in this table, and answers the callers named there.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::test_app::TestApp;

/// Operations that need no session. Those of the back office are in the table of its own crate.
const VISITOR: &[&str] = &[
    "GET /api/collection",
    "GET /api/collection/facets",
    "GET /api/collection/suggest",
    "GET /api/collection/{id}",
    "GET /api/exhibition",
    "GET /api/exhibition/",
    "GET /api/front/abount",
    "GET /api/front/banner",
    "GET /api/front/cabinet",
    "GET /api/front/collection/home",
    "GET /api/front/exhibition/home",
    "GET /api/front/exhibition/{id}",
    "GET /api/front/home",
    "GET /api/front/house",
    "GET /api/front/option",
    "GET /api/front/privacy",
    "GET /api/front/privacy/{digest}",
    "GET /api/front/question",
    "GET /api/front/sign_in",
    "GET /api/group/getAll",
    "GET /api/health",
    "GET /api/person/{id}",
    "GET /api/ready",
    "POST /api/front/checkCode",
    "POST /api/front/contact",
    "POST /api/front/facebook",
    "POST /api/front/forgetPassword",
    "POST /api/front/google",
    "POST /api/front/login",
    "POST /api/front/logout",
    "POST /api/front/option",
    "POST /api/front/register",
    "POST /api/front/reset",
    "POST /api/front/send_code",
];

/// Operations that need a member's living session.
const MEMBER: &[&str] = &[
    "POST /api/front/agree",
    "POST /api/front/cabinet/end",
    "POST /api/front/cabinet/share",
    "POST /api/front/delete",
    "POST /api/front/export",
    "POST /api/front/favourites",
    "POST /api/front/favourites/add",
    "POST /api/front/favourites/move",
    "POST /api/front/favourites/note",
    "POST /api/front/favourites/remove",
    "POST /api/front/info",
    "POST /api/front/logout_all",
    "POST /api/front/unlink",
    "POST /api/front/update",
];

#[test]
fn every_operation_stands_in_the_table() {
    let document: Value = serde_json::to_value(server::api::openapi()).expect("the contract");
    let paths = document["paths"].as_object().expect("paths");
    let operations: BTreeSet<String> = paths
        .iter()
        .flat_map(|(path, methods)| {
            methods
                .as_object()
                .into_iter()
                .flatten()
                .map(move |(method, _)| format!("{} {path}", method.to_uppercase()))
        })
        .collect();
    let table = VISITOR.iter().chain(MEMBER).map(|&operation| operation.to_owned());
    let table: BTreeSet<String> = table.collect();
    assert_eq!(operations, table);
}

#[test]
fn every_operation_has_a_name_and_words() {
    let document: Value = serde_json::to_value(server::api::openapi()).expect("the contract");
    for (path, methods) in document["paths"].as_object().expect("paths") {
        for (method, operation) in methods.as_object().expect("methods") {
            let id = operation["operationId"].as_str().unwrap_or_default();
            assert!(
                id.contains('_'),
                "{method} {path}: operation names are verb_noun, not {id:?}"
            );
            assert!(
                operation["summary"].as_str().is_some_and(|s| !s.is_empty()),
                "{method} {path} has no words"
            );
        }
    }
}

#[tokio::test]
async fn member_operations_are_401_without_a_valid_session() {
    let document: Value = serde_json::to_value(server::api::openapi()).expect("the contract");
    let app = TestApp::open().await;
    let member = app.member("lin@example.org").await;
    let ended = member.clone();
    ended.call_bare("logout").await.data();
    for operation in MEMBER {
        let path = operation.strip_prefix("POST ").expect("a POST");
        let name = path.strip_prefix("/api/front/").expect("a member's operation");
        let security = &document["paths"][path]["post"]["security"];
        assert_eq!(*security, serde_json::json!([{"session": []}]), "{operation}");
        for stranger in [app.guest(), ended.clone(), app.guest().with_token("dbg_x")] {
            stranger.call(name, &serde_json::json!({})).await.refused(401);
        }
        // One of them ends all sessions.
        let member = app.guest().with_token(&member.logged_in("lin@example.org").await);
        let answer = member.call(name, &serde_json::json!({})).await;
        assert!(
            [200, 422].contains(&answer.status.as_u16()),
            "{operation}: {}",
            answer.json()
        );
    }
}

#[tokio::test]
async fn an_unknown_token_sees_what_a_visitor_sees() {
    let app = TestApp::open().await;
    for operation in VISITOR.iter().filter_map(|o| o.strip_prefix("GET ")) {
        let path = operation.replace("{id}", "1");
        let (visitor, stranger) = (
            app.visitor().get(&path).await,
            app.stranger_with_token().get(&path).await,
        );
        assert_eq!(visitor.status, stranger.status, "{path}");
        assert_eq!(visitor.bytes, stranger.bytes, "{path}");
        assert_eq!(stranger.header("cache-control"), "private, no-store", "{path}");
    }
}
