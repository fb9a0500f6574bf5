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

/// Marks a place. `work` says what is being done, such as `the restore of backup NAME`. Unfinished files of a run that was
/// killed are removed: no other process writes to a place that is marked, or is not a site yet.
pub(crate) async fn mark(pictures: &Files, work: &str) -> Result<(), Error> {
    let written = pictures.write(MARK, work.to_owned().into()).await;
    written.map_err(Error::file(MARK))?;
    let removed = pictures.remove_unfinished("", None).await;
    removed.map_err(Error::file("the pictures"))
}

/// All is there.
pub(crate) async fn unmark(pictures: &Files) -> Result<(), Error> {
    pictures.remove(MARK).await.map_err(Error::file(MARK))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_a_killed_run_left_of_a_picture_goes_when_the_next_one_begins() {
        let folder = tempfile::tempdir().expect("a folder");
        let pictures = Files::in_folder(folder.path());
        pictures.write("originals/one", "1".into()).await.expect("written");
        let left = folder.path().join("originals/two~12-3");
        std::fs::write(&left, "half").expect("written");
        mark(&pictures, "the move of a site").await.expect("marked");
        assert!(!left.exists());
        let found = find_unfinished(&pictures).await.expect("read");
        assert_eq!(found.as_deref(), Some("the move of a site"));
        assert_eq!(
            pictures.read("originals/one").await.expect("read").as_deref(),
            Some(&b"1"[..])
        );
    }
}
