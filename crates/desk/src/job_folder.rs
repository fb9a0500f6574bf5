//! A folder of the data directory in which a worker keeps the files of its jobs.

use std::{
    fs,
    io::{self, ErrorKind},
    path::{Path, PathBuf},
};

/// The folder of one kind of jobs. Cheap to clone.
#[derive(Debug, Clone)]
pub struct JobFolder {
    folder: PathBuf,
}

impl JobFolder {
    /// Jobs in this folder, which need not exist yet.
    pub fn new(folder: PathBuf) -> Self {
        Self { folder }
    }

    /// The folder.
    pub fn path(&self) -> &Path {
        &self.folder
    }

    /// The path of a file or folder in it.
    pub fn join(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// The names of the entries in it; none while it does not exist.
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
