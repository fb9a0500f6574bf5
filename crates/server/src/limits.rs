//! How often an address may call what costs the house something. In memory: each instance counts for itself.

use std::{net::IpAddr, num::NonZeroU32, time::Duration};

use governor::{Quota, RateLimiter, clock::Clock as _, clock::DefaultClock, state::keyed::DashMapStateStore};

use crate::envelope::ApiError;

type Keyed = RateLimiter<IpAddr, DashMapStateStore<IpAddr>, DefaultClock>;

/// Contact messages: this many at once, then one more each [`CONTACT_EVERY`].
const CONTACT_BURST: NonZeroU32 = NonZeroU32::new(5).unwrap();
const CONTACT_EVERY: Duration = Duration::from_secs(120);
/// Entries above which addresses that are quiet again are forgotten.
const SWEEP_ABOVE: usize = 10_000;

/// The limiters of one process.
pub struct Limits {
    contact: Keyed,
}

impl Default for Limits {
    fn default() -> Self {
        let quota = Quota::with_period(CONTACT_EVERY)
            .unwrap_or(Quota::per_hour(CONTACT_BURST))
            .allow_burst(CONTACT_BURST);
        Self {
            contact: RateLimiter::keyed(quota),
        }
    }
}

impl Limits {
    /// Counts a contact message of an address.
    ///
    /// # Errors
    /// 429 with the seconds to wait.
    pub fn contact(&self, address: IpAddr) -> Result<(), ApiError> {
        if self.contact.len() > SWEEP_ABOVE {
            self.contact.retain_recent();
        }
        self.contact
            .check_key(&network_of(address))
            .map_err(|until| ApiError::TooMany {
                retry_after: until.wait_time_from(DefaultClock::default().now()).as_secs() + 1,
            })
    }
}

/// One household has one IPv4 address or one IPv6 /64.
fn network_of(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => IpAddr::V6((u128::from(v6) >> 64 << 64).into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_taken_then_refused() {
        let limits = Limits::default();
        let address: IpAddr = "2001:db8::1".parse().expect("address");
        let neighbour: IpAddr = "2001:db8::2".parse().expect("address");
        for _ in 0..CONTACT_BURST.get() {
            limits.contact(address).expect("within the burst");
        }
        match limits.contact(neighbour) {
            Err(ApiError::TooMany { retry_after }) => assert!((1..=121).contains(&retry_after)),
            other => panic!("the same /64 was let in: {other:?}"),
        }
        limits
            .contact("203.0.113.1".parse().expect("address"))
            .expect("another network");
    }
}
