//! The contract names every status that an operation answers: each is asked badly in every way that its form allows.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::test_app::{Answered, TestApp};

struct Operation {
    method: String,
    path: String,
    statuses: BTreeSet<String>,
    queries: Vec<String>,
    has_body: bool,
    /// Whether it looks for a session before anything else.
    wants_session: bool,
}

fn operations() -> Vec<Operation> {
    let document: Value = serde_json::to_value(server::api::openapi()).expect("the contract");
    let paths = document["paths"].as_object().expect("paths").clone();
    let mut found = Vec::new();
    for (path, methods) in paths {
        for (method, operation) in methods.as_object().expect("methods") {
            let responses = operation["responses"].as_object().expect("responses");
            for (status, response) in responses.iter().filter(|(status, _)| *status != "200") {
                let schema = &response["content"]["application/json"]["schema"]["$ref"];
                assert_eq!(schema, "#/components/schemas/Empty", "{method} {path} {status}");
            }
            let parameters = operation["parameters"].as_array().cloned().unwrap_or_default();
            found.push(Operation {
                method: method.to_uppercase(),
                path: path.clone(),
                statuses: responses.keys().cloned().collect(),
                queries: parameters
                    .iter()
                    .filter(|parameter| parameter["in"] == "query")
                    .filter_map(|parameter| parameter["name"].as_str().map(str::to_owned))
                    .collect(),
                has_body: operation.get("requestBody").is_some(),
                wants_session: operation.get("security").is_some(),
            });
        }
    }
    found
}

impl Operation {
    fn holds(&self, answer: &Answered, what: &str) {
        let status = answer.status.as_u16().to_string();
        let (method, path) = (&self.method, &self.path);
        assert!(
            self.statuses.contains(&status),
            "{method} {path}, {what}: {status} is not in the contract"
        );
    }

    async fn asked(&self, app: &TestApp, address: &str) -> Answered {
        match self.has_body {
            true => app.visitor().post_raw(address, "application/json", "{}").await,
            false => app.visitor().call(self.method.as_str(), address, None).await,
        }
    }
}

#[tokio::test]
async fn every_refusal_stands_in_the_contract() {
    let app = TestApp::open().await;
    let operations = operations();
    assert!(operations.len() > 15);
    for operation in &operations {
        for number in ["1", "999999", "x", "0"] {
            let address = operation.path.replace("{id}", number);
            operation.holds(&operation.asked(&app, &address).await, number);
        }
        let address = operation.path.replace("{id}", "1");
        for query in &operation.queries {
            for value in ["0", "-1", "x", "2026-13-40", "%ff", "1&"] {
                let asked = format!("{address}?{query}={value}");
                operation.holds(&operation.asked(&app, &asked).await, &asked);
            }
        }
        let long = operation
            .asked(&app, &format!("{address}?x={}", "x".repeat(9000)))
            .await;
        operation.holds(&long, "a long address");
        if operation.has_body {
            for (kind, body, status) in [
                ("text/plain", "{}".to_owned(), 415),
                ("application/json", "{".to_owned(), 400),
                ("application/json", " ".repeat(70_000), 413),
            ] {
                let answer = app.visitor().post_raw(&address, kind, body).await;
                if !operation.wants_session {
                    answer.refused(status);
                }
                operation.holds(&answer, kind);
            }
        }
    }
    app.state.store.clone().close().await.expect("the store closes");
    for operation in &operations {
        let address = operation.path.replace("{id}", "1");
        operation.holds(&operation.asked(&app, &address).await, "no database");
    }
}

/// Every member in its order, as readers of the API may rely on it; a new one comes after those that are there.
#[tokio::test]
async fn the_texts_of_the_house_carry_every_field_in_order() {
    let app = TestApp::open().await;
    let mut answers = serde_json::Map::new();
    for path in [
        "/api/front/house",
        "/api/front/abount",
        "/api/front/privacy",
        "/api/front/question",
        "/api/front/banner",
        "/api/exhibition?pageSize=2",
        "/api/group/getAll?type=item",
        "/api/group/getAll?type=exhibition",
    ] {
        answers.insert(path.to_owned(), app.visitor().get(path).await.data());
    }
    let answers = serde_json::Value::Object(answers);
    insta::assert_json_snapshot!("house", answers, {
        ".**.id" => "[id]", ".**.path" => "[path]", ".**.pic" => "[path]", ".**.placeholder" => "[placeholder]",
        ".**.exhibition_group" => "[id]", ".**.exhibition_date_start" => "[day]", ".**.exhibition_date_end" => "[day]",
        ".**.digest" => "[digest]",
    });
}
