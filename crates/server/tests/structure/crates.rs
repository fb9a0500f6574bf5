//! Which crate may know which: one table.

use std::{
    collections::{BTreeMap, BTreeSet},
    process::Command,
};

use crate::tree::{none, root, sources_below, text};

/// What crates from elsewhere are for. A dependency that is in no list is named by the test: say what it is for.
const PURPOSES: [(&str, &[&str]); 16] = [
    (
        "words", // text, dates, digests: no file, no socket, no clock
        &[
            "ammonia",
            "base64",
            "chacha20poly1305",
            "chrono",
            "chrono-tz",
            "ferrous-opencc",
            "frostem",
            "hex",
            "hmac",
            "html5ever",
            "idna",
            "pinyin",
            "regex",
            "serde",
            "serde_json",
            "sha2",
            "strsim",
            "subtle",
            "thiserror",
            "unicode-normalization",
            "zeroize",
        ],
    ),
    (
        "program", // what any program of ours builds on
        &[
            "anyhow",
            "async-trait",
            "bytes",
            "indicatif",
            "moka",
            "percent-encoding",
            "rustix",
            "serde_path_to_error",
            "serde_html_form",
            "serde_urlencoded",
            "simple-dns",
            "tokio",
            "tokio-util",
            "tracing",
            "url",
            "rand",
            "rust-embed",
        ],
    ),
    (
        "database",
        &[
            "deadpool",
            "postgres",
            "rusqlite",
            "tokio-postgres",
            "tokio-postgres-rustls",
        ],
    ),
    (
        "http server",
        &[
            "axum",
            "axum-extra",
            "http-body-util",
            "hyper",
            "hyper-util",
            "mime",
            "rust-embed",
            "socket2",
            "tower",
            "tower-http",
            "utoipa-axum",
        ],
    ),
    ("schemas", &["utoipa"]), // what a contract says of data
    ("password hashes", &["argon2"]),
    ("second factors", &["totp-rs", "webauthn-rs", "webauthn-rs-proto"]),
    ("http client", &["object_store", "reqwest"]),
    ("tls", &["rustls", "webpki-roots"]),
    ("mail", &["lettre"]),
    (
        "pictures",
        &[
            "crc32fast",
            "fast_image_resize",
            "image",
            "jpeg-decoder",
            "jpeg-encoder",
            "landlock",
            "moxcms",
            "ravif",
            "tiff",
            "webp",
            "zune-core",
            "zune-jpeg",
        ],
    ),
    ("folders", &["tempfile"]),
    ("scripts", &["async-channel", "rquickjs"]),
    ("compression", &["brotli", "flate2"]),
    (
        "import and export",
        &["calamine", "csv", "encoding_rs", "quick-xml", "rust_xlsxwriter", "zip"],
    ),
    (
        "binary", // what only the binary needs
        &[
            "clap",
            "clap_complete",
            "clap_mangen",
            "openidconnect",
            "tikv-jemallocator",
            "toml",
            "tracing-appender",
            "tracing-subscriber",
            "utoipa-swagger-ui",
            "zeno",
        ],
    ),
];

/// Each crate with the crates of ours and the purposes that it may know. A crate that is not here may not be.
const MAY_KNOW: [(&str, &[&str], &[&str]); 14] = [
    ("domain", &[], &["words"]),
    ("store", &["domain"], &["words", "program", "database", "tls"]),
    (
        "media",
        &["domain"],
        &["words", "program", "pictures", "folders", "http client", "tls"],
    ),
    ("render", &[], &["words", "program", "scripts"]),
    (
        "http_kit",
        &["domain"],
        &[
            "words",
            "program",
            "http server",
            "schemas",
            "password hashes",
            "compression",
        ],
    ),
    ("outbound", &[], &["words", "program", "http client", "tls"]),
    (
        "delivery",
        &["domain", "outbound", "store"],
        &["words", "program", "mail", "http client", "tls"],
    ),
    (
        "exchange",
        &["domain", "store", "media"],
        &["words", "program", "import and export", "schemas", "mail", "pictures"],
    ),
    (
        "backup",
        &["domain", "store", "media"],
        &["words", "program", "password hashes", "compression"],
    ),
    (
        "desk",
        &["domain", "store", "media", "http_kit", "delivery", "exchange"],
        &["words", "program", "http server", "schemas", "second factors"],
    ),
    // What tests of several crates share; in no program.
    (
        "fixtures",
        &["domain", "store"],
        &["words", "program", "compression", "folders"],
    ),
    (
        "test_kit",
        &[],
        &["words", "program", "http server", "database", "binary", "folders"],
    ),
    (
        "server_test_kit",
        &[
            "domain", "store", "media", "http_kit", "delivery", "exchange", "fixtures", "server", "test_kit",
        ],
        &["words", "program", "http server", "database", "pictures", "folders"],
    ),
    (
        "server",
        &[
            "domain", "store", "media", "render", "outbound", "http_kit", "delivery", "exchange", "backup", "desk",
        ],
        &[
            "words",
            "program",
            "http server",
            "schemas",
            "http client",
            "tls",
            "mail",
            "pictures",
            "import and export",
            "compression", // WOFF2 is packed by Brotli
            "binary",
        ],
    ),
];

