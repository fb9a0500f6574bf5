//! Who may call what of the staff's API: every operation of its contract stands in this table, and answers those whom it names.

use std::collections::BTreeSet;

use axum::http::Method;
use domain::staff::{Permission, Role};
use serde_json::{Value, json};

use crate::desk_app::{Answered, DeskApp, DeskClient, PASSWORD};

/// Who may call an operation.
#[derive(Debug, Clone, Copy)]
enum Access {
    /// Whoever reaches the listener.
    Anybody,
    /// Whoever is signed in, about themselves.
    SignedIn,
    /// Whose role has this permission.
    Needs(Permission),
}

/// Each operation of the contract with who may call it.
const TABLE: &[(&str, Access)] = &[
    ("GET /api/desk/artifacts", Access::Needs(Permission::Read)),
    ("POST /api/desk/artifacts/bulk", Access::Needs(Permission::Draft)),
    ("POST /api/desk/artifacts/bulk/listed", Access::Needs(Permission::Draft)),
    ("GET /api/desk/in-house/{id}", Access::Needs(Permission::Draft)),
    ("PUT /api/desk/in-house/{id}", Access::Needs(Permission::Draft)),
    ("GET /api/desk/bin", Access::Needs(Permission::Read)),
    ("GET /api/desk/conversations", Access::Needs(Permission::ReadMessages)),
    (
        "GET /api/desk/conversations/counts",
        Access::Needs(Permission::ReadMessages),
    ),
    (
        "GET /api/desk/conversations/{id}",
        Access::Needs(Permission::ReadMessages),
    ),
    (
        "PATCH /api/desk/conversations/{id}",
        Access::Needs(Permission::AnswerMessages),
    ),
    (
        "DELETE /api/desk/conversations/{id}",
        Access::Needs(Permission::AnswerMessages),
    ),
    (
        "POST /api/desk/conversations/{id}/export",
        Access::Needs(Permission::ReadMessages),
    ),
    (
        "PUT /api/desk/conversations/{id}/draft",
        Access::Needs(Permission::AnswerMessages),
    ),
    (
        "POST /api/desk/conversations/{id}/notes",
        Access::Needs(Permission::AnswerMessages),
    ),
    (
        "POST /api/desk/conversations/{id}/replies",
        Access::Needs(Permission::AnswerMessages),
    ),
    (
        "POST /api/desk/conversations/{id}/replies/{reply}/resend",
        Access::Needs(Permission::AnswerMessages),
    ),
    ("POST /api/desk/presence", Access::Needs(Permission::Read)),
    ("GET /api/desk/phrases", Access::Needs(Permission::ReadMessages)),
    ("POST /api/desk/phrases", Access::Needs(Permission::AnswerMessages)),
    ("PUT /api/desk/phrases/{id}", Access::Needs(Permission::AnswerMessages)),
    (
        "DELETE /api/desk/phrases/{id}",
        Access::Needs(Permission::AnswerMessages),
    ),
    ("GET /api/desk/health", Access::Anybody),
    ("GET /api/desk/options/{kind}", Access::Needs(Permission::Read)),
    ("POST /api/desk/options/{kind}", Access::Needs(Permission::Publish)),
    (
        "POST /api/desk/options/{kind}/order",
        Access::Needs(Permission::Publish),
    ),
    (
        "PATCH /api/desk/options/{kind}/{id}",
        Access::Needs(Permission::Publish),
    ),
    (
        "POST /api/desk/records/{noun}/order",
        Access::Needs(Permission::Publish),
    ),
    ("GET /api/desk/synonyms", Access::Needs(Permission::Read)),
    ("PUT /api/desk/synonyms", Access::Needs(Permission::Publish)),
    ("GET /api/desk/dynasties/{id}/links", Access::Needs(Permission::Read)),
    (
        "POST /api/desk/dynasties/{id}/merge",
        Access::Needs(Permission::Publish),
    ),
    ("GET /api/desk/dynasty-merges", Access::Needs(Permission::Read)),
    (
        "POST /api/desk/dynasty-merges/{id}/undo",
        Access::Needs(Permission::Publish),
    ),
    ("GET /api/desk/seal", Access::Needs(Permission::Read)),
    ("PUT /api/desk/seal", Access::Needs(Permission::Publish)),
    ("DELETE /api/desk/seal", Access::Needs(Permission::Publish)),
    ("PATCH /api/desk/terms/{id}", Access::Needs(Permission::Publish)),
    ("POST /api/desk/terms/{id}/merge", Access::Needs(Permission::Publish)),
    ("POST /api/desk/session", Access::Anybody),
    ("POST /api/desk/session/code", Access::Anybody),
    ("POST /api/desk/session/recovery", Access::Anybody),
    ("POST /api/desk/session/passkey", Access::Anybody),
    ("POST /api/desk/session/passkey/finish", Access::Anybody),
    ("POST /api/desk/setup", Access::Anybody),
    ("POST /api/desk/setup/passkey", Access::Anybody),
    ("POST /api/desk/setup/passkey/finish", Access::Anybody),
    ("POST /api/desk/setup/find", Access::Anybody),
    ("GET /api/desk/accounts", Access::Needs(Permission::Manage)),
    ("POST /api/desk/accounts", Access::Needs(Permission::Manage)),
    ("PATCH /api/desk/accounts/{id}", Access::Needs(Permission::Manage)),
    ("POST /api/desk/accounts/{id}/reset", Access::Needs(Permission::Manage)),
    ("GET /api/desk/profile", Access::SignedIn),
    ("GET /api/desk/profile/passkeys", Access::SignedIn),
    ("POST /api/desk/profile/passkeys", Access::SignedIn),
    ("POST /api/desk/profile/passkeys/finish", Access::SignedIn),
    ("PATCH /api/desk/profile/passkeys/{id}", Access::SignedIn),
    ("POST /api/desk/profile/passkeys/{id}/remove", Access::SignedIn),
    ("POST /api/desk/profile/password", Access::SignedIn),
    ("POST /api/desk/profile/recovery-codes", Access::SignedIn),
    ("POST /api/desk/profile/second-factor", Access::SignedIn),
    ("POST /api/desk/profile/second-factor/confirm", Access::SignedIn),
    ("GET /api/desk/sessions", Access::SignedIn),
    ("DELETE /api/desk/sessions", Access::SignedIn),
    ("DELETE /api/desk/sessions/{id}", Access::SignedIn),
    ("GET /api/desk/records/{noun}", Access::Needs(Permission::Read)),
    ("POST /api/desk/records/{noun}", Access::Needs(Permission::Draft)),
    ("DELETE /api/desk/records/{noun}/{id}", Access::Needs(Permission::Draft)),
    ("GET /api/desk/records/{noun}/{id}", Access::Needs(Permission::Read)),
    ("PATCH /api/desk/records/{noun}/{id}", Access::Needs(Permission::Draft)),
    (
        "GET /api/desk/records/{noun}/{id}/history",
        Access::Needs(Permission::Read),
    ),
    (
        "GET /api/desk/records/{noun}/{id}/history/{version}",
        Access::Needs(Permission::Read),
    ),
    (
        "POST /api/desk/records/{noun}/{id}/pictures/order",
        Access::Needs(Permission::Draft),
    ),
    (
        "POST /api/desk/records/{noun}/{id}/pictures/restore",
        Access::Needs(Permission::Draft),
    ),
    (
        "DELETE /api/desk/records/{noun}/{id}/pictures/{key}",
        Access::Needs(Permission::Draft),
    ),
    (
        "PATCH /api/desk/records/{noun}/{id}/pictures/{key}",
        Access::Needs(Permission::Draft),
    ),
    (
        "POST /api/desk/records/{noun}/{id}/pictures/{key}/rotate",
        Access::Needs(Permission::Draft),
    ),
    ("GET /api/desk/pictures/{key}/{file}", Access::Needs(Permission::Read)),
    ("POST /api/desk/uploads", Access::Needs(Permission::Draft)),
    ("DELETE /api/desk/uploads/{upload}", Access::Needs(Permission::Draft)),
    ("HEAD /api/desk/uploads/{upload}", Access::Needs(Permission::Draft)),
    ("PATCH /api/desk/uploads/{upload}", Access::Needs(Permission::Draft)),
    (
        "POST /api/desk/records/{noun}/{id}/preview",
        Access::Needs(Permission::Read),
    ),
    (
        "POST /api/desk/records/{noun}/{id}/publish",
        Access::Needs(Permission::Publish),
    ),
    (
        "POST /api/desk/records/{noun}/{id}/recover",
        Access::Needs(Permission::Draft),
    ),
    (
        "POST /api/desk/records/{noun}/{id}/restore",
        Access::Needs(Permission::Draft),
    ),
    (
        "POST /api/desk/records/{noun}/{id}/submit",
        Access::Needs(Permission::Draft),
    ),
    (
        "POST /api/desk/records/{noun}/{id}/unschedule",
        Access::Needs(Permission::Publish),
    ),
    (
        "POST /api/desk/records/{noun}/{id}/withdraw",
        Access::Needs(Permission::Publish),
    ),
    ("GET /api/desk/exports", Access::Needs(Permission::Publish)),
    ("POST /api/desk/exports", Access::Needs(Permission::Publish)),
    ("DELETE /api/desk/exports/{id}", Access::Needs(Permission::Publish)),
    ("GET /api/desk/exports/{id}/file", Access::Needs(Permission::Publish)),
    ("GET /api/desk/imports", Access::Needs(Permission::Publish)),
    ("GET /api/desk/imports/{id}", Access::Needs(Permission::Publish)),
    ("DELETE /api/desk/imports/{id}", Access::Needs(Permission::Publish)),
    ("GET /api/desk/imports/{id}/rows", Access::Needs(Permission::Publish)),
    ("GET /api/desk/imports/{id}/wrong", Access::Needs(Permission::Publish)),
    ("PUT /api/desk/imports/{id}/choices", Access::Needs(Permission::Publish)),
    ("POST /api/desk/imports/{id}/apply", Access::Needs(Permission::Publish)),
    ("POST /api/desk/imports/{id}/pause", Access::Needs(Permission::Publish)),
    ("POST /api/desk/imports/{id}/resume", Access::Needs(Permission::Publish)),
    ("POST /api/desk/imports/{id}/undo", Access::Needs(Permission::Publish)),
    ("GET /api/desk/imports/{id}/changed", Access::Needs(Permission::Publish)),
    ("GET /api/desk/vocabulary", Access::Needs(Permission::Read)),
    ("GET /api/desk/log", Access::Needs(Permission::Manage)),
    ("POST /api/desk/log/export", Access::Needs(Permission::Manage)),
    ("GET /api/desk/members", Access::Needs(Permission::Manage)),
    ("GET /api/desk/members/{id}", Access::Needs(Permission::Manage)),
    ("DELETE /api/desk/members/{id}", Access::Needs(Permission::Manage)),
    ("POST /api/desk/members/{id}/contact", Access::Needs(Permission::Manage)),
    ("POST /api/desk/members/{id}/export", Access::Needs(Permission::Manage)),
    ("POST /api/desk/members/{id}/restore", Access::Needs(Permission::Manage)),
    ("POST /api/desk/members/{id}/suspend", Access::Needs(Permission::Manage)),
    (
        "DELETE /api/desk/members/{id}/sessions",
        Access::Needs(Permission::Manage),
    ),
    (
        "DELETE /api/desk/members/{id}/sessions/{session}",
        Access::Needs(Permission::Manage),
    ),
    ("DELETE /api/desk/session", Access::SignedIn),
    ("GET /api/desk/session", Access::SignedIn),
    ("POST /api/desk/session/renew", Access::SignedIn),
];

