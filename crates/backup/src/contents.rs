//! Contents by their SHA-256: each is stored once, whatever has it.

use std::{
    collections::{BTreeMap, HashMap, HashSet},
    io,
    io::Read as _,
    path::Path,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use bytes::Bytes;
use media::Files;
use sha2::{Digest as _, Sha256};
use tokio::task::JoinSet;

use crate::Error;

const CONTENTS: &str = "contents/";
const CHANGED: &str = "was changed since the backup was made";
/// An empty file for each content that a proof found to be another one than its name says.
const DAMAGED: &str = "damaged/";
/// How many contents are read or written at once.
pub(crate) const AT_ONCE: usize = 8;

/// Bytes of the database's file in one part.
pub(crate) const PART: u64 = 32 << 20;
/// The most bytes of such a part, packed: what cannot be packed becomes a little longer.
pub(crate) const PACKED_PART: u64 = PART + (PART >> 5);

/// The name of a content in the folder or bucket.
pub(crate) fn name_of(digest: &str) -> String {
    // A digest that is shorter is found nowhere.
    let folder = digest.get(..2).unwrap_or_default();
    format!("{CONTENTS}{folder}/{digest}")
}

/// The digest of some bytes, in hexadecimal digits.
pub(crate) fn digest_of(bytes: &[u8]) -> String {
    hex::encode(Sha256::digest(bytes))
}

/// Remembers that a content is not what its name says, so that the next copy writes it anew.
pub(crate) async fn note_damage(place: &Files, digest: &str) -> Result<(), Error> {
    let noted = place.write(&format!("{DAMAGED}{digest}"), Bytes::new()).await;
    noted.map_err(Error::file("the note of a damaged content"))
}

/// Forgets what was remembered of a content that is as its name says after all.
pub(crate) async fn forget_damage(place: &Files, digest: &str) -> Result<(), Error> {
    let forgotten = place.remove(&format!("{DAMAGED}{digest}")).await;
    forgotten.map_err(Error::file("the note of a damaged content"))
}

/// The digests of contents that a proof found damaged.
pub(crate) async fn list_damaged(place: &Files) -> Result<HashSet<String>, Error> {
    let found = place
        .list(DAMAGED)
        .await
        .map_err(Error::file("the contents of the backups"))?;
    let digest = |name: &str| name.strip_prefix(DAMAGED).map(str::to_owned);
    Ok(found.iter().filter_map(|file| digest(&file.name)).collect())
}

/// The contents that exist: digest to size.
pub(crate) async fn list_all(place: &Files) -> Result<HashMap<String, u64>, Error> {
    let found = place
        .list(CONTENTS)
        .await
        .map_err(Error::file("the contents of the backups"))?;
    let digest = |name: &str| name.rsplit('/').next().map(str::to_owned);
    let named = found
        .into_iter()
        .filter_map(|file| Some((digest(&file.name)?, file.size)));
    Ok(named.collect())
}

/// The same without those that are known to be damaged.
pub(crate) async fn list_good(place: &Files) -> Result<HashMap<String, u64>, Error> {
    let (mut all, damaged) = (list_all(place).await?, list_damaged(place).await?);
    all.retain(|digest, _| !damaged.contains(digest));
    Ok(all)
}

/// The place of contents, and those that it has.
pub(crate) struct Contents {
    place: Files,
    damaged: HashSet<String>,
    known: Mutex<HashMap<String, u64>>,
    written: AtomicU64,
}

impl Contents {
    pub(crate) async fn of(place: &Files) -> Result<Self, Error> {
        let (mut known, damaged) = (list_all(place).await?, list_damaged(place).await?);
        known.retain(|digest, _| !damaged.contains(digest));
        Ok(Self {
            place: place.clone(),
            damaged,
            known: Mutex::new(known),
            written: AtomicU64::new(0),
        })
    }

    /// Whether this content exists.
    pub(crate) fn has(&self, digest: &str, size: u64) -> bool {
        self.known().get(digest) == Some(&size)
    }

    /// Writes a content unless it exists. Returns its digest.
    pub(crate) async fn put(&self, bytes: Bytes) -> Result<String, Error> {
        let digesting = bytes.clone();
        let digest = run_blocking(move || Ok(digest_of(&digesting))).await;
        let digest = digest.map_err(Error::file("writing a backup"))?;
        let size = bytes.len() as u64;
        if self.has(&digest, size) {
            return Ok(digest);
        }
        let written = self.place.write(&name_of(&digest), bytes).await;
        written.map_err(Error::file("writing a backup"))?;
        if self.damaged.contains(&digest) {
            forget_damage(&self.place, &digest).await?;
        }
        self.known().insert(digest.clone(), size);
        self.written.fetch_add(size, Ordering::Relaxed);
        Ok(digest)
    }

    /// How many bytes were written.
    pub(crate) fn bytes_written(&self) -> u64 {
        self.written.load(Ordering::Relaxed)
    }

    fn known(&self) -> MutexGuard<'_, HashMap<String, u64>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A content as the list of a copy has it.
#[derive(Debug, Clone)]
pub(crate) struct ListedContent {
    /// The name of the file, for errors.
    pub(crate) name: String,
    /// The most bytes that it may have. A longer file is not read.
    pub(crate) most: u64,
}

/// Reads a content and proves that it is the one that was written. What comes from a bucket may be wrong once, so it is read once more then.
pub(crate) async fn get(place: &Files, digest: &str, listed: &ListedContent) -> Result<Bytes, Error> {
    match get_once(place, digest, listed).await {
        Err(Error::BadContent { .. }) => get_once(place, digest, listed).await,
        read => read,
    }
}

async fn get_once(place: &Files, digest: &str, ListedContent { name, most }: &ListedContent) -> Result<Bytes, Error> {
    let bad = |problem| Error::BadContent {
        name: name.clone(),
        digest: digest.to_owned(),
        problem,
    };
    let read = match place.read_at_most(&name_of(digest), *most).await {
        Err(error) if error.kind() == io::ErrorKind::FileTooLarge => return Err(bad(CHANGED)),
        Err(error) if media::is_of_disk(&error) => return Err(bad("is in the backup, but the disk cannot read it")),
        read => read.map_err(Error::file(name.clone()))?,
    };
    let bytes = read.ok_or_else(|| bad("is missing from the backup"))?;
    let (bytes, found) = run_blocking(move || {
        let found = digest_of(&bytes);
        Ok((bytes, found))
    })
    .await
    .map_err(Error::file(name.clone()))?;
    if found == digest { Ok(bytes) } else { Err(bad(CHANGED)) }
}

/// Works on each of these contents by their digests, several at once. Returns the errors of all.
pub(crate) async fn for_each<F, T>(place: &Files, wanted: BTreeMap<String, ListedContent>, work: F) -> Vec<Error>
where
    F: Fn(String, Bytes) -> T + Clone + Send + 'static,
    T: Future<Output = Result<(), Error>> + Send + 'static,
{
    let (mut running, mut problems) = (JoinSet::new(), Vec::new());
    let mut note = |done: Option<Result<Result<(), Error>, tokio::task::JoinError>>| match done {
        Some(Ok(Err(problem))) => problems.push(problem),
        Some(Err(error)) => problems.push(Error::file("a task")(io::Error::other(error))),
        _ => {}
    };
    for (digest, listed) in wanted {
        if running.len() >= AT_ONCE {
            note(running.join_next().await);
        }
        let (place, work) = (place.clone(), work.clone());
        running.spawn(async move {
            let bytes = get(&place, &digest, &listed).await?;
            work(digest, bytes).await
        });
    }
    while let Some(done) = running.join_next().await {
        note(Some(done));
    }
    problems
}

/// Writes the database's file on this machine from its parts, one after the other, each unpacked to [`PART`] bytes at most.
pub(crate) async fn unpack_database(place: &Files, parts: &[String], path: &Path) -> Result<(), Error> {
    let failed = || Error::file(path.display().to_string());
    let listed = database_part();
    let mut file = std::fs::File::create_new(path).map_err(failed())?;
    for part in parts {
        let bytes = get(place, part, &listed).await?;
        let is_whole;
        (file, is_whole) = run_blocking(move || {
            // A part that unpacks to more is none of ours, and would fill the disk.
            let mut unpacked = flate2::read::GzDecoder::new(&bytes[..]).take(PART + 1);
            let length = io::copy(&mut unpacked, &mut file)?;
            Ok((file, length <= PART))
        })
        .await
        .map_err(failed())?;
        if !is_whole {
            return Err(Error::BadContent {
                name: listed.name,
                digest: part.clone(),
                problem: "unpacks to more than a backup writes",
            });
        }
    }
    run_blocking(move || file.sync_all()).await.map_err(failed())
}

/// A part of the database, as every list has it.
pub(crate) fn database_part() -> ListedContent {
    ListedContent {
        name: "the database".to_owned(),
        most: PACKED_PART,
    }
}

/// Does work with files on a thread for it.
pub(crate) async fn run_blocking<T: Send + 'static>(
    work: impl FnOnce() -> io::Result<T> + Send + 'static,
) -> io::Result<T> {
    tokio::task::spawn_blocking(work)
        .await
        .map_err(io::Error::other)
        .flatten()
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use super::*;

    fn pack(length: u64) -> Bytes {
        let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
        io::copy(&mut io::repeat(0).take(length), &mut packed).expect("packed");
        packed.flush().expect("packed");
        packed.finish().expect("packed").into()
    }

    #[tokio::test]
    async fn a_part_of_the_database_unpacks_to_no_more_than_a_part() {
        let folder = tempfile::tempdir().expect("a folder");
        let place = Files::in_folder(folder.path());
        let contents = Contents::of(&place).await.expect("contents");
        let largest = contents.put(pack(PART)).await.expect("written");
        let beyond = contents.put(pack(PART * 8)).await.expect("written");
        for (parts, unpacked) in [
            (vec![largest.clone(), largest.clone()], Ok(PART * 2)),
            (vec![largest, beyond.clone()], Err(PART * 2 + 1)),
            (vec![beyond], Err(PART + 1)),
        ] {
            let path = folder.path().join("database");
            let done = unpack_database(&place, &parts, &path).await;
            let length = path.metadata().expect("a file").len();
            match unpacked {
                Ok(all) => assert_eq!((done.is_ok(), length), (true, all)),
                Err(most) => {
                    let refused = done.expect_err("it unpacks to more").to_string();
                    assert_eq!(refused, "the database: unpacks to more than a backup writes");
                    assert!(length <= most, "{length} bytes were written");
                }
            }
            std::fs::remove_file(&path).expect("removed");
        }
    }

    #[tokio::test]
    async fn a_content_is_read_no_further_than_its_list_says() {
        let folder = tempfile::tempdir().expect("a folder");
        let place = Files::in_folder(folder.path());
        let contents = Contents::of(&place).await.expect("contents");
        let digest = contents.put(Bytes::from_static(&[7; 1000])).await.expect("written");
        let listed = |most| ListedContent {
            name: "a picture".to_owned(),
            most,
        };
        assert!(get(&place, &digest, &listed(1000)).await.is_ok());
        let refused = get(&place, &digest, &listed(10))
            .await
            .expect_err("it is longer")
            .to_string();
        assert_eq!(refused, "a picture: was changed since the backup was made");
        // Far more than the memory has: only its length is looked at.
        let file = folder.path().join(name_of(&digest));
        let endless = std::fs::OpenOptions::new().write(true).open(file).expect("the content");
        endless.set_len(1 << 40).expect("a hole");
        let refused = get(&place, &digest, &listed(1000)).await.expect_err("it is longer");
        assert!(matches!(refused, Error::BadContent { .. }), "{refused}");
        let mut wanted = BTreeMap::new();
        wanted.insert(digest, listed(1000));
        assert_eq!(for_each(&place, wanted, async |_, _| Ok(())).await.len(), 1);
    }
}
