//! An opened pack in the bucket.

use std::{
    io::{self, ErrorKind},
    ops::Range,
    sync::{Mutex, PoisonError},
};

use bytes::Bytes;
use object_store::{GetRange, path::Path};

use super::Bucket;
use crate::bucket::error::StorageError;

/// An object of this length.
#[derive(Debug)]
pub(crate) struct Object {
    bucket: Bucket,
    path: Path,
    length: u64,
    /// Its last bytes, until they are read: opening it has loaded them.
    tail: Mutex<Option<Bytes>>,
}

impl Object {
    pub(super) fn new(bucket: Bucket, path: Path, length: u64, tail: Bytes) -> Self {
        Self {
            bucket,
            path,
            length,
            tail: Mutex::new(Some(tail)),
        }
    }

    pub(crate) fn length(&self) -> u64 {
        self.length
    }

    /// A range of its bytes. If it has become shorter, or was deleted, that is an unexpected end of file.
    pub(crate) async fn read(&self, range: Range<u64>) -> io::Result<Bytes> {
        if let Some(bytes) = self.of_tail(&range) {
            return Ok(bytes);
        }
        let wanted = range.end - range.start;
        match self.bucket.get(&self.path, GetRange::Bounded(range)).await {
            Ok((bytes, _)) if bytes.len() as u64 == wanted => Ok(bytes),
            Ok(_) | Err(StorageError::Absent | StorageError::OutOfRange) => Err(ErrorKind::UnexpectedEof.into()),
            Err(other) => Err(other.into()),
        }
    }

    fn of_tail(&self, range: &Range<u64>) -> Option<Bytes> {
        let tail = self.tail.lock().unwrap_or_else(PoisonError::into_inner).take()?;
        let begins = self.length.checked_sub(tail.len() as u64)?;
        let from = usize::try_from(range.start.checked_sub(begins)?).ok()?;
        let to = usize::try_from(range.end.checked_sub(begins)?).ok()?;
        (from <= to && to <= tail.len()).then(|| tail.slice(from..to))
    }
}
