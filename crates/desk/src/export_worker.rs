//! Makes the exports that staff ask for, in the background, into a folder of the data directory.
//!
//! The store says which export is next and whose it is; a file counts only once the store names it. So a process that is killed leaves
//! nothing but files that the store does not name, and another process begins the export anew. Each attempt has files of its own: a
//! process that was stopped, and goes on when another has the export, touches nothing of it.

use std::{fs, os::unix::fs::DirBuilderExt as _};

use chrono::{DateTime, TimeDelta, Utc};
use exchange::export::{self, ExportRequest, ExportWorker};
use store::queues::{ExportFailure, ExportFile, ExportState, Job};

use crate::state::Desk;

/// How long a file is kept.
pub const KEPT: TimeDelta = TimeDelta::days(14);
/// Bytes of the largest original that an import takes.
const LARGEST_FILE: u64 = 100 << 20;
/// How often a worker notes how far it is.
const NOTED_EVERY: TimeDelta = TimeDelta::seconds(1);

/// Why an export ends before it is complete, although nothing is wrong.
#[derive(Debug, thiserror::Error)]
enum Ended {
    #[error("it was cancelled, or another process has it")]
    Taken,
    #[error("the disk has too little room")]
    DiskFull,
}

/// Makes the export of a job.
///
/// # Errors
/// The store's, and the folder's; the export is tried again.
pub async fn make(desk: &Desk, job: &Job) -> anyhow::Result<()> {
    let exports = desk.store.exports();
    let Some(export) = exports.begin(job, desk.now()).await? else {
        return Ok(());
    };
    let name = format!("export-{}.{}-{}.zip", job.id, job.revision(), job.attempts);
    let request: ExportRequest = serde_json::from_str(&export.request)?;
    fs::DirBuilder::new()
        .recursive(true)
        .mode(0o700)
        .create(desk.exports.path())?;
    remove_earlier(desk, job)?;
    let path = desk.exports.join(&name);
    let mut worker = Worker {
        desk,
        job,
        noted_at: None,
    };
    let written = export::write(&desk.pictures, &request, &path, &mut worker).await;
    match written {
        Ok(written) => {
            let file = ExportFile {
                name: name.clone(),
                bytes: written.bytes,
                sha256: written.sha256,
            };
            if exports.finish(job, &file, desk.now()).await? {
                tracing::info!(export = job.id, bytes = file.bytes, "an export is complete");
            } else {
                desk.exports.remove(&name)?;
            }
        }
        Err(error) => match error.downcast_ref() {
            Some(Ended::Taken) => {}
            Some(Ended::DiskFull) => {
                tracing::warn!(export = job.id, "an export ends: {error}");
                exports.fail(job, ExportFailure::DiskFull, desk.now()).await?;
            }
            None => {
                tracing::warn!(export = job.id, "an export cannot be made: {error:#}");
                exports.fail(job, ExportFailure::Other, desk.now()).await?;
            }
        },
    }
    Ok(())
}

/// Removes the files of earlier attempts, which have lost the export.
fn remove_earlier(desk: &Desk, job: &Job) -> std::io::Result<()> {
    let own = (job.revision(), job.attempts);
    let is_earlier = |name: &str| read_name(name).is_some_and(|(id, attempt)| id == job.id && attempt < own);
    for name in desk.exports.names()?.iter().filter(|name| is_earlier(name)) {
        if let Err(error) = desk.exports.remove(name) {
            tracing::warn!(export = job.id, "{name} of an earlier attempt stays: {error}");
        }
    }
    Ok(())
}

/// The export that a file or folder belongs to, and the order and attempt that made it; with those of earlier versions, the first.
fn read_name(name: &str) -> Option<(i64, (i64, u32))> {
    let (id, rest) = name.strip_prefix("export-")?.split_once('.')?;
    let attempt = || {
        let (order, attempt) = rest.split_once('.')?.0.split_once('-')?;
        Some((order.parse().ok()?, attempt.parse().ok()?))
    };
    Some((id.parse().ok()?, attempt().unwrap_or_default()))
}

struct Worker<'a> {
    desk: &'a Desk,
    job: &'a Job,
    noted_at: Option<DateTime<Utc>>,
}

impl ExportWorker for Worker<'_> {
    async fn go_on(&mut self, done: u64, total: u64) -> anyhow::Result<()> {
        let now = self.desk.now();
        if self.noted_at.is_some_and(|noted| now < noted + NOTED_EVERY) {
            return Ok(());
        }
        self.noted_at = Some(now);
        if !self.desk.uploads.has_room(LARGEST_FILE).await? {
            return Err(Ended::DiskFull.into());
        }
        if self.desk.store.jobs().advance(self.job, done, total).await? {
            Ok(())
        } else {
            Err(Ended::Taken.into())
        }
    }
}

/// Forgets exports that are too old, and removes files that no export has.
///
/// # Errors
/// The store's, and the folder's.
pub async fn sweep(desk: &Desk) -> anyhow::Result<()> {
    let exports = desk.store.exports();
    exports.forget_before(desk.now() - KEPT).await?;
    let mut swept = Ok(());
    for name in desk.exports.names()? {
        let Some((id, _)) = read_name(&name) else {
            continue;
        };
        let export = exports.find(id).await?;
        let is_needed = export.is_some_and(|export| match export.state(desk.now()) {
            ExportState::Waiting | ExportState::Running => true,
            ExportState::Done => export.file.is_some_and(|file| file.name == name),
            ExportState::Failed | ExportState::Cancelled => false,
        });
        if !is_needed {
            // One that cannot be removed keeps no other; what failed first is said at the end.
            swept = swept.and(desk.exports.remove(&name));
        }
    }
    Ok(swept?)
}
