//! The time as an argument: no other code reads the system's clock.

use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, SubsecRound as _, TimeDelta, Utc};

/// How far the clock may have gone back. What was written later than this from now was written while the clock was ahead.
pub const CLOCK_SLACK: TimeDelta = TimeDelta::seconds(60);

/// Tells the time.
pub trait Clock: Send + Sync {
    /// The present moment.
    fn now(&self) -> DateTime<Utc>;
}

/// The machine's clock.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    #[expect(clippy::disallowed_methods, reason = "the one place where the machine is asked")]
    fn now(&self) -> DateTime<Utc> {
        // PostgreSQL stores no more: a time is the same in memory and in either database.
        Utc::now().trunc_subsecs(6)
    }
}

/// A clock that does not move until it is set; copies share the time. For tests.
#[derive(Debug, Clone)]
pub struct SettableClock(Arc<Mutex<DateTime<Utc>>>);

impl SettableClock {
    /// A clock that shows `now`.
    pub fn new(now: DateTime<Utc>) -> Self {
        Self(Arc::new(Mutex::new(now)))
    }

    /// Sets the time.
    pub fn set(&self, now: DateTime<Utc>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = now;
    }

    /// Moves the time forward (or back).
    pub fn advance(&self, by: TimeDelta) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) += by;
    }
}

impl Clock for SettableClock {
    fn now(&self) -> DateTime<Utc> {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<C: Clock + ?Sized> Clock for Arc<C> {
    fn now(&self) -> DateTime<Utc> {
        (**self).now()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_machines_times_are_whole_microseconds() {
        assert!((0..100).all(|_| SystemClock.now().timestamp_subsec_nanos().is_multiple_of(1000)));
    }

    #[test]
    fn copies_share_the_time() {
        let clock = SettableClock::new(DateTime::UNIX_EPOCH);
        let copy = clock.clone();
        clock.advance(TimeDelta::days(1));
        assert_eq!(copy.now(), DateTime::UNIX_EPOCH + TimeDelta::days(1));
    }
}
