//! The public interface of the media store: a picture is added as bytes and two keys; its renditions are read by name.

use std::{io, path::PathBuf, sync::Arc};

use bytes::Bytes;
use domain::{
    iiif::geometry::{Drawing, Sides},
    picture::{PictureKey, PictureKeys},
};
use image::RgbImage;
use tokio::sync::Semaphore;

use crate::{
    AvifDrawing, AvifError, BucketAccess, DrawError, DrawingPriority, Entry, Format, ReadError, Refusal, Rendition,
    RenditionName, avif,
    bucket::Bucket,
    decode,
    draw::Renderer,
    files::Files,
    folder::Folder,
    ingest::{Arriving, IngestError, Ingested},
    inventory::{Inventory, Usage},
    name::{BLURRED, ORIGINALS, PackFile},
    orientation::turned,
    pack::{Index, Shown},
    pack_cache::{Pack, PackCache},
    renditions, scale,
    storage::{Storage, blocking},
};

/// Memory that all decoding together may use, in MiB; a picture waits until its share is free.
const DECODE_MEMORY: u32 = 1024;

/// The store of all pictures. Cheap to clone.
#[derive(Debug, Clone)]
pub struct MediaStore {
    storage: Storage,
    pack_cache: Arc<PackCache>,
    renderer: Arc<Renderer>,
    memory: Arc<Semaphore>,
    /// The smallest share for a decode, so that no more of them run at once than there are cores.
    least_share: u32,
}

/// Why the store cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The address is not one of a folder.
    #[error("{0:?} is not an address of a media store; use file:// and the path of a folder")]
    Address(String),
    /// The folder cannot be created or read.
    #[error("the media folder {path:?} does not open: {source}")]
    Folder { path: PathBuf, source: io::Error },
    /// The access to the bucket cannot be set up.
    #[error("the way to the bucket cannot be set up: {0}")]
    Bucket(io::Error),
}

impl MediaStore {
    /// Opens the store at an address such as `file:///var/lib/duobao/media`; a relative path may follow `file://` as well.
    /// Creates the folder if it does not exist and removes what a killed process left incomplete.
    ///
    /// # Errors
    /// See [`OpenError`]; its text is one line.
    pub fn open(url: &str) -> Result<Self, OpenError> {
        let path = url
            .strip_prefix("file://")
            .filter(|path| !path.is_empty())
            .ok_or_else(|| OpenError::Address(without_secrets(url)))?;
        let path = PathBuf::from(path);
        match Folder::open(&path) {
            Ok(folder) => Ok(Self::at(Storage::Folder(folder))),
            Err(source) => Err(OpenError::Folder { path, source }),
        }
    }

    /// Sets up the access to a store in a bucket. Sends no request; [`check`](Self::check) tells whether access is granted.
    ///
    /// # Errors
    /// See [`OpenError`]; its text is one line.
    pub fn open_bucket(access: &BucketAccess) -> Result<Self, OpenError> {
        let bucket = Bucket::open(access).map_err(OpenError::Bucket)?;
        Ok(Self::at(Storage::Bucket(bucket)))
    }

