//! Which data of members is deleted, and when.

use chrono::TimeDelta;
use serde_json::json;
use server::jobs::housekeeping;

use crate::{
    test_app::{TestApp, database_bytes},
    test_client::LIN,
};

/// Codes after a day, requests after a week, sessions thirty days after their end, attempts after two days, clients after thirty,
/// events after a year; the member stays.
#[tokio::test]
async fn expired_data_are_deleted() {
    let app = TestApp::empty().await;
    let member = app.member(LIN).await;
    app.guest().login(LIN, "wrong but long").await.refused(401);
    let id = member.call_bare("export").await.data()["id"]
        .as_i64()
        .expect("a number");
    let start = app.state.now();
    let counts = async |days: i64| {
        housekeeping::forget(&app.state, start + TimeDelta::days(days))
            .await
            .expect("the store");
        let record = app
            .state
            .store
            .members()
            .export(id)
            .await
            .expect("the store")
            .expect("a member");
        [
            record.code_requests.len(),
            record.attempts.len(),
            record.clients.len(),
            record.sessions.len(),
            record.events.len(),
            record.post.len(),
        ]
    };
    let all = counts(0).await;
    assert!(all.iter().all(|&count| count > 0), "{all:?}");
    assert_eq!(counts(1).await, all);
    assert_eq!(counts(3).await[1], 0, "attempts");
    assert!(counts(6).await[0] > 0);
    let [requests, _, clients, _, _, post] = counts(8).await;
    assert_eq!((requests, post), (0, 0));
    assert!(clients > 0);
    assert_eq!(counts(31).await[2], 0, "clients");
    assert!(counts(59).await[3] > 0);
    assert_eq!(counts(61).await[3], 0, "thirty days unseen, and thirty more");
    assert!(counts(364).await[4] > 0);
    assert_eq!(counts(367).await[4], 0, "events");
    assert_eq!(app.count_members().await, 1);
}

/// Deleted data is gone from the bytes of the database's files, too.
#[tokio::test]
async fn deleted_data_leave_no_byte() {
    let app = TestApp::empty().await;
    let message = json!({"name": "羽蛇", "email": "quetzal@writer.example", "content": "quetzal 的信"});
    app.guest().call("contact", &message).await.data();
    let holds = || String::from_utf8_lossy(&database_bytes(&app.state.settings.data_dir)).contains("quetzal");
    let start = app.state.now();
    for (days, is_there) in [(729, true), (731, false)] {
        housekeeping::forget(&app.state, start + TimeDelta::days(days))
            .await
            .expect("the store");
        assert_eq!(holds(), is_there, "after {days} days");
    }
}

/// No data that a budget still needs is deleted: a day later the day's budget is unchanged.
#[tokio::test]
async fn deletion_of_old_data_restores_no_budget() {
    let app = TestApp::empty().await;
    for _ in 0..10 {
        let guest = app.guest();
        guest.call("forgetPassword", &json!({"account": LIN})).await.data();
        app.clock.advance(TimeDelta::minutes(61));
    }
    housekeeping::forget(&app.state, app.state.now())
        .await
        .expect("the store");
    app.guest()
        .call("forgetPassword", &json!({"account": LIN}))
        .await
        .refused(429);
}
