//! Who may see the picture under a key, as the store last said; kept for a few seconds. Each request before the first answer of the
//! store queries it, so that the first tiles of a view may cause several queries.

use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use domain::{iiif::geometry::Sides, picture::PictureKey};
use moka::sync::Cache;
use percent_encoding::percent_decode_str;
use store::{Store, content::Zoomable};

/// How long an entry is used. Together with the time that shared caches may keep an answer it is less than a minute (M-07).
const BELIEVED: TimeDelta = TimeDelta::seconds(5);
/// Entries at most, of known keys and of unknown ones. They are counted apart, so that guessed keys displace only unknown ones.
const KNOWN: u64 = 20_000;
const UNKNOWN: u64 = 4_000;

/// A picture's key as it is written in an address, without an allocation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct WrittenKey([u8; PictureKey::LENGTH]);

impl WrittenKey {
    /// Reads a segment, in which each character may be percent-encoded.
    pub fn read(segment: &str) -> Option<Self> {
        let mut decoded = percent_decode_str(segment);
        let mut key = [0; PictureKey::LENGTH];
        for place in &mut key {
            *place = decoded
                .next()
                .filter(|byte| byte.is_ascii_digit() || byte.is_ascii_lowercase())?;
        }
        decoded.next().is_none().then_some(Self(key))
    }

    /// The key in the type that the rest of the server uses.
    pub fn to_key(self) -> Option<PictureKey> {
        std::str::from_utf8(&self.0).ok()?.parse().ok()
    }
}

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
    pub key: PictureKey,
    /// The width and height of the picture under it.
    pub sides: Sides,
    /// The widths of its stored renditions.
    pub widths: Vec<u32>,
    /// Whether it is the blurred preview of a picture for members.
    pub is_blurred_preview: bool,
    /// Whether any visitor may zoom into it.
    pub for_everybody: bool,
    /// Whether members may.
    pub for_members: bool,
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
    pub fn try_cached(&self, key: &WrittenKey, now: DateTime<Utc>) -> Option<Arc<PictureAccess>> {
        self.known.get(key).filter(|known| is_believed(known.asked_at, now))
    }

    /// The entry of a key, from the cache or from the store; `now` is read before the call, so that no entry is used for longer than it
    /// should be.
    ///
    /// # Errors
    /// The store's.
    pub async fn ask(
        &self,
        store: &Store,
        written: &WrittenKey,
        now: DateTime<Utc>,
    ) -> store::Result<Option<Arc<PictureAccess>>> {
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
        let found = store.pictures().zoomable(&key).await?;
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
                for_everybody: visitor.may_zoom(),
                for_members: member.may_zoom(),
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
}
