//! What the house forgets, and when: personal data is not kept longer than the privacy policy says.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use store::Store;
use tokio_util::sync::CancellationToken;

use crate::app::App;

/// How often the house looks for what is too old.
const EVERY: Duration = Duration::from_secs(6 * 3600);
/// Messages from the contact form: two years.
const MESSAGES: TimeDelta = TimeDelta::days(730);
/// Mails that were delivered or given up; the message that they carried is kept on its own.
const MAILS: TimeDelta = TimeDelta::days(7);

/// Keeps house until it is told to stop.
pub async fn run(app: App, stop: CancellationToken) {
    loop {
        if let Err(error) = forget(&app.store, app.now()).await {
            tracing::warn!("what is too old could not be deleted and is tried again: {error}");
        }
        tokio::select! {
            () = stop.cancelled() => return,
            () = tokio::time::sleep(EVERY) => {}
        }
    }
}

/// Deletes what is too old at `now`.
///
/// # Errors
/// The store's.
pub async fn forget(store: &Store, now: DateTime<Utc>) -> Result<(), store::Error> {
    store.messages().forget_before(now - MESSAGES).await?;
    store.outbox().forget_before(now - MAILS).await
}
