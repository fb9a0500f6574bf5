//! Parts of the service without which pages are still answered, and which of them do not work.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use chrono::{DateTime, TimeDelta, Utc};
use serde::Serialize;
use tokio::time::timeout;
use utoipa::ToSchema;

use crate::state::App;

/// Minimum interval between two test writes.
const WRITTEN_EVERY: TimeDelta = TimeDelta::seconds(5);
/// Maximum wait for each part.
const WITHIN: Duration = Duration::from_secs(1);
/// Name of the test file in the data folder.
const PROBE: &str = "ready.probe";

/// A part without which pages are still answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Trouble {
    /// Nothing can be written to the database.
    DatabaseWrites,
    /// Nothing can be written to the data folder.
    DataFolder,
    /// The media store does not answer.
    Pictures,
}

/// What was found last.
#[derive(Default)]
pub struct Troubles {
    found: Mutex<Vec<Trouble>>,
    write: Mutex<LastWrite>,
    /// Whose turn it is to look.
    turn: Arc<tokio::sync::Mutex<()>>,
}

/// The last test write to the database.
#[derive(Debug, Clone, Copy, Default)]
struct LastWrite {
    /// When one succeeded last, if none has failed since.
    done_at: Option<DateTime<Utc>>,
    has_failed: bool,
}

/// Looks at each part, unless another caller does at this moment: its findings, or else those before, are for all.
pub async fn find(app: &App) -> Vec<Trouble> {
    if let Ok(turn) = Arc::clone(&app.troubles.turn).try_lock_owned() {
        let turn = Arc::new(turn);
        // A write to SQLite waits for others longer than a caller here, and has the turn until it ends; meanwhile the one before counts.
        let (writer, of_writer) = (app.clone(), Arc::clone(&turn));
        let writing = tokio::spawn(async move {
            check_writes(&writer).await;
            drop(of_writer);
        });
        let (_, folder, pictures) = tokio::join!(timeout(WITHIN, writing), check_folder(app), check_pictures(app));
        let mut troubles = Vec::new();
        if app.troubles.last_write().has_failed {
            troubles.push(Trouble::DatabaseWrites);
        }
        for (trouble, checked) in [(Trouble::DataFolder, folder), (Trouble::Pictures, pictures)] {
            if let Err(problem) = checked {
                log(trouble, &problem);
                troubles.push(trouble);
            }
        }
        *app.troubles.found.lock().unwrap_or_else(PoisonError::into_inner) = troubles;
        drop(turn);
    }
    let found = app.troubles.found.lock().unwrap_or_else(PoisonError::into_inner);
    found.clone()
}

fn log(trouble: Trouble, problem: &anyhow::Error) {
    tracing::warn!(?trouble, "ready for reads only: {problem:#}");
}

impl Troubles {
    fn last_write(&self) -> LastWrite {
        *self.write.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Writes a row, unless one was written a moment ago.
async fn check_writes(app: &App) {
    let (now, last) = (app.now(), app.troubles.last_write());
    let is_fresh = |at| (TimeDelta::zero()..WRITTEN_EVERY).contains(&(now - at));
    if last.done_at.is_some_and(is_fresh) {
        return;
    }
    let written = app.store.check_writable(now).await;
    *app.troubles.write.lock().unwrap_or_else(PoisonError::into_inner) = LastWrite {
        done_at: written.is_ok().then_some(now),
        has_failed: written.is_err(),
    };
    if let Err(problem) = written {
        log(Trouble::DatabaseWrites, &problem.into());
    }
}

async fn check_folder(app: &App) -> anyhow::Result<()> {
    let probe = app.settings.data_dir.join(PROBE);
    let written = async {
        tokio::fs::write(&probe, [0; 4096]).await?;
        tokio::fs::remove_file(&probe).await
    };
    Ok(timeout(WITHIN, written).await??)
}

async fn check_pictures(app: &App) -> anyhow::Result<()> {
    Ok(timeout(WITHIN, app.media.check()).await??)
}
