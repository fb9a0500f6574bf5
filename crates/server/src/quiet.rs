//! Whether anybody waits for the house: what is done in spare time asks here first.

use std::sync::atomic::{AtomicI64, AtomicU32, Ordering};

use chrono::{DateTime, TimeDelta, Utc};

use crate::app::App;

/// Questions that machines ask at all hours; nobody waits for the answer.
pub const HEALTH: [&str; 2] = ["/api/health", "/api/ready"];

/// What is being answered, and when the last answer was given.
#[derive(Debug)]
pub struct Quiet {
    under_way: AtomicU32,
    /// In milliseconds since 1970.
    last: AtomicI64,
}

impl Quiet {
    /// A house that opens now; that counts as an answer.
    pub fn since(now: DateTime<Utc>) -> Self {
        Self {
            under_way: AtomicU32::new(0),
            last: AtomicI64::new(now.timestamp_millis()),
        }
    }

    /// Somebody got an answer.
    pub fn heard(&self, now: DateTime<Utc>) {
        self.last.store(now.timestamp_millis(), Ordering::Release);
    }

    /// Whether nothing is being answered, and nothing was for so long.
    pub fn lasts(&self, long: TimeDelta, now: DateTime<Utc>) -> bool {
        let last = self.last.load(Ordering::Acquire);
        // Also a clock that was set back ends the waiting.
        let loud = last..last.saturating_add(long.num_milliseconds());
        self.under_way.load(Ordering::Acquire) == 0 && !loud.contains(&now.timestamp_millis())
    }
}

/// Somebody who waits for an answer; until it is dropped the house is not quiet.
pub struct Waiting(App);

impl Waiting {
    /// For a request to this path; none where nobody waits for it.
    pub fn at(app: &App, path: &str) -> Option<Self> {
        if HEALTH.contains(&path) {
            return None;
        }
        app.quiet.under_way.fetch_add(1, Ordering::AcqRel);
        Some(Self(app.clone()))
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        let quiet = &self.0.quiet;
        quiet.heard(self.0.now());
        quiet.under_way.fetch_sub(1, Ordering::AcqRel);
    }
}

/// How much the machine has to do.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Load {
    /// Programs that ran or wanted to, on average in the last minute.
    pub wanting: f64,
    /// How many can run at once.
    pub cores: usize,
}

impl Load {
    /// What the system says; none where it has no `/proc`.
    pub fn of_the_machine() -> Option<Self> {
        let average = std::fs::read_to_string("/proc/loadavg").ok()?;
        // In a container the load may be the whole machine's, and so are these cores.
        let cores = std::fs::read_to_string("/proc/stat").ok()?;
        Self::read(&average, &cores)
    }

    fn read(average: &str, stat: &str) -> Option<Self> {
        let wanting = average.split_whitespace().next()?.parse().ok()?;
        let is_core = |line: &&str| {
            let number = line.strip_prefix("cpu").unwrap_or_default();
            number.starts_with(|c: char| c.is_ascii_digit())
        };
        let cores = stat.lines().filter(is_core).count();
        (cores > 0).then_some(Self { wanting, cores })
    }

    /// Whether a core is left over.
    #[expect(clippy::cast_precision_loss, reason = "no machine has so many cores")]
    pub fn leaves_room(self) -> bool {
        self.wanting < self.cores as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quiet_begins_when_nobody_has_asked_for_a_while() {
        let start: DateTime<Utc> = "2026-11-21T04:00:00Z".parse().expect("a time");
        let quiet = Quiet::since(start);
        let long = TimeDelta::seconds(2);
        let after = |milliseconds| quiet.lasts(long, start + TimeDelta::milliseconds(milliseconds));
        assert_eq!([-1, 0, 1999, 2000].map(after), [true, false, false, true]);
        quiet.under_way.fetch_add(1, Ordering::AcqRel);
        assert!(!after(60_000), "somebody has waited for a minute");
    }

    #[test]
    fn the_load_is_held_against_the_cores() {
        let stat = "cpu  10 0 3 5\ncpu0 5 0 1 2\ncpu1 5 0 2 3\nintr 7\ncpufreq 1\n";
        for (average, leaves_room) in [
            ("0.00 0.10 0.20 1/99 4711\n", true),
            ("1.99 3 3", true),
            ("2.00 0 0", false),
        ] {
            let load = Load::read(average, stat).expect("a load");
            assert_eq!((load.cores, load.leaves_room()), (2, leaves_room), "{average}");
        }
        for (average, stat) in [("", stat), ("no", stat), ("1.0", ""), ("1.0", "cpu 1")] {
            assert_eq!(Load::read(average, stat), None);
        }
    }
}
