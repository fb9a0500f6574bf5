//! What a media store holds, whichever kind of storage it is.

use std::{collections::BTreeSet, path::PathBuf};

use domain::picture::PictureKey;

/// What a media store holds.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Inventory {
    /// The names under which something lies: pictures' own and those of their blurred renditions.
    pub keys: BTreeSet<PictureKey>,
    /// Files and folders that no picture could have, by their paths within the store.
    pub strangers: BTreeSet<PathBuf>,
}
