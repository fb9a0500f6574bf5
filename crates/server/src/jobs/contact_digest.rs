//! Mails the antiques house a digest of the contact messages that were not mailed one by one: at most one mail an hour, however
//! many messages arrive.

use std::time::Duration;

use chrono::TimeDelta;
use domain::budget::site::{CONTACT_DIGESTS, Share};
use store::{
    accounts::{Limit, TakenAll},
    queues::Channel,
};

use super::runner::Job;
use delivery::{Delivery, contact_templates, quota};

/// How often the job looks for messages that no mail has reported yet.
const EVERY: Duration = Duration::from_secs(60);
/// How long the oldest unreported message waits for others before a digest is sent.
const PATIENCE: TimeDelta = TimeDelta::minutes(10);
/// Messages that a digest quotes.
const QUOTED: u32 = 20;

/// The job.
pub struct ContactDigest {
    pub delivery: Delivery,
}

impl Job for ContactDigest {
    const EVERY: Duration = EVERY;
    const FAILURE: &'static str = "the digest of contact messages waits, the database does not answer";

    async fn step(&self) -> anyhow::Result<bool> {
        send(&self.delivery).await?;
        // One digest at a time: messages that did not fit wait their own time for the next one.
        Ok(false)
    }
}

/// Puts a digest in the outbox if there are unreported messages and one may be sent now; returns whether it did.
///
/// # Errors
/// The store's errors.
pub async fn send(delivery: &Delivery) -> Result<bool, store::Error> {
    let now = delivery.now();
    let Some(untold) = delivery.store.messages().untold(QUOTED).await? else {
        return Ok(false);
    };
    let house = delivery.house().await?;
    // A message from the future, when the clock was ahead, does not wait until then.
    if house.email.is_empty() || (now - untold.since).abs() < PATIENCE {
        return Ok(false);
    }
    // Strangers may have used up the general mail limit; the antiques house must still learn of it.
    let limits = [
        Limit::new("contact_digest", "", CONTACT_DIGESTS),
        quota::limit(delivery, Channel::Mail, Share::Notice),
    ];
    let attempts = delivery.store.attempts();
    let TakenAll::Counted { ids } = attempts.take_all(&limits, "", now).await? else {
        return Ok(false);
    };
    let settings = &delivery.settings;
    let mail = contact_templates::contact_digest(&house, &settings.public_url, &untold, now, settings.timezone);
    if let Err(error) = delivery.store.messages().tell(untold.newest, &mail, now).await {
        attempts.give_back(&ids).await?;
        return Err(error);
    }
    delivery.wake.notify_one();
    Ok(true)
}
