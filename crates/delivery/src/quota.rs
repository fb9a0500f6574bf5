//! Limits on what the whole site sends. A message is counted when it is put in the outbox or requested, not when it is sent, so
//! that the answer "it is on its way" is true.

use chrono::{DateTime, TimeDelta, Utc};
use domain::budget::{
    Window,
    site::{Share, SiteBudget},
};
use store::{
    accounts::{Limit, Taken},
    queues::Channel,
};

use crate::{Delivery, settings::Settings};

/// How often the log warns that a limit is used up.
const TOLD: [Window; 1] = [Window::new(1, TimeDelta::hours(1))];

/// The names of a limit in the store and in the log.
struct Names {
    sent: &'static str,
    told_half: &'static str,
    told_all: &'static str,
    messages: &'static str,
    settings: &'static str,
}

const fn names(channel: Channel) -> Names {
    match channel {
        Channel::Mail => Names {
            sent: "site_mails",
            told_half: "site_mails_told_half",
            told_all: "site_mails_told_all",
            messages: "mails",
            settings: "DUOBAO_LETTERS_HOURLY, DUOBAO_LETTERS_DAILY",
        },
        Channel::Sms => Names {
            sent: "site_texts",
            told_half: "site_texts_told_half",
            told_all: "site_texts_told_all",
            messages: "text messages",
            settings: "DUOBAO_SMS_HOURLY, DUOBAO_SMS_DAILY",
        },
    }
}

const fn budget(settings: &Settings, channel: Channel) -> SiteBudget {
    match channel {
        Channel::Mail => settings.mail_budget,
        Channel::Sms => settings.sms_budget,
    }
}

/// The limit of one more message.
pub fn limit(delivery: &Delivery, channel: Channel, share: Share) -> Limit {
    let windows = budget(&delivery.settings, channel).windows(share);
    Limit::new(names(channel).sent, "", windows)
}

/// Counts a message that was not asked for and cannot be refused; returns when it may be sent.
///
/// # Errors
/// The store's errors.
pub async fn take_notice(delivery: &Delivery, channel: Channel) -> Result<DateTime<Utc>, store::Error> {
    let now = delivery.now();
    let Limit { kind, windows, .. } = limit(delivery, channel, Share::Notice);
    match delivery.store.attempts().take(kind, "", "", &windows, now).await? {
        Taken::Counted { .. } => {
            warn_beyond_half(delivery, channel).await?;
            Ok(now)
        }
        Taken::Full { retry_at } => {
            report_used_up(delivery, channel, retry_at).await?;
            Ok(retry_at)
        }
    }
}

/// Logs when more than half is used, once an hour.
///
/// # Errors
/// The store's errors.
pub async fn warn_beyond_half(delivery: &Delivery, channel: Channel) -> Result<(), store::Error> {
    let names = names(channel);
    let beyond_half = [Limit::new(
        names.sent,
        "",
        budget(&delivery.settings, channel).beyond_half(),
    )];
    let attempts = delivery.store.attempts();
    if attempts.full_limits(&beyond_half, delivery.now()).await?.is_empty() {
        return Ok(());
    }
    if is_first(delivery, names.told_half).await? {
        let (messages, settings) = (names.messages, names.settings);
        tracing::warn!("more than half of the {messages} that the site may send are used up (see {settings})");
    }
    Ok(())
}

/// Logs that a limit is used up and requests are refused, once an hour.
///
/// # Errors
/// The store's errors.
pub async fn report_used_up(delivery: &Delivery, channel: Channel, until: DateTime<Utc>) -> Result<(), store::Error> {
    let names = names(channel);
    if is_first(delivery, names.told_all).await? {
        let (messages, settings) = (names.messages, names.settings);
        tracing::error!("the {messages} that the site may send are used up until {until} (see {settings})");
    }
    Ok(())
}

async fn is_first(delivery: &Delivery, told: &'static str) -> Result<bool, store::Error> {
    let taken = delivery
        .store
        .attempts()
        .take(told, "", "", &TOLD, delivery.now())
        .await?;
    Ok(matches!(taken, Taken::Counted { .. }))
}
