//! The mark of a place that a site is being brought to: a file among the pictures, which all processes of a site share. It is written
//! before everything else and removed when all is there, so that nobody takes a part of a site for an empty one.

use media::Files;

use crate::Error;

const MARK: &str = "unfinished";

/// What a place is waiting for, in one line; `None` if no site is being brought there.
///
/// # Errors
/// The folder or bucket cannot be read.
pub async fn find_unfinished(pictures: &Files) -> Result<Option<String>, Error> {
    let read = pictures.read(MARK).await.map_err(Error::file(MARK))?;
    Ok(read.map(|bytes| String::from_utf8_lossy(&bytes).into_owned()))
}

/// Marks a place. `work` says what is being done, such as `the restore of backup NAME`.
pub(crate) async fn mark(pictures: &Files, work: &str) -> Result<(), Error> {
    let written = pictures.write(MARK, work.to_owned().into()).await;
    written.map_err(Error::file(MARK))
}

/// All is there.
pub(crate) async fn unmark(pictures: &Files) -> Result<(), Error> {
    pictures.remove(MARK).await.map_err(Error::file(MARK))
}
