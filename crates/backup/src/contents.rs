//! Contents by their SHA-256: each is stored once, whatever has it.

use std::{
    collections::{BTreeMap, HashMap, HashSet},
    io,
    io::Write as _,
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
/// An empty file for each content that a proof found to be another one than its name says.
const DAMAGED: &str = "damaged/";
/// How many contents are read or written at once.
pub(crate) const AT_ONCE: usize = 8;

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

/// Reads a content and proves that it is the one that was written. `name` says what it is.
pub(crate) async fn get(place: &Files, digest: &str, name: &str) -> Result<Bytes, Error> {
    let read = place
        .read(&name_of(digest))
        .await
        .map_err(Error::file(name.to_owned()))?;
    let bad = |problem| Error::BadContent {
        name: name.to_owned(),
        problem,
    };
    let bytes = read.ok_or_else(|| bad("is missing from the backup"))?;
    let (bytes, found) = run_blocking(move || {
        let found = digest_of(&bytes);
        Ok((bytes, found))
    })
    .await
    .map_err(Error::file(name.to_owned()))?;
    if found == digest {
        Ok(bytes)
    } else {
        Err(bad("was changed since the backup was made"))
    }
}

/// Works on each of these contents, several at once; `wanted` is digest to name. Returns the errors of all.
pub(crate) async fn for_each<F, T>(place: &Files, wanted: BTreeMap<String, String>, work: F) -> Vec<Error>
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
    for (digest, name) in wanted {
        if running.len() >= AT_ONCE {
            note(running.join_next().await);
        }
        let (place, work) = (place.clone(), work.clone());
        running.spawn(async move {
            let bytes = get(&place, &digest, &name).await?;
            work(digest, bytes).await
        });
    }
    while let Some(done) = running.join_next().await {
        note(Some(done));
    }
    problems
}

/// Writes a file on this machine from contents, one after the other, each unpacked.
pub(crate) async fn unpack_into(place: &Files, parts: &[String], name: &str, path: &Path) -> Result<(), Error> {
    let failed = || Error::file(path.display().to_string());
    let mut file = std::fs::File::create_new(path).map_err(failed())?;
    for part in parts {
        let bytes = get(place, part, name).await?;
        file = run_blocking(move || {
            let mut unpacked = flate2::write::GzDecoder::new(&mut file);
            unpacked.write_all(&bytes)?;
            unpacked.finish()?;
            Ok(file)
        })
        .await
        .map_err(failed())?;
    }
    run_blocking(move || file.sync_all()).await.map_err(failed())
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
