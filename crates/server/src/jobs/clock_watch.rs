//! Whether what cannot be taken back may believe the clock. A clock that is set wrong for a moment must not make everything old, nor
//! publish what is due in a year.

use std::{
    sync::{Mutex, PoisonError},
    time::Duration,
};

use chrono::{DateTime, TimeDelta, Utc};
use store::Store;
use tokio::time::Instant;

/// How much further the clock may have gone than the time that has passed.
const AHEAD: TimeDelta = TimeDelta::minutes(2);
/// How long a clock that was set forward has to stay so. A machine whose clock is put right by others has it right again by then.
const DOUBTED: Duration = Duration::from_secs(15 * 60);

/// How much later than it ran last a site may start.
const LONGEST_AWAY: TimeDelta = TimeDelta::days(400);
/// How long a clock that was further ahead at the start has to stay so.
const DOUBTED_AT_START: Duration = Duration::from_secs(24 * 3600);

/// When the site ran last with a clock that was believed, as the database knows it: a running site verifies its log every day.
///
/// # Errors
/// The store's errors.
pub async fn find_last_run(store: &Store) -> Result<Option<DateTime<Utc>>, store::Error> {
    let check = store.log().last_check(false).await?;
    Ok(check.map(|check| check.at))
}

/// What makes a clock doubtful beside the time at which the site ran last.
pub fn describe_doubt(now: DateTime<Utc>, last_run: DateTime<Utc>) -> Option<String> {
    let [at, last] = [now, last_run].map(|time| time.format("%Y-%m-%d %H:%M UTC"));
    let away = now - last_run;
    if away > LONGEST_AWAY {
        return Some(format!(
            "it is {at} by the clock of this machine, though the site ran last at {last}: set the clock right and start again; deletions by \
             age, scheduled backups and publication wait until it has stayed so for a day"
        ));
    }
    (away < -AHEAD).then(|| {
        format!("it is {at} by the clock of this machine, though the site ran at {last} already: set the clock right")
    })
}

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
    /// Whether the believed look is that of an earlier process, after which the site may have been away for long.
    is_of_earlier: bool,
}

impl ClockWatch {
    /// A watch that compares its first look with the time at which the site ran last.
    pub fn since(last_run: Option<DateTime<Utc>>) -> Self {
        let at = Instant::now();
        Self(Mutex::new(Looks {
            believed: last_run.map(|now| Look { at, now }),
            doubted: None,
            is_of_earlier: true,
        }))
    }

    /// Whether the clock has gone no further than time itself since it was last believed. After a step forward it is believed again
    /// at a later look, if it has stayed there for a quarter of an hour. The first look may be much later than the last of an earlier process;
    /// beyond that the clock has to stay for a day.
    pub fn is_believed(&self, now: DateTime<Utc>) -> bool {
        let here = Look {
            at: Instant::now(),
            now,
        };
        let mut looks = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let ahead = looks.believed.map_or(TimeDelta::zero(), |last| here.ahead(last));
        let (most, doubted_for) = match looks.is_of_earlier {
            true => (LONGEST_AWAY, DOUBTED_AT_START),
            false => (AHEAD, DOUBTED),
        };
        let has_stayed = looks
            .doubted
            .is_some_and(|first| here.ahead(first).abs() <= AHEAD && here.at - first.at >= doubted_for);
        if ahead <= most || has_stayed {
            *looks = Looks {
                believed: Some(here),
                ..Looks::default()
            };
            return true;
        }
        if looks.doubted.is_none_or(|first| here.ahead(first).abs() > AHEAD) {
            looks.doubted = Some(here);
            tracing::warn!(
                seconds = ahead.num_seconds(),
                "the clock was set forward; deletions by age, scheduled backups and publication wait until it has stayed so for {} minutes",
                doubted_for.as_secs() / 60
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
    async fn a_clock_that_is_years_ahead_at_the_start_is_believed_after_a_day() {
        let start = DateTime::UNIX_EPOCH;
        let (days, hour) = (TimeDelta::days, Duration::from_secs(3600));
        let watch = ClockWatch::since(Some(start));
        for hours in 0..24 {
            assert!(
                !watch.is_believed(start + days(401) + TimeDelta::hours(hours)),
                "{hours}"
            );
            tokio::time::advance(hour).await;
        }
        assert!(watch.is_believed(start + days(402)));
        tokio::time::advance(hour).await;
        assert!(!watch.is_believed(start + days(403)), "steps are small again");
        for last_run in [Some(start), Some(start + days(500)), None] {
            assert!(
                ClockWatch::since(last_run).is_believed(start + days(399)),
                "{last_run:?}"
            );
        }
        let corrected = ClockWatch::since(Some(start));
        assert!(!corrected.is_believed(start + days(800)));
        assert!(corrected.is_believed(start + days(2)));
    }

    #[test]
    fn a_doubtful_clock_is_described() {
        let start = DateTime::UNIX_EPOCH;
        let describe = |days| describe_doubt(start + TimeDelta::days(days), start);
        assert!(describe(401).is_some_and(|words| words.contains("1971-02-06") && words.contains("for a day")));
        assert!(describe(-1).is_some_and(|words| words.contains("1970-01-01 00:00 UTC already")));
        assert_eq!([0, 1, 400].map(describe), [None, None, None]);
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
