//! Which crate may know which.

use std::{
    collections::{BTreeMap, BTreeSet},
    process::Command,
};

use crate::tree::{none, root, sources_below, text};

/// All that `domain` may build on: words, dates, text, digests. Nothing here reads a file, a socket or a clock by itself.
const DOMAIN_MAY_KNOW: [&str; 15] = [
    "ammonia",
    "base64",
    "chrono",
    "ferrous-opencc",
    "frostem",
    "hmac",
    "idna",
    "pinyin",
    "regex",
    "serde",
    "sha2",
    "strsim",
    "thiserror",
    "unicode-normalization",
    "zeroize",
];

/// Statements that only a database understands.
const SQL: [&str; 9] = [
    "SELECT ",
    "INSERT INTO",
    "UPDATE ",
    "DELETE FROM",
    "CREATE TABLE",
    "CREATE INDEX",
    "ALTER TABLE",
    "DROP TABLE",
    "PRAGMA ",
];

/// Each crate of the workspace with what it names under `[dependencies]`.
fn dependencies() -> BTreeMap<String, BTreeSet<String>> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--offline", "--format-version", "1"])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).expect("cargo writes JSON");
    let name = |value: &serde_json::Value| value["name"].as_str().unwrap_or_default().to_owned();
    let list = |value: &serde_json::Value| value.as_array().cloned().unwrap_or_default();
    list(&metadata["packages"])
        .iter()
        .map(|package| {
            let known = list(&package["dependencies"])
                .iter()
                .filter(|dependency| dependency["kind"].is_null())
                .map(name)
                .collect();
            (name(package), known)
        })
        .collect()
}

#[test]
fn only_the_store_knows_the_database() {
    let broken = dependencies()
        .into_iter()
        .filter(|(name, _)| name != "store")
        .flat_map(|(name, known)| {
            known
                .into_iter()
                .filter(|other| other.starts_with("sea-") || other.contains("sqlx"))
                .map(move |other| format!("{name} depends on {other}"))
        })
        .collect();
    none("only `store` depends on a database library", broken);
}

#[test]
fn sql_is_written_in_the_store_alone() {
    let mut broken = Vec::new();
    for name in sources_below("crates", &["rs"]) {
        if name.starts_with("crates/store/") || name.starts_with("crates/server/tests/structure/") {
            continue;
        }
        for (number, line) in text(&name).lines().enumerate() {
            if SQL.iter().any(|word| line.contains(word)) {
                broken.push(format!("{name}:{}: {}", number + 1, line.trim()));
            }
        }
    }
    none("SQL stands in `store` alone", broken);
}

#[test]
fn store_media_and_render_do_not_know_each_other() {
    let siblings = ["store", "media", "render"];
    let all = dependencies();
    let mut broken = Vec::new();
    for name in siblings {
        for other in siblings.iter().filter(|other| **other != name) {
            if all[name].contains(*other) {
                broken.push(format!("{name} depends on {other}"));
            }
        }
    }
    for (name, known) in &all {
        if known.contains("server") {
            broken.push(format!("{name} depends on server"));
        }
    }
    none(
        "the graph is wide: store, media and render side by side, nothing on server",
        broken,
    );
}

#[test]
fn http_is_the_servers_alone() {
    let http = ["axum", "hyper", "tower", "tower-http", "utoipa", "lettre"];
    let broken = dependencies()
        .into_iter()
        .filter(|(name, _)| name != "server" && name != "http_kit")
        .flat_map(|(name, known)| {
            known
                .into_iter()
                .filter(|other| http.contains(&other.as_str()))
                .map(move |other| format!("{name} depends on {other}"))
        })
        .collect();
    none("only `server` and `http_kit` speak HTTP", broken);
}

#[test]
fn the_domain_knows_no_io() {
    let broken = dependencies()["domain"]
        .iter()
        .filter(|other| !DOMAIN_MAY_KNOW.contains(&other.as_str()))
        .map(|other| format!("domain depends on {other}"))
        .collect();
    none("`domain` knows words and rules, no IO", broken);

    let doors = ["std::fs", "std::net", "std::env", "std::process", "async fn", "tokio::"];
    let mut broken = Vec::new();
    for name in sources_below("crates/domain/src", &["rs"]) {
        for (number, line) in text(&name).lines().enumerate() {
            if doors.iter().any(|door| line.contains(door)) {
                broken.push(format!("{name}:{}: {}", number + 1, line.trim()));
            }
        }
    }
    none("`domain` opens no file, socket or process", broken);
}
