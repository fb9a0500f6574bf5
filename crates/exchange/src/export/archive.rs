//! The ZIP file of an export, written entry by entry on threads for work with files.

use std::{
    fs::{File, OpenOptions},
    io::{self, BufWriter, Write as _},
    os::unix::fs::OpenOptionsExt as _,
    path::{Path, PathBuf},
};

use anyhow::anyhow;
use bytes::Bytes;
use zip::{CompressionMethod, ZipWriter, write::SimpleFileOptions};

/// A ZIP file that is being written.
pub struct Archive {
    writer: Option<ZipWriter<BufWriter<File>>>,
}

impl Archive {
    /// Begins a file that only the server's own account reads.
    pub fn create(path: &Path) -> io::Result<Self> {
        let file = OpenOptions::new()
            .create(true)
            .truncate(true)
            .write(true)
            .mode(0o600)
            .open(path)?;
        Ok(Self {
            writer: Some(ZipWriter::new(BufWriter::new(file))),
        })
    }

    /// Adds an entry.
    pub async fn add(&mut self, name: &str, bytes: Bytes) -> anyhow::Result<()> {
        let name = name.to_owned();
        self.on_thread(move |writer| {
            writer.start_file(&name, options(&name))?;
            Ok(writer.write_all(&bytes)?)
        })
        .await
    }

    /// Adds the content of a file.
    pub async fn add_file(&mut self, name: &str, path: PathBuf) -> anyhow::Result<()> {
        let name = name.to_owned();
        self.on_thread(move |writer| {
            writer.start_file(&name, options(&name).large_file(true))?;
            io::copy(&mut File::open(path)?, writer)?;
            Ok(())
        })
        .await
    }

    /// Completes the file; all of it is on the disk then.
    pub async fn finish(mut self) -> anyhow::Result<()> {
        let writer = self.writer.take().ok_or_else(broken)?;
        tokio::task::spawn_blocking(move || {
            let file = writer.finish()?.into_inner().map_err(io::IntoInnerError::into_error)?;
            Ok(file.sync_all()?)
        })
        .await?
    }

    async fn on_thread(
        &mut self,
        work: impl FnOnce(&mut ZipWriter<BufWriter<File>>) -> anyhow::Result<()> + Send + 'static,
    ) -> anyhow::Result<()> {
        let mut writer = self.writer.take().ok_or_else(broken)?;
        let (writer, done) = tokio::task::spawn_blocking(move || {
            let done = work(&mut writer);
            (writer, done)
        })
        .await?;
        self.writer = Some(writer);
        done
    }
}

fn broken() -> anyhow::Error {
    anyhow!("the archive is not whole any more")
}

/// Pictures and workbooks are compressed already.
fn options(name: &str) -> SimpleFileOptions {
    let is_text = [".json", ".csv"].iter().any(|end| name.ends_with(end));
    let method = if is_text {
        CompressionMethod::Deflated
    } else {
        CompressionMethod::Stored
    };
    SimpleFileOptions::default()
        .compression_method(method)
        .unix_permissions(0o644)
}
