//! A site of which only a part is there does not start as an empty one.

use std::time::Duration;

use media::MediaStore;

/// How long the mark of an unfinished site is waited for; pages need no pictures, so a bucket that does not answer stops no start.
const LOOK_FOR_MARK: Duration = Duration::from_secs(5);

/// Refuses a site that is restored or moved to this place, until the command has ended.
///
/// # Errors
/// It is not complete.
pub async fn refuse(media: &MediaStore) -> anyhow::Result<()> {
    let found = tokio::time::timeout(LOOK_FOR_MARK, backup::find_unfinished(&media.files())).await;
    match found {
        Ok(Ok(None)) => Ok(()),
        Ok(Ok(Some(work))) => anyhow::bail!(
            "DUOBAO_MEDIA_URL: {work} to this place is not complete: run the same command again, which goes on, or empty the place"
        ),
        Ok(Err(_)) | Err(_) => {
            tracing::warn!(
                "whether a restore or a move to this place is complete cannot be told: the store of pictures does not answer"
            );
            Ok(())
        }
    }
}
