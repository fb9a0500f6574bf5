//! Writes a pack in memory.

use std::collections::HashSet;

use super::zip::{self, Described};

/// A pack that is being written.
#[derive(Debug, Default)]
pub(crate) struct PackWriter {
    bytes: Vec<u8>,
    directory: Vec<u8>,
    names: HashSet<String>,
}

/// The archive would be too large for the format. No picture within the limits comes near.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a pack holds less than 4 GiB and 65,536 entries")]
pub(crate) struct PackTooLarge;

impl PackWriter {
    /// Adds an entry. If the name exists, its bytes stay: one name has one content, even if it is a tile of two levels.
    pub(crate) fn add(&mut self, name: &str, contents: &[u8]) -> Result<(), PackTooLarge> {
        if !self.names.insert(name.to_owned()) {
            return Ok(());
        }
        let described = Described {
            sum: crc32fast::hash(contents),
            length: u32::try_from(contents.len()).map_err(|_| PackTooLarge)?,
            offset: u32::try_from(self.bytes.len()).map_err(|_| PackTooLarge)?,
        };
        self.bytes.extend(zip::local(described, name));
        self.bytes.extend_from_slice(contents);
        self.directory.extend(zip::record(described, name));
        Ok(())
    }

    /// Whether an entry of this name is there.
    pub(crate) fn holds(&self, name: &str) -> bool {
        self.names.contains(name)
    }

    /// The whole archive.
    pub(crate) fn finish(mut self) -> Result<Vec<u8>, PackTooLarge> {
        let entries = u16::try_from(self.names.len()).map_err(|_| PackTooLarge)?;
        let offset = u32::try_from(self.bytes.len()).map_err(|_| PackTooLarge)?;
        u32::try_from(self.bytes.len() + self.directory.len() + zip::END).map_err(|_| PackTooLarge)?;
        let end = zip::end(entries, &self.directory, offset);
        self.bytes.reserve_exact(self.directory.len() + end.len());
        self.bytes.extend(self.directory);
        self.bytes.extend(end);
        Ok(self.bytes)
    }
}
