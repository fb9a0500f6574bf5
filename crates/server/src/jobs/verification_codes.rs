//! The worker that answers requests for verification codes. Whether an account exists is looked up here and not in the request
//! handler, so that the response time reveals nothing.
//!
//! Every request gets a code, also one whose code is never sent, so that the work takes the same time for every account. The
//! outbox holds the message with a placeholder for the code; see [`delivery::code_secret`].

use std::time::Duration;

use chrono::TimeDelta;
use domain::{
    code::{self, Code, Purpose},
    member::MemberState,
};
use store::{
    accounts::Member,
    queues::{CodeRequest, NewPost},
};

use tokio::sync::Notify;

use super::runner::Job;
use crate::state::App;
use delivery::{
    code_secret,
    member_templates::{MemberNotice, MemberTemplate},
};

/// How often the worker looks for requests when it was not notified.
const EVERY: Duration = Duration::from_secs(5);
/// How long a request is reserved for one worker before another may take it.
const LEASE: TimeDelta = TimeDelta::seconds(30);

/// The job.
pub struct VerificationCodes {
    pub app: App,
}

impl Job for VerificationCodes {
    const EVERY: Duration = EVERY;
    const FAILURE: &'static str = "requests for codes wait, the database does not answer";

    fn wake(&self) -> Option<&Notify> {
        Some(&self.app.codes_wake)
    }

    async fn step(&self) -> anyhow::Result<bool> {
        Ok(answer_next(&self.app).await?)
    }
}

/// Answers the request that has waited longest; `false` when there is none.
///
/// # Errors
/// The store's errors. The request is then answered later, if it has not expired.
pub async fn answer_next(app: &App) -> Result<bool, store::Error> {
    let requests = app.store.code_requests();
    let Some(taken) = requests.claim(app.now(), LEASE).await? else {
        return Ok(false);
    };
    match mail_for(app, &taken).await? {
        Some(letter) => {
            requests.answered(taken.id, &letter, app.now()).await?;
            app.delivery.wake.notify_one();
        }
        None => requests.settled(taken.id, app.now()).await?,
    }
    Ok(true)
}

async fn mail_for(app: &App, taken: &CodeRequest) -> Result<Option<NewPost>, store::Error> {
    let request = &taken.request;
    let (purpose, account) = (request.purpose, &request.account);
    let member = app.store.members().find_by_account(account).await?;
    let key = &app.keys.codes;
    let code = Code::derive(key.bytes(), taken.id, purpose, account, &request.nonce);
    let digest = code::digest(key.bytes(), purpose, account, &code);
    let codes = app.store.codes();
    let issued = codes.issue(
        taken.id,
        purpose,
        account,
        digest,
        taken.requested_at,
        request.expires_at,
    );
    if !issued.await? {
        // A newer request arrived meanwhile, and that one gets the code.
        return Ok(None);
    }
    let Some(news) = news(purpose, member.as_ref()) else {
        return Ok(None);
    };
    let house = app.delivery.house().await?;
    let letter = MemberTemplate {
        settings: &app.delivery.settings,
        house: &house,
        language: request.language,
        at: taken.requested_at,
        has_account: true,
    };
    let is_code = matches!(news, MemberNotice::Code(_));
    Ok(Some(NewPost {
        secret: is_code.then(|| code_secret::write(purpose, taken.id, &request.nonce)),
        expires_at: Some(request.expires_at),
        ..letter.about(news, account)
    }))
}

/// The message to send to the requested address; what it says depends on whether the account exists.
fn news(purpose: Purpose, member: Option<&Member>) -> Option<MemberNotice<'static>> {
    let is_active = member.is_some_and(|member| member.state == MemberState::Active);
    match purpose {
        Purpose::Register if member.is_some() => Some(MemberNotice::AlreadyMember),
        Purpose::Register => Some(MemberNotice::Code(Purpose::Register)),
        Purpose::Reset | Purpose::Delete => is_active.then_some(MemberNotice::Code(purpose)),
        // Staff ask for these, not the member: they never wait here.
        Purpose::Merge => None,
    }
}
