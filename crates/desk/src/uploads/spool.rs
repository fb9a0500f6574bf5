//! The folder of uploads: `{id}.part` holds the bytes that came, `{id}.json` the ticket, `mark.json` the folder's mark. All are the
//! program's alone to read.

use std::{
    ffi::OsStr,
    fs::{self, File, OpenOptions},
    io::{self, ErrorKind, Write as _},
    os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _},
    path::{Path, PathBuf},
    sync::Once,
};

use bytes::Bytes;
use serde::{Serialize, de::DeserializeOwned};
use tokio::task::spawn_blocking;

use super::{FolderMark, Ticket, UploadId};

/// The file of the folder's mark.
const MARK: &str = "mark.json";

/// Whether it was logged that a ticket cannot be read: the folder is looked through every minute.
static TOLD: Once = Once::new();

/// The folder. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Spool {
    folder: PathBuf,
}

impl Spool {
    /// A folder, which need not exist yet.
    pub fn new(folder: PathBuf) -> Self {
        Self { folder }
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    fn part(&self, id: &UploadId) -> PathBuf {
        self.folder.join(format!("{}.part", id.as_str()))
    }

    fn ticket(&self, id: &UploadId) -> PathBuf {
        self.folder.join(format!("{}.json", id.as_str()))
    }

    /// The folder's mark, which is `fresh` where there is none yet.
    ///
    /// # Errors
    /// The folder's, as with all that follows.
    pub async fn mark(&self, fresh: FolderMark) -> io::Result<FolderMark> {
        let spool = self.clone();
        blocking(move || {
            if let Some(mark) = spool.read_mark()? {
                return Ok(mark);
            }
            spool.make_folder()?;
            let file = spool.write_new(fresh.as_str(), &fresh)?;
            // Of two requests that come first, one gives the mark.
            let linked = fs::hard_link(&file, spool.folder.join(MARK));
            fs::remove_file(file)?;
            match linked {
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                other => other?,
            }
            Ok(spool.read_mark()?.unwrap_or(fresh))
        })
        .await
    }

    /// Whether the names of this folder's uploads begin as this one's does.
    pub async fn is_marked(&self, id: &UploadId) -> io::Result<bool> {
        let (spool, id) = (self.clone(), id.clone());
        blocking(move || Ok(spool.read_mark()?.is_some_and(|mark| id.is_of(&mark)))).await
    }

    fn read_mark(&self) -> io::Result<Option<FolderMark>> {
        read_json(&self.folder.join(MARK))
    }

    fn make_folder(&self) -> io::Result<()> {
        fs::DirBuilder::new().recursive(true).mode(0o700).create(&self.folder)
    }

    /// Begins an upload.
    pub async fn create(&self, id: &UploadId, ticket: &Ticket) -> io::Result<()> {
        let (spool, id, ticket) = (self.clone(), id.clone(), ticket.clone());
        blocking(move || {
            spool.make_folder()?;
            private().create_new(true).open(spool.part(&id))?.sync_all()?;
            spool.write_ticket(&id, &ticket)
        })
        .await
    }

    /// Changes the ticket of an upload.
    pub async fn update(&self, id: &UploadId, ticket: &Ticket) -> io::Result<()> {
        let (spool, id, ticket) = (self.clone(), id.clone(), ticket.clone());
        blocking(move || spool.write_ticket(&id, &ticket)).await
    }

    fn write_ticket(&self, id: &UploadId, ticket: &Ticket) -> io::Result<()> {
        let fresh = self.write_new(id.as_str(), ticket)?;
        fs::rename(&fresh, self.ticket(id))?;
        File::open(&self.folder)?.sync_all()
    }

    /// Writes a file that has yet to get its name.
    fn write_new(&self, stem: &str, content: &impl Serialize) -> io::Result<PathBuf> {
        let path = self.folder.join(format!("{stem}.new"));
        let mut file = private().create(true).truncate(true).open(&path)?;
        file.write_all(&serde_json::to_vec(content)?)?;
        file.sync_all()?;
        Ok(path)
    }

    /// The ticket of an upload; `None` where there is none.
    pub async fn find(&self, id: &UploadId) -> io::Result<Option<Ticket>> {
        let path = self.ticket(id);
        blocking(move || read_json(&path)).await
    }

    /// How many bytes came; `None` where there is no file.
    pub async fn received(&self, id: &UploadId) -> io::Result<Option<u64>> {
        let path = self.part(id);
        blocking(move || match fs::metadata(path) {
            Ok(file) => Ok(Some(file.len())),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        })
        .await
    }

    /// Opens the file to write to it.
    pub async fn open(&self, id: &UploadId) -> io::Result<File> {
        let path = self.part(id);
        blocking(move || OpenOptions::new().write(true).open(path)).await
    }

    /// The whole file.
    pub async fn read(&self, id: &UploadId) -> io::Result<Bytes> {
        let path = self.part(id);
        blocking(move || fs::read(path).map(Bytes::from)).await
    }

    /// Gives a complete file a second name, so that it stays when the upload is removed. One that has it already is no error.
    pub async fn link(&self, id: &UploadId, to: PathBuf) -> io::Result<()> {
        let path = self.part(id);
        blocking(move || {
            if let Some(folder) = to.parent() {
                fs::DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
            }
            match fs::hard_link(path, to) {
                Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(()),
                other => other,
            }
        })
        .await
    }

    /// Removes the bytes, once they are no longer needed.
    pub async fn remove_bytes(&self, id: &UploadId) -> io::Result<()> {
        let path = self.part(id);
        blocking(move || ignore_missing(fs::remove_file(path))).await
    }

    /// Removes an upload.
    pub async fn remove(&self, id: &UploadId) -> io::Result<()> {
        let (part, ticket) = (self.part(id), self.ticket(id));
        blocking(move || {
            ignore_missing(fs::remove_file(part))?;
            ignore_missing(fs::remove_file(ticket))
        })
        .await
    }

    /// All uploads. What cannot be read is left out: it keeps nobody from sending files.
    pub async fn list(&self) -> io::Result<Vec<(UploadId, Ticket)>> {
        let spool = self.clone();
        blocking(move || {
            let mut found = Vec::new();
            for path in spool.files()? {
                let id = path
                    .file_stem()
                    .and_then(OsStr::to_str)
                    .and_then(|stem| stem.parse().ok());
                if let (Some("json"), Some(id)) = (path.extension().and_then(OsStr::to_str), id) {
                    match read_json(&path) {
                        Ok(ticket) => found.extend(ticket.map(|ticket| (id, ticket))),
                        Err(error) => TOLD.call_once(|| {
                            tracing::warn!("{} cannot be read, and is left out: {error}", path.display());
                        }),
                    }
                }
            }
            Ok(found)
        })
        .await
    }

    /// Removes files that belong to no upload: a process was killed while one began or ended. One that cannot be removed keeps no other.
    pub async fn remove_strays(&self) -> io::Result<()> {
        let spool = self.clone();
        blocking(move || {
            let mut removed = Ok(());
            for path in spool.files()? {
                if path.extension().and_then(OsStr::to_str) != Some("json") {
                    removed = removed.and(remove_stray(&path));
                }
            }
            removed
        })
        .await
    }

    fn files(&self) -> io::Result<Vec<PathBuf>> {
        match fs::read_dir(&self.folder) {
            Ok(entries) => entries.map(|entry| entry.map(|entry| entry.path())).collect(),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(Vec::new()),
            Err(error) => Err(error),
        }
    }
}

fn remove_stray(path: &Path) -> io::Result<()> {
    match is_old(path)? && !path.with_extension("json").exists() {
        true => ignore_missing(fs::remove_file(path)),
        false => Ok(()),
    }
}

/// Whether nothing was written to a file for an hour: an upload that begins this moment has no ticket yet.
fn is_old(path: &Path) -> io::Result<bool> {
    let age = match fs::metadata(path) {
        Ok(file) => file.modified()?.elapsed(),
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(false),
        Err(error) => return Err(error),
    };
    Ok(age.is_ok_and(|age| age.as_secs() > 3600))
}

fn read_json<T: DeserializeOwned>(path: &Path) -> io::Result<Option<T>> {
    match fs::read(path) {
        Ok(bytes) => Ok(serde_json::from_slice(&bytes).ok()),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true).mode(0o600);
    options
}

fn ignore_missing(removed: io::Result<()>) -> io::Result<()> {
    match removed {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
        other => other,
    }
}

/// Runs work with files on a thread for it.
pub(super) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> io::Result<T> + Send + 'static,
) -> io::Result<T> {
    spawn_blocking(work).await.map_err(io::Error::other)?
}
