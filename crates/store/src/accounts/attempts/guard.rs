//! What one call has counted so far, so that it can be taken back.

use chrono::{DateTime, Utc};

use super::{Attempts, FullLimit, Limit, Taken, TakenAll};
use crate::engine::{Store, error::Result};

/// The attempts that one call of a client has counted so far. Dropped, they stay counted.
#[derive(Debug)]
pub struct AttemptGuard<'a> {
    attempts: Attempts<'a>,
    client: &'a str,
    now: DateTime<Utc>,
    counted: Vec<i64>,
}

impl<'a> AttemptGuard<'a> {
    /// A call of `client` that has counted nothing yet.
    pub fn new(store: &'a Store, client: &'a str, now: DateTime<Utc>) -> Self {
        Self {
            attempts: store.attempts(),
            client,
            now,
            counted: Vec::new(),
        }
    }

    /// The time of the call.
    pub const fn now(&self) -> DateTime<Utc> {
        self.now
    }

    /// Counts an attempt against every limit, or against none and gives those that are used up.
    pub async fn count(&mut self, limits: &[Limit]) -> Result<Vec<FullLimit>> {
        match self.attempts.take_all(limits, self.client, self.now).await? {
            TakenAll::Counted { ids } => {
                self.counted.extend(ids);
                Ok(Vec::new())
            }
            TakenAll::Full { limits } => Ok(limits),
        }
    }

    /// Counts a login as [`Attempts::take_login`] does; if it must wait, nothing of this call counts, and it gives until when.
    pub async fn count_login(&mut self, subject: &str, client: &str, is_known: bool) -> Result<Option<DateTime<Utc>>> {
        match self.attempts.take_login(subject, client, is_known, self.now).await? {
            Taken::Counted { id } => {
                self.counted.push(id);
                Ok(None)
            }
            Taken::Full { retry_at } => {
                self.take_back().await?;
                Ok(Some(retry_at))
            }
        }
    }

    /// The attempts were right, were refused or were not evaluated after all: nothing of this call counts. Earlier ones still do.
    pub async fn take_back(&mut self) -> Result<()> {
        let counted = std::mem::take(&mut self.counted);
        self.attempts.give_back(&counted).await
    }

    /// The login on this subject was right: nothing of this call counts, nor do earlier failures of these clients.
    pub async fn forgive(mut self, subject: &str, clients: impl Iterator<Item = &str>) -> Result<()> {
        for client in clients {
            self.attempts.clear(Attempts::LOGIN, subject, client).await?;
        }
        self.take_back().await
    }
}
