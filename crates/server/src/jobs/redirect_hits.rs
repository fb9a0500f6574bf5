//! Writes how often old addresses were asked for.

use std::time::Duration;

use tokio::sync::Notify;

use super::runner::Job;
use crate::state::App;

const EVERY: Duration = Duration::from_secs(60);

/// The job.
pub struct WriteRedirectHits {
    pub app: App,
    /// Never notified: this job runs by time alone.
    pub wake: Notify,
}

impl Job for WriteRedirectHits {
    const EVERY: Duration = EVERY;
    const FAILURE: &'static str = "hits of redirects could not be written and are tried again";

    fn wake(&self) -> &Notify {
        &self.wake
    }

    async fn step(&self) -> anyhow::Result<bool> {
        write(&self.app).await?;
        Ok(false)
    }
}

/// Writes what was counted since the last time.
///
/// # Errors
/// The store's; what was counted is not lost.
pub async fn write(app: &App) -> Result<(), store::Error> {
    let hits = app.redirect_hits.take();
    if hits.is_empty() {
        return Ok(());
    }
    let written = app.store.redirects().count(&hits, app.now()).await;
    if written.is_err() {
        app.redirect_hits.put_back(hits);
    }
    written
}
