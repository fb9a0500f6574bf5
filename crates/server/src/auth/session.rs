//! Starting a session, by whatever means a member has authenticated.

use chrono::{DateTime, Utc};
use domain::session::{SessionPolicy, Token};
use store::{
    Store,
    accounts::{LoginProof, NewSession},
};

use crate::{auth::client_info::ClientInfo, config::Settings, state::App};
use http_kit::error::ApiError;

/// How long sessions live, and how many a member may have.
pub fn policy(settings: &Settings) -> SessionPolicy {
    SessionPolicy {
        idle: settings.members.session_idle,
        longest: settings.members.session_max,
        ..SessionPolicy::default()
    }
}

/// A new token and the session record to store. `proof` is how the member authenticated; `None` for a member who has just
/// registered.
pub fn begin_session(app: &App, client: &ClientInfo, proof: Option<LoginProof>) -> (Token, NewSession) {
    let token = Token::from_random(app.long_random());
    let session = NewSession {
        digest: token.digest(),
        client: client.network.clone(),
        device: client.device_name.clone(),
        expires_at: policy(&app.settings).expires_at(app.now()),
        proof,
    };
    (token, session)
}

/// Starts a session of a member; `None` if the member is deleted or suspended, or the proof is no longer valid.
///
/// # Errors
/// The store's errors.
pub async fn open_session(
    app: &App,
    client: &ClientInfo,
    member_id: i64,
    proof: LoginProof,
) -> Result<Option<Token>, ApiError> {
    let (token, session) = begin_session(app, client, Some(proof));
    let opened = app
        .store
        .sessions()
        .open(member_id, &session, policy(&app.settings).per_member, app.now())
        .await?;
    if opened.is_none() {
        return Ok(None);
    }
    remember_device(&app.store, app.now(), client, member_id).await?;
    Ok(Some(token))
}

/// Remembers the device of a session; its network is stored with the session.
///
/// # Errors
/// The store's errors.
pub async fn remember_device(
    store: &Store,
    now: DateTime<Utc>,
    client: &ClientInfo,
    member_id: i64,
) -> Result<(), ApiError> {
    if let Some(device) = &client.device {
        store.members().remember_client(member_id, device, now).await?;
    }
    Ok(())
}
