//! How much of a disk is free.

use std::{io, path::Path};

/// Free space.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FreeSpace {
    /// Bytes that may still be written.
    pub bytes: u64,
    /// Bytes of the whole disk.
    pub of: u64,
}

/// Asks the system about the disk that a folder is on, or would be.
///
/// # Errors
/// The system's.
pub fn measure_free_space(folder: &Path) -> io::Result<FreeSpace> {
    let there = folder
        .ancestors()
        .find(|folder| folder.exists())
        .unwrap_or(Path::new("/"));
    let disk = rustix::fs::statvfs(there)?;
    Ok(FreeSpace {
        bytes: disk.f_bavail * disk.f_frsize,
        of: disk.f_blocks * disk.f_frsize,
    })
}
