//! Limits on the number of connections: in all, per address, and per IPv6 site, so that one machine cannot use up the process's
//! descriptors, and so that a health check gets in even when everything else is taken.

use std::{
    collections::{HashMap, hash_map::Entry},
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
};

use crate::client_address::{Network, first_bits, site_of};

/// One address (IPv4, or an IPv6 /64) may have a sixteenth of all connections.
const PART_OF_ADDRESS: u32 = 16;
/// One IPv6 /48, all of which may belong to one customer, may have a quarter of all connections.
const PART_OF_SITE: u32 = 4;
/// But one address may always have this many: a browser opens six, and many people may share an address.
const LEAST_OF_ADDRESS: u32 = 32;
/// Connections beyond the limit for health checks, in all and from one address.
const HEALTH_RESERVE: u32 = 32;
const HEALTH_RESERVE_OF_ADDRESS: u32 = 2;
/// When more than this many percent are taken, silent connections get less time.
const CROWDED_PERCENT: u32 = 75;

/// Counts the connections. Cheap to clone; clones share the count.
#[derive(Debug, Clone)]
pub struct Admission {
    most: u32,
    trusted: Arc<[Network]>,
    taken: Arc<Mutex<Taken>>,
}

#[derive(Debug, Default)]
struct Taken {
    all: u32,
    reserve: u32,
    addresses: HashMap<IpAddr, u32>,
    sites: HashMap<IpAddr, u32>,
}

/// What a new connection may be used for.
#[derive(Debug)]
pub enum Admitted {
    /// Everything.
    Yes(Ticket),
    /// Everything, but with shorter timeouts: most connections are taken.
    Crowded(Ticket),
    /// Health checks only: all connections are taken.
    ForHealth(Ticket),
    /// Nothing: its network has its maximum, or even the reserve is taken.
    No,
}

/// One counted connection; dropping it releases the count.
#[derive(Debug)]
pub struct Ticket {
    taken: Arc<Mutex<Taken>>,
    address: IpAddr,
    is_reserve: bool,
    is_exempt: bool,
}

impl Admission {
    /// At most `most` connections. Trusted proxies carry many people, so they have no limit per address.
    pub fn new(most: u32, trusted: &[Network]) -> Self {
        Self {
            most,
            trusted: trusted.into(),
            taken: Arc::default(),
        }
    }

    /// Connections that one address may have.
    pub fn most_of_address(&self) -> u32 {
        (self.most / PART_OF_ADDRESS).max(LEAST_OF_ADDRESS).min(self.most)
    }

    fn most_of_site(&self) -> u32 {
        (self.most / PART_OF_SITE).max(LEAST_OF_ADDRESS).min(self.most)
    }

    /// Counts a new connection of this peer.
    pub fn admit(&self, peer: IpAddr) -> Admitted {
        let peer = peer.to_canonical();
        let is_exempt = self.trusted.iter().any(|network| network.contains(peer));
        let (address, site) = (address_of(peer), site_of(peer));
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let of_address = taken.addresses.get(&address).copied().unwrap_or_default();
        let of_site = taken.sites.get(&site).copied().unwrap_or_default();
        if !is_exempt && (of_address >= self.most_of_address() || of_site >= self.most_of_site()) {
            return Admitted::No;
        }
        let is_reserve = taken.all - taken.reserve >= self.most;
        if is_reserve {
            // The reserve has no separate count per address: the address's count of all connections is at least as large.
            if taken.reserve >= HEALTH_RESERVE || (!is_exempt && of_address >= HEALTH_RESERVE_OF_ADDRESS) {
                return Admitted::No;
            }
            taken.reserve += 1;
        }
        taken.all += 1;
        if !is_exempt {
            *taken.addresses.entry(address).or_default() += 1;
            *taken.sites.entry(site).or_default() += 1;
        }
        let is_crowded = taken.all > self.most / 100 * CROWDED_PERCENT + self.most % 100 * CROWDED_PERCENT / 100;
        let ticket = Ticket {
            taken: self.taken.clone(),
            address: peer,
            is_reserve,
            is_exempt,
        };
        match (is_reserve, is_crowded) {
            (true, _) => Admitted::ForHealth(ticket),
            (false, true) => Admitted::Crowded(ticket),
            (false, false) => Admitted::Yes(ticket),
        }
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        taken.all -= 1;
        taken.reserve -= u32::from(self.is_reserve);
        if self.is_exempt {
            return;
        }
        count_down(&mut taken.addresses, address_of(self.address));
        count_down(&mut taken.sites, site_of(self.address));
    }
}

