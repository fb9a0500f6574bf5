//! Whether the server is idle: jobs that can wait for idle times ask here.

use std::sync::{
    Arc,
    atomic::{AtomicI64, AtomicU32, Ordering},
};

use chrono::TimeDelta;
use domain::clock::Clock;

/// Health checks: machines send them at all hours, and no person waits for the answer.
pub const HEALTH_PATHS: [&str; 2] = ["/api/health", "/api/ready"];

/// Counts the requests in flight, and knows when the last was answered. Cheap to clone; clones share the counts.
#[derive(Clone)]
pub struct Activity {
    counts: Arc<Counts>,
    clock: Arc<dyn Clock>,
}

struct Counts {
    in_flight: AtomicU32,
    /// In milliseconds since 1970.
    last_answer: AtomicI64,
}

impl Activity {
    /// For a server that starts now; the start counts as an answer.
    pub fn new(clock: Arc<dyn Clock>) -> Self {
        Self {
            counts: Arc::new(Counts {
                in_flight: AtomicU32::new(0),
                last_answer: AtomicI64::new(clock.now().timestamp_millis()),
            }),
            clock,
        }
    }

    /// Counts a request to this path as in flight until the guard is dropped; `None` for a health check.
    pub fn begin(&self, path: &str) -> Option<InFlightGuard> {
        if HEALTH_PATHS.contains(&path) {
            return None;
        }
        self.counts.in_flight.fetch_add(1, Ordering::AcqRel);
        Some(InFlightGuard(self.clone()))
    }

    /// Notes that a request was answered now.
    pub fn record_answer(&self) {
        let now = self.clock.now().timestamp_millis();
        self.counts.last_answer.store(now, Ordering::Release);
    }

    /// Whether no request is in flight, and none was answered for this long.
    pub fn is_idle_for(&self, duration: TimeDelta) -> bool {
        let last = self.counts.last_answer.load(Ordering::Acquire);
        // A time before the last answer is a clock that was set back; it must not delay jobs.
        let busy = last..last.saturating_add(duration.num_milliseconds());
        let now = self.clock.now().timestamp_millis();
        self.counts.in_flight.load(Ordering::Acquire) == 0 && !busy.contains(&now)
    }
}

/// A request in flight.
pub struct InFlightGuard(Activity);

impl Drop for InFlightGuard {
    fn drop(&mut self) {
        self.0.record_answer();
        self.0.counts.in_flight.fetch_sub(1, Ordering::AcqRel);
    }
}

/// The load of the machine.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Load {
    /// Processes that ran or were ready to run, on average in the last minute.
    pub running: f64,
    /// How many can run at the same time.
    pub cores: usize,
}

impl Load {
    /// Reads it from the system; `None` where there is no `/proc`.
    pub fn measure() -> Option<Self> {
        let average = std::fs::read_to_string("/proc/loadavg").ok()?;
        // In a container the load may be the whole machine's, and so are these cores.
        let cores = std::fs::read_to_string("/proc/stat").ok()?;
        Self::read(&average, &cores)
    }

    fn read(average: &str, stat: &str) -> Option<Self> {
        let running = average.split_whitespace().next()?.parse().ok()?;
        let is_core = |line: &&str| {
            let number = line.strip_prefix("cpu").unwrap_or_default();
            number.starts_with(|c: char| c.is_ascii_digit())
        };
        let cores = stat.lines().filter(is_core).count();
        (cores > 0).then_some(Self { running, cores })
    }

    /// Whether a core is idle.
    #[expect(clippy::cast_precision_loss, reason = "no machine has so many cores")]
    pub fn has_idle_core(self) -> bool {
        self.running < self.cores as f64
    }
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, Utc};
    use domain::clock::SettableClock;

    use super::*;

    #[test]
    fn idle_begins_when_nothing_was_answered_for_a_while() {
        let start: DateTime<Utc> = "2026-11-21T04:00:00Z".parse().expect("a time");
        let clock = SettableClock::new(start);
        let activity = Activity::new(Arc::new(clock.clone()));
        let is_idle_after = |milliseconds| {
            clock.set(start + TimeDelta::milliseconds(milliseconds));
            activity.is_idle_for(TimeDelta::seconds(2))
        };
        assert_eq!([-1, 0, 1999, 2000].map(is_idle_after), [true, false, false, true]);
        let in_flight = activity.begin("/tw");
        assert!(!is_idle_after(60_000), "a request is in flight for a minute");
        drop(in_flight);
        assert!(!is_idle_after(60_001) && is_idle_after(62_001));
    }

    #[test]
    fn load_is_compared_with_cores() {
        let stat = "cpu  10 0 3 5\ncpu0 5 0 1 2\ncpu1 5 0 2 3\nintr 7\ncpufreq 1\n";
        for (average, has_idle_core) in [
            ("0.00 0.10 0.20 1/99 4711\n", true),
            ("1.99 3 3", true),
            ("2.00 0 0", false),
        ] {
            let load = Load::read(average, stat).expect("a load");
            assert_eq!((load.cores, load.has_idle_core()), (2, has_idle_core), "{average}");
        }
        for (average, stat) in [("", stat), ("no", stat), ("1.0", ""), ("1.0", "cpu 1")] {
            assert_eq!(Load::read(average, stat), None);
        }
    }
}
