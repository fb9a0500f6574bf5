//! What programs that people use read of the feeds and calendars: feedparser and icalendar, which know nothing of this site.

use std::{fs, path::Path, process::Command};

use chrono::NaiveDate;
use serde_json::Value;
use tempfile::TempDir;

use crate::test_app::TestApp;
use test_kit::python::python_with;

/// What a library reads of an answer; fails on what it finds wrong.
async fn read(app: &TestApp, path: &str, kind: &str) -> Value {
    let answer = app.visitor().get(path).await;
    assert_eq!(answer.status, 200, "{path}");
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("answer");
    fs::write(&file, &answer.bytes).expect("written");
    let outcome = Command::new(python_with("feedparser, icalendar"))
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/feed_readers.py"))
        .arg(kind)
        .arg(&file)
        .output()
        .expect("python runs");
    let said = String::from_utf8_lossy(&outcome.stderr);
    assert!(outcome.status.success(), "{path}: {said}");
    let read: Value = serde_json::from_slice(&outcome.stdout).expect("JSON");
    assert_eq!(read["faults"], "", "{path}");
    read
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

#[tokio::test]
async fn a_feed_reader_reads_every_entry() {
    let app = TestApp::open().await;
    for (path, title, language) in [
        ("/feed/tw/artifacts.atom", "新公開的典藏", "zh-Hant-TW"),
        ("/feed/en/artifacts.atom", "New in the collection", "en"),
        ("/feed/tw/exhibitions.atom", "展覽與活動", "zh-Hant-TW"),
        ("/feed/en/exhibitions.atom", "Exhibitions & events", "en"),
    ] {
        let feed = read(&app, path, "atom").await;
        assert_eq!(feed["version"], "atom10", "{path}");
        assert_eq!(feed["language"], language, "{path}");
        assert!(text(&feed["title"]).starts_with(title), "{path}: {}", feed["title"]);
        assert_ne!(text(&feed["author"]), "", "{path}");
        let entries = list(&feed["entries"]);
        assert!(!entries.is_empty(), "{path}");
        for entry in entries {
            assert_eq!(entry["id"], entry["link"], "{path}");
            assert!(text(&entry["link"]).starts_with("https://house.example/"), "{entry}");
            assert!(
                !text(&entry["title"]).is_empty() && !text(&entry["title"]).contains('<'),
                "{entry}"
            );
            let time = |name: &str| -> Vec<i64> { list(&entry[name]).iter().filter_map(Value::as_i64).collect() };
            assert_eq!(time("updated").len(), 6, "{entry}");
            if path.ends_with("artifacts.atom") {
                assert!(time("published") <= time("updated"), "{entry}");
            }
            assert_eq!(entry["type"], "text/html", "{entry}");
            assert!(text(&entry["content"]).contains("<p>"), "{entry}");
        }
    }
}

#[tokio::test]
async fn a_calendar_reads_every_exhibition_with_its_days() {
    let app = TestApp::open().await;
    for (language, name) in [("tw", "展覽與活動"), ("en", "exhibitions & events")] {
        let calendar = read(&app, &format!("/calendar/{language}/exhibitions.ics"), "ics").await;
        assert!(text(&calendar["name"]).contains(name), "{}", calendar["name"]);
        let events = list(&calendar["events"]);
        assert!(!events.is_empty(), "{language}");
        for event in events {
            let page = text(&event["url"]);
            let id = page.rsplit('/').next().expect("a number");
            let shown = app.visitor().get(&format!("/api/front/exhibition/{id}")).await.data();
            assert_eq!(event["start"], shown["exhibition_date_start"], "{page}");
            let last = shown["exhibition_date_end"].as_str();
            let after = last.and_then(|day| day.parse::<NaiveDate>().ok()?.succ_opt());
            assert_eq!(
                event["end"].as_str().map(str::to_owned),
                after.map(|day| day.to_string()),
                "{page}"
            );
            let title = text(&shown[format!("title_{language}")]).replace("<br>", " ");
            assert_eq!(text(&event["summary"]), title, "{page}");
            let own = read(&app, &format!("/calendar/{language}/{id}.ics"), "ics").await;
            assert_eq!(list(&own["events"]), std::slice::from_ref(event), "{page}");
        }
    }
}
