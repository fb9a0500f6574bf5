//! Cells of pieces that wait on the disk to be saved: of a long list they would take the memory of the machine.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, BufWriter, Write as _},
    os::unix::fs::{FileExt as _, OpenOptionsExt as _},
    path::Path,
};

use domain::document::Cells;

/// A place in the file.
#[derive(Debug, Clone, Copy)]
pub struct Span {
    start: u64,
    length: u32,
}

/// A file without a name, which is gone when this is dropped.
pub struct AsideFile {
    file: BufWriter<File>,
    length: u64,
}

impl AsideFile {
    /// An empty file in this folder.
    pub fn create(folder: &Path) -> io::Result<Self> {
        let path = folder.join(format!("import-{}.tmp", std::process::id()));
        let mut options = OpenOptions::new();
        let file = options.read(true).write(true).create(true).truncate(true).mode(0o600);
        let file = file.open(&path)?;
        fs::remove_file(&path)?;
        Ok(Self {
            file: BufWriter::with_capacity(1 << 20, file),
            length: 0,
        })
    }

    /// Writes cells behind the others.
    pub fn put(&mut self, cells: &Cells) -> io::Result<Span> {
        let bytes = serde_json::to_vec(cells)?;
        self.file.write_all(&bytes)?;
        let span = Span {
            start: self.length,
            length: u32::try_from(bytes.len()).map_err(io::Error::other)?,
        };
        self.length += bytes.len() as u64;
        Ok(span)
    }

    /// Writes out what still waits; to be called before the first reading.
    pub fn finish(&mut self) -> io::Result<()> {
        self.file.flush()
    }

    /// Reads cells.
    pub fn get(&self, span: Span) -> io::Result<Cells> {
        let mut bytes = vec![0; span.length as usize];
        self.file.get_ref().read_exact_at(&mut bytes, span.start)?;
        Ok(serde_json::from_slice(&bytes)?)
    }
}
