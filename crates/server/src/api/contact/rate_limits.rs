//! Limits on contact messages: how many one client may write, how many are mailed one by one, and how many the site takes in at
//! all (L-04).

use axum::http::StatusCode;
use chrono::{DateTime, Utc};
use delivery::{Delivery, quota};
use domain::{
    budget::site::{CONTACT_BY_MAILBOX, CONTACT_KEPT, CONTACT_MAILED, CONTACT_RECEIPTS_BY_MAILBOX, Share},
    mailbox::mailbox,
    page::House,
};
use store::{
    Store,
    accounts::{AttemptGuard, FullLimit, Limit},
    queues::Channel,
};

use crate::messages;
use http_kit::{
    error::{ApiError, LimitOwner, Refusal, seconds_until},
    message::Text,
    networks::Networks,
};

/// What becomes of a message that is taken in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Taken {
    /// It is mailed by itself.
    Mailed,
    /// It is stored, and a digest will tell of it.
    Kept,
}

/// Counts a message.
///
/// # Errors
/// 429 for a writer, an address or a site from which too many came; the store's.
pub async fn take(
    store: &Store,
    now: DateTime<Utc>,
    delivery: &Delivery,
    networks: &Networks,
    email: &str,
    house: &House,
) -> Result<Taken, ApiError> {
    let limits = limits(networks, email);
    let mailed = [
        Limit::new("contact_mailed", "", CONTACT_MAILED),
        quota::limit(delivery, Channel::Mail, Share::Anybody),
    ];
    let both: Vec<Limit> = limits.iter().chain(&mailed).cloned().collect();
    if counts(store, now, &both, networks).await?.is_empty() {
        quota::warn_beyond_half(delivery, Channel::Mail).await?;
        return Ok(Taken::Mailed);
    }
    let full = counts(store, now, &limits, networks).await?;
    match full.iter().max_by_key(|limit| limit.retry_at) {
        None => Ok(Taken::Kept),
        Some(latest) => Err(refusal(now, &limits, latest, house)),
    }
}

/// Counts a receipt to the sender of a message; `false` where none may be sent: one a day to a mailbox, none to the antiques
/// house's own, and only from the mails that any client may cause.
///
/// # Errors
/// The store's errors.
pub async fn take_receipt(
    delivery: &Delivery,
    networks: &Networks,
    email: &str,
    house: &House,
) -> Result<bool, ApiError> {
    if mailbox(email) == mailbox(&house.email) {
        return Ok(false);
    }
    let limits = [
        Limit::new("contact_receipt", mailbox(email), CONTACT_RECEIPTS_BY_MAILBOX),
        quota::limit(delivery, Channel::Mail, Share::Anybody),
    ];
    let full = counts(&delivery.store, delivery.now(), &limits, networks).await?;
    Ok(full.is_empty())
}

/// What holds for every message.
fn limits(networks: &Networks, email: &str) -> Vec<Limit> {
    let of_network = |(size, name): (domain::budget::network::NetworkSize, &str)| {
        Limit::new("contact", name, size.contact_messages())
    };
    let mut limits: Vec<Limit> = networks.iter().map(of_network).collect();
    limits.push(Limit::new(BY_MAILBOX, mailbox(email), CONTACT_BY_MAILBOX));
    limits.push(Limit::new(KEPT, "", CONTACT_KEPT));
    limits
}

const BY_MAILBOX: &str = "contact_mailbox";
const KEPT: &str = "contact_kept";

/// Which limits have no room; none where the message counts against all of them.
async fn counts(
    store: &Store,
    now: DateTime<Utc>,
    limits: &[Limit],
    networks: &Networks,
) -> Result<Vec<FullLimit>, ApiError> {
    Ok(AttemptGuard::new(store, &networks.network, now).count(limits).await?)
}

fn refusal(now: DateTime<Utc>, limits: &[Limit], latest: &FullLimit, house: &House) -> ApiError {
    let places = [&house.phone, &house.email]
        .into_iter()
        .filter(|place| !place.is_empty());
    match limits[latest.at].kind {
        KEPT => {
            let places: Vec<String> = places.cloned().collect();
            let seconds = seconds_until(latest.retry_at, now);
            let text = Text::from_fn(|language| messages::contact_full(language, seconds, &places));
            Refusal::new(StatusCode::TOO_MANY_REQUESTS, text)
                .with_limit(LimitOwner::Site, seconds)
                .into()
        }
        BY_MAILBOX => ApiError::full(LimitOwner::Account, latest.retry_at, now),
        _ => ApiError::full(LimitOwner::Visitor, latest.retry_at, now),
    }
}
