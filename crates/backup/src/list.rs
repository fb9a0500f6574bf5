//! What a copy consists of, and which copies there are.

use std::{
    collections::{BTreeMap, BTreeSet},
    io::ErrorKind,
};

use chrono::{DateTime, TimeDelta, Utc};
use media::Files;
use serde::{Deserialize, Serialize};

use crate::{
    Error,
    contents::{self, ListedContent, digest_of},
    originals::Originals,
    private::{Opener, Private, Sealed},
};

const COPIES: &str = "copies/";
/// The format that this program writes, and the only one that it reads.
pub(crate) const FORMAT: u32 = 1;
/// Digits of the list's digest in its name.
const DIGITS: usize = 8;
/// The most bytes of a list: of some five million files.
const LARGEST: u64 = 1 << 30;

/// What one copy consists of.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct CopyList {
    pub(crate) format: u32,
    pub made_at: DateTime<Utc>,
    /// The version of the program that made it.
    pub program: String,
    /// The engine whose rows these are.
    pub engine: String,
    /// The changes that the schema of the database had.
    pub schema: Vec<String>,
    /// How many rows each table has.
    pub rows: BTreeMap<String, u64>,
    /// The SQLite file: its parts in order, each packed by gzip.
    pub(crate) database: Vec<String>,
    /// The pictures' files by name.
    pub(crate) pictures: BTreeMap<String, PictureFile>,
    /// The names of files that were damaged when they were copied, and of which no earlier copy has a whole content.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub(crate) damaged: BTreeSet<String>,
    pub(crate) private: Sealed,
}

/// A file of the media store.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PictureFile {
    pub(crate) sha256: String,
    pub(crate) size: u64,
    /// When it was written there, in milliseconds since 1970: as long as this and the size are the same, it is not read again.
    pub(crate) modified: i64,
}

impl PictureFile {
    /// Its content, for the file of this name.
    pub(crate) fn listed_as(&self, name: &str) -> ListedContent {
        ListedContent {
            name: name.to_owned(),
            most: self.size,
        }
    }
}

/// A copy, without what it consists of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Copy {
    /// Its name, by which `verify` and `restore` find it.
    pub name: String,
}

/// All copies, the oldest first.
///
/// # Errors
/// The folder or bucket cannot be read.
pub async fn list_copies(place: &Files) -> Result<Vec<Copy>, Error> {
    let found = place.list(COPIES).await.map_err(Error::file("the list of backups"))?;
    let name = |file: &str| Some(file.strip_prefix(COPIES)?.strip_suffix(".json")?.to_owned());
    Ok(found
        .iter()
        .filter_map(|file| {
            Some(Copy {
                name: name(&file.name)?,
            })
        })
        .collect())
}

impl Copy {
    pub(crate) fn file(&self) -> String {
        format!("{COPIES}{}.json", self.name)
    }

    /// The copy of this name, or the newest.
    ///
    /// # Errors
    /// There is none.
    pub async fn find(place: &Files, name: Option<&str>) -> Result<Self, Error> {
        let mut copies = list_copies(place).await?;
        match name {
            None => copies.pop().ok_or_else(|| Error::NoCopy(" there yet".to_owned())),
            Some(name) => {
                let found = copies.into_iter().find(|copy| copy.name == name);
                found.ok_or_else(|| Error::NoCopy(format!(" called {name}")))
            }
        }
    }

    /// Reads what it consists of.
    ///
    /// # Errors
    /// The list cannot be read, was changed, or is of a newer program.
    pub async fn read(&self, place: &Files) -> Result<CopyList, Error> {
        // What comes from a bucket may be wrong once.
        match self.read_once(place).await {
            Err(Error::BadList(_)) => self.read_once(place).await,
            read => read,
        }
    }

    async fn read_once(&self, place: &Files) -> Result<CopyList, Error> {
        let bad = || Error::BadList(self.name.clone());
        let bytes = match place.read_at_most(&self.file(), LARGEST).await {
            Err(error) if error.kind() == ErrorKind::FileTooLarge => return Err(bad()),
            read => read.map_err(Error::file(self.name.clone()))?.ok_or_else(bad)?,
        };
        let digits = self.name.rsplit('-').next().unwrap_or_default();
        if digits.len() != DIGITS || !digest_of(&bytes).starts_with(digits) {
            return Err(bad());
        }
        let list: CopyList = serde_json::from_slice(&bytes).map_err(|_| bad())?;
        if list.format == FORMAT { Ok(list) } else { Err(bad()) }
    }

    /// Writes what it consists of; with that the copy exists.
    pub(crate) async fn write(place: &Files, list: &CopyList) -> Result<Self, Error> {
        let bytes = serde_json::to_vec(list).map_err(|error| Error::file("the list of the backup")(error.into()))?;
        let digest = digest_of(&bytes);
        let digits = digest.get(..DIGITS).unwrap_or_default();
        let copy = Self {
            name: format!("{}-{digits}", list.made_at.format(SECOND)),
        };
        let written = place.write(&copy.file(), bytes.into()).await;
        written.map_err(Error::file("the list of the backup"))?;
        Ok(copy)
    }
}

/// How the names of copies begin. In order of their names copies are in order of time.
const SECOND: &str = "%Y%m%dT%H%M%SZ";

/// The moment of a copy that is made now: a later second where there is one of this second, so that the newest is the last by name.
pub(crate) async fn free_second(place: &Files, now: DateTime<Utc>) -> Result<DateTime<Utc>, Error> {
    let copies = list_copies(place).await?;
    let is_taken = |at: DateTime<Utc>| {
        let second = at.format(SECOND).to_string();
        copies.iter().any(|copy| copy.name.starts_with(&second))
    };
    let mut at = now;
    while is_taken(at) {
        at += TimeDelta::seconds(1);
    }
    Ok(at)
}

impl CopyList {
    /// Settings and secret.
    ///
    /// # Errors
    /// They are encrypted, and this does not open them.
    pub async fn open_private(&self, opener: &Opener) -> Result<Private, Error> {
        self.private.open(opener).await
    }

    /// How many files of pictures there are.
    pub fn picture_files(&self) -> usize {
        self.pictures.len()
    }

    /// The contents of files of pictures that are not known to be damaged, with their names.
    pub(crate) fn undamaged_contents(&self) -> BTreeMap<String, String> {
        let known = self.pictures.iter().filter(|(name, _)| !self.damaged.contains(*name));
        known.map(|(name, file)| (file.sha256.clone(), name.clone())).collect()
    }

    /// The originals that are not the files that the records' digests are of, without those that are known to be damaged.
    pub(crate) fn other_originals<'a>(&'a self, originals: &'a Originals) -> impl Iterator<Item = &'a String> {
        let known = self.pictures.iter().filter(|(name, _)| !self.damaged.contains(*name));
        known
            .filter(|(name, file)| originals.differs(name, &file.sha256))
            .map(|(name, _)| name)
    }

    /// Every content that it needs, with what it is.
    pub(crate) fn contents(&self) -> BTreeMap<String, ListedContent> {
        let database = self
            .database
            .iter()
            .map(|digest| (digest.clone(), contents::database_part()));
        let pictures = self
            .pictures
            .iter()
            .map(|(name, file)| (file.sha256.clone(), file.listed_as(name)));
        database.chain(pictures).collect()
    }
}
