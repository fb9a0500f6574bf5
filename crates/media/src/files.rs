//! Files by name, in a folder or a bucket: those of a media store as they are, and those that a backup consists of.

use std::{
    fs, io,
    io::{ErrorKind, Read as _, Write as _},
    os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _},
    path::{Path, PathBuf},
    sync::atomic::{AtomicU64, Ordering},
    time::SystemTime,
};

use bytes::Bytes;

use crate::{
    bucket::{Bucket, BucketAccess},
    inventory::FoundFile,
    storage::{Storage, blocking},
};

/// Files that are being written. They are not listed.
const INCOMING: &str = "incoming";

/// Files by name. Names consist of segments of letters, digits, `.`, `-` and `_`, divided by slashes. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Files(Place);

#[derive(Debug, Clone)]
enum Place {
    Folder(PathBuf),
    Bucket(Bucket),
}

impl Files {
    /// The files below a folder, which the first write creates.
    pub fn in_folder(folder: &Path) -> Self {
        Self(Place::Folder(folder.to_owned()))
    }

    /// The files of a bucket. Sends no request.
    ///
    /// # Errors
    /// The access to it cannot be set up.
    pub fn in_bucket(access: &BucketAccess) -> io::Result<Self> {
        Ok(Self(Place::Bucket(Bucket::open(access)?)))
    }

    /// The files of a media store.
    pub(crate) fn of(storage: &Storage) -> Self {
        Self(match storage {
            Storage::Folder(folder) => Place::Folder(folder.root().to_owned()),
            Storage::Bucket(bucket) => Place::Bucket(bucket.clone()),
        })
    }

    /// The files whose names begin so, by name: nothing, or the name of a folder with its slash.
    ///
    /// # Errors
    /// The folder cannot be read, or the bucket does not answer.
    pub async fn list(&self, beginning: &str) -> io::Result<Vec<FoundFile>> {
        let mut found = match &self.0 {
            Place::Bucket(bucket) => bucket.list_files(beginning).await?,
            Place::Folder(root) => {
                let (root, below) = (root.clone(), beginning.trim_end_matches('/').to_owned());
                blocking(move || {
                    let mut found = Vec::new();
                    list_folder(&root, &below, is_name, &mut found)?;
                    Ok::<_, io::Error>(found)
                })
                .await??
            }
        };
        found.sort_by(|one, other| one.name.cmp(&other.name));
        Ok(found)
    }

    /// A file's bytes; `None` if there is no such file.
    ///
    /// # Errors
    /// It cannot be read.
    pub async fn read(&self, name: &str) -> io::Result<Option<Bytes>> {
        self.read_at_most(name, u64::MAX).await
    }

    /// A file's bytes, if there are at most `most`: the caller knows its size, and another file may have taken its place.
    ///
    /// # Errors
    /// It cannot be read, or has more (`FileTooLarge`).
    pub async fn read_at_most(&self, name: &str, most: u64) -> io::Result<Option<Bytes>> {
        check_name(name)?;
        match &self.0 {
            Place::Bucket(bucket) => bucket.read_file(name, most).await,
            Place::Folder(root) => {
                let path = root.join(name);
                match blocking(move || read_limited(&path, most)).await? {
                    Ok(bytes) => Ok(Some(bytes.into())),
                    Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
                    Err(error) => Err(error),
                }
            }
        }
    }

    /// Writes a file, completely or not at all, in place of one with the same name.
    ///
    /// # Errors
    /// It cannot be written.
    pub async fn write(&self, name: &str, bytes: Bytes) -> io::Result<()> {
        check_name(name)?;
        match &self.0 {
            Place::Bucket(bucket) => bucket.write_file(name, &bytes).await,
            Place::Folder(root) => {
                let path = root.join(name);
                blocking(move || write_synced(&path, &bytes)).await?
            }
        }
    }

    /// Removes a file. One that does not exist is no error.
    ///
    /// # Errors
    /// It cannot be removed.
    pub async fn remove(&self, name: &str) -> io::Result<()> {
        check_name(name)?;
        match &self.0 {
            Place::Bucket(bucket) => bucket.remove_file(name).await,
            Place::Folder(root) => {
                let path = root.join(name);
                blocking(move || ignore_missing(fs::remove_file(path))).await?
            }
        }
    }

    /// Removes what writers that were killed left of files whose names begin so, as [`Self::list`] takes it, and that was last written
    /// before this moment; `None`: whenever. A bucket has nothing of the kind.
    ///
    /// # Errors
    /// The folder cannot be read or written.
    pub async fn remove_unfinished(&self, beginning: &str, before: Option<SystemTime>) -> io::Result<()> {
        let Place::Folder(root) = &self.0 else { return Ok(()) };
        let (root, below) = (root.clone(), beginning.trim_end_matches('/').to_owned());
        blocking(move || {
            let mut found = Vec::new();
            list_folder(&root, &below, is_unfinished, &mut found)?;
            let is_left = |file: &&FoundFile| before.is_none_or(|before| file.modified < before);
            let mut left = found.iter().filter(is_left);
            left.try_for_each(|file| ignore_missing(fs::remove_file(root.join(&file.name))))
        })
        .await?
    }
}

