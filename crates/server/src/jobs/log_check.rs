//! Verifies the log once a day, and removes the lines that are older than they are kept.

use std::time::Duration;

use chrono::TimeDelta;

use super::{clock_watch::ClockWatch, runner::Job};
use crate::state::App;

/// How often the job looks whether a day is over.
const EVERY: Duration = Duration::from_secs(600);
/// How long a verification holds.
const A_DAY: TimeDelta = TimeDelta::days(1);

/// The job.
pub struct LogCheck {
    pub app: App,
    pub clock: ClockWatch,
}

impl Job for LogCheck {
    const EVERY: Duration = EVERY;
    const FAILURE: &'static str = "the log could not be verified and is tried again";
    const IS_LONG: bool = true;

    async fn step(&self) -> anyhow::Result<bool> {
        if self.clock.is_believed(self.app.now()) {
            verify_daily(&self.app).await?;
        }
        Ok(false)
    }
}

/// Verifies the log, if that was not done within a day, and removes old lines of one that is whole.
///
/// # Errors
/// The store's errors.
pub async fn verify_daily(app: &App) -> Result<(), store::Error> {
    let log = app.store.log();
    let last = log.last_check(false).await?;
    // One of a clock that was ahead does not hold until then.
    if last.is_some_and(|last| (app.now() - last.at).abs() < A_DAY) {
        return Ok(());
    }
    let check = log.verify(app.now()).await?;
    match check.broken_at {
        None => {
            tracing::info!(lines = check.lines, "the log is whole");
            let removed = log.remove_old(app.settings.log_kept, app.now()).await?;
            if removed > 0 {
                tracing::info!(lines = removed, "old lines of the log were removed");
            }
        }
        Some(line) => tracing::error!(
            line,
            "the log was changed: this line does not follow from the one before it"
        ),
    }
    Ok(())
}
