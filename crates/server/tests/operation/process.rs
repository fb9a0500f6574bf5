//! The process itself: how it ends, and how an unread log affects it.

use std::{
    io::{Read as _, Write as _},
    net::TcpStream,
};

use crate::{server_process::ServerProcess, test_app::TestApp};

#[tokio::test]
async fn f_32_a_log_that_nobody_reads_delays_no_answer() {
    let app = TestApp::open().await;
    let program = ServerProcess::start_unread(&app.state.settings, "trace");
    // Each answer logs some kilobytes; a pipe holds sixty-four.
    for _ in 0..200 {
        assert_eq!(program.get("/api/collection", &[]).status, 200);
    }
}

#[tokio::test]
async fn f_32_a_line_of_the_log_is_one_line_whatever_was_asked() {
    let app = TestApp::open().await;
    let log = test_kit::log::Log::default();
    let listening = log.listen(tracing::Level::DEBUG);
    app.visitor()
        .get("/api/collection/1%0d%0aERROR%20forged%1b%5b31m")
        .await;
    app.visitor()
        .with("x-forwarded-for", "1.2.3.4\tERROR forged")
        .get("/api/collection")
        .await;
    drop(listening);
    let text = log.text();
    assert!(text.contains("answered"), "{text}");
    assert!(
        !text.contains('\u{1b}') && !text.lines().any(|line| line.starts_with("ERROR")),
        "{text}"
    );
}

#[tokio::test]
async fn v_07_told_to_stop_it_answers_what_is_under_way_and_ends_well() {
    let app = TestApp::open().await;
    let mut program = ServerProcess::start(&app.state.settings);
    assert_eq!(program.get("/api/health", &[]).status, 200);
    let mut slow = TcpStream::connect(&program.address).expect("a connection");
    let body = r#"{"type":"age"}"#;
    let head = format!(
        "POST /api/front/option HTTP/1.1\r\nHost: house.example\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    slow.write_all(head.as_bytes()).expect("sent");
    // The head is read before the signal comes: the answer to a later request on another connection says so.
    assert_eq!(program.get("/api/health", &[]).status, 200);
    let address = program.address.clone();
    let rest = std::thread::spawn(move || {
        // It has received the signal once it refuses connections.
        while TcpStream::connect(&address).is_ok() {
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        slow.write_all(body.as_bytes()).expect("sent");
        let mut answer = String::new();
        slow.read_to_string(&mut answer).expect("an answer, then the end");
        answer
    });
    let status = program.terminate();
    assert!(status.success(), "{status}");
    let answer = rest.join().expect("no panic");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(TcpStream::connect(&program.address).is_err(), "the port is closed");
}
