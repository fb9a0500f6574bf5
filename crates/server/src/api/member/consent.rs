//! What members agree to: the privacy policy in force. Nobody registers where there is none.

use domain::page::{PageText, TextKey};
use store::Consent;

use crate::{auth::client_info::ClientInfo, messages::member as words, state::App};
use http_kit::error::ApiError;

/// The privacy policy in force; `None` if none has been written.
pub async fn policy(app: &App) -> Result<Option<PageText>, store::Error> {
    let policy = app.store.pages().text(TextKey::Privacy).await?;
    Ok(policy.filter(|policy| !policy.content.is_empty()))
}

/// Refuses a registration if there is no privacy policy to agree to.
pub async fn require_policy(app: &App) -> Result<PageText, ApiError> {
    policy(app).await?.ok_or(ApiError::Conflict(words::REGISTRATION_CLOSED))
}

/// The consent to the privacy policy in force.
pub async fn consent(app: &App, client: &ClientInfo, method: &str) -> Result<Consent, ApiError> {
    Ok(Consent {
        version: require_policy(app).await?.version,
        language: client.language,
        method: method.to_owned(),
    })
}
