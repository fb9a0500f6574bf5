//! Where pictures lie. Another place is another arm of the two types here; nothing else knows which one it is.

use std::{fs::File, io, ops::Range, os::unix::fs::FileExt as _, sync::Arc};

use bytes::Bytes;
use domain::picture::PictureKey;
use tokio::task::spawn_blocking;

use crate::{
    bucket::{Bucket, Object},
    folder::Folder,
    ingest::{Arriving, IngestError},
    inventory::Inventory,
    name::{PackFile, PictureNames},
};

/// A place of pictures. Cheap to clone. What a bucket takes to be asked is boxed: it is large, and a folder should not carry it.
#[derive(Debug, Clone)]
pub(crate) enum Storage {
    /// A folder of this machine.
    Folder(Folder),
    /// A bucket of an S3 store.
    Bucket(Bucket),
}

/// One pack, opened.
#[derive(Debug)]
pub(crate) enum Source {
    /// An open file of this length.
    File(Arc<File>, u64),
    /// An object of a bucket.
    Object(Object),
}

impl Storage {
    /// Puts a picture there, wholly or not at all. Returns the bytes written.
    pub(crate) async fn put(&self, arriving: Arriving, names: PictureNames) -> Result<u64, IngestError> {
        match self {
            Self::Folder(folder) => {
                let folder = folder.clone();
                blocking(move || folder.keep(&arriving, &names)).await?
            }
            Self::Bucket(bucket) => Box::pin(bucket.keep(&arriving, &names)).await,
        }
    }

    /// Puts a further pack beside that of a picture that is there, wholly or not at all; it takes the place of one of the same
    /// kind. Not found: there is no such picture (any more).
    pub(crate) async fn add(&self, key: &PictureKey, file: PackFile, pack: Bytes) -> io::Result<()> {
        match self {
            Self::Folder(folder) => {
                let (folder, key) = (folder.clone(), key.clone());
                blocking(move || folder.add(&key, file, &pack)).await?
            }
            Self::Bucket(bucket) => Box::pin(bucket.add(key, file, &pack)).await,
        }
    }

    /// Opens a pack by its name.
    pub(crate) async fn open(&self, key: &PictureKey, file: PackFile) -> io::Result<Option<Source>> {
        match self {
            Self::Folder(folder) => {
                let (folder, key) = (folder.clone(), key.clone());
                let opened = blocking(move || folder.open_pack(&key, file)).await??;
                Ok(opened.map(|(file, length)| Source::File(Arc::new(file), length)))
            }
            Self::Bucket(bucket) => Ok(Box::pin(bucket.open_pack(key, file)).await?.map(Source::Object)),
        }
    }

    /// The original of a picture, to be drawn from in this crate; its bytes never leave.
    pub(crate) async fn original(&self, key: &PictureKey) -> io::Result<Option<Bytes>> {
        match self {
            Self::Folder(folder) => {
                let (folder, key) = (folder.clone(), key.clone());
                blocking(move || folder.read_original(&key)).await?
            }
            Self::Bucket(bucket) => Box::pin(bucket.read_original(key)).await,
        }
    }

    /// Whether the original of a picture is there.
    pub(crate) async fn has_original(&self, key: &PictureKey) -> io::Result<bool> {
        match self {
            Self::Folder(folder) => {
                let (folder, key) = (folder.clone(), key.clone());
                blocking(move || folder.has_original(&key)).await?
            }
            Self::Bucket(bucket) => Box::pin(bucket.has_original(key)).await,
        }
    }

    /// Removes a picture. What is not there is no error.
    pub(crate) async fn remove(&self, names: PictureNames) -> io::Result<()> {
        match self {
            Self::Folder(folder) => {
                let folder = folder.clone();
                blocking(move || folder.remove(&names)).await?
            }
            Self::Bucket(bucket) => Box::pin(bucket.remove(&names)).await,
        }
    }

    /// Under which names anything is kept.
    pub(crate) async fn inventory(&self) -> io::Result<Inventory> {
        match self {
            Self::Folder(folder) => {
                let folder = folder.clone();
                blocking(move || folder.inventory()).await?
            }
            Self::Bucket(bucket) => Box::pin(bucket.inventory()).await,
        }
    }

    /// Whether the place can be written to.
    pub(crate) async fn check(&self) -> io::Result<()> {
        match self {
            Self::Folder(folder) => {
                let folder = folder.clone();
                blocking(move || folder.check()).await?
            }
            Self::Bucket(bucket) => Box::pin(bucket.check()).await,
        }
    }
}

impl Source {
    /// How many bytes the pack has.
    pub(crate) fn length(&self) -> u64 {
        match self {
            Self::File(_, length) => *length,
            Self::Object(object) => object.length(),
        }
    }

    /// A range of them, which must lie inside. A file that has become shorter is an unexpected end.
    pub(crate) async fn read(&self, range: Range<u64>) -> io::Result<Bytes> {
        match self {
            Self::File(file, _) => {
                let file = Arc::clone(file);
                let length = usize::try_from(range.end - range.start).map_err(io::Error::other)?;
                blocking(move || {
                    let mut bytes = vec![0; length];
                    file.read_exact_at(&mut bytes, range.start)?;
                    Ok(bytes.into())
                })
                .await?
            }
            Self::Object(object) => Box::pin(object.read(range)).await,
        }
    }
}

/// Runs what blocks on a thread that may block. A panic there has been caught closer to its cause; here it is only an error.
pub(crate) async fn blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> io::Result<T> {
    spawn_blocking(work).await.map_err(io::Error::other)
}
