//! Brings a copy back, into an empty place.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use media::Files;
use store::{Options, Store};

use crate::{
    Copy, Error, Report, contents,
    database::WorkFolder,
    needed::{IS_MISSING, find_missing},
    originals::Originals,
    unfinished,
};

/// Where a copy is brought back.
pub struct Target {
    /// `sqlite://…` or `postgres://…`.
    pub database_url: String,
    /// How databases are opened here.
    pub options: Options,
    pub pictures: Files,
    /// The folder in which the database's file is, for a while: on the disk of an SQLite database.
    pub work_folder: PathBuf,
}

/// What was brought back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Restored {
    /// Rows of the database.
    pub rows: u64,
    pub picture_files: usize,
    /// The names of those that were damaged where they came from.
    pub damaged: BTreeSet<String>,
    /// The names of those that could not be had there, though they were copied or a picture of a record needs them; and why.
    pub missing: BTreeMap<String, &'static str>,
}

impl Target {
    /// The file of an SQLite database.
    fn database_file(&self) -> Option<&Path> {
        self.database_url.strip_prefix("sqlite://").map(Path::new)
    }

    fn name_database(&self) -> String {
        self.database_file()
            .map_or_else(|| "the database".to_owned(), |file| file.display().to_string())
    }

    /// Whether the database has content already: an SQLite file is moved to its place with it, and rows of PostgreSQL come all at once.
    async fn has_database(&self) -> Result<bool, Error> {
        if let Some(file) = self.database_file() {
            return match file.exists() {
                true => Ok(true),
                false => refuse_existing(file).map(|()| false),
            };
        }
        let store = Store::open(&self.database_url, &self.options).await?;
        let is_untouched = store.is_untouched().await?;
        store.close().await?;
        Ok(!is_untouched)
    }
}

/// Marks the place of a site as unfinished, before anything else is written there. A place that is marked already is gone on with; one that
/// has its database already, with the same copy alone.
///
/// # Errors
/// There is a site already, or a part of another one.
pub async fn begin_restore(copy: &Copy, target: &Target) -> Result<(), Error> {
    let work = format!("the restore of backup {}", copy.name);
    let begun = unfinished::find_unfinished(&target.pictures).await?;
    if begun.as_ref() != Some(&work) && target.has_database().await? {
        return Err(match begun {
            Some(begun) => Error::OtherWork(begun),
            None => Error::NotEmpty(target.name_database()),
        });
    }
    unfinished::mark(&target.pictures, &work).await?;
    match target.database_file().map(|file| remove_existing(&beside(file))) {
        Some(removed) => removed,
        None => Ok(()),
    }
}

/// The site is there with everything that belongs to it.
///
/// # Errors
/// The mark cannot be removed.
pub async fn end_restore(target: &Target) -> Result<(), Error> {
    unfinished::unmark(&target.pictures).await
}

/// Brings a copy back, between [`begin_restore`] and [`end_restore`]. A run that was broken off is gone on with: pictures that are there
/// are not written again, and the database comes last. A file that the copy does not have as it was keeps nothing else from coming back.
///
/// # Errors
/// There is another database already, or that of the copy is damaged.
pub async fn restore(
    place: &Files,
    copy: &Copy,
    target: &Target,
    random: [u8; 16],
    report: Report,
) -> Result<Restored, Error> {
    let list = copy.read(place).await?;
    let (mut damaged, mut missing) = restore_pictures(place, &list.pictures, &target.pictures, report).await?;
    let work = WorkFolder::make(&target.work_folder, random)?;
    contents::unpack_database(place, &list.database, &work.database()).await?;
    let store = work.open(&target.options).await?;
    let rows = store.count_rows().await?.values().sum();
    damaged.extend(list.other_originals(&Originals::of(&store).await?).cloned());
    damaged.extend(list.damaged.iter().cloned());
    let lost = missing.len();
    let (_, never_there) = find_missing(&store, |name| list.pictures.contains_key(name)).await?;
    missing.extend(never_there.into_iter().map(|name| (name, IS_MISSING)));
    bring_database(store, &work, target).await?;
    Ok(Restored {
        rows,
        picture_files: list.picture_files() - lost,
        damaged,
        missing,
    })
}

/// Tables that every command may write to, and that nothing is deleted from: a copy is not brought beside their rows.
const OF_COMMANDS: [&str; 2] = ["log_check", "log_line"];

/// Brings the database, unless an earlier run did. One without a site may have been made while the mark was out of sight.
async fn bring_database(store: Store, work: &WorkFolder, target: &Target) -> Result<(), Error> {
    let file = target.database_file();
    if file.is_none_or(Path::exists) {
        let database = Store::open(&target.database_url, &target.options).await?;
        let (is_untouched, begun) = (database.is_untouched().await?, database.count_rows().await?);
        let has_log = OF_COMMANDS.iter().any(|table| begun.get(*table) > Some(&0));
        if is_untouched && file.is_none() && !has_log {
            store.copy_rows_into(&database).await?;
        } else if !(is_untouched && file.is_some()) && begun != store.count_rows().await? {
            return Err(Error::OtherDatabase(target.name_database()));
        }
        database.close().await?;
        match file.filter(|_| is_untouched) {
            Some(file) => fs::remove_file(file).map_err(Error::file(file.display().to_string()))?,
            None => return Ok(store.close().await?),
        }
    }
    store.close().await?;
    match file {
        Some(file) => move_database(&work.database(), file),
        None => Ok(()),
    }
}

