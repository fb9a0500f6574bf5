//! What lies in the folder, to be held against what should lie there. No bytes are read.

use std::{
    collections::BTreeSet,
    fs, io,
    io::ErrorKind,
    path::{Path, PathBuf},
};

use domain::picture::PictureKey;

use super::{Folder, INCOMING, ORIGINALS};
use crate::{
    Format, PictureNames, Rendition, RenditionName,
    name::{BLURRED, shard},
};

/// What a media store holds.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Inventory {
    /// The names under which something lies: pictures' own and those of their blurred renditions.
    pub keys: BTreeSet<PictureKey>,
    /// Files and folders that no picture could have, by their paths within the store.
    pub strangers: BTreeSet<PathBuf>,
}

impl Folder {
    /// The names of the files that a picture lacks.
    pub(crate) fn missing(&self, names: &PictureNames, widths: &[u32]) -> io::Result<Vec<String>> {
        let sized = widths.iter().flat_map(|width| {
            [Format::Webp, Format::Jpeg].map(|format| RenditionName {
                key: names.key.clone(),
                rendition: Rendition::Sized(*width, format),
            })
        });
        let mut wanted = vec![
            (self.original(&names.key), "original".to_owned()),
            (self.place(&names.locked_key).join(BLURRED), BLURRED.to_owned()),
        ];
        wanted.extend(sized.map(|name| (self.place(&names.key).join(name.file()), name.file())));
        let mut missing = Vec::new();
        for (path, name) in wanted {
            match fs::metadata(path) {
                Ok(found) if found.is_file() && found.len() > 0 => {}
                Ok(_) => missing.push(name),
                Err(error) if error.kind() == ErrorKind::NotFound => missing.push(name),
                Err(error) => return Err(error),
            }
        }
        Ok(missing)
    }

    /// Everything but what is being written.
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
