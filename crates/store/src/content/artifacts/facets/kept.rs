//! Values kept of one version of the content: the index of the collection, and the hits of the last keywords.

use std::{
    collections::VecDeque,
    ops::Deref,
    sync::{Arc, Mutex, PoisonError},
};

use domain::search_text::{Keyword, Plan, read_keyword};

use crate::{
    content::{
        artifacts::index::{CollectionIndex, Places, follow, load},
        search::{Found, Search, Sequence},
    },
    engine::{
        Store, by_version::Versioned, content_version::find_changed_artifacts, database::Connection, earlier,
        error::Result,
    },
};

/// How many keywords are kept.
const KEYWORDS: usize = 32;
/// How many ranked hits are kept, of all keywords together: 4 bytes each.
const RANKED: usize = 1_000_000;

/// The index of a version, and what keywords found in it.
#[derive(Debug)]
pub(crate) struct Collection {
    index: CollectionIndex,
    /// The latest asked for first.
    hits: Mutex<VecDeque<(HitsOf, Arc<Hits>)>>,
}

impl Deref for Collection {
    type Target = CollectionIndex;

    fn deref(&self) -> &CollectionIndex {
        &self.index
    }
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
    /// The best first; empty where the order was not requested.
    pub(super) ranked: Vec<u32>,
    pub(super) suggestion: Option<String>,
    /// As [`Found::nearest`]; only where the order was asked for.
    pub(super) nearest: Vec<i64>,
    /// As [`Found::words`].
    pub(super) words: Option<Plan>,
    is_ranked: bool,
}

impl Hits {
    /// What was found, without order.
    pub(super) fn of(index: &CollectionIndex, found: Found) -> Self {
        Self::new(index, found, false)
    }

    fn new(index: &CollectionIndex, found: Found, is_ranked: bool) -> Self {
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
            words: found.words,
            is_ranked,
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.places.is_empty()
    }
}

impl Collection {
    /// The index as of the present version of the content.
    pub(crate) fn of(store: &Store, db: &Connection) -> Result<Arc<Versioned<Collection>>> {
        store.by_version::<Self>().load_from(db, |earlier, version| {
            let start = std::time::Instant::now();
            let followed = match earlier {
                Some(earlier) => follow_to(db, &earlier, version)?,
                None => None,
            };
            let is_followed = followed.is_some();
            let index = match followed {
                Some(index) => index,
                None => load(db)?,
            };
            tracing::debug!(artifacts = index.ids.len(), is_followed, elapsed = ?start.elapsed(), "read the collection");
            Ok(Collection {
                index,
                hits: Mutex::default(),
            })
        })
    }
}

/// The index of an earlier version as of this one; none where more was changed than pieces, one by one.
fn follow_to(db: &Connection, earlier: &Versioned<Collection>, version: i64) -> Result<Option<CollectionIndex>> {
    let Some(changed) = find_changed_artifacts(db, earlier.version(), version)? else {
        return Ok(None);
    };
    // 9 MB of a hundred thousand pieces.
    let mut index = earlier.index.clone();
    Ok(follow(&mut index, db, &changed)?.then_some(index))
}

/// What a keyword finds in a category, or in all; with ranks if they are asked for.
pub(super) fn find_hits(
    store: &Store,
    db: &Connection,
    collection: &Versioned<Collection>,
    keyword: &str,
    item_group: Option<i64>,
    is_ranked: bool,
) -> Result<Arc<Hits>> {
    let of = HitsOf {
        keyword: keyword.to_owned(),
        item_group,
    };
    if let Some(hits) = collection.find_kept(&of, is_ranked) {
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
    let hits = Arc::new(Hits::new(collection, found, is_ranked));
    if collection.is_present(db)? && !earlier::is_used() {
        collection.keep(of, hits.clone());
    }
    Ok(hits)
}

impl Collection {
    fn find_kept(&self, of: &HitsOf, is_ranked: bool) -> Option<Arc<Hits>> {
        let mut kept = self.hits.lock().unwrap_or_else(PoisonError::into_inner);
        let at = kept
            .iter()
            .position(|(other, hits)| other == of && (hits.is_ranked || !is_ranked))?;
        let entry = kept.remove(at)?;
        let hits = entry.1.clone();
        kept.push_front(entry);
        Some(hits)
    }

    fn keep(&self, of: HitsOf, hits: Arc<Hits>) {
        let mut kept = self.hits.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|(other, _)| *other != of);
        kept.push_front((of, hits));
        let mut ranked = 0;
        let fits = kept.iter().take(KEYWORDS).take_while(|(_, hits)| {
            ranked += hits.ranked.len();
            ranked <= RANKED
        });
        // The newest stays, however long it is.
        let fits = fits.count().max(1);
        kept.truncate(fits);
    }
}
