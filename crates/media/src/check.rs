//! Whether files are as they were written: packs have checksums of all their bytes, of originals the records know the digest.

use std::io;

use bytes::Bytes;
use domain::picture::PictureKeys;
use sha2::{Digest as _, Sha256};

use crate::{
    Files, MediaStore,
    name::{ORIGINALS, PackFile, needed_files, original_file, pack_file},
    pack,
    storage::blocking,
};

/// "Input/output error", of Linux and macOS.
const EIO: i32 = 5;
/// "Operation not permitted" and "Permission denied", of Linux and macOS. A bucket that refuses this program altogether has no such number.
const FORBIDDEN: [i32; 2] = [1, 13];
/// How often a file is read until it counts as damaged: what comes from a bucket may be wrong once.
const READS: u32 = 2;

/// Whether a file of a media store is not as it was written. `content_hash` is the SHA-256 that an original should have; without
/// it, and of files that are no picture's, nothing can be told.
#[must_use]
pub fn is_damaged(name: &str, bytes: &[u8], content_hash: Option<&str>) -> bool {
    let is_pack = [PackFile::Picture, PackFile::Avif].map(PackFile::name);
    match name.rsplit_once('/') {
        Some((ORIGINALS, _)) => content_hash.is_some_and(|wanted| hex::encode(Sha256::digest(bytes)) != wanted),
        Some((_, file)) if is_pack.contains(&file) => !pack::is_whole(bytes),
        _ => false,
    }
}

/// A file that was read to find out whether it is as it was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CheckedFile {
    /// Nothing speaks against it.
    Whole(Bytes),
    /// It is another one than was written.
    Damaged(Bytes),
    /// It is there, and the disk cannot read it.
    Unreadable,
    /// This program may not read it. Nothing can be told of its bytes.
    Forbidden,
}

/// The files of a picture that are not as they were written.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct WrongFiles {
    /// Their names.
    pub damaged: Vec<String>,
    /// Those that this program may not read.
    pub forbidden: Vec<String>,
}

impl CheckedFile {
    /// Whether nothing speaks against it.
    #[must_use]
    pub const fn is_whole(&self) -> bool {
        matches!(self, Self::Whole(_))
    }

    /// What was read, if anything could be.
    #[must_use]
    pub fn into_bytes(self) -> Option<Bytes> {
        match self {
            Self::Whole(bytes) | Self::Damaged(bytes) => Some(bytes),
            Self::Unreadable | Self::Forbidden => None,
        }
    }
}

/// Reads a file, once more if it is damaged. `None` if there is none.
///
/// # Errors
/// The folder or bucket does not answer.
pub async fn read_checked(files: &Files, name: &str, content_hash: Option<&str>) -> io::Result<Option<CheckedFile>> {
    let mut reads = 0;
    loop {
        reads += 1;
        let bytes = match files.read(name).await {
            Ok(Some(bytes)) => bytes,
            Ok(None) => return Ok(None),
            Err(error) if is_of_disk(&error) && reads == READS => return Ok(Some(CheckedFile::Unreadable)),
            Err(error) if is_of_disk(&error) => continue,
            Err(error) if is_forbidden(&error) => return Ok(Some(CheckedFile::Forbidden)),
            Err(error) => return Err(error),
        };
        let (checked, file, wanted) = (bytes.clone(), name.to_owned(), content_hash.map(str::to_owned));
        let is_bad = blocking(move || is_damaged(&file, &checked, wanted.as_deref())).await?;
        if !is_bad {
            return Ok(Some(CheckedFile::Whole(bytes)));
        }
        if reads == READS {
            return Ok(Some(CheckedFile::Damaged(bytes)));
        }
    }
}

/// Whether the disk says that it cannot read what it has.
#[must_use]
pub fn is_of_disk(error: &io::Error) -> bool {
    error.raw_os_error() == Some(EIO)
}

fn is_forbidden(error: &io::Error) -> bool {
    error.raw_os_error().is_some_and(|code| FORBIDDEN.contains(&code))
}

impl MediaStore {
    /// Reads all files of a picture, and names those that are not as they were written; `content_hash` is the SHA-256 of its
    /// original. A file that does not exist is [`missing`](Self::missing).
    ///
    /// # Errors
    /// If the storage cannot be read.
    pub async fn find_wrong(&self, names: &PictureKeys, content_hash: Option<&str>) -> io::Result<WrongFiles> {
        let (files, original) = (self.files(), original_file(&names.key));
        let mut wrong = WrongFiles::default();
        for name in needed_files(names)
            .into_iter()
            .chain([pack_file(&names.key, PackFile::Avif)])
        {
            let wanted = content_hash.filter(|_| name == original);
            match read_checked(&files, &name, wanted).await? {
                None | Some(CheckedFile::Whole(_)) => {}
                Some(CheckedFile::Forbidden) => wrong.forbidden.push(name),
                Some(CheckedFile::Damaged(_) | CheckedFile::Unreadable) => wrong.damaged.push(name),
            }
        }
        Ok(wrong)
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::path::Path;

    use super::*;

    #[tokio::test]
    async fn what_the_disk_cannot_read_is_told_from_what_is_not_there() {
        // The first bytes of a process's memory are a file that cannot be read.
        let files = Files::in_folder(Path::new("/proc/self"));
        let read = async |name| read_checked(&files, name, None).await.expect("an answer");
        assert_eq!(read("mem").await, Some(CheckedFile::Unreadable));
        assert_eq!(read("nothing").await, None);
    }

    #[tokio::test]
    async fn a_file_that_may_not_be_read_is_not_called_damaged() {
        // Not even the administrator of the machine may read this one.
        let files = Files::in_folder(Path::new("/proc/sys/vm"));
        let read = read_checked(&files, "drop_caches", None).await.expect("answered");
        assert_eq!(read, Some(CheckedFile::Forbidden));
    }
}
