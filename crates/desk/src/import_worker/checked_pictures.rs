//! Which pictures of an import were decoded to their ends, and what was found: a decision about the list reads it anew, and its pictures
//! are not decoded again.

use std::{
    collections::{BTreeMap, HashSet},
    io::ErrorKind,
    path::PathBuf,
    sync::Arc,
};

use domain::bilingual::Bilingual;
use exchange::{
    drafts::{Described, Mistake},
    import::pictures::explain,
    pictures::{FileToCheck, check_files},
};
use store::content::StaffImport;

use super::detail::mistake;
use crate::{imports as files, state::Desk};

/// The file beside an import's unpacked list that says so.
const FILE: &str = "checked-pictures.json";

/// What was found of each picture; none where it is accepted.
pub(super) struct CheckedPictures {
    path: PathBuf,
    found: BTreeMap<String, Option<Bilingual>>,
}

impl CheckedPictures {
    /// What earlier checks of this import have found.
    pub async fn open(desk: &Desk, import: &StaffImport) -> anyhow::Result<Self> {
        let path = files::unpacked(&desk.imports, &import.file).join(FILE);
        let found = match tokio::fs::read(&path).await {
            Ok(bytes) => serde_json::from_slice(&bytes).unwrap_or_default(),
            Err(error) if error.kind() == ErrorKind::NotFound => BTreeMap::new(),
            Err(error) => return Err(error.into()),
        };
        Ok(Self { path, found })
    }

    /// Decodes those of a row's pictures that were not decoded yet, and names those that are not accepted.
    pub async fn check(
        &mut self,
        desk: &Desk,
        import: &StaffImport,
        pictures: &[Described],
    ) -> anyhow::Result<Vec<Mistake>> {
        let turns = |picture: &Described| picture.quarter_turns.unwrap_or_default();
        let key = |picture: &Described| format!("{} {}", turns(picture) % 2, picture.file);
        let open = pictures
            .iter()
            .filter(|picture| !self.found.contains_key(&key(picture)));
        let open: Vec<&Described> = open.collect();
        let to_check = |picture: &&Described| FileToCheck {
            path: picture_path(desk, import, picture),
            quarter_turns: turns(picture),
        };
        let to_check: Vec<FileToCheck> = open.iter().map(to_check).collect();
        let none = Arc::new(HashSet::new());
        let found = check_files(&desk.pictures, to_check, &none, || ()).await?;
        for (picture, found) in open.into_iter().zip(found) {
            let fault = found.err().map(|error| explain(&picture.file, &error).0);
            self.found.insert(key(picture), fault);
        }
        let faults = pictures.iter().filter_map(|picture| {
            let words = self.found.get(&key(picture))?.as_ref()?;
            Some(mistake("pictures", &picture.file, &words.tw, &words.en))
        });
        Ok(faults.collect())
    }

    /// Keeps what was found. Without room for it the next check decodes them again.
    pub async fn save(&self) -> anyhow::Result<()> {
        if let Err(error) = tokio::fs::write(&self.path, serde_json::to_vec(&self.found)?).await {
            tracing::warn!(%error, "what was found of the pictures of an import cannot be kept");
        }
        Ok(())
    }
}

/// Where a picture's file is.
pub(super) fn picture_path(desk: &Desk, import: &StaffImport, picture: &Described) -> std::path::PathBuf {
    files::unpacked(&desk.imports, &import.file)
        .join("pictures")
        .join(&picture.file)
}
