//! Who may call what of the staff's API: every operation of its contract is in this table, and answers the callers named there.

mod table;

use std::collections::BTreeSet;

use axum::http::Method;
use domain::staff::Role;
use serde_json::{Value, json};

use self::table::{Access, TABLE};
use crate::desk_app::{Answered, DeskApp, DeskClient, PASSWORD};

/// A body that an operation can read, so that it is not refused for its form.
fn sample_body(operation: &str) -> Value {
    match operation {
        "POST /api/desk/accounts" => json!({"name": "wang", "role": "reader"}),
        "POST /api/desk/profile/password" => {
            json!({"password": PASSWORD, "new_password": "eleven jade bowls, cracked"})
        }
        "POST /api/desk/profile/password/add" => {
            json!({"step": "", "code": "", "new_password": "eleven jade bowls, cracked"})
        }
        "POST /api/desk/profile/second-factor" | "POST /api/desk/profile/recovery-codes" => {
            json!({"password": PASSWORD})
        }
        "POST /api/desk/profile/passkeys" | "POST /api/desk/profile/passkeys/{id}/remove" => {
            json!({"password": PASSWORD})
        }
        "POST /api/desk/profile/passkeys/finish" => json!({"step": "", "credential": {}, "name": "a key"}),
        "PATCH /api/desk/profile/passkeys/{id}" => json!({"name": "a key"}),
        "PUT /api/desk/readiness/steps/{step}" => json!({"skipped": true}),
        "POST /api/desk/session/passkey/finish" => json!({"step": "", "credential": {}}),
        "POST /api/desk/profile/second-factor/confirm" => json!({"step": "", "code": ""}),
        _ => json!({}),
    }
}

/// Calls an operation with 1 for each parameter in braces.
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

/// A caller without the permission learns nothing of the body's form, and the body is not read.
#[tokio::test]
async fn a_forbidden_role_is_refused_before_what_it_sends_is_read() {
    let desk = DeskApp::open().await;
    for role in Role::ALL {
        let client = desk.as_role(role).await;
        for (operation, access) in TABLE.iter().filter(|(operation, _)| is_unsafe(operation)) {
            if !matches!(access, Access::Needs(permission) if !role.may(*permission)) {
                continue;
            }
            let (method, path) = operation.split_once(' ').expect("a method and a path");
            let method: Method = method.parse().expect("a method");
            for number in ["1", "x"] {
                let parts = path.split(['{', '}']).enumerate();
                let path: String = parts
                    .map(|(at, part)| if at % 2 == 0 { part } else { number })
                    .collect();
                let request = client
                    .request(method.clone(), &path)
                    .header("content-type", "application/json")
                    .body("{".into())
                    .expect("a request");
                let status = desk.send(request).await.status;
                assert_eq!(status, 403, "{role:?} {method} {path}");
            }
        }
    }
}

/// A page elsewhere whose name points at this machine gets nothing: no page, no operation, not even a refusal of its own.
#[tokio::test]
async fn other_names_than_the_desks_own_are_misdirected() {
    let desk = DeskApp::open().await;
    let owner = desk.as_role(Role::Owner).await;
    for host in ["evil.example", "127.0.0.1.evil.example:8081", "192.0.2.7:8081", ""] {
        let foreign = owner.with("host", host);
        let words = foreign.get("/api/desk/session").await.refused(421);
        assert!(words.contains("DUOBAO_STAFF_URL"), "{host}: {words}");
        let page = foreign.get("/artifacts").await;
        assert_eq!(page.status, 421, "{host}");
        let text = String::from_utf8_lossy(&page.bytes).into_owned();
        assert!(
            text.contains("不是後台的網址") && text.contains("not the address"),
            "{text}"
        );
    }
    for host in ["localhost:9000", "[::1]:8081", "DESK.example.tw", "desk.example.tw:443"] {
        let answer = desk.nobody().with("host", host).get("/api/desk/health").await;
        assert_eq!(answer.status, 200, "{host}");
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
async fn health_is_answered_without_a_session() {
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
