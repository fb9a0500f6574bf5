//! How often an address may call what costs the house something. In memory: each instance counts for itself.

use std::{
    net::IpAddr,
    num::NonZeroU32,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use chrono::{DateTime, Utc};
use domain::clock::Clock;
use governor::{Quota, RateLimiter, clock::Clock as _, middleware::NoOpMiddleware, state::keyed::DashMapStateStore};

use crate::envelope::ApiError;

type Keyed = RateLimiter<IpAddr, DashMapStateStore<IpAddr>, Elapsed, NoOpMiddleware<Duration>>;

/// Contact messages: this many at once, then one more each [`CONTACT_EVERY`].
const CONTACT_BURST: NonZeroU32 = NonZeroU32::new(5).unwrap();
const CONTACT_EVERY: Duration = Duration::from_secs(120);
/// After this many calls, addresses that are quiet again are forgotten: looking through all of them costs more than one call may.
const CALLS_BETWEEN_SWEEPS: u32 = 4096;

/// The limiters of one process.
pub struct Limits {
    contact: Keyed,
    elapsed: Elapsed,
    calls: AtomicU32,
}

impl Limits {
    /// Limiters that go by this clock.
    pub fn new(clock: Arc<dyn Clock>) -> Self {
        let quota = Quota::with_period(CONTACT_EVERY)
            .unwrap_or(Quota::per_hour(CONTACT_BURST))
            .allow_burst(CONTACT_BURST);
        let elapsed = Elapsed::new(clock);
        Self {
            contact: RateLimiter::dashmap_with_clock(quota, elapsed.clone()),
            elapsed,
            calls: AtomicU32::new(0),
        }
    }

    /// Counts a contact message of an address.
    ///
    /// # Errors
    /// 429 with the seconds to wait.
    pub fn contact(&self, address: IpAddr) -> Result<(), ApiError> {
        if self.calls.fetch_add(1, Ordering::Relaxed) % CALLS_BETWEEN_SWEEPS == CALLS_BETWEEN_SWEEPS - 1 {
            self.contact.retain_recent();
        }
        self.contact
            .check_key(&network_of(address))
            .map_err(|until| ApiError::TooMany {
                retry_after: until.wait_time_from(self.elapsed.now()).as_secs() + 1,
            })
    }
}

/// The time that has passed by the house's clock. Where the clock is set back nothing has passed, so that nobody waits longer.
#[derive(Clone)]
struct Elapsed {
    clock: Arc<dyn Clock>,
    seen: Arc<Mutex<Seen>>,
}

struct Seen {
    at: DateTime<Utc>,
    passed: Duration,
}

impl Elapsed {
    fn new(clock: Arc<dyn Clock>) -> Self {
        let seen = Seen {
            at: clock.now(),
            passed: Duration::ZERO,
        };
        Self {
            clock,
            seen: Arc::new(Mutex::new(seen)),
        }
    }
}

impl governor::clock::Clock for Elapsed {
    type Instant = Duration;

    fn now(&self) -> Duration {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let now = self.clock.now();
        let since = (now - seen.at).to_std().unwrap_or_default();
        seen.passed += since;
        seen.at = now;
        seen.passed
    }
}

/// One household has one IPv4 address or one IPv6 /64.
pub fn network_of(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => IpAddr::V6((u128::from(v6) >> 64 << 64).into()),
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;
    use domain::clock::SettableClock;

    use super::*;

    fn limits() -> (Limits, SettableClock) {
        let clock = SettableClock::new(DateTime::UNIX_EPOCH);
        (Limits::new(Arc::new(clock.clone())), clock)
    }

    fn address(text: &str) -> IpAddr {
        text.parse().expect("address")
    }

    fn wait(limits: &Limits, from: &str) -> u64 {
        match limits.contact(address(from)) {
            Err(ApiError::TooMany { retry_after }) => retry_after,
            other => panic!("{from} was let in: {other:?}"),
        }
    }

    #[test]
    fn a_burst_is_taken_then_one_each_two_minutes() {
        let (limits, clock) = limits();
        for _ in 0..CONTACT_BURST.get() {
            limits.contact(address("2001:db8::1")).expect("within the burst");
        }
        assert_eq!(wait(&limits, "2001:db8::2"), 121, "the same /64");
        limits.contact(address("203.0.113.1")).expect("another network");
        clock.advance(TimeDelta::seconds(119));
        assert_eq!(wait(&limits, "2001:db8::1"), 2);
        clock.advance(TimeDelta::seconds(1));
        limits.contact(address("2001:db8::1")).expect("one more");
        assert_eq!(wait(&limits, "2001:db8::1"), 121);
    }

    #[test]
    fn a_clock_that_is_set_back_keeps_nobody_waiting() {
        let (limits, clock) = limits();
        for _ in 0..CONTACT_BURST.get() {
            limits.contact(address("203.0.113.1")).expect("within the burst");
        }
        clock.advance(TimeDelta::days(-1));
        assert_eq!(wait(&limits, "203.0.113.1"), 121);
        clock.advance(TimeDelta::seconds(120));
        limits
            .contact(address("203.0.113.1"))
            .expect("two minutes are two minutes");
    }

    #[test]
    fn quiet_addresses_are_forgotten() {
        let (limits, clock) = limits();
        for number in 0..CALLS_BETWEEN_SWEEPS - 1 {
            limits.contact(IpAddr::V4(number.into())).expect("each its first");
        }
        assert_eq!(limits.contact.len(), CALLS_BETWEEN_SWEEPS as usize - 1);
        clock.advance(TimeDelta::hours(1));
        limits.contact(address("203.0.113.1")).expect("its first");
        assert_eq!(limits.contact.len(), 1);
    }
}
