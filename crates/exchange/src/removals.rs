//! Deletes pictures that nothing shows any more, and their files.

use media::PictureNames;

use crate::Target;

/// Deletes the files of pictures that nothing shows any more. If it is interrupted, the next run does the rest.
///
/// # Errors
/// The store's errors and the media store's.
pub async fn remove_pictures(target: &Target) -> anyhow::Result<()> {
    let pictures = target.store.pictures();
    for keys in pictures.take_removals_due(target.now()).await? {
        let key = keys.key.clone();
        let names = PictureNames {
            key: keys.key,
            locked_key: keys.locked_key,
        };
        target.media.remove(names).await?;
        pictures.removed(&key).await?;
    }
    Ok(())
}
