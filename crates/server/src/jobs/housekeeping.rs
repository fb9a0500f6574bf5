//! Deletes data that is too old: personal data is not kept longer than the privacy policy says, and a picture no longer
//! than something on the site shows it.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use domain::budget::KNOWN_FOR;
use exchange::removals;
use tokio::sync::Notify;

use super::runner::Job;
use crate::state::App;
use delivery::files;

/// How often the job looks for data that is too old.
const EVERY: Duration = Duration::from_secs(6 * 3600);
/// Messages in the outbox that were sent or given up, and mails that were written as files. Contact messages that they carried
/// are kept separately.
const POSTED: TimeDelta = TimeDelta::days(7);

/// Verification codes, used or not.
const CODES: TimeDelta = TimeDelta::hours(24);
/// Requests for verification codes.
const CODE_REQUESTS: TimeDelta = TimeDelta::days(7);
/// Sessions that have ended.
const SESSIONS: TimeDelta = TimeDelta::days(30);
/// Counted attempts; no limit looks back further than a day.
const ATTEMPTS: TimeDelta = TimeDelta::days(2);
/// The log of events in members' accounts: a year.
const EVENTS: TimeDelta = TimeDelta::days(365);

/// The job.
pub struct Housekeeping {
    pub app: App,
    /// Never notified: this job runs by time alone.
    pub wake: Notify,
}

impl Job for Housekeeping {
    const EVERY: Duration = EVERY;
    const FAILURE: &'static str = "expired records could not be deleted; the next run tries again";

    fn wake(&self) -> &Notify {
        &self.wake
    }

    async fn step(&self) -> anyhow::Result<bool> {
        delete_all(&self.app).await?;
        Ok(false)
    }
}

async fn delete_all(app: &App) -> anyhow::Result<()> {
    forget(app, app.now()).await?;
    removals::remove_pictures(&app.import_target()).await
}

/// Deletes the data that is too old at `now`.
///
/// # Errors
/// The store's errors, or those of the folder of mails written as files.
pub async fn forget(app: &App, now: DateTime<Utc>) -> anyhow::Result<()> {
    let messages = app.store.messages();
    messages.forget_before(now - app.settings.messages_kept).await?;
    app.store.outbox().forget_before(now - POSTED).await?;
    forget_of_members(app, now).await?;
    let idle = app.settings.staff_session_idle;
    app.store.staff().forget_over(idle, now).await?;
    app.store.working_copies().empty_bin(now).await?;
    app.store.working_copies().forget_merges(now).await?;
    app.store.working_copies().forget_bulk_edits(now).await?;
    if app.settings.versions_kept > 0 {
        let kept_since = now - TimeDelta::seconds(app.settings.versions_kept);
        app.store.working_copies().thin_versions(kept_since).await?;
    }
    let today = now.with_timezone(&app.settings.timezone).date_naive();
    app.store.missed_searches().forget(today).await?;
    app.store.search_synonyms().forget_uses(today).await?;
    app.store.phrases().forget_deleted(now).await?;
    app.store.erase_deleted().await;
    files::forget_before(&app.settings.data_dir, now - POSTED).await?;
    Ok(())
}

async fn forget_of_members(app: &App, now: DateTime<Utc>) -> Result<(), store::Error> {
    let store = &app.store;
    store.codes().forget_before(now - CODES).await?;
    store.code_requests().forget_before(now - CODE_REQUESTS).await?;
    let idle = app.settings.members.session_idle;
    store.sessions().forget_before(now - SESSIONS, idle).await?;
    store.attempts().forget_before(now - ATTEMPTS).await?;
    store.favourites().forget_removed(now).await?;
    store.members().forget_merge_codes(now).await?;
    store.members().forget_merges(now).await?;
    store.members().forget_clients_before(now - KNOWN_FOR).await?;
    store.members().forget_events_before(now - EVENTS).await
}
