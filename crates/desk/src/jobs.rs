//! Does the jobs that staff ask for in the background: one worker for each kind.
//!
//! A worker takes the next job from the store and renews its lease every few seconds. When its process is killed, the lease runs out, and
//! another worker continues the job.

use std::time::Duration;

use chrono::TimeDelta;
use store::queues::{Job, JobKind};

use crate::{bulk_worker, export_worker, import_worker, imports, state::Desk};

/// How often a worker renews its lease.
const RENEW_EVERY: Duration = Duration::from_secs(4);

/// How long a lease lasts. An export may write a large file before it renews the lease.
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
    store::long_work(take_next(desk, kind, stop)).await
}

async fn take_next(desk: &Desk, kind: JobKind, stop: impl Future<Output = ()>) -> anyhow::Result<bool> {
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
        biased;
        () = stop => {
            jobs.give_back(&job, desk.now()).await?;
            Ok(false)
        }
        done = work(desk, kind, &job) => done.map(|()| true),
        ended = renew_lease(desk, kind, &job) => ended.map(|()| true),
    }
}

async fn work(desk: &Desk, kind: JobKind, job: &Job) -> anyhow::Result<()> {
    match kind {
        JobKind::Export => export_worker::make(desk, job).await,
        JobKind::Import => import_worker::work(desk, job).await,
        JobKind::BulkEdit => bulk_worker::work(desk, job).await,
    }
}

/// Renews the lease of a job until the job is no longer this worker's.
async fn renew_lease(desk: &Desk, kind: JobKind, job: &Job) -> anyhow::Result<()> {
    loop {
        tokio::select! {
            () = tokio::time::sleep(RENEW_EVERY) => {}
            () = desk.wakers.woken(kind) => {}
        }
        if !desk.store.jobs().renew_lease(job, desk.now() + lease(kind)).await? {
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
        JobKind::BulkEdit => Ok(()),
    }
}
