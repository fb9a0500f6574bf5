//! The worker that answers requests for verification codes: here, and not where they come in, it is looked up whether an account
//! exists.
//!
//! Every request gets a code, also one that nobody is told: so what follows a request takes the same time for every account. The
//! message in the outbox has the place of its code; see [`delivery::code_secret`].

use std::time::Duration;

use chrono::TimeDelta;
use domain::{
    code::{self, Code, Purpose},
    member::MemberState,
};
use store::{CodeRequest, Member, NewPost};

use tokio::sync::Notify;

use super::runner::Job;
use crate::state::App;
use delivery::{
    code_secret,
    member_templates::{MemberNotice, MemberTemplate},
};

/// How often requests are looked for without a wake-up call.
const EVERY: Duration = Duration::from_secs(5);
/// How long a request stays with one worker before another may take it.
const LEASE: TimeDelta = TimeDelta::seconds(30);

/// The job.
pub struct VerificationCodes {
    /// The site.
    pub app: App,
}

impl Job for VerificationCodes {
    const EVERY: Duration = EVERY;
    const FAILURE: &'static str = "requests for codes wait, the database does not answer";

    fn wake(&self) -> &Notify {
        &self.app.codes_wake
    }

    async fn step(&self) -> anyhow::Result<bool> {
        Ok(answer_next(&self.app).await?)
    }
}

/// Answers the request that has waited longest; `false` when none waits.
///
/// # Errors
/// The store's. The request is answered later then, if it is still worth it.
pub async fn answer_next(app: &App) -> Result<bool, store::Error> {
    let requests = app.store.code_requests();
    let Some(taken) = requests.claim(app.now(), LEASE).await? else {
        return Ok(false);
    };
    match letter_for(app, &taken).await? {
        Some(letter) => {
            requests.answered(taken.id, &letter, app.now()).await?;
            app.delivery.wake.notify_one();
        }
        None => requests.settled(taken.id, app.now()).await?,
    }
    Ok(true)
}

async fn letter_for(app: &App, taken: &CodeRequest) -> Result<Option<NewPost>, store::Error> {
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
        // Somebody asked again meanwhile, and that request gets the code.
        return Ok(None);
    }
    let Some(news) = news(purpose, member.as_ref()) else {
        return Ok(None);
    };
    let house = app.house().await?;
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

/// What whoever asked is told, in the mailbox that is theirs if the account is.
fn news(purpose: Purpose, member: Option<&Member>) -> Option<MemberNotice<'static>> {
    let is_active = member.is_some_and(|member| member.state == MemberState::Active);
    match purpose {
        Purpose::Register if member.is_some() => Some(MemberNotice::AlreadyMember),
        Purpose::Register => Some(MemberNotice::Code(Purpose::Register)),
        Purpose::Reset | Purpose::Delete => is_active.then_some(MemberNotice::Code(purpose)),
    }
}