/// A body that an operation can read, so that not its form is what is refused.
fn sample_body(operation: &str) -> Value {
    match operation {
        "POST /api/desk/accounts" => json!({"name": "wang", "role": "reader"}),
        "POST /api/desk/profile/password" => {
            json!({"password": PASSWORD, "new_password": "eleven jade bowls, cracked"})
        }
        "POST /api/desk/profile/second-factor" | "POST /api/desk/profile/recovery-codes" => {
            json!({"password": PASSWORD})
        }
        "POST /api/desk/profile/passkeys" | "POST /api/desk/profile/passkeys/{id}/remove" => {
            json!({"password": PASSWORD})
        }
        "POST /api/desk/profile/passkeys/finish" => json!({"step": "", "credential": {}, "name": "a key"}),
        "PATCH /api/desk/profile/passkeys/{id}" => json!({"name": "a key"}),
        "POST /api/desk/session/passkey/finish" => json!({"step": "", "credential": {}}),
        "POST /api/desk/profile/second-factor/confirm" => json!({"step": "", "code": ""}),
        _ => json!({}),
    }
}

/// Calls an operation with 1 for whatever is in braces.
async fn call(client: &DeskClient<'_>, operation: &str) -> Answered {
    let (method, path) = operation.split_once(' ').expect("a method and a path");
    let mut address = String::new();
    for (at, part) in path.split(['{', '}']).enumerate() {
        address.push_str(if at % 2 == 0 { part } else { "1" });
    }
    let method: Method = method.parse().expect("a method");
    let body = (!method.is_safe()).then(|| sample_body(operation));
    client.call(method, &address, body).await
}

