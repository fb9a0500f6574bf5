//! A bucket of an S3 store as the storage of all pictures. A picture is stored completely or not at all, even if a process is
//! killed.
//!
//! ```text
//! {prefix}/originals/{key}                kept, read only to draw from
//! {prefix}/{ke}/{key}/picture.zip         the pack of tiles and display sizes
//! {prefix}/{ke}/{key}/avif.zip            the pack of display sizes as AVIF, once they are drawn
//! {prefix}/{lo}/{locked_key}/picture.zip  the pack of the blurred preview
//! ```
//! The names are those of a folder, so a site can move by copying. Every object is written by a single PUT; packs and originals
//! are far below its size limit. The original is written first, the blurred preview next and the picture's pack last: from that
//! PUT on the picture exists. A process that is killed in between leaves objects that no picture names. They need no cleaning
//! up here: the names of a picture are announced in the database before it is stored, unclaimed files are deleted when
//! their time is over, and until then an inventory lists them.
//!
//! Objects are as private as the bucket: this module sets no access lists, and no address of the store is ever sent out.

mod access;
mod error;
mod files;
mod inventory;
mod line;
mod object;

pub use access::{BucketAccess, BucketUrl, NoBucketUrl};
pub(crate) use object::Object;

use std::{
    io::{self, ErrorKind},
    sync::Arc,
    time::Duration,
};

use bytes::Bytes;
use domain::picture::{PictureKey, PictureKeys};
use object_store::{
    BackoffConfig, GetOptions, GetRange, ObjectMeta, ObjectStore as _, ObjectStoreExt as _, PutMode, PutOptions,
    RetryConfig,
    aws::{AmazonS3, AmazonS3Builder},
    list::{PaginatedListOptions, PaginatedListStore as _},
    path::Path,
};
use tokio::{sync::Semaphore, time::timeout};

use crate::{
    ingest::{Arriving, IngestError},
    name::{ORIGINALS, PackFile, shard},
    pack::tail_length,
};
use error::StorageError;
use line::{Connector, patience};

/// How long a read may take that a visitor waits for, retries included.
const READING: Duration = Duration::from_secs(8);
/// How long the check whether the store answers may take.
const CHECKING: Duration = Duration::from_secs(3);
/// How many requests may be sent to the store at once; further ones wait within their own time limit.
const LINES: usize = 64;

/// The bucket. Cheap to clone.
#[derive(Debug, Clone)]
pub(crate) struct Bucket {
    store: Arc<AmazonS3>,
    /// The prefix of every name: empty, or something that ends with a slash.
    root: Arc<str>,
    lines: Arc<Semaphore>,
}

/// The result of a PUT that overwrites nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Put {
    Done,
    Taken,
}

impl Bucket {
    /// Prepares the access to a bucket. Sends no request yet.
    pub(crate) fn open(access: &BucketAccess) -> io::Result<Self> {
        let mut builder = AmazonS3Builder::new()
            .with_bucket_name(&access.url.bucket)
            .with_region(&access.region)
            .with_access_key_id(&access.access_key_id)
            .with_secret_access_key(&access.secret_access_key)
            .with_disable_bulk_delete(true)
            .with_retry(RetryConfig {
                backoff: BackoffConfig {
                    init_backoff: Duration::from_millis(100),
                    max_backoff: Duration::from_secs(1),
                    base: 2.0,
                },
                max_retries: 3,
                retry_timeout: Duration::from_secs(6),
            })
            .with_http_connector(Connector::new(access)?);
        if let Some(token) = &access.session_token {
            builder = builder.with_token(token);
        }
        if let Some(endpoint) = &access.endpoint {
            builder = builder.with_endpoint(endpoint);
        }
        Ok(Self {
            store: Arc::new(builder.build().map_err(io::Error::other)?),
            root: access.url.root().into(),
            lines: Arc::new(Semaphore::new(LINES)),
        })
    }

