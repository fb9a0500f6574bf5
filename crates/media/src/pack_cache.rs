//! Packs in use: opened once; their entries are read once and then kept in memory.

use std::{io, sync::Arc};

use bytes::Bytes;
use domain::{
    iiif::{geometry::Sides, pyramid::Pyramid},
    picture::PictureKey,
};
use moka::sync::Cache;

use crate::{
    Entry,
    name::PackFile,
    pack::{Index, Shown, Slot, tail_length},
    single_flight::SingleFlight,
    storage::{Source, Storage},
};

/// Packs that are kept open, each with a file handle and about ten kilobytes of directory.
const OPENED: u64 = 256;
/// Bytes of entries that are kept.
const ENTRIES: u64 = 128 << 20;
/// Memory of an entry beside its bytes.
const OVERHEAD: usize = 192;
/// Pictures whose damage was logged already and is not logged again.
const TOLD: u64 = 4096;

/// Why stored bytes cannot be shown.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// They differ from what was written. Only this picture is affected, and the log has it.
    #[error("the stored picture is damaged")]
    Damaged,
    /// The storage does not answer.
    #[error("the stored picture cannot be read: {0}")]
    Io(#[from] io::Error),
}

/// A picture's key as a cache key, without allocation or reference count.
pub(crate) type Name = [u8; PictureKey::LENGTH];

pub(crate) fn name(key: &PictureKey) -> Name {
    let mut name = [0; PictureKey::LENGTH];
    name.copy_from_slice(key.as_str().as_bytes());
    name
}

/// An opened pack.
#[derive(Debug)]
pub(crate) struct Pack {
    source: Source,
    index: Index,
}

impl Pack {
    pub(crate) fn index(&self) -> &Index {
        &self.index
    }

    pub(crate) fn full(&self) -> Sides {
        self.index.full()
    }

    /// The bytes of the entry in this slot; `None` if they differ from what was written.
    pub(crate) async fn contents(&self, shown: &Shown, slot: Slot) -> Result<Option<Bytes>, ReadError> {
        let read = self.source.read(slot.range(shown)).await;
        let read = unless_shortened(read)?;
        Ok(read.and_then(|read| slot.checked(shown, &read).ok()))
    }
}

/// The cache.
#[derive(Debug)]
pub(crate) struct PackCache {
    storage: Storage,
    opened: Cache<(Name, PackFile), Arc<Pack>>,
    entries: Cache<(Name, Entry), Bytes>,
    told: Cache<(Name, PackFile), ()>,
    opening: SingleFlight<(Name, PackFile), Option<Arc<Pack>>>,
    reading: SingleFlight<(Name, Entry), Option<Bytes>>,
}

impl PackCache {
    pub(crate) fn before(storage: Storage) -> Self {
        Self {
            storage,
            opened: Cache::new(OPENED),
            entries: Cache::builder()
                .max_capacity(ENTRIES)
                .weigher(|_, bytes: &Bytes| u32::try_from(bytes.len() + OVERHEAD).unwrap_or(u32::MAX))
                .support_invalidation_closures()
                .build(),
            told: Cache::new(TOLD),
            opening: SingleFlight::default(),
            reading: SingleFlight::default(),
        }
    }

    /// An entry that is in memory.
    pub(crate) fn try_cached(&self, key: &PictureKey, entry: Entry) -> Option<Bytes> {
        self.entries.get(&(name(key), entry))
    }

    /// An entry; `None` when there is no such picture or it has no such entry.
    pub(crate) async fn entry(&self, key: &PictureKey, entry: Entry) -> Result<Option<Bytes>, ReadError> {
        if let Some(bytes) = self.try_cached(key, entry) {
            return Ok(Some(bytes));
        }
        let read = async {
            // Another caller may have read it into memory meanwhile.
            match self.try_cached(key, entry) {
                Some(bytes) => Ok(Some(bytes)),
                None => self.read(key, entry).await,
            }
        };
        self.reading.join((name(key), entry), read).await
    }

