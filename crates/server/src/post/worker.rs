//! The worker that empties the outbox: one mail at a time, with patience for servers that are down.

use std::time::Duration;

use chrono::TimeDelta;
use tokio_util::sync::CancellationToken;

use super::courier::{Courier, CourierError};
use crate::app::App;

/// How often the outbox is looked into although nobody rang.
const EVERY: Duration = Duration::from_secs(5);
/// How long a mail stays with one worker before another may take it.
const LEASE: TimeDelta = TimeDelta::seconds(120);
/// Waiting times double from here …
const FIRST_PAUSE: TimeDelta = TimeDelta::seconds(5);
/// … up to here.
const LONGEST_PAUSE: TimeDelta = TimeDelta::minutes(15);
/// A mail that could not leave for so long is given up; its message stays in the house.
const PATIENCE: TimeDelta = TimeDelta::days(3);

/// Works until it is told to stop.
pub async fn run(app: App, courier: Courier, stop: CancellationToken) {
    loop {
        while !stop.is_cancelled() {
            match carry_next(&app, &courier).await {
                Ok(true) => {}
                Ok(false) => break,
                Err(error) => {
                    tracing::warn!("the outbox does not answer: {error}");
                    break;
                }
            }
        }
        tokio::select! {
            () = stop.cancelled() => return,
            () = app.outbox_bell.notified() => {}
            () = tokio::time::sleep(EVERY) => {}
        }
    }
}

/// Carries the next mail that is due; `false` when none is.
///
/// # Errors
/// The store's.
pub async fn carry_next(app: &App, courier: &Courier) -> Result<bool, store::Error> {
    let outbox = app.store.outbox();
    let Some(mail) = outbox.claim(app.now(), LEASE).await? else {
        return Ok(false);
    };
    match courier.carry(&mail).await {
        Ok(()) => outbox.delivered(mail.id, app.now()).await?,
        Err(error) => {
            let now = app.now();
            let is_final = matches!(error, CourierError::Final(_)) || now - mail.created_at > PATIENCE;
            let next_try = if is_final {
                None
            } else {
                Some(now + pause(mail.attempts))
            };
            let outcome = if is_final { "given up" } else { "tried again later" };
            tracing::warn!(
                mail = mail.id,
                attempts = mail.attempts,
                "a mail did not leave and is {outcome}: {error}"
            );
            outbox.failed(mail.id, &error.to_string(), next_try).await?;
        }
    }
    Ok(true)
}

fn pause(attempts: u32) -> TimeDelta {
    let doubled = FIRST_PAUSE * 2_i32.saturating_pow(attempts.saturating_sub(1).min(16));
    doubled.min(LONGEST_PAUSE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_up_to_a_quarter_of_an_hour() {
        assert_eq!(pause(1), TimeDelta::seconds(5));
        assert_eq!(pause(2), TimeDelta::seconds(10));
        assert_eq!(pause(4), TimeDelta::seconds(40));
        assert_eq!(pause(40), LONGEST_PAUSE);
    }
}
