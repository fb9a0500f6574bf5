//! The database as a file on this machine, for the time of a copy or a proof.

use std::{
    fs,
    io::ErrorKind,
    os::unix::fs::DirBuilderExt as _,
    path::{Path, PathBuf},
};

use store::{Options, Store};

use crate::Error;

/// How the names of such folders begin.
const WORK_FOLDERS: &str = "backup-";
/// The database in it.
const DATABASE: &str = "duobao.sqlite";
/// A file in each; who works in the folder has it locked.
const LOCK: &str = "lock";

/// A folder for one copy's database; it is removed with everything in it when this is dropped.
pub(crate) struct WorkFolder {
    folder: PathBuf,
    /// Locked until this is dropped or the process ends.
    _lock: fs::File,
}

impl WorkFolder {
    pub(crate) fn make(below: &Path, random: [u8; 16]) -> Result<Self, Error> {
        let folder = below.join(format!("{WORK_FOLDERS}{}", hex::encode(random)));
        let made = fs::DirBuilder::new().recursive(true).mode(0o700).create(&folder);
        let locked = made.and_then(|()| {
            let lock = fs::File::create_new(folder.join(LOCK))?;
            lock.lock()?;
            Ok(lock)
        });
        let lock = locked.map_err(Error::file(folder.display().to_string()))?;
        Ok(Self { folder, _lock: lock })
    }

    /// Where the database's file is, or will be.
    pub(crate) fn database(&self) -> PathBuf {
        self.folder.join(DATABASE)
    }

    /// Opens that file.
    pub(crate) async fn open(&self, options: &Options) -> Result<Store, Error> {
        Ok(Store::open(&format!("sqlite://{}", self.database().display()), options).await?)
    }
}

impl Drop for WorkFolder {
    fn drop(&mut self) {
        if let Err(error) = fs::remove_dir_all(&self.folder) {
            tracing::warn!("{} could not be removed: {error}", self.folder.display());
        }
    }
}

/// Removes the folders below `below` that killed processes left. One that cannot be removed keeps no other.
///
/// # Errors
/// The folder cannot be read, or one of them not be removed.
pub fn remove_left_work(below: &Path) -> std::io::Result<()> {
    let mut removed = Ok(());
    for entry in fs::read_dir(below)? {
        let entry = entry?;
        if entry.file_name().to_string_lossy().starts_with(WORK_FOLDERS) {
            removed = removed.and(remove_if_left(&entry));
        }
    }
    removed
}

fn remove_if_left(entry: &fs::DirEntry) -> std::io::Result<()> {
    match entry.file_type()?.is_dir() && is_left(&entry.path())? {
        true => fs::remove_dir_all(entry.path()),
        false => Ok(()),
    }
}

/// Whether nobody works in a folder. Without the file it is being made at this moment, or it is of version 0.1.0, which locked none.
fn is_left(folder: &Path) -> std::io::Result<bool> {
    match fs::File::open(folder.join(LOCK)) {
        Ok(lock) => Ok(lock.try_lock().is_ok()),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(folder.join(DATABASE).exists()),
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_killed_process_left_is_removed_and_what_is_worked_in_is_not() {
        let place = tempfile::tempdir().expect("a folder");
        let used = WorkFolder::make(place.path(), [1; 16]).expect("a folder");
        let left = WorkFolder::make(place.path(), [2; 16]).expect("a folder");
        fs::write(left.database(), "a database").expect("written");
        let left_at = left.folder.clone();
        // As the end of a process leaves it: nothing is dropped, the lock is gone.
        left._lock.unlock().expect("unlocked");
        std::mem::forget(left);
        let others = place.path().join("backups");
        fs::create_dir(&others).expect("a folder");
        remove_left_work(place.path()).expect("removed");
        assert!(used.folder.exists() && others.exists());
        assert!(!left_at.exists());
    }
}
