//! The public answers, kept in memory up to a number of bytes. An answer depends on its canonical address, a variant of it, the
//! version of the content and the day; concurrent requests for the same answer make it once.
//!
//! Addresses that a client can make up without end, such as those with a query, have a small part of the memory to
//! themselves, where they displace each other and none of the others.

mod answer;

use std::{
    future::Future,
    hash::Hash,
    pin::pin,
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    task::{Context, Poll, Waker},
    time::Duration,
};

use chrono::NaiveDate;
use moka::{Equivalent, future::Cache, policy::EvictionPolicy};

pub use answer::Answer;

/// Answers that were not asked for this long are removed.
const IDLE: Duration = Duration::from_secs(6 * 3600);
/// Bytes for spellings of addresses.
const SPELLINGS_BYTES: u64 = 1024 * 1024;
/// The longest address that is no spelling of another, with room.
const LONGEST_PLAIN: usize = 96;
/// What an entry weighs beside its address and its answer.
const ENTRY_WEIGHT: usize = 128;

/// The state of the world that an answer shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Moment {
    /// Any published change raises it, so that no older answer is used any more.
    pub content_version: i64,
    /// The day decides which exhibitions are current and which are coming.
    pub day: NaiveDate,
}

/// The parts by which an answer is identified.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Asked<'a> {
    /// When.
    pub moment: Moment,
    /// What else the answer depends on: a language, a content type. Empty if nothing.
    pub variant: &'static str,
    /// Path and query.
    pub address: &'a str,
}

/// [`Asked`], owned. The fields have the same order, so that both have the same hash.
#[derive(Debug, PartialEq, Eq, Hash)]
struct Key {
    moment: Moment,
    variant: &'static str,
    address: Box<str>,
}

impl Equivalent<Key> for Asked<'_> {
    fn equivalent(&self, key: &Key) -> bool {
        self.moment == key.moment && self.variant == key.variant && *self.address == *key.address
    }
}

impl From<Asked<'_>> for Key {
    fn from(asked: Asked<'_>) -> Self {
        Self {
            moment: asked.moment,
            variant: asked.variant,
            address: asked.address.into(),
        }
    }
}

/// The kept answers.
#[derive(Debug)]
pub struct Answers {
    /// Of addresses whose number is limited by the number of records.
    plain: Cache<Key, Arc<Answer>>,
    /// Of all others.
    varied: Cache<Key, Arc<Answer>>,
    /// The canonical addresses of other spellings.
    spellings: Cache<Key, Arc<str>>,
    newest: AtomicI64,
}

impl Answers {
    /// Keeps at most so many bytes of answers with a plain address, and of all others.
    #[must_use]
    pub fn new(plain: u64, varied: u64) -> Self {
        Self {
            plain: cache("answers", plain, |answer: &Arc<Answer>| answer.weight()),
            varied: cache("varied answers", varied, |answer: &Arc<Answer>| answer.weight()),
            spellings: cache("spellings", SPELLINGS_BYTES, |address: &Arc<str>| address.len()),
            newest: AtomicI64::new(i64::MIN),
        }
    }

    /// The answer, if it is kept.
    pub async fn find(&self, asked: Asked<'_>) -> Option<Arc<Answer>> {
        if let Some(answer) = self.part(asked.address).get(&asked).await {
            return Some(answer);
        }
        let address = self.spellings.get(&asked).await?;
        let canonical = Asked {
            address: &address,
            ..asked
        };
        self.part(&address).get(&canonical).await
    }

    /// As [`Answers::find`], without waiting for the cache's own maintenance.
    pub fn try_find(&self, asked: Asked<'_>) -> Option<Arc<Answer>> {
        match pin!(self.find(asked)).poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(found) => found,
            Poll::Pending => None,
        }
    }

    /// The answer, made by `make` if it is not kept. Of many who ask for one that is not there only one makes it; the others wait for
    /// its answer or its error, and errors are not kept.
    ///
    /// # Errors
    /// What `make` failed with, shared by all who waited for it.
    pub async fn find_or_make<F, E>(&self, asked: Asked<'_>, make: F) -> Result<Arc<Answer>, Arc<E>>
    where
        F: Future<Output = Result<Arc<Answer>, E>> + Send,
        E: Send + Sync + 'static,
    {
        self.forget_older(asked.moment);
        self.part(asked.address).try_get_with(asked.into(), make).await
    }

    /// Remembers that an address is a spelling of another, so that its answer is found by it as well.
    pub async fn remember_spelling(&self, asked: Asked<'_>, canonical: &str) {
        if asked.address != canonical {
            self.spellings.insert(asked.into(), canonical.into()).await;
        }
    }

    /// Bytes that are kept of answers with a plain address, and of all others.
    pub async fn weights(&self) -> (u64, u64) {
        self.plain.run_pending_tasks().await;
        self.varied.run_pending_tasks().await;
        (self.plain.weighted_size(), self.varied.weighted_size())
    }

    fn part(&self, address: &str) -> &Cache<Key, Arc<Answer>> {
        if is_plain(address) { &self.plain } else { &self.varied }
    }

    fn forget_older(&self, moment: Moment) {
        let version = moment.content_version;
        if self.newest.fetch_max(version, Ordering::AcqRel) < version {
            self.plain.invalidate_all();
            self.varied.invalidate_all();
            self.spellings.invalidate_all();
        }
    }
}

fn cache<V: Clone + Send + Sync + 'static>(
    name: &str,
    max_bytes: u64,
    weigh: impl Fn(&V) -> usize + Send + Sync + 'static,
) -> Cache<Key, V> {
    Cache::builder()
        .name(name)
        .max_capacity(max_bytes)
        .weigher(move |key: &Key, value: &V| {
            u32::try_from(ENTRY_WEIGHT + key.address.len() + weigh(value)).unwrap_or(u32::MAX)
        })
        // Not the default TinyLFU: after a change of content the popular answers come back under new keys, and its admission
        // filter would keep rejecting them in favour of outdated ones.
        .eviction_policy(EvictionPolicy::lru())
        .time_to_idle(IDLE)
        .build()
}

/// Whether an address is written as the site writes it, without anything that can be varied: no query, no escapes, no number with
/// zeros before it.
fn is_plain(address: &str) -> bool {
    address.len() <= LONGEST_PLAIN
        && address
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'/' | b'_' | b'-' | b'.'))
        && !address.contains("/0")
        && !address.contains("//")
}

#[cfg(test)]
mod tests;
