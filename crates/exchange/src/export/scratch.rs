//! Files that grow while an export runs, in a folder of its own.

use std::{
    fs::{self, File},
    io::{self, BufWriter, Write as _},
    os::unix::fs::DirBuilderExt as _,
    path::{Path, PathBuf},
};

use serde_json::Value;

/// The work folder of an export; it is removed when this is dropped.
pub struct Scratch(PathBuf);

impl Scratch {
    /// An empty folder; what a killed process left in it is removed.
    pub fn create(path: &Path) -> io::Result<Self> {
        if path.exists() {
            fs::remove_dir_all(path)?;
        }
        fs::DirBuilder::new().recursive(true).mode(0o700).create(path)?;
        Ok(Self(path.to_owned()))
    }

    /// A file in the folder.
    pub fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// A JSON list that grows, with the text before it in its file.
    pub fn list(&self, name: &str, before: &str) -> io::Result<List> {
        let path = self.file(name);
        let mut file = BufWriter::new(File::create(&path)?);
        file.write_all(before.as_bytes())?;
        Ok(List {
            path,
            file,
            is_empty: true,
        })
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        if let Err(error) = fs::remove_dir_all(&self.0) {
            tracing::warn!("the work folder of an export stays until the next one: {error}");
        }
    }
}

/// A JSON list that is written entry by entry.
pub struct List {
    path: PathBuf,
    file: BufWriter<File>,
    is_empty: bool,
}

impl List {
    /// Adds an entry.
    pub fn add(&mut self, entry: &Value) -> io::Result<()> {
        self.file.write_all(if self.is_empty { b"[\n" } else { b",\n" })?;
        self.is_empty = false;
        serde_json::to_writer(&mut self.file, entry)?;
        Ok(())
    }

    /// Completes the file with the text after the list.
    pub fn finish(mut self, after: &str) -> io::Result<PathBuf> {
        self.file.write_all(if self.is_empty { b"[]" } else { b"\n]" })?;
        self.file.write_all(after.as_bytes())?;
        self.file.flush()?;
        Ok(self.path)
    }
}
