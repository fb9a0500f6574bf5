//! Drawings that are not stored: computed once, within limits, and cached for a while.

mod compute;
mod plan;
mod samples;

use std::{io, sync::Arc};

use bytes::Bytes;
use domain::{
    iiif::{geometry::Drawing, pyramid::Pyramid},
    picture::PictureKey,
};
use moka::sync::Cache;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::{
    Entry, ReadError, card,
    pack::Shown,
    pack_cache::{Name, Pack, PackCache, name},
    single_flight::SingleFlight,
    storage::blocking,
};
use plan::Plan;

/// Memory that all drawings together may use, in MiB.
const MEMORY: u32 = 256;
/// Drawings that are being computed or wait for it; further requests are refused with a time to retry.
const QUEUE: usize = 64;
/// Bytes of cached drawings.
const KEPT: u64 = 64 << 20;
/// Bytes of cached pictures for previews of links.
const KEPT_CARDS: u64 = 8 << 20;
/// Memory that the drawing of one takes, in MiB.
const CARD_MEMORY: u32 = 8;
/// Memory of a cached drawing beside its bytes.
const OVERHEAD: usize = 256;

/// Why there is no drawing.
#[derive(Debug, thiserror::Error)]
pub enum DrawError {
    /// There is no picture of this name.
    #[error("there is no such picture")]
    NoSuchPicture,
    /// Too many drawings are waiting already. The request may be repeated in a moment.
    #[error("too many drawings at once")]
    Busy,
    /// The picture exists but cannot be read.
    #[error(transparent)]
    Read(#[from] ReadError),
}

impl From<io::Error> for DrawError {
    fn from(error: io::Error) -> Self {
        Self::Read(error.into())
    }
}

/// Computes drawings.
#[derive(Debug)]
pub(crate) struct Renderer {
    pack_cache: Arc<PackCache>,
    kept: Cache<(Name, Drawing), Bytes>,
    drawing: SingleFlight<(Name, Drawing), Bytes>,
    cards: Cache<Name, Bytes>,
    drawing_card: SingleFlight<Name, Bytes>,
    queue: Arc<Semaphore>,
    memory: Arc<Semaphore>,
    /// The smallest share for a drawing, so that no more of them run at once than there are cores.
    least_share: u32,
}

impl Renderer {
    pub(crate) fn beside(pack_cache: Arc<PackCache>, cores: u32) -> Self {
        Self {
            pack_cache,
            kept: Cache::builder()
                .max_capacity(KEPT)
                .weigher(|_, bytes: &Bytes| u32::try_from(bytes.len() + OVERHEAD).unwrap_or(u32::MAX))
                .support_invalidation_closures()
                .build(),
            drawing: SingleFlight::default(),
            cards: Cache::builder()
                .max_capacity(KEPT_CARDS)
                .weigher(|_, bytes: &Bytes| u32::try_from(bytes.len() + OVERHEAD).unwrap_or(u32::MAX))
                .build(),
            drawing_card: SingleFlight::default(),
            queue: Arc::new(Semaphore::new(QUEUE)),
            memory: Arc::new(Semaphore::new(MEMORY as usize)),
            least_share: MEMORY / cores.clamp(1, 16),
        }
    }

    /// A drawing, from memory if it is cached.
    pub(crate) async fn draw(&self, key: &PictureKey, drawing: &Drawing) -> Result<Bytes, DrawError> {
        let wanted = (name(key), *drawing);
        if let Some(bytes) = self.kept.get(&wanted) {
            return Ok(bytes);
        }
        let draw = async {
            // Another caller may have drawn it meanwhile.
            if let Some(bytes) = self.kept.get(&wanted) {
                return Ok(bytes);
            }
            let pack = self.pack_cache.pack(key).await?.ok_or(DrawError::NoSuchPicture)?;
            if let Some(entry) = lying_ready(&pack, drawing)
                && let Some(bytes) = self.pack_cache.entry(key, entry).await?
            {
                return Ok(bytes);
            }
            let bytes = self.compute(key, Plan::of(drawing, pack.full())).await?;
            self.kept.insert(wanted, bytes.clone());
            Ok(bytes)
        };
        self.drawing.join(wanted, draw).await
    }

    /// The picture of a link preview, from memory if it is cached.
    pub(crate) async fn draw_card(&self, key: &PictureKey) -> Result<Bytes, DrawError> {
        let wanted = name(key);
        if let Some(bytes) = self.cards.get(&wanted) {
            return Ok(bytes);
        }
        let draw = async {
            let pack = self.pack_cache.pack(key).await?.ok_or(DrawError::NoSuchPicture)?;
            let fitting = self.draw(key, &card::within(pack.full())).await?;
            let permits = self.admitted(CARD_MEMORY).await?;
            let drawn = blocking(move || {
                let picture = compute::picture_of(&fitting);
                let drawn = picture.and_then(|picture| card::draw(&picture).map_err(|_| compute::NotDrawn));
                drop(permits);
                drawn
            });
            let bytes = Bytes::from(drawn.await?.map_err(|compute::NotDrawn| self.pack_cache.damaged(key))?);
            self.cards.insert(wanted, bytes.clone());
            Ok(bytes)
        };
        self.drawing_card.join(wanted, draw).await
    }

    async fn compute(&self, key: &PictureKey, plan: Plan) -> Result<Bytes, DrawError> {
        let permits = self.admitted(plan.memory_mib()).await?;
        let mut tiles = Vec::with_capacity(plan.tiles().count());
        for tile in plan.tiles() {
            let bytes = self.pack_cache.entry(key, Entry::Tile(tile)).await?;
            tiles.push(bytes.ok_or_else(|| self.pack_cache.damaged(key))?);
        }
        let drawn = blocking(move || {
            let drawn = compute::drawn(&plan, &tiles);
            // Held until the memory is free again, whether or not a caller still waits for the drawing.
            drop((tiles, permits));
            drawn
        })
        .await?;
        Ok(drawn.map_err(|compute::NotDrawn| self.pack_cache.damaged(key))?.into())
    }

    /// Waits for memory and a core, unless too many wait already.
    async fn admitted(&self, mib: u32) -> Result<[OwnedSemaphorePermit; 2], DrawError> {
        let place = Arc::clone(&self.queue)
            .try_acquire_owned()
            .map_err(|_| DrawError::Busy)?;
        let share = mib.clamp(self.least_share, MEMORY);
        let memory = Arc::clone(&self.memory)
            .acquire_many_owned(share)
            .await
            .map_err(io::Error::other)?;
        Ok([place, memory])
    }

    /// Drops the cached parts of a picture that is being removed.
    pub(crate) fn forget(&self, key: &PictureKey) {
        let gone = name(key);
        self.cards.invalidate(&gone);
        if let Err(error) = self.kept.invalidate_entries_if(move |(name, _), _| *name == gone) {
            tracing::error!(%error, "the drawings of a removed picture stay in memory");
        }
    }
}

/// The entry of this pack that a drawing equals.
fn lying_ready(pack: &Pack, drawing: &Drawing) -> Option<Entry> {
    let shown = Shown::of(drawing, pack.full())?;
    pack.index().slot(&shown)?;
    match shown.area {
        None => Some(Entry::Whole(shown.size, shown.format)),
        Some(area) => Pyramid::of(pack.full()).tile(area, shown.size).map(Entry::Tile),
    }
}
