//! Messages as files under `outbox/` in the data folder, for a site without mail server or SMS gateway. A file's name begins
//! with its time, by which it is deleted later. They contain codes, so only the server's own user may read them.

use std::{
    fmt::Display,
    io::{self, ErrorKind},
    path::{Path, PathBuf},
};

use chrono::{DateTime, NaiveDateTime, Utc};
use tokio::io::AsyncWriteExt as _;

/// The format of the time in a name, in UTC.
const TIME: &str = "%Y%m%dT%H%M%S";

/// The folder of the files.
pub fn folder(data_dir: &Path) -> PathBuf {
    data_dir.join("outbox")
}

/// The name of a file that was posted at `at`.
pub fn name(at: DateTime<Utc>, id: impl Display, extension: &str) -> String {
    format!("{}-{id}.{extension}", at.format(TIME))
}

/// Writes a file, and logs where it is.
///
/// # Errors
/// The file system's errors.
pub async fn write(data_dir: &Path, name: &str, bytes: &[u8]) -> io::Result<()> {
    let folder = folder(data_dir);
    tokio::fs::DirBuilder::new()
        .recursive(true)
        .mode(0o700)
        .create(&folder)
        .await?;
    let path = folder.join(name);
    let mut open = tokio::fs::OpenOptions::new();
    let mut file = open
        .write(true)
        .create(true)
        .truncate(true)
        .mode(0o600)
        .open(&path)
        .await?;
    file.write_all(bytes).await?;
    file.flush().await?;
    tracing::info!("post was written to {}", path.display());
    Ok(())
}

/// Deletes the files written before `moment`; a file with another kind of name was not written here. One that cannot be deleted keeps no
/// other.
///
/// # Errors
/// The file system's errors; what failed first.
pub async fn forget_before(data_dir: &Path, moment: DateTime<Utc>) -> io::Result<()> {
    let mut entries = match tokio::fs::read_dir(folder(data_dir)).await {
        Ok(entries) => entries,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(error),
    };
    let mut deleted = Ok(());
    while let Some(entry) = entries.next_entry().await? {
        if time_of(&entry.file_name().to_string_lossy()).is_some_and(|time| time < moment) {
            deleted = deleted.and(tokio::fs::remove_file(entry.path()).await);
        }
    }
    deleted
}

fn time_of(name: &str) -> Option<DateTime<Utc>> {
    let (time, _) = name.split_once('-')?;
    Some(NaiveDateTime::parse_from_str(time, TIME).ok()?.and_utc())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_tells_its_time() {
        let at = "2026-11-21T04:00:00Z".parse().expect("a time");
        assert_eq!(name(at, 7, "eml"), "20261121T040000-7.eml");
        assert_eq!(time_of(&name(at, 7, "eml")), Some(at));
        for other in ["", "notes.txt", "2026-11-21.eml", "20261321T040000-7.eml"] {
            assert_eq!(time_of(other), None, "{other}");
        }
    }

    #[tokio::test]
    async fn a_file_that_cannot_be_deleted_keeps_no_other() {
        let data_dir = tempfile::tempdir().expect("a folder");
        let [first, last] = [7, 9].map(|id| format!("20261121T040000-{id}.eml"));
        for name in [&first, &last] {
            write(data_dir.path(), name, b"123456").await.expect("written");
        }
        let folder = folder(data_dir.path());
        std::fs::create_dir(folder.join("20261121T040000-8.eml")).expect("a folder that no file can be");
        let moment = "2026-11-22T04:00:00Z".parse().expect("a time");
        forget_before(data_dir.path(), moment).await.expect_err("one stays");
        assert!(!folder.join(first).exists() && !folder.join(last).exists());
    }

    /// Also if the data folder existed before and is readable by every account of the machine.
    #[tokio::test]
    async fn post_is_read_by_its_owner_alone() {
        use std::os::unix::fs::PermissionsExt as _;

        let data_dir = tempfile::tempdir().expect("a folder");
        write(data_dir.path(), "20261121T040000-7.eml", b"123456")
            .await
            .expect("written");
        let folder = folder(data_dir.path());
        let file = folder.join("20261121T040000-7.eml");
        let mode = |path: &Path| std::fs::metadata(path).expect("there").permissions().mode() & 0o777;
        assert_eq!((mode(&folder), mode(&file)), (0o700, 0o600));
        assert_eq!(std::fs::read(&file).expect("read"), b"123456");
    }
}
