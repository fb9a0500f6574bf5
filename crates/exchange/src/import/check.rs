//! Checks that the records of pictures and the media store's files match. It changes nothing.

use std::{
    collections::HashSet,
    fmt::{self, Write as _},
};

use domain::picture::PictureKey;
use media::PictureNames;

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
    /// Pictures that nothing shows.
    pub unowned: Vec<String>,
    /// Files that no picture has.
    pub orphans: Vec<String>,
}

impl fmt::Display for Findings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        for line in [&self.missing, &self.unowned, &self.orphans].into_iter().flatten() {
            writeln!(text, "{line}")?;
        }
        write!(
            f,
            "{text}{} pictures: {} not whole, {} shown nowhere; {} files of no picture",
            self.pictures,
            self.missing.len(),
            self.unowned.len(),
            self.orphans.len()
        )
    }
}

/// Checks the pictures of all artifacts, exhibitions, banners and texts, public or not, and all files.
///
/// # Errors
/// The database or the media store does not answer.
pub async fn look(target: &Target) -> anyhow::Result<Findings> {
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
            let names = PictureNames {
                key: picture.key.clone(),
                locked_key: picture.locked_key.clone(),
            };
            let named = match &record.owner {
                Some(owner) => format!("{owner}, picture {} ({})", picture.position + 1, picture.key),
                None => format!("picture {}", picture.key),
            };
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