    /// Writes a picture. Returns the bytes written.
    pub(crate) async fn keep(&self, arriving: &Arriving, names: &PictureKeys) -> Result<u64, IngestError> {
        let parts = [
            (self.original(&names.key), &arriving.original),
            (self.pack(&names.locked_key, PackFile::Picture), &arriving.locked),
            (self.pack(&names.key, PackFile::Picture), &arriving.picture),
        ];
        // A store without conditional writes would only find out by overwriting.
        if self.has_pack(&names.key).await? {
            return Err(IngestError::NameTaken(names.key.clone()));
        }
        let mut written = 0;
        for (number, (path, bytes)) in parts.iter().enumerate() {
            match self.put(path, bytes).await {
                Ok(Put::Done) => written += bytes.len() as u64,
                Ok(Put::Taken) => {
                    self.take_back(&parts[..number]).await;
                    return Err(IngestError::NameTaken(names.key.clone()));
                }
                Err(error) => {
                    // A response may have been lost.
                    self.take_back(&parts[..=number]).await;
                    return Err(error.into());
                }
            }
        }
        Ok(written)
    }

    /// Removes the parts of a picture that is not stored completely, the last one first.
    async fn take_back(&self, parts: &[(Path, &Bytes)]) {
        for (path, _) in parts.iter().rev() {
            if let Err(error) = self.delete(path).await {
                tracing::warn!(object = %path, "what has arrived of a picture stays in the bucket until it is removed as unclaimed: {error}");
                return;
            }
        }
    }

    /// Opens a pack: its length and its end, with one request.
    pub(crate) async fn open_pack(&self, key: &PictureKey, file: PackFile) -> io::Result<Option<Object>> {
        let path = self.pack(key, file);
        let range = GetRange::Suffix(tail_length(u64::MAX));
        match self.get(&path, range).await {
            Ok((tail, length)) => Ok(Some(Object::new(self.clone(), path, length, tail))),
            Err(StorageError::Absent) => Ok(None),
            // An empty object has no last bytes.
            Err(StorageError::OutOfRange) => Ok(Some(Object::new(self.clone(), path, 0, Bytes::new()))),
            Err(StorageError::NoRange) if self.length(&path).await? == Some(0) => {
                Ok(Some(Object::new(self.clone(), path, 0, Bytes::new())))
            }
            Err(other) => Err(other.into()),
        }
    }

    /// Writes a further pack of a picture. Not found: there is no such picture, or it was removed meanwhile.
    pub(crate) async fn add(&self, key: &PictureKey, file: PackFile, pack: &Bytes) -> io::Result<()> {
        if !self.has_pack(key).await? {
            return Err(ErrorKind::NotFound.into());
        }
        let path = self.pack(key, file);
        self.put_as(&path, pack, PutMode::Overwrite).await?;
        if self.has_pack(key).await? {
            return Ok(());
        }
        self.delete(&path).await?;
        Err(ErrorKind::NotFound.into())
    }

    /// The original of a picture.
    pub(crate) async fn read_original(&self, key: &PictureKey) -> io::Result<Option<Bytes>> {
        self.whole(&self.original(key), u64::MAX).await
    }

    async fn has_pack(&self, key: &PictureKey) -> io::Result<bool> {
        Ok(self.length(&self.pack(key, PackFile::Picture)).await?.is_some())
    }

    /// Whether the original of a picture is there, and is not empty.
    pub(crate) async fn has_original(&self, key: &PictureKey) -> io::Result<bool> {
        let length = self.length(&self.original(key)).await?;
        Ok(length.is_some_and(|length| length > 0))
    }

    /// Removes a picture, its pack first: without its pack a picture no longer exists for readers.
    pub(crate) async fn remove(&self, names: &PictureKeys) -> io::Result<()> {
        for key in [&names.key, &names.locked_key] {
            let below = format!("{}{}/{key}/", self.root, shard(key));
            for object in self.list(&below).await? {
                self.delete(&object.location).await?;
            }
        }
        self.delete(&self.original(&names.key)).await
    }

    /// Whether the bucket exists and access is granted.
    pub(crate) async fn check(&self) -> io::Result<()> {
        let options = PaginatedListOptions {
            max_keys: Some(1),
            ..PaginatedListOptions::default()
        };
        let asked = self.store.list_paginated(Some(&self.root), options);
        self.within(CHECKING, asked).await?;
        Ok(())
    }

    /// Lists all objects with a prefix.
    async fn list(&self, beginning: &str) -> io::Result<Vec<ObjectMeta>> {
        let mut found = Vec::new();
        let mut page_token = None;
        loop {
            let options = PaginatedListOptions {
                page_token,
                ..PaginatedListOptions::default()
            };
            let page = self
                .within(READING, self.store.list_paginated(Some(beginning), options))
                .await?;
            found.extend(page.result.objects);
            page_token = page.page_token;
            if page_token.is_none() {
                return Ok(found);
            }
        }
    }

