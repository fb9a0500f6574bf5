//! Connections of strangers who send next to nothing, from many addresses, and more than there are places: staff are served.

use std::{net::SocketAddr, sync::Arc, time::Duration};

use domain::staff::Role;
use http_kit::accept::{self, Service, admission::Admission};
use hyper::{Request, body::Incoming};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpListener, TcpSocket, TcpStream},
};

use crate::desk_app::DeskApp;

const PLACES: u32 = 64;
/// Addresses from which strangers connect, and how many connections each holds or opens again.
const ADDRESSES: u8 = 10;
const OF_EACH: usize = 30;
/// Connections of one colleague: more than any of those addresses can have at once, so that only their session keeps them.
const OF_COLLEAGUE: usize = 12;

/// A head that never ends, and a body that never does.
const BEGINNINGS: [&str; 2] = [
    "GET / HTTP/1.1\r\nHost: 127.0.0.1:8081\r\nX: ",
    "POST /api/desk/sign-in HTTP/1.1\r\nHost: 127.0.0.1:8081\r\nX-Duobao-Desk: 1\r\nContent-Type: application/json\r\n\
     Cookie: desk=dbs_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\r\nContent-Length: 4000\r\n\r\n",
];

async fn listen(desk: &DeskApp) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let service = Service {
        fast_path: |_: &Request<Incoming>| None,
        router: desk.router(),
        health_paths: &desk::routes::HEALTH_PATHS,
        counts: Arc::default(),
    };
    let admission = Admission::new(PLACES, &[]).closing_for_new();
    tokio::spawn(accept::serve(listener, admission, service, std::future::pending()));
    address
}

async fn connect(from: &str, to: SocketAddr) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(format!("{from}:0").parse().expect("an address"))?;
    socket.connect(to).await
}

/// Holds connections by a byte now and then, and opens those anew that were closed.
async fn hold_slowly(from: String, to: SocketAddr) {
    let mut held: Vec<Option<TcpStream>> = (0..OF_EACH).map(|_| None).collect();
    loop {
        for (at, stream) in held.iter_mut().enumerate() {
            let is_open = match stream {
                Some(stream) => stream.write_all(b"x").await.is_ok(),
                None => false,
            };
            if !is_open && let Ok(mut new) = connect(&from, to).await {
                let _ = new.write_all(BEGINNINGS[at % 2].as_bytes()).await;
                *stream = Some(new);
            }
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// The status of a call; the error where the connection was closed instead.
async fn call(stream: &mut TcpStream, cookie: &str) -> std::io::Result<String> {
    let request = format!(
        "GET /api/desk/session HTTP/1.1\r\nHost: 127.0.0.1:8081\r\nX-Duobao-Desk: 1\r\nCookie: {cookie}\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).await?;
    let mut part = [0; 4096];
    let count = stream.read(&mut part).await?;
    let head = String::from_utf8_lossy(&part[..count]);
    Ok(head.split(' ').nth(1).unwrap_or("closed").to_owned())
}

/// V-02
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn v_02_slow_connections_of_many_addresses_keep_no_staff_out() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let cookie = editor.header("cookie").expect("a session").to_owned();
    let address = listen(&desk).await;
    let mut before = Vec::new();
    for _ in 0..OF_COLLEAGUE {
        let mut stream = connect("127.0.0.1", address).await.expect("a connection");
        assert_eq!(call(&mut stream, &cookie).await.expect("an answer"), "200");
        before.push(stream);
    }

    let strangers: Vec<_> = (0..ADDRESSES)
        .map(|n| tokio::spawn(hold_slowly(format!("127.0.1.{}", n + 1), address)))
        .collect();
    tokio::time::sleep(Duration::from_millis(500)).await;
    let mut answers = Vec::new();
    for n in 0..60 {
        let answer = match connect(&format!("127.0.2.{}", n % 3 + 1), address).await {
            Ok(mut stream) => call(&mut stream, &cookie).await,
            Err(error) => Err(error),
        };
        answers.push(answer.unwrap_or_else(|error| error.to_string()));
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let refused: Vec<_> = answers.iter().filter(|answer| *answer != "200").collect();
    assert!(refused.is_empty(), "{} of 60: {refused:?}", refused.len());
    for stream in &mut before {
        let again = call(stream, &cookie).await;
        assert_eq!(again.expect("the connection is kept"), "200");
    }
    strangers.iter().for_each(|stranger| stranger.abort());
}
