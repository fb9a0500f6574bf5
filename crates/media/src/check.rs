//! Whether files are as they were written: packs have checksums of all their bytes, of originals the records know the digest.

use std::io;

use bytes::Bytes;
use sha2::{Digest as _, Sha256};

use crate::{
    Files, MediaStore, PictureNames,
    name::{ORIGINALS, PackFile, original_file},
    pack,
    storage::blocking,
};

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

/// Reads a file, once more if it is damaged. `None` if there is none; whether it is damaged.
///
/// # Errors
/// It cannot be read.
pub async fn read_checked(files: &Files, name: &str, content_hash: Option<&str>) -> io::Result<Option<(Bytes, bool)>> {
    let mut read = 0;
    loop {
        let Some(bytes) = files.read(name).await? else {
            return Ok(None);
        };
        let (checked, file, wanted) = (bytes.clone(), name.to_owned(), content_hash.map(str::to_owned));
        let is_bad = blocking(move || is_damaged(&file, &checked, wanted.as_deref())).await?;
        read += 1;
        if !is_bad || read == READS {
            return Ok(Some((bytes, is_bad)));
        }
    }
}

impl MediaStore {
    /// Reads all files of a picture, and names those that are not as they were written; `content_hash` is the SHA-256 of its
    /// original. A file that does not exist is [`missing`](Self::missing).
    ///
    /// # Errors
    /// If the storage cannot be read.
    pub async fn damaged(&self, names: &PictureNames, content_hash: Option<&str>) -> io::Result<Vec<String>> {
        let (files, original) = (self.files(), original_file(&names.key));
        let mut damaged = Vec::new();
        for name in names.files().into_iter().chain([names.avif_file()]) {
            let wanted = content_hash.filter(|_| name == original);
            let read = read_checked(&files, &name, wanted).await?;
            if read.is_some_and(|(_, is_bad)| is_bad) {
                damaged.push(name);
            }
        }
        Ok(damaged)
    }
}
