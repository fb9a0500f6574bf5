//! The client's address of a request: the peer's, or what a trusted proxy says.

use std::{
    fmt,
    net::{IpAddr, Ipv6Addr},
    str::FromStr,
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
/// a trusted peer the header is ignored, since anyone can write it.
pub fn client_address(peer: IpAddr, headers: &HeaderMap, trusted: &[Network]) -> IpAddr {
    let is_trusted = |address: IpAddr| trusted.iter().any(|network| network.contains(address));
    if !is_trusted(peer) {
        return peer.to_canonical();
    }
    let forwarded: Vec<&str> = headers
        .get_all("x-forwarded-for")
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .map(str::trim)
        .collect();
    let mut client = peer;
    for hop in forwarded.iter().rev() {
        // A hop that is no address was not written by a trusted proxy: stop at the last known one.
        let Ok(address) = hop.parse::<IpAddr>() else { break };
        client = address;
        if !is_trusted(address) {
            break;
        }
    }
    client.to_canonical()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(peer: &str, forwarded: &str, trusted: &[&str]) -> String {
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", forwarded.parse().expect("header"));
        let trusted: Vec<Network> = trusted.iter().map(|t| t.parse().expect("network")).collect();
        client_address(peer.parse().expect("peer"), &headers, &trusted).to_string()
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
    }
}
