//! What one network can do to the others: connections, ambiguous requests, bodies, pages that have not been requested
//! before.

use std::net::SocketAddr;

use axum::{Router, body::Body, extract::Request, response::IntoResponse as _, routing::any};
use http_kit::{
    accept::{self, admission::Admission},
    error::ApiError,
    localize::with_envelope,
};
use server::{process::serve, routes};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpListener, TcpSocket, TcpStream},
};

use crate::test_app::TestApp;

/// A server that takes so many connections.
async fn listening(app: &TestApp, connections: u32) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let service = serve::service(&app.state, routes::api_and_media(app.state.clone()));
    let admission = Admission::new(connections, &[]);
    tokio::spawn(accept::serve(listener, admission, service, std::future::pending()));
    address
}

async fn connect(from: &str, to: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket
        .bind(format!("{from}:0").parse().expect("an address"))
        .expect("bound");
    socket.connect(to).await.expect("a connection")
}

/// The status of an answer; none where the connection was closed instead.
async fn ask(stream: &mut TcpStream, request: &str) -> Option<u16> {
    stream.write_all(request.as_bytes()).await.ok()?;
    let mut answer = Vec::new();
    let mut part = [0; 4096];
    while let Ok(count @ 1..) = stream.read(&mut part).await {
        answer.extend_from_slice(&part[..count]);
        if answer.windows(4).any(|four| four == b"\r\n\r\n") {
            break;
        }
    }
    let head = String::from_utf8_lossy(&answer).into_owned();
    head.split(' ').nth(1)?.parse().ok()
}

async fn get(stream: &mut TcpStream, path: &str) -> Option<u16> {
    ask(stream, &format!("GET {path} HTTP/1.1\r\nHost: house.example\r\n\r\n")).await
}

#[tokio::test]
async fn v_02_silent_connections_of_one_address_leave_room_for_others() {
    let app = TestApp::open().await;
    let address = listening(&app, 128).await;
    let mut silent = Vec::new();
    for _ in 0..60 {
        silent.push(connect("127.0.0.2", address).await);
    }
    let mut refused = 0;
    for stream in &mut silent {
        let mut byte = [0];
        // Those that were let in stay open and silent; the others are closed at once.
        let closed = tokio::time::timeout(std::time::Duration::from_millis(20), stream.read(&mut byte)).await;
        refused += usize::from(closed.is_ok());
    }
    assert_eq!(refused, 28, "an address has 32 of 128");
    let mut reader = connect("127.0.0.3", address).await;
    assert_eq!(get(&mut reader, "/api/collection").await, Some(200));
}

