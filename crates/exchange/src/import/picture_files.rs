//! The files of all pictures of a collection, read and decoded to their ends before anything is saved: one that is cut or damaged behind its
//! head would end the import between two pieces.

use std::{
    collections::{HashMap, HashSet},
    path::Path,
    sync::Arc,
};

use store::{Noun, content::PictureOwner};

use crate::{
    Target,
    import::{
        collection::Collection,
        files::pictures_folder,
        pictures::{check_scale, explain, inside, unreadable},
        problems::{Problems, Words},
        progress::Progress,
    },
    pictures::{FileToCheck, check_files},
};

/// Checks each file once, however many records name it. One from which a picture of the same record was drawn is not decoded again.
///
/// # Errors
/// A store does not answer.
pub async fn check(target: &Target, folder: &Path, collection: &Collection, problems: &Problems) -> anyhow::Result<()> {
    let root = pictures_folder(folder);
    let mut places: HashMap<(&str, bool), usize> = HashMap::new();
    let mut files = Vec::new();
    for (_, picture) in collection.described() {
        let quarter_turns = picture.quarter_turns.unwrap_or_default();
        let key = (picture.file.as_str(), quarter_turns % 2 == 1);
        if let Ok(path) = inside(&root, &picture.file) {
            places.entry(key).or_insert_with(|| {
                files.push(FileToCheck { path, quarter_turns });
                files.len() - 1
            });
        }
    }
    if files.is_empty() && collection.described().next().is_none() {
        return Ok(());
    }
    let drawn = Arc::new(find_drawn(target, collection).await?);
    let mut progress = Progress::new("pictures to check", files.len() as u64);
    let found = check_files(target, files, &drawn, || progress.step(1)).await?;
    progress.finish();
    for (place, picture) in collection.described() {
        let is_turned = picture.quarter_turns.unwrap_or_default() % 2 == 1;
        let checked: Result<(), Words> = match places.get(&(picture.file.as_str(), is_turned)) {
            Some(at) => match &found[*at] {
                Ok(sides) => check_scale(picture, *sides),
                Err(error) => Err(explain(&picture.file, error)),
            },
            None => inside(&root, &picture.file)
                .map(drop)
                .map_err(|error| unreadable(&picture.file, &error)),
        };
        if let Err(words) = checked {
            problems.add(place, words);
        }
    }
    Ok(())
}

/// The digests of the files from which the pictures of these records were drawn.
async fn find_drawn(target: &Target, collection: &Collection) -> anyhow::Result<HashSet<String>> {
    let pieces = collection.pieces.iter();
    let pieces = pieces
        .filter(|piece| piece.pictures.as_ref().is_some_and(|pictures| !pictures.is_empty()))
        .flat_map(|piece| [Some(piece.relic_number()), piece.previous.as_deref()])
        .flatten()
        .map(|number| PictureOwner::new(Noun::ARTIFACT, number));
    let pages = collection.pages.iter().filter(|(_, picture)| picture.is_some());
    let pages = pages.map(|(page, _)| PictureOwner::new(page.noun, &*page.key));
    let shows = collection.shows.iter().filter(|show| show.picture.is_some());
    let shows = shows.map(|show| PictureOwner::new(Noun::EXHIBITION, show.exhibition.key.clone()));
    let mut drawn = HashSet::new();
    for owner in pieces.chain(pages).chain(shows) {
        let held = target.store.pictures().held_by(&owner).await?;
        drawn.extend(held.into_iter().filter_map(|picture| picture.content_hash));
    }
    Ok(drawn)
}
