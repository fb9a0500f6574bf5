//! `duobao messages`: its output.

use clap::{Parser as _, error::ErrorKind};
use serde_json::json;
use server::cli::{Command, messages};

use crate::test_app::TestApp;

async fn list(app: &TestApp) -> String {
    let mut out = Vec::new();
    messages::list(&app.state, &mut out).await.expect("a list");
    String::from_utf8(out).expect("text")
}

#[tokio::test]
async fn a_list_masks_what_a_message_shows() {
    let app = TestApp::empty().await;
    assert_eq!(list(&app).await, "0 messages\n");
    let first = json!({"name": "林小姐", "email": "lin@example.org", "content": "請問\n何時開放？"});
    let second = json!({"name": "A", "email": "a@example.org", "content": "b"});
    app.visitor().post("/api/front/contact", &first).await.data();
    app.english_visitor().post("/api/front/contact", &second).await.data();
    assert_eq!(
        list(&app).await,
        "2\t2026-11-21 12:00\tEnglish\ta***@example.org\n1\t2026-11-21 12:00\tChinese\tl***@example.org\n2 messages\n"
    );

    let mut out = Vec::new();
    messages::show(&app.state, 1, &mut out).await.expect("a message");
    assert_eq!(
        String::from_utf8(out).expect("text"),
        "Number:   1\nReceived: 2026-11-21 12:00\nPage:     Chinese\nName:     林小姐\nE-mail:   lin@example.org\n\n請問\n何時開放？\n"
    );
    let error = messages::show(&app.state, 7, &mut Vec::new())
        .await
        .expect_err("there is none");
    assert!(error.to_string().starts_with("there is no message 7"), "{error}");
}

#[test]
fn the_commands_explain_themselves() {
    for line in ["messages --help", "messages list --help", "messages show --help"] {
        let words = std::iter::once("duobao").chain(line.split(' '));
        let help = Command::try_parse_from(words).err().expect("a help text");
        assert_eq!(help.kind(), ErrorKind::DisplayHelp, "{line}");
    }
    let wrong = Command::try_parse_from(["duobao", "messages", "show", "first"])
        .err()
        .expect("no number");
    assert_eq!(wrong.kind(), ErrorKind::ValueValidation);
    assert!(Command::try_parse_from(["duobao", "messages", "list", "--data-dir", "x"]).is_ok());
}
