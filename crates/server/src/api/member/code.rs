//! Verification codes: requesting and checking them.
//!
//! A request is stored in the same way for every account; the job `jobs::verification_codes` determines later whether a
//! code is sent, and to which address.

use axum::extract::State;
use domain::{
    account::Account,
    code::{self, Code, Purpose},
};
use serde::Deserialize;
use store::{Store, accounts::CodeAttempt, queues::NewCodeRequest};
use utoipa::ToSchema;

use super::{consent::require_policy, input};
use crate::{
    api::member::rate_limits::RateLimitGuard,
    auth::{caller::OptionalAuth, client_info::ClientInfo},
    auth_errors::no_session,
    messages::member as words,
    state::App,
};
use http_kit::{
    envelope::{Done, Empty},
    error::ApiError,
    extract::{Json, refuse},
};

/// The account and purpose of a verification code.
#[derive(Deserialize, ToSchema)]
pub struct CodeWanted {
    /// E-mail address or Taiwanese mobile number; ignored for `delete`, whose code is sent to the member's own account.
    #[serde(default)]
    #[schema(required)]
    account: String,
    /// `register` (if absent), or `delete`, which requires a session.
    #[serde(default)]
    purpose: Option<String>,
}

/// Sends a verification code for registration or for deleting the account. The response is the same whether or not the
/// account exists.
#[utoipa::path(post, path = "/api/front/send_code", tag = "member", request_body = CodeWanted, security((), ("session" = [])),
    responses((status = 200, body = Empty), (status = 401, body = Empty), (status = 403, body = Empty),
              (status = 409, body = Empty), (status = 422, body = Empty), (status = 429, body = Empty)))]
pub async fn send_code(
    client: ClientInfo,
    auth: OptionalAuth,
    State(app): State<App>,
    Json(wanted): Json<CodeWanted>,
) -> Result<Done, ApiError> {
    let (purpose, account) = match wanted.purpose.as_deref().unwrap_or("register") {
        "register" => {
            require_policy(&app.store).await?;
            (
                Purpose::Register,
                input::account(&wanted.account, words::ACCOUNT_REQUIRED)?,
            )
        }
        "delete" => (Purpose::Delete, own_account(&app.store, &auth).await?),
        _ => return refuse("purpose", words::PURPOSE_UNKNOWN),
    };
    queue(&app, &client, purpose, account).await?;
    Ok(Done(words::CODE_SENT))
}

async fn own_account(store: &Store, auth: &OptionalAuth) -> Result<Account, ApiError> {
    let session = auth.required()?;
    let member = store.members().find(session.member_id).await?;
    let member = member.ok_or(no_session(true))?;
    member.account.ok_or(ApiError::Conflict(words::FRESH_LOGIN_REQUIRED))
}

/// Stores a request for a code.
pub async fn queue(app: &App, client: &ClientInfo, purpose: Purpose, account: Account) -> Result<(), ApiError> {
    let mut guard = RateLimitGuard::new(app, client);
    guard.send(purpose, &account).await?;
    let now = app.now();
    let request = NewCodeRequest {
        purpose,
        account,
        sender: client.clients().next().unwrap_or_default().to_owned(),
        language: client.language,
        nonce: app.random(),
        expires_at: now + app.settings.members.code_ttl,
    };
    if let Err(error) = app.store.code_requests().put(&request, now).await {
        guard.refund().await?;
        return Err(error.into());
    }
    app.codes_wake.notify_one();
    Ok(())
}

/// A correct code. The operation consumes it, not the check.
pub struct Proof<'a> {
    app: &'a App,
    purpose: Purpose,
    account: &'a Account,
    attempt: CodeAttempt,
}

impl<'a> Proof<'a> {
    /// Checks a code. It is first counted as a wrong one, by account, by client and by code. It is compared with the
    /// latest code that the same client requested, or with the latest of all if the client requested none.
    ///
    /// # Errors
    /// 422 for a code that is wrong, used, expired or of another account, all with the same message; 429.
    pub async fn of(
        app: &'a App,
        client: &ClientInfo,
        purpose: Purpose,
        account: &'a Account,
        shown: &str,
    ) -> Result<Self, ApiError> {
        input::require_filled("code", shown, words::CODE_REQUIRED)?;
        let Some(shown) = Code::parse(shown) else {
            return refuse("code", words::CODE_WRONG);
        };
        let mut guard = RateLimitGuard::new(app, client);
        guard.code(purpose, account).await?;
        let senders: Vec<&str> = client.clients().collect();
        let codes = app.store.codes();
        let attempt = codes.attempt(purpose, account, &senders, app.now()).await?;
        let key = app.keys.codes.bytes();
        match attempt {
            Some(attempt) if code::verify(key, purpose, account, &shown, &attempt.digest) => {
                guard.refund().await?;
                Ok(Self {
                    app,
                    purpose,
                    account,
                    attempt,
                })
            }
            _ => refuse("code", words::CODE_WRONG),
        }
    }

    /// The request that the code answers.
    pub const fn request_id(&self) -> i64 {
        self.attempt.request_id
    }

    /// Refunds the attempt, since the operation was not carried out.
    pub async fn put_back(self) -> Result<(), ApiError> {
        let codes = self.app.store.codes();
        Ok(codes.give_back(self.purpose, self.account, &self.attempt).await?)
    }

    /// Passes on the operation's result; refunds the attempt if the server failed to carry it out.
    pub async fn used<T>(self, outcome: Result<T, ApiError>) -> Result<T, ApiError> {
        if matches!(
            outcome,
            Err(ApiError::Busy | ApiError::Unavailable(_) | ApiError::DiskFull(_) | ApiError::Internal(_))
        ) {
            self.put_back().await?;
        }
        outcome
    }
}