    /// A range of an object's bytes, and its length.
    async fn get(&self, path: &Path, range: GetRange) -> Result<(Bytes, u64), StorageError> {
        let options = GetOptions {
            range: Some(range),
            ..GetOptions::default()
        };
        let asked = async {
            let found = self.store.get_opts(path, options).await?;
            let length = found.meta.size;
            Ok((found.bytes().await?, length))
        };
        self.within(READING, asked).await
    }

    /// How many bytes an object has; `None` when there is none.
    async fn length(&self, path: &Path) -> io::Result<Option<u64>> {
        match self.within(READING, self.store.head(path)).await {
            Ok(found) => Ok(Some(found.size)),
            Err(StorageError::Absent) => Ok(None),
            Err(other) => Err(other.into()),
        }
    }

    async fn delete(&self, path: &Path) -> io::Result<()> {
        match self.within(READING, self.store.delete(path)).await {
            Ok(()) | Err(StorageError::Absent) => Ok(()),
            Err(other) => Err(other.into()),
        }
    }

    /// Writes an object that must not exist yet.
    async fn put(&self, path: &Path, bytes: &Bytes) -> io::Result<Put> {
        let mut put = self.put_as(path, bytes, PutMode::Create).await;
        // The client repeats no such request whose connection was lost: it may have been carried out. That is found out below.
        if let Err(StorageError::Unreached(_)) = put {
            put = self.put_as(path, bytes, PutMode::Create).await;
        }
        match put {
            Ok(()) => Ok(Put::Done),
            Err(StorageError::NotKnown) => {
                self.put_as(path, bytes, PutMode::Overwrite).await?;
                Ok(Put::Done)
            }
            // A PUT whose response was lost is tried again, and then finds its own object.
            Err(StorageError::Taken) if self.holds(path, bytes).await? => Ok(Put::Done),
            Err(StorageError::Taken) => Ok(Put::Taken),
            Err(other) => Err(other.into()),
        }
    }

    async fn put_as(&self, path: &Path, bytes: &Bytes, mode: PutMode) -> Result<(), StorageError> {
        let asked = self.store.put_opts(path, bytes.clone().into(), PutOptions::from(mode));
        let limit = patience(bytes.len()) * 2;
        self.within(limit, asked).await.map(|_| ())
    }

    /// Whether an object has exactly these bytes.
    async fn holds(&self, path: &Path, bytes: &Bytes) -> io::Result<bool> {
        if self.length(path).await? != Some(bytes.len() as u64) {
            return Ok(false);
        }
        Ok(self.whole(path, u64::MAX).await?.as_ref() == Some(bytes))
    }

    /// All bytes of an object; `None` when there is none. One with more than `most` is an error, and nothing of it is read.
    async fn whole(&self, path: &Path, most: u64) -> io::Result<Option<Bytes>> {
        let Some(length) = self.length(path).await? else {
            return Ok(None);
        };
        if length > most {
            return Err(ErrorKind::FileTooLarge.into());
        }
        let asked = async { self.store.get(path).await?.bytes().await };
        let limit = patience(usize::try_from(length).map_err(io::Error::other)?) * 2;
        match self.within(limit, asked).await {
            Ok(bytes) => Ok(Some(bytes)),
            Err(StorageError::Absent) => Ok(None),
            Err(other) => Err(other.into()),
        }
    }

    /// Sends a request when a slot is free, and waits no longer than this.
    async fn within<T>(
        &self,
        limit: Duration,
        asked: impl Future<Output = object_store::Result<T>>,
    ) -> Result<T, StorageError> {
        let answered = timeout(limit, async {
            let _line = self.lines.acquire().await;
            asked.await
        });
        match Box::pin(answered).await {
            Ok(answer) => Ok(answer?),
            Err(_) => Err(StorageError::silence(limit)),
        }
    }

    fn original(&self, key: &PictureKey) -> Path {
        Path::from(format!("{}{ORIGINALS}/{key}", self.root))
    }

    fn pack(&self, key: &PictureKey, file: PackFile) -> Path {
        Path::from(format!("{}{}/{key}/{}", self.root, shard(key), file.name()))
    }
}
