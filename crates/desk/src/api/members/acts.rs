//! Operations of owners on a member: showing contact data, exporting, suspending, restoring, ending sessions, deleting.
//! Each is logged.

use axum::extract::{Path, State};
use chrono::{DateTime, Utc};
use delivery::{Delivery, notices};
use domain::account::Account;
use exchange::member_export::MemberExport;
use http_kit::{
    envelope::{Answer, Data, Done, Empty, Envelope},
    error::ApiError,
    extract::Id,
    now::Now,
};
use serde::Serialize;
use store::{
    Store,
    log::{MemberAct, NewLogLine},
};
use utoipa::ToSchema;

use super::{body::MemberBody, read_member};
use crate::{
    auth::{permitted::MayManage, staff::SignedIn},
    messages,
    state::Desk,
};

/// Unmasked contact data of a member.
#[derive(Serialize, ToSchema)]
pub struct MemberContact {
    /// Login account (e-mail address or mobile number); empty if there is none.
    account: String,
    /// Further login accounts, from members that were merged into this one.
    other_accounts: Vec<String>,
    /// E-mail addresses from linked providers.
    emails: Vec<String>,
}

/// Returns the unmasked account and e-mail addresses of a member. The access is logged.
#[utoipa::path(post, path = "/api/desk/members/{id}/contact", tag = "members",
    params(("id" = i64, Path, description = "The member's number")),
    responses((status = 200, body = Envelope<MemberContact>), (status = 401, body = Empty),
        (status = 403, body = Empty), (status = 404, body = Empty)))]
pub async fn show_member_contact(
    _: MayManage,
    State(store): State<Store>,
    Now(now): Now,
    caller: SignedIn,
    Id(id): Id,
) -> Answer<MemberContact> {
    let members = store.members();
    let member = members.find(id).await?.ok_or(ApiError::NotFound)?;
    let accounts = members.accounts(id).await?;
    let others = accounts
        .iter()
        .filter(|&account| Some(account) != member.account.as_ref());
    let identities = members.identities(id).await?;
    write_down(&store, now, &caller, MemberAct::ContactShown, id).await?;
    Ok(Data(MemberContact {
        account: member
            .account
            .as_ref()
            .map(Account::as_str)
            .unwrap_or_default()
            .to_owned(),
        other_accounts: others.map(|account| account.as_str().to_owned()).collect(),
        emails: identities.into_iter().filter_map(|identity| identity.email).collect(),
    }))
}

/// Returns all stored data of a member, at the member's request. The export is logged.
#[utoipa::path(post, path = "/api/desk/members/{id}/export", tag = "members",
    params(("id" = i64, Path, description = "The member's number")),
    responses((status = 200, body = Envelope<MemberExport>), (status = 401, body = Empty),
        (status = 403, body = Empty), (status = 404, body = Empty)))]
pub async fn export_member_data(
    _: MayManage,
    State(store): State<Store>,
    Now(now): Now,
    caller: SignedIn,
    Id(id): Id,
) -> Answer<MemberExport> {
    let record = store.members().export(id).await?.ok_or(ApiError::NotFound)?;
    write_down(&store, now, &caller, MemberAct::Exported, id).await?;
    Ok(Data(record.into()))
}

/// Suspends a member: all sessions end immediately, and the member cannot log in until restored.
#[utoipa::path(post, path = "/api/desk/members/{id}/suspend", tag = "members",
    params(("id" = i64, Path, description = "The member's number")),
    responses((status = 200, body = Envelope<MemberBody>), (status = 401, body = Empty), (status = 403, body = Empty),
        (status = 404, body = Empty)))]
pub async fn suspend_member(
    _: MayManage,
    State(desk): State<Desk>,
    caller: SignedIn,
    Id(id): Id,
) -> Answer<MemberBody> {
    require(desk.store.members().suspend(id, &caller.actor(), desk.now()).await?)?;
    Ok(Data(read_member(&desk, id).await?))
}

