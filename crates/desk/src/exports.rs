//! The folder of exports in the data directory, and the waking of whoever makes them.

use std::{
    io::{self, ErrorKind},
    path::{Path, PathBuf},
    sync::Arc,
};

use chrono::TimeDelta;
use tokio::sync::Notify;

/// How long a file is kept.
pub const KEPT: TimeDelta = TimeDelta::days(14);

/// The folder of exports. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Exports {
    folder: PathBuf,
    wake: Arc<Notify>,
}

impl Exports {
    /// Exports into this folder, which need not exist yet.
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

    /// The path of a file.
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// Wakes the worker: there is something to do.
    pub fn wake(&self) {
        self.wake.notify_one();
    }

    /// Ends when the worker is woken.
    pub async fn woken(&self) {
        self.wake.notified().await;
    }

    /// Removes a file; one that is not there is no error.
    ///
    /// # Errors
    /// The folder's.
    pub async fn remove(&self, name: &str) -> io::Result<()> {
        match tokio::fs::remove_file(self.path(name)).await {
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
            other => other,
        }
    }
}
