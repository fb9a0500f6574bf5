//! Setting an account up with a link: a passkey alone, or password and second factor together.
//!
//! The link's token is sent in the body, so that no log has it.

pub mod passkey;

use axum::{extract::State, http::HeaderMap, response::Response};
use chrono::{DateTime, Utc};
use domain::staff::{StaffToken, TokenUse};
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope},
    error::ApiError,
    extract::{Json, refuse},
};
use serde::{Deserialize, Serialize};
use store::accounts::{NewCredentials, OpenLink};
use utoipa::ToSchema;

use super::session::SessionBody;
use super::words::RoleWord;
use crate::{
    auth::{
        begin::Beginning,
        client::Client,
        password::check_new,
        second_factor::{SharedSecret, new_recovery_codes},
    },
    messages,
    state::Desk,
};

/// The token of a link.
#[derive(Deserialize, ToSchema)]
pub struct LinkRequest {
    /// What follows `#` in the link.
    token: String,
}

/// What a link is for.
#[derive(Serialize, ToSchema)]
pub struct SetupBody {
    /// The name to sign in with.
    name: String,
    /// What the account may do.
    #[schema(value_type = RoleWord)]
    role: &'static str,
    /// When the link ends.
    expires_at: DateTime<Utc>,
    /// The time zone of the site's clock and calendar, by its IANA name.
    timezone: &'static str,
    /// For an authenticator app.
    second_factor: NewSecret,
}

/// A new secret for an authenticator app.
#[derive(Serialize, ToSchema)]
pub struct NewSecret {
    /// To be typed in.
    secret: String,
    /// The same as apps read it from a picture: `otpauth://…`.
    otpauth: String,
}

impl NewSecret {
    /// What the holder of an account is shown.
    ///
    /// # Errors
    /// The library's.
    pub fn new(desk: &Desk, secret: &SharedSecret, account: &str) -> Result<Self, ApiError> {
        let issuer = desk.site_names.first().map_or("duobao", String::as_str);
        Ok(Self {
            secret: secret.base32(),
            otpauth: secret.otpauth(issuer, account)?,
        })
    }
}

/// Password and second factor of an account.
#[derive(Deserialize, ToSchema)]
pub struct SetupRequest {
    /// What follows `#` in the link.
    token: String,
    /// The password, of 15 characters at least.
    password: String,
    /// A code of the authenticator app, which proves that it has the secret.
    code: String,
}

/// An account that was set up, and the session in which that happened.
#[derive(Serialize, ToSchema)]
pub struct SetUpBody {
    /// Each replaces one code of the app. They are shown this once.
    recovery_codes: Vec<String>,
    /// The session.
    session: SessionBody,
}

/// Whose link it is, and the secret for the authenticator app.
#[utoipa::path(post, path = "/api/desk/setup/find", tag = "session", request_body = LinkRequest,
    responses((status = 200, body = Envelope<SetupBody>), (status = 400, body = Empty), (status = 403, body = Empty),
        (status = 404, body = Empty)))]
pub async fn find_setup(State(desk): State<Desk>, Json(request): Json<LinkRequest>) -> Answer<SetupBody> {
    let (link, digest) = find_link(&desk, &request.token).await?;
    let secret = SharedSecret::of_link(&desk, &digest);
    Ok(Data(SetupBody {
        second_factor: NewSecret::new(&desk, &secret, &link.name)?,
        name: link.name,
        role: link.role.as_str(),
        expires_at: link.expires_at,
        timezone: desk.pictures.timezone.name(),
    }))
}

/// Sets password and second factor, uses the link up, and signs in.
#[utoipa::path(post, path = "/api/desk/setup", tag = "session", request_body = SetupRequest,
    responses((status = 200, body = Envelope<SetUpBody>), (status = 400, body = Empty), (status = 403, body = Empty),
        (status = 404, body = Empty), (status = 422, body = Empty), (status = 503, body = Empty)))]
pub async fn set_up_account(
    State(desk): State<Desk>,
    client: Client,
    headers: HeaderMap,
    Json(request): Json<SetupRequest>,
) -> Result<Response, ApiError> {
    let (link, digest) = find_link(&desk, &request.token).await?;
    let password = check_new(&desk, "password", &request.password, &link.name)?;
    let secret = SharedSecret::of_link(&desk, &digest);
    let Some(totp_step) = secret.check(&request.code, desk.now())? else {
        return refuse("code", messages::NEW_CODE_WRONG);
    };
    let (recovery_codes, digests) = new_recovery_codes(&desk, link.account_id);
    let credentials = NewCredentials {
        password_hash: desk.hashing.hash(password, desk.random()).await?,
        totp_secret: secret.seal(&desk, link.account_id),
        totp_step,
        recovery_codes: digests,
    };
    let beginning = Beginning::new(&desk, &client, &headers);
    let set_up = desk
        .store
        .staff()
        .set_up(digest, &credentials, &beginning.session, desk.now())
        .await?;
    if set_up.is_none() {
        return Err(link_over());
    }
    let found = beginning.finish(&desk, &headers).await?;
    let body = SetUpBody {
        recovery_codes,
        session: SessionBody::new(&desk, found),
    };
    Ok(beginning.answer(&headers, body))
}

async fn find_link(desk: &Desk, token: &str) -> Result<(OpenLink, [u8; 32]), ApiError> {
    let token = StaffToken::parse(TokenUse::Link, token).ok_or_else(link_over)?;
    let link = desk.store.staff().find_link(token.digest(), desk.now()).await?;
    Ok((link.ok_or_else(link_over)?, token.digest()))
}

fn link_over() -> ApiError {
    http_kit::error::Refusal::new(axum::http::StatusCode::NOT_FOUND, messages::LINK_OVER).into()
}
