//! Consent to the privacy policy in force. Without a policy registration is not possible, and a member who agreed to
//! another version is asked again at the next login.

use axum::extract::State;
use domain::{clock::Clock, page::PageText};
use serde::Deserialize;
use std::sync::Arc;
use store::{Store, accounts::Consent};
use utoipa::ToSchema;

use crate::{
    auth::{caller::RequireMember, client_info::ClientInfo},
    messages::member as words,
};
use http_kit::{
    envelope::{Done, Empty},
    error::ApiError,
    extract::{Json, refuse},
};

/// Refuses a registration if there is no privacy policy in force.
pub async fn require_policy(store: &Store) -> Result<PageText, ApiError> {
    let policy = store.pages().privacy_policy().await?;
    policy.ok_or(ApiError::Conflict(words::REGISTRATION_CLOSED))
}

/// Refuses a registration for which another privacy policy was shown than the one in force, whose version it returns. A caller that
/// does not say what was shown agrees to the one in force.
pub async fn require_shown(store: &Store, shown: Option<&str>) -> Result<String, ApiError> {
    let version = require_policy(store).await?.version;
    match shown {
        Some(shown) if shown != version => Err(ApiError::Conflict(words::SHOWN_POLICY_CHANGED)),
        _ => Ok(version),
    }
}

/// A consent to the privacy policy in force, which is the one that was shown.
pub async fn consent(
    store: &Store,
    client: &ClientInfo,
    method: &str,
    shown: Option<&str>,
) -> Result<Consent, ApiError> {
    Ok(Consent {
        version: require_shown(store, shown).await?,
        language: client.language,
        method: method.to_owned(),
    })
}

/// The version in force, if it has a name and the member has not agreed to it.
pub async fn find_due(store: &Store, member_id: i64) -> Result<Option<String>, ApiError> {
    let policy = store.pages().privacy_policy().await?;
    let Some(policy) = policy.filter(|policy| !policy.version.is_empty()) else {
        return Ok(None);
    };
    let has_agreed = store.members().has_agreed(member_id, &policy.version).await?;
    Ok((!has_agreed).then_some(policy.version))
}

/// A consent of a member.
#[derive(Deserialize, ToSchema)]
pub struct Agreement {
    /// Version of the privacy policy that was shown.
    #[serde(default)]
    #[schema(required)]
    version: String,
}

/// Records the member's consent to the privacy policy in force.
#[utoipa::path(post, path = "/api/front/agree", tag = "member", security(("session" = [])), request_body = Agreement,
    responses((status = 200, body = Empty), (status = 401, body = Empty), (status = 403, body = Empty),
              (status = 409, body = Empty), (status = 422, body = Empty)))]
pub async fn agree_to_policy(
    client: ClientInfo,
    signed_in: RequireMember,
    State(store): State<Store>,
    State(clock): State<Arc<dyn Clock>>,
    Json(request): Json<Agreement>,
) -> Result<Done, ApiError> {
    let now = clock.now();
    if request.version.is_empty() {
        return refuse("version", http_kit::messages::REQUIRED);
    }
    let consent = consent(&store, &client, "login", None).await?;
    // Another version came while this one was being read.
    if consent.version != request.version {
        return Err(ApiError::Conflict(words::POLICY_CHANGED));
    }
    let session = signed_in.session;
    let members = store.members();
    // The session began with the question.
    members
        .agree(session.member_id, &consent, session.created_at, now)
        .await?;
    Ok(Done(words::AGREED))
}