/// Writes the files that are not there yet. Returns the names of damaged packs, and of files whose contents are not in the place as they were.
async fn restore_pictures(
    place: &Files,
    wanted: &BTreeMap<String, crate::list::PictureFile>,
    pictures: &Files,
    report: Report,
) -> Result<(BTreeSet<String>, BTreeMap<String, &'static str>), Error> {
    let damaged: Arc<Mutex<BTreeSet<String>>> = Arc::default();
    let there = pictures.list("").await.map_err(Error::file("the pictures"))?;
    let there: BTreeMap<&str, u64> = there.iter().map(|file| (file.name.as_str(), file.size)).collect();
    let mut names: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut missing = BTreeMap::new();
    for (name, file) in wanted {
        let is_there = there.get(name.as_str()) == Some(&file.size) && {
            let bytes = pictures.read(name).await.map_err(Error::file(name.clone()))?;
            bytes.is_some_and(|bytes| {
                let is_same = contents::digest_of(&bytes) == file.sha256;
                if is_same {
                    note_damage(&damaged, name, &bytes);
                }
                is_same
            })
        };
        if !is_there {
            names.entry(file.sha256.clone()).or_default().push(name.clone());
            missing.insert(file.sha256.clone(), file.listed_as(name));
        }
    }
    let names = Arc::new(names);
    let (done, all) = (Arc::new(AtomicU64::new(0)), missing.len() as u64);
    let (writing, pictures, noted) = (Arc::clone(&names), pictures.clone(), Arc::clone(&damaged));
    let write = move |digest: String, bytes: bytes::Bytes| {
        let (names, pictures, noted) = (writing.clone(), pictures.clone(), Arc::clone(&noted));
        let (done, report) = (Arc::clone(&done), Arc::clone(&report));
        async move {
            for name in names.get(&digest).into_iter().flatten() {
                note_damage(&noted, name, &bytes);
                let written = pictures.write(name, bytes.clone()).await;
                written.map_err(Error::file(name.clone()))?;
            }
            report(done.fetch_add(1, Ordering::Relaxed) + 1, all);
            Ok(())
        }
    };
    let mut lost = BTreeMap::new();
    for problem in contents::for_each(place, missing, write).await {
        let Error::BadContent { name, problem, .. } = &problem else {
            return Err(problem);
        };
        let same = wanted.get(name).and_then(|file| names.get(&file.sha256));
        lost.extend(same.into_iter().flatten().map(|name| (name.clone(), *problem)));
    }
    let damaged = std::mem::take(&mut *damaged.lock().unwrap_or_else(PoisonError::into_inner));
    Ok((damaged, lost))
}

fn note_damage(damaged: &Mutex<BTreeSet<String>>, name: &str, bytes: &[u8]) {
    if media::is_damaged(name, bytes, None) {
        let mut damaged = damaged.lock().unwrap_or_else(PoisonError::into_inner);
        damaged.insert(name.to_owned());
    }
}

/// An SQLite database consists of up to three files. SQLite would read the log of another database into this one.
fn refuse_existing(file: &Path) -> Result<(), Error> {
    let found = ["", "-wal", "-shm"]
        .map(|end| with_end(file, end))
        .into_iter()
        .find(|path| path.exists());
    found.map_or(Ok(()), |path| Err(Error::NotEmpty(path.display().to_string())))
}

/// Where a database that is brought back is whole before it is in its place.
fn beside(database: &Path) -> PathBuf {
    with_end(database, ".restoring")
}

/// Removes what a killed run left.
fn remove_existing(file: &Path) -> Result<(), Error> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(Error::file(file.display().to_string())(error))
        }
        _ => Ok(()),
    }
}

fn with_end(file: &Path, end: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(end);
    name.into()
}

/// Moves a closed SQLite file to its place, where a database that was made meanwhile stays.
fn move_database(from: &Path, to: &Path) -> Result<(), Error> {
    let failed = || Error::file(to.display().to_string());
    let is_left = with_end(from, "-wal").metadata().is_ok_and(|log| log.len() > 0);
    if is_left {
        let unfinished = std::io::Error::other("the backup could not be closed; is the disk full?");
        return Err(failed()(unfinished));
    }
    let folder = to.parent().unwrap_or(Path::new("."));
    // Into its folder first: a file that is copied from another disk is never half there under its own name.
    let beside = beside(to);
    fs::rename(from, &beside)
        .or_else(|_| fs::copy(from, &beside).map(drop))
        .map_err(failed())?;
    fs::File::open(&beside)
        .and_then(|file| file.sync_all())
        .map_err(failed())?;
    refuse_existing(to)?;
    // Unlike renaming, a link replaces nothing.
    fs::hard_link(&beside, to).map_err(failed())?;
    fs::remove_file(&beside).map_err(failed())?;
    fs::File::open(folder)
        .and_then(|folder| folder.sync_all())
        .map_err(failed())
}
