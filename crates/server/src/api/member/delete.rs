//! Deleting the member's own account. A session alone is not sufficient: the member sends the password, or a code that
//! was sent to the account; a member with neither must have logged in with a provider recently.

use axum::extract::State;
use domain::code::Purpose;
use serde::Deserialize;
use store::accounts::Member;
use utoipa::ToSchema;

use super::{code::Proof, confirm};
use crate::auth_errors::no_session;
use crate::{
    auth::{caller::RequireMember, client_info::ClientInfo},
    messages::member as words,
    state::App,
};
use delivery::notices;
use http_kit::{
    envelope::{Done, Empty},
    error::ApiError,
    extract::{Json, refuse},
};

/// Confirmation of the deletion: password or code.
#[derive(Deserialize, ToSchema)]
pub struct DeleteRequest {
    /// The member's password.
    #[serde(default)]
    password: Option<String>,
    /// A code from `/api/front/send_code` with the purpose `delete`.
    #[serde(default)]
    code: Option<String>,
}

/// Deletes the member's account and data permanently.
#[utoipa::path(post, path = "/api/front/delete", tag = "member", security(("session" = [])), request_body = DeleteRequest,
    responses((status = 200, body = Empty), (status = 401, body = Empty), (status = 403, body = Empty),
              (status = 409, body = Empty), (status = 422, body = Empty), (status = 429, body = Empty)))]
pub async fn delete_member(
    client: ClientInfo,
    signed_in: RequireMember,
    State(app): State<App>,
    Json(request): Json<DeleteRequest>,
) -> Result<Done, ApiError> {
    let members = app.store.members();
    let member = members.find(signed_in.session.member_id).await?;
    let member = member.ok_or(no_session(true))?;
    confirm(&app, &client, &signed_in, &member, &request).await?;
    let account_deleted = notices::account_deleted(&app.delivery, &member).await;
    if !members.delete(member.id).await? {
        return Err(no_session(true));
    }
    notices::put(&app.delivery, account_deleted).await;
    tracing::info!(member = member.id, "a member left and everything of theirs was deleted");
    Ok(Done(words::DELETED))
}

async fn confirm(
    app: &App,
    client: &ClientInfo,
    signed_in: &RequireMember,
    member: &Member,
    request: &DeleteRequest,
) -> Result<(), ApiError> {
    let Some(account) = &member.account else {
        // The member has neither password nor address here: only the provider can confirm who they are.
        return confirm::require_fresh_login(app.now(), &signed_in.session, words::FRESH_LOGIN_REQUIRED);
    };
    match (
        request.code.as_deref().unwrap_or_default(),
        request.password.as_deref().unwrap_or_default(),
    ) {
        ("", "") => refuse("password", words::PASSWORD_REQUIRED),
        ("", typed) => confirm::check_password(app, client, member, account, typed).await,
        // The code is deleted with the account.
        (shown, _) => Proof::of(app, client, Purpose::Delete, account, shown).await.map(drop),
    }
}