    async fn read(&self, key: &PictureKey, entry: Entry) -> Result<Option<Bytes>, ReadError> {
        let Some(pack) = self.opened(key, entry.file()).await? else {
            return Ok(None);
        };
        let Some(shown) = Shown::of_entry(Pyramid::of(pack.full()), entry) else {
            return Ok(None);
        };
        let Some(slot) = pack.index.slot(&shown) else {
            return Ok(None);
        };
        let Some(bytes) = pack.contents(&shown, slot).await? else {
            return Err(self.damaged_in(key, entry.file()));
        };
        self.entries.insert((name(key), entry), bytes.clone());
        Ok(Some(bytes))
    }

    /// A picture's opened pack.
    pub(crate) async fn pack(&self, key: &PictureKey) -> Result<Option<Arc<Pack>>, ReadError> {
        self.opened(key, PackFile::Picture).await
    }

    async fn opened(&self, key: &PictureKey, file: PackFile) -> Result<Option<Arc<Pack>>, ReadError> {
        let which = (name(key), file);
        if let Some(pack) = self.opened.get(&which) {
            return Ok(Some(pack));
        }
        let open = async {
            if let Some(pack) = self.opened.get(&which) {
                return Ok(Some(pack));
            }
            let pack = self.open(key, file).await?.map(Arc::new);
            if let Some(pack) = &pack {
                self.opened.insert(which, Arc::clone(pack));
            }
            Ok(pack)
        };
        self.opening.join(which, open).await
    }

    /// Opens a pack, even if it is open already.
    pub(crate) async fn open(&self, key: &PictureKey, file: PackFile) -> Result<Option<Pack>, ReadError> {
        let Some(source) = self.storage.open(key, file).await? else {
            return Ok(None);
        };
        let length = source.length();
        let mut wanted = tail_length(length);
        loop {
            let read = source.read(length - wanted..length).await;
            let tail = unless_shortened(read)?;
            match tail.map(|tail| Index::read(&tail, length)) {
                Some(Ok(Ok(index))) if index.file() == file => return Ok(Some(Pack { source, index })),
                Some(Ok(Err(more))) if more > wanted => wanted = more.min(length),
                _ => return Err(self.damaged_in(key, file)),
            }
        }
    }

    /// Drops the cached parts of a picture that is being removed.
    pub(crate) fn forget(&self, key: &PictureKey) {
        let gone = name(key);
        for file in [PackFile::Picture, PackFile::Avif] {
            self.opened.invalidate(&(gone, file));
        }
        let forgotten = self.entries.invalidate_entries_if(move |(name, _), _| *name == gone);
        if let Err(error) = forgotten {
            tracing::error!(%error, "the entries of a removed picture stay in memory");
        }
    }

    /// Logs once that a picture is damaged. Its file is opened again the next time, since it may have been restored.
    pub(crate) fn damaged(&self, key: &PictureKey) -> ReadError {
        self.damaged_in(key, PackFile::Picture)
    }

    fn damaged_in(&self, key: &PictureKey, file: PackFile) -> ReadError {
        self.opened.invalidate(&(name(key), file));
        if self.told.entry((name(key), file)).or_insert(()).is_fresh() {
            match file {
                PackFile::Picture => {
                    tracing::error!(picture = %key, "the stored file of a picture is damaged; bring it back from a copy, or the picture in again");
                }
                PackFile::Avif => {
                    tracing::error!(picture = %key, "the AVIF of a picture is damaged; it is drawn again when there is time");
                }
            }
        }
        ReadError::Damaged
    }
}

/// The bytes, or `None` when the file ends before them.
fn unless_shortened(read: io::Result<Bytes>) -> Result<Option<Bytes>, ReadError> {
    match read {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(None),
        Err(error) => Err(error.into()),
    }
}
