//! Checks that the records of pictures and the media store's files match. It changes nothing.

use std::{
    collections::HashSet,
    fmt::{self, Write as _},
};

use domain::picture::{PictureKey, PictureKeys};
use media::WrongFiles;
use store::content::{PictureOwner, PictureToCheck};

use crate::Target;
use crate::import::progress::Progress;

/// Pictures checked in one step.
const STEP: u64 = 500;

/// What does not match.
#[derive(Debug, Default)]
pub struct Findings {
    /// How many pictures there are.
    pub pictures: u64,
    /// What pictures lack, a line for each that is incomplete.
    pub missing: Vec<String>,
    /// Files that are not as they were written or may not be read, a line or two for each picture that has some.
    pub damaged: Vec<String>,
    /// Pictures that nothing shows.
    pub unowned: Vec<String>,
    /// Files that no picture has.
    pub orphans: Vec<String>,
}

impl fmt::Display for Findings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        for line in [&self.missing, &self.damaged, &self.unowned, &self.orphans]
            .into_iter()
            .flatten()
        {
            writeln!(text, "{line}")?;
        }
        write!(
            f,
            "{text}{} pictures: {} not whole, {} shown nowhere; {} files of no picture",
            self.pictures,
            self.missing.len() + self.damaged.len(),
            self.unowned.len(),
            self.orphans.len()
        )
    }
}

/// How much of the files is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Depth {
    /// Whether they are there, and every byte of those that were damaged before.
    Presence,
    /// Every byte.
    Contents,
}

/// Reads every byte of a picture's files and records which are not as they were written. Those that may not be read are looked at again
/// with the damaged ones.
///
/// # Errors
/// The database or the media store does not answer.
pub async fn look_at_files(target: &Target, picture: &PictureToCheck) -> anyhow::Result<WrongFiles> {
    let wrong = target
        .media
        .find_wrong(&picture.keys, picture.content_hash.as_deref())
        .await?;
    let files = [&wrong.damaged[..], &wrong.forbidden[..]].concat();
    let pictures = target.store.pictures();
    pictures.record_check(&picture.keys.key, &files, target.now()).await?;
    Ok(wrong)
}

/// Reads the files of all pictures, each once, whatever the clock says. Returns those that this program may not read.
async fn look_at_all_files(target: &Target) -> anyhow::Result<Vec<String>> {
    let mut forbidden = Vec::new();
    let pictures = target.store.pictures();
    let mut progress = Progress::new("files of pictures", pictures.count().await?);
    let mut last = 0;
    loop {
        let next = pictures.list_to_check(last, STEP).await?;
        let Some(newest) = next.last() else { break };
        last = newest.id;
        for picture in &next {
            forbidden.extend(look_at_files(target, picture).await?.forbidden);
            progress.step(1);
        }
    }
    progress.finish();
    Ok(forbidden)
}

/// The same of the pictures that had damaged files: they may be mended.
async fn look_at_damaged_files(target: &Target) -> anyhow::Result<Vec<String>> {
    let mut forbidden = Vec::new();
    for picture in target.store.pictures().list_damaged().await? {
        forbidden.extend(look_at_files(target, &picture).await?.forbidden);
    }
    Ok(forbidden)
}

/// Checks the pictures of all artifacts, exhibitions, banners and texts, public or not, and all files.
///
/// # Errors
/// The database or the media store does not answer.
pub async fn look(target: &Target, depth: Depth) -> anyhow::Result<Findings> {
    let forbidden = match depth {
        Depth::Contents => look_at_all_files(target).await?,
        Depth::Presence => look_at_damaged_files(target).await?,
    };
    // The files first: files that are written meanwhile have been announced in the database before.
    let inventory = target.media.inventory().await?;
    let pictures = target.store.pictures();
    let mut progress = Progress::new("pictures", pictures.count().await?);
    let mut findings = Findings::default();
    let mut known: HashSet<PictureKey> = HashSet::new();
    let mut last = 0;
    loop {
        let records = pictures.records(last, STEP).await?;
        let Some(newest) = records.last() else { break };
        last = newest.picture.id;
        for record in &records {
            let picture = &record.picture;
            let names = PictureKeys {
                key: picture.key.clone(),
                locked_key: picture.locked_key.clone(),
            };
            let named = name(record.owner.as_ref(), picture.position, &picture.key);
            if record.owner.is_none() {
                findings.unowned.push(format!("{named} is shown nowhere"));
            }
            let missing = target.media.missing(&names, &picture.widths).await?;
            if !missing.is_empty() {
                findings.missing.push(format!("{named} lacks {}", missing.join(", ")));
            }
            known.extend([names.key, names.locked_key]);
        }
        findings.pictures += records.len() as u64;
        progress.step(records.len() as u64);
    }
    progress.finish();
    for picture in pictures.damaged().await? {
        let named = name(picture.owner.as_ref(), picture.position, &picture.key);
        let (closed, damaged): (Vec<String>, Vec<String>) =
            picture.files.into_iter().partition(|file| forbidden.contains(file));
        let lines = [
            ("has damaged files", damaged),
            ("has files that this program may not read (chown, chmod)", closed),
        ];
        let lines = lines.into_iter().filter(|(_, files)| !files.is_empty());
        let lines = lines.map(|(what, files)| format!("{named} {what}: {}", files.join(", ")));
        findings.damaged.extend(lines);
    }
    for keys in pictures.removals().await? {
        known.extend([keys.key, keys.locked_key]);
    }
    let unknown = inventory.keys.iter().filter(|key| !known.contains(key));
    findings.orphans = unknown.map(|key| format!("{key} belongs to no picture")).collect();
    let strangers = inventory.strangers.iter();
    findings
        .orphans
        .extend(strangers.map(|path| format!("{} is no picture's file", path.display())));
    Ok(findings)
}

fn name(owner: Option<&PictureOwner>, position: u32, key: &PictureKey) -> String {
    match owner {
        Some(owner) => format!("{owner}, picture {} ({key})", position + 1),
        None => format!("picture {key}"),
    }
}
