//! A test e-mail, which shows whether e-mails are delivered and how the mail server responds.

use axum::extract::State;
use chrono::{DateTime, Utc};
use delivery::{
    Delivery, quota,
    sender_domain::{self, DnsRecord, SenderDomain},
    test_mail,
};
use domain::budget::{TEST_MAILS, site::Share};
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope},
    error::ApiError,
};
use serde::Serialize;
use serde_json::json;
use store::{
    Store,
    accounts::{Limit, TakenAll},
    log::{LogEvent, NewLogLine},
    queues::Channel,
};
use utoipa::ToSchema;

use super::{
    language::ReplyLanguage,
    words::{DnsRecordStateWord, MailFailureWord},
};
use crate::{
    auth::{permitted::MayManage, staff::SignedIn},
    messages,
    state::Desk,
};

/// Key under which test e-mails are counted.
const TESTS: &str = "staff test mail";
/// Outcome of an accepted e-mail in the log.
const ACCEPTED: &str = "accepted";

/// Result of a test e-mail.
#[derive(Serialize, ToSchema)]
pub struct TestMailBody {
    /// The antiques house's contact address, to which it was sent.
    recipient: String,
    /// Type of the failure; null if the mail server accepted it.
    #[schema(required, value_type = Option<MailFailureWord>)]
    failure: Option<&'static str>,
    /// Response of the mail server, verbatim.
    words: String,
    /// DNS records of the sender's domain; null if it is a local network name.
    #[schema(required)]
    sender: Option<SenderDomainBody>,
}

/// DNS records of the sender's domain, by which other mail servers recognise forged e-mails.
#[derive(Serialize, ToSchema)]
pub struct SenderDomainBody {
    /// Domain name.
    domain: String,
    /// SPF: the servers that may send its e-mails.
    spf: DnsRecordBody,
    /// DKIM: the keys with which e-mails are signed.
    dkim: DnsRecordBody,
    /// DMARC: the policy for e-mails that pass neither.
    dmarc: DnsRecordBody,
}

/// A DNS record.
#[derive(Serialize, ToSchema)]
pub struct DnsRecordBody {
    /// Whether it is published.
    #[schema(value_type = DnsRecordStateWord)]
    state: &'static str,
    /// Text of the record; empty if there is none, and for keys.
    text: String,
}

impl From<DnsRecord> for DnsRecordBody {
    fn from(record: DnsRecord) -> Self {
        Self {
            state: record.state.as_str(),
            text: record.text,
        }
    }
}

impl From<SenderDomain> for SenderDomainBody {
    fn from(sender: SenderDomain) -> Self {
        Self {
            domain: sender.domain,
            spf: sender.spf.into(),
            dkim: sender.dkim.into(),
            dmarc: sender.dmarc.into(),
        }
    }
}

/// Sends a test e-mail to the antiques house's public contact address and returns the mail server's response. 409
/// without a mail server or a contact address.
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
    count(&desk.store, desk.now(), &desk.delivery).await?;
    let random = desk.random();
    let numbers = [0, 2, 4].map(|at| u16::from_be_bytes([random[at], random[at + 1]]));
    let (sent, sender) = tokio::join!(
        test_mail::send(&desk.delivery, smtp_url, &house, &caller.staff.name, language),
        sender_domain::read(&desk.delivery.settings, numbers),
    );
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
        sender: sender.map(SenderDomainBody::from),
    }))
}

/// Counts a test e-mail towards its own limit and that of all e-mails of the site.
async fn count(store: &Store, now: DateTime<Utc>, delivery: &Delivery) -> Result<(), ApiError> {
    let limits = [
        Limit::new(TESTS, "", TEST_MAILS),
        quota::limit(delivery, Channel::Mail, Share::Notice),
    ];
    match store.attempts().take_all(&limits, "", now).await? {
        TakenAll::Counted { .. } => Ok(()),
        TakenAll::Full { limits } => {
            let retry_at = limits.iter().map(|limit| limit.retry_at).max().unwrap_or(now);
            Err(ApiError::again_at(retry_at, now))
        }
    }
}
