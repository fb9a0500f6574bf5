//! Makes a copy while the site serves.

use std::{
    collections::{BTreeMap, VecDeque},
    fs::File,
    io::{self, Read as _, Write as _},
    path::{Path, PathBuf},
    sync::Arc,
    time::UNIX_EPOCH,
};

use bytes::Bytes;
use chrono::{DateTime, Utc};
use media::{CheckedFile, Files, FoundFile};
use store::{Options, Store};
use tokio::task::JoinSet;

use crate::{
    Copy, CopyList, Error, Private, Report, Sealer,
    contents::{self, Contents},
    database::WorkFolder,
    earlier_copies::EarlierCopies,
    list::{FORMAT, PictureFile},
    originals::Originals,
};

/// How many bytes of files that are copied may be in memory; a larger file is copied alone.
const IN_MEMORY: u64 = 128 << 20;

/// The site that is copied.
pub struct Source {
    pub store: Store,
    /// How databases are opened here.
    pub options: Options,
    pub pictures: Files,
    /// Its settings and secret.
    pub private: Private,
    /// The folder in which the database's copy is, for a while.
    pub work_folder: PathBuf,
    /// The version of the program.
    pub program: String,
}

/// What was done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Made {
    pub copy: Copy,
    /// Rows of the database.
    pub rows: u64,
    /// Files of pictures in the copy.
    pub picture_files: usize,
    /// Bytes that were written: of what earlier copies have, none.
    pub bytes_written: u64,
    /// The site's files that could not be copied as they were written, by name.
    pub damaged: Vec<DamagedFile>,
}

/// Why a file of the site is not copied as it was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileProblem {
    /// It is another one, or the disk cannot read it.
    Damaged,
    /// This program may not read it. Nothing can be told of its bytes.
    Forbidden,
}

/// A file of the site that could not be copied as it was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DamagedFile {
    /// Its name in the media store.
    pub name: String,
    pub problem: FileProblem,
    /// The file among the backups with the content that it had before, which the copy has too; `None` if there is none: the copy is
    /// not whole then.
    pub whole: Option<String>,
}

/// Makes a copy in `place`.
///
/// # Errors
/// Something cannot be read or written; then there is no further copy, and the earlier ones are as they were.
pub async fn make(
    source: &Source,
    place: &Files,
    sealer: &Sealer,
    (now, random): (DateTime<Utc>, fn() -> [u8; 16]),
    report: Report,
) -> Result<Made, Error> {
    let before = match Copy::find(place, None).await {
        Ok(copy) => copy.read(place).await.map(whole_pictures).unwrap_or_default(),
        Err(_) => BTreeMap::new(),
    };
    let mut copying = Copying {
        contents: Arc::new(Contents::of(place).await?),
        before,
        earlier: EarlierCopies::of(place),
        pictures: BTreeMap::new(),
        damaged: BTreeMap::new(),
        report,
    };
    let work = WorkFolder::make(&source.work_folder, random())?;
    // The copied database may name a picture that was added meanwhile, so the new pictures are copied after it.
    copying.take_pictures(source).await?;
    let rows = source.store.copy_to_file(&work.database(), &source.options).await?;
    copying.take_pictures(source).await?;
    let database = copying.take_database(&work.database()).await?;
    let without_whole = copying.damaged.iter().filter(|(_, (_, whole))| whole.is_none());
    let mut list = CopyList {
        format: FORMAT,
        made_at: now,
        program: source.program.clone(),
        engine: source.store.engine().to_owned(),
        schema: source.store.schema_changes().await?,
        rows,
        database,
        pictures: copying.pictures,
        damaged: without_whole.map(|(name, _)| name.clone()).collect(),
        private: sealer.seal(&source.private, random).await?,
    };
    Ok(Made {
        copy: Copy::write_as_newest(place, &mut list).await?,
        rows: list.rows.values().sum(),
        picture_files: list.picture_files(),
        bytes_written: copying.contents.bytes_written(),
        damaged: copying
            .damaged
            .into_iter()
            .map(|(name, (problem, whole))| DamagedFile { name, problem, whole })
            .collect(),
    })
}

/// Damaged files are read again by each copy.
fn whole_pictures(mut list: CopyList) -> BTreeMap<String, PictureFile> {
    list.pictures.retain(|name, _| !list.damaged.contains(name));
    list.pictures
}

struct Copying<'a> {
    /// The contents that exist.
    contents: Arc<Contents>,
    /// The pictures of the copy before.
    before: BTreeMap<String, PictureFile>,
    earlier: EarlierCopies<'a>,
    pictures: BTreeMap<String, PictureFile>,
    /// Damaged files of the site, and where their whole contents are.
    damaged: BTreeMap<String, (FileProblem, Option<String>)>,
    report: Report,
}

/// A file that was read.
struct ReadFile {
    found: FoundFile,
    /// `None` for one that was deleted meanwhile. One that is whole is among the contents; of another one, what could be read.
    content: Option<Result<PictureFile, (FileProblem, Option<Bytes>)>>,
}

