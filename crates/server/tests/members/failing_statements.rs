//! F-05: what is counted stays counted where the database refuses a statement afterwards, so that nobody gets past a limit by it.

use serde_json::json;

use crate::{
    mailbox::other_than,
    test_app::TestApp,
    test_client::{LIN, PASSWORD, TestClient},
};

/// Lets the database refuse each change of a table.
fn refuse(app: &TestApp, change: &str) {
    app.change_database(&format!(
        "create trigger refusing before {change} begin select raise(abort, 'refused'); end"
    ));
}

/// What a call answers until it is asked too often.
async fn until_too_often(guest: &TestClient<'_>, operation: &str, body: &serde_json::Value) -> Vec<u16> {
    let mut statuses = Vec::new();
    while statuses.last() != Some(&429) {
        assert!(
            statuses.len() < 40,
            "{operation} is never asked too often: {statuses:?}"
        );
        statuses.push(guest.call(operation, body).await.status.as_u16());
    }
    statuses
}

#[tokio::test]
async fn messages_that_could_not_be_kept_count() {
    let message = json!({"name": "林", "email": LIN, "content": "問"});
    let (well, failing) = (TestApp::empty().await, TestApp::empty().await);
    refuse(&failing, "insert on contact_message");
    let kept = until_too_often(&well.guest(), "contact", &message).await;
    let refused = until_too_often(&failing.guest(), "contact", &message).await;
    assert_eq!(refused.len(), kept.len(), "{refused:?} {kept:?}");
    assert!(
        refused[..refused.len() - 1].iter().all(|status| *status >= 500),
        "{refused:?}"
    );
}

#[tokio::test]
async fn logins_whose_session_could_not_be_kept_count() {
    let app = TestApp::empty().await;
    app.member(LIN).await;
    refuse(&app, "insert on member_session");
    let right = json!({"account": LIN, "password": PASSWORD});
    let statuses = until_too_often(&app.guest(), "login", &right).await;
    assert!(
        statuses[..statuses.len() - 1].iter().all(|status| *status >= 500),
        "{statuses:?}"
    );
}

#[tokio::test]
async fn a_code_whose_try_cannot_be_counted_is_not_looked_at() {
    let app = TestApp::empty().await;
    app.member(LIN).await;
    app.clock.advance(chrono::TimeDelta::minutes(1));
    let guest = app.guest().at("203.0.113.1");
    let code = guest.reset_code(LIN).await;
    refuse(&app, "update on sent_code");
    for shown in [&code, &other_than(&code)] {
        let status = guest.check_code(LIN, shown).await.status.as_u16();
        assert!(status >= 500, "{status}");
    }
}
