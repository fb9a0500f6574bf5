//! Does what staff ask for in the background: one worker for each kind of job.
//!
//! The store says which job is next and whose it is. A worker says every few seconds that it is there; a process that is killed says
//! nothing, and another one goes on.

use std::time::Duration;

use chrono::TimeDelta;
use store::{Job, JobKind};

use crate::{bulk_worker, export_worker, import_worker, imports, state::Desk};

/// How often a worker says that it is there.
const HOLD_EVERY: Duration = Duration::from_secs(4);

/// How long a worker may be silent before another one goes on. Files of exports are written between two signs of life.
const fn lease(kind: JobKind) -> TimeDelta {
    match kind {
        JobKind::Export => TimeDelta::minutes(2),
        JobKind::Import | JobKind::BulkEdit => TimeDelta::seconds(15),
    }
}

/// Does the job of this kind that has waited longest; false if none waits, or the process ends (`stop`), which gives it back.
///
/// # Errors
/// The store's, and the folders'; the job is tried again.
pub async fn work_next(desk: &Desk, kind: JobKind, stop: impl Future<Output = ()>) -> anyhow::Result<bool> {
    // Several processes of one site may have a folder each.
    let here = match kind {
        JobKind::Import => imports::list_files(&desk.imports).await?,
        JobKind::Export | JobKind::BulkEdit => Vec::new(),
    };
    let jobs = desk.store.jobs();
    let Some(job) = jobs.claim(kind, &here, desk.now(), lease(kind)).await? else {
        return Ok(false);
    };
    tokio::select! {
        done = work(desk, kind, &job) => done.map(|()| true),
        held = hold(desk, kind, &job) => held.map(|()| true),
        () = stop => {
            jobs.give_back(&job, desk.now()).await?;
            Ok(false)
        }
    }
}

async fn work(desk: &Desk, kind: JobKind, job: &Job) -> anyhow::Result<()> {
    match kind {
        JobKind::Export => export_worker::make(desk, job).await,
        JobKind::Import => import_worker::work(desk, job).await,
        JobKind::BulkEdit => bulk_worker::work(desk, job).await,
    }
}

/// Ends when the job is no longer this worker's.
async fn hold(desk: &Desk, kind: JobKind, job: &Job) -> anyhow::Result<()> {
    loop {
        tokio::select! {
            () = tokio::time::sleep(HOLD_EVERY) => {}
            () = desk.wakers.woken(kind) => {}
        }
        if !desk.store.jobs().hold(job, desk.now() + lease(kind)).await? {
            return Ok(());
        }
    }
}

/// Deletes jobs that are too old, and removes files that belong to no job.
///
/// # Errors
/// The store's, and the folders'.
pub async fn sweep(desk: &Desk, kind: JobKind) -> anyhow::Result<()> {
    match kind {
        JobKind::Export => export_worker::sweep(desk).await,
        JobKind::Import => import_worker::sweep(desk).await,
        JobKind::BulkEdit => Ok(desk.store.working_copies().forget_bulk_edits(desk.now()).await?),
    }
}
