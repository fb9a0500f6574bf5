//! Servers on a port in front of the test server's socket: one that stands still when it is told to, and one that gives each transaction
//! another connection, as PgBouncer does in transaction mode.

use std::{
    io::{Read, Result, Write},
    net::{Shutdown, TcpListener, TcpStream},
    os::unix::net::UnixStream,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

use crate::test_store::TestStore;

/// The socket of the test server.
fn socket(test: &TestStore) -> String {
    let (_, folder) = test.url.split_once("?host=").expect("the folder of a socket");
    format!("{folder}/.s.PGSQL.5432")
}

/// Serves each connection to a new port in a thread; returns the database's address at that port.
fn listen(test: &TestStore, serve: impl Fn(TcpStream) + Send + Sync + Clone + 'static) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    thread::spawn(move || {
        for client in listener.incoming().flatten() {
            let serve = serve.clone();
            thread::spawn(move || serve(client));
        }
    });
    let (server, _) = test.url.split_once('?').expect("an address with a query");
    server.replace("@localhost/", &format!("@127.0.0.1:{port}/")) + "?sslmode=disable"
}

/// Passes everything on until it is frozen.
pub struct FreezableProxy {
    is_frozen: Arc<AtomicBool>,
    pub url: String,
}

impl FreezableProxy {
    pub fn new(test: &TestStore) -> Self {
        let (is_frozen, socket) = (Arc::new(AtomicBool::new(false)), socket(test));
        let frozen = is_frozen.clone();
        let url = listen(test, move |client| {
            let server = UnixStream::connect(&socket).expect("the test server");
            let (from, to) = (
                client.try_clone().expect("a clone"),
                server.try_clone().expect("a clone"),
            );
            let there = frozen.clone();
            thread::spawn(move || forward(from, to, &there, |to: &UnixStream| to.shutdown(Shutdown::Both)));
            forward(server, client, &frozen, |to: &TcpStream| to.shutdown(Shutdown::Both));
        });
        Self { is_frozen, url }
    }

    pub fn freeze(&self, is_frozen: bool) {
        self.is_frozen.store(is_frozen, Ordering::SeqCst);
    }
}

fn forward<W: Write>(mut from: impl Read, mut to: W, is_frozen: &AtomicBool, close: impl Fn(&W) -> Result<()>) {
    let mut buffer = [0; 16 * 1024];
    while let Ok(length @ 1..) = from.read(&mut buffer) {
        while is_frozen.load(Ordering::SeqCst) {
            thread::sleep(Duration::from_millis(10));
        }
        if to.write_all(&buffer[..length]).is_err() {
            break;
        }
    }
    let _ = close(&to);
}

/// The address of a pooler that gives each transaction the connection that was used last, or first (`takes_turns`).
pub fn transaction_pooler(test: &TestStore, takes_turns: bool) -> String {
    let socket = socket(test);
    let free: Arc<Mutex<Vec<UnixStream>>> = Arc::default();
    listen(test, move |client| {
        let take = |hello: &[u8]| {
            let mut free = free.lock().expect("the connections");
            let kept = match takes_turns {
                true if free.len() > 1 => Some(free.remove(0)),
                true => None,
                false => free.pop(),
            };
            match kept {
                Some(server) => (server, Vec::new()),
                None => greet(&socket, hello).expect("the test server"),
            }
        };
        let give_back = |server| free.lock().expect("the connections").push(server);
        // The client has gone.
        let _ = pool(client, take, give_back);
    })
}

/// A new connection, and what the server has said to its greeting.
fn greet(socket: &str, hello: &[u8]) -> Result<(UnixStream, Vec<u8>)> {
    let mut server = UnixStream::connect(socket)?;
    server.write_all(hello)?;
    let mut said = Vec::new();
    read_until_ready(&mut server, &mut said)?;
    Ok((server, said))
}

fn pool(
    mut client: TcpStream,
    take: impl Fn(&[u8]) -> (UnixStream, Vec<u8>),
    give_back: impl Fn(UnixStream),
) -> Result<()> {
    let mut length = [0; 4];
    client.read_exact(&mut length)?;
    let mut hello = length.to_vec();
    read_rest(&mut client, length, &mut hello)?;
    // What the pooler says to a greeting is what the server has said to it.
    let said = take(&hello);
    match said.1.is_empty() {
        true => client.write_all(b"R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I")?,
        false => client.write_all(&said.1)?,
    }
    give_back(said.0);
    let mut held = None;
    loop {
        let mut message = Vec::new();
        let kind = read_message(&mut client, &mut message)?;
        if kind == b'X' {
            return Ok(());
        }
        let mut server = held.take().unwrap_or_else(|| take(&hello).0);
        server.write_all(&message)?;
        if !matches!(kind, b'Q' | b'S') {
            held = Some(server);
            continue;
        }
        let mut answer = Vec::new();
        let is_idle = read_until_ready(&mut server, &mut answer)?;
        match is_idle {
            true => give_back(server),
            false => held = Some(server),
        }
        client.write_all(&answer)?;
    }
}

/// Reads messages up to that by which the server waits for the next question; returns whether no transaction is open.
fn read_until_ready(server: &mut UnixStream, said: &mut Vec<u8>) -> Result<bool> {
    while read_message(server, said)? != b'Z' {}
    Ok(said.last() == Some(&b'I'))
}

fn read_message(from: &mut impl Read, onto: &mut Vec<u8>) -> Result<u8> {
    let mut head = [0; 5];
    from.read_exact(&mut head)?;
    onto.extend_from_slice(&head);
    let [kind, length @ ..] = head;
    read_rest(from, length, onto)?;
    Ok(kind)
}

fn read_rest(from: &mut impl Read, length: [u8; 4], onto: &mut Vec<u8>) -> Result<()> {
    let rest = u64::from(u32::from_be_bytes(length)).saturating_sub(4);
    from.take(rest).read_to_end(onto).map(drop)
}