#[tokio::test]
async fn v_02_health_is_answered_when_all_connections_are_taken() {
    let app = TestApp::open().await;
    let address = listening(&app, 64).await;
    let mut taken = Vec::new();
    for host in 2..4 {
        for _ in 0..32 {
            let mut stream = connect(&format!("127.0.0.{host}"), address).await;
            assert_eq!(get(&mut stream, "/api/health").await, Some(200));
            taken.push(stream);
        }
    }
    let mut reader = connect("127.0.0.9", address).await;
    assert_eq!(get(&mut reader, "/api/collection").await, Some(503));
    for path in ["/api/health", "/api/ready"] {
        let mut monitor = connect("127.0.0.10", address).await;
        assert_eq!(get(&mut monitor, path).await, Some(200), "{path}");
        assert_eq!(get(&mut monitor, path).await, None, "the connection is closed after it");
    }
    drop(taken);
    for _ in 0..200 {
        let mut reader = connect("127.0.0.9", address).await;
        if get(&mut reader, "/api/collection").await == Some(200) {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    panic!("connections that are closed are not given back");
}

#[tokio::test]
async fn f_25_a_request_that_reads_in_two_ways_is_refused_and_the_connection_closed() {
    let app = TestApp::open().await;
    let address = listening(&app, 4096).await;
    let body = "\r\nContent-Type: application/json\r\n\r\n5\r\n{\"ty\"\r\n0\r\n\r\n";
    for (what, request) in [
        ("no host", "GET /api/health HTTP/1.1\r\n\r\n".to_owned()),
        (
            "two hosts",
            "GET /api/health HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n\r\n".to_owned(),
        ),
        (
            "a list of hosts",
            "GET /api/health HTTP/1.1\r\nHost: a.example, b.example\r\n\r\n".to_owned(),
        ),
        (
            "identity, chunked",
            format!("POST /api/front/option HTTP/1.1\r\nHost: a.example\r\nTransfer-Encoding: identity, chunked{body}"),
        ),
        (
            "chunked twice",
            format!(
                "POST /api/front/option HTTP/1.1\r\nHost: a.example\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked{body}"
            ),
        ),
        (
            "not chunked last",
            format!("POST /api/front/option HTTP/1.1\r\nHost: a.example\r\nTransfer-Encoding: chunked, gzip{body}"),
        ),
        (
            "two lengths",
            "POST /api/front/option HTTP/1.1\r\nHost: a.example\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\n{}  "
                .to_owned(),
        ),
    ] {
        let mut stream = connect("127.0.0.1", address).await;
        assert_eq!(ask(&mut stream, &request).await, Some(400), "{what}");
        assert_eq!(
            get(&mut stream, "/api/health").await,
            None,
            "{what}: the connection is closed"
        );
    }
    // Both a length and chunks: the chunks count, and nothing that follows is read as a request of its own.
    let mut stream = connect("127.0.0.1", address).await;
    let both = "POST /api/front/option HTTP/1.1\r\nHost: a.example\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\
                Content-Type: application/json\r\n\r\n0\r\n\r\nGET /api/health HTTP/1.1\r\nHost: a.example\r\n\r\n";
    assert_eq!(ask(&mut stream, both).await, Some(400));
    assert_eq!(get(&mut stream, "/api/health").await, None);
    let mut old = connect("127.0.0.1", address).await;
    assert_eq!(
        ask(&mut old, "GET /api/health HTTP/1.0\r\n\r\n").await,
        Some(200),
        "HTTP/1.0 knows no Host"
    );
}

#[tokio::test]
async fn f_24_an_endless_body_is_refused_where_it_becomes_too_long() {
    let app = TestApp::open().await;
    let address = listening(&app, 4096).await;
    let mut stream = connect("127.0.0.1", address).await;
    let head = "POST /api/front/option HTTP/1.1\r\nHost: a.example\r\nTransfer-Encoding: chunked\r\n\
                Content-Type: application/json\r\n\r\n";
    stream.write_all(head.as_bytes()).await.expect("sent");
    let chunk = format!("1000\r\n{}\r\n", "[".repeat(0x1000));
    let mut sent = 0;
    // A hundred megabytes, unless the server stops it.
    while sent < 100_000_000 && stream.write_all(chunk.as_bytes()).await.is_ok() {
        sent += chunk.len();
    }
    assert!(sent < 20_000_000, "{sent} bytes were taken");
}

#[tokio::test]
async fn f_24_a_body_of_a_hostile_form_is_refused() {
    let app = TestApp::open().await;
    let brackets = "[".repeat(64 * 1024 - 20);
    let equal = |member: &str, times| format!("{{{}}}", vec![member; times].join(","));
    for (what, status, body) in [
        ("brackets", 400, brackets[..].into()),
        ("brackets in a member", 400, format!("{{\"name\":{brackets}").into()),
        (
            "brackets in an unknown member",
            400,
            format!("{{\"x\":{brackets}").into(),
        ),
        ("braces", 400, "{\"name\":".repeat(7_000).into()),
        ("a member many times", 400, equal(r#""name":"a""#, 4_000).into_bytes()),
        (
            "an unknown member many times",
            422,
            equal(r#""":0"#, 10_000).into_bytes(),
        ),
        (
            "half a pair",
            400,
            br#"{"name":"\ud800","email":"a@example.org","content":"a"}"#.to_vec(),
        ),
        (
            "a pair the wrong way round",
            400,
            br#"{"name":"\udc00\ud800","email":"a@example.org","content":"a"}"#.to_vec(),
        ),
        (
            "half a pair in bytes",
            400,
            b"{\"name\":\"\xed\xa0\x80\",\"email\":\"a@example.org\",\"content\":\"a\"}".to_vec(),
        ),
        (
            "a number without end",
            400,
            format!("{{\"name\":{}}}", "9".repeat(60_000)).into(),
        ),
    ] as [(&str, u16, Vec<u8>); 10]
    {
        let began = std::time::Instant::now();
        let answer = app
            .visitor()
            .post_raw("/api/front/contact", "application/json", Body::from(body))
            .await;
        assert_eq!(answer.status.as_u16(), status, "{what}");
        assert!(began.elapsed().as_secs() < 2, "{what}: {:?}", began.elapsed());
    }
}

#[tokio::test]
async fn v_04_heads_that_are_too_long_are_refused() {
    let app = TestApp::open().await;
    let address = listening(&app, 4096).await;
    let many = (0..101).map(|number| format!("X-{number}: 1\r\n")).collect::<String>();
    let long = format!("X-Long: {}\r\n", "a".repeat(200_000));
    for (headers, status) in [(many, 431), (long, 431)] {
        let mut stream = connect("127.0.0.1", address).await;
        let request = format!("GET /api/health HTTP/1.1\r\nHost: a.example\r\n{headers}\r\n");
        assert_eq!(ask(&mut stream, &request).await, Some(status));
    }
    let mut stream = connect("127.0.0.1", address).await;
    let path = format!("/api/collection?name_tw={}", "a".repeat(9000));
    assert_eq!(get(&mut stream, &path).await, Some(414));
}

/// An API that answers nothing that is asked with a keyword.
fn stuck_at_keywords(app: &TestApp) -> Router {
    let real = routes::api(app.state.clone());
    let answer = move |request: Request| {
        let real = real.clone();
        async move {
            if request.uri().query().unwrap_or_default().contains("name_") {
                std::future::pending::<()>().await;
            }
            tower::ServiceExt::oneshot(real, request).await.into_response()
        }
    };
    with_envelope(Router::new().route("/api/{*rest}", any(answer)))
}

/// V-06
#[tokio::test]
async fn a_network_whose_pages_do_not_come_leaves_an_engine_to_others() {
    let template = TestApp::open().await;
    let app = TestApp::over(stuck_at_keywords(&template)).await;
    let visitor = app.visitor();
    let attacker = visitor.at("203.0.113.9:4711");
    let mut attacks: Vec<_> = (0..200)
        .map(|number| {
            let attacker = attacker.clone();
            Box::pin(async move { attacker.get(&format!("/tw/collection?keyword=x{number}")).await })
        })
        .collect();
    let mut refused = 0;
    for attack in &mut attacks {
        if let Ok(answer) = tokio::time::timeout(std::time::Duration::from_millis(5), attack).await {
            assert_eq!((answer.status.as_u16(), answer.header("retry-after")), (503, "5"));
            refused += 1;
        }
    }
    assert!(refused > 100, "the line of one network has an end: {refused}");
    let reader = visitor.at("198.51.100.7:4711");
    assert_eq!(reader.get("/tw/question").await.status, 200);
    assert_eq!(reader.get("/en/nothing").await.status, 404);
}

#[tokio::test]
async fn addresses_that_are_none_have_one_page_in_each_language() {
    let app = TestApp::with_pages().await;
    let lost = app.visitor().get("/tw/nothing").await;
    assert_eq!(lost.status, 404);
    for path in [
        "/tw/else",
        "/tw/nothing/at/all?x=1",
        "/tw/collection_detail/987654",
        "/tw/collection/987654",
    ] {
        let answer = app.visitor().get(path).await;
        assert_eq!((answer.status, &answer.bytes), (lost.status, &lost.bytes), "{path}");
    }
    let english = app.visitor().get("/en/nothing").await;
    assert_eq!(english.status, 404);
    assert_ne!(english.bytes, lost.bytes);
    let broken =
        with_envelope(Router::new().route("/api/{*rest}", any(async || ApiError::Unavailable("away".to_owned()))));
    let broken = TestApp::over(broken).await;
    assert_eq!(
        broken.visitor().get("/tw/nothing").await.status,
        503,
        "a failure is no page"
    );
}
