//! Becoming a member by a code.

use axum::extract::State;
use domain::{
    account::Account,
    code::Purpose,
    member::MemberName,
    page::{PageText, TextKey},
    password::Password,
};
use serde::Deserialize;
use store::{Consent, NewMember, Registration};
use utoipa::ToSchema;

use super::{Welcome, budgets::Tally, code::Proof, input};
use crate::{
    app::App,
    envelope::{ApiError, Empty},
    extract::{Json, refuse},
    messages::{self, member as words},
    session,
    visit::Visit,
};

/// Who wants to become a member.
#[derive(Deserialize, ToSchema)]
pub struct RegisterRequest {
    /// An e-mail address or a Taiwanese mobile number.
    #[serde(default)]
    #[schema(required)]
    account: String,
    /// At least as long as the house wants, 128 characters at most.
    #[serde(default)]
    #[schema(required)]
    password: String,
    /// 1 to 80 characters.
    #[serde(default)]
    #[schema(required)]
    name: String,
    /// The six digits that came.
    #[serde(default)]
    #[schema(required)]
    code: String,
    /// Whether the privacy policy is agreed to; true when absent.
    #[serde(default)]
    agree: Option<bool>,
}

/// Makes a member and opens a session. That an account is registered already is said only to whoever shows its code.
#[utoipa::path(post, path = "/api/front/register", tag = "member", request_body = RegisterRequest,
    responses((status = 200, body = Welcome), (status = 403, body = Empty), (status = 409, body = Empty),
              (status = 422, body = Empty), (status = 429, body = Empty)))]
pub async fn register_member(
    visit: Visit,
    State(app): State<App>,
    Json(request): Json<RegisterRequest>,
) -> Result<Welcome, ApiError> {
    require_policy(&app).await?;
    let name = input::name(&request.name, messages::REQUIRED)?;
    let account = input::account(&request.account, messages::REQUIRED)?;
    input::filled("code", &request.code, messages::REQUIRED)?;
    let password = input::new_password(&app, "password", &request.password, &account, messages::REQUIRED).await?;
    if request.agree == Some(false) {
        return refuse("agree", words::AGREE_REQUIRED);
    }
    let mut tally = Tally::new(&app, &visit);
    tally.registration().await?;
    let outcome = registered(&app, &visit, &account, &request.code, name, password).await;
    if outcome.is_err() {
        tally.give_back().await?;
    }
    outcome
}

async fn registered(
    app: &App,
    visit: &Visit,
    account: &Account,
    shown: &str,
    name: MemberName,
    password: Password,
) -> Result<Welcome, ApiError> {
    let proof = Proof::of(app, visit, Purpose::Register, account, shown).await?;
    let request_id = proof.request_id();
    let outcome = made(app, visit, account, request_id, name, password).await;
    proof.used(outcome).await
}

async fn made(
    app: &App,
    visit: &Visit,
    account: &Account,
    request_id: i64,
    name: MemberName,
    password: Password,
) -> Result<Welcome, ApiError> {
    let new = NewMember {
        account: account.clone(),
        name,
        password_hash: app.hashing.hash(password, app.random()).await?,
        language: visit.language,
        consent: consent(app, visit, "register").await?,
    };
    let (token, session) = session::begun(app, visit, None);
    match app
        .store
        .members()
        .register(&new, request_id, &session, app.now())
        .await?
    {
        Registration::Done { member_id } => {
            session::remember(app, visit, member_id).await?;
            Ok(Welcome::new(visit, words::REGISTERED, &token))
        }
        Registration::CodeSpent => refuse("code", words::CODE_WRONG),
        Registration::Taken => Err(ApiError::Conflict(words::ALREADY_REGISTERED)),
    }
}

/// The privacy policy in force; none where nobody has written one.
pub async fn policy(app: &App) -> Result<Option<PageText>, store::Error> {
    let policy = app.store.pages().text(TextKey::Privacy).await?;
    Ok(policy.filter(|policy| !policy.content.is_empty()))
}

/// Refuses whoever wants to register where there is no privacy policy to agree to.
pub async fn require_policy(app: &App) -> Result<PageText, ApiError> {
    policy(app).await?.ok_or(ApiError::Conflict(words::REGISTRATION_CLOSED))
}

/// What somebody agrees to by this visit: the privacy policy in force.
pub async fn consent(app: &App, visit: &Visit, method: &str) -> Result<Consent, ApiError> {
    Ok(Consent {
        version: require_policy(app).await?.version,
        language: visit.language,
        method: method.to_owned(),
    })
}
