//! A folder of the data directory in which a worker keeps the files of its jobs, and the waking of that worker.

use std::{
    fs,
    io::{self, ErrorKind},
    path::{Path, PathBuf},
    sync::Arc,
};

use tokio::sync::Notify;

/// The folder of one kind of jobs. Cheap to clone.
#[derive(Debug, Clone)]
pub struct JobFolder {
    folder: PathBuf,
    wake: Arc<Notify>,
}

impl JobFolder {
    /// Jobs in this folder, which need not exist yet.
    pub fn new(folder: PathBuf) -> Self {
        Self {
            folder,
            wake: Arc::default(),
        }
    }

    /// The folder.
    pub fn path(&self) -> &Path {
        &self.folder
    }

    /// The path of a file or folder in it.
    pub fn join(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// The names of what is in it; none while it does not exist.
    ///
    /// # Errors
    /// The folder's.
    pub fn names(&self) -> io::Result<Vec<String>> {
        let entries = match fs::read_dir(&self.folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(error),
        };
        let name = |entry: io::Result<fs::DirEntry>| Ok(entry?.file_name().to_string_lossy().into_owned());
        entries.map(name).collect()
    }

    /// Wakes the worker: there is something to do.
    pub fn wake(&self) {
        self.wake.notify_one();
    }

    /// Ends when the worker is woken.
    pub async fn woken(&self) {
        self.wake.notified().await;
    }

    /// Removes a file, or a folder with all that is in it; one that is not there is no error.
    ///
    /// # Errors
    /// The folder's.
    pub fn remove(&self, name: &str) -> io::Result<()> {
        let path = self.join(name);
        let removed = if path.is_dir() {
            fs::remove_dir_all(path)
        } else {
            fs::remove_file(path)
        };
        match removed {
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
            other => other,
        }
    }
}