/// Restores a suspended member.
#[utoipa::path(post, path = "/api/desk/members/{id}/restore", tag = "members",
    params(("id" = i64, Path, description = "The member's number")),
    responses((status = 200, body = Envelope<MemberBody>), (status = 401, body = Empty), (status = 403, body = Empty),
        (status = 404, body = Empty)))]
pub async fn restore_member(
    _: MayManage,
    State(desk): State<Desk>,
    caller: SignedIn,
    Id(id): Id,
) -> Answer<MemberBody> {
    require(desk.store.members().restore(id, &caller.actor(), desk.now()).await?)?;
    Ok(Data(read_member(&desk, id).await?))
}

/// Ends all sessions of a member.
#[utoipa::path(delete, path = "/api/desk/members/{id}/sessions", tag = "members",
    params(("id" = i64, Path, description = "The member's number")),
    responses((status = 200, body = Envelope<MemberBody>), (status = 401, body = Empty), (status = 403, body = Empty),
        (status = 404, body = Empty)))]
pub async fn end_member_sessions(
    _: MayManage,
    State(desk): State<Desk>,
    caller: SignedIn,
    Id(id): Id,
) -> Answer<MemberBody> {
    let members = desk.store.members();
    // Without a session there is nothing to end, and nothing to write down.
    members.end_sessions_for(id, None, &caller.actor(), desk.now()).await?;
    Ok(Data(read_member(&desk, id).await?))
}

/// Ends one session of a member.
#[utoipa::path(delete, path = "/api/desk/members/{id}/sessions/{session}", tag = "members",
    params(("id" = i64, Path, description = "The member's number"),
        ("session" = i64, Path, description = "The session's number")),
    responses((status = 200, body = Envelope<MemberBody>), (status = 401, body = Empty), (status = 403, body = Empty),
        (status = 404, body = Empty)))]
pub async fn end_member_session(
    _: MayManage,
    State(desk): State<Desk>,
    caller: SignedIn,
    path: Result<Path<(i64, i64)>, axum::extract::rejection::PathRejection>,
) -> Answer<MemberBody> {
    let Path((id, session)) = path.map_err(|_| ApiError::NotFound)?;
    let (members, actor) = (desk.store.members(), caller.actor());
    require(members.end_sessions_for(id, Some(session), &actor, desk.now()).await?)?;
    Ok(Data(read_member(&desk, id).await?))
}

/// Deletes a member and all of their data permanently and notifies the member.
#[utoipa::path(delete, path = "/api/desk/members/{id}", tag = "members",
    params(("id" = i64, Path, description = "The member's number")),
    responses((status = 200, body = Empty), (status = 401, body = Empty), (status = 403, body = Empty),
        (status = 404, body = Empty)))]
pub async fn delete_member_data(
    _: MayManage,
    State(store): State<Store>,
    Now(now): Now,
    State(delivery): State<Delivery>,
    caller: SignedIn,
    Id(id): Id,
) -> Result<Done, ApiError> {
    let members = store.members();
    let member = members.find(id).await?.ok_or(ApiError::NotFound)?;
    // Afterwards nothing is left to write it with.
    let farewell = notices::account_deleted(&delivery, &member).await;
    require(members.delete_for(id, &caller.actor(), now).await?)?;
    notices::put(&delivery, farewell).await;
    Ok(Done(messages::MEMBER_DELETED))
}

/// 404 if nothing was changed.
fn require(done: bool) -> Result<(), ApiError> {
    if done { Ok(()) } else { Err(ApiError::NotFound) }
}

async fn write_down(
    store: &Store,
    now: DateTime<Utc>,
    caller: &SignedIn,
    act: MemberAct,
    id: i64,
) -> Result<(), ApiError> {
    let line = NewLogLine::of_member(act, id);
    Ok(store.log().add(&caller.actor(), &line, now).await?)
}
