//! The files of imports: for each import the file as it came, and a folder with its contents.

use std::{
    fs::{File, TryLockError},
    io,
    path::PathBuf,
};

use chrono::TimeDelta;

use crate::job_folder::JobFolder;

/// How long an import is kept: a day longer than it can be undone.
pub const KEPT: TimeDelta = TimeDelta::days(store::UNDOABLE.num_days() + 1);
/// How the name of a folder ends that a file is being unpacked into.
const UNFINISHED: &str = ".part";
/// Bytes of one file.
pub const MOST_BYTES: u64 = 8 << 30;

/// The file as it came.
pub fn source(folder: &JobFolder, file: &str) -> PathBuf {
    folder.join(&source_name(file))
}

/// The folder with the unpacked contents.
pub fn unpacked(folder: &JobFolder, file: &str) -> PathBuf {
    folder.join(file)
}

/// The folder while the file is unpacked into it.
pub fn unpacking(folder: &JobFolder, file: &str) -> PathBuf {
    folder.join(&unpacking_name(file))
}

/// The imports that have files in the folder.
///
/// # Errors
/// The folder's.
pub async fn list_files(folder: &JobFolder) -> io::Result<Vec<String>> {
    let folder = folder.clone();
    let names = aside(move || folder.names()).await?;
    let stem = |name: &String| name.split('.').next().unwrap_or_default().to_owned();
    let mut files: Vec<String> = names.iter().map(stem).collect();
    files.sort_unstable();
    files.dedup();
    Ok(files)
}

/// Removes what unpacking left that its process did not end: no one goes on with it, and its room is needed. One that another process is
/// unpacking stays.
///
/// # Errors
/// The folder's.
pub fn remove_unfinished(folder: &JobFolder) -> io::Result<()> {
    let mut removed = Ok(());
    for name in folder.names()? {
        let path = folder.join(&name);
        if !name.ends_with(UNFINISHED) || !path.is_dir() {
            continue;
        }
        // One that cannot be removed keeps no other.
        removed = removed.and(match File::open(&path).map(|folder| folder.try_lock()) {
            Ok(Ok(())) => folder.remove(&name),
            Ok(Err(TryLockError::WouldBlock)) => Ok(()),
            Ok(Err(TryLockError::Error(error))) | Err(error) => Err(error),
        });
    }
    removed
}

/// Removes what can be made again from the file of an import.
///
/// # Errors
/// The folder's.
pub async fn remove_unpacked(folder: &JobFolder, file: &str) -> io::Result<()> {
    remove_all(folder, [unpacking_name(file), file.to_owned()].into()).await
}

/// Removes everything of an import.
///
/// # Errors
/// The folder's.
pub async fn remove(folder: &JobFolder, file: &str) -> io::Result<()> {
    remove_all(
        folder,
        [file.to_owned(), unpacking_name(file), source_name(file)].into(),
    )
    .await
}

async fn remove_all(folder: &JobFolder, names: Vec<String>) -> io::Result<()> {
    let folder = folder.clone();
    aside(move || names.iter().try_for_each(|name| folder.remove(name))).await
}

/// Does work on files on a thread that may wait: an import may have unpacked tens of thousands.
async fn aside<T: Send + 'static>(work: impl FnOnce() -> io::Result<T> + Send + 'static) -> io::Result<T> {
    tokio::task::spawn_blocking(work).await.map_err(io::Error::other)?
}

fn source_name(file: &str) -> String {
    format!("{file}.file")
}

fn unpacking_name(file: &str) -> String {
    format!("{file}{UNFINISHED}")
}
