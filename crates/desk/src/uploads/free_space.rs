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

/// Free space that stays, in bytes; on a small disk one part of it in so many.
const KEPT: u64 = 1 << 30;
const KEPT_PART: u64 = 10;

impl FreeSpace {
    /// Bytes that may be written so that enough of the disk stays free.
    pub fn room(self) -> u64 {
        self.bytes.saturating_sub(KEPT.min(self.of / KEPT_PART))
    }

    /// Whether so many bytes more leave enough of the disk free.
    pub fn has_room(self, bytes: u64) -> bool {
        bytes <= self.room()
    }
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
