//! The networks that an address belongs to. No address is stored: the database sees only keyed hashes.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use domain::{budget::network::NetworkSize, secret::Key};

/// The networks of one address, from the narrowest to the widest, as keyed hashes.
#[derive(Debug, Clone)]
pub struct Networks {
    /// One IPv4 address or one IPv6 /64.
    pub network: String,
    /// One IPv4 /24 or one IPv6 /48.
    pub block: String,
    end_site: Option<String>,
}

impl Networks {
    /// The networks of an address, hashed with `key`.
    pub fn of(key: &Key, address: IpAddr) -> Self {
        let name = |size| cut(address, size).map(|bytes| opaque(key, kind(size), &bytes));
        Self {
            network: name(NetworkSize::Network).unwrap_or_default(),
            block: name(NetworkSize::Block).unwrap_or_default(),
            end_site: name(NetworkSize::EndSite),
        }
    }

    /// Each of them with its size.
    pub fn iter(&self) -> impl Iterator<Item = (NetworkSize, &str)> {
        let end_site = self.end_site.iter().map(|name| (NetworkSize::EndSite, name));
        [(NetworkSize::Network, &self.network), (NetworkSize::Block, &self.block)]
            .into_iter()
            .chain(end_site)
            .map(|(size, name)| (size, name.as_str()))
    }
}

/// The keyed hash of a name.
pub fn opaque(key: &Key, kind: &str, name: &[u8]) -> String {
    let mac = key.mac(&[kind.as_bytes(), name]);
    hex::encode(&mac[..16])
}

const fn kind(size: NetworkSize) -> &'static str {
    match size {
        NetworkSize::Network => "network",
        NetworkSize::EndSite => "end site",
        NetworkSize::Block => "block",
    }
}

/// The prefix of an address that its network of that size shares; `None` if there is no network of that size.
fn cut(address: IpAddr, size: NetworkSize) -> Option<Vec<u8>> {
    match address {
        IpAddr::V4(address) => {
            let bits = match size {
                NetworkSize::Network => 32,
                NetworkSize::EndSite => return None,
                NetworkSize::Block => 24,
            };
            let mask = u32::MAX << (Ipv4Addr::BITS - bits);
            Some((u32::from(address) & mask).to_be_bytes().to_vec())
        }
        IpAddr::V6(address) => {
            let bits = match size {
                NetworkSize::Network => 64,
                NetworkSize::EndSite => 56,
                NetworkSize::Block => 48,
            };
            let mask = u128::MAX << (Ipv6Addr::BITS - bits);
            Some((u128::from(address) & mask).to_be_bytes().to_vec())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shared(one: &str, other: &str) -> Vec<NetworkSize> {
        let address = |text: &str| text.parse().expect("an address");
        let is_shared = |&size: &NetworkSize| {
            let one = cut(address(one), size);
            one.is_some() && one == cut(address(other), size)
        };
        NetworkSize::ALL.into_iter().filter(is_shared).collect()
    }

    #[test]
    fn neighbours_share_their_wider_networks() {
        use NetworkSize::{Block, EndSite, Network};
        for (one, other, sizes) in [
            ("203.0.113.7", "203.0.113.7", &[Network, Block][..]),
            ("203.0.113.7", "203.0.113.8", &[Block]),
            ("203.0.113.7", "203.0.114.7", &[]),
            (
                "2001:db8:1:200::1",
                "2001:db8:1:200:ffff::9",
                &[Network, EndSite, Block],
            ),
            ("2001:db8:1:200::1", "2001:db8:1:2ff::1", &[EndSite, Block]),
            ("2001:db8:1:200::1", "2001:db8:1:300::1", &[Block]),
            ("2001:db8:1:200::1", "2001:db8:2:200::1", &[]),
            ("0.0.0.0", "::", &[]),
        ] {
            assert_eq!(shared(one, other), sizes, "{one} {other}");
        }
    }
}
