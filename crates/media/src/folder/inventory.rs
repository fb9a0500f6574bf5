//! The contents of the folder, to be compared with the database. No file is read.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use domain::picture::PictureKey;

use super::{Folder, INCOMING};
use crate::{
    inventory::Inventory,
    name::{ORIGINALS, shard},
};

impl Folder {
    /// Everything but the pictures being written.
    pub(crate) fn inventory(&self) -> io::Result<Inventory> {
        let mut found = Inventory::default();
        for entry in fs::read_dir(&self.root)? {
            let (path, name) = named(entry)?;
            if name == ORIGINALS || (name.len() == 2 && path.is_dir()) {
                self.list(&path, &name, &mut found)?;
            } else if name != INCOMING {
                found.strangers.insert(name.into());
            }
        }
        Ok(found)
    }

    /// The keys in one folder: that of the originals, or one whose name all its keys begin with.
    fn list(&self, folder: &Path, name: &str, found: &mut Inventory) -> io::Result<()> {
        for entry in fs::read_dir(folder)? {
            let (path, file) = named(entry)?;
            let fits = |key: &PictureKey| {
                if name == ORIGINALS {
                    path.is_file()
                } else {
                    shard(key) == name && path.is_dir()
                }
            };
            match file.parse::<PictureKey>().ok().filter(fits) {
                Some(key) => found.keys.insert(key),
                None => found.strangers.insert(Path::new(name).join(file)),
            };
        }
        Ok(())
    }
}

fn named(entry: io::Result<fs::DirEntry>) -> io::Result<(PathBuf, String)> {
    let entry = entry?;
    Ok((entry.path(), entry.file_name().to_string_lossy().into_owned()))
}
