//! Who may call what: every operation of the contract stands in this table, and answers those whom it names.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::house::House;

/// Operations that anybody may call. Operations for members and staff will stand in tables of their own.
const VISITOR: [&str; 19] = [
    "GET /api/collection",
    "GET /api/collection/{id}",
    "GET /api/exhibition",
    "GET /api/exhibition/",
    "GET /api/front/abount",
    "GET /api/front/banner",
    "GET /api/front/collection/home",
    "GET /api/front/exhibition/home",
    "GET /api/front/exhibition/{id}",
    "GET /api/front/home",
    "GET /api/front/house",
    "GET /api/front/option",
    "GET /api/front/privacy",
    "GET /api/front/question",
    "GET /api/group/getAll",
    "GET /api/health",
    "GET /api/ready",
    "POST /api/front/contact",
    "POST /api/front/option",
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
    let table: BTreeSet<String> = VISITOR.iter().map(|&operation| operation.to_owned()).collect();
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
async fn an_unknown_token_sees_what_a_visitor_sees() {
    let house = House::open().await;
    for operation in VISITOR.iter().filter_map(|o| o.strip_prefix("GET ")) {
        let path = operation.replace("{id}", "1");
        let (visitor, stranger) = (
            house.visitor().get(&path).await,
            house.stranger_with_token().get(&path).await,
        );
        assert_eq!(visitor.status, stranger.status, "{path}");
        assert_eq!(visitor.bytes, stranger.bytes, "{path}");
        assert_eq!(stranger.header("cache-control"), "private, no-store", "{path}");
    }
}
