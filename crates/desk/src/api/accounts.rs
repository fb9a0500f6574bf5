//! Staff accounts, for owners.

use axum::{extract::State, http::StatusCode};
use chrono::{DateTime, TimeDelta, Utc};
use domain::staff::{Role, StaffName, StaffToken, TokenUse};
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope},
    error::{ApiError, Refusal},
    extract::{Id, Json, refuse},
};
use serde::{Deserialize, Serialize};
use store::accounts::{AccountChange, NewLink, StaffAccountLine};
use utoipa::ToSchema;

use super::words::{AccountStateWord, RoleWord};
use crate::{
    auth::{permitted::MayManage, staff::SignedIn},
    messages,
    state::Desk,
};

/// How long a link to set an account up is valid.
pub const LINK: TimeDelta = TimeDelta::hours(1);

/// A staff account.
#[derive(Serialize, ToSchema)]
pub struct AccountBody {
    /// Its number.
    id: i64,
    /// The name to sign in with.
    name: String,
    /// Its role.
    #[schema(value_type = RoleWord)]
    role: &'static str,
    /// Whether it can be used.
    #[schema(value_type = AccountStateWord)]
    state: &'static str,
    /// Whether it is the caller's.
    is_own: bool,
    /// Whether a second factor is set.
    has_second_factor: bool,
    /// How many passkeys it has.
    passkeys: i64,
    /// When it was made.
    created_at: DateTime<Utc>,
    /// When it was last signed in with.
    last_sign_in_at: Option<DateTime<Utc>>,
    /// When the last of its living sessions was used.
    last_seen_at: Option<DateTime<Utc>>,
    /// When its link ends, if it has one.
    link_expires_at: Option<DateTime<Utc>>,
}

/// A new account.
#[derive(Deserialize, ToSchema)]
pub struct NewAccount {
    /// The name to sign in with, and by which colleagues know it: 1 to 64 characters, no e-mail address.
    name: String,
    /// Its role.
    #[schema(value_type = RoleWord)]
    role: String,
}

/// Changes to an account.
#[derive(Deserialize, ToSchema)]
pub struct AccountPatch {
    /// Another name: 1 to 64 characters, no e-mail address.
    #[serde(default)]
    name: Option<String>,
    /// Its role.
    #[serde(default)]
    #[schema(value_type = Option<RoleWord>)]
    role: Option<String>,
    /// Whether it is suspended; a suspended account cannot be used.
    #[serde(default)]
    suspended: Option<bool>,
}

/// A link with which an account is set up.
#[derive(Serialize, ToSchema)]
pub struct SetupLink {
    /// The account.
    id: i64,
    /// What the address `/setup` of the desk takes after `#`. It is shown this once.
    token: String,
    /// When it ends.
    expires_at: DateTime<Utc>,
}

/// All accounts, by name.
#[utoipa::path(get, path = "/api/desk/accounts", tag = "accounts",
    responses((status = 200, body = Envelope<Vec<AccountBody>>), (status = 401, body = Empty),
        (status = 403, body = Empty)))]
pub async fn list_accounts(_: MayManage, State(desk): State<Desk>, caller: SignedIn) -> Answer<Vec<AccountBody>> {
    let lines = desk.store.staff().list(desk.sessions.idle, desk.now()).await?;
    let body = |line: StaffAccountLine| AccountBody {
        is_own: line.id == caller.staff.id,
        id: line.id,
        name: line.name,
        role: line.role.as_str(),
        state: line.state.as_str(),
        has_second_factor: line.has_second_factor,
        passkeys: line.passkeys,
        created_at: line.created_at,
        last_sign_in_at: line.last_sign_in_at,
        last_seen_at: line.last_seen_at,
        link_expires_at: line.link_expires_at,
    };
    Ok(Data(lines.into_iter().map(body).collect()))
}

/// Creates an account and a link with which its password and second factor are set.
#[utoipa::path(post, path = "/api/desk/accounts", tag = "accounts", request_body = NewAccount,
    responses((status = 200, body = Envelope<SetupLink>), (status = 400, body = Empty), (status = 401, body = Empty),
        (status = 403, body = Empty), (status = 422, body = Empty)))]
