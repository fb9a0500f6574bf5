//! Files by name, in a folder or a bucket: those of a media store as they are, and those that a backup consists of.

use std::{
    fs, io,
    io::{ErrorKind, Read as _, Write as _},
    os::unix::fs::{DirBuilderExt as _, MetadataExt as _, OpenOptionsExt as _},
    path::{Path, PathBuf},
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
                    list_folder(&root, &below, &mut found)?;
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
                match blocking(move || fs::remove_file(path)).await? {
                    Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
                    _ => Ok(()),
                }
            }
        }
    }
}

/// Names may come from a file that is not ours: none leads out of the folder.
fn check_name(name: &str) -> io::Result<()> {
    let is_written = |byte: u8| byte.is_ascii_alphanumeric() || b".-_".contains(&byte);
    let is_segment = |segment: &str| !segment.trim_matches('.').is_empty() && segment.bytes().all(is_written);
    match name.split('/').all(is_segment) {
        true => Ok(()),
        false => Err(io::Error::new(
            ErrorKind::InvalidInput,
            format!("{name:?} is no name of a file"),
        )),
    }
}

/// Adds the files of a folder below `root`. A folder or a file that goes meanwhile is none.
fn list_folder(root: &Path, below: &str, found: &mut Vec<FoundFile>) -> io::Result<()> {
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
            Ok(about)
                if about.is_dir() && entry.file_type()?.is_dir() && name != INCOMING && check_name(&name).is_ok() =>
            {
                list_folder(root, &name, found)?;
            }
            Ok(about) if about.is_file() && check_name(&name).is_ok() => found.push(FoundFile {
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
    // No listing takes the name of an unfinished file for one: `~` is in none.
    let mut unfinished = path.as_os_str().to_owned();
    unfinished.push("~");
    let unfinished = PathBuf::from(unfinished);
    let mut file = open_alone(&unfinished)?;
    if file.metadata()?.len() > 0 {
        // What a killed writer left.
        file.set_len(0)?;
    }
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(&unfinished, path)?;
    fs::File::open(folder)?.sync_all()
}

/// Opens an unfinished file for one writer at a time, of any process: another one would write into the same.
fn open_alone(unfinished: &Path) -> io::Result<fs::File> {
    loop {
        let mut options = fs::OpenOptions::new();
        let file = options
            .write(true)
            .create(true)
            .truncate(false)
            .mode(0o600)
            .open(unfinished)?;
        match file.lock() {
            Err(error) if error.kind() != ErrorKind::Unsupported => return Err(error),
            _ => {}
        }
        // The one before has it finished by now, under its own name.
        let is_same = |found: &fs::Metadata| Ok::<_, io::Error>(found.ino() == file.metadata()?.ino());
        match fs::metadata(unfinished) {
            Ok(found) if is_same(&found)? => return Ok(file),
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
