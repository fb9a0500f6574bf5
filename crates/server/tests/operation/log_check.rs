//! The log is verified once a day, by whichever process comes first, and by `duobao check`.

use std::process::{Command, Output};

use chrono::{DateTime, TimeDelta};
use domain::secret::Key;
use server::jobs::log_check::verify_daily;
use store::{
    Options, Store,
    log::{LogEvent, LogFilter, NewLogLine, StaffActor},
};
use tempfile::TempDir;

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

/// B-03: a line that was added with another secret follows from the last one, and `duobao check` names it.
#[tokio::test]
async fn a_log_of_another_secret_fails_the_check_at_its_line() {
    let folder = TempDir::new().expect("a folder");
    let run = |arguments: &[&str]| -> Output {
        let mut command = Command::new(server_test_kit::server_process::program());
        let secret = "the secret of the site, which its operator alone has";
        command.args(arguments).env("DUOBAO_DATA_DIR", folder.path());
        command.env("DUOBAO_SECRET", secret).output().expect("it runs")
    };
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let added = run(&["staff", "add", "lin", "--role", "owner"]);
    assert!(added.status.success(), "{}", text(&added.stderr));
    let whole = text(&run(&["check"]).stdout);
    assert!(whole.contains("log: whole up to line 1;"), "{whole}");

    let url = format!("sqlite://{}", folder.path().join("duobao.db").display());
    let forger = Store::open(&url, &Options::new(Key::derive(b"another secret", "log"))).await;
    let forger = forger.expect("the store opens");
    let line = NewLogLine::new(LogEvent::LogExported);
    let (log, actor) = (forger.log(), StaffActor::command("lin"));
    log.add(&actor, &line, DateTime::UNIX_EPOCH).await.expect("added");
    forger.close().await.expect("closed");

    let checked = run(&["check"]);
    let (said, refused) = (text(&checked.stdout), text(&checked.stderr));
    assert!(!checked.status.success(), "{said}");
    assert!(said.contains("log: line 2 does not hold"), "{said}");
    assert!(refused.contains("the log was changed"), "{refused}");
}
