//! Moves a site to another database and another store of pictures.

use std::collections::HashMap;

use media::Files;
use store::Store;

use crate::{Error, Restored};

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
    copy_pictures(pictures, target_pictures).await?;
    if !are_rows_there {
        store.copy_rows_into(target).await?;
    }
    // Those that came while the rows were copied.
    let picture_files = copy_pictures(pictures, target_pictures).await?;
    Ok(Restored {
        rows: target.count_rows().await?.values().sum(),
        picture_files,
    })
}

/// Copies the files that are not there yet. Returns how many there are.
async fn copy_pictures(from: &Files, to: &Files) -> Result<usize, Error> {
    let there = to.list("").await.map_err(Error::file("the pictures to move to"))?;
    let there: HashMap<String, u64> = there.into_iter().map(|file| (file.name, file.size)).collect();
    let all = from.list("").await.map_err(Error::file("the pictures"))?;
    let count = all.len();
    for file in all {
        if there.get(&file.name) == Some(&file.size) {
            continue;
        }
        let bytes = from.read(&file.name).await.map_err(Error::file(file.name.clone()))?;
        if let Some(bytes) = bytes {
            to.write(&file.name, bytes)
                .await
                .map_err(Error::file(file.name.clone()))?;
        }
    }
    Ok(count)
}
