//! The texts that a domain publishes in DNS (RFC 1035), as the machine's name servers answer.

use std::{
    io,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    path::Path,
    time::Duration,
};

use simple_dns::{CLASS, Name, Packet, PacketFlag, QCLASS, QTYPE, Question, RCODE, TYPE, rdata::RData};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpStream, UdpSocket},
    time::timeout,
};

/// Where name servers are listed on Unix.
const RESOLV_CONF: &str = "/etc/resolv.conf";
/// How long one name server is waited for.
const SLOWEST: Duration = Duration::from_secs(2);
/// The port of DNS.
const PORT: u16 = 53;
/// The longest answer by UDP without an extension (RFC 1035, 4.2.1).
const DATAGRAM: usize = 512;

/// What DNS says of a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Texts {
    /// Its texts; none if it or a name below it exists without any.
    Found(Vec<String>),
    /// Neither the name nor one below it exists (RFC 8020).
    NoName,
}

/// The name servers that this machine asks.
pub(crate) fn machine_name_servers() -> Vec<SocketAddr> {
    let text = std::fs::read_to_string(Path::new(RESOLV_CONF)).unwrap_or_default();
    let addresses = text.lines().filter_map(|line| {
        let mut words = line.split_whitespace();
        (words.next() == Some("nameserver")).then(|| words.next()?.parse::<IpAddr>().ok())?
    });
    addresses.map(|address| SocketAddr::new(address, PORT)).collect()
}

/// What the first name server that answers says of a name's texts; none if no name server answers. `id` is random.
pub(crate) async fn read_texts(name_servers: &[SocketAddr], name: &str, id: u16) -> Option<Texts> {
    let query = write_query(name, id)?;
    for server in name_servers {
        match timeout(SLOWEST, ask(*server, &query)).await {
            Ok(Ok(answer)) => {
                if let Some(texts) = read_answer(&answer, id) {
                    return Some(texts);
                }
            }
            Ok(Err(error)) => tracing::debug!("name server {server}: {error}"),
            Err(_) => tracing::debug!("name server {server} took too long"),
        }
    }
    None
}

fn write_query(name: &str, id: u16) -> Option<Vec<u8>> {
    let mut packet = Packet::new_query(id);
    packet.set_flags(PacketFlag::RECURSION_DESIRED);
    let name = Name::new(name).ok()?;
    let question = Question::new(name, QTYPE::TYPE(TYPE::TXT), QCLASS::CLASS(CLASS::IN), false);
    packet.questions.push(question);
    packet.build_bytes_vec().ok()
}

/// Sends a query; once more by TCP if the answer is too long for a datagram.
async fn ask(server: SocketAddr, query: &[u8]) -> io::Result<Vec<u8>> {
    let any_address = match server {
        SocketAddr::V4(_) => IpAddr::V4(Ipv4Addr::UNSPECIFIED),
        SocketAddr::V6(_) => IpAddr::V6(Ipv6Addr::UNSPECIFIED),
    };
    let socket = UdpSocket::bind((any_address, 0)).await?;
    socket.connect(server).await?;
    socket.send(query).await?;
    let mut answer = vec![0; DATAGRAM];
    let length = loop {
        let length = socket.recv(&mut answer).await?;
        // A datagram that answers another query is passed over.
        if answer[..length].get(..2) == query.get(..2) {
            break length;
        }
    };
    answer.truncate(length);
    let is_cut_off = Packet::parse(&answer).map_or(true, |packet| packet.has_flags(PacketFlag::TRUNCATION));
    if is_cut_off {
        ask_by_tcp(server, query).await
    } else {
        Ok(answer)
    }
}

async fn ask_by_tcp(server: SocketAddr, query: &[u8]) -> io::Result<Vec<u8>> {
    let mut stream = TcpStream::connect(server).await?;
    let length = u16::try_from(query.len()).map_err(io::Error::other)?;
    stream.write_u16(length).await?;
    stream.write_all(query).await?;
    let mut answer = vec![0; stream.read_u16().await?.into()];
    stream.read_exact(&mut answer).await?;
    Ok(answer)
}

/// Reads an answer; none if it is for another query, or the name server could not answer.
fn read_answer(answer: &[u8], id: u16) -> Option<Texts> {
    let packet = Packet::parse(answer).ok().filter(|packet| packet.id() == id)?;
    match packet.rcode() {
        RCODE::NoError => {
            let texts = packet.answers.into_iter().filter_map(|record| match record.rdata {
                RData::TXT(text) => String::try_from(text).ok(),
                _ => None,
            });
            Some(Texts::Found(texts.collect()))
        }
        RCODE::NameError => Some(Texts::NoName),
        _ => None,
    }
}
