//! Removes old copies, and contents that no copy has any more.

use std::{
    collections::HashSet,
    time::{Duration, SystemTime},
};

use chrono::{DateTime, Utc};
use media::Files;

use crate::{Error, contents, list_copies};

/// Contents of a copy that is being made are in no list yet, and files are unfinished, so younger ones are kept.
const YOUNG: Duration = Duration::from_secs(24 * 3600);

/// Where files of backups are; in a folder there may be files of others beside these.
const FOLDERS: [&str; 4] = ["contents/", "copies/", "damaged/", "proofs/"];

/// Keeps `keep` copies, the newest that were found whole before others, the newest of all, and the one called `good`; and no content that
/// is in none of them, such as that of a process that was killed, nor a file that one left unfinished. Returns how many copies were removed.
///
/// # Errors
/// The folder or bucket cannot be read or written, or the list of a copy that stays is damaged: then no content is removed.
pub async fn thin(place: &Files, keep: usize, good: Option<&str>, now: DateTime<Utc>) -> Result<usize, Error> {
    let oldest_young = SystemTime::from(now) - YOUNG;
    for folder in FOLDERS {
        let removed = place.remove_unfinished(folder, Some(oldest_young)).await;
        removed.map_err(Error::file(folder))?;
    }
    let mut copies = list_copies(place).await?;
    let (mut whole, mut others) = (Vec::new(), Vec::new());
    for copy in copies.iter().rev() {
        match copy.proof(place).await? {
            Some(_) => whole.push(copy.name.clone()),
            None => others.push(copy.name.clone()),
        }
    }
    let newest = copies.last().map(|copy| copy.name.clone());
    let kept: HashSet<String> = whole
        .into_iter()
        .chain(others)
        .take(keep.max(1))
        .chain(newest)
        .collect();
    let stays: Vec<_> = copies
        .extract_if(.., |copy| kept.contains(&copy.name) || Some(copy.name.as_str()) == good)
        .collect();
    let mut needed = HashSet::new();
    for copy in &stays {
        needed.extend(copy.read(place).await?.contents().into_keys());
    }
    for copy in &copies {
        copy.forget_proof(place).await?;
        place
            .remove(&copy.file())
            .await
            .map_err(Error::file(copy.name.clone()))?;
    }
    for file in place
        .list("contents/")
        .await
        .map_err(Error::file("the contents of the backups"))?
    {
        let digest = file.name.rsplit('/').next().unwrap_or_default();
        if !needed.contains(digest) && file.modified < oldest_young {
            place
                .remove(&contents::name_of(digest))
                .await
                .map_err(Error::file(file.name.clone()))?;
        }
    }
    Ok(copies.len())
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;
    use domain::clock::{Clock as _, SystemClock};

    use super::*;
    use crate::{Copy, Depth, Proof, list::tests::list};

    async fn add(place: &Files, day: i64, is_whole: bool) -> String {
        let made_at = DateTime::UNIX_EPOCH + TimeDelta::days(day);
        let list = list(made_at.timestamp(), 0).await;
        let copy = Copy::write(place, &list).await.expect("written");
        if is_whole {
            let proof = Proof {
                at: made_at,
                depth: Depth::Sizes,
            };
            copy.note_proof(place, &proof).await.expect("noted");
        }
        copy.name
    }

    #[tokio::test]
    async fn what_a_killed_copy_left_goes_after_a_day_though_no_copy_is_old() {
        let folder = tempfile::tempdir().expect("a folder");
        let place = Files::in_folder(folder.path());
        add(&place, 1, true).await;
        let left = contents::name_of("00ff");
        place
            .write(&left, b"a database".to_vec().into())
            .await
            .expect("written");
        let unfinished = format!("{}~12-3", contents::name_of("00fe"));
        for name in [&unfinished, "notes.txt~"] {
            std::fs::write(folder.path().join(name), "half").expect("written");
        }
        let now = SystemClock.now();
        assert_eq!(thin(&place, 7, None, now).await.expect("thinned"), 0);
        for name in [&left, &unfinished] {
            assert!(folder.path().join(name).exists(), "it may be of one that is being made");
        }
        let tomorrow = now + TimeDelta::hours(25);
        assert_eq!(thin(&place, 7, None, tomorrow).await.expect("thinned"), 0);
        for name in [&left, &unfinished] {
            assert!(!folder.path().join(name).exists(), "{name}");
        }
        assert!(folder.path().join("notes.txt~").exists(), "it is no file of a backup");
        assert_eq!(list_copies(&place).await.expect("listed").len(), 1);
    }

    #[tokio::test]
    async fn whole_copies_stay_before_others() {
        let folder = tempfile::tempdir().expect("a folder");
        let place = Files::in_folder(folder.path());
        let mut names = Vec::new();
        for (day, is_whole) in [(1, true), (2, true), (3, true), (4, false), (5, false)] {
            names.push(add(&place, day, is_whole).await);
        }
        let now = DateTime::UNIX_EPOCH + TimeDelta::days(6);
        assert_eq!(thin(&place, 2, Some(&names[0]), now).await.expect("thinned"), 1);
        let left = list_copies(&place).await.expect("listed");
        let left: Vec<&str> = left.iter().map(|copy| copy.name.as_str()).collect();
        assert_eq!(
            left,
            [&names[0], &names[1], &names[2], &names[4]],
            "the last good one, two that are whole, the newest"
        );
    }
}
