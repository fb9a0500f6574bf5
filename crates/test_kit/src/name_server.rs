//! A name server that the tests play with.

use std::{collections::HashMap, net::SocketAddr};

use simple_dns::{CLASS, CharacterString, Packet, PacketFlag, RCODE, ResourceRecord, rdata::RData, rdata::TXT};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpListener, UdpSocket},
};

/// The texts by name. A name that is not there has none, and neither has one below it, but for those above a name that is.
pub type Zone = HashMap<&'static str, Vec<String>>;

/// Opens a name server on the loopback, by UDP and TCP.
pub async fn open_name_server(zone: Zone) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let socket = UdpSocket::bind(address).await.expect("the same port");
    let by_tcp = zone.clone();
    tokio::spawn(async move {
        let mut query = [0; 512];
        while let Ok((length, asker)) = socket.recv_from(&mut query).await {
            let answer = answer(&zone, &query[..length], 512);
            socket.send_to(&answer, asker).await.expect("sent");
        }
    });
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let mut query = vec![0; stream.read_u16().await.expect("a length").into()];
            stream.read_exact(&mut query).await.expect("a query");
            let answer = answer(&by_tcp, &query, usize::from(u16::MAX));
            let length = u16::try_from(answer.len()).expect("short");
            stream.write_u16(length).await.expect("sent");
            stream.write_all(&answer).await.expect("sent");
        }
    });
    address
}

fn answer(zone: &Zone, query: &[u8], at_most: usize) -> Vec<u8> {
    let mut packet = Packet::parse(query).expect("a query").into_reply();
    let name = packet.questions[0].qname.clone();
    let texts = zone.get(name.to_string().as_str());
    let is_above_another = zone.keys().any(|other| other.ends_with(&format!(".{name}")));
    if texts.is_none() && !is_above_another {
        *packet.rcode_mut() = RCODE::NameError;
    }
    for text in texts.into_iter().flatten() {
        let mut data = TXT::new();
        for part in text.as_bytes().chunks(255) {
            data.add_char_string(CharacterString::new(part).expect("short").into_owned());
        }
        let record = ResourceRecord::new(name.clone(), CLASS::IN, 60, RData::TXT(data));
        packet.answers.push(record);
    }
    let whole = packet.build_bytes_vec().expect("an answer");
    if whole.len() <= at_most {
        return whole;
    }
    packet.answers.clear();
    packet.set_flags(PacketFlag::TRUNCATION);
    packet.build_bytes_vec().expect("an answer")
}
