//! What the domain of the mails' sender publishes in DNS, by which other mail servers tell its mails from forged ones: SPF (RFC 7208),
//! DKIM (RFC 6376) and DMARC (RFC 7489).

use std::net::SocketAddr;

use lettre::message::Mailbox;
use url::Host;

use crate::{
    dns::{self, Texts},
    settings::Settings,
};

/// Whether a record is published in DNS.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DnsRecordState {
    /// Once, as it must be.
    Found,
    /// Not at all.
    Missing,
    /// More than once, so that other mail servers ignore it.
    Repeated,
    /// No name server answered.
    Unknown,
}

impl DnsRecordState {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Found, Self::Missing, Self::Repeated, Self::Unknown];

    /// Its word in the API.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Found => "found",
            Self::Missing => "missing",
            Self::Repeated => "repeated",
            Self::Unknown => "unknown",
        }
    }
}

/// A record of one kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DnsRecord {
    pub state: DnsRecordState,
    /// Its text; the first one if there are several, and always empty for keys, whose names only the mail server knows.
    pub text: String,
}

/// What a sender's domain publishes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SenderDomain {
    /// The domain, in ASCII.
    pub domain: String,
    /// The servers that may send its mails.
    pub spf: DnsRecord,
    /// Whether there are keys that mails are signed with.
    pub dkim: DnsRecord,
    /// What other mail servers do with a mail that passes neither.
    pub dmarc: DnsRecord,
}

/// What the sender's domain publishes; none if it is a name of the local network. `random` gives the numbers of the queries.
pub async fn read(settings: &Settings, random: [u16; 3]) -> Option<SenderDomain> {
    let sender: Mailbox = settings.mail_from.parse().ok()?;
    let Ok(Host::Domain(domain)) = Host::parse(sender.email.domain()) else {
        return None;
    };
    if !domain.contains('.') {
        return None;
    }
    let machines;
    let name_servers = match &settings.name_servers {
        Some(given) => given,
        None => {
            machines = dns::machine_name_servers();
            &machines
        }
    };
    let [spf_id, dkim_id, dmarc_id] = random;
    let (spf, dkim, dmarc) = tokio::join!(
        async { select(dns::read_texts(name_servers, &domain, spf_id).await, "v=spf1") },
        read_keys(name_servers, &domain, dkim_id),
        read_dmarc(name_servers, &domain, dmarc_id),
    );
    Some(SenderDomain {
        domain,
        spf,
        dkim,
        dmarc,
    })
}

/// Whether a domain has keys: which names they have is known to its mail server alone, but the name above them exists.
async fn read_keys(name_servers: &[SocketAddr], domain: &str, id: u16) -> DnsRecord {
    let state = match dns::read_texts(name_servers, &format!("_domainkey.{domain}"), id).await {
        Some(Texts::Found(_)) => DnsRecordState::Found,
        Some(Texts::NoName) => DnsRecordState::Missing,
        None => DnsRecordState::Unknown,
    };
    DnsRecord {
        state,
        text: String::new(),
    }
}

/// The policy of a domain, or of the nearest one above it that has one.
async fn read_dmarc(name_servers: &[SocketAddr], domain: &str, id: u16) -> DnsRecord {
    let mut below = domain;
    loop {
        let texts = dns::read_texts(name_servers, &format!("_dmarc.{below}"), id).await;
        let found = select(texts, "v=DMARC1");
        match below.split_once('.') {
            Some((_, above)) if found.state == DnsRecordState::Missing && above.contains('.') => below = above,
            _ => return found,
        }
    }
}

/// The text among these that begins with a version.
fn select(texts: Option<Texts>, version: &str) -> DnsRecord {
    let Some(texts) = texts else {
        return DnsRecord {
            state: DnsRecordState::Unknown,
            text: String::new(),
        };
    };
    let all = match texts {
        Texts::Found(texts) => texts,
        Texts::NoName => Vec::new(),
    };
    let begins = |text: &String| {
        let start = text.get(..version.len()).unwrap_or_default();
        let next = text[start.len()..].chars().next();
        start.eq_ignore_ascii_case(version) && next.is_none_or(|next| next == ';' || next.is_whitespace())
    };
    let mut fitting = all.into_iter().filter(begins);
    let first = fitting.next();
    let state = match (&first, fitting.next()) {
        (None, _) => DnsRecordState::Missing,
        (Some(_), None) => DnsRecordState::Found,
        (Some(_), Some(_)) => DnsRecordState::Repeated,
    };
    DnsRecord {
        state,
        text: first.unwrap_or_default(),
    }
}