    fn at(storage: Storage) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, |cores| u32::try_from(cores.get()).unwrap_or(1));
        let pack_cache = Arc::new(PackCache::before(storage.clone()));
        Self {
            renderer: Arc::new(Renderer::beside(Arc::clone(&pack_cache), cores)),
            pack_cache,
            storage,
            memory: Arc::new(Semaphore::new(DECODE_MEMORY as usize)),
            least_share: DECODE_MEMORY / cores.clamp(1, 16),
        }
    }

    /// Stores a picture: checks it, draws every rendition and writes all of them, or nothing.
    ///
    /// # Errors
    /// [`IngestError::Refused`] if the file is not a picture that is accepted.
    pub async fn ingest(&self, bytes: Bytes, names: PictureKeys) -> Result<Ingested, IngestError> {
        self.ingest_turned(bytes, names, 0).await
    }

    /// The same with the renditions turned clockwise by so many quarters; the original stays as it is.
    ///
    /// # Errors
    /// As [`Self::ingest`].
    pub async fn ingest_turned(
        &self,
        bytes: Bytes,
        names: PictureKeys,
        quarter_turns: u8,
    ) -> Result<Ingested, IngestError> {
        let (original, key) = (bytes.clone(), names.key.clone());
        let draw = move |picture| renditions::draw(turned(picture, quarter_turns), &key);
        let (_, set) = self.decode(bytes, quarter_turns % 2 == 1, draw).await?;
        let arriving = Arriving {
            original,
            picture: set.picture.into(),
            locked: set.locked.into(),
        };
        Ok(Ingested {
            bytes_written: self.storage.put(arriving, names).await?,
            width: set.full.width,
            height: set.full.height,
            widths: set.widths,
            placeholder: set.placeholder,
            locked_width: set.locked_sides.width,
            locked_height: set.locked_sides.height,
        })
    }

    /// Decodes all of a file as [`Self::ingest_turned`] does, and keeps nothing but width and height of the upright picture.
    ///
    /// # Errors
    /// As [`Self::ingest`].
    pub async fn check_file(&self, bytes: Bytes, quarter_turns: u8) -> Result<(u32, u32), IngestError> {
        let (sides, ()) = self.decode(bytes, quarter_turns % 2 == 1, |_| Ok(())).await?;
        Ok(sides)
    }

    /// Decodes a file once its share of the memory is free, and has work done on the upright picture while it holds the share.
    async fn decode<T: Send + 'static>(
        &self,
        bytes: Bytes,
        is_turned: bool,
        work: impl FnOnce(RgbImage) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<((u32, u32), T), IngestError> {
        let inspected = bytes.clone();
        let header = blocking(move || decode::inspect(&inspected, is_turned)).await??;
        let sides = header.upright_size();
        let share = header.memory_mib(is_turned).clamp(self.least_share, DECODE_MEMORY);
        let permit = Arc::clone(&self.memory).acquire_many_owned(share).await;
        let permit = permit.map_err(io::Error::other)?;
        let worked = blocking(move || {
            let worked = decode::decode(&bytes, &header).and_then(work);
            drop(permit);
            worked
        });
        Ok((sides, worked.await??))
    }

    /// Stores a picture a second time, drawn anew from its original and turned clockwise by so many quarters; `None` if there is
    /// no original of this key.
    ///
    /// # Errors
    /// As [`Self::ingest`].
    pub async fn turn(
        &self,
        key: &PictureKey,
        names: PictureKeys,
        quarter_turns: u8,
    ) -> Result<Option<Ingested>, IngestError> {
        match self.storage.original(key).await? {
            Some(original) => self.ingest_turned(original, names, quarter_turns).await.map(Some),
            None => Ok(None),
        }
    }

    /// An entry whose bytes are in memory. Never waits.
    #[must_use]
    pub fn try_cached(&self, key: &PictureKey, entry: Entry) -> Option<Bytes> {
        self.pack_cache.try_cached(key, entry)
    }

    /// An entry's bytes; `None` when there is no such picture or it has no such entry.
    ///
    /// # Errors
    /// See [`ReadError`].
    pub async fn entry(&self, key: &PictureKey, entry: Entry) -> Result<Option<Bytes>, ReadError> {
        self.pack_cache.entry(key, entry).await
    }

    /// The size of the upright picture, or of a blurred preview; `None` if there is none of this name.
    ///
    /// # Errors
    /// See [`ReadError`].
    pub async fn sides(&self, key: &PictureKey) -> Result<Option<Sides>, ReadError> {
        Ok(self.pack_cache.pack(key).await?.map(|pack| pack.full()))
    }

    /// A drawing of a picture or of a blurred preview: a stored entry if there is one, otherwise computed once for all who ask
    /// at the same time, within limits of memory and number, and cached for a while. The caller has to limit its size.
    ///
    /// # Errors
    /// See [`DrawError`].
    pub async fn draw(&self, key: &PictureKey, drawing: &Drawing) -> Result<Bytes, DrawError> {
        debug_assert!(drawing.size.width.max(drawing.size.height) <= 4096, "{drawing:?}");
        self.renderer.draw(key, drawing).await
    }

    /// The picture of a link preview, [`Rendition::Card`]: drawn once for all who ask at the same time, within the limits of
    /// [`Self::draw`], and cached for a while.
    ///
    /// # Errors
    /// See [`DrawError`].
    pub async fn draw_card(&self, key: &PictureKey) -> Result<Bytes, DrawError> {
        self.renderer.draw_card(key).await
    }

    /// The bytes of a stored rendition, or `None` when there is none of this name.
    ///
    /// # Errors
    /// See [`ReadError`].
    pub async fn read(&self, name: &RenditionName) -> Result<Option<Bytes>, ReadError> {
        let pack = self.pack_cache.pack(&name.key).await?;
        debug_assert!(name.rendition != Rendition::Card, "a card is drawn, not read");
        match pack.and_then(|pack| entry_of(pack.index(), name.rendition)) {
            Some(entry) => self.pack_cache.entry(&name.key, entry).await,
            None => Ok(None),
        }
    }

    /// Draws the display sizes of a picture as AVIF from its original, turned as its other renditions are, one after the other, on a thread of its own. Asks before
    /// each size whether to go on; if not, nothing is stored. A complete pack that exists already stays, so calling it twice,
    /// or from two processes at once, does no harm. If the future is dropped, nothing is stored.
    ///
    /// # Errors
    /// See [`AvifError`].
    pub async fn draw_avif<F: Future<Output = bool>>(
        &self,
        key: &PictureKey,
        quarter_turns: u8,
        priority: DrawingPriority,
        go_on: impl FnMut() -> F,
    ) -> Result<AvifDrawing, AvifError> {
        let room = |share: u32| {
            let share = share.clamp(self.least_share, DECODE_MEMORY);
            Arc::clone(&self.memory).try_acquire_many_owned(share).ok()
        };
        avif::draw(
            &self.storage,
            &self.pack_cache,
            (key, quarter_turns),
            priority,
            room,
            go_on,
        )
        .await
    }

    /// The file that a picture was made from, for an export: the one way by which an original leaves this crate. `None` where there
    /// is none.
    ///
    /// # Errors
    /// If the storage cannot be read.
    pub async fn export_original(&self, key: &PictureKey) -> io::Result<Option<Bytes>> {
        self.storage.original(key).await
    }

    /// Removes a picture: its pack, its blurred preview, its original. What does not exist is no error.
    ///
    /// # Errors
    /// If something of it exists and cannot be removed.
    pub async fn remove(&self, names: PictureKeys) -> io::Result<()> {
        let removed = self.storage.remove(names.clone()).await;
        for key in [&names.key, &names.locked_key] {
            self.pack_cache.forget(key);
            self.renderer.forget(key);
        }
        removed
    }

    /// The names of a picture's missing parts; empty if it is complete. A pack with a damaged directory counts as missing. A
    /// picture without AVIF is complete.
    ///
    /// # Errors
    /// If the storage cannot be read.
    pub async fn missing(&self, names: &PictureKeys, widths: &[u32]) -> io::Result<Vec<String>> {
        let mut missing = Vec::new();
        if !self.storage.has_original(&names.key).await? {
            missing.push("original".to_owned());
        }
        let stand_in = self.opened_anew(&names.locked_key).await?;
        if stand_in.is_none_or(|pack| entry_of(pack.index(), Rendition::Blurred).is_none()) {
            missing.push(BLURRED.to_owned());
        }
        let Some(pack) = self.opened_anew(&names.key).await? else {
            missing.push(PackFile::Picture.name().to_owned());
            return Ok(missing);
        };
        let sized = widths
            .iter()
            .flat_map(|width| [Format::Webp, Format::Jpeg].map(|format| Rendition::Sized(*width, format)));
        let lacking = sized.filter(|rendition| entry_of(pack.index(), *rendition).is_none());
        missing.extend(lacking.map(Rendition::file));
        Ok(missing)
    }

    /// A pack, opened again, if it exists and its directory is intact.
    async fn opened_anew(&self, key: &PictureKey) -> io::Result<Option<Pack>> {
        match self.pack_cache.open(key, PackFile::Picture).await {
            Ok(pack) => Ok(pack),
            Err(ReadError::Damaged) => Ok(None),
            Err(ReadError::Io(error)) => Err(error),
        }
    }

    /// The keys that files exist for, without those being written.
    ///
    /// # Errors
    /// If the store cannot be listed.
    pub async fn inventory(&self) -> io::Result<Inventory> {
        self.storage.inventory().await
    }

    /// How many bytes the store holds. Each file is looked at, so this takes a while.
    ///
    /// # Errors
    /// If the store cannot be listed.
    pub async fn usage(&self) -> io::Result<Usage> {
        let mut usage = Usage::default();
        for file in self.files().list("").await? {
            match file.name.split_once('/') {
                Some((ORIGINALS, _)) => usage.originals += file.size,
                _ => usage.renditions += file.size,
            }
        }
        Ok(usage)
    }

    /// The files of all pictures as they are stored, for a backup and its way back.
    pub fn files(&self) -> Files {
        Files::of(&self.storage)
    }

    /// Whether the pictures are in a bucket.
    pub fn is_bucket(&self) -> bool {
        matches!(self.storage, Storage::Bucket(_))
    }

    /// Whether the store works: its folder exists and can be written to, or its bucket grants access.
    ///
    /// # Errors
    /// The system's or the store's error; [`io::ErrorKind::PermissionDenied`] and [`io::ErrorKind::NotFound`] are permanent.
    pub async fn check(&self) -> io::Result<()> {
        self.storage.check().await
    }
}

