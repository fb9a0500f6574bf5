//! Proves a copy: reads it, opens its database, and looks whether every picture of a record is in it.

use std::{
    collections::{BTreeMap, HashMap, HashSet},
    path::Path,
    sync::Arc,
};

use bytes::Bytes;
use chrono::{DateTime, Utc};
use domain::secret::Key;
use media::Files;
use store::{Options, Store};

use crate::{
    Copy, CopyList, Depth, Error, Proof, contents, database::WorkFolder, needed::find_missing, originals::Originals,
};

/// The most problems that are named one by one.
const NAMED: usize = 50;

/// What a proof found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verified {
    /// Rows of the database.
    pub rows: u64,
    pub pictures: u64,
    pub picture_files: usize,
    /// Lines of the log that hold, if its key is known.
    pub log_lines: Option<i64>,
    /// The problems, a line each; the copy is good if there is none.
    pub problems: Vec<String>,
}

/// Proves a copy, and notes beside it when it was found whole. Whether the lines of its log hold can only be told with `log_key`.
///
/// # Errors
/// The copy cannot be read at all. Problems within it are no error but in the findings.
pub async fn verify(
    place: &Files,
    copy: &Copy,
    depth: Depth,
    log_key: Option<Key>,
    work_folder: &Path,
    (now, random): (DateTime<Utc>, [u8; 16]),
) -> Result<Verified, Error> {
    let list = copy.read(place).await?;
    let mut found = Verified {
        rows: list.rows.values().sum(),
        pictures: 0,
        picture_files: list.picture_files(),
        log_lines: None,
        problems: Vec::new(),
    };
    found.look_at_files(place, &list, depth).await?;
    let has_key = log_key.is_some();
    let options = Options::new(log_key.unwrap_or_else(|| Key::derive(&random, "unknown")));
    let work = WorkFolder::make(work_folder, random)?;
    match contents::unpack_database(place, &list.database, &work.database()).await {
        Err(problem) => found.add(place, &problem).await,
        Ok(()) => match work.open(&options).await {
            Err(problem) => found.problems.push(format!("the database does not open: {problem}")),
            Ok(store) => {
                found.look_at_database(&store, &list).await?;
                if has_key {
                    found.look_at_log(&store, now).await?;
                }
                store.close().await?;
            }
        },
    }
    if found.problems.is_empty() {
        // A place that cannot be written to is proved all the same.
        let _ = copy.note_proof(place, &Proof { at: now, depth }).await;
    } else if let Err(error) = copy.forget_proof(place).await {
        found.problems.push(error.to_string());
    }
    let more = found.problems.len().saturating_sub(NAMED);
    if more > 0 {
        found.problems.truncate(NAMED);
        found.problems.push(format!("and {more} more"));
    }
    Ok(found)
}

impl Verified {
    async fn look_at_files(&mut self, place: &Files, list: &CopyList, depth: Depth) -> Result<(), Error> {
        let known: HashMap<String, u64> = match depth {
            Depth::Sizes => contents::list_good(place).await?,
            Depth::Contents => contents::list_all(place).await?,
        };
        let mut named: HashSet<&str> = HashSet::new();
        for (name, file) in &list.pictures {
            let problem = match known.get(&file.sha256) {
                None => "is missing from the backup",
                Some(size) if *size != file.size => "was changed since the backup was made",
                Some(_) => continue,
            };
            self.problems.push(format!("{name}: {problem}"));
            named.insert(&file.sha256);
        }
        let damaged = list.damaged.iter().cloned().map(Error::DamagedFile);
        self.problems.extend(damaged.map(|problem| problem.to_string()));
        if depth == Depth::Contents {
            let names = Arc::new(list.undamaged_contents());
            let look = move |digest: String, bytes: Bytes| check_pack(Arc::clone(&names), digest, bytes);
            let mut wanted = list.contents();
            // A part of the database that is not there is named when the database is unpacked.
            wanted.retain(|digest, _| known.contains_key(digest) && !named.contains(digest.as_str()));
            let mut mended = contents::list_damaged(place).await?;
            mended.retain(|digest| wanted.contains_key(digest));
            for problem in contents::for_each(place, wanted, look).await {
                if let Error::BadContent { digest, .. } = &problem {
                    mended.remove(digest);
                }
                self.add(place, &problem).await;
            }
            for digest in mended {
                contents::forget_damage(place, &digest).await?;
            }
        }
        Ok(())
    }

