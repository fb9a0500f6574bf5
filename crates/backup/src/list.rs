//! What a copy consists of, and which copies there are.

use std::{
    collections::{BTreeMap, BTreeSet},
    io::ErrorKind,
};

use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};
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

/// Whether a place has neither copies nor contents of any.
///
/// # Errors
/// The folder or bucket cannot be read.
pub async fn has_nothing(place: &Files) -> Result<bool, Error> {
    let contents = place.list("contents/").await;
    let contents = contents.map_err(Error::file("the contents of the backups"))?;
    Ok(contents.is_empty() && list_copies(place).await?.is_empty())
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

    /// The same as the last by name of all copies: of a later second where there is one of this second already, or of a clock that was ahead.
    pub(crate) async fn write_as_newest(place: &Files, list: &mut CopyList) -> Result<Self, Error> {
        list.move_behind(&list_copies(place).await?);
        let copy = Self::write(place, list).await?;
        copy.stay_newest(place, list).await
    }

    /// Another process may have written one between the list and this one. Of two that see each other, the one that sorts before moves.
    async fn stay_newest(mut self, place: &Files, list: &mut CopyList) -> Result<Self, Error> {
        loop {
            let copies = list_copies(place).await?;
            let is_later = |copy: &Self| copy.second().is_some() && copy.name > self.name;
            if !copies.iter().any(is_later) {
                return Ok(self);
            }
            list.move_behind(&copies);
            let again = Self::write(place, list).await?;
            let removed = place.remove(&self.file()).await;
            removed.map_err(Error::file(self.name))?;
            self = again;
        }
    }

    /// The second that its name begins with; `None` for a file that has another name.
    fn second(&self) -> Option<DateTime<Utc>> {
        let (second, _) = self.name.split_once('-')?;
        Some(NaiveDateTime::parse_from_str(second, SECOND).ok()?.and_utc())
    }
}

/// How the names of copies begin. In order of their names copies are in order of time.
const SECOND: &str = "%Y%m%dT%H%M%SZ";

impl CopyList {
    /// Makes it later than these copies.
    fn move_behind(&mut self, copies: &[Copy]) {
        let newest = copies.iter().filter_map(Copy::second).max();
        let free = newest.map(|second| second + TimeDelta::seconds(1));
        self.made_at = free.map_or(self.made_at, |free| free.max(self.made_at));
    }

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

#[cfg(test)]
pub(crate) mod tests {
    use domain::secret::Secret;

    use super::*;
    use crate::Sealer;

    /// A list of this second; no two of different `number` are the same.
    pub(crate) async fn list(second: i64, number: usize) -> CopyList {
        let private = Private {
            settings: Secret::new(String::new()),
            secret: Secret::new("secret".to_owned()),
        };
        CopyList {
            format: FORMAT,
            made_at: DateTime::UNIX_EPOCH + TimeDelta::seconds(second),
            program: number.to_string(),
            engine: String::new(),
            schema: Vec::new(),
            rows: BTreeMap::new(),
            database: Vec::new(),
            pictures: BTreeMap::new(),
            damaged: BTreeSet::new(),
            private: Sealer::Nothing.seal(&private, || [0; 16]).await.expect("sealed"),
        }
    }

    async fn newest(place: &Files) -> Copy {
        Copy::find(place, None).await.expect("a copy")
    }

    #[tokio::test]
    async fn a_further_copy_is_the_newest_whatever_the_clock_says() {
        let folder = tempfile::tempdir().expect("a folder");
        let place = Files::in_folder(folder.path());
        // Some of one second, and some after a clock that was a day ahead.
        for (number, second) in [100, 100, 100, 86_500, 101, 101].into_iter().enumerate() {
            let copy = Copy::write_as_newest(&place, &mut list(second, number).await)
                .await
                .expect("written");
            assert_eq!(newest(&place).await, copy, "number {number}");
            let read = copy.read(&place).await.expect("a list");
            assert_eq!(Some(read.made_at), copy.second(), "number {number}");
        }
        place.write("copies/notes.json", "{}".into()).await.expect("written");
        let written = Copy::write_as_newest(&place, &mut list(102, 6).await).await;
        assert!(written.is_ok(), "a file of another name is behind all copies, and none");
    }

    #[tokio::test]
    async fn of_two_copies_that_were_written_at_once_one_moves_behind_the_other() {
        let folder = tempfile::tempdir().expect("a folder");
        let place = Files::in_folder(folder.path());
        // Neither was there when the other one looked.
        let mut both = Vec::new();
        for number in 0..2 {
            let list = list(100, number).await;
            both.push((Copy::write(&place, &list).await.expect("written"), list));
        }
        both.sort_by(|(one, _), (other, _)| one.name.cmp(&other.name));
        let mut settled = Vec::new();
        for (copy, list) in both.iter_mut().rev() {
            settled.push(copy.clone().stay_newest(&place, list).await.expect("settled"));
        }
        assert_eq!(settled[0], both[1].0);
        assert_eq!(
            settled[1].second(),
            settled[0].second().map(|at| at + TimeDelta::seconds(1))
        );
        assert_eq!(list_copies(&place).await.expect("listed"), settled, "and nothing else");
        settled[1].read(&place).await.expect("a list");
    }
}
