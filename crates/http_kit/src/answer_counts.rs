//! How many requests a listener answered, with which kind of status, and how long that took; for monitoring.

use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};

use axum::http::StatusCode;

/// The upper ends of the buckets of times, in milliseconds; longer ones are in none of them.
pub const BUCKETS: [u64; 9] = [1, 5, 10, 50, 100, 500, 1_000, 5_000, 10_000];

/// Counts that only rise, from the start of the process.
#[derive(Debug, Default)]
pub struct AnswerCounts {
    /// By the first digit of the status: 1 to 5.
    by_class: [AtomicU64; 5],
    by_time: [AtomicU64; BUCKETS.len()],
    microseconds: AtomicU64,
}

/// The counts at a moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Counted {
    /// By the first digit of the status: 1 to 5.
    pub by_class: [u64; 5],
    /// Answers that took no longer than the end of each bucket.
    pub up_to: [u64; BUCKETS.len()],
    /// The time of all together.
    pub total: Duration,
}

impl AnswerCounts {
    /// An answer whose head was ready after `took`.
    pub fn record(&self, status: StatusCode, took: Duration) {
        let class = usize::from(status.as_u16() / 100).saturating_sub(1);
        if let Some(count) = self.by_class.get(class) {
            count.fetch_add(1, Ordering::Relaxed);
        }
        let bucket = BUCKETS.iter().position(|end| took <= Duration::from_millis(*end));
        if let Some(count) = bucket.and_then(|bucket| self.by_time.get(bucket)) {
            count.fetch_add(1, Ordering::Relaxed);
        }
        let microseconds = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        self.microseconds.fetch_add(microseconds, Ordering::Relaxed);
    }

    /// The counts now.
    pub fn read(&self) -> Counted {
        let mut so_far = 0;
        Counted {
            by_class: self.by_class.each_ref().map(|count| count.load(Ordering::Relaxed)),
            up_to: self.by_time.each_ref().map(|count| {
                so_far += count.load(Ordering::Relaxed);
                so_far
            }),
            total: Duration::from_micros(self.microseconds.load(Ordering::Relaxed)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_counted_by_status_and_time() {
        let counts = AnswerCounts::default();
        for (status, milliseconds) in [(200, 1), (200, 7), (304, 0), (404, 60), (503, 60_000)] {
            counts.record(
                StatusCode::from_u16(status).expect("a status"),
                Duration::from_millis(milliseconds),
            );
        }
        let counted = counts.read();
        assert_eq!(counted.by_class, [0, 2, 1, 1, 1]);
        assert_eq!(
            counted.up_to,
            [2, 2, 3, 3, 4, 4, 4, 4, 4],
            "the longest is in no bucket"
        );
        assert_eq!(counted.total, Duration::from_millis(60_068));
    }
}
