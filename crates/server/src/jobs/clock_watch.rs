//! Whether what deletes by age may believe the clock. A clock that is set wrong for a moment must not make everything old.

use std::sync::{Mutex, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};
use tokio::time::Instant;

/// How much further the clock may have gone than the time that has passed.
const AHEAD: TimeDelta = TimeDelta::minutes(2);

/// What a job saw when it last looked at the clock.
#[derive(Debug, Default)]
pub struct ClockWatch(Mutex<Option<(Instant, DateTime<Utc>)>>);

impl ClockWatch {
    /// Whether the clock has gone no further than time itself since the last look. After a step forward it is believed again at the
    /// next look, if it is still there. The first look has nothing to compare with.
    pub fn is_believed(&self, now: DateTime<Utc>) -> bool {
        let here = Instant::now();
        let last = self
            .0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .replace((here, now));
        let Some((then, was)) = last else {
            return true;
        };
        let passed = TimeDelta::from_std(here - then).unwrap_or(TimeDelta::MAX);
        let ahead = (now - was).checked_sub(&passed).unwrap_or_default();
        let is_believed = ahead <= AHEAD;
        if !is_believed {
            tracing::warn!(
                seconds = ahead.num_seconds(),
                "the clock was set forward; what is deleted by age waits for the next run"
            );
        }
        is_believed
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
}