/// Words of `domain` that are about no record, so that `http_kit` may know them.
const NO_NOUNS: [&str; 8] = [
    "bilingual",
    "budget",
    "clock",
    "fault",
    "language",
    "password",
    "secret",
    "signs",
];

/// Where the public site and the back office are put together, where the start says what both lack, and where both are measured: the only
/// files of `server` that may name `desk`.
const COMPOSITION: [&str; 4] = ["cli.rs", "process/metrics.rs", "process/serve.rs", "readiness.rs"];

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
fn a_crate_knows_what_the_table_says() {
    let all = dependencies();
    let mut broken = Vec::new();
    for (name, known) in &all {
        let Some((_, ours, purposes)) = MAY_KNOW.iter().find(|(row, ..)| row == name) else {
            broken.push(format!("{name} is not in the table"));
            continue;
        };
        for other in known {
            if all.contains_key(other) {
                if !ours.contains(&other.as_str()) {
                    broken.push(format!("{name} depends on {other}"));
                }
                continue;
            }
            match PURPOSES.iter().find(|(_, crates)| crates.contains(&other.as_str())) {
                None => broken.push(format!("{name} depends on {other}, which has no purpose in the table")),
                Some((purpose, _)) if !purposes.contains(purpose) => {
                    broken.push(format!("{name} depends on {other}, which is for: {purpose}"));
                }
                Some(_) => {}
            }
        }
    }
    let named: BTreeSet<&str> = all.values().flatten().map(String::as_str).collect();
    let unknown = PURPOSES.iter().flat_map(|(_, crates)| crates.iter());
    for gone in unknown.filter(|name| !named.contains(*name)) {
        broken.push(format!("no crate depends on {gone}; take it from the table"));
    }
    none("a crate depends on what the table allows it", broken);
}

#[test]
fn the_domain_opens_nothing() {
    let ways_out = ["std::fs", "std::net", "std::env", "std::process", "async fn", "tokio::"];
    let mut broken = Vec::new();
    for name in sources_below("crates/domain/src", &["rs"]) {
        for (number, line) in text(&name).lines().enumerate() {
            if ways_out.iter().any(|way| line.contains(way)) {
                broken.push(format!("{name}:{}: {}", number + 1, line.trim()));
            }
        }
    }
    none("`domain` opens no file, socket or process", broken);
}

/// The words that follow `domain::` in a file, those in braces too.
fn domain_words(source: &str) -> Vec<String> {
    let mut words = Vec::new();
    for rest in source.split("domain::").skip(1) {
        let list = match rest.strip_prefix('{') {
            Some(list) => list.split('}').next().unwrap_or_default(),
            None => rest,
        };
        let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let parts = list.split(',').take(if rest.starts_with('{') { usize::MAX } else { 1 });
        words.extend(parts.filter_map(|part| {
            let word = part.trim().split(|c| !is_word(c)).next()?;
            (!word.is_empty()).then(|| word.to_owned())
        }));
    }
    words
}

#[test]
fn the_http_kit_knows_no_noun() {
    let mut broken = Vec::new();
    for name in sources_below("crates/http_kit/src", &["rs"]) {
        let words = domain_words(&text(&name));
        let nouns = words.iter().filter(|word| !NO_NOUNS.contains(&word.as_str()));
        broken.extend(nouns.map(|noun| format!("{name}: domain::{noun}")));
    }
    none("`http_kit` serves every listener and knows no record", broken);
}

/// Whether a path begins with `desk::`; `code_desk::` does not, nor `crate::desk::`.
fn names_desk(source: &str) -> bool {
    let before = source
        .match_indices("desk::")
        .map(|(at, _)| source[..at].chars().next_back());
    let is_inside = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    before.into_iter().any(|before| !before.is_some_and(is_inside))
}

#[test]
fn site_and_desk_meet_where_they_are_started() {
    let mut broken = Vec::new();
    for name in sources_below("crates/server/src", &["rs"]) {
        let file = name.trim_start_matches("crates/server/src/");
        if names_desk(&text(&name)) && !COMPOSITION.contains(&file) {
            broken.push(name);
        }
    }
    none("only where listeners are started does `server` name `desk`", broken);
}
