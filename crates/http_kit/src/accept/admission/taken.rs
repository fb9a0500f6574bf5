//! The counts of open connections, and which of them are closed for new ones.

use std::{
    collections::{BTreeMap, HashMap},
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio_util::sync::CancellationToken;

use crate::{
    client_address::{first_bits, site_of},
    keyed_counter::count_down,
};

#[derive(Debug, Default)]
pub(super) struct Taken {
    pub(super) all: u32,
    pub(super) reserve: u32,
    pub(super) addresses: HashMap<IpAddr, u32>,
    pub(super) sites: HashMap<IpAddr, u32>,
    /// The number of the next connection.
    pub(super) next: u64,
    /// The connections that may be closed for new ones, by their numbers, so from the oldest.
    pub(super) unkept: BTreeMap<u64, Unkept>,
}

#[derive(Debug)]
pub(super) struct Unkept {
    pub(super) address: IpAddr,
    pub(super) is_exempt: bool,
    pub(super) close: CancellationToken,
}

/// A connection that is closed when its place is needed, unless it is kept.
#[derive(Debug, Clone)]
pub struct ConnectionHandle {
    pub(super) taken: Arc<Mutex<Taken>>,
    pub(super) number: u64,
}

impl ConnectionHandle {
    /// Keeps the connection until it ends by itself: a request over it has shown a session that holds.
    pub fn keep(&self) {
        lock(&self.taken).unkept.remove(&self.number);
    }

    /// Whether it is kept.
    pub fn is_kept(&self) -> bool {
        !lock(&self.taken).unkept.contains_key(&self.number)
    }
}

impl Taken {
    /// The network with the most connections that are not kept; of several, the one with the oldest connection.
    pub(super) fn largest_site(&self) -> Option<IpAddr> {
        let mut counts: HashMap<IpAddr, u32> = HashMap::new();
        for unkept in self.unkept.values() {
            *counts.entry(site_of(unkept.address)).or_default() += 1;
        }
        let most = counts.values().max()?;
        let mut sites = self.unkept.values().map(|unkept| site_of(unkept.address));
        sites.find(|site| counts.get(site) == Some(most))
    }

    /// Its place is free at once; the connection itself ends when its task runs next.
    pub(super) fn close_oldest(&mut self, is_meant: impl Fn(&Unkept) -> bool) {
        let oldest = self.unkept.iter().find(|(_, unkept)| is_meant(unkept));
        let Some(number) = oldest.map(|(number, _)| *number) else {
            return;
        };
        if let Some(unkept) = self.unkept.remove(&number) {
            unkept.close.cancel();
            self.release(unkept.address, unkept.is_exempt);
        }
    }

    pub(super) fn release(&mut self, address: IpAddr, is_exempt: bool) {
        self.all -= 1;
        if !is_exempt {
            count_down(&mut self.addresses, address_of(address));
            count_down(&mut self.sites, site_of(address));
        }
    }
}

pub(super) fn lock(taken: &Mutex<Taken>) -> MutexGuard<'_, Taken> {
    taken.lock().unwrap_or_else(PoisonError::into_inner)
}

pub(super) fn address_of(peer: IpAddr) -> IpAddr {
    match peer {
        IpAddr::V4(_) => peer,
        IpAddr::V6(v6) => first_bits(v6, 64).into(),
    }
}
