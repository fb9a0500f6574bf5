//! `duobao staff`: its output and effects.

use std::process::Command;

use domain::staff::{StaffToken, TokenUse};
use server::cli::staff;
use store::{
    accounts::{NewCredentials, NewPasskey, NewStaffSession},
    log::StaffActor,
};

use crate::test_app::TestApp;

fn text(out: Vec<u8>) -> String {
    String::from_utf8(out).expect("text")
}

/// B-02: the first owner is made here, with a link of one hour and one use; there is no default account.
#[tokio::test]
async fn b_02_a_link_is_one_line() {
    let app = TestApp::empty().await;
    let list = async || {
        let mut out = Vec::new();
        staff::list(&app.state, &mut out).await.expect("a list");
        text(out)
    };
    assert_eq!(list().await, "0 accounts\n", "no default account");
    let mut out = Vec::new();
    staff::add(&app.state, "Lin Chih-heng", "owner", &mut out)
        .await
        .expect("made");
    let line = text(out);
    let token = line
        .trim_end()
        .strip_prefix("http://127.0.0.1:8081/setup#")
        .expect("a link");
    assert_eq!(line.lines().count(), 1);
    let token = StaffToken::parse(TokenUse::Link, token).expect("a token");
    let (store, now) = (app.state.store.staff(), app.state.now());
    let link = store
        .find_link(token.digest(), now)
        .await
        .expect("read")
        .expect("it holds");
    assert_eq!(
        (link.name.as_str(), (link.expires_at - now).num_minutes()),
        ("Lin Chih-heng", 60)
    );
    assert_eq!(list().await, "Lin Chih-heng\towner\tinvited\t-\t-\n1 account\n");
    for (name, role, words) in [
        ("LIN CHIH-HENG", "reader", "already"),
        ("", "reader", "cannot be a name"),
        ("zhou@desk.example.tw", "reader", "give the person's name instead"),
        ("ｚｈｏｕ＠desk.example.tw", "reader", "is an e-mail address"),
        ("zhou", "admin", "the role must be"),
    ] {
        let error = staff::add(&app.state, name, role, &mut Vec::new())
            .await
            .expect_err(name);
        assert!(error.to_string().contains(words), "{error}");
    }
    let mut out = Vec::new();
    staff::reset(&app.state, "Lin Chih-Heng", &mut out)
        .await
        .expect("reset");
    assert!(text(out).contains("/setup#dbl_"));
    assert!(
        store.find_link(token.digest(), now).await.expect("read").is_none(),
        "the old link is void"
    );
    let mut out = Vec::new();
    staff::suspend(&app.state, "Lin Chih-heng", &mut out)
        .await
        .expect("suspended");
    assert!(text(out).contains("is suspended"));
    assert!(list().await.contains("\tsuspended\t"));
    let refused = staff::reset(&app.state, "Lin Chih-heng", &mut Vec::new()).await;
    assert!(refused.expect_err("suspended").to_string().contains("stays so"));
    assert!(
        list().await.contains("\tsuspended\t"),
        "a reset opens no suspended account"
    );
    for who in ["nobody", ""] {
        staff::suspend(&app.state, who, &mut Vec::new())
            .await
            .expect_err("there is none");
    }
}

/// A lost credential can be seen before a reset removes the others.
#[tokio::test]
async fn list_says_what_each_signs_in_with() {
    let app = TestApp::empty().await;
    let mut out = Vec::new();
    staff::add(&app.state, "lin", "editor", &mut out).await.expect("made");
    let line = text(out);
    let (_, token) = line.trim_end().split_once('#').expect("a link");
    let token = StaffToken::parse(TokenUse::Link, token).expect("a token");
    let (store, now) = (app.state.store.staff(), app.state.now());
    let session = NewStaffSession {
        digest: [1; 32],
        client: String::new(),
        device: String::new(),
        agent: String::new(),
        expires_at: now,
    };
    let passkey = |credential: &str| NewPasskey {
        credential_id: credential.to_owned(),
        origin: "https://desk.example.tw".to_owned(),
        name: credential.to_owned(),
        credential: String::new(),
    };
    let id = store
        .set_up_with_passkey(token.digest(), &passkey("laptop"), &session, now)
        .await
        .expect("written")
        .expect("the link holds");
    let ways = async || {
        let mut out = Vec::new();
        staff::list(&app.state, &mut out).await.expect("a list");
        text(out).split('\t').nth(3).expect("a column").to_owned()
    };
    assert_eq!(ways().await, "1 passkey");
    let credentials = NewCredentials {
        password_hash: "$hash".to_owned(),
        totp_secret: "sealed".to_owned(),
        totp_step: 1,
        recovery_codes: Vec::new(),
    };
    let actor = StaffActor::command_line();
    let added = store.add_password(id, &credentials, &actor, now).await;
    assert!(added.expect("written"));
    store
        .add_passkey(id, &passkey("phone"), &actor, now)
        .await
        .expect("written");
    assert_eq!(ways().await, "password and code, 2 passkeys");
}

#[test]
fn command_prints_the_link_and_nothing_else() {
    let folder = tempfile::TempDir::new().expect("a folder");
    let run = |arguments: &[&str]| {
        let mut command = Command::new(server_test_kit::server_process::program());
        command.args(arguments).env("DUOBAO_DATA_DIR", folder.path());
        command.output().expect("it runs")
    };
    let added = run(&["staff", "add", "lin", "--role", "owner"]);
    assert!(added.status.success(), "{}", String::from_utf8_lossy(&added.stderr));
    let line = text(added.stdout);
    assert!(
        line.starts_with("http://127.0.0.1:8081/setup#dbl_") && line.lines().count() == 1,
        "{line}"
    );
    assert!(!run(&["staff", "add", "zhou", "--role", "admin"]).status.success());
    assert!(!run(&["staff", "add", "zhou"]).status.success(), "a role is needed");
    assert!(text(run(&["staff", "list"]).stdout).starts_with("lin\towner\tinvited\t-\t-\n"));
}

#[tokio::test]
async fn the_first_owner_of_an_empty_site_gets_a_link_at_each_start_until_it_is_used() {
    let app = TestApp::empty().await;
    let invite = async || {
        let mut out = Vec::new();
        staff::invite_first_owner(&app.state, &mut out).await.expect("asked");
        String::from_utf8(out).expect("text")
    };
    let (first, second) = (invite().await, invite().await);
    let token = |said: &str| {
        let line = said.lines().last().expect("a link").to_owned();
        line.split_once("/setup#").expect("a link").1.to_owned()
    };
    assert!(
        first.starts_with("the first owner chooses a name and sets up the account within an hour at:\n"),
        "{first}"
    );
    assert_ne!(token(&first), token(&second), "the first one is void");
    let accounts = app
        .state
        .store
        .staff()
        .list(chrono::TimeDelta::hours(1), app.state.now())
        .await
        .expect("read");
    assert_eq!(accounts.len(), 1);

    // Once there is another account, no link is written.
    let mut out = Vec::new();
    staff::add(&app.state, "林", "owner", &mut out).await.expect("added");
    assert_eq!(invite().await, "");
    // Nor where a collection was brought in.
    let filled = TestApp::open().await;
    let mut out = Vec::new();
    staff::invite_first_owner(&filled.state, &mut out).await.expect("asked");
    assert_eq!(out, b"");
}
