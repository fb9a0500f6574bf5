//! A site of which only a part is there does not start as an empty one.

use std::{io::ErrorKind, path::Path, time::Duration};

use media::MediaStore;
use store::Store;

/// How long the mark of an unfinished site is waited for; pages need no pictures, so a bucket that does not answer stops no start of a site
/// that has its database.
const LOOK_FOR_MARK: Duration = Duration::from_secs(5);

/// Why the mark of an unfinished site could not be looked for.
pub struct Unseen(anyhow::Error);

/// Refuses a site that is restored or moved to this place, until the command has ended. Where that cannot be told, a site goes on that has its
/// database; nobody makes an empty one.
///
/// # Errors
/// It is not complete, or there is no database and nobody knows why.
pub async fn refuse(media: &MediaStore, database_url: &str) -> anyhow::Result<Option<Unseen>> {
    let found = tokio::time::timeout(LOOK_FOR_MARK, backup::find_unfinished(&media.files())).await;
    let cause = match found {
        Ok(Ok(None)) => return Ok(None),
        Ok(Ok(Some(work))) => anyhow::bail!(
            "DUOBAO_MEDIA_URL: {work} to this place is not complete: run the same command again, which goes on, or empty the place"
        ),
        // A mistake in the settings: the check says it with the code of the store's answer.
        Ok(Err(backup::Error::File { cause, .. }))
            if matches!(cause.kind(), ErrorKind::PermissionDenied | ErrorKind::NotFound) =>
        {
            anyhow::anyhow!("DUOBAO_MEDIA_URL: {}", media.check().await.err().unwrap_or(cause))
        }
        Ok(Err(_)) | Err(_) => anyhow::anyhow!(
            "DUOBAO_MEDIA_URL: the store of pictures does not answer, so whether a site is being restored or moved to this place cannot be \
             told; there is none in the database yet, and none is begun until the store answers"
        ),
    };
    let file = database_url.strip_prefix("sqlite://");
    if file.is_some_and(|file| !Path::new(file).exists()) {
        return Err(cause);
    }
    Ok(Some(Unseen(cause)))
}

/// Refuses a database that a site is being moved to, and one without a site where [`refuse`] could see no mark.
///
/// # Errors
/// As there.
pub async fn refuse_database(store: &Store, unseen: Option<Unseen>) -> anyhow::Result<()> {
    if let Some(work) = store.backups().find_unfinished().await? {
        anyhow::bail!(
            "DUOBAO_DATABASE_URL: {work} to this database is not complete: run the same command again, which goes on, or empty the database"
        );
    }
    let Some(Unseen(cause)) = unseen else { return Ok(()) };
    if store.is_untouched().await? {
        return Err(cause);
    }
    tracing::warn!(
        "whether a restore or a move to this place is complete cannot be told: the store of pictures does not answer"
    );
    Ok(())
}
