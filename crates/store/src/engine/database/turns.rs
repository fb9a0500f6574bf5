//! Turns of the processes that write to one SQLite file.
//!
//! SQLite has no queue of writers: who waits asks again after ever longer pauses, up to 100 ms, and a writer that begins its next
//! transaction at once, as an import does, gets the file again before that. So who begins to write first locks the file's folder
//! for as long as it waits for SQLite: the writer before it can only go on when it has its turn.

use std::{
    fs::File,
    path::Path,
    thread,
    time::{Duration, Instant},
};

/// How long to wait before the folder's lock is tried again; far less than a transaction takes.
const PAUSE: Duration = Duration::from_millis(1);

/// The turns at one file, as one connection sees them.
#[derive(Debug)]
pub(super) struct Turns {
    /// Not the file itself: to close it would end the locks that SQLite has on it. `None` where a folder cannot be opened.
    folder: Option<File>,
    patience: Duration,
}

/// The lock of the folder, while it is held.
pub(super) struct Turn<'a>(&'a File);

impl Turns {
    /// Those at this file. No writer waits for longer than `patience`.
    pub(super) fn at(file: &Path, patience: Duration) -> Self {
        let folder = match file.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        Self {
            folder: File::open(folder).ok(),
            patience,
        }
    }

    /// Waits until no other writer waits. `None`: that took too long, or the folder cannot be locked, and SQLite decides alone.
    pub(super) fn wait(&self) -> Option<Turn<'_>> {
        let folder = self.folder.as_ref()?;
        let began = Instant::now();
        loop {
            match folder.try_lock() {
                Ok(()) => return Some(Turn(folder)),
                Err(std::fs::TryLockError::WouldBlock) if began.elapsed() < self.patience => thread::sleep(PAUSE),
                Err(_) => return None,
            }
        }
    }
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        // Closing the folder would end it too.
        let _ = self.0.unlock();
    }
}
