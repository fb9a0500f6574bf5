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
    list::{FORMAT, PictureFile},
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
        Ok(copy) => copy.read(place).await.map(|list| list.pictures).unwrap_or_default(),
        Err(_) => BTreeMap::new(),
    };
    let mut copying = Copying {
        place,
        known: contents::list_good(place).await?,
        before,
        pictures: BTreeMap::new(),
        bytes_written: 0,
    };
    let work = WorkFolder::make(&source.work_folder, random())?;
    // The copied database may name a picture that was added meanwhile, so the new pictures are copied after it.
    copying.take_pictures(&source.pictures).await?;
    let rows = source.store.copy_to_file(&work.database(), &source.options).await?;
    copying.take_pictures(&source.pictures).await?;
    let database = copying.take_database(&work.database()).await?;
    let list = CopyList {
        format: FORMAT,
        made_at: now,
        program: source.program.clone(),
        engine: source.store.engine().to_owned(),
        schema: source.store.schema_changes().await?,
        rows,
        database,
        pictures: copying.pictures,
        private: sealer.seal(&source.private, random).await?,
    };
    Ok(Made {
        copy: Copy::write(place, &list).await?,
        rows: list.rows.values().sum(),
        picture_files: list.picture_files(),
        bytes_written: copying.bytes_written,
    })
}

struct Copying<'a> {
    place: &'a Files,
    /// The contents that exist.
    known: HashMap<String, u64>,
    /// The pictures of the copy before.
    before: BTreeMap<String, PictureFile>,
    pictures: BTreeMap<String, PictureFile>,
    bytes_written: u64,
}

impl Copying<'_> {
    async fn take_pictures(&mut self, pictures: &Files) -> Result<(), Error> {
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
            let bytes = pictures
                .read(&found.name)
                .await
                .map_err(Error::file(found.name.clone()))?;
            // A picture that was deleted meanwhile is in no copy.
            let Some(bytes) = bytes else { continue };
            let size = bytes.len() as u64;
            let sha256 = self.put(bytes).await?;
            let file = PictureFile { sha256, size, modified };
            self.pictures.insert(found.name, file);
        }
        Ok(())
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
