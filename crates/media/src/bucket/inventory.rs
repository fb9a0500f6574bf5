//! The contents of the bucket, to be compared with the database. No object is read.

use std::io;

use domain::picture::PictureKey;

use super::Bucket;
use crate::{
    inventory::Inventory,
    name::{ORIGINALS, shard},
};

impl Bucket {
    /// Everything below the prefix. That includes files being written, which were announced in the database before.
    pub(crate) async fn inventory(&self) -> io::Result<Inventory> {
        let mut found = Inventory::default();
        for object in self.list(&self.root).await? {
            let name = object.location.as_ref();
            let Some(below) = name.strip_prefix(&*self.root) else {
                // The prefix itself, an object that consoles create to show a folder.
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

/// The picture to which an object of this name belongs.
fn key_of(name: &str) -> Option<PictureKey> {
    let (folder, rest) = name.split_once('/')?;
    if folder == ORIGINALS {
        return rest.parse().ok();
    }
    let (key, _) = rest.split_once('/')?;
    key.parse().ok().filter(|key| shard(key) == folder)
}
