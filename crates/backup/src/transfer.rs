//! Moves a site to another database and another store of pictures.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap, HashSet},
    io::{self, ErrorKind},
};

use media::{CheckedFile, Files};
use store::Store;

use crate::{
    Error, Report, Restored,
    needed::{IS_MISSING, find_missing},
    originals::Originals,
    unfinished,
};

/// What is not complete while a site is moved.
const MOVE: &str = "the move of a site";

/// Copies pictures and rows of one moment into an empty database. Another run continues one that was
/// broken off: it writes only missing pictures, and the rows all at once. Where the pictures stay in their place, that is the present
/// site's and gets no mark; the database has its own until the rows come.
///
/// # Errors
/// There is content in the target already, or something cannot be read or written.
pub async fn transfer(
    (store, pictures): (&Store, &Files),
    (target, target_pictures): (&Store, &Files),
    random: [u8; 16],
    report: Report,
) -> Result<Restored, Error> {
    // A run that was broken off after its rows were written goes on with the pictures.
    let are_rows_there = !target.is_untouched().await?;
    if are_rows_there && target.count_rows().await? != store.count_rows().await? {
        return Err(Error::NotEmpty("the database to move to".to_owned()));
    }
    if !are_rows_there {
        target.backups().mark_unfinished(MOVE).await?;
    }
    let is_marked = !are_same(pictures, target_pictures, random).await?;
    if is_marked {
        unfinished::mark(target_pictures, MOVE).await?;
    }
    let mut copying = Copying {
        from: pictures,
        to: target_pictures,
        copied: HashSet::new(),
        damaged: BTreeSet::new(),
        report,
    };
    copying.take_pictures(&Originals::of(store).await?).await?;
    if !are_rows_there {
        store.copy_rows_into(target).await?;
    }
    // Those that came while the rows were copied.
    let picture_files = copying.take_pictures(&Originals::of(store).await?).await?;
    let (_, missing) = find_missing(target, |name| copying.copied.contains(name)).await?;
    if is_marked {
        unfinished::unmark(target_pictures).await?;
    }
    Ok(Restored {
        rows: target.count_rows().await?.values().sum(),
        picture_files,
        damaged: copying.damaged,
        missing: missing
            .into_iter()
            .map(|name| (name, IS_MISSING))
            .collect::<BTreeMap<_, _>>(),
    })
}

/// Whether two names lead to the same files: what is written by one is read by the other.
async fn are_same(pictures: &Files, others: &Files, random: [u8; 16]) -> Result<bool, Error> {
    let name = format!("move-{}", hex::encode(random));
    let failed = || Error::file("the pictures to move to");
    others.write(&name, name.clone().into()).await.map_err(failed())?;
    let read = pictures.read(&name).await.map_err(Error::file("the pictures"));
    others.remove(&name).await.map_err(failed())?;
    Ok(read?.is_some())
}

struct Copying<'a> {
    from: &'a Files,
    to: &'a Files,
    /// The names of the files that are there, and of those that the disk cannot read.
    copied: HashSet<String>,
    damaged: BTreeSet<String>,
    report: Report,
}

impl Copying<'_> {
    /// Copies the files that are not there yet, and names the damaged ones. Returns how many files there are.
    async fn take_pictures(&mut self, originals: &Originals) -> Result<usize, Error> {
        let there = self.to.list("").await.map_err(Error::file("the pictures to move to"))?;
        let there: HashMap<String, u64> = there.into_iter().map(|file| (file.name, file.size)).collect();
        let all = self.from.list("").await.map_err(Error::file("the pictures"))?;
        let count = all.len();
        for file in all {
            let name = file.name;
            if self.copied.contains(&name) {
                continue;
            }
            let read = media::read_checked(self.from, &name, originals.hash_of(&name)).await;
            // A picture that was deleted meanwhile is not moved.
            let Some(read) = read.map_err(Error::file(name.clone()))? else {
                continue;
            };
            if read == CheckedFile::Forbidden {
                return Err(Error::file(name)(io::Error::new(
                    ErrorKind::PermissionDenied,
                    "this program may not read it",
                )));
            }
            if !read.is_whole() {
                self.damaged.insert(name.clone());
            }
            if let Some(bytes) = read.into_bytes() {
                let is_there = there.get(&name) == Some(&(bytes.len() as u64))
                    && self.to.read(&name).await.map_err(Error::file(name.clone()))?.as_ref() == Some(&bytes);
                if !is_there {
                    self.to.write(&name, bytes).await.map_err(Error::file(name.clone()))?;
                }
            }
            self.copied.insert(name);
            (self.report)(self.copied.len() as u64, count as u64);
        }
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::symlink;

    use super::*;

    #[tokio::test]
    async fn the_same_files_are_known_whatever_they_are_called() {
        let root = tempfile::tempdir().expect("a folder");
        let [one, other, link] = ["one", "other", "link"].map(|name| root.path().join(name));
        std::fs::create_dir(&one).expect("a folder");
        symlink(&one, &link).expect("a link");
        let [one, other, link] = [one, other, link].map(|folder| Files::in_folder(&folder));
        for (to, is_same) in [(&one, true), (&link, true), (&other, false)] {
            assert_eq!(are_same(&one, to, [7; 16]).await.expect("told"), is_same);
            assert_eq!(to.list("").await.expect("listed"), [], "nothing is left");
        }
    }
}
