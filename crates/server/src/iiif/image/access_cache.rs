//! Who may see what under a key, as the store last said; known for a few seconds, so that the tiles of one view ask once.

use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use domain::{access::Rendition, iiif::geometry::Sides, picture::PictureKey};
use moka::sync::Cache;
use store::Zoomable;

use super::{access::Access, address::WrittenKey, refusal::Refusal};
use crate::state::App;

/// How long an answer of the store is believed. Together with what shared caches may keep it is less than a minute (M-07).
const BELIEVED: TimeDelta = TimeDelta::seconds(5);
/// Keys that are remembered, and keys of nothing. Whoever guesses keys makes room among the latter alone.
const KNOWN: u64 = 20_000;
const UNKNOWN: u64 = 4_000;

/// What is remembered of keys.
#[derive(Debug)]
pub struct AccessCache {
    known: Cache<WrittenKey, Arc<PictureAccess>>,
    unknown: Cache<WrittenKey, DateTime<Utc>>,
}

/// What is known of a key.
#[derive(Debug)]
pub struct PictureAccess {
    /// The key as the rest of the server has it.
    pub(super) key: PictureKey,
    /// Of what is under it.
    pub(super) sides: Sides,
    /// The widths that it was made in.
    pub(super) widths: Vec<u32>,
    /// Whether it is the blurred preview of a picture for members.
    pub(super) is_blurred_preview: bool,
    for_everybody: bool,
    for_members: bool,
    asked_at: DateTime<Utc>,
}

impl Default for AccessCache {
    fn default() -> Self {
        Self {
            known: Cache::new(KNOWN),
            unknown: Cache::new(UNKNOWN),
        }
    }
}

impl AccessCache {
    /// What is remembered of a key and still believed.
    pub(super) fn try_cached(&self, key: &WrittenKey, now: DateTime<Utc>) -> Option<Arc<PictureAccess>> {
        self.known.get(key).filter(|known| is_believed(known.asked_at, now))
    }

    /// What there is under a key, from memory or from the store.
    pub(super) async fn ask(&self, app: &App, written: &WrittenKey) -> Result<Option<Arc<PictureAccess>>, Refusal> {
        // Before the store is asked, so that its answer is never believed for longer than it should be.
        let now = app.now();
        if let Some(known) = self.try_cached(written, now) {
            return Ok(Some(known));
        }
        if self
            .unknown
            .get(written)
            .is_some_and(|asked_at| is_believed(asked_at, now))
        {
            return Ok(None);
        }
        let Some(key) = written.to_key() else {
            return Ok(None);
        };
        let found = app
            .store
            .pictures()
            .zoomable(&key)
            .await
            .map_err(|error| Refusal::Unavailable(Some(format!("who may see a picture is not known: {error}"))))?;
        let Some(found) = found else {
            self.known.invalidate(written);
            self.unknown.insert(*written, now);
            return Ok(None);
        };
        let known = Arc::new(PictureAccess::new(key, found, now));
        self.unknown.invalidate(written);
        self.known.insert(*written, known.clone());
        Ok(Some(known))
    }
}

/// A clock that was set back makes nothing believed for longer.
fn is_believed(asked_at: DateTime<Utc>, now: DateTime<Utc>) -> bool {
    asked_at <= now && now - asked_at < BELIEVED
}

impl PictureAccess {
    fn new(key: PictureKey, found: Zoomable, asked_at: DateTime<Utc>) -> Self {
        match found {
            Zoomable::Picture {
                sides,
                widths,
                visitor,
                member,
            } => Self {
                key,
                sides,
                widths,
                is_blurred_preview: false,
                for_everybody: visitor >= Rendition::Zoom,
                for_members: member >= Rendition::Zoom,
                asked_at,
            },
            Zoomable::BlurredPreview { sides } => Self {
                key,
                sides,
                widths: Vec::new(),
                is_blurred_preview: true,
                for_everybody: true,
                for_members: true,
                asked_at,
            },
        }
    }

    /// Whether an address that speaks so may see it.
    pub(super) const fn is_shown(&self, access: &Access<'_>) -> bool {
        match access {
            Access::Everybody => self.for_everybody,
            Access::Member { .. } => self.for_members,
        }
    }
}
