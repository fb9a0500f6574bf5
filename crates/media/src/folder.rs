//! A folder as the storage of all pictures. A picture is stored completely or not at all, even after a power failure.
//!
//! ```text
//! incoming/{key}/                  pictures being written; never read, put back in order when the folder is opened
//! originals/{key}                  kept, read only to draw from
//! {ke}/{key}/picture.zip           the pack of tiles and display sizes
//! {ke}/{key}/avif.zip              the pack of display sizes as AVIF, once they are drawn
//! {lo}/{locked_key}/picture.zip    the pack of the blurred preview
//! ```
//! Everything is written and synced under `incoming` first. Then the original and the blurred preview move to their places, and
//! last, in one step, the folder with the picture's pack: from that step on the picture exists. A pack that comes later goes the
//! same way, into the folder of a picture that exists.

mod inventory;
#[cfg(test)]
mod tests;

use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, ErrorKind, Write},
    os::unix::fs::DirBuilderExt as _,
    path::{Path, PathBuf},
    sync::Arc,
};

use bytes::Bytes;
use domain::picture::{PictureKey, PictureKeys};

use crate::{
    ingest::{Arriving, IngestError},
    name::{ORIGINALS, PackFile, shard},
};

const INCOMING: &str = "incoming";
/// In `incoming`, for a moment: whether the folder can be written to.
const PROBE: &str = "ready.probe";
/// In a folder under `incoming`: the locked name, and the lock that tells a running writer from a dead one.
const LOCKED_NAME: &str = "locked-name";

/// The steps of storing a picture, in order. Tests stop between them as a power failure would.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    Begun,
    Written,
    OriginalMoved,
    LockedMoved,
    PictureMoved,
}

/// The folder. Cheap to clone.
#[derive(Debug, Clone)]
pub(crate) struct Folder {
    root: Arc<Path>,
}

impl Folder {
    /// Opens the folder, creates it if it is missing, and undoes what dead writers left.
    pub(crate) fn open(root: &Path) -> io::Result<Self> {
        // Pictures of members are in it: other accounts of the machine stay out.
        let mut private = fs::DirBuilder::new();
        private.recursive(true).mode(0o700);
        private.create(root.join(INCOMING))?;
        private.create(root.join(ORIGINALS))?;
        let folder = Self { root: root.into() };
        folder.undo_leftovers()?;
        Ok(folder)
    }

    /// Writes a picture. Returns the bytes written.
    pub(crate) fn keep(&self, arriving: &Arriving, names: &PictureKeys) -> Result<u64, IngestError> {
        self.keep_stepwise(arriving, names, &|_| {})
    }

    fn keep_stepwise(
        &self,
        arriving: &Arriving,
        names: &PictureKeys,
        reached: &dyn Fn(Step),
    ) -> Result<u64, IngestError> {
        let taken = |error: io::Error| match error.kind() {
            ErrorKind::AlreadyExists => IngestError::NameTaken(names.key.clone()),
            _ => IngestError::Storage(error),
        };
        if self.place(&names.key).exists() {
            return Err(IngestError::NameTaken(names.key.clone()));
        }
        let incoming = self.incoming(&names.key);
        fs::create_dir(&incoming).map_err(taken)?;
        let result = self.write_and_move(arriving, names, reached);
        if result.is_err() {
            self.undo(&names.key, Some(&names.locked_key))?;
        } else {
            fs::remove_dir_all(&incoming)?;
        }
        Ok(result?)
    }

    fn write_and_move(&self, arriving: &Arriving, names: &PictureKeys, reached: &dyn Fn(Step)) -> io::Result<u64> {
        let incoming = self.incoming(&names.key);
        let guard = File::create_new(incoming.join(LOCKED_NAME))?;
        guard.lock()?;
        (&guard).write_all(names.locked_key.as_str().as_bytes())?;
        guard.sync_all()?;
        reached(Step::Begun);

        let (picture, locked) = (incoming.join("picture"), incoming.join("locked"));
        fs::create_dir(&picture)?;
        fs::create_dir(&locked)?;
        let pack = PackFile::Picture.name();
        let mut written = write_synced(&incoming.join("original"), &arriving.original)?;
        written += write_synced(&locked.join(pack), &arriving.locked)?;
        written += write_synced(&picture.join(pack), &arriving.picture)?;
        for folder in [&picture, &locked, &incoming] {
            sync_folder(folder)?;
        }
        sync_folder(&self.root.join(INCOMING))?;
        reached(Step::Written);

        move_synced(&incoming.join("original"), &self.original(&names.key))?;
        reached(Step::OriginalMoved);
        self.make_shard(&names.locked_key)?;
        move_synced(&locked, &self.place(&names.locked_key))?;
        reached(Step::LockedMoved);
        self.make_shard(&names.key)?;
        move_synced(&picture, &self.place(&names.key))?;
        reached(Step::PictureMoved);
        Ok(written)
    }

    /// Writes a further pack of a picture. If two do so at once, one gets an error that it exists already.
    pub(crate) fn add(&self, key: &PictureKey, file: PackFile, pack: &[u8]) -> io::Result<()> {
        let incoming = self.incoming(key);
        fs::create_dir(&incoming)?;
        let added = self.write_and_move_pack(key, file, pack);
        ignore_missing(fs::remove_dir_all(&incoming))?;
        added
    }

