//! The folder of imports in the data directory, and the waking of whoever reads and applies them.

use std::{
    fs,
    io::{self, ErrorKind},
    path::{Path, PathBuf},
    sync::Arc,
};

use chrono::TimeDelta;
use tokio::sync::Notify;

/// How long an import is kept, so that it can be undone.
pub const KEPT: TimeDelta = TimeDelta::days(31);
/// Bytes of one file.
pub const MOST_BYTES: u64 = 8 << 30;

/// The folder of imports: for each a file as it came, and a folder with what is in it. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Imports {
    folder: PathBuf,
    wake: Arc<Notify>,
}

impl Imports {
    /// Imports from this folder, which need not exist yet.
    pub fn new(folder: PathBuf) -> Self {
        Self {
            folder,
            wake: Arc::default(),
        }
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The file as it came.
    pub fn source(&self, file: &str) -> PathBuf {
        self.folder.join(format!("{file}.file"))
    }

    /// What is in it.
    pub fn unpacked(&self, file: &str) -> PathBuf {
        self.folder.join(file)
    }

    /// Wakes the worker: there is something to do.
    pub fn wake(&self) {
        self.wake.notify_one();
    }

    /// Ends when the worker is woken.
    pub async fn woken(&self) {
        self.wake.notified().await;
    }

    /// Removes everything of an import.
    ///
    /// # Errors
    /// The folder's.
    pub fn remove(&self, file: &str) -> io::Result<()> {
        for path in [self.unpacked(file), self.unpacked(file).with_extension("part")] {
            ignore_missing(fs::remove_dir_all(path))?;
        }
        ignore_missing(fs::remove_file(self.source(file)))
    }
}

fn ignore_missing(removed: io::Result<()>) -> io::Result<()> {
    match removed {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
        other => other,
    }
}
