//! Objects by their names below the bucket's prefix; see [`crate::Files`]. No request waits for them, so a store that cannot
//! answer at the moment is asked again for longer than for a picture that is looked at.

use std::{
    io::{self, ErrorKind},
    time::Duration,
};

use bytes::Bytes;
use object_store::{PutMode, path::Path};

use super::Bucket;
use crate::inventory::FoundFile;

/// The pauses before the next tries in seconds; each try asks several times by itself.
const PAUSES: [u64; 4] = [1, 2, 4, 8];

impl Bucket {
    /// The objects whose names begin so.
    pub(crate) async fn list_files(&self, beginning: &str) -> io::Result<Vec<FoundFile>> {
        let beginning = format!("{}{beginning}", self.root);
        let objects = retry(&beginning, || self.list(&beginning)).await?;
        let found = objects.into_iter().filter_map(|object| {
            Some(FoundFile {
                name: object.location.as_ref().strip_prefix(&*self.root)?.to_owned(),
                size: object.size,
                modified: object.last_modified.into(),
            })
        });
        Ok(found.collect())
    }

    /// An object's bytes, of which there are at most `most`; `None` when there is none.
    pub(crate) async fn read_file(&self, name: &str, most: u64) -> io::Result<Option<Bytes>> {
        let path = self.path(name);
        retry(name, || self.whole(&path, most)).await
    }

    /// Writes an object, in place of one with the same name.
    pub(crate) async fn write_file(&self, name: &str, bytes: &Bytes) -> io::Result<()> {
        let path = self.path(name);
        retry(name, || async {
            Ok(self.put_as(&path, bytes, PutMode::Overwrite).await?)
        })
        .await
    }

    /// Removes an object.
    pub(crate) async fn remove_file(&self, name: &str) -> io::Result<()> {
        let path = self.path(name);
        retry(name, || self.delete(&path)).await
    }

    fn path(&self, name: &str) -> Path {
        Path::from(format!("{}{name}", self.root))
    }
}

/// Asks again, after pauses, what the store could not answer at the moment.
async fn retry<T, F>(name: &str, ask: impl Fn() -> F) -> io::Result<T>
where
    F: Future<Output = io::Result<T>>,
{
    for pause in PAUSES.map(Duration::from_secs) {
        match ask().await {
            Err(error) if matches!(error.kind(), ErrorKind::Other | ErrorKind::TimedOut) => {
                tracing::warn!("{name} is tried again after {pause:?}: {error}");
                tokio::time::sleep(pause).await;
            }
            answer => return answer,
        }
    }
    ask().await
}
