//! What lies in the bucket, to be held against what should lie there. No bytes are read.

use std::io;

use domain::picture::PictureKey;

use super::{Bucket, ORIGINALS};
use crate::{inventory::Inventory, name::shard};

impl Bucket {
    /// Everything below the prefix. What is being written is in it: it is announced before.
    pub(crate) async fn inventory(&self) -> io::Result<Inventory> {
        let mut found = Inventory::default();
        for object in self.list(&self.root).await? {
            let name = object.as_ref();
            let Some(below) = name.strip_prefix(&*self.root) else {
                // The prefix itself, as consoles make it to show a folder.
                continue;
            };
            match key_of(below) {
                Some(key) => found.keys.insert(key),
                None => found.strangers.insert(below.into()),
            };
        }
        Ok(found)
    }
}

/// The picture whose object has this name.
fn key_of(name: &str) -> Option<PictureKey> {
    let (folder, rest) = name.split_once('/')?;
    if folder == ORIGINALS {
        return rest.parse().ok();
    }
    let (key, _) = rest.split_once('/')?;
    key.parse().ok().filter(|key| shard(key) == folder)
}
