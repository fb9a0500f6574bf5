//! A server on a port in front of the test server's socket that gives each transaction another connection, as PgBouncer does in transaction
//! mode.

use std::{
    io::{Read, Result, Write},
    net::TcpStream,
    os::unix::net::UnixStream,
    sync::{Arc, Mutex},
};

use test_kit::postgres_proxy::{listen, socket};

use crate::test_store::TestStore;

/// The address of a pooler that gives each transaction the connection that was used last, or first (`takes_turns`).
pub fn transaction_pooler(test: &TestStore, takes_turns: bool) -> String {
    let socket = socket(&test.url);
    let free: Arc<Mutex<Vec<UnixStream>>> = Arc::default();
    listen(&test.url, move |client| {
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
