//! What earlier copies have of a file that is damaged now.

use media::Files;

use crate::{CopyList, Error, contents, list::PictureFile, list_copies, originals::Originals};

/// The lists of all copies, the newest first, read when the first damaged file is found.
pub(crate) struct EarlierCopies<'a> {
    place: &'a Files,
    lists: Option<Vec<CopyList>>,
}

impl<'a> EarlierCopies<'a> {
    pub(crate) fn of(place: &'a Files) -> Self {
        Self { place, lists: None }
    }

    /// What a file was when it was last whole; `None` if no copy has it whole.
    pub(crate) async fn find_whole(&mut self, name: &str, originals: &Originals) -> Result<Option<PictureFile>, Error> {
        let lists = match &mut self.lists {
            Some(lists) => lists,
            none => none.insert(read_lists(self.place).await?),
        };
        let mut tried: Vec<&str> = Vec::new();
        for file in lists.iter().filter_map(|list| list.pictures.get(name)) {
            if tried.contains(&file.sha256.as_str()) {
                continue;
            }
            tried.push(&file.sha256);
            let Ok(bytes) = contents::get(self.place, &file.sha256, name).await else {
                continue;
            };
            if !media::is_damaged(name, &bytes, originals.hash_of(name)) {
                return Ok(Some(file.clone()));
            }
        }
        Ok(None)
    }
}

/// A list that cannot be read has no contents that could be used.
async fn read_lists(place: &Files) -> Result<Vec<CopyList>, Error> {
    let mut lists = Vec::new();
    for copy in list_copies(place).await?.iter().rev() {
        lists.extend(copy.read(place).await.ok());
    }
    Ok(lists)
}
