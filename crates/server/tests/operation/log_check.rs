//! The log is verified once a day, by whichever process comes first.

use chrono::TimeDelta;
use server::jobs::log_check::verify_daily;
use store::{LogEvent, LogFilter, NewLogLine, StaffActor};

use crate::test_app::TestApp;

#[tokio::test]
async fn the_log_is_verified_once_a_day() {
    let app = TestApp::empty().await;
    let (log, begun) = (app.state.store.log(), app.state.now());
    assert_eq!(log.last_check(false).await.expect("read"), None);
    let lines = log.list(&LogFilter::default(), 1).await.expect("read").total;
    let check_after = async |hours: i64| {
        app.clock.advance(TimeDelta::hours(hours));
        let line = NewLogLine::new(LogEvent::LogExported);
        log.add(&StaffActor::server(), &line, app.state.now())
            .await
            .expect("added");
        verify_daily(&app.state).await.expect("verified");
        let check = log.last_check(false).await.expect("read").expect("a check");
        assert_eq!(check.broken_at, None);
        (check.at, check.lines.unsigned_abs() - lines)
    };
    assert_eq!(check_after(0).await, (begun, 1));
    assert_eq!(check_after(23).await, (begun, 1), "not yet");
    assert_eq!(check_after(1).await, (begun + TimeDelta::days(1), 3));
}
