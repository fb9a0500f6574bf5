//! Telling the antiques house of contact messages that were not mailed one by one: a mail an hour at most, whatever comes in.

use std::time::Duration;

use chrono::TimeDelta;
use domain::budget::site::{CONTACT_DIGESTS, Share};
use store::{Channel, Limit, TakenAll};
use tokio_util::sync::CancellationToken;

use super::{contact_templates, quota};
use crate::state::App;

/// How often it is looked for messages that nobody was told of.
const EVERY: Duration = Duration::from_secs(60);
/// How long the oldest of them has waited for others before a digest tells of it.
const PATIENCE: TimeDelta = TimeDelta::minutes(10);
/// Messages that a digest quotes.
const QUOTED: u32 = 20;

/// Works until it is told to stop.
pub async fn run(app: App, stop: CancellationToken) {
    loop {
        if let Err(error) = tell(&app).await {
            tracing::warn!("the digest of contact messages waits, the database does not answer: {error}");
        }
        tokio::select! {
            () = stop.cancelled() => return,
            () = tokio::time::sleep(EVERY) => {}
        }
    }
}

/// Puts a digest in the outbox if there is something to tell and it may be told; answers whether it did.
///
/// # Errors
/// The store's.
pub async fn tell(app: &App) -> Result<bool, store::Error> {
    let now = app.now();
    let Some(untold) = app.store.messages().untold(QUOTED).await? else {
        return Ok(false);
    };
    let house = app.house().await?;
    if house.email.is_empty() || now - untold.since < PATIENCE {
        return Ok(false);
    }
    // Strangers may have used up what anybody may have: word of it must get through.
    let limits = [
        Limit::new("contact_digest", "", CONTACT_DIGESTS),
        quota::limit(app, Channel::Mail, Share::Notice),
    ];
    let attempts = app.store.attempts();
    let TakenAll::Counted { ids } = attempts.take_all(&limits, "", now).await? else {
        return Ok(false);
    };
    let mail = contact_templates::contact_digest(&house, &untold, now, app.settings.timezone);
    if let Err(error) = app.store.messages().tell(untold.newest, &mail, now).await {
        attempts.give_back(&ids).await?;
        return Err(error);
    }
    app.outbox_wake.notify_one();
    Ok(true)
}
