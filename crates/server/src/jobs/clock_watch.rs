//! Whether what cannot be taken back may believe the clock. A clock that is set wrong for a moment must not make everything old, nor
//! publish what is due in a year.

use std::{
    sync::{Mutex, PoisonError},
    time::Duration,
};

use chrono::{DateTime, TimeDelta, Utc};
use tokio::time::Instant;

/// How much further the clock may have gone than the time that has passed.
const AHEAD: TimeDelta = TimeDelta::minutes(2);
/// How long a clock that was set forward has to stay so. A machine whose clock is put right by others has it right again by then.
const DOUBTED: Duration = Duration::from_secs(15 * 60);

/// A look at the clock.
#[derive(Debug, Clone, Copy)]
struct Look {
    at: Instant,
    now: DateTime<Utc>,
}

impl Look {
    /// How much further the clock has gone since then than the time that has passed.
    fn ahead(self, of: Self) -> TimeDelta {
        let passed = TimeDelta::from_std(self.at - of.at).unwrap_or(TimeDelta::MAX);
        (self.now - of.now).checked_sub(&passed).unwrap_or_default()
    }
}

/// What a job saw when it looked at the clock.
#[derive(Debug, Default)]
pub struct ClockWatch(Mutex<Looks>);

#[derive(Debug, Default)]
struct Looks {
    /// The last at which the clock was believed.
    believed: Option<Look>,
    /// The first after it was set forward.
    doubted: Option<Look>,
}

impl ClockWatch {
    /// Whether the clock has gone no further than time itself since it was last believed. After a step forward it is believed again
    /// at a later look, if it has stayed there for a quarter of an hour. The first look has nothing to compare with.
    pub fn is_believed(&self, now: DateTime<Utc>) -> bool {
        let here = Look {
            at: Instant::now(),
            now,
        };
        let mut looks = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let ahead = looks.believed.map_or(TimeDelta::zero(), |last| here.ahead(last));
        let has_stayed = looks
            .doubted
            .is_some_and(|first| here.ahead(first).abs() <= AHEAD && here.at - first.at >= DOUBTED);
        if ahead <= AHEAD || has_stayed {
            *looks = Looks {
                believed: Some(here),
                doubted: None,
            };
            return true;
        }
        if looks.doubted.is_none_or(|first| here.ahead(first).abs() > AHEAD) {
            looks.doubted = Some(here);
            tracing::warn!(
                seconds = ahead.num_seconds(),
                "the clock was set forward; deletions by age, scheduled backups and publication wait until it has stayed so for 15 minutes"
            );
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_step_forward_is_believed_when_it_lasts() {
        let watch = ClockWatch::default();
        let start = DateTime::UNIX_EPOCH;
        let hours = TimeDelta::hours;
        assert!(watch.is_believed(start));
        for (passed, now, is_believed) in [
            (6, start + hours(6), true),
            (6, start + hours(12) + TimeDelta::minutes(2), true),
            (6, start + TimeDelta::days(400), false),
            (6, start + hours(24), true),
            (6, start + TimeDelta::days(400), false),
            (6, start + TimeDelta::days(400) + hours(6), true),
        ] {
            tokio::time::advance(Duration::from_secs(passed * 3600)).await;
            assert_eq!(watch.is_believed(now), is_believed, "{now}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn however_often_it_is_looked_at_a_step_forward_is_believed_after_a_while_alone() {
        let (watch, start) = (ClockWatch::default(), DateTime::UNIX_EPOCH);
        let mut passed = 0;
        let mut look = async |seconds: u64, ahead: TimeDelta| {
            tokio::time::advance(Duration::from_secs(seconds)).await;
            passed += i64::try_from(seconds).expect("few");
            watch.is_believed(start + TimeDelta::seconds(passed) + ahead)
        };
        let (right, wrong) = (TimeDelta::zero(), TimeDelta::days(400));
        assert!(look(0, right).await);
        for _ in 0..60 {
            assert!(!look(5, wrong).await, "five minutes");
        }
        assert!(look(5, right).await, "it was put right");
        for step in 0..200 {
            let is_believed = look(5, wrong).await;
            assert_eq!(is_believed, step >= 180, "a quarter of an hour: {step}");
        }
        assert!(!look(600, wrong * 2).await);
        assert!(!look(600, wrong * 3).await, "another step begins the time anew");
        assert!(!look(600, wrong * 3).await);
        assert!(look(600, wrong * 3).await);
        assert!(look(5, right).await, "a step back makes nothing old");
        for minutes in 0..500 {
            let slow = TimeDelta::seconds(minutes);
            assert!(look(60, slow).await, "a clock that is a little fast");
        }
    }
}
