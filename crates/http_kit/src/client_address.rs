//! The client's address of a request: the peer's, or what a trusted proxy says.

use std::{
    fmt,
    net::{IpAddr, Ipv6Addr},
    str::FromStr,
    sync::Once,
};

use axum::http::{Extensions, HeaderMap};

/// The first bits of an IPv6 address.
pub fn first_bits(address: Ipv6Addr, bits: u32) -> Ipv6Addr {
    (u128::from(address) >> (128 - bits) << (128 - bits)).into()
}

/// The unit of fair sharing where work is limited: an IPv4 address, or an IPv6 /48, all of which may belong to one customer.
pub fn site_of(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => first_bits(v6, 48).into(),
    }
}

/// The client of a request, determined once by the router.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClientAddress(pub IpAddr);

impl ClientAddress {
    /// The unit of fair sharing that this client belongs to.
    pub fn site(self) -> IpAddr {
        site_of(self.0)
    }

    /// The request's client; unspecified for a call that the server makes to itself.
    pub fn of(extensions: &Extensions) -> Self {
        let known = extensions.get().copied();
        known.unwrap_or(Self(IpAddr::V4(std::net::Ipv4Addr::UNSPECIFIED)))
    }
}

/// An address or a network in CIDR notation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Network {
    base: IpAddr,
    bits: u8,
}

impl Network {
    /// Whether the address is in it.
    pub fn contains(&self, address: IpAddr) -> bool {
        match (self.base, address.to_canonical()) {
            (IpAddr::V4(base), IpAddr::V4(other)) => {
                let shift = 32 - u32::from(self.bits);
                shift == 32 || u32::from(base) >> shift == u32::from(other) >> shift
            }
            (IpAddr::V6(base), IpAddr::V6(other)) => {
                let shift = 128 - u32::from(self.bits);
                shift == 128 || u128::from(base) >> shift == u128::from(other) >> shift
            }
            _ => false,
        }
    }
}

impl FromStr for Network {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (base, bits) = match text.split_once('/') {
            Some((base, bits)) => (base, Some(bits.parse::<u8>().map_err(|_| ())?)),
            None => (text, None),
        };
        let base: IpAddr = base.parse().map_err(|_| ())?;
        let mapped = base.to_canonical();
        // An IPv4 network in the form of IPv6; addresses are compared in their own.
        let (base, bits) = match bits {
            Some(bits) if base.is_ipv6() && mapped.is_ipv4() => match bits.checked_sub(96) {
                Some(bits) => (mapped, Some(bits)),
                None => (base, Some(bits)),
            },
            None => (mapped, None),
            Some(_) => (base, bits),
        };
        let most = if base.is_ipv4() { 32 } else { 128 };
        let bits = bits.unwrap_or(most);
        if bits > most { Err(()) } else { Ok(Self { base, bits }) }
    }
}

impl fmt::Display for Network {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}/{}", self.base, self.bits)
    }
}

/// The client's address: going through `X-Forwarded-For` from its right end, the first hop that is not a trusted proxy. Without
/// a trusted peer the header is ignored, since anyone can write it. `Forwarded` of RFC 7239 is always ignored: proxies that write the one
/// pass the other on as the visitor wrote it. The first entry that cannot be read is logged.
pub fn client_address(peer: IpAddr, headers: &HeaderMap, trusted: &[Network]) -> IpAddr {
    static LOGGED: Once = Once::new();
    let (client, unreadable) = follow_hops(peer, headers, trusted);
    if let Some(entry) = unreadable {
        LOGGED.call_once(|| {
            tracing::warn!(
                entry = entry.chars().take(80).collect::<String>().escape_debug().to_string(),
                "a trusted proxy sends an X-Forwarded-For that names no address: its visitors count as one client"
            );
        });
    }
    client
}

/// The client's address, and the entry of a trusted proxy that is none.
fn follow_hops(peer: IpAddr, headers: &HeaderMap, trusted: &[Network]) -> (IpAddr, Option<String>) {
    let is_trusted = |address: IpAddr| trusted.iter().any(|network| network.contains(address));
    let mut client = peer.to_canonical();
    if !is_trusted(client) {
        return (client, None);
    }
    let values: Vec<_> = headers
        .get_all("x-forwarded-for")
        .iter()
        .map(|value| String::from_utf8_lossy(value.as_bytes()))
        .collect();
    let hops = values.iter().flat_map(|value| value.split(',')).map(str::trim);
    let hops: Vec<&str> = hops.filter(|hop| !hop.is_empty()).collect();
    for hop in hops.into_iter().rev() {
        // What was left of it was not written by a trusted proxy: the last known one counts.
        let Some(address) = read_hop(hop) else {
            return (client, Some(hop.to_owned()));
        };
        client = address;
        if !is_trusted(client) {
            break;
        }
    }
    (client, None)
}