pub async fn invite_account(
    _: MayManage,
    State(desk): State<Desk>,
    caller: SignedIn,
    Json(request): Json<NewAccount>,
) -> Answer<SetupLink> {
    let name = read_name(&request.name)?;
    let role = read_role(&request.role)?;
    let (token, link) = new_link(&desk);
    let invited = desk
        .store
        .staff()
        .invite(&name, role, &link, &caller.actor(), desk.now())
        .await;
    match invited {
        Ok(id) => Ok(Data(setup_link(id, &token, &link))),
        Err(store::Error::Taken(_)) => refuse("name", messages::NAME_TAKEN),
        Err(error) => Err(error.into()),
    }
}

/// Changes name, role or suspension. All count with the account's next request.
#[utoipa::path(patch, path = "/api/desk/accounts/{id}", tag = "accounts", request_body = AccountPatch,
    params(("id" = i64, Path, description = "The account's number")),
    responses((status = 200, body = Envelope<Vec<AccountBody>>), (status = 400, body = Empty),
        (status = 401, body = Empty), (status = 403, body = Empty), (status = 404, body = Empty),
        (status = 409, body = Empty), (status = 422, body = Empty)))]
pub async fn change_account(
    may: MayManage,
    State(desk): State<Desk>,
    caller: SignedIn,
    Id(id): Id,
    Json(request): Json<AccountPatch>,
) -> Answer<Vec<AccountBody>> {
    let (staff, actor, now) = (desk.store.staff(), caller.actor(), desk.now());
    let role = request.role.as_deref().map(read_role).transpose()?;
    if let Some(role) = role {
        accept(staff.set_role(id, role, &actor, now).await?)?;
    }
    if let Some(name) = request.name.as_deref().map(read_name).transpose()? {
        match staff.rename(id, &name, &actor, now).await {
            Err(store::Error::Taken(_)) => return refuse("name", messages::NAME_TAKEN),
            renamed => accept(renamed?)?,
        }
    }
    match request.suspended {
        Some(true) => accept(staff.suspend(id, &actor, now).await?)?,
        Some(false) => accept(staff.resume(id, &actor, now).await?)?,
        None => {}
    }
    list_accounts(may, State(desk), caller).await
}

/// Removes password, second factor and sessions of an account and makes a link to set them anew. A suspended account is restored first.
#[utoipa::path(post, path = "/api/desk/accounts/{id}/reset", tag = "accounts",
    params(("id" = i64, Path, description = "The account's number")),
    responses((status = 200, body = Envelope<SetupLink>), (status = 401, body = Empty), (status = 403, body = Empty),
        (status = 404, body = Empty), (status = 409, body = Empty)))]
pub async fn reset_account(_: MayManage, State(desk): State<Desk>, caller: SignedIn, Id(id): Id) -> Answer<SetupLink> {
    let (token, link) = new_link(&desk);
    let staff = desk.store.staff();
    accept(staff.reset(id, &link, false, &caller.actor(), desk.now()).await?)?;
    Ok(Data(setup_link(id, &token, &link)))
}

fn read_name(typed: &str) -> Result<StaffName, ApiError> {
    match StaffName::parse(typed) {
        Ok(name) if name.is_address() => refuse("name", messages::NAME_IS_ADDRESS),
        Ok(name) => Ok(name),
        Err(_) => refuse("name", messages::NAME_UNFIT),
    }
}

fn read_role(word: &str) -> Result<Role, ApiError> {
    Role::from_word(word).map_or_else(|| refuse("role", messages::ROLE_UNKNOWN), Ok)
}

fn new_link(desk: &Desk) -> (StaffToken, NewLink) {
    let token = StaffToken::from_random(TokenUse::Link, desk.long_random());
    let link = NewLink {
        digest: token.digest(),
        expires_at: desk.now() + LINK,
    };
    (token, link)
}

fn setup_link(id: i64, token: &StaffToken, link: &NewLink) -> SetupLink {
    SetupLink {
        id,
        token: token.as_str().to_owned(),
        expires_at: link.expires_at,
    }
}

fn accept(change: AccountChange) -> Result<(), ApiError> {
    match change {
        AccountChange::Done => Ok(()),
        AccountChange::Unknown => Err(ApiError::NotFound),
        AccountChange::LastOwner => Err(Refusal::new(StatusCode::CONFLICT, messages::LAST_OWNER).into()),
        AccountChange::Suspended => Err(Refusal::new(StatusCode::CONFLICT, messages::RESET_SUSPENDED).into()),
    }
}
