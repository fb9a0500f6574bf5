//! The documents name only existing things.

use crate::tree::{files_below, none, root, text};

/// The documents of the project.
fn documents() -> Vec<String> {
    files_below("")
        .into_iter()
        .filter(|name| name.ends_with(".md"))
        .filter(|name| !name.contains('/') || name.starts_with("docs/"))
        .collect()
}

/// The text between single backticks, outside fenced blocks.
fn code_spans(text: &str) -> Vec<String> {
    let mut spans = Vec::new();
    let mut fenced = false;
    for line in text.lines() {
        if line.trim_start().starts_with("```") {
            fenced = !fenced;
        } else if !fenced {
            spans.extend(line.split('`').skip(1).step_by(2).map(str::to_owned));
        }
    }
    spans
}

/// Does this span name a file or folder of the checkout? `crates/store`, `openapi.json`, `web/src/site/router/routes.tsx`.
fn names_a_path(span: &str) -> bool {
    let plain = span.chars().all(|c| c.is_ascii_alphanumeric() || "/._-".contains(c));
    let kinds = [
        ".rs", ".ts", ".tsx", ".mjs", ".md", ".toml", ".json", ".css", ".py", ".txt",
    ];
    let top = span.split('/').next().unwrap_or_default();
    let rooms = [
        "crates", "web", "docs", "demo", "e2e", "bench", "scripts", "tools", ".ci",
    ];
    plain
        && !span.starts_with('/')
        && (kinds.iter().any(|kind| span.ends_with(kind)) || (span.contains('/') && rooms.contains(&top)))
}

/// Targets of `[text](target)` that are no web address.
fn links(text: &str) -> Vec<String> {
    text.split("](")
        .skip(1)
        .filter_map(|rest| rest.split(')').next())
        .filter(|target| !target.contains("://") && !target.starts_with('#') && !target.starts_with("mailto:"))
        .map(|target| target.split('#').next().unwrap_or_default().to_owned())
        .collect()
}

#[test]
fn every_path_named_in_a_document_exists() {
    let built = [
        "web/dist",
        "web/dist-server",
        "web/dist-dev",
        "web/dist-server-dev",
        "e2e/screens",
        "duobao.toml",
        "{data}/synonyms.txt",
        "manifest.json",
        "styles.json",
    ];
    let mut broken = Vec::new();
    for name in documents() {
        let text = text(&name);
        let folder = root().join(&name);
        let folder = folder.parent().expect("a file is in a folder");
        for span in code_spans(&text) {
            let is_built = built.iter().any(|made| span.ends_with(made));
            if names_a_path(&span) && !is_built && !root().join(&span).exists() {
                broken.push(format!("{name}: `{span}`"));
            }
        }
        for target in links(&text) {
            if !folder.join(&target).exists() {
                broken.push(format!("{name}: ({target})"));
            }
        }
    }
    none("a document names only what exists", broken);
}

#[test]
fn the_map_fits_on_a_few_screens() {
    assert!(
        text("ARCHITECTURE.md").lines().count() <= 180,
        "ARCHITECTURE.md is a map, not a book"
    );
}

#[test]
fn every_decision_is_listed() {
    let list = text("docs/decisions/README.md");
    let broken = files_below("docs/decisions")
        .into_iter()
        .filter_map(|name| name.rsplit('/').next().map(str::to_owned))
        .filter(|file| file != "README.md" && !list.contains(&format!("({file})")))
        .collect();
    none("docs/decisions/README.md lists every record", broken);
}

#[test]
fn every_decision_has_its_date_and_its_status() {
    let mut broken = Vec::new();
    for name in files_below("docs/decisions")
        .into_iter()
        .filter(|name| !name.ends_with("README.md"))
    {
        let record = text(&name);
        let line = record.lines().nth(2).unwrap_or_default();
        let date = line
            .strip_prefix("**Date.** 20")
            .and_then(|rest| rest.split_once(". **Status.** "));
        let is_known =
            |(_, status): (&str, &str)| status.starts_with("accepted") || status.starts_with("superseded by [");
        if !date.is_some_and(is_known) {
            broken.push(format!("{name}: {line:?}"));
        }
    }
    none("the third line of a record is its date and its status", broken);
}

#[test]
fn the_newest_version_of_the_changes_is_the_programs_and_each_has_its_database() {
    let (changes, present) = (text("CHANGELOG.md"), env!("CARGO_PKG_VERSION"));
    let versions: Vec<&str> = changes
        .lines()
        .filter_map(|line| line.strip_prefix("## ")?.split(',').next())
        .collect();
    assert_eq!(versions.first(), Some(&present));
    for readme in ["README.md", "README.zh-TW.md"] {
        assert!(text(readme).contains(&format!("duobao_{present}_")), "{readme}");
    }
    for version in versions {
        let database = format!("crates/fixtures/released/{version}.sqlite.gz");
        assert!(root().join(&database).is_file(), "{database}");
    }
}