impl Copying<'_> {
    async fn take_pictures(&mut self, source: &Source) -> Result<(), Error> {
        let (pictures, originals) = (&source.pictures, Originals::of(&source.store).await?);
        let mut waiting = VecDeque::new();
        for found in pictures.list("").await.map_err(Error::file("the pictures"))? {
            let copied = self.pictures.get(&found.name).or_else(|| self.before.get(&found.name));
            let is_same = |file: &&PictureFile| {
                file.size == found.size
                    && file.modified == modified(&found)
                    && self.contents.has(&file.sha256, file.size)
            };
            if let Some(file) = copied.filter(is_same) {
                let file = file.clone();
                self.pictures.insert(found.name, file);
            } else if !self.damaged.contains_key(&found.name) {
                waiting.push_back(found);
            }
        }
        let (mut done_files, all_files) = (0, waiting.len() as u64);
        let (mut reading, mut in_memory) = (JoinSet::new(), 0);
        loop {
            while let Some(next) = waiting.pop_front() {
                let has_room = reading.len() < contents::AT_ONCE && in_memory + next.size <= IN_MEMORY;
                if !has_room && !reading.is_empty() {
                    waiting.push_front(next);
                    break;
                }
                in_memory += next.size;
                let content_hash = originals.hash_of(&next.name).map(str::to_owned);
                reading.spawn(read_file(
                    pictures.clone(),
                    Arc::clone(&self.contents),
                    next,
                    content_hash,
                ));
            }
            let Some(done) = reading.join_next().await else {
                return Ok(());
            };
            let ReadFile { found, content } =
                done.map_err(|error| Error::file("a task")(io::Error::other(error)))??;
            in_memory -= found.size;
            done_files += 1;
            (self.report)(done_files, all_files);
            match content {
                // A picture that was deleted meanwhile is in no copy.
                None => {}
                Some(Ok(file)) => drop(self.pictures.insert(found.name, file)),
                Some(Err(damaged)) => self.take_damaged(&found, damaged, &originals).await?,
            }
        }
    }

    /// Takes what an earlier copy has of a damaged file, or else what could be read of it.
    async fn take_damaged(
        &mut self,
        found: &FoundFile,
        (problem, bytes): (FileProblem, Option<Bytes>),
        originals: &Originals,
    ) -> Result<(), Error> {
        if !self.keep_earlier(&found.name, problem, originals).await?
            && let Some(bytes) = bytes
        {
            let size = bytes.len() as u64;
            let sha256 = self.contents.put(bytes).await?;
            let file = PictureFile {
                sha256,
                size,
                modified: modified(found),
            };
            self.pictures.insert(found.name.clone(), file);
        }
        Ok(())
    }

    /// Takes what an earlier copy has of a damaged file. Returns whether one has it whole.
    async fn keep_earlier(&mut self, name: &str, problem: FileProblem, originals: &Originals) -> Result<bool, Error> {
        let whole = self.earlier.find_whole(name, originals).await?;
        let place = whole.as_ref().map(|file| contents::name_of(&file.sha256));
        self.damaged.insert(name.to_owned(), (problem, place));
        let Some(whole) = whole else { return Ok(false) };
        // Not the time of the damaged file, so that the next copy reads that one again.
        let whole = PictureFile { modified: 0, ..whole };
        self.pictures.insert(name.to_owned(), whole);
        Ok(true)
    }

    async fn take_database(&mut self, path: &Path) -> Result<Vec<String>, Error> {
        let failed = || Error::file(path.display().to_string());
        let mut file = File::open(path).map_err(failed())?;
        let mut parts = Vec::new();
        loop {
            let (rest, packed) = contents::run_blocking(move || pack_part(file))
                .await
                .map_err(failed())?;
            let Some(packed) = packed else { return Ok(parts) };
            parts.push(self.contents.put(packed.into()).await?);
            file = rest;
        }
    }
}

/// Reads a file of a picture, and writes it among the contents if it is whole.
async fn read_file(
    pictures: Files,
    contents: Arc<Contents>,
    found: FoundFile,
    content_hash: Option<String>,
) -> Result<ReadFile, Error> {
    let read = media::read_checked(&pictures, &found.name, content_hash.as_deref()).await;
    let content = match read.map_err(Error::file(found.name.clone()))? {
        None => None,
        // The other files are copied all the same: otherwise one of another account keeps every backup from being made.
        Some(CheckedFile::Forbidden) => Some(Err((FileProblem::Forbidden, None))),
        Some(CheckedFile::Whole(bytes)) => Some(Ok(PictureFile {
            size: bytes.len() as u64,
            modified: modified(&found),
            sha256: contents.put(bytes).await?,
        })),
        Some(damaged) => Some(Err((FileProblem::Damaged, damaged.into_bytes()))),
    };
    Ok(ReadFile { found, content })
}

/// The next part of a file, packed; `None` at its end.
fn pack_part(mut file: File) -> io::Result<(File, Option<Vec<u8>>)> {
    let mut bytes = Vec::new();
    (&mut file).take(contents::PART).read_to_end(&mut bytes)?;
    if bytes.is_empty() {
        return Ok((file, None));
    }
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packed.write_all(&bytes)?;
    Ok((file, Some(packed.finish()?)))
}

fn modified(found: &FoundFile) -> i64 {
    let since = found.modified.duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