/// The address of an entry as proxies write it: bare, with a port, in brackets or quotes, or as `for=` among the pairs of RFC 7239
/// (sections 4 and 6). `None` for `unknown`, a hidden name, and anything else.
fn read_hop(hop: &str) -> Option<IpAddr> {
    let pairs = hop.split(';').map(str::trim);
    let named = pairs.clone().find_map(|pair| {
        let (name, value) = pair.split_once('=')?;
        name.trim_end().eq_ignore_ascii_case("for").then_some(value.trim())
    });
    let node = named.or_else(|| pairs.clone().next().filter(|_| pairs.count() == 1))?;
    let node = match node.strip_prefix('"') {
        Some(quoted) => quoted.strip_suffix('"')?.trim(),
        None => node,
    };
    let is_port = |port: &str| {
        let digits = port.strip_prefix('_').unwrap_or(port);
        let is_of_port = |byte: u8| byte.is_ascii_digit() || (digits.len() < port.len() && is_hidden_letter(byte));
        !digits.is_empty() && digits.bytes().all(is_of_port)
    };
    let address = match node.strip_prefix('[') {
        Some(rest) => {
            let (address, port) = rest.split_once(']')?;
            (port.is_empty() || port.strip_prefix(':').is_some_and(is_port)).then_some(address)?
        }
        None => match node.rsplit_once(':') {
            // More colons are those of an IPv6 address, which has no port without brackets.
            Some((address, port)) if !address.contains(':') => is_port(port).then_some(address)?,
            _ => node,
        },
    };
    let (address, _zone) = address.split_once('%').unwrap_or((address, ""));
    Some(address.parse::<IpAddr>().ok()?.to_canonical())
}