    /// Names a problem. A content that is not as it was written is noted, so that the next copy writes it anew; in a place that cannot be
    /// written to, the problem is named all the same.
    async fn add(&mut self, place: &Files, problem: &Error) {
        if let Error::BadContent { digest, .. } = problem
            && let Err(error) = contents::note_damage(place, digest).await
        {
            self.problems.push(error.to_string());
        }
        self.problems.push(problem.to_string());
    }

    async fn look_at_database(&mut self, store: &Store, list: &CopyList) -> Result<(), Error> {
        if let Some(damage) = store.find_damage().await? {
            self.problems.push(format!("the database is damaged: {damage}"));
        }
        let originals = Originals::of(store).await?;
        let damaged = list.other_originals(&originals);
        self.problems
            .extend(damaged.map(|name| Error::DamagedFile(name.clone()).to_string()));
        for (table, rows) in store.count_rows().await? {
            let before = list.rows.get(&table).copied().unwrap_or_default();
            if rows != before {
                self.problems
                    .push(format!("table {table} has {rows} rows and not {before}"));
            }
        }
        let (pictures, missing) = find_missing(store, |name| list.pictures.contains_key(name)).await?;
        self.pictures = pictures;
        let missing = missing
            .iter()
            .map(|name| format!("{name}: a picture of a record is not in the backup"));
        self.problems.extend(missing);
        Ok(())
    }

    async fn look_at_log(&mut self, store: &Store, now: DateTime<Utc>) -> Result<(), Error> {
        let log = store.log().verify(now).await?;
        self.log_lines = Some(log.lines);
        if let Some(line) = log.broken_at {
            self.problems.push(format!("line {line} of the log does not hold"));
        }
        Ok(())
    }
}

/// Whether a content that is a pack is whole; `names` is digest to name.
async fn check_pack(names: Arc<BTreeMap<String, String>>, digest: String, bytes: Bytes) -> Result<(), Error> {
    let Some(name) = names.get(&digest).cloned() else {
        return Ok(());
    };
    let checked = name.clone();
    let is_damaged = contents::run_blocking(move || Ok(media::is_damaged(&checked, &bytes, None))).await;
    match is_damaged.map_err(Error::file(name.clone()))? {
        true => Err(Error::DamagedFile(name)),
        false => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        contents::{Contents, list_damaged, name_of},
        list::tests::list,
    };

    /// A part of a large database is the same in several copies.
    #[tokio::test]
    async fn a_damaged_part_of_the_database_is_written_anew_by_the_next_copy() {
        for depth in [Depth::Sizes, Depth::Contents] {
            let [folder, work] = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
            let place = Files::in_folder(folder.path());
            let part = Bytes::from_static(b"a part of a database");
            let contents = Contents::of(&place).await.expect("contents");
            let digest = contents.put(part.clone()).await.expect("written");
            let mut list = list(1, 0).await;
            list.database = vec![digest.clone()];
            let copy = Copy::write(&place, &list).await.expect("written");
            let file = folder.path().join(name_of(&digest));
            std::fs::write(&file, b"a part of a databasE").expect("written");

            let now = (list.made_at, [1; 16]);
            let verified = verify(&place, &copy, depth, None, work.path(), now).await;
            let problems = verified.expect("read").problems;
            assert!(
                problems[0].contains("the database: was changed"),
                "{depth:?}: {problems:?}"
            );
            let next = Contents::of(&place).await.expect("contents");
            next.put(part.clone()).await.expect("written");
            assert_eq!(std::fs::read(&file).expect("read"), part, "{depth:?}");
            assert!(list_damaged(&place).await.expect("listed").is_empty(), "{depth:?}");
        }
    }
}
