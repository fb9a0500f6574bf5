//! Exporting all data of a member to that member.

use axum::extract::State;
use domain::member::MemberEvent;
use exchange::member_export::MemberExport;

use crate::api::member::rate_limits::RateLimitGuard;
use crate::auth_errors::no_session;
use crate::{
    auth::{caller::RequireMember, client_info::ClientInfo},
    state::App,
};
use http_kit::envelope::{Answer, Data, Empty, Envelope};

/// Returns all stored data of the member.
#[utoipa::path(post, path = "/api/front/export", tag = "member", security(("session" = [])),
    responses((status = 200, body = Envelope<MemberExport>), (status = 401, body = Empty), (status = 403, body = Empty),
              (status = 429, body = Empty)))]
pub async fn export_member(
    client: ClientInfo,
    signed_in: RequireMember,
    State(app): State<App>,
) -> Answer<MemberExport> {
    let member_id = signed_in.session.member_id;
    RateLimitGuard::new(&app, &client).export(member_id).await?;
    let members = app.store.members();
    members
        .note(member_id, MemberEvent::Export, &client.network, app.now())
        .await?;
    let record = members.export(member_id).await?;
    let record = record.ok_or(no_session(true))?;
    Ok(Data(record.into()))
}
