//! The digests that the originals of pictures should have, as the records know them.

use std::collections::HashMap;

use store::Store;

use crate::Error;

/// The SHA-256 of originals by the names of their files.
pub(crate) struct Originals(HashMap<String, String>);

impl Originals {
    /// Those that a database knows.
    pub(crate) async fn of(store: &Store) -> Result<Self, Error> {
        let hashes = store.pictures().original_hashes().await?;
        let named = hashes.into_iter().map(|(key, hash)| (media::original_file(&key), hash));
        Ok(Self(named.collect()))
    }

    /// What an original of this name should have.
    pub(crate) fn hash_of(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// Whether a file with this digest is another original than the one of this name.
    pub(crate) fn differs(&self, name: &str, sha256: &str) -> bool {
        self.hash_of(name).is_some_and(|wanted| wanted != sha256)
    }
}