/// What names of hidden ports consist of beside their first sign.
fn is_hidden_letter(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"._-".contains(&byte)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{any, prop_assert, prop_assert_eq, proptest};

    use super::*;

    fn follow(peer: &str, forwarded: &[&str], trusted: &[&str]) -> (String, Option<String>) {
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append("x-forwarded-for", value.parse().expect("header"));
        }
        let trusted: Vec<Network> = trusted.iter().map(|t| t.parse().expect("network")).collect();
        let (client, unreadable) = follow_hops(peer.parse().expect("peer"), &headers, &trusted);
        (client.to_string(), unreadable)
    }

    fn client(peer: &str, forwarded: &str, trusted: &[&str]) -> String {
        follow(peer, &[forwarded], trusted).0
    }

    #[test]
    fn the_header_is_believed_only_behind_a_trusted_proxy() {
        assert_eq!(client("203.0.113.9", "198.51.100.1", &[]), "203.0.113.9");
        assert_eq!(client("127.0.0.1", "198.51.100.1", &["127.0.0.0/8"]), "198.51.100.1");
        assert_eq!(
            client("127.0.0.1", "6.6.6.6, 198.51.100.1, 127.0.0.2", &["127.0.0.0/8"]),
            "198.51.100.1"
        );
        assert_eq!(client("127.0.0.1", "nonsense", &["127.0.0.1"]), "127.0.0.1");
        assert_eq!(client("::ffff:127.0.0.1", "2001:db8::1", &["127.0.0.1"]), "2001:db8::1");
        assert_eq!(
            client("127.0.0.1", "2001:db8::1", &["::ffff:127.0.0.0/104"]),
            "2001:db8::1"
        );
    }

    #[test]
    fn entries_are_read_as_proxies_write_them() {
        for (entry, address) in [
            ("198.51.100.1:4711", "198.51.100.1"),
            ("\"198.51.100.1:4711\"", "198.51.100.1"),
            ("\"198.51.100.1\"", "198.51.100.1"),
            ("2001:db8::1", "2001:db8::1"),
            ("[2001:db8::1]", "2001:db8::1"),
            ("[2001:db8::1]:443", "2001:db8::1"),
            ("\"[2001:DB8:cafe::17]:4711\"", "2001:db8:cafe::17"),
            ("[::ffff:198.51.100.1]:80", "198.51.100.1"),
            ("fe80::1%eth0", "fe80::1"),
            ("for=198.51.100.1", "198.51.100.1"),
            ("For=\"[2001:db8:cafe::17]:4711\"", "2001:db8:cafe::17"),
            ("for=192.0.2.60;proto=http;by=203.0.113.43", "192.0.2.60"),
            ("proto=https; for=\"192.0.2.60:_hidden.1\" ;by=unknown", "192.0.2.60"),
        ] {
            for entry in [
                entry.to_owned(),
                format!(" 6.6.6.6,{entry} "),
                format!("x,{entry}, ,[127.0.0.9]:80,"),
            ] {
                let found = follow("127.0.0.1", &[&entry], &["127.0.0.0/8"]);
                assert_eq!(found, (address.to_owned(), None), "{entry}");
            }
        }
    }

    #[test]
    fn an_unreadable_entry_ends_the_way_and_is_named() {
        for entry in [
            "unknown",
            "_hidden",
            "for=unknown",
            "for=_SEVKISEK",
            "\"198.51.100.1",
            "[2001:db8::1",
            "[2001:db8::1]443",
            "198.51.100.1:",
            "198.51.100.1:http",
            "198.51.100.1:_",
            "198.51.100.1; 198.51.100.2",
            "proto=https;by=198.51.100.1",
            "198.51.100",
            "2001:db8::1::2",
        ] {
            let forwarded = format!("6.6.6.6, {entry}, 127.0.0.7");
            let found = follow("127.0.0.1", &[&forwarded], &["127.0.0.0/8"]);
            assert_eq!(found, ("127.0.0.7".to_owned(), Some(entry.to_owned())), "{entry}");
        }
    }

    #[test]
    fn the_other_header_of_proxies_is_never_believed() {
        for value in [
            "for=198.51.100.9",
            "For=\"[2001:db8::9]:80\";proto=https",
            "for=unknown",
            "198.51.100.9",
        ] {
            for forwarded in [None, Some("198.51.100.1"), Some("198.51.100.1, 127.0.0.2")] {
                for peer in ["127.0.0.1", "203.0.113.9"] {
                    let mut headers = HeaderMap::new();
                    if let Some(forwarded) = forwarded {
                        headers.append("x-forwarded-for", forwarded.parse().expect("header"));
                    }
                    let trusted = ["127.0.0.0/8".parse().expect("network")];
                    let peer = peer.parse().expect("peer");
                    let without = follow_hops(peer, &headers, &trusted);
                    headers.append("forwarded", value.parse().expect("header"));
                    assert_eq!(follow_hops(peer, &headers, &trusted), without, "{value}");
                }
            }
        }
    }

    #[test]
    fn the_first_unreadable_entry_of_a_trusted_proxy_is_logged_and_no_other() {
        let trusted: Vec<Network> = vec!["127.0.0.1".parse().expect("network")];
        let ask = |peer: &str, entry: &str| {
            let mut headers = HeaderMap::new();
            headers.append("x-forwarded-for", entry.parse().expect("header"));
            client_address(peer.parse().expect("peer"), &headers, &trusted)
        };
        let log = test_kit::log::Log::default();
        let _guard = log.listen(tracing::Level::TRACE);
        ask("203.0.113.9", "nonsense of a stranger");
        ask("127.0.0.1", "198.51.100.1");
        assert_eq!(
            log.lines(),
            [""; 0],
            "strangers write what they like, and this one can be read"
        );
        let long = format!("\"unknown\t{}", "x".repeat(200));
        for entry in [long.as_str(), "unknown", "for=_hidden", long.as_str()] {
            assert!(ask("127.0.0.1", entry).is_loopback());
        }
        let lines = log.lines();
        assert_eq!(lines.len(), 1, "{lines:?}");
        assert!(
            lines[0].contains("WARN") && lines[0].contains("its visitors count as one client"),
            "{lines:?}"
        );
        assert!(
            lines[0].contains("unknown\\\\tx") && !lines[0].contains(&"x".repeat(80)),
            "cut: {lines:?}"
        );
    }

    #[test]
    fn lines_of_the_header_are_one_list() {
        let lines = ["6.6.6.6", "198.51.100.1:80", "127.0.0.2"];
        assert_eq!(follow("127.0.0.1", &lines, &["127.0.0.0/8"]).0, "198.51.100.1");
        let mut headers = HeaderMap::new();
        headers.append("x-forwarded-for", "6.6.6.6".parse().expect("header"));
        let foreign = axum::http::HeaderValue::from_bytes(b"198.51.100.1, \xff").expect("header");
        headers.append("x-forwarded-for", foreign);
        let trusted = ["127.0.0.1".parse().expect("network")];
        let (client, unreadable) = follow_hops("127.0.0.1".parse().expect("peer"), &headers, &trusted);
        assert_eq!((client.to_string().as_str(), unreadable.is_some()), ("127.0.0.1", true));
    }

    proptest! {
        #[test]
        fn each_spelling_of_an_address_is_that_address(address in any::<IpAddr>(), port in any::<u16>(), zone in "(%[a-z0-9]{1,8})?") {
            let bare = match address {
                IpAddr::V4(_) => address.to_string(),
                IpAddr::V6(_) => format!("[{address}{zone}]"),
            };
            for entry in [bare.clone(), format!("{bare}:{port}"), address.to_string()] {
                for entry in [entry.clone(), format!("\"{entry}\""), format!("for={entry}"), format!("by=x;for=\"{entry}\"")] {
                    prop_assert_eq!(read_hop(&entry), Some(address.to_canonical()), "{}", entry);
                }
            }
        }

        #[test]
        fn any_header_has_a_client(entries in ".{0,60}") {
            if let Ok(value) = axum::http::HeaderValue::from_str(&entries) {
                let headers = HeaderMap::from_iter([(axum::http::HeaderName::from_static("x-forwarded-for"), value)]);
                let (client, unreadable) = follow_hops(IpAddr::from([127, 0, 0, 1]), &headers, &["127.0.0.1".parse().expect("network")]);
                prop_assert!(unreadable.is_none() || client.is_loopback());
            }
        }
    }
}
