//! The content version as this process knows it, so that a kept answer needs no database query.
//!
//! This process's own writes count at once: the store counts its writes of content. A write by another process on the same
//! database (a second instance, `duobao import` beside a running server) is noticed at most a fifth of a second later; until then an answer
//! may show the previous content. Nothing else differs between several instances.

use std::sync::{Mutex, MutexGuard, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};
use domain::{clock::Clock, fault::Fault as _};
use store::Store;

/// How long the version that was read is used without asking the database.
const FRESH: TimeDelta = TimeDelta::milliseconds(200);
/// How long kept answers of that version are given while the database is away.
const KEPT: TimeDelta = TimeDelta::hours(1);
/// How long it is not asked again after it did not answer.
const AWAY: TimeDelta = TimeDelta::seconds(1);

/// The version that was read last.
#[derive(Default)]
pub struct KnownVersion {
    known: Mutex<Option<Known>>,
    /// One caller asks the database for all that wait.
    turn: tokio::sync::Mutex<()>,
}

#[derive(Clone, Copy)]
struct Known {
    version: i64,
    /// The store's write count before the database was asked: if it has changed since, this entry is outdated.
    writes: u64,
    asked_at: DateTime<Utc>,
    /// When the database was asked again since and did not answer.
    failed_at: Option<DateTime<Utc>>,
}

impl Known {
    /// How old this version is, if answers of it may be given although the database is away: nothing was published here since it was
    /// read.
    fn age(&self, store: &Store, now: DateTime<Utc>) -> Option<TimeDelta> {
        let age = now - self.asked_at;
        let is_kept = (TimeDelta::zero()..=KEPT).contains(&age) && self.writes == store.content_writes();
        is_kept.then_some(age)
    }
}

impl KnownVersion {
    /// The content version, if it need not be read again.
    pub fn fresh(&self, store: &Store, now: DateTime<Utc>) -> Option<i64> {
        let known = self.known()?;
        let age = known.age(store, now)?;
        let is_away = known
            .failed_at
            .is_some_and(|at| (TimeDelta::zero()..AWAY).contains(&(now - at)));
        (age < FRESH || is_away).then_some(known.version)
    }

    /// How old the version is that answers are given of, if the database did not answer when it was asked last.
    pub fn age_while_away(&self, store: &Store, now: DateTime<Utc>) -> Option<TimeDelta> {
        let known = self.known()?;
        known.failed_at?;
        known.age(store, now)
    }

    /// The content version; the last known one while the database is away, for an hour at most.
    ///
    /// # Errors
    /// The store's errors, if the database has to be asked.
    pub async fn current(&self, store: &Store, clock: &dyn Clock) -> Result<i64, store::Error> {
        if let Some(version) = self.fresh(store, clock.now()) {
            return Ok(version);
        }
        let _turn = self.turn.lock().await;
        let asked_at = clock.now();
        // The caller before has asked meanwhile.
        if let Some(version) = self.fresh(store, asked_at) {
            return Ok(version);
        }
        let writes = store.content_writes();
        let read = store.content_version().await;
        let mut known = self.lock();
        match read {
            Ok(version) => {
                *known = Some(Known {
                    version,
                    writes,
                    asked_at,
                    failed_at: None,
                });
                Ok(version)
            }
            Err(error) => match known.as_mut() {
                Some(kept) if error.is_unavailable() && kept.age(store, clock.now()).is_some() => {
                    kept.failed_at = Some(clock.now());
                    Ok(kept.version)
                }
                _ => Err(error),
            },
        }
    }

    fn known(&self) -> Option<Known> {
        *self.lock()
    }

    fn lock(&self) -> MutexGuard<'_, Option<Known>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
