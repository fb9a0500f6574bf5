//! Moves a site to another database and another store of pictures.

use std::collections::{BTreeSet, HashMap};

use media::Files;
use store::Store;

use crate::{Error, Restored, originals::Originals, unfinished};

/// Copies pictures and rows of one moment into an empty database. Another run continues one that was
/// broken off: it writes only missing pictures, and the rows all at once.
///
/// # Errors
/// There is content in the target already, or something cannot be read or written.
pub async fn transfer(
    (store, pictures): (&Store, &Files),
    (target, target_pictures): (&Store, &Files),
) -> Result<Restored, Error> {
    // A run that was broken off after its rows were written goes on with the pictures.
    let are_rows_there = !target.is_untouched().await?;
    if are_rows_there && target.count_rows().await? != store.count_rows().await? {
        return Err(Error::NotEmpty("the database to move to".to_owned()));
    }
    unfinished::mark(target_pictures, "the move of a site").await?;
    let (mut damaged, originals) = (BTreeSet::new(), Originals::of(store).await?);
    copy_pictures(pictures, target_pictures, &originals, &mut damaged).await?;
    if !are_rows_there {
        store.copy_rows_into(target).await?;
    }
    // Those that came while the rows were copied.
    let originals = Originals::of(store).await?;
    let picture_files = copy_pictures(pictures, target_pictures, &originals, &mut damaged).await?;
    unfinished::unmark(target_pictures).await?;
    Ok(Restored {
        rows: target.count_rows().await?.values().sum(),
        picture_files,
        damaged,
    })
}

/// Copies the files that are not there yet, and names the damaged ones. Returns how many files there are.
async fn copy_pictures(
    from: &Files,
    to: &Files,
    originals: &Originals,
    damaged: &mut BTreeSet<String>,
) -> Result<usize, Error> {
    let there = to.list("").await.map_err(Error::file("the pictures to move to"))?;
    let there: HashMap<String, u64> = there.into_iter().map(|file| (file.name, file.size)).collect();
    let all = from.list("").await.map_err(Error::file("the pictures"))?;
    let count = all.len();
    for file in all {
        if there.get(&file.name) == Some(&file.size) {
            continue;
        }
        let read = media::read_checked(from, &file.name, originals.hash_of(&file.name)).await;
        let read = read.map_err(Error::file(file.name.clone()))?;
        if let Some((bytes, is_damaged)) = read {
            if is_damaged {
                damaged.insert(file.name.clone());
            }
            to.write(&file.name, bytes)
                .await
                .map_err(Error::file(file.name.clone()))?;
        }
    }
    Ok(count)
}
