//! Linking provider accounts to the logged-in member, and unlinking them. A caller with a stolen token must be able
//! neither to add a login method nor to remove the owner's: both operations require the password or a recent login.

use axum::{
    extract::{FromRequestParts, State},
    http::request::Parts,
};
use chrono::{DateTime, Utc};
use domain::{member::Provider, session::Bearer, sign_in::removable_links};
use serde::Deserialize;
use store::{
    Store,
    accounts::{LinkOutcome, LinkReason, Member, UnlinkOutcome},
};
use utoipa::ToSchema;

use super::{LoginAnswer, confirm};
use crate::{
    auth::{
        caller::{self, RequireMember},
        client_info::ClientInfo,
    },
    auth_errors::no_session,
    messages::social as words,
    social::Person,
    state::App,
};
use delivery::{Delivery, member_templates::MemberNotice, notices};
use http_kit::{
    envelope::{Done, Empty},
    error::ApiError,
    extract::{Json, refuse},
    message::Message,
};

/// The session of a sign-in that links, if the request has a token. An expired token is refused: otherwise a member who
/// wanted to link would get a second account.
pub struct LinkRequest(Option<RequireMember>);

impl FromRequestParts<App> for LinkRequest {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        if matches!(caller::read_bearer(&parts.headers), Bearer::Absent) {
            return Ok(Self(None));
        }
        RequireMember::from_request_parts(parts, app).await.map(Some).map(Self)
    }
}

impl LinkRequest {
    /// The member to link to, after the password or the recent login was checked; `None` if the caller is not logged
    /// in.
    ///
    /// # Errors
    /// Those of [`confirm::require_password_or_fresh_login`]; 401 for a member who has just been deleted.
    pub async fn confirm(self, app: &App, client: &ClientInfo, typed: &str) -> Result<Option<RequireMember>, ApiError> {
        if let Some(signed_in) = &self.0 {
            let member = find_member(&app.store, signed_in).await?;
            confirm::require_password_or_fresh_login(app, client, &signed_in.session, &member, typed).await?;
        }
        Ok(self.0)
    }
}

async fn find_member(store: &Store, signed_in: &RequireMember) -> Result<Member, ApiError> {
    let member = store.members().find(signed_in.session.member_id).await?;
    member.ok_or(no_session(true))
}

/// Links a provider account to the logged-in member; the response contains the request's token.
pub async fn link(
    store: &Store,
    now: DateTime<Utc>,
    delivery: &Delivery,
    client: &ClientInfo,
    signed_in: &RequireMember,
    person: &Person,
) -> Result<LoginAnswer, ApiError> {
    let reason = LinkReason::Session(signed_in.session.id);
    match try_link(store, now, delivery, signed_in.session.member_id, person, reason).await? {
        LinkOutcome::Linked | LinkOutcome::Unchanged => {
            let message = words::linked(person.provider);
            Ok(LoginAnswer::new(client, message, &signed_in.token))
        }
        LinkOutcome::LinkedElsewhere => Err(ApiError::Conflict(words::LINKED_ELSEWHERE)),
        LinkOutcome::OtherLinked => Err(ApiError::Conflict(words::other_linked(person.provider))),
        LinkOutcome::AddressNotEnough => Err(ApiError::Conflict(words::LOG_IN_TO_LINK)),
        LinkOutcome::NotActive => Err(no_session(true)),
    }
}

/// Links a provider account, and notifies the member if the link is new.
pub async fn try_link(
    store: &Store,
    now: DateTime<Utc>,
    delivery: &Delivery,
    member_id: i64,
    person: &Person,
    reason: LinkReason,
) -> Result<LinkOutcome, ApiError> {
    let members = store.members();
    let outcome = members
        .link_identity(member_id, &person.identity(), reason, now)
        .await?;
    if outcome == LinkOutcome::Linked {
        notices::send(delivery, member_id, MemberNotice::Linked(person.provider)).await;
    }
    Ok(outcome)
}

/// The link to remove.
#[derive(Deserialize, ToSchema)]
pub struct UnlinkRequest {
    /// `google` or `facebook`.
    #[serde(default)]
    #[schema(required)]
    provider: String,
    /// The member's password; not required within ten minutes of the login.
    #[serde(default)]
    password: Option<String>,
}

/// Unlinks a provider account and ends all other sessions, any of which may have begun with it. 409 if the provider is
/// not linked, and for the link by which a member without a password registered.
#[utoipa::path(post, path = "/api/front/unlink", tag = "member", security(("session" = [])), request_body = UnlinkRequest,
    responses((status = 200, body = Empty), (status = 401, body = Empty), (status = 403, body = Empty),
              (status = 409, body = Empty), (status = 422, body = Empty), (status = 429, body = Empty)))]
pub async fn unlink_provider(
    client: ClientInfo,
    signed_in: RequireMember,
    State(app): State<App>,
    Json(request): Json<UnlinkRequest>,
) -> Result<Done, ApiError> {
    let Some(provider) = Provider::from_word(&request.provider) else {
        return refuse("provider", words::PROVIDER_UNKNOWN);
    };
    let member = find_member(&app.store, &signed_in).await?;
    let members = app.store.members();
    // Checked first, so that no member is asked to log in again for a link that cannot be removed.
    let links = members.identities(member.id).await?;
    let removable = removable_links(&links, member.password_hash.is_some());
    if links
        .iter()
        .any(|link| link.provider == provider && !removable.contains(link))
    {
        return Err(ApiError::Conflict(explain_kept_link(&member)));
    }
    let typed = request.password.as_deref().unwrap_or_default();
    confirm::require_password_or_fresh_login(&app, &client, &signed_in.session, &member, typed).await?;
    let unlinked = members.unlink_identity(member.id, provider, signed_in.session.id, app.now());
    match unlinked.await? {
        UnlinkOutcome::Unlinked => {
            notices::send(&app.delivery, member.id, MemberNotice::Unlinked(provider)).await;
            Ok(Done(words::unlinked(provider)))
        }
        UnlinkOutcome::NotLinked => Err(ApiError::Conflict(words::NOT_LINKED)),
        UnlinkOutcome::NotRemovable => Err(ApiError::Conflict(explain_kept_link(&member))),
    }
}

/// The reason for which the link cannot be removed, and the remedy.
const fn explain_kept_link(member: &Member) -> Message {
    if member.account.is_some() {
        words::UNLINK_NEEDS_PASSWORD
    } else {
        words::UNLINK_ONLY_WAY
    }
}
