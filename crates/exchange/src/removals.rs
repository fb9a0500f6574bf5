//! Deletes pictures that nothing shows any more, and their files.

use domain::picture::PictureKeys;

use crate::Target;

/// Deletes the files of pictures that nothing shows any more. If it is interrupted, the next run does the rest; one that cannot be
/// deleted keeps no other.
///
/// # Errors
/// The store's errors and the media store's.
pub async fn remove_pictures(target: &Target) -> anyhow::Result<()> {
    let mut failed = None;
    for keys in target.store.pictures().take_removals_due(target.now()).await? {
        if let Err(error) = remove(target, keys).await {
            failed = failed.or(Some(error));
        }
    }
    failed.map_or(Ok(()), Err)
}

async fn remove(target: &Target, keys: PictureKeys) -> anyhow::Result<()> {
    let key = keys.key.clone();
    target.media.remove(keys).await?;
    target.store.pictures().removed(&key).await?;
    Ok(())
}
