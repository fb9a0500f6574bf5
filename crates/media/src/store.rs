//! The one door: a picture comes in as bytes and two names, its renditions go out by name.

use std::{io, path::PathBuf, sync::Arc};

use bytes::Bytes;
use domain::picture::PictureKey;
use tokio::{sync::Semaphore, task::spawn_blocking};

use crate::{
    PictureNames, Refusal, RenditionName, decode,
    folder::{Folder, Inventory},
    renditions,
};

/// Memory that all decodes together may take, in MiB; a picture waits until its share is free.
const DECODE_MEMORY: u32 = 1024;

/// The store of all pictures. Cheap to clone.
#[derive(Debug, Clone)]
pub struct MediaStore {
    folder: Folder,
    memory: Arc<Semaphore>,
    /// No decode takes less than this share, so that no more of them run at once than there are cores.
    least_share: u32,
}

/// What is known of a picture once its renditions are written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ingested {
    /// Width of the upright original.
    pub width: u32,
    /// Height of the upright original.
    pub height: u32,
    /// The widths of the renditions, rising; each exists in both formats.
    pub widths: Vec<u32>,
    /// A `data:` URL of a tiny blurred picture, to show while a rendition loads.
    pub placeholder: String,
    /// Width of the blurred rendition.
    pub locked_width: u32,
    /// Height of the blurred rendition.
    pub locked_height: u32,
    /// Bytes written, the original included.
    pub bytes_written: u64,
}

/// Why a picture was not ingested.
#[derive(Debug, thiserror::Error)]
pub enum IngestError {
    /// The file is not taken; the words are for the person who sent it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// A picture of this name exists. Pictures never change under a name, because their addresses are cached for good.
    #[error("a picture named {0} exists already")]
    NameTaken(PictureKey),
    /// The renditions could not be written.
    #[error("the picture could not be stored: {0}")]
    Storage(#[from] io::Error),
}

/// Why the store does not open.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The address is not one of a folder.
    #[error("{0:?} is not an address of a media store; use file:// and the path of a folder")]
    Address(String),
    /// The folder cannot be made or read.
    #[error("the media folder {path:?} does not open: {source}")]
    Folder {
        /// The folder.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
}

impl MediaStore {
    /// Opens the store at an address such as `file:///var/lib/duobao/media`; a relative path may follow `file://` as well. Makes the
    /// folder when it is not there and removes what a killed process left half done.
    ///
    /// # Errors
    /// See [`OpenError`]; its text is one line.
    pub fn open(url: &str) -> Result<Self, OpenError> {
        let path = url
            .strip_prefix("file://")
            .filter(|path| !path.is_empty())
            .ok_or_else(|| OpenError::Address(without_secrets(url)))?;
        let path = PathBuf::from(path);
        let folder = Folder::open(&path).map_err(|source| OpenError::Folder { path, source })?;
        let cores = std::thread::available_parallelism().map_or(1, |cores| u32::try_from(cores.get()).unwrap_or(1));
        Ok(Self {
            folder,
            memory: Arc::new(Semaphore::new(DECODE_MEMORY as usize)),
            least_share: DECODE_MEMORY / cores.clamp(1, 16),
        })
    }

    /// Takes a picture in: checks it, draws every rendition and writes them all, or nothing.
    ///
    /// # Errors
    /// [`IngestError::Refused`] when the file is not a picture that is taken.
    pub async fn ingest(&self, bytes: Bytes, names: PictureNames) -> Result<Ingested, IngestError> {
        let inspected = bytes.clone();
        let header = blocking(move || decode::inspect(&inspected)).await??;
        let share = header.memory_mib().clamp(self.least_share, DECODE_MEMORY);
        let permit = Arc::clone(&self.memory)
            .acquire_many_owned(share)
            .await
            .map_err(io::Error::other)?;
        let folder = self.folder.clone();
        blocking(move || {
            let picture = decode::decode(&bytes, &header)?;
            let set = renditions::draw(&picture)?;
            drop((picture, permit));
            let bytes_written = folder.keep(&bytes, &set, &names)?;
            Ok(Ingested {
                width: set.width,
                height: set.height,
                widths: set.widths,
                placeholder: set.placeholder,
                locked_width: set.locked_width,
                locked_height: set.locked_height,
                bytes_written,
            })
        })
        .await?
    }

    /// The bytes of a rendition, or `None` when there is none of this name.
    ///
    /// # Errors
    /// When the file exists and cannot be read.
    pub async fn read(&self, name: &RenditionName) -> io::Result<Option<Bytes>> {
        let (folder, name) = (self.folder.clone(), name.clone());
        blocking(move || folder.read(&name)).await?
    }

    /// Removes a picture: its renditions, its blurred rendition, its original. What is not there is no error.
    ///
    /// # Errors
    /// When something of it exists and cannot be removed.
    pub async fn remove(&self, names: PictureNames) -> io::Result<()> {
        let folder = self.folder.clone();
        blocking(move || folder.remove(&names)).await?
    }

    /// The files of a picture that are not there, or empty, by their names; nothing when it is whole.
    ///
    /// # Errors
    /// When a place cannot be looked at.
    pub async fn missing(&self, names: &PictureNames, widths: &[u32]) -> io::Result<Vec<String>> {
        let (folder, names, widths) = (self.folder.clone(), names.clone(), widths.to_owned());
        blocking(move || folder.missing(&names, &widths)).await?
    }

    /// Under which names anything is kept; what is being written is left out.
    ///
    /// # Errors
    /// When the store cannot be looked through.
    pub async fn inventory(&self) -> io::Result<Inventory> {
        let folder = self.folder.clone();
        blocking(move || folder.inventory()).await?
    }

    /// Whether the store answers: its folder is there and can be written to.
    ///
    /// # Errors
    /// What the system says against it.
    pub async fn check(&self) -> io::Result<()> {
        let folder = self.folder.clone();
        blocking(move || folder.check()).await?
    }
}

/// Runs what blocks on a thread that may block. A panic there has been caught closer to its cause; here it is only an error.
async fn blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> io::Result<T> {
    spawn_blocking(work).await.map_err(io::Error::other)
}

/// An address may carry a password before its `@`; an error message must not.
fn without_secrets(url: &str) -> String {
    match (url.split_once("://"), url.rsplit_once('@')) {
        (Some((scheme, _)), Some((_, rest))) => format!("{scheme}://…@{rest}"),
        _ => url.to_owned(),
    }
}
