//! What a media store holds, in whichever kind of storage, and how much of it.

use std::{collections::BTreeSet, path::PathBuf, time::SystemTime};

use domain::picture::PictureKey;

/// What a media store holds.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Inventory {
    /// The keys that files exist for: pictures' own and those of their blurred previews.
    pub keys: BTreeSet<PictureKey>,
    /// Files and folders that cannot belong to a picture, by their paths within the store.
    pub strangers: BTreeSet<PathBuf>,
}

/// How many bytes a media store holds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Usage {
    pub originals: u64,
    /// Of the renditions drawn from them: tiles, display sizes, blurred previews.
    pub renditions: u64,
}

/// A file, without its bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundFile {
    pub name: String,
    /// Its size in bytes.
    pub size: u64,
    /// When it was written.
    pub modified: SystemTime,
}
