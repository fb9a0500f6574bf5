//! Brings a copy back, into an empty place.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use media::Files;
use store::{Options, Store};

use crate::{Copy, Error, contents, database::WorkFolder};

/// Where a copy is brought back.
pub struct Target {
    /// `sqlite://…` or `postgres://…`.
    pub database_url: String,
    /// How databases are opened here.
    pub options: Options,
    /// The files of the pictures.
    pub pictures: Files,
    /// The folder in which the database's file is, for a while: on the disk of an SQLite database.
    pub work_folder: PathBuf,
}

/// What was brought back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Restored {
    /// Rows of the database.
    pub rows: u64,
    /// Files of pictures.
    pub picture_files: usize,
}

/// Brings a copy back. A run that was broken off is gone on with: pictures that are there are not written again, and the database comes
/// last.
///
/// # Errors
/// There is a database with content already, or the copy is not whole.
pub async fn restore(place: &Files, copy: &Copy, target: &Target, random: [u8; 16]) -> Result<Restored, Error> {
    let list = copy.read(place).await?;
    let file = target.database_url.strip_prefix("sqlite://").map(Path::new);
    match file {
        Some(file) => refuse_existing(file)?,
        None => {
            let store = Store::open(&target.database_url, &target.options).await?;
            if !store.is_untouched().await? {
                return Err(Error::NotEmpty("the database".to_owned()));
            }
            store.close().await?;
        }
    }
    restore_pictures(place, &list.pictures, &target.pictures).await?;
    let work = WorkFolder::make(&target.work_folder, random)?;
    contents::unpack_into(place, &list.database, "the database", &work.database()).await?;
    let store = work.open(&target.options).await?;
    let rows = store.count_rows().await?.values().sum();
    match file {
        Some(file) => {
            store.close().await?;
            move_database(&work.database(), file, random)?;
        }
        None => {
            let database = Store::open(&target.database_url, &target.options).await?;
            store.copy_rows_into(&database).await?;
            store.close().await?;
            database.close().await?;
        }
    }
    Ok(Restored {
        rows,
        picture_files: list.picture_files(),
    })
}

async fn restore_pictures(
    place: &Files,
    wanted: &BTreeMap<String, crate::list::PictureFile>,
    pictures: &Files,
) -> Result<(), Error> {
    let there = pictures.list("").await.map_err(Error::file("the pictures"))?;
    let there: BTreeMap<&str, u64> = there.iter().map(|file| (file.name.as_str(), file.size)).collect();
    let mut names: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut missing = BTreeMap::new();
    for (name, file) in wanted {
        let is_there = there.get(name.as_str()) == Some(&file.size) && {
            let bytes = pictures.read(name).await.map_err(Error::file(name.clone()))?;
            bytes.is_some_and(|bytes| contents::digest_of(&bytes) == file.sha256)
        };
        if !is_there {
            names.entry(file.sha256.clone()).or_default().push(name.clone());
            missing.insert(file.sha256.clone(), name.clone());
        }
    }
    let (names, pictures) = (std::sync::Arc::new(names), pictures.clone());
    let write = move |digest: String, bytes: bytes::Bytes| {
        let (names, pictures) = (names.clone(), pictures.clone());
        async move {
            for name in names.get(&digest).into_iter().flatten() {
                let written = pictures.write(name, bytes.clone()).await;
                written.map_err(Error::file(name.clone()))?;
            }
            Ok(())
        }
    };
    let problems = contents::for_each(place, missing, write).await;
    problems.into_iter().next().map_or(Ok(()), Err)
}

/// An SQLite database consists of up to three files. SQLite would read the log of another database into this one.
fn refuse_existing(file: &Path) -> Result<(), Error> {
    let found = ["", "-wal", "-shm"]
        .map(|end| with_end(file, end))
        .into_iter()
        .find(|path| path.exists());
    found.map_or(Ok(()), |path| Err(Error::NotEmpty(path.display().to_string())))
}

fn with_end(file: &Path, end: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(end);
    name.into()
}

/// Moves a closed SQLite file to its place, where a database that was made meanwhile stays.
fn move_database(from: &Path, to: &Path, random: [u8; 16]) -> Result<(), Error> {
    let failed = || Error::file(to.display().to_string());
    let is_left = with_end(from, "-wal").metadata().is_ok_and(|log| log.len() > 0);
    if is_left {
        let unfinished = std::io::Error::other("the backup could not be closed; is the disk full?");
        return Err(failed()(unfinished));
    }
    let folder = to.parent().unwrap_or(Path::new("."));
    // Into its folder first: a file that is copied from another disk is never half there under its own name.
    let beside = folder.join(format!("restored-{}.sqlite", hex::encode(random)));
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
