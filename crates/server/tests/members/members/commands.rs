//! `duobao member`: its output and effects.

use std::process::Command;

use server::cli::members;

use crate::{
    mailbox,
    test_app::TestApp,
    test_client::{LIN, PASSWORD},
};

fn text(out: Vec<u8>) -> String {
    String::from_utf8(out).expect("text")
}

#[tokio::test]
async fn a_list_masks_what_one_member_shows() {
    let app = TestApp::open().await;
    app.member(LIN).await;
    app.member("0912345678").await;
    let list = async |query: &str| {
        let mut out = Vec::new();
        members::list(&app.state, query, &mut out).await.expect("a list");
        text(out)
    };
    let all = list("").await;
    assert!(
        all.contains("l***@example.org") && all.contains("09xx***678") && all.ends_with("2 members\n"),
        "{all}"
    );
    assert!(!all.contains(LIN) && !all.contains("0912345678"), "{all}");
    assert!(list("lin@").await.ends_with("1 member\n"));
    assert!(list("+886 912 345 678").await.ends_with("1 member\n"));
    assert!(list("nobody").await.ends_with("0 members\n"));

    let mut out = Vec::new();
    members::show(&app.state, LIN, &mut out).await.expect("a member");
    let shown = text(out);
    for line in [
        "Account:    lin@example.org",
        "Name:       林小姐",
        "State:      active",
        "Sessions:   1",
        "Registered: 2026-11-21 12:00",
    ] {
        assert!(shown.contains(line), "{shown}");
    }
    assert!(shown.contains("privacy policy "), "{shown}");
    for secret in ["argon2", "dbg_"] {
        assert!(!shown.contains(secret), "{shown}");
    }
    for (who, words) in [
        ("77", "no such member"),
        ("nobody@example.org", "no such member"),
        ("somebody", "is no member's number"),
    ] {
        let error = members::show(&app.state, who, &mut Vec::new()).await.expect_err(who);
        assert!(error.to_string().contains(words), "{error}");
    }
}

#[tokio::test]
async fn an_account_is_closed_opened_and_deleted() {
    let app = TestApp::empty().await;
    let member = app.member(LIN).await;
    let out = &mut Vec::new();
    members::restore(&app.state, LIN, out).await.expect_err("it is open");
    members::suspend(&app.state, LIN, out).await.expect("closed");
    assert!(!member.is_in().await);
    app.guest().login(LIN, PASSWORD).await.refused(401);
    members::suspend(&app.state, LIN, out).await.expect_err("it is closed");
    members::restore(&app.state, LIN, out).await.expect("opened");
    app.guest().login(LIN, PASSWORD).await.data();
    members::delete(&app.state, LIN, false, out)
        .await
        .expect_err("it may not be meant");
    app.guest().login(LIN, PASSWORD).await.data();
    members::delete(&app.state, LIN, true, out).await.expect("deleted");
    app.guest().login(LIN, PASSWORD).await.refused(401);
    let farewell = mailbox::mails_to(&app, LIN).await.pop().expect("a mail");
    assert!(farewell.text.contains("已於"), "{}", farewell.text);
}

#[test]
fn the_commands_explain_themselves() {
    for verb in ["", "list", "show", "suspend", "restore", "delete"] {
        let mut command = Command::new(server_test_kit::server_process::program());
        command.arg("member");
        if !verb.is_empty() {
            command.arg(verb);
        }
        let output = command.arg("--help").output().expect("it runs");
        assert!(output.status.success(), "{verb}");
        assert!(!output.stdout.is_empty(), "{verb}");
    }
}
