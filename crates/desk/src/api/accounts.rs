//! Staff accounts, for owners.

use axum::{extract::State, http::StatusCode};
use chrono::{DateTime, Utc};
use domain::{
    clock::Clock,
    staff::{LINK_LIFE, Role, StaffName, StaffSessionPolicy, StaffToken, TokenUse},
};
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope},
    error::{ApiError, Refusal},
    extract::{Id, Json, refuse},
    now::Now,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::{
    Store,
    accounts::{AccountChange, AccountEdit, NewLink, StaffAccountLine},
};
use utoipa::ToSchema;

use super::words::{AccountStateWord, RoleWord};
use crate::{
    auth::{permitted::MayManage, staff::SignedIn},
    messages,
    state::Desk,
};

/// A staff account.
#[derive(Serialize, ToSchema)]
pub struct AccountBody {
    /// Account number, as in addresses.
    id: i64,
    /// Sign-in name.
    name: String,
    /// Role, which determines the account's permissions.
    #[schema(value_type = RoleWord)]
    role: &'static str,
    /// Account state: `invited` (not set up), `active` or `suspended`.
    #[schema(value_type = AccountStateWord)]
    state: &'static str,
    /// Whether this is the caller's account.
    is_own: bool,
    /// Whether a second factor is set.
    has_second_factor: bool,
    /// Number of passkeys.
    passkeys: i64,
    /// Creation time, RFC 3339 UTC.
    created_at: DateTime<Utc>,
    /// Time of the last sign-in; null if there was none.
    last_sign_in_at: Option<DateTime<Utc>>,
    /// Time at which the last of its open sessions was used; null if it has no open session.
    last_seen_at: Option<DateTime<Utc>>,
    /// Expiry of its set-up link; null if it has none.
    link_expires_at: Option<DateTime<Utc>>,
}

/// A new account.
#[derive(Deserialize, ToSchema)]
pub struct NewAccount {
    /// Sign-in name, shown to other staff: 1 to 64 characters, not an e-mail address.
    name: String,
    /// Role.
    #[schema(value_type = RoleWord)]
    role: String,
}

/// Changes to an account; fields that are left out stay unchanged.
#[derive(Deserialize, ToSchema)]
pub struct AccountPatch {
    /// New sign-in name: 1 to 64 characters, not an e-mail address.
    #[serde(default)]
    name: Option<String>,
    /// New role.
    #[serde(default)]
    #[schema(value_type = Option<RoleWord>)]
    role: Option<String>,
    /// Whether the account is suspended; a suspended account cannot sign in and has no sessions.
    #[serde(default)]
    suspended: Option<bool>,
}

/// A link for setting up an account.
#[derive(Serialize, ToSchema)]
pub struct SetupLink {
    /// Account number.
    id: i64,
    /// Token that follows `#` in the desk's address `/setup`. It is returned only in this response.
    token: String,
    /// Expiry of the link, RFC 3339 UTC.
    expires_at: DateTime<Utc>,
}

/// Lists all accounts, by name.
#[utoipa::path(get, path = "/api/desk/accounts", tag = "accounts",
    responses((status = 200, body = Envelope<Vec<AccountBody>>), (status = 401, body = Empty),
        (status = 403, body = Empty)))]
pub async fn list_accounts(
    _: MayManage,
    State(store): State<Store>,
    Now(now): Now,
    State(sessions): State<StaffSessionPolicy>,
    caller: SignedIn,
) -> Answer<Vec<AccountBody>> {
    let lines = store.staff().list(sessions.idle, now).await?;
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

/// Creates an account and a link for setting its password and second factor, or a passkey.
#[utoipa::path(post, path = "/api/desk/accounts", tag = "accounts", request_body = NewAccount,
    responses((status = 200, body = Envelope<SetupLink>), (status = 400, body = Empty), (status = 401, body = Empty),
        (status = 403, body = Empty), (status = 422, body = Empty)))]
pub async fn invite_account(
    _: MayManage,
    State(desk): State<Desk>,
    caller: SignedIn,
    Json(request): Json<NewAccount>,
) -> Answer<SetupLink> {
    let name = read_name("name", &request.name)?;
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

/// Changes name, role and suspension, all or nothing, effective with the account's next request. 409 if no active owner would remain.
#[utoipa::path(patch, path = "/api/desk/accounts/{id}", tag = "accounts", request_body = AccountPatch,
    params(("id" = i64, Path, description = "The account's number")),
    responses((status = 200, body = Envelope<Vec<AccountBody>>), (status = 400, body = Empty),
        (status = 401, body = Empty), (status = 403, body = Empty), (status = 404, body = Empty),
        (status = 409, body = Empty), (status = 422, body = Empty)))]
pub async fn change_account(
    may: MayManage,
    State(store): State<Store>,
    State(clock): State<Arc<dyn Clock>>,
    sessions: State<StaffSessionPolicy>,
    caller: SignedIn,
    Id(id): Id,
    Json(request): Json<AccountPatch>,
) -> Answer<Vec<AccountBody>> {
    let now = clock.now();
    let name = request.name.as_deref().map(|name| read_name("name", name));
    let name = name.transpose()?;
    let edit = AccountEdit {
        role: request.role.as_deref().map(read_role).transpose()?,
        name: name.as_ref(),
        suspended: request.suspended,
    };
    match store.staff().edit(id, &edit, &caller.actor(), now).await {
        Err(store::Error::Taken(_)) => return refuse("name", messages::NAME_TAKEN),
        changed => accept(changed?)?,
    }
    list_accounts(may, State(store.clone()), Now(now), sessions, caller).await
}

/// Removes an account's password, second factor, passkeys and sessions and creates a new set-up link. 409 if the
/// account is suspended or no active owner would remain.
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

/// An account's name as it was typed into a field.
///
/// # Errors
/// 422: it is unfit, or an e-mail address.
pub fn read_name(field: &'static str, typed: &str) -> Result<StaffName, ApiError> {
    match StaffName::parse(typed) {
        Ok(name) if name.is_address() => refuse(field, messages::NAME_IS_ADDRESS),
        Ok(name) => Ok(name),
        Err(_) => refuse(field, messages::NAME_UNFIT),
    }
}

fn read_role(word: &str) -> Result<Role, ApiError> {
    Role::from_word(word).map_or_else(|| refuse("role", messages::ROLE_UNKNOWN), Ok)
}

fn new_link(desk: &Desk) -> (StaffToken, NewLink) {
    let token = StaffToken::from_random(TokenUse::Link, desk.long_random());
    let link = NewLink {
        digest: token.digest(),
        expires_at: desk.now() + LINK_LIFE,
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