fn count_down(counts: &mut HashMap<IpAddr, u32>, key: IpAddr) {
    if let Entry::Occupied(mut count) = counts.entry(key) {
        *count.get_mut() -= 1;
        if *count.get() == 0 {
            count.remove();
        }
    }
}

fn address_of(peer: IpAddr) -> IpAddr {
    match peer {
        IpAddr::V4(_) => peer,
        IpAddr::V6(v6) => first_bits(v6, 64).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn peer(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    fn take(admission: &Admission, peer: IpAddr, count: u32) -> Vec<Ticket> {
        (0..count)
            .filter_map(|_| match admission.admit(peer) {
                Admitted::Yes(ticket) | Admitted::Crowded(ticket) => Some(ticket),
                Admitted::ForHealth(_) | Admitted::No => None,
            })
            .collect()
    }

    #[test]
    fn one_address_has_its_part_and_gets_it_back() {
        let admission = Admission::new(1600, &[]);
        let mine = peer("203.0.113.9");
        let tickets = take(&admission, mine, 500);
        assert_eq!(tickets.len(), 100);
        assert_eq!(
            take(&admission, peer("203.0.113.10"), 1).len(),
            1,
            "the neighbour is another"
        );
        drop(tickets);
        assert_eq!(take(&admission, mine, 500).len(), 100);
        let taken = admission.taken.lock().expect("the counts");
        assert_eq!((taken.all, taken.addresses.len()), (0, 0), "no address is remembered");
    }

    #[test]
    fn ipv6_counts_by_64_and_by_48_bits() {
        let admission = Admission::new(1600, &[]);
        let mut tickets = take(&admission, peer("2001:db8:1:1::1"), 60);
        tickets.extend(take(&admission, peer("2001:db8:1:1::2"), 60));
        assert_eq!(tickets.len(), 100, "the same /64");
        for subnet in 2..20 {
            tickets.extend(take(&admission, peer(&format!("2001:db8:1:{subnet:x}::1")), 100));
        }
        assert_eq!(tickets.len(), 400, "the same /48");
        assert_eq!(take(&admission, peer("2001:db8:2::1"), 1).len(), 1);
        let mapped = take(&admission, peer("::ffff:203.0.113.9"), 500);
        assert_eq!(mapped.len(), 100, "an IPv4 address however it is written");
    }

    #[test]
    fn trusted_proxies_bring_as_many_as_there_is_room_for() {
        let admission = Admission::new(1600, &["10.0.0.0/8".parse().expect("a network")]);
        assert_eq!(take(&admission, peer("10.1.2.3"), 2000).len(), 1600);
    }

    #[test]
    fn when_everything_is_taken_health_is_still_answered() {
        let admission = Admission::new(64, &[]);
        let mut tickets: Vec<_> = (0..2)
            .flat_map(|host| take(&admission, peer(&format!("203.0.113.{host}")), 32))
            .collect();
        assert_eq!(tickets.len(), 64);
        let mut reserve = Vec::new();
        for host in 0..40 {
            match admission.admit(peer(&format!("198.51.100.{host}"))) {
                Admitted::ForHealth(ticket) => reserve.push(ticket),
                Admitted::No => {}
                other => panic!("{other:?}"),
            }
        }
        assert_eq!(reserve.len(), 32);
        reserve.clear();
        for _ in 0..9 {
            if let Admitted::ForHealth(ticket) = admission.admit(peer("198.51.100.7")) {
                reserve.push(ticket);
            }
        }
        assert_eq!(reserve.len(), 2, "one network cannot take the whole reserve");
        tickets.clear();
        assert!(matches!(admission.admit(peer("198.51.100.9")), Admitted::Yes(_)));
    }

    #[test]
    fn above_three_quarters_it_is_crowded() {
        let admission = Admission::new(64, &[]);
        let _tickets: Vec<_> = (0..48)
            .map(|host| match admission.admit(peer(&format!("203.0.113.{host}"))) {
                Admitted::Yes(ticket) => ticket,
                other => panic!("{host}: {other:?}"),
            })
            .collect();
        assert!(matches!(admission.admit(peer("198.51.100.1")), Admitted::Crowded(_)));
    }
}
