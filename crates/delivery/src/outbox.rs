//! One step of the outbox: a message is reserved, sent, and marked as delivered, as to be tried again, or as given up.

use chrono::{DateTime, TimeDelta, Utc};
use domain::bilingual::Language;
use store::queues::{PostForm, Queue, TakenPost};

use crate::{Delivery, code_secret, error::SendError, mailer::Mailer};

/// How long a message is reserved for one worker before another may take it: longer than all steps of the mailer together.
const LEASE: TimeDelta = TimeDelta::minutes(4);
/// The waiting time before the second attempt; it doubles from there …
const FIRST_PAUSE: TimeDelta = TimeDelta::seconds(5);
/// … up to this for messages that expire soon …
const LONGEST_URGENT_PAUSE: TimeDelta = TimeDelta::minutes(2);
/// … and to this for the rest.
const LONGEST_PAUSE: TimeDelta = TimeDelta::minutes(15);
/// A message that could not be sent for this long is given up; a contact message that it carries stays in the database.
const GIVE_UP_AFTER: TimeDelta = TimeDelta::days(3);
/// The same if the settings are the cause, which an operator has to correct.
const GIVE_UP_SETUP_AFTER: TimeDelta = TimeDelta::days(30);
/// No message is given up before as many tries, which take two hours: the clock of the first ones may have been days ahead.
const FEWEST_TRIES: u32 = 16;
/// The waiting times after a mail that was handed over without an answer: it may have arrived, or the connection was cut before. Each try
/// has the same Message-ID. After the last it is given up.
const UNSURE_PAUSES: [TimeDelta; 3] = [TimeDelta::minutes(2), TimeDelta::minutes(15), TimeDelta::minutes(60)];

/// Sends the next message of these queues that is due; `false` when none is.
///
/// # Errors
/// The store's errors.
pub async fn send_next(delivery: &Delivery, mailer: &Mailer, queues: &[Queue]) -> Result<bool, store::Error> {
    let outbox = delivery.store.outbox();
    // Before a message is taken: a text message that was taken is not tried again, sent or not.
    let house = delivery.store.pages().house().await?;
    let Some(taken) = outbox.claim(queues, delivery.now(), LEASE).await? else {
        return Ok(false);
    };
    let taken = code_secret::with_code(&delivery.code_key, taken);
    let is_mail = matches!(taken.post.form, PostForm::Mail { .. });
    match mailer.send(&taken, house.name.get(Language::Tw).text).await {
        Ok(()) => {
            outbox.delivered(taken.id, delivery.now()).await?;
            if is_mail {
                outbox.note_delivered_mail(delivery.now()).await?;
            }
        }
        Err(error) => {
            let next_try = next_try(&taken, &error, delivery.now());
            let words = error.without(&taken.post.recipient);
            log_failure(&taken, &error, &words, next_try);
            let unsure = matches!(error, SendError::Unsure(_));
            outbox.failed(&taken, &words, unsure, next_try, delivery.now()).await?;
            if is_mail {
                outbox.note_failed_mail(error.failure(), &words, delivery.now()).await?;
            }
        }
    }
    Ok(true)
}

fn next_try(taken: &TakenPost, error: &SendError, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    let age = now - taken.created_at;
    let is_older = |than| age > than && taken.attempts >= FEWEST_TRIES;
    let is_given_up = match error {
        SendError::Final(_) => true,
        SendError::Later(_) => is_older(GIVE_UP_AFTER),
        SendError::SetUp(_) => is_older(GIVE_UP_SETUP_AFTER),
        SendError::Unsure(_) => return unsure_try(taken, now),
    };
    (!is_given_up).then(|| now + pause(taken.attempts, taken.post.expires_at.is_some()))
}

/// A code that would have expired by then is not sent again.
fn unsure_try(taken: &TakenPost, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    let pause = UNSURE_PAUSES.get(usize::try_from(taken.unsure).unwrap_or(usize::MAX))?;
    let next = now + *pause;
    taken.post.expires_at.is_none_or(|end| next < end).then_some(next)
}

fn pause(attempts: u32, is_urgent: bool) -> TimeDelta {
    let doubled = FIRST_PAUSE * 2_i32.saturating_pow(attempts.saturating_sub(1).min(16));
    doubled.min(if is_urgent { LONGEST_URGENT_PAUSE } else { LONGEST_PAUSE })
}

/// One line for each failure, with nothing of the content or the recipient.
fn log_failure(taken: &TakenPost, error: &SendError, words: &str, next_try: Option<DateTime<Utc>>) {
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
            "the mail server refuses the site's login, or is not trusted (see DUOBAO_SMTP_URL, DUOBAO_SMTP_CA_FILE, DUOBAO_MAIL_FROM); post {outcome}: {words}"
        );
    } else {
        tracing::warn!(number, kind, attempts, "post did not leave and {outcome}: {words}");
    }
}

#[cfg(test)]
mod tests {
    use store::queues::{NewPost, PostKind};

    use super::*;

    fn taken(attempts: u32, unsure: u32, life: Option<TimeDelta>) -> TakenPost {
        TakenPost {
            id: 1,
            post: NewPost {
                kind: PostKind::Contact,
                recipient: "desk@house.example".to_owned(),
                form: PostForm::Sms { text: String::new() },
                secret: None,
                expires_at: life.map(|life| DateTime::UNIX_EPOCH + life),
            },
            attempts,
            unsure,
            created_at: DateTime::UNIX_EPOCH,
        }
    }

    #[test]
    fn a_clock_that_is_ahead_gives_no_message_up_at_its_first_tries() {
        for (attempts, days, is_tried_again) in [(1, 400, true), (15, 400, true), (16, 2, true), (16, 4, false)] {
            let now = DateTime::UNIX_EPOCH + TimeDelta::days(days);
            let next = next_try(&taken(attempts, 0, None), &SendError::Later(String::new()), now);
            assert_eq!(next.is_some(), is_tried_again, "{attempts} tries, {days} days");
        }
    }

    #[test]
    fn what_may_have_arrived_is_tried_after_2_15_and_60_minutes_within_its_life() {
        let now = DateTime::UNIX_EPOCH;
        let minutes = |unsure, life: Option<i64>| {
            let taken = taken(1, unsure, life.map(TimeDelta::minutes));
            let next = next_try(&taken, &SendError::Unsure(String::new()), now);
            next.map(|next| (next - now).num_minutes())
        };
        assert_eq!(
            [0, 1, 2, 3].map(|unsure| minutes(unsure, None)),
            [Some(2), Some(15), Some(60), None]
        );
        assert_eq!([0, 1, 2].map(|unsure| minutes(unsure, Some(10))), [Some(2), None, None]);
    }

    #[test]
    fn pauses_double_up_to_two_minutes_or_a_quarter_of_an_hour() {
        for is_urgent in [true, false] {
            assert_eq!(pause(1, is_urgent), TimeDelta::seconds(5));
            assert_eq!(pause(2, is_urgent), TimeDelta::seconds(10));
            assert_eq!(pause(4, is_urgent), TimeDelta::seconds(40));
        }
        assert_eq!(pause(40, true), LONGEST_URGENT_PAUSE);
        assert_eq!(pause(40, false), LONGEST_PAUSE);
    }
}
