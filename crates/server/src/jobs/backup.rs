//! Copies of the site on a schedule.

use std::time::Duration;

use tokio_util::sync::CancellationToken;

use super::{clock_watch::ClockWatch, runner::Job};
use crate::{backups, state::App};

/// How often the job looks whether it is time.
const EVERY: Duration = Duration::from_secs(300);

/// The job.
pub struct MakeBackups {
    pub app: App,
    /// Ends a copy that is being made: the next process makes it anew.
    pub stop: CancellationToken,
    /// A copy of a wrong year would be the newest for ever, and the others old.
    pub clock: ClockWatch,
}

impl Job for MakeBackups {
    const EVERY: Duration = EVERY;
    const FAILURE: &'static str = "no backup of the site was made; the next try comes when the next backup is due";
    const IS_LONG: bool = true;

    async fn step(&self) -> anyhow::Result<bool> {
        if self.clock.is_believed(self.app.now()) {
            backups::make_scheduled(&self.app, &self.stop).await?;
        }
        Ok(false)
    }
}
