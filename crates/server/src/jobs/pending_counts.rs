//! Writes what requests counted in memory: old addresses that were asked for, keywords that found nothing, and the staff's synonyms
//! that searches asked for.

use std::time::Duration;

use super::runner::Job;
use crate::state::App;

const EVERY: Duration = Duration::from_secs(60);

/// The job.
pub struct WritePendingCounts {
    pub app: App,
}

impl Job for WritePendingCounts {
    const EVERY: Duration = EVERY;
    const FAILURE: &'static str = "hits of redirects or words of searches could not be written and are tried again";

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
    if !hits.is_empty() {
        let form = exchange::redirects::comparable_stored;
        let written = app.store.redirects().count(&hits, form, app.now()).await;
        if written.is_err() {
            app.redirect_hits.put_back(hits);
            return written;
        }
    }
    let missed = app.missed_searches.take();
    if !missed.is_empty() {
        let written = app.store.missed_searches().count(&missed, app.today()).await;
        if written.is_err() {
            app.missed_searches.put_back(missed);
            return written;
        }
    }
    let uses = app.word_uses.take();
    if !uses.is_empty() {
        let written = app.store.search_synonyms().count_uses(&uses, app.today()).await;
        if written.is_err() {
            app.word_uses.put_back(uses);
            return written;
        }
    }
    Ok(())
}
