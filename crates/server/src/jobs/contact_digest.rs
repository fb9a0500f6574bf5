//! Telling the antiques house of contact messages that were not mailed one by one: a mail an hour at most, whatever comes in.

use std::time::Duration;

use chrono::TimeDelta;
use domain::budget::site::{CONTACT_DIGESTS, Share};
use store::{Channel, Limit, TakenAll};
use tokio::sync::Notify;

use super::runner::Job;
use delivery::{Delivery, contact_templates, quota};

/// How often it is looked for messages that nobody was told of.
const EVERY: Duration = Duration::from_secs(60);
/// How long the oldest of them has waited for others before a digest tells of it.
const PATIENCE: TimeDelta = TimeDelta::minutes(10);
/// Messages that a digest quotes.
const QUOTED: u32 = 20;

/// The job.
pub struct ContactDigest {
    /// What it writes to.
    pub delivery: Delivery,
    /// Nothing wakes it.
    pub wake: Notify,
}

impl Job for ContactDigest {
    const EVERY: Duration = EVERY;
    const FAILURE: &'static str = "the digest of contact messages waits, the database does not answer";

    fn wake(&self) -> &Notify {
        &self.wake
    }

    async fn step(&self) -> anyhow::Result<bool> {
        send(&self.delivery).await?;
        // One digest at a time: what is left has its own time to wait.
        Ok(false)
    }
}

/// Puts a digest in the outbox if there is something to tell and it may be told; answers whether it did.
///
/// # Errors
/// The store's.
pub async fn send(delivery: &Delivery) -> Result<bool, store::Error> {
    let now = delivery.now();
    let Some(untold) = delivery.store.messages().untold(QUOTED).await? else {
        return Ok(false);
    };
    let house = delivery.house().await?;
    if house.email.is_empty() || now - untold.since < PATIENCE {
        return Ok(false);
    }
    // Strangers may have used up what anybody may have: word of it must get through.
    let limits = [
        Limit::new("contact_digest", "", CONTACT_DIGESTS),
        quota::limit(delivery, Channel::Mail, Share::Notice),
    ];
    let attempts = delivery.store.attempts();
    let TakenAll::Counted { ids } = attempts.take_all(&limits, "", now).await? else {
        return Ok(false);
    };
    let mail = contact_templates::contact_digest(&house, &untold, now, delivery.settings.timezone);
    if let Err(error) = delivery.store.messages().tell(untold.newest, &mail, now).await {
        attempts.give_back(&ids).await?;
        return Err(error);
    }
    delivery.wake.notify_one();
    Ok(true)
}
