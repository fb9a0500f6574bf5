//! The site behind a real socket, spoken to byte by byte: what a client's library would never send arrives as it is written.

use std::net::SocketAddr;

use http_kit::accept::{self, admission::Admission};
use server::{process::serve, routes};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpListener, TcpStream},
    sync::oneshot,
};

use crate::test_app::TestApp;

/// A site that listens; closes when it goes.
pub struct Socket {
    address: SocketAddr,
    _open: oneshot::Sender<()>,
}

/// An answer as it came.
#[derive(Debug)]
pub struct Heard {
    pub status: u16,
    /// In alphabetical order, names in lower case.
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Heard {
    pub fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    /// Whether it came past the router, which numbers what it answers.
    pub fn came_the_short_way(&self) -> bool {
        self.header("x-request-id").is_none()
    }
}

impl Socket {
    pub async fn open(app: &TestApp) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        Self::with(app, listener)
    }

    pub fn with(app: &TestApp, listener: TcpListener) -> Self {
        let (open, closed) = oneshot::channel::<()>();
        let address = listener.local_addr().expect("an address");
        let service = serve::service(&app.state, routes::api_and_media(app.state.clone()));
        tokio::spawn(accept::serve(listener, Admission::new(4096, &[]), service, async {
            let _ = closed.await;
        }));
        Self { address, _open: open }
    }

    /// Sends a method and a target, whatever bytes they are, and headers, each with its line's end.
    pub async fn ask(&self, method: &str, target: &[u8], headers: &str) -> Heard {
        let mut stream = TcpStream::connect(self.address).await.expect("a connection");
        let mut request = Vec::from(method.as_bytes());
        request.push(b' ');
        request.extend_from_slice(target);
        request.extend_from_slice(b" HTTP/1.1\r\nhost: house.example\r\nconnection: close\r\n");
        request.extend_from_slice(headers.as_bytes());
        request.extend_from_slice(b"\r\n");
        stream.write_all(&request).await.expect("sent");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.expect("an answer");
        heard(&answer)
    }

    pub async fn get(&self, target: &str) -> Heard {
        self.ask("GET", target.as_bytes(), "").await
    }
}

fn heard(answer: &[u8]) -> Heard {
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").expect("a head");
    let head = std::str::from_utf8(&answer[..end]).expect("a head is ASCII");
    let mut lines = head.split("\r\n");
    let status = lines.next().and_then(|line| line.split(' ').nth(1)).expect("a status");
    let mut headers: Vec<(String, String)> = lines
        .filter_map(|line| line.split_once(": "))
        .map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned()))
        .collect();
    headers.sort();
    Heard {
        status: status.parse().expect("a number"),
        headers,
        body: answer[end + 4..].to_vec(),
    }
}
