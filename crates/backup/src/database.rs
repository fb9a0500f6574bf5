//! The database as a file on this machine, for the time of a copy or a proof.

use std::{
    fs,
    os::unix::fs::DirBuilderExt as _,
    path::{Path, PathBuf},
};

use store::{Options, Store};

use crate::Error;

/// How the names of such folders begin.
pub const WORK_FOLDERS: &str = "backup-";

/// A folder for one copy's database; it is removed with everything in it when this is dropped.
pub(crate) struct WorkFolder(PathBuf);

impl WorkFolder {
    pub(crate) fn make(below: &Path, random: [u8; 16]) -> Result<Self, Error> {
        let folder = below.join(format!("{WORK_FOLDERS}{}", hex::encode(random)));
        let made = fs::DirBuilder::new().recursive(true).mode(0o700).create(&folder);
        made.map_err(Error::file(folder.display().to_string()))?;
        Ok(Self(folder))
    }

    /// Where the database's file is, or will be.
    pub(crate) fn database(&self) -> PathBuf {
        self.0.join("duobao.sqlite")
    }

    /// Opens that file.
    pub(crate) async fn open(&self, options: &Options) -> Result<Store, Error> {
        Ok(Store::open(&format!("sqlite://{}", self.database().display()), options).await?)
    }
}

impl Drop for WorkFolder {
    fn drop(&mut self) {
        if let Err(error) = fs::remove_dir_all(&self.0) {
            tracing::warn!("{} could not be removed: {error}", self.0.display());
        }
    }
}