/// Which entry of a pack a rendition is. A blurred preview has only the blurred rendition, and no other picture has it.
fn entry_of(index: &Index, rendition: Rendition) -> Option<Entry> {
    let full = index.full();
    let whole = |size, format| {
        index.slot(&Shown::whole(size, format))?;
        Some(Entry::Whole(size, format))
    };
    match rendition {
        Rendition::Blurred => index.is_blurred_preview().then(|| whole(full, Format::Jpeg)).flatten(),
        // Nowhere stored.
        Rendition::Card => None,
        Rendition::Sized(width, format) => {
            let height = scale::height_of(full, width);
            let size = Sides { width, height };
            // A size that exists in one format only is a level of the pyramid.
            let display = whole(size, Format::Webp)?;
            match format {
                Format::Webp => Some(display),
                Format::Jpeg => whole(size, Format::Jpeg),
                // That is another pack, which may not exist.
                Format::Avif => Some(Entry::Whole(size, Format::Avif)),
            }
        }
    }
}

/// An address may carry a password before its `@`; an error message must not.
fn without_secrets(url: &str) -> String {
    match (url.split_once("://"), url.rsplit_once('@')) {
        (Some((scheme, _)), Some((_, rest))) => format!("{scheme}://…@{rest}"),
        _ => url.to_owned(),
    }
}
