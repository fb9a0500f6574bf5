//! What earlier copies have of a file that is damaged now.

use std::collections::HashMap;

use media::Files;

use crate::{Error, contents, list::PictureFile, list_copies, originals::Originals};

/// The contents that the files of all copies have, read when the first damaged file is found.
pub(crate) struct EarlierCopies<'a> {
    place: &'a Files,
    contents: Option<HashMap<String, Vec<PictureFile>>>,
}

impl<'a> EarlierCopies<'a> {
    pub(crate) fn of(place: &'a Files) -> Self {
        Self { place, contents: None }
    }

    /// What a file was when it was last whole; `None` if no copy has it whole.
    pub(crate) async fn find_whole(&mut self, name: &str, originals: &Originals) -> Result<Option<PictureFile>, Error> {
        let contents = match &mut self.contents {
            Some(contents) => contents,
            none => none.insert(read_contents(self.place).await?),
        };
        for file in contents.get(name).into_iter().flatten() {
            let Ok(bytes) = contents::get(self.place, &file.sha256, &file.listed_as(name)).await else {
                continue;
            };
            if !media::is_damaged(name, &bytes, originals.hash_of(name)) {
                return Ok(Some(file.clone()));
            }
        }
        Ok(None)
    }
}

/// Each file with its contents, the newest first. One list is in memory at a time; nearly all have the same contents. A list that cannot be
/// read has none that could be used.
async fn read_contents(place: &Files) -> Result<HashMap<String, Vec<PictureFile>>, Error> {
    let mut contents: HashMap<String, Vec<PictureFile>> = HashMap::new();
    for copy in list_copies(place).await?.iter().rev() {
        let Ok(list) = copy.read(place).await else { continue };
        for (name, file) in list.pictures {
            let known = contents.entry(name).or_default();
            if known.iter().all(|other| other.sha256 != file.sha256) {
                known.push(file);
            }
        }
    }
    Ok(contents)
}
