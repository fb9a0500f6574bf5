//! How long a connection may be silent, by a clock that stands still while anything is done.

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    time::Instant,
};

use super::*;

/// Serves nothing to four connections at most.
async fn listening() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let service = Service {
        fast_path: |_: &Request<Incoming>| None,
        router: Router::new(),
        health_paths: &[],
        counts: Arc::default(),
    };
    let proxies = ["127.0.0.0/8".parse().expect("a network")];
    let admission = Admission::new(4, &proxies);
    tokio::spawn(serve(listener, admission, service, std::future::pending()));
    address
}

/// Seconds until the connection is closed that sends this and then nothing.
async fn close_after(address: SocketAddr, sent: &str) -> u64 {
    let mut stream = TcpStream::connect(address).await.expect("connected");
    let began = Instant::now();
    stream.write_all(sent.as_bytes()).await.expect("sent");
    let mut answer = Vec::new();
    // A connection that is reset is closed as well.
    let _ = stream.read_to_end(&mut answer).await;
    began.elapsed().as_secs()
}

#[tokio::test(start_paused = true)]
async fn v_01_a_silent_connection_has_fifteen_seconds_and_three_where_most_are_taken() {
    let address = listening().await;
    for sent in ["", "GET / HTTP/1.1\r\nhost: h\r\n", "GET / HTTP/1.1\r\nhost: h\r\n\r\n"] {
        assert_eq!(close_after(address, sent).await, 15, "{sent:?}");
    }
    let mut taken = Vec::new();
    for _ in 0..3 {
        taken.push(TcpStream::connect(address).await.expect("connected"));
    }
    assert_eq!(close_after(address, "").await, 3);
}
