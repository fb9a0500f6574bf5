//! The workers that empty the outbox: each takes some of its queues, one piece of post at a time, with patience for servers that are
//! down.
//!
//! What expires is never held up by what does not: codes have a worker and a connection that nothing else uses, and text messages have
//! a worker that waits for no mail server. A server that is silent over one mail holds up the worker that carries it and no other.

use std::{sync::Arc, time::Duration};

use chrono::{DateTime, TimeDelta, Utc};
use domain::bilingual::Language;
use store::{Channel, Queue, TakenPost, Urgency};
use tokio::{sync::Notify, task::JoinSet};
use tokio_util::sync::CancellationToken;

use super::{
    mailer::{Mailer, SendError},
    verification_codes,
};
use crate::state::App;

/// How often the outbox is looked into although nobody rang.
const EVERY: Duration = Duration::from_secs(5);
/// How long post stays with one worker before another may take it: longer than all steps of the mailer together.
const LEASE: TimeDelta = TimeDelta::minutes(4);
/// InFlightGuard times double from here …
const FIRST_PAUSE: TimeDelta = TimeDelta::seconds(5);
/// … up to here for what expires soon …
const LONGEST_HURRIED_PAUSE: TimeDelta = TimeDelta::minutes(2);
/// … and to here for the rest.
const LONGEST_PAUSE: TimeDelta = TimeDelta::minutes(15);
/// What could not leave for so long is given up; a message that it carries stays in the house.
const PATIENCE: TimeDelta = TimeDelta::days(3);
/// The same while the house's own settings are to blame, which somebody has to mend.
const PATIENCE_WITH_US: TimeDelta = TimeDelta::days(30);
/// A mail that was handed over so often without an answer has arrived, more likely than not.
const MOST_UNSURE: u32 = 2;

/// What each worker takes, the most urgent first. Some mail servers let a sender have three connections and no more.
const WORKERS: [&[Queue]; 4] = [
    &[Queue::new(Channel::Mail, Urgency::Code)],
    &[
        Queue::new(Channel::Mail, Urgency::Code),
        Queue::new(Channel::Mail, Urgency::Notice),
    ],
    &[
        Queue::new(Channel::Mail, Urgency::Notice),
        Queue::new(Channel::Mail, Urgency::Bulk),
    ],
    &[
        Queue::new(Channel::Sms, Urgency::Code),
        Queue::new(Channel::Sms, Urgency::Notice),
        Queue::new(Channel::Sms, Urgency::Bulk),
    ],
];

/// Works with all workers until it is told to stop.
pub async fn run(app: App, mailer: Mailer, stop: CancellationToken) {
    let mut workers = JoinSet::new();
    let bells: Vec<Arc<Notify>> = WORKERS
        .into_iter()
        .map(|queues| {
            let bell = Arc::new(Notify::new());
            let mailer = mailer.with_own_connection();
            workers.spawn(work(app.clone(), mailer, queues, bell.clone(), stop.clone()));
            bell
        })
        .collect();
    loop {
        tokio::select! {
            () = stop.cancelled() => break,
            () = app.outbox_wake.notified() => bells.iter().for_each(|bell| bell.notify_one()),
            Some(Err(error)) = workers.join_next() => {
                tracing::error!("a worker of the outbox has ended, and the others go on without it: {error}");
            }
        }
    }
    while workers.join_next().await.is_some() {}
}

async fn work(app: App, mailer: Mailer, queues: &[Queue], bell: Arc<Notify>, stop: CancellationToken) {
    loop {
        while !stop.is_cancelled() {
            match send_next(&app, &mailer, queues).await {
                Ok(true) => {}
                Ok(false) => break,
                Err(error) => {
                    tracing::warn!("the outbox does not answer: {error}");
                    break;
                }
            }
        }
        tokio::select! {
            () = stop.cancelled() => break,
            () = bell.notified() => {}
            // Nothing came for a while: the mail server need not keep a connection for it.
            () = tokio::time::sleep(EVERY) => mailer.close_connection().await,
        }
    }
    mailer.close_connection().await;
}

/// Carries the next piece of post of these queues that is due; `false` when none is.
///
/// # Errors
/// The store's.
pub async fn send_next(app: &App, mailer: &Mailer, queues: &[Queue]) -> Result<bool, store::Error> {
    let outbox = app.store.outbox();
    let Some(taken) = outbox.claim(queues, app.now(), LEASE).await? else {
        return Ok(false);
    };
    let taken = verification_codes::with_code(&app.keys.codes, taken);
    let house = app.store.pages().house().await?;
    match mailer.send(&taken, house.name.get(Language::Tw).text).await {
        Ok(()) => outbox.delivered(taken.id, app.now()).await?,
        Err(error) => {
            let next_try = next_try(&taken, &error, app.now());
            let words = error.without(&taken.post.recipient);
            tell(&taken, &error, &words, next_try);
            let unsure = matches!(error, SendError::Unsure(_));
            outbox.failed(&taken, &words, unsure, next_try).await?;
        }
    }
    Ok(true)
}

fn next_try(taken: &TakenPost, error: &SendError, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    let age = now - taken.created_at;
    let is_given_up = match error {
        SendError::Final(_) => true,
        SendError::Later(_) => age > PATIENCE,
        SendError::SetUp(_) => age > PATIENCE_WITH_US,
        SendError::Unsure(_) => taken.unsure + 1 >= MOST_UNSURE,
    };
    (!is_given_up).then(|| now + pause(taken.attempts, taken.post.expires_at.is_some()))
}

fn pause(attempts: u32, is_hurried: bool) -> TimeDelta {
    let doubled = FIRST_PAUSE * 2_i32.saturating_pow(attempts.saturating_sub(1).min(16));
    doubled.min(if is_hurried {
        LONGEST_HURRIED_PAUSE
    } else {
        LONGEST_PAUSE
    })
}

/// One line a failure, without a word of what was in it or whom it was for.
fn tell(taken: &TakenPost, error: &SendError, words: &str, next_try: Option<DateTime<Utc>>) {
    let outcome = if next_try.is_some() {
        "is tried again later"
    } else {
        "is given up"
    };
    let (number, kind, attempts) = (taken.id, taken.post.kind.as_str(), taken.attempts);
    if let SendError::SetUp(_) = error {
        tracing::error!(
            number,
            kind,
            attempts,
            "the mail server does not let the house in, or is not trusted (see DUOBAO_SMTP_URL, DUOBAO_SMTP_CA_FILE, DUOBAO_MAIL_FROM); post {outcome}: {words}"
        );
    } else {
        tracing::warn!(number, kind, attempts, "post did not leave and {outcome}: {words}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_up_to_two_minutes_or_a_quarter_of_an_hour() {
        for is_hurried in [true, false] {
            assert_eq!(pause(1, is_hurried), TimeDelta::seconds(5));
            assert_eq!(pause(2, is_hurried), TimeDelta::seconds(10));
            assert_eq!(pause(4, is_hurried), TimeDelta::seconds(40));
        }
        assert_eq!(pause(40, true), LONGEST_HURRIED_PAUSE);
        assert_eq!(pause(40, false), LONGEST_PAUSE);
    }
}
