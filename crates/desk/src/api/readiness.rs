//! What the site lacks before it opens, how far its set-up is, and whether its mails leave.

use axum::extract::State;
use chrono::{DateTime, Utc};
use domain::setup_step::SetupStep;
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope},
    error::ApiError,
    extract::{Json, PathPart},
};
use serde::{Deserialize, Serialize};
use store::queues::FailedMail;
use utoipa::ToSchema;

use super::words::{LackWord, MailFailureWord, SetupStateWord, SetupStepWord};
use crate::{
    auth::{
        permitted::{MayManage, MayPublish},
        staff::SignedIn,
    },
    readiness,
    state::Desk,
};

/// How ready the site is.
#[derive(Serialize, ToSchema)]
pub struct ReadinessBody {
    /// What it lacks, the most important first.
    lacks: Vec<LackBody>,
    /// The steps by which an owner gets it ready, in order.
    steps: Vec<SetupStepBody>,
    /// Whether visitors see the site, and not a notice that it is being set up.
    open: bool,
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
    /// The step of the set-up that puts it right; null for none.
    #[schema(required, value_type = Option<SetupStepWord>)]
    step: Option<&'static str>,
}

/// A step of the set-up.
#[derive(Serialize, ToSchema)]
pub struct SetupStepBody {
    /// The step.
    #[schema(value_type = SetupStepWord)]
    step: &'static str,
    /// How far it is.
    #[schema(value_type = SetupStateWord)]
    state: &'static str,
}

/// What becomes of a step of the set-up.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SetupStepChange {
    /// Whether it is put off. A step whose things are there is done all the same.
    skipped: bool,
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

/// What the site lacks before it opens, how far its set-up is, and whether its mails leave.
#[utoipa::path(get, path = "/api/desk/readiness", tag = "service",
    responses((status = 200, body = Envelope<ReadinessBody>), (status = 401, body = Empty), (status = 403, body = Empty)))]
pub async fn show_site_readiness(_: MayPublish, State(desk): State<Desk>) -> Answer<ReadinessBody> {
    answer(&desk).await
}

/// Puts a step of the set-up off, or takes it up again.
#[utoipa::path(put, path = "/api/desk/readiness/steps/{step}", tag = "service", request_body = SetupStepChange,
    params(("step" = String, Path, description = "The step, as the answer names it")),
    responses((status = 200, body = Envelope<ReadinessBody>), (status = 401, body = Empty), (status = 403, body = Empty),
        (status = 404, body = Empty)))]
pub async fn change_setup_step(
    _: MayManage,
    State(desk): State<Desk>,
    caller: SignedIn,
    PathPart(step): PathPart<String>,
    Json(sent): Json<SetupStepChange>,
) -> Answer<ReadinessBody> {
    let step = SetupStep::from_word(&step).ok_or(ApiError::NotFound)?;
    let steps = desk.store.setup_steps();
    steps
        .set_skipped(&[step], sent.skipped, &caller.actor(), desk.now())
        .await?;
    answer(&desk).await
}

async fn answer(desk: &Desk) -> Answer<ReadinessBody> {
    let outbox = desk.store.outbox();
    let last = outbox.last_mails().await?;
    let found = readiness::find(&desk.delivery).await?;
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
            configured: desk.delivery.settings.smtp_url.is_some(),
            waiting: outbox.figures(store::queues::Channel::Mail, desk.now()).await?.waiting,
            delivered_at: last.delivered_at,
            failure: last.failed.map(MailFailureBody::from),
        },
    }))
}
