//! Sessions at the desk: how long they live and what ends them (S-04, S-06, S-08).

use axum::http::header::SET_COOKIE;
use chrono::TimeDelta;
use domain::staff::{Role, StaffToken, TokenUse};
use store::{accounts::AccountEdit, log::StaffActor};

use crate::desk_app::{DeskApp, DeskClient};

async fn is_in(client: &DeskClient<'_>) -> bool {
    let status = client.get("/api/desk/session").await.status.as_u16();
    assert!([200, 401].contains(&status), "{status}");
    status == 200
}

/// S-04: unused for half an hour it is over; used it lives, for twelve hours at most.
#[tokio::test]
async fn s_04_a_session_ends_by_the_clock() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    desk.clock.advance(TimeDelta::minutes(30) - TimeDelta::seconds(1));
    let body = editor.get("/api/desk/session").await.data();
    assert_eq!(body["account"]["role"], "editor");
    assert_eq!(
        body["account"]["may"],
        serde_json::json!([
            "read",
            "draft",
            "read-messages",
            "publish",
            "in-house",
            "answer-messages"
        ])
    );
    assert_eq!(body["idle_at"], "2026-11-21T04:30:00Z", "asking is no use of it");
    assert_eq!(body["expires_at"], "2026-11-21T16:00:00Z");
    desk.clock.advance(TimeDelta::seconds(1));
    assert!(!is_in(&editor).await);

    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    for _ in 0..24 {
        desk.clock.advance(TimeDelta::minutes(29));
        let renewed = editor.post("/api/desk/session/renew", serde_json::json!({})).await;
        assert!(renewed.data()["idle_at"].is_string());
    }
    desk.clock.advance(TimeDelta::minutes(23));
    let last = editor
        .post("/api/desk/session/renew", serde_json::json!({}))
        .await
        .data();
    assert_eq!(last["idle_at"], last["expires_at"]);
    desk.clock.advance(TimeDelta::minutes(1));
    assert!(!is_in(&editor).await, "twelve hours are over");
}

/// S-06: signing out ends the session at once, and the browser forgets it.
#[tokio::test]
async fn s_06_signing_out_ends_the_session() {
    let desk = DeskApp::open().await;
    let (editor, reader) = (desk.as_role(Role::Editor).await, desk.as_role(Role::Reader).await);
    let answer = editor.delete("/api/desk/session").await;
    assert_eq!(answer.status, 200);
    let cookie = answer.headers[SET_COOKIE].to_str().expect("text");
    assert!(cookie.starts_with("desk=;") && cookie.contains("Max-Age=0"), "{cookie}");
    assert!(!is_in(&editor).await);
    assert!(is_in(&reader).await, "sessions of other accounts stay");
}

/// S-06: suspending an account ends its sessions, and a lower role applies, from the next request on.
#[tokio::test]
async fn s_06_suspension_and_role_count_at_once() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let id = editor.get("/api/desk/session").await.data()["account"]["id"]
        .as_i64()
        .expect("a number");
    let (staff, actor) = (desk.store.staff(), StaffActor::command_line());
    let reader = AccountEdit {
        role: Some(Role::Reader),
        ..AccountEdit::default()
    };
    staff.edit(id, &reader, &actor, desk.now()).await.expect("written");
    let session = editor.get("/api/desk/session").await.data();
    assert_eq!(session["account"]["role"], "reader");
    staff.suspend(id, &actor, desk.now()).await.expect("written");
    assert!(!is_in(&editor).await);
}

/// S-03: every text that is no session's token gets the same answer.
#[tokio::test]
async fn s_03_what_is_no_token_is_refused_alike() {
    let desk = DeskApp::open().await;
    let unknown = StaffToken::from_random(TokenUse::Session, [9; 32]);
    let link = StaffToken::from_random(TokenUse::Link, [9; 32]);
    let long = "x".repeat(4096);
    let refused = desk.nobody().get("/api/desk/session").await.refused(401);
    for value in [unknown.as_str(), link.as_str(), "", "dbs_", "dbg_AAAA", &long] {
        let client = desk.nobody().with("cookie", &format!("desk={value}"));
        assert_eq!(client.get("/api/desk/session").await.refused(401), refused, "{value}");
    }
}

/// S-06: a page that another account's sign-in has overtaken writes nothing in that account's name.
#[tokio::test]
async fn a_write_for_another_account_than_the_sessions_is_refused() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let owner = desk.as_role(Role::Owner).await;
    let session = editor.get("/api/desk/session").await.data();
    let id = session["account"]["id"].to_string();
    let create = async |client: &DeskClient<'_>| {
        let body = serde_json::json!({"fields": {"relic_number": "A-1"}});
        client.post("/api/desk/records/artifact", body).await
    };
    for named in ["0", "one", ""] {
        let answer = create(&editor.with("x-duobao-account", named)).await;
        assert_eq!(answer.header("x-duobao-account"), id, "{named}");
        assert!(answer.refused(409).contains("Another account"), "{named}");
    }
    let theirs = owner.with("x-duobao-account", &id);
    assert!(create(&theirs).await.refused(409).contains("Another account"));
    // Also where the account itself is the argument.
    theirs.delete("/api/desk/sessions").await.refused(409);
    let list = editor.get("/api/desk/artifacts").await.data();
    assert_eq!(list["items"], serde_json::json!([]), "nothing was written");
    let own = create(&editor.with("x-duobao-account", &id)).await;
    assert_eq!(own.data()["noun"], "artifact");
}
