//! Deletes data that is too old: personal data is not kept longer than the privacy policy says, and a picture no longer
//! than something on the site shows it.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use domain::budget::KNOWN_FOR;
use exchange::removals;

use super::{clock_watch::ClockWatch, runner::Job};
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
    pub clock: ClockWatch,
}

impl Job for Housekeeping {
    const EVERY: Duration = EVERY;
    const FAILURE: &'static str = "expired records could not be deleted; the next run tries again";
    const IS_LONG: bool = true;

    async fn step(&self) -> anyhow::Result<bool> {
        if self.clock.is_believed(self.app.now()) {
            delete_all(&self.app).await?;
        }
        Ok(false)
    }
}

async fn delete_all(app: &App) -> anyhow::Result<()> {
    let mut steps = Steps::default();
    forget_within(&mut steps, app, app.now()).await;
    let target = app.import_target();
    let pictures = removals::remove_pictures(&target);
    steps.take("pictures that nothing shows", pictures).await;
    steps.end()
}

/// Deletes the data that is too old at `now`; one kind that cannot be deleted keeps no other.
///
/// # Errors
/// Names the kinds that could not be deleted; why is logged.
pub async fn forget(app: &App, now: DateTime<Utc>) -> anyhow::Result<()> {
    let mut steps = Steps::default();
    forget_within(&mut steps, app, now).await;
    steps.end()
}

async fn forget_within(steps: &mut Steps, app: &App, now: DateTime<Utc>) {
    let (store, settings) = (&app.store, &app.settings);
    let messages = store.messages();
    let messages = messages.forget_before(now - settings.messages_kept);
    steps.take("contact messages", messages).await;
    let outbox = store.outbox();
    steps.take("the outbox", outbox.forget_before(now - POSTED)).await;
    forget_of_members(steps, app, now).await;
    let staff = store.staff();
    let staff = staff.forget_over(settings.staff_session_idle, now);
    steps.take("sessions and links of staff", staff).await;
    let copies = store.working_copies();
    steps.take("the bin", copies.empty_bin(now)).await;
    steps.take("merged records", copies.forget_merges(now)).await;
    steps.take("bulk edits", copies.forget_bulk_edits(now)).await;
    if settings.versions_kept > 0 {
        let kept_since = now - TimeDelta::seconds(settings.versions_kept);
        steps.take("versions", copies.thin_versions(kept_since)).await;
    }
    let today = now.with_timezone(&settings.timezone).date_naive();
    let searches = store.missed_searches();
    steps.take("missed searches", searches.forget(today)).await;
    let synonyms = store.search_synonyms();
    steps.take("uses of synonyms", synonyms.forget_uses(today)).await;
    let phrases = store.phrases();
    steps.take("phrases", phrases.forget_deleted(now)).await;
    store.erase_deleted().await;
    let files = files::forget_before(&settings.data_dir, now - POSTED);
    steps.take("mails written as files", files).await;
    let left = async { backup::remove_left_work(&settings.data_dir) };
    steps.take("databases of killed backups", left).await;
}

async fn forget_of_members(steps: &mut Steps, app: &App, now: DateTime<Utc>) {
    let store = &app.store;
    let codes = store.codes();
    steps.take("codes", codes.forget_before(now - CODES)).await;
    let requests = store.code_requests();
    let requests = requests.forget_before(now - CODE_REQUESTS);
    steps.take("requests for codes", requests).await;
    let sessions = store.sessions();
    let sessions = sessions.forget_before(now - SESSIONS, app.settings.members.session_idle);
    steps.take("sessions", sessions).await;
    let attempts = store.attempts();
    steps.take("attempts", attempts.forget_before(now - ATTEMPTS)).await;
    let favourites = store.favourites();
    steps.take("favourites", favourites.forget_removed(now)).await;
    let members = store.members();
    steps.take("codes of merges", members.forget_merge_codes(now)).await;
    steps.take("merged members", members.forget_merges(now)).await;
    let clients = members.forget_clients_before(now - KNOWN_FOR);
    steps.take("clients of members", clients).await;
    let events = members.forget_events_before(now - EVENTS);
    steps.take("events of members", events).await;
}

/// The steps of one run, and which of them failed.
#[derive(Debug, Default)]
struct Steps {
    failed: Vec<&'static str>,
}

impl Steps {
    /// Takes a step, whatever became of those before it.
    async fn take<T, E: Into<anyhow::Error>>(&mut self, what: &'static str, step: impl Future<Output = Result<T, E>>) {
        if let Err(error) = step.await {
            let error: anyhow::Error = error.into();
            tracing::warn!("{what}: what is too old could not be deleted: {error:#}");
            self.failed.push(what);
        }
    }

    fn end(self) -> anyhow::Result<()> {
        anyhow::ensure!(self.failed.is_empty(), "not deleted: {}", self.failed.join(", "));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_step_that_fails_keeps_no_other_and_is_named_at_the_end() {
        let mut steps = Steps::default();
        let mut taken = Vec::new();
        for (name, works) in [
            ("the bin", true),
            ("versions", false),
            ("codes", true),
            ("pictures", false),
        ] {
            let step = async {
                taken.push(name);
                anyhow::ensure!(works, "no room");
                Ok(())
            };
            steps.take(name, step).await;
        }
        assert_eq!(taken, ["the bin", "versions", "codes", "pictures"]);
        let error = steps.end().expect_err("two failed");
        assert_eq!(error.to_string(), "not deleted: versions, pictures");
        assert!(Steps::default().end().is_ok());
    }
}
