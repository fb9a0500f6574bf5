//! Where pictures are stored. Another kind of storage is another variant of the two types here; nothing else depends on which
//! one it is.

use std::{fs::File, io, ops::Range, os::unix::fs::FileExt as _, sync::Arc};

use bytes::Bytes;
use domain::picture::{PictureKey, PictureKeys};
use tokio::task::spawn_blocking;

use crate::{
    bucket::{Bucket, Object},
    folder::Folder,
    ingest::{Arriving, IngestError},
    inventory::Inventory,
    name::PackFile,
};

/// A storage of pictures. Cheap to clone. The bucket's client is boxed, because it is much larger than the folder.
#[derive(Debug, Clone)]
pub(crate) enum Storage {
    /// A folder on this machine.
    Folder(Folder),
    /// A bucket of an S3 store.
    Bucket(Bucket),
}

/// An opened pack.
#[derive(Debug)]
pub(crate) enum Source {
    /// An open file of this length.
    File(Arc<File>, u64),
    /// An object of a bucket.
    Object(Object),
}

impl Storage {
    /// Stores a picture, completely or not at all. Returns the bytes written.
    pub(crate) async fn put(&self, arriving: Arriving, names: PictureKeys) -> Result<u64, IngestError> {
        match self {
            Self::Folder(folder) => {
                let folder = folder.clone();
                blocking(move || folder.keep(&arriving, &names)).await?
            }
            Self::Bucket(bucket) => Box::pin(bucket.keep(&arriving, &names)).await,
        }
    }

    /// Stores a further pack of an existing picture, completely or not at all; it replaces one of the same kind. Not found:
    /// there is no such picture (any more).
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

    /// The original of a picture, for drawing in this crate and for exports.
    pub(crate) async fn original(&self, key: &PictureKey) -> io::Result<Option<Bytes>> {
        match self {
            Self::Folder(folder) => {
                let (folder, key) = (folder.clone(), key.clone());
                blocking(move || folder.read_original(&key)).await?
            }
            Self::Bucket(bucket) => Box::pin(bucket.read_original(key)).await,
        }
    }

    /// Whether the original of a picture exists.
    pub(crate) async fn has_original(&self, key: &PictureKey) -> io::Result<bool> {
        match self {
            Self::Folder(folder) => {
                let (folder, key) = (folder.clone(), key.clone());
                blocking(move || folder.has_original(&key)).await?
            }
            Self::Bucket(bucket) => Box::pin(bucket.has_original(key)).await,
        }
    }

    /// Removes a picture. What does not exist is no error.
    pub(crate) async fn remove(&self, names: PictureKeys) -> io::Result<()> {
        match self {
            Self::Folder(folder) => {
                let folder = folder.clone();
                blocking(move || folder.remove(&names)).await?
            }
            Self::Bucket(bucket) => Box::pin(bucket.remove(&names)).await,
        }
    }

    /// The keys that files exist for.
    pub(crate) async fn inventory(&self) -> io::Result<Inventory> {
        match self {
            Self::Folder(folder) => {
                let folder = folder.clone();
                blocking(move || folder.inventory()).await?
            }
            Self::Bucket(bucket) => Box::pin(bucket.inventory()).await,
        }
    }

    /// Whether the storage can be written to.
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
    /// The pack's length in bytes.
    pub(crate) fn length(&self) -> u64 {
        match self {
            Self::File(_, length) => *length,
            Self::Object(object) => object.length(),
        }
    }

    /// A range of the pack, which must be inside it. If the file has become shorter, that is an unexpected end of file.
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

/// Runs blocking work on a thread for it. A panic in drawing is caught closer to its cause; here it is only an error.
pub(crate) async fn blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> io::Result<T> {
    spawn_blocking(work).await.map_err(io::Error::other)
}
