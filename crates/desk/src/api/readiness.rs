//! What the site lacks before it opens, and whether its mails leave.

use axum::extract::State;
use chrono::{DateTime, Utc};
use http_kit::envelope::{Answer, Data, Empty, Envelope};
use serde::Serialize;
use store::FailedMail;
use utoipa::ToSchema;

use super::words::{LackWord, MailFailureWord};
use crate::{auth::permitted::MayPublish, readiness::find_lacks, state::Desk};

/// How ready the site is.
#[derive(Serialize, ToSchema)]
pub struct ReadinessBody {
    /// What it lacks, the most important first.
    lacks: Vec<LackBody>,
    /// Whether mails leave.
    mail: MailStateBody,
}

/// Something that is missing.
#[derive(Serialize, ToSchema)]
pub struct LackBody {
    /// The thing that is missing.
    #[schema(value_type = LackWord)]
    what: &'static str,
    /// Whether the site must not open without it.
    required: bool,
}

/// Whether mails leave.
#[derive(Serialize, ToSchema)]
pub struct MailStateBody {
    /// Whether a mail server is set; without one, mails are written as files.
    configured: bool,
    /// Mails that were not sent yet, or are to be tried again.
    waiting: u64,
    /// When one left.
    #[schema(required)]
    delivered_at: Option<DateTime<Utc>>,
    /// The last one that did not leave.
    #[schema(required)]
    failure: Option<MailFailureBody>,
}

/// A mail that did not leave.
#[derive(Serialize, ToSchema)]
pub struct MailFailureBody {
    /// When it was tried.
    at: DateTime<Utc>,
    /// Why.
    #[schema(value_type = MailFailureWord)]
    why: &'static str,
    /// What the mail server said, in its own words.
    words: String,
}

impl From<FailedMail> for MailFailureBody {
    fn from(failed: FailedMail) -> Self {
        Self {
            at: failed.at,
            why: failed.failure.as_str(),
            words: failed.words,
        }
    }
}

/// What the site lacks before it opens, and whether its mails leave.
#[utoipa::path(get, path = "/api/desk/readiness", tag = "service",
    responses((status = 200, body = Envelope<ReadinessBody>), (status = 401, body = Empty), (status = 403, body = Empty)))]
pub async fn show_site_readiness(_: MayPublish, State(desk): State<Desk>) -> Answer<ReadinessBody> {
    let outbox = desk.store.outbox();
    let last = outbox.last_mails().await?;
    let lacks = find_lacks(&desk.delivery).await?;
    Ok(Data(ReadinessBody {
        lacks: lacks
            .into_iter()
            .map(|lack| LackBody {
                what: lack.as_str(),
                required: lack.is_required(),
            })
            .collect(),
        mail: MailStateBody {
            configured: desk.delivery.settings.smtp_url.is_some(),
            waiting: outbox.figures(store::Channel::Mail, desk.now()).await?.waiting,
            delivered_at: last.delivered_at,
            failure: last.failed.map(MailFailureBody::from),
        },
    }))
}
