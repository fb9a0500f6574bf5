//! A test mail, by which an owner sees whether mails leave and what the mail server says.

use axum::extract::State;
use delivery::{quota, test_mail};
use domain::budget::{TEST_MAILS, site::Share};
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope},
    error::ApiError,
};
use serde::Serialize;
use serde_json::json;
use store::{Channel, Limit, LogEvent, NewLogLine, TakenAll};
use utoipa::ToSchema;

use super::{language::ReplyLanguage, words::MailFailureWord};
use crate::{
    auth::{permitted::MayManage, staff::SignedIn},
    messages,
    state::Desk,
};

/// The kind under which test mails of the site are counted.
const TESTS: &str = "staff test mail";
/// The outcome of a mail that left, in the log.
const ACCEPTED: &str = "accepted";

/// What came of a test mail.
#[derive(Serialize, ToSchema)]
pub struct TestMailBody {
    /// The antiques house's contact address, to which it was sent.
    recipient: String,
    /// Why it did not leave; null if the mail server accepted it.
    #[schema(required, value_type = Option<MailFailureWord>)]
    failure: Option<&'static str>,
    /// What the mail server said, in its own words.
    words: String,
}

/// Sends a test mail to the antiques house's published contact address, and to no other, and waits for what the mail server says.
#[utoipa::path(post, path = "/api/desk/readiness/test-mail", tag = "service",
    responses((status = 200, body = Envelope<TestMailBody>), (status = 401, body = Empty), (status = 403, body = Empty),
        (status = 409, body = Empty), (status = 429, body = Empty)))]
pub async fn send_test_mail(
    _: MayManage,
    State(desk): State<Desk>,
    caller: SignedIn,
    ReplyLanguage(language): ReplyLanguage,
) -> Answer<TestMailBody> {
    let Some(smtp_url) = &desk.delivery.settings.smtp_url else {
        return Err(ApiError::Conflict(messages::NO_MAIL_SERVER));
    };
    let house = desk.delivery.house().await?;
    if house.email.is_empty() {
        return Err(ApiError::Conflict(messages::NO_CONTACT_ADDRESS));
    }
    count(&desk).await?;
    let sent = test_mail::send(&desk.delivery, smtp_url, &house, &caller.staff.name, language).await;
    let outbox = desk.store.outbox();
    let (failure, words) = match sent {
        Ok(words) => {
            outbox.note_delivered_mail(desk.now()).await?;
            (None, words)
        }
        Err(error) => {
            let failure = error.failure();
            let noted = error.without(&house.email);
            outbox.note_failed_mail(failure, &noted, desk.now()).await?;
            (Some(failure.as_str()), error.to_string())
        }
    };
    let line = NewLogLine::new(LogEvent::MailTested).with(json!({ "outcome": failure.unwrap_or(ACCEPTED) }));
    desk.store.log().add(&caller.actor(), &line, desk.now()).await?;
    Ok(Data(TestMailBody {
        recipient: house.email,
        failure,
        words,
    }))
}

/// Counts a test mail within its own limit and that of all mails of the site.
async fn count(desk: &Desk) -> Result<(), ApiError> {
    let limits = [
        Limit::new(TESTS, "", TEST_MAILS),
        quota::limit(&desk.delivery, Channel::Mail, Share::Notice),
    ];
    let now = desk.now();
    match desk.store.attempts().take_all(&limits, "", now).await? {
        TakenAll::Counted { .. } => Ok(()),
        TakenAll::Full { limits } => {
            let retry_at = limits.iter().map(|limit| limit.retry_at).max().unwrap_or(now);
            Err(ApiError::again_at(retry_at, now))
        }
    }
}
