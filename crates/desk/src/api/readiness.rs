//! Readiness of the site: what it lacks before it opens, the progress of its set-up, and the delivery of e-mails.

use axum::extract::State;
use chrono::{DateTime, Utc};
use delivery::Delivery;
use domain::{clock::Clock, setup_step::SetupStep};
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope},
    error::ApiError,
    extract::{Json, PathPart},
    now::Now,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::{Store, queues::FailedMail};
use utoipa::ToSchema;

use super::words::{LackWord, MailFailureWord, SetupStateWord, SetupStepWord};
use crate::{
    auth::{
        permitted::{MayManage, MayPublish},
        staff::SignedIn,
    },
    readiness,
};

/// Readiness of the site.
#[derive(Serialize, ToSchema)]
pub struct ReadinessBody {
    /// Missing things, the most important first.
    lacks: Vec<LackBody>,
    /// The set-up steps, in order.
    steps: Vec<SetupStepBody>,
    /// Whether the site is open to visitors; otherwise its home page shows a set-up notice.
    open: bool,
    /// Status of e-mail delivery.
    mail: MailStateBody,
}

/// A missing thing.
#[derive(Serialize, ToSchema)]
pub struct LackBody {
    /// The missing thing.
    #[schema(value_type = LackWord)]
    what: &'static str,
    /// Whether the site must not open without it.
    required: bool,
    /// The set-up step that provides it; null if there is none.
    #[schema(required, value_type = Option<SetupStepWord>)]
    step: Option<&'static str>,
}

/// A set-up step.
#[derive(Serialize, ToSchema)]
pub struct SetupStepBody {
    /// The step.
    #[schema(value_type = SetupStepWord)]
    step: &'static str,
    /// State of the step.
    #[schema(value_type = SetupStateWord)]
    state: &'static str,
}

/// A change to a set-up step.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SetupStepChange {
    /// Whether the step is skipped. A step whose requirements are met is `done` in any case.
    skipped: bool,
}

/// Status of e-mail delivery.
#[derive(Serialize, ToSchema)]
pub struct MailStateBody {
    /// Whether a mail server is configured; without one, e-mails are written to files.
    configured: bool,
    /// Number of e-mails not sent yet or to be retried.
    waiting: u64,
    /// Time of the last delivery; null if there was none.
    #[schema(required)]
    delivered_at: Option<DateTime<Utc>>,
    /// The last failed delivery; null if there was none.
    #[schema(required)]
    failure: Option<MailFailureBody>,
}

/// A failed delivery of an e-mail.
#[derive(Serialize, ToSchema)]
pub struct MailFailureBody {
    /// Time of the attempt, RFC 3339 UTC.
    at: DateTime<Utc>,
    /// Type of the failure.
    #[schema(value_type = MailFailureWord)]
    why: &'static str,
    /// Response of the mail server, verbatim.
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

/// Returns what the site lacks before it opens, the progress of its set-up, and the status of e-mail delivery.
#[utoipa::path(get, path = "/api/desk/readiness", tag = "service",
    responses((status = 200, body = Envelope<ReadinessBody>), (status = 401, body = Empty), (status = 403, body = Empty)))]
pub async fn show_site_readiness(
    _: MayPublish,
    State(store): State<Store>,
    Now(now): Now,
    State(delivery): State<Delivery>,
) -> Answer<ReadinessBody> {
    answer(&store, now, &delivery).await
}

/// Skips a set-up step, or reopens it.
#[utoipa::path(put, path = "/api/desk/readiness/steps/{step}", tag = "service", request_body = SetupStepChange,
    params(("step" = String, Path, description = "The step, as in the response")),
    responses((status = 200, body = Envelope<ReadinessBody>), (status = 401, body = Empty), (status = 403, body = Empty),
        (status = 404, body = Empty)))]
pub async fn change_setup_step(
    _: MayManage,
    State(store): State<Store>,
    State(clock): State<Arc<dyn Clock>>,
    State(delivery): State<Delivery>,
    caller: SignedIn,
    PathPart(step): PathPart<String>,
    Json(sent): Json<SetupStepChange>,
) -> Answer<ReadinessBody> {
    let now = clock.now();
    let step = SetupStep::from_word(&step).ok_or(ApiError::NotFound)?;
    let steps = store.setup_steps();
    steps.set_skipped(&[step], sent.skipped, &caller.actor(), now).await?;
    answer(&store, now, &delivery).await
}

async fn answer(store: &Store, now: DateTime<Utc>, delivery: &Delivery) -> Answer<ReadinessBody> {
    let outbox = store.outbox();
    let last = outbox.last_mails().await?;
    let found = readiness::find(delivery).await?;
    let lacks = found.lacks.into_iter().map(|lack| LackBody {
        what: lack.as_str(),
        required: lack.is_required(),
        step: lack.step().map(SetupStep::as_str),
    });
    let steps = found.steps.into_iter().map(|(step, state)| SetupStepBody {
        step: step.as_str(),
        state: state.as_str(),
    });
    Ok(Data(ReadinessBody {
        lacks: lacks.collect(),
        steps: steps.collect(),
        open: found.is_open,
        mail: MailStateBody {
            configured: delivery.settings.smtp_url.is_some(),
            waiting: outbox.figures(store::queues::Channel::Mail, now).await?.waiting,
            delivered_at: last.delivered_at,
            failure: last.failed.map(MailFailureBody::from),
        },
    }))
}
