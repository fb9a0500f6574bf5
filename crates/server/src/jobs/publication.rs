//! Publishes what staff scheduled, within seconds of its time.

use std::time::Duration;

use super::{clock_watch::ClockWatch, runner::Job};
use crate::state::App;

/// How often the job looks for content that is due.
const EVERY: Duration = Duration::from_secs(5);

/// The job.
pub struct Publication {
    pub app: App,
    pub clock: ClockWatch,
}

impl Job for Publication {
    const EVERY: Duration = EVERY;
    const FAILURE: &'static str = "scheduled publications failed; the next run tries again";

    async fn step(&self) -> anyhow::Result<bool> {
        if !self.clock.is_believed(self.app.now()) {
            return Ok(false);
        }
        let published = self.app.store.working_copies().publish_due(self.app.now()).await?;
        if published > 0 {
            tracing::info!(published, "scheduled content is published");
        }
        Ok(false)
    }
}
