//! The desk that answers requests for codes: here, and not where they come in, it is looked up whether an account exists.
//!
//! Every request gets a code, also one that nobody is told: so what follows a request takes the same time for every account. The
//! code itself lies nowhere. The letter in the outbox has its place and, as its secret, what the code is computed from together
//! with the house's key; it is put in when the letter leaves, and a letter that has to leave twice carries the same one.

use std::time::Duration;

use chrono::TimeDelta;
use domain::{
    account::Account,
    code::{self, Code, Purpose},
    member::MemberState,
};
use store::{CodeRequest, Member, NewPost, TakenPost};
use tokio_util::sync::CancellationToken;

use super::member_templates::{MemberNotice, MemberTemplate};
use crate::{secret::Key, state::App};

/// How often the desk is looked at although nobody rang.
const EVERY: Duration = Duration::from_secs(5);
/// How long a request stays with one worker before another may take it.
const LEASE: TimeDelta = TimeDelta::seconds(30);

/// Works until it is told to stop.
pub async fn run(app: App, stop: CancellationToken) {
    loop {
        while !stop.is_cancelled() {
            match answer_next(&app).await {
                Ok(true) => {}
                Ok(false) => break,
                Err(error) => {
                    tracing::warn!("requests for codes wait, the database does not answer: {error}");
                    break;
                }
            }
        }
        tokio::select! {
            () = stop.cancelled() => return,
            () = app.codes_wake.notified() => {}
            () = tokio::time::sleep(EVERY) => {}
        }
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
            app.outbox_wake.notify_one();
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
        settings: &app.settings,
        house: &house,
        language: request.language,
        at: taken.requested_at,
        has_account: true,
    };
    let is_code = matches!(news, MemberNotice::Code(_));
    Ok(Some(NewPost {
        secret: is_code.then(|| written(purpose, taken.id, &request.nonce)),
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

/// What a secret begins with that is no code, but what one is computed from.
const COMPUTED: &str = "computed";

/// What a letter's code is computed from, as its secret has it.
fn written(purpose: Purpose, request_id: i64, nonce: &[u8; 16]) -> String {
    format!(
        "{COMPUTED} {} {request_id} {:032x}",
        purpose.as_str(),
        u128::from_be_bytes(*nonce)
    )
}

/// Puts the code in the place of what it is computed from, at the last moment before a letter leaves.
pub fn with_code(key: &Key, mut taken: TakenPost) -> TakenPost {
    let secret = taken.post.secret.as_deref();
    if let Some(code) = secret.and_then(|secret| computed(key, secret, &taken.post.recipient)) {
        taken.post.secret = Some(code.as_str().to_owned());
    }
    taken
}

fn computed(key: &Key, secret: &str, recipient: &str) -> Option<Code> {
    let mut parts = secret.strip_prefix(COMPUTED)?.trim_start().split(' ');
    let purpose = Purpose::from_word(parts.next()?)?;
    let request_id = parts.next()?.parse().ok()?;
    let nonce = u128::from_str_radix(parts.next()?, 16).ok()?.to_be_bytes();
    let account = Account::parse(recipient).ok()?;
    Some(Code::derive(key.bytes(), request_id, purpose, &account, &nonce))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::secret::Keys;

    #[test]
    fn a_letter_that_leaves_twice_carries_the_same_code() {
        let keys = Keys::of(b"a secret of a house that is not told");
        let account = Account::parse("a@example.org").expect("an account");
        let nonce = [7; 16];
        let code = Code::derive(keys.codes.bytes(), 12, Purpose::Reset, &account, &nonce);
        let secret = written(Purpose::Reset, 12, &nonce);
        assert!(!secret.contains(code.as_str()));
        for _ in 0..2 {
            assert_eq!(computed(&keys.codes, &secret, "a@example.org"), Some(code.clone()));
        }
        assert_ne!(computed(&keys.codes, &secret, "b@example.org"), Some(code));
        assert_eq!(computed(&keys.codes, "computed reset x 07", "a@example.org"), None);
    }
}
