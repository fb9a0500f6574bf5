//! Makes a copy while the site serves.

use std::{
    collections::{BTreeMap, HashMap},
    fs::File,
    io::{self, Read as _, Write as _},
    path::{Path, PathBuf},
    time::UNIX_EPOCH,
};

use chrono::{DateTime, Utc};
use media::{Files, FoundFile};
use store::{Options, Store};

use crate::{
    Copy, CopyList, Error, Private, Sealer, contents,
    database::WorkFolder,
    earlier_copies::EarlierCopies,
    list::{FORMAT, PictureFile},
    originals::Originals,
};

/// Bytes of the database's file in one part.
const PART: u64 = 32 << 20;

/// The site that is copied.
pub struct Source {
    /// Its database.
    pub store: Store,
    /// How databases are opened here.
    pub options: Options,
    /// The files of its pictures.
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
    /// The copy.
    pub copy: Copy,
    /// Rows of the database.
    pub rows: u64,
    /// Files of pictures in the copy.
    pub picture_files: usize,
    /// Bytes that were written: of what earlier copies have, none.
    pub bytes_written: u64,
    /// The site's files that are damaged, by name.
    pub damaged: Vec<DamagedFile>,
}

/// A file of the site that is not as it was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DamagedFile {
    /// Its name in the media store.
    pub name: String,
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
    now: DateTime<Utc>,
    random: fn() -> [u8; 16],
) -> Result<Made, Error> {
    let before = match Copy::find(place, None).await {
        Ok(copy) => copy.read(place).await.map(whole_pictures).unwrap_or_default(),
        Err(_) => BTreeMap::new(),
    };
    let mut copying = Copying {
        place,
        known: contents::list_good(place).await?,
        before,
        earlier: EarlierCopies::of(place),
        pictures: BTreeMap::new(),
        damaged: BTreeMap::new(),
        bytes_written: 0,
    };
    let work = WorkFolder::make(&source.work_folder, random())?;
    // The copied database may name a picture that was added meanwhile, so the new pictures are copied after it.
    copying.take_pictures(source).await?;
    let rows = source.store.copy_to_file(&work.database(), &source.options).await?;
    copying.take_pictures(source).await?;
    let database = copying.take_database(&work.database()).await?;
    let without_whole = copying.damaged.iter().filter(|(_, whole)| whole.is_none());
    let list = CopyList {
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
        copy: Copy::write(place, &list).await?,
        rows: list.rows.values().sum(),
        picture_files: list.picture_files(),
        bytes_written: copying.bytes_written,
        damaged: copying
            .damaged
            .into_iter()
            .map(|(name, whole)| DamagedFile { name, whole })
            .collect(),
    })
}

/// Damaged files are read again by each copy.
fn whole_pictures(mut list: CopyList) -> BTreeMap<String, PictureFile> {
    list.pictures.retain(|name, _| !list.damaged.contains(name));
    list.pictures
}

struct Copying<'a> {
    place: &'a Files,
    /// The contents that exist.
    known: HashMap<String, u64>,
    /// The pictures of the copy before.
    before: BTreeMap<String, PictureFile>,
    earlier: EarlierCopies<'a>,
    pictures: BTreeMap<String, PictureFile>,
    /// Damaged files of the site, and where their whole contents are.
    damaged: BTreeMap<String, Option<String>>,
    bytes_written: u64,
}

impl Copying<'_> {
    async fn take_pictures(&mut self, source: &Source) -> Result<(), Error> {
        let (pictures, originals) = (&source.pictures, Originals::of(&source.store).await?);
        for found in pictures.list("").await.map_err(Error::file("the pictures"))? {
            let modified = modified(&found);
            let is_same = |file: &&PictureFile| {
                file.size == found.size && file.modified == modified && self.known.get(&file.sha256) == Some(&file.size)
            };
            let copied = self.pictures.get(&found.name).or_else(|| self.before.get(&found.name));
            if let Some(file) = copied.filter(is_same) {
                let file = file.clone();
                self.pictures.insert(found.name, file);
                continue;
            }
            if self.damaged.contains_key(&found.name) {
                continue;
            }
            let read = media::read_checked(pictures, &found.name, originals.hash_of(&found.name))
                .await
                .map_err(Error::file(found.name.clone()))?;
            // A picture that was deleted meanwhile is in no copy.
            let Some(read) = read else { continue };
            if !read.is_whole() && self.keep_earlier(&found.name, &originals).await? {
                continue;
            }
            let Some(bytes) = read.into_bytes() else { continue };
            let size = bytes.len() as u64;
            let sha256 = self.put(bytes).await?;
            let file = PictureFile { sha256, size, modified };
            self.pictures.insert(found.name, file);
        }
        Ok(())
    }

    /// Takes what an earlier copy has of a damaged file. Returns whether one has it whole.
    async fn keep_earlier(&mut self, name: &str, originals: &Originals) -> Result<bool, Error> {
        let whole = self.earlier.find_whole(name, originals).await?;
        let place = whole.as_ref().map(|file| contents::name_of(&file.sha256));
        self.damaged.insert(name.to_owned(), place);
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
            parts.push(self.put(packed.into()).await?);
            file = rest;
        }
    }

    async fn put(&mut self, bytes: bytes::Bytes) -> Result<String, Error> {
        let (digest, written) = contents::put(self.place, &mut self.known, bytes).await?;
        self.bytes_written += written;
        Ok(digest)
    }
}

/// The next part of a file, packed; `None` at its end.
fn pack_part(mut file: File) -> io::Result<(File, Option<Vec<u8>>)> {
    let mut bytes = Vec::new();
    (&mut file).take(PART).read_to_end(&mut bytes)?;
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
