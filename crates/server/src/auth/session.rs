//! How a session begins, whatever proved who somebody is.

use domain::session::{SessionPolicy, Token};
use store::{LoginProof, NewSession};

use crate::{auth::client_info::ClientInfo, state::App};
use http_kit::error::ApiError;

/// How long the house's sessions live, and how many a member has.
pub fn policy(app: &App) -> SessionPolicy {
    SessionPolicy {
        idle: app.settings.members.session_idle,
        longest: app.settings.members.session_max,
        ..SessionPolicy::default()
    }
}

/// A new token, and what the database keeps of it. `proof` is what was shown; none for whoever becomes a member with it.
pub fn begin_session(app: &App, client: &ClientInfo, proof: Option<LoginProof>) -> (Token, NewSession) {
    let token = Token::from_random(app.long_random());
    let session = NewSession {
        digest: token.digest(),
        client: client.network.clone(),
        expires_at: policy(app).expires_at(app.now()),
        proof,
    };
    (token, session)
}

/// Opens a session of a member; none when the member is gone or suspended, or what was shown no longer holds.
///
/// # Errors
/// The store's.
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
        .open(member_id, &session, policy(app).per_member, app.now())
        .await?;
    if opened.is_none() {
        return Ok(None);
    }
    remember_device(app, client, member_id).await?;
    Ok(Some(token))
}

/// Remembers the device that a session was opened on; the network is remembered with the session.
///
/// # Errors
/// The store's.
pub async fn remember_device(app: &App, client: &ClientInfo, member_id: i64) -> Result<(), ApiError> {
    if let Some(device) = &client.device {
        app.store
            .members()
            .remember_client(member_id, device, app.now())
            .await?;
    }
    Ok(())
}