fn ignore_missing(result: io::Result<()>) -> io::Result<()> {
    match result {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
        other => other,
    }
}

fn is_name(name: &str) -> bool {
    let is_written = |byte: u8| byte.is_ascii_alphanumeric() || b".-_".contains(&byte);
    let is_segment = |segment: &str| !segment.trim_matches('.').is_empty() && segment.bytes().all(is_written);
    name.split('/').all(is_segment)
}

/// What [`open_unfinished`] names, and what this program named so before: with nothing or with digits behind the `~`.
fn is_unfinished(name: &str) -> bool {
    let is_number = |rest: &str| rest.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
    name.split_once('~')
        .is_some_and(|(name, rest)| is_name(name) && is_number(rest))
}

/// Names may come from a file that is not ours: none leads out of the folder.
fn check_name(name: &str) -> io::Result<()> {
    match is_name(name) {
        true => Ok(()),
        false => Err(io::Error::new(
            ErrorKind::InvalidInput,
            format!("{name:?} is no name of a file"),
        )),
    }
}

/// Adds the files of a folder below `root` with such names. A folder or a file that goes meanwhile is none.
fn list_folder(root: &Path, below: &str, is_listed: fn(&str) -> bool, found: &mut Vec<FoundFile>) -> io::Result<()> {
    let entries = match fs::read_dir(root.join(below)) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        entries => entries?,
    };
    for entry in entries {
        let entry = entry?;
        let own = entry.file_name().to_string_lossy().into_owned();
        let name = if below.is_empty() {
            own
        } else {
            format!("{below}/{own}")
        };
        // A file may be a link to one on another disk. A folder that is a link is not followed: it may lead back to this one.
        let about = match entry.metadata() {
            Ok(about) if about.is_symlink() => fs::metadata(entry.path()),
            about => about,
        };
        match about {
            // Others, such as `lost+found` of a disk of its own, are none of ours.
            Ok(about) if about.is_dir() && entry.file_type()?.is_dir() && name != INCOMING && is_name(&name) => {
                list_folder(root, &name, is_listed, found)?;
            }
            Ok(about) if about.is_file() && is_listed(&name) => found.push(FoundFile {
                name,
                size: about.len(),
                modified: about.modified()?,
            }),
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    Ok(())
}

fn read_limited(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let file = fs::File::open(path)?;
    let length = file.metadata()?.len();
    let mut bytes = Vec::new();
    if length <= most {
        bytes.reserve_exact(usize::try_from(length).map_err(io::Error::other)?);
        // It may grow meanwhile.
        file.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
    }
    if length > most || bytes.len() as u64 > most {
        return Err(ErrorKind::FileTooLarge.into());
    }
    Ok(bytes)
}

fn write_synced(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
    let (unfinished, mut file) = open_unfinished(path)?;
    let written = file
        .write_all(bytes)
        .and_then(|()| file.sync_all())
        .and_then(|()| fs::rename(&unfinished, path));
    if written.is_err() {
        // It takes room, of which there may be none. Why the file could not be written says more than why this one stays.
        let _ = fs::remove_file(&unfinished);
    }
    written?;
    fs::File::open(folder)?.sync_all()
}

/// How many files this process has begun to write.
static BEGUN: AtomicU64 = AtomicU64::new(0);

/// A new file beside `path`, with a name that no other writer has: not every file system has locks, and a writer that is stopped would keep
/// one for good. No listing takes it for a file: `~` is in no name. On another machine a process may have the same number, and one that
/// was killed may have left a file.
fn open_unfinished(path: &Path) -> io::Result<(PathBuf, fs::File)> {
    loop {
        let mut unfinished = path.as_os_str().to_owned();
        let number = BEGUN.fetch_add(1, Ordering::Relaxed);
        unfinished.push(format!("~{}-{number}", std::process::id()));
        let mut options = fs::OpenOptions::new();
        match options.write(true).create_new(true).mode(0o600).open(&unfinished) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            opened => return Ok((unfinished.into(), opened?)),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn names_in(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).expect("a folder");
        let name =
            |entry: io::Result<fs::DirEntry>| entry.expect("an entry").file_name().to_string_lossy().into_owned();
        let mut names: Vec<_> = entries.map(name).collect();
        names.sort();
        names
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
    async fn several_may_write_one_file_at_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let files = Files::in_folder(folder.path());
        for round in 0..40 {
            let name = format!("one/{round}");
            let write = |_| {
                let (files, name) = (files.clone(), name.clone());
                tokio::spawn(async move { files.write(&name, Bytes::from_static(&[7; 4096])).await })
            };
            let writers: Vec<_> = (0..8).map(write).collect();
            for writer in writers {
                writer.await.expect("no panic").expect("written");
            }
        }
        assert_eq!(files.list("").await.expect("listed").len(), 40);
        assert_eq!(
            names_in(&folder.path().join("one")).len(),
            40,
            "nothing unfinished is left"
        );
    }

    #[tokio::test]
    async fn a_writer_that_is_stopped_keeps_no_other_from_writing() {
        let folder = tempfile::tempdir().expect("a folder");
        let files = Files::in_folder(folder.path());
        let stopped = fs::File::create(folder.path().join("one~")).expect("begun");
        stopped.lock().expect("locked");
        let written = tokio::time::timeout(Duration::from_secs(5), files.write("one", "1".into())).await;
        // Who waits for it would keep the test from ending.
        drop(stopped);
        written.expect("it does not wait").expect("written");
    }

    #[tokio::test]
    async fn a_file_that_cannot_be_written_leaves_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        let files = Files::in_folder(folder.path());
        fs::create_dir(folder.path().join("one")).expect("a folder in its place");
        files.write("one", "1".into()).await.expect_err("no place for it");
        assert_eq!(names_in(folder.path()), ["one"]);
    }

    #[tokio::test]
    async fn what_killed_writers_left_is_removed_by_age_and_nothing_else() {
        let folder = tempfile::tempdir().expect("a folder");
        let files = Files::in_folder(folder.path());
        files.write("ab/one", "1".into()).await.expect("written");
        let now = folder.path().join("ab/one").metadata().expect("a file");
        let now = now.modified().expect("a time");
        for name in ["ab/two~12-3", "ab/two~", "ab/notes.txt~old"] {
            fs::write(folder.path().join(name), "2").expect("written");
        }
        let remove = async |before| files.remove_unfinished("ab/", before).await.expect("removed");
        remove(Some(now - Duration::from_secs(60))).await;
        assert_eq!(
            names_in(&folder.path().join("ab")).len(),
            4,
            "they may still be written"
        );
        remove(Some(now + Duration::from_secs(60))).await;
        assert_eq!(names_in(&folder.path().join("ab")), ["notes.txt~old", "one"]);
        fs::write(folder.path().join("ab/two~12-3"), "2").expect("written");
        remove(None).await;
        assert_eq!(names_in(&folder.path().join("ab")), ["notes.txt~old", "one"]);
        files
            .remove_unfinished("nowhere/", None)
            .await
            .expect("nothing to remove");
    }

    #[tokio::test]
    async fn files_are_written_listed_read_and_removed_by_name() {
        let folder = tempfile::tempdir().expect("a folder");
        let files = Files::in_folder(&folder.path().join("copy"));
        assert_eq!(files.list("").await.expect("listed"), []);
        for (name, bytes) in [("b/two.zip", "22"), ("one", "1"), ("b/two.zip", "222")] {
            files.write(name, bytes.into()).await.expect("written");
        }
        fs::write(folder.path().join("copy/b/three~"), "unfinished").expect("written");
        let names = |found: Vec<FoundFile>| found.into_iter().map(|file| (file.name, file.size)).collect::<Vec<_>>();
        let two = ("b/two.zip".to_owned(), 3);
        assert_eq!(
            names(files.list("").await.expect("listed")),
            [two.clone(), ("one".to_owned(), 1)]
        );
        assert_eq!(names(files.list("b/").await.expect("listed")), [two]);
        assert_eq!(
            files.read("b/two.zip").await.expect("read").as_deref(),
            Some(&b"222"[..])
        );
        let limited = async |most| files.read_at_most("b/two.zip", most).await;
        assert_eq!(limited(3).await.expect("read").as_deref(), Some(&b"222"[..]));
        let refused = limited(2).await.expect_err("it has three bytes");
        assert_eq!(refused.kind(), ErrorKind::FileTooLarge);
        std::os::unix::fs::symlink(folder.path().join("copy/one"), folder.path().join("copy/b/link")).expect("a link");
        std::os::unix::fs::symlink("..", folder.path().join("copy/b/round")).expect("a link");
        std::os::unix::fs::symlink("nowhere", folder.path().join("copy/b/dangling")).expect("a link");
        let found = names(files.list("b/").await.expect("listed"));
        assert_eq!(found, [("b/link".to_owned(), 1), ("b/two.zip".to_owned(), 3)]);
        files.remove("b/two.zip").await.expect("removed");
        files.remove("b/two.zip").await.expect("removed already");
        assert_eq!(files.read("b/two.zip").await.expect("read"), None);
        for name in ["../out", "/etc/passwd", "a//b", "a/..", "", "a b", "三"] {
            assert!(files.read(name).await.is_err(), "{name}");
            assert!(files.write(name, Bytes::new()).await.is_err(), "{name}");
        }
    }
}
