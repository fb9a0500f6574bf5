//! How many pieces an import saves in one transaction.
//!
//! A transaction for many pieces takes less time than one for each. But on SQLite a site that serves meanwhile cannot save anything until it
//! ends, and there its size is limited by time, that of waiting for the site included.

use std::{
    ops::RangeInclusive,
    time::{Duration, Instant},
};

use domain::period::Period;

use crate::{
    Target,
    import::waiting::{self, WaitingPiece},
};

/// The fewest and the most pieces of a transaction.
const SIZES: RangeInclusive<usize> = 50..=2000;
/// What takes longer is followed by fewer pieces: a fifth of what a request waits for the database.
const LONG: Duration = Duration::from_secs(1);

/// The size of the next transaction.
#[derive(Debug, PartialEq, Eq)]
pub struct Batch(usize);

impl Default for Batch {
    fn default() -> Self {
        Self(250)
    }
}

impl Batch {
    /// How many pieces the next transaction has.
    pub fn size(&self) -> usize {
        self.0
    }

    /// Saves these pieces in one transaction, and takes them away.
    ///
    /// # Errors
    /// The store's.
    pub async fn save(
        &mut self,
        target: &Target,
        pieces: &mut Vec<WaitingPiece>,
        periods: &[Period],
    ) -> anyhow::Result<()> {
        let began = Instant::now();
        waiting::save_all(target, std::mem::take(pieces), periods).await?;
        self.note(began.elapsed());
        Ok(())
    }

    fn note(&mut self, took: Duration) {
        let next = match took {
            took if took > LONG => self.0 / 2,
            took if took < LONG / 2 => self.0 * 2,
            _ => self.0,
        };
        self.0 = next.clamp(*SIZES.start(), *SIZES.end());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_transaction_that_took_long_is_followed_by_smaller_ones() {
        let mut batch = Batch::default();
        for (milliseconds, next) in [
            (200, 500),
            (400, 1000),
            (400, 2000),
            (400, 2000),
            (800, 2000),
            (1800, 1000),
        ] {
            batch.note(Duration::from_millis(milliseconds));
            assert_eq!(batch.size(), next);
        }
        for _ in 0..8 {
            batch.note(Duration::from_secs(3));
        }
        assert_eq!(batch.size(), *SIZES.start());
    }
}