    fn write_and_move_pack(&self, key: &PictureKey, file: PackFile, pack: &[u8]) -> io::Result<()> {
        let incoming = self.incoming(key);
        // If the writer dies, this leaves an empty folder without a locked name, and cleaning it up does not touch the picture.
        let guard = File::create_new(incoming.join(LOCKED_NAME))?;
        guard.lock()?;
        let written = incoming.join(file.name());
        write_synced(&written, pack)?;
        // Not found: the picture was removed meanwhile.
        move_synced(&written, &self.pack(key, file))
    }

    /// The original of a picture.
    pub(crate) fn read_original(&self, key: &PictureKey) -> io::Result<Option<Bytes>> {
        match fs::read(self.original(key)) {
            Ok(bytes) => Ok(Some(bytes.into())),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Opens a pack and returns its length.
    pub(crate) fn open_pack(&self, key: &PictureKey, file: PackFile) -> io::Result<Option<(File, u64)>> {
        match File::open(self.pack(key, file)) {
            Ok(file) => {
                let length = file.metadata()?.len();
                Ok(Some((file, length)))
            }
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Whether the original of a picture is there, and is not empty.
    pub(crate) fn has_original(&self, key: &PictureKey) -> io::Result<bool> {
        match fs::metadata(self.original(key)) {
            Ok(found) => Ok(found.is_file() && found.len() > 0),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Removes a picture, its pack first: without its pack a picture no longer exists for readers.
    pub(crate) fn remove(&self, names: &PictureKeys) -> io::Result<()> {
        for place in [self.place(&names.key), self.place(&names.locked_key)] {
            ignore_missing(fs::remove_dir_all(place))?;
        }
        ignore_missing(fs::remove_file(self.original(&names.key)))?;
        sync_folder(&self.root.join(ORIGINALS))
    }

    /// Whether the folder is there and writable.
    pub(crate) fn check(&self) -> io::Result<()> {
        let incoming = fs::metadata(self.root.join(INCOMING))?;
        if incoming.permissions().readonly() {
            return Err(ErrorKind::ReadOnlyFilesystem.into());
        }
        // A full disk still lets an empty file come and go.
        let probe = self.root.join(INCOMING).join(PROBE);
        let written = fs::write(&probe, [0; 4096]);
        fs::remove_file(&probe).or_else(|error| match error.kind() {
            ErrorKind::NotFound => Ok(()),
            _ => Err(error),
        })?;
        written
    }

    /// Cleans up what a killed writer left under `incoming`: a picture that was not stored completely leaves no trace.
    fn undo_leftovers(&self) -> io::Result<()> {
        for entry in fs::read_dir(self.root.join(INCOMING))? {
            let entry = entry?;
            let Some(key) = entry.file_name().to_str().and_then(|name| name.parse().ok()) else {
                continue;
            };
            let guard_path = entry.path().join(LOCKED_NAME);
            let locked_key = match OpenOptions::new().read(true).write(true).open(&guard_path) {
                Ok(guard) => match guard.try_lock() {
                    // Another process of this site is writing this picture.
                    Err(TryLockError::WouldBlock) => continue,
                    Err(TryLockError::Error(error)) => return Err(error),
                    Ok(()) => fs::read_to_string(&guard_path)?.parse().ok(),
                },
                Err(error) if error.kind() == ErrorKind::NotFound => None,
                Err(error) => return Err(error),
            };
            tracing::warn!(picture = %key, "removing what an interrupted ingest left behind");
            self.undo(&key, locked_key.as_ref())?;
        }
        Ok(())
    }

    /// Undoes an ingest, unless its last step was done: then only the empty folder is removed.
    fn undo(&self, key: &PictureKey, locked_key: Option<&PictureKey>) -> io::Result<()> {
        if !self.place(key).exists() {
            ignore_missing(fs::remove_file(self.original(key)))?;
            if let Some(locked_key) = locked_key {
                ignore_missing(fs::remove_dir_all(self.place(locked_key)))?;
            }
        }
        ignore_missing(fs::remove_dir_all(self.incoming(key)))
    }

    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    fn incoming(&self, key: &PictureKey) -> PathBuf {
        self.root.join(INCOMING).join(key.as_str())
    }

    fn original(&self, key: &PictureKey) -> PathBuf {
        self.root.join(ORIGINALS).join(key.as_str())
    }

    fn place(&self, key: &PictureKey) -> PathBuf {
        self.root.join(shard(key)).join(key.as_str())
    }

    fn pack(&self, key: &PictureKey, file: PackFile) -> PathBuf {
        self.place(key).join(file.name())
    }

    fn make_shard(&self, key: &PictureKey) -> io::Result<()> {
        match fs::create_dir(self.root.join(shard(key))) {
            Ok(()) => sync_folder(&self.root),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(()),
            Err(error) => Err(error),
        }
    }
}

fn write_synced(path: &Path, bytes: &[u8]) -> io::Result<u64> {
    let mut file = File::create_new(path)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    Ok(bytes.len() as u64)
}

fn move_synced(from: &Path, to: &Path) -> io::Result<()> {
    fs::rename(from, to)?;
    to.parent().map_or(Ok(()), sync_folder)
}

fn sync_folder(path: &Path) -> io::Result<()> {
    File::open(path)?.sync_all()
}

fn ignore_missing(result: io::Result<()>) -> io::Result<()> {
    match result {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
        other => other,
    }
}
