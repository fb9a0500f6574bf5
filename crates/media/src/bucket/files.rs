//! Objects by their names below the bucket's prefix; see [`crate::Files`].

use std::io;

use bytes::Bytes;
use object_store::{PutMode, path::Path};

use super::Bucket;
use crate::inventory::FoundFile;

impl Bucket {
    /// The objects whose names begin so.
    pub(crate) async fn list_files(&self, beginning: &str) -> io::Result<Vec<FoundFile>> {
        let objects = self.list(&format!("{}{beginning}", self.root)).await?;
        let found = objects.into_iter().filter_map(|object| {
            Some(FoundFile {
                name: object.location.as_ref().strip_prefix(&*self.root)?.to_owned(),
                size: object.size,
                modified: object.last_modified.into(),
            })
        });
        Ok(found.collect())
    }

    /// An object's bytes; `None` when there is none.
    pub(crate) async fn read_file(&self, name: &str) -> io::Result<Option<Bytes>> {
        self.whole(&self.path(name)).await
    }

    /// Writes an object, in place of one with the same name.
    pub(crate) async fn write_file(&self, name: &str, bytes: &Bytes) -> io::Result<()> {
        Ok(self.put_as(&self.path(name), bytes, PutMode::Overwrite).await?)
    }

    /// Removes an object.
    pub(crate) async fn remove_file(&self, name: &str) -> io::Result<()> {
        self.delete(&self.path(name)).await
    }

    fn path(&self, name: &str) -> Path {
        Path::from(format!("{}{name}", self.root))
    }
}
