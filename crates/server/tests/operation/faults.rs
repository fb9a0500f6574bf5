//! What becomes of handlers that panic, hang or fail, of bodies that do not come, and how a fault is found in the log.

use std::{
    io::Read as _,
    pin::Pin,
    process::{Command, Stdio},
    task::{Context, Poll},
    time::{Duration, Instant},
};

use axum::{
    Router,
    body::{Body, Bytes},
    http::StatusCode,
    routing::any,
};
use http_kit::{error::ApiError, localize::with_envelope};
use hyper::body::Frame;
use serde_json::json;

use crate::test_app::TestApp;
use test_kit::log::Log;

/// An API whose only handler panics.
fn panicking() -> Router {
    async fn panics() -> StatusCode {
        panic!("something of the inside")
    }
    with_envelope(Router::new().route("/api/{*rest}", any(panics)))
}

fn silent() -> Router {
    let answer = async || ApiError::Unavailable("something of the inside".to_owned());
    with_envelope(Router::new().route("/api/{*rest}", any(answer)))
}

/// V-08
#[tokio::test]
async fn a_panic_is_500_with_the_id_that_the_log_has() {
    let app = TestApp::over(panicking()).await;
    let log = Log::default();
    let _listening = log.listen(tracing::Level::INFO);
    let answer = app.visitor().get("/api/anything").await;
    let message = answer.refused(500);
    let id = answer.header("x-request-id");
    assert_eq!(id.len(), 12);
    assert!(
        message.contains(&format!("（代號 {id}）")) && !message.contains("inside"),
        "{message}"
    );
    assert_eq!(answer.header("cache-control"), "no-store");
    let lines = log.lines();
    let line = lines.iter().find(|line| line.contains(id)).expect("a line with the id");
    assert!(
        line.contains("ERROR") && line.contains("panicked: something of the inside"),
        "{line}"
    );
    assert!(line.contains("/api/anything"), "{line}");

    let again = app.english_visitor().get("/api/anything").await;
    assert_ne!(again.header("x-request-id"), id);
    assert!(again.refused(500).is_ascii());
}

#[tokio::test]
async fn a_page_whose_data_panic_is_a_plain_page_with_the_id_of_both_lines() {
    let app = TestApp::over(panicking()).await;
    let log = Log::default();
    let _listening = log.listen(tracing::Level::INFO);
    for (path, words) in [("/tw/question", "系統錯誤"), ("/en/question", "Something went wrong")] {
        let answer = app.visitor().get(path).await;
        let html = String::from_utf8_lossy(&answer.bytes);
        let id = answer.header("x-request-id");
        assert_eq!(answer.status, 500, "{path}");
        assert!(
            html.contains(words) && html.contains(id) && !html.contains("inside"),
            "{html}"
        );
        assert!(answer.header("content-security-policy").contains("default-src 'none'"));
        let lines = log.lines();
        let of_this: Vec<_> = lines.iter().filter(|line| line.contains(id)).collect();
        assert!(
            of_this
                .iter()
                .any(|line| line.contains("panicked: something of the inside")),
            "{lines:?}"
        );
        assert!(of_this.iter().any(|line| line.contains(path)), "{lines:?}");
    }
}

#[tokio::test]
async fn a_page_whose_data_are_silent_is_put_off() {
    let app = TestApp::over(silent()).await;
    let answer = app.visitor().get("/en/collection").await;
    let html = String::from_utf8_lossy(&answer.bytes);
    assert_eq!((answer.status.as_u16(), answer.header("retry-after")), (503, "5"));
    assert!(
        html.contains(&format!("(reference {})", answer.header("x-request-id"))),
        "{html}"
    );
}

#[tokio::test]
async fn a_page_without_its_database_is_put_off() {
    let app = TestApp::with_pages().await;
    app.state.store.clone().close().await.expect("the store closes");
    let answer = app.visitor().get("/tw/question").await;
    assert_eq!((answer.status.as_u16(), answer.header("retry-after")), (503, "5"));
    let media = app
        .visitor()
        .get("/media/00000000000000000000000000000000/320.jpg")
        .await;
    assert!(matches!(media.status.as_u16(), 404 | 503), "{}", media.status);
    assert!(!String::from_utf8_lossy(&media.bytes).to_lowercase().contains("pool"));
}

/// F-11
#[tokio::test(flavor = "multi_thread")]
async fn a_save_while_another_program_holds_the_database_is_503_after_five_seconds_and_reads_go_on() {
    let app = TestApp::open().await;
    let url = &app.state.settings.database_url;
    let program = "import sqlite3, sys; db = sqlite3.connect(sys.argv[1], isolation_level=None); \
                   db.execute('begin immediate'); print(flush=True); sys.stdin.read()";
    let mut holder = Command::new("python3")
        .args(["-c", program, url.strip_prefix("sqlite://").expect("a file")])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("Python");
    let mut said = [0];
    holder
        .stdout
        .as_mut()
        .expect("a pipe")
        .read_exact(&mut said)
        .expect("it holds the database");
    let message = json!({"name": "林", "email": "lin@example.org", "content": "問"});
    let visitor = app.visitor();
    let save = async {
        let began = Instant::now();
        visitor.post("/api/front/contact", &message).await.refused(503);
        assert!((4..9).contains(&began.elapsed().as_secs()), "{:?}", began.elapsed());
    };
    let read = async {
        for _ in 0..20 {
            let began = Instant::now();
            visitor.get("/api/collection").await.data();
            assert!(began.elapsed().as_secs() < 2, "{:?}", began.elapsed());
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    };
    tokio::join!(save, read);
    drop(holder.stdin.take());
    holder.wait().expect("it ends");
    assert_eq!(visitor.post("/api/front/contact", &message).await.status, 200);
    assert_eq!(app.state.store.messages().list().await.expect("read").len(), 1);
}

#[tokio::test]
async fn a_handler_without_an_end_is_503() {
    let endless = Router::new().route("/api/endless", any(std::future::pending::<StatusCode>));
    let app = TestApp::over(with_envelope(endless)).await;
    tokio::time::pause();
    let answer = app.visitor().get("/api/endless").await;
    answer.refused(503);
    assert_eq!(answer.header("retry-after"), "5");
}

/// A body whose next byte never comes.
struct Stuck;

impl hyper::body::Body for Stuck {
    type Data = Bytes;
    type Error = std::io::Error;

    fn poll_frame(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<std::io::Result<Frame<Bytes>>>> {
        Poll::Pending
    }
}

/// V-03
#[tokio::test]
async fn a_body_that_does_not_come_is_408_in_the_envelope() {
    let app = TestApp::open().await;
    tokio::time::pause();
    let begun = tokio::time::Instant::now();
    let answer = app
        .visitor()
        .post_raw("/api/front/option", "application/json", Body::new(Stuck))
        .await;
    assert!(!answer.refused(408).is_ascii());
    assert_eq!(answer.header("cache-control"), "no-store");
    assert!(
        begun.elapsed().as_secs() < 30,
        "a slow sender hears of it before the handler's own end"
    );
}
