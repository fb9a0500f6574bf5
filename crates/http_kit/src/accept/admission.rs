//! Limits on the number of connections: in all, per address, and per IPv6 site, so that one machine cannot use up the process's
//! descriptors, and so that a health check gets in even when everything else is taken.
//!
//! A listener for signed-in people closes connections of others for new ones instead ([`Admission::closing_for_new`]).

mod taken;

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex},
};

use tokio_util::sync::CancellationToken;

use self::taken::{Taken, Unkept, address_of, lock};
use crate::client_address::{Network, site_of};

pub use self::taken::ConnectionHandle;

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
    closes_for_new: bool,
    taken: Arc<Mutex<Taken>>,
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
    number: u64,
    address: IpAddr,
    is_reserve: bool,
    is_exempt: bool,
    is_unkept: bool,
    close: CancellationToken,
}

impl Ticket {
    /// Resolves when the connection has to be closed for a new one.
    pub(super) fn closing(&self) -> impl Future<Output = ()> + use<> {
        self.close.clone().cancelled_owned()
    }

    /// The connection, if it may be closed for a new one.
    pub(super) fn handle(&self) -> Option<ConnectionHandle> {
        self.is_unkept.then(|| ConnectionHandle {
            taken: self.taken.clone(),
            number: self.number,
        })
    }
}

impl Admission {
    /// At most `most` connections. Trusted proxies carry many people, so they have no limit per address.
    pub fn new(most: u32, trusted: &[Network]) -> Self {
        Self {
            most,
            trusted: trusted.into(),
            closes_for_new: false,
            taken: Arc::default(),
        }
    }

    /// Where all places or those of a network are taken, a new connection is admitted, and one that is not kept is closed.
    ///
    /// Before its first request it cannot be told whether a new connection is a colleague's; one without any open would be refused as long
    /// as strangers hold the places, however slowly they send. So the new one gets a place, and whether it may stay is decided by its
    /// session (`ConnectionHandle::keep`): without one that holds, no connection is kept. Silence is no measure, since a body that comes byte by
    /// byte takes a place as well. Of all connections that are not kept, the oldest of the network with the most of them is closed, so
    /// that those who hold many from few networks close their own, and not the one that a colleague has just opened or signs in by.
    #[must_use]
    pub fn closing_for_new(self) -> Self {
        Self {
            closes_for_new: true,
            ..self
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
        let mut taken = lock(&self.taken);
        if self.closes_for_new {
            self.make_room(&mut taken, peer, is_exempt);
        }
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
        let is_unkept = self.closes_for_new && !is_reserve;
        let ticket = Ticket {
            taken: self.taken.clone(),
            number: taken.next,
            address: peer,
            is_reserve,
            is_exempt,
            is_unkept,
            close: CancellationToken::new(),
        };
        taken.next += 1;
        if is_unkept {
            let unkept = Unkept {
                address: peer,
                is_exempt,
                close: ticket.close.clone(),
            };
            taken.unkept.insert(ticket.number, unkept);
        }
        match (is_reserve, is_crowded) {
            (true, _) => Admitted::ForHealth(ticket),
            (false, true) => Admitted::Crowded(ticket),
            (false, false) => Admitted::Yes(ticket),
        }
    }

    /// Closes a connection if there is no place for this peer.
    fn make_room(&self, taken: &mut Taken, peer: IpAddr, is_exempt: bool) {
        let (address, site) = (address_of(peer), site_of(peer));
        let count = |counts: &HashMap<IpAddr, u32>, key| counts.get(&key).copied().unwrap_or_default();
        if !is_exempt && count(&taken.addresses, address) >= self.most_of_address() {
            taken.close_oldest(|unkept| !unkept.is_exempt && address_of(unkept.address) == address);
        } else if !is_exempt && count(&taken.sites, site) >= self.most_of_site() {
            taken.close_oldest(|unkept| !unkept.is_exempt && site_of(unkept.address) == site);
        } else if taken.all - taken.reserve >= self.most
            && let Some(largest) = taken.largest_site()
        {
            taken.close_oldest(|unkept| site_of(unkept.address) == largest);
        }
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut taken = lock(&self.taken);
        // One that was closed for another has given its place to it.
        if self.close.is_cancelled() {
            return;
        }
        taken.unkept.remove(&self.number);
        taken.reserve -= u32::from(self.is_reserve);
        taken.release(self.address, self.is_exempt);
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

    fn open(admission: &Admission, address: &str) -> Ticket {
        match admission.admit(peer(address)) {
            Admitted::Yes(ticket) | Admitted::Crowded(ticket) => ticket,
            other => panic!("{address}: {other:?}"),
        }
    }

    fn keep(ticket: &Ticket) {
        ticket.handle().expect("a connection that may be closed").keep();
    }

    /// V-02
    #[test]
    fn a_new_connection_takes_the_place_of_the_oldest_of_the_largest_network() {
        let admission = Admission::new(64, &[]).closing_for_new();
        let kept: Vec<_> = (0..20).map(|_| open(&admission, "203.0.113.1")).collect();
        kept.iter().for_each(keep);
        let colleague = open(&admission, "198.51.100.1");
        let mut strangers: Vec<_> = (0..43)
            .map(|n| open(&admission, &format!("192.0.2.{}", n % 4)))
            .collect();
        assert!(strangers.iter().all(|ticket| !ticket.close.is_cancelled()));

        strangers.extend((0..40).map(|n| open(&admission, &format!("192.0.2.{}", n % 4))));
        let closed: Vec<_> = strangers.iter().map(|ticket| ticket.close.is_cancelled()).collect();
        assert_eq!(closed.iter().filter(|closed| **closed).count(), 40);
        assert!(closed[..36].iter().all(|closed| *closed), "the oldest: {closed:?}");
        assert!(!colleague.close.is_cancelled() && kept.iter().all(|ticket| !ticket.close.is_cancelled()));
        keep(&colleague);
        keep(&strangers[0]);
        assert!(strangers[0].close.is_cancelled(), "it is too late");

        drop((kept, colleague, strangers));
        let taken = admission.taken.lock().expect("the counts");
        assert_eq!((taken.all, taken.addresses.len(), taken.unkept.len()), (0, 0, 0));
    }

    #[test]
    fn an_address_with_its_part_closes_its_own_and_kept_connections_close_for_nobody() {
        let admission = Admission::new(64, &["10.0.0.0/8".parse().expect("a network")]).closing_for_new();
        let mine: Vec<_> = (0..32).map(|_| open(&admission, "203.0.113.1")).collect();
        let others: Vec<_> = (0..20).map(|_| open(&admission, "203.0.113.2")).collect();
        let next = open(&admission, "203.0.113.1");
        assert!(mine[0].close.is_cancelled() && !mine[1].close.is_cancelled());
        mine.iter().chain(&others).for_each(keep);
        let proxied: Vec<_> = (0..30).map(|_| open(&admission, "10.1.2.3")).collect();
        assert!(
            mine[1..]
                .iter()
                .chain(&others)
                .all(|ticket| !ticket.close.is_cancelled())
        );
        proxied
            .iter()
            .filter(|ticket| !ticket.close.is_cancelled())
            .for_each(keep);
        keep(&next);
        assert!(matches!(admission.admit(peer("203.0.113.3")), Admitted::ForHealth(_)));
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
