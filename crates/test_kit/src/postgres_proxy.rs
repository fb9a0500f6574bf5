//! Ports in front of the socket of a test's PostgreSQL server.

use std::{
    io::{Read, Result, Write},
    net::{Shutdown, TcpListener, TcpStream},
    os::unix::net::UnixStream,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

/// The socket of the server of a database.
pub fn socket(url: &str) -> String {
    let (_, folder) = url.split_once("?host=").expect("the folder of a socket");
    format!("{folder}/.s.PGSQL.5432")
}

/// Serves each connection to a new port in a thread; returns the database's address at that port.
pub fn listen(url: &str, serve: impl Fn(TcpStream) + Send + Sync + Clone + 'static) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    thread::spawn(move || {
        for client in listener.incoming().flatten() {
            let serve = serve.clone();
            thread::spawn(move || serve(client));
        }
    });
    let (server, _) = url.split_once('?').expect("an address with a query");
    server.replace("@localhost/", &format!("@127.0.0.1:{port}/")) + "?sslmode=disable"
}

/// Passes everything on, after a while if it is delayed, until it is frozen.
pub struct FreezableProxy {
    is_frozen: Arc<AtomicBool>,
    /// The database's address behind it.
    pub url: String,
}

impl FreezableProxy {
    /// In front of the server of this database.
    pub fn new(url: &str) -> Self {
        Self::delayed(url, Duration::ZERO)
    }

    /// The same; what the client sends comes to the server so much later.
    pub fn delayed(url: &str, delay: Duration) -> Self {
        let (is_frozen, socket) = (Arc::new(AtomicBool::new(false)), socket(url));
        let frozen = is_frozen.clone();
        let url = listen(url, move |client| {
            let server = UnixStream::connect(&socket).expect("the test server");
            let (from, to) = (
                client.try_clone().expect("a clone"),
                server.try_clone().expect("a clone"),
            );
            let there = frozen.clone();
            thread::spawn(move || forward(from, to, (&there, delay), |to: &UnixStream| to.shutdown(Shutdown::Both)));
            let at_once = (&*frozen, Duration::ZERO);
            forward(server, client, at_once, |to: &TcpStream| to.shutdown(Shutdown::Both));
        });
        Self { is_frozen, url }
    }

    pub fn freeze(&self, is_frozen: bool) {
        self.is_frozen.store(is_frozen, Ordering::SeqCst);
    }
}

fn forward<W: Write>(
    mut from: impl Read,
    mut to: W,
    (is_frozen, delay): (&AtomicBool, Duration),
    close: impl Fn(&W) -> Result<()>,
) {
    let mut buffer = [0; 16 * 1024];
    while let Ok(length @ 1..) = from.read(&mut buffer) {
        thread::sleep(delay);
        while is_frozen.load(Ordering::SeqCst) {
            thread::sleep(Duration::from_millis(10));
        }
        if to.write_all(&buffer[..length]).is_err() {
            break;
        }
    }
    let _ = close(&to);
}
