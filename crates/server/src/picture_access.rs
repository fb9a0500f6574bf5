//! Who may see the picture under a key, as the store last said; kept for a few seconds, so that the tiles of one view cause one
//! query.

use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use domain::{access::Rendition, iiif::geometry::Sides, picture::PictureKey};
use moka::sync::Cache;
use store::content::Zoomable;

use super::{access::Access, address::WrittenKey, refusal::Refusal};
use crate::state::App;

/// How long an entry is used. Together with the time that shared caches may keep an answer it is less than a minute (M-07).
const BELIEVED: TimeDelta = TimeDelta::seconds(5);
/// Entries at most, of known keys and of unknown ones. They are counted apart, so that guessed keys displace only unknown ones.
const KNOWN: u64 = 20_000;
const UNKNOWN: u64 = 4_000;

/// The cached entries.
#[derive(Debug)]
pub struct AccessCache {
    known: Cache<WrittenKey, Arc<PictureAccess>>,
    unknown: Cache<WrittenKey, DateTime<Utc>>,
}

/// The data that is known about a picture's key.
#[derive(Debug)]
pub struct PictureAccess {
    /// The key in the type that the rest of the server uses.
    pub(super) key: PictureKey,
    /// The width and height of the picture under it.
    pub(super) sides: Sides,
    /// The widths of its stored renditions.
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
    /// The entry of a key, if it is still fresh.
    pub(super) fn try_cached(&self, key: &WrittenKey, now: DateTime<Utc>) -> Option<Arc<PictureAccess>> {
        self.known.get(key).filter(|known| is_believed(known.asked_at, now))
    }

    /// What there is under a key, from the cache or from the store.
    pub(super) async fn ask(&self, app: &App, written: &WrittenKey) -> Result<Option<Arc<PictureAccess>>, Refusal> {
        // Read before the store is asked, so that no entry is used for longer than it should be.
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

/// A clock that was set back does not make an entry last longer.
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

    /// Whether the rights of this address suffice to see it.
    pub(super) const fn is_shown(&self, access: &Access<'_>) -> bool {
        match access {
            Access::Everybody => self.for_everybody,
            Access::Member { .. } => self.for_members,
        }
    }
}