fn is_unsafe(operation: &str) -> bool {
    !operation.starts_with("GET ") && !operation.starts_with("HEAD ")
}

#[tokio::test]
async fn nobody_is_let_in() {
    let desk = DeskApp::open().await;
    for (operation, access) in TABLE {
        let answer = call(&desk.nobody(), operation).await;
        let is_open = matches!(access, Access::Anybody);
        assert_eq!(answer.status != 401, is_open, "{operation}: {}", answer.status);
    }
}

#[tokio::test]
async fn each_role_may_call_what_the_table_says() {
    for role in Role::ALL {
        for (operation, access) in TABLE {
            // A desk for each call, since some end the session.
            let desk = DeskApp::open().await;
            let answer = call(&desk.as_role(role).await, operation).await;
            let may = match access {
                Access::Anybody | Access::SignedIn => true,
                Access::Needs(permission) => role.may(*permission),
            };
            if may {
                assert!(
                    answer.status != 401 && answer.status != 403,
                    "{role:?} {operation}: {}",
                    answer.status
                );
            } else if operation.starts_with("HEAD ") {
                assert_eq!(answer.status, 403, "{role:?} {operation}");
            } else {
                answer.refused(403);
            }
        }
    }
}

#[tokio::test]
async fn calls_of_other_pages_are_refused() {
    let desk = DeskApp::open().await;
    let owner = desk.as_role(Role::Owner).await;
    for (operation, _) in TABLE.iter().filter(|(operation, _)| is_unsafe(operation)) {
        for foreign in [
            owner.without("x-duobao-desk"),
            owner.with("sec-fetch-site", "cross-site"),
            owner.with("origin", "https://evil.example"),
        ] {
            let words = call(&foreign, operation).await.refused(403);
            assert!(
                words.contains("did not come from a page of the desk"),
                "{operation}: {words}"
            );
        }
    }
    assert_eq!(owner.get("/api/desk/session").await.status, 200, "nothing was done");
}

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
    let table: BTreeSet<String> = TABLE.iter().map(|(operation, _)| (*operation).to_owned()).collect();
    assert_eq!(operations(), table);
    assert_eq!(table.len(), TABLE.len(), "an operation stands in it once");
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
    assert_eq!(
        desk.call("POST", "/api/desk/health").await.status,
        403,
        "without the header"
    );
    let post = desk.nobody().post("/api/desk/health", json!({})).await;
    assert_eq!(post.status, 405);
}
