//! What is kept of one version of the content: the index of the facets, and what the last keywords found.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, PoisonError},
};

use domain::search_text::{Keyword, read_keyword};

use super::{index::FacetIndex, load::load, places::Places};
use crate::{
    Store,
    database::Connection,
    error::Result,
    read_content_version,
    search::{Found, Search, Sequence},
};

/// How many keywords are kept.
const KEYWORDS: usize = 32;
/// How many ranked hits are kept, of all keywords together: 4 bytes each.
const RANKED: usize = 1_000_000;

/// What this process keeps.
#[derive(Debug, Clone, Default)]
pub(crate) struct FacetCache(Arc<Kept>);

#[derive(Debug, Default)]
struct Kept {
    index: Mutex<Option<Arc<Present>>>,
    hits: Mutex<KeptHits>,
}

/// The index of a version.
#[derive(Debug)]
pub(super) struct Present {
    version: i64,
    index: FacetIndex,
}

impl std::ops::Deref for Present {
    type Target = FacetIndex;

    fn deref(&self) -> &FacetIndex {
        &self.index
    }
}

/// The hits of a version, the latest asked for first.
#[derive(Debug, Default)]
struct KeptHits {
    version: i64,
    entries: VecDeque<(HitsOf, Arc<Hits>)>,
}

#[derive(Debug, PartialEq, Eq)]
struct HitsOf {
    keyword: String,
    item_group: Option<i64>,
}

/// What a keyword finds.
#[derive(Debug)]
pub(super) struct Hits {
    pub(super) places: Places,
    /// The best first; empty where nobody asked for the order.
    pub(super) ranked: Vec<u32>,
    pub(super) suggestion: Option<String>,
    /// As [`Found::nearest`]; only where the order was asked for.
    pub(super) nearest: Vec<i64>,
    is_ranked: bool,
}

impl Hits {
    /// What was found, without order.
    pub(super) fn of(index: &FacetIndex, found: Found) -> Self {
        Self::new(index, found, false)
    }

    fn new(index: &FacetIndex, found: Found, is_ranked: bool) -> Self {
        let mut places = Places::new(index.ids.len());
        // What was published after the index was read is in none of its answers.
        let mut ranked: Vec<u32> = found.ids.iter().filter_map(|id| index.place(*id)).collect();
        ranked.iter().for_each(|place| places.insert(*place));
        if !is_ranked {
            ranked = Vec::new();
        }
        Self {
            places,
            ranked,
            suggestion: found.suggestion,
            nearest: found.nearest,
            is_ranked,
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.places.is_empty()
    }
}

impl FacetCache {
    /// The index as of the present version of the content. Who asks while it is being read waits for it.
    pub(super) fn index(&self, store: &Store, db: &Connection) -> Result<Arc<Present>> {
        // Read before the index: an index may be newer than its version, never older.
        let version = read_content_version(db)?;
        if store.is_previewing() {
            return Ok(Arc::new(Present {
                version,
                index: load(db)?,
            }));
        }
        let mut kept = self.0.index.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(present) = kept.as_ref().filter(|present| present.version >= version) {
            return Ok(present.clone());
        }
        let start = std::time::Instant::now();
        let present = Arc::new(Present {
            version,
            index: load(db)?,
        });
        *kept = Some(present.clone());
        tracing::debug!(artifacts = present.ids.len(), elapsed = ?start.elapsed(), "read the facets");
        Ok(present)
    }

    /// What a keyword finds in a category, or in all; with ranks if they are asked for.
    pub(super) fn hits(
        &self,
        store: &Store,
        db: &Connection,
        present: &Present,
        keyword: &str,
        item_group: Option<i64>,
        is_ranked: bool,
    ) -> Result<Arc<Hits>> {
        let of = HitsOf {
            keyword: keyword.to_owned(),
            item_group,
        };
        let is_kept = !store.is_previewing();
        if let Some(hits) = self.find_kept(present.version, &of, is_ranked).filter(|_| is_kept) {
            return Ok(hits);
        }
        let found = match read_keyword(keyword) {
            Keyword::Plan(plan) => {
                let sequence = if is_ranked {
                    Sequence::Ranked
                } else {
                    Sequence::Unordered
                };
                Search::new(store, db, item_group, sequence, (i64::MAX, 0))?.run(keyword, &plan)?
            }
            Keyword::Absent | Keyword::Unmatchable => Found::default(),
        };
        let hits = Arc::new(Hits::new(present, found, is_ranked));
        if is_kept {
            self.keep(present.version, of, hits.clone());
        }
        Ok(hits)
    }

    fn find_kept(&self, version: i64, of: &HitsOf, is_ranked: bool) -> Option<Arc<Hits>> {
        let mut kept = self.0.hits.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.version != version {
            return None;
        }
        let at = kept
            .entries
            .iter()
            .position(|(other, hits)| other == of && (hits.is_ranked || !is_ranked))?;
        let entry = kept.entries.remove(at)?;
        let hits = entry.1.clone();
        kept.entries.push_front(entry);
        Some(hits)
    }

    fn keep(&self, version: i64, of: HitsOf, hits: Arc<Hits>) {
        let mut kept = self.0.hits.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.version < version {
            *kept = KeptHits {
                version,
                ..KeptHits::default()
            };
        }
        if kept.version > version {
            return;
        }
        kept.entries.retain(|(other, _)| *other != of);
        kept.entries.push_front((of, hits));
        let mut ranked = 0;
        let fits = kept.entries.iter().take(KEYWORDS).take_while(|(_, hits)| {
            ranked += hits.ranked.len();
            ranked <= RANKED
        });
        // The newest stays, however long it is.
        let fits = fits.count().max(1);
        kept.entries.truncate(fits);
    }
}
