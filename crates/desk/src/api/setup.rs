//! Setting an account up with a link, by a passkey alone or by password and second factor.
//!
//! The link's token is sent in the body, so that it is not logged.

mod own_name;
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

use self::own_name::OwnName;
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

/// The token of a set-up link.
#[derive(Deserialize, ToSchema)]
pub struct LinkRequest {
    /// Token that follows `#` in the link.
    token: String,
    /// The name that the first owner has chosen, where `asks_name` is true; otherwise ignored.
    #[serde(default)]
    account_name: Option<String>,
}

/// The account of a set-up link.
#[derive(Serialize, ToSchema)]
pub struct SetupBody {
    /// Sign-in name: the chosen one, if one was sent.
    name: String,
    /// Whether the account has no name of its own yet: `account_name` is needed to set it up.
    asks_name: bool,
    /// Role of the account.
    #[schema(value_type = RoleWord)]
    role: &'static str,
    /// Expiry of the link, RFC 3339 UTC.
    expires_at: DateTime<Utc>,
    /// IANA name of the site's time zone.
    timezone: &'static str,
    /// Secret for the authenticator app.
    second_factor: NewSecret,
}

/// A new secret for an authenticator app.
#[derive(Serialize, ToSchema)]
pub struct NewSecret {
    /// Secret for manual entry.
    secret: String,
    /// The same secret as a URI for a QR code: `otpauth://…`.
    otpauth: String,
}

impl NewSecret {
    /// The secret in the forms that an authenticator app reads.
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

/// The password and second factor of a new account.
#[derive(Deserialize, ToSchema)]
pub struct SetupRequest {
    /// Token that follows `#` in the link.
    token: String,
    /// Password, at least 15 characters.
    password: String,
    /// Current code of the authenticator app, six digits, as proof that it has the secret.
    code: String,
    /// The name that the first owner has chosen, where `asks_name` is true; otherwise ignored.
    #[serde(default)]
    account_name: Option<String>,
}

/// The result of setting an account up.
#[derive(Serialize, ToSchema)]
pub struct SetUpBody {
    /// Recovery codes; each replaces one code of the authenticator app. They are returned only in this response.
    recovery_codes: Vec<String>,
    /// The new session.
    session: SessionBody,
}

/// Returns the account of a set-up link and the secret for the authenticator app. 404 if the link is unknown, used or
/// expired.
#[utoipa::path(post, path = "/api/desk/setup/find", tag = "session", request_body = LinkRequest,
    responses((status = 200, body = Envelope<SetupBody>), (status = 400, body = Empty), (status = 403, body = Empty),
        (status = 404, body = Empty), (status = 422, body = Empty)))]
pub async fn find_setup(State(desk): State<Desk>, Json(request): Json<LinkRequest>) -> Answer<SetupBody> {
    let (link, digest) = find_link(&desk, &request.token).await?;
    let secret = SharedSecret::of_link(&desk.keys, &digest);
    let own = OwnName::propose(&desk, &link, request.account_name.as_deref()).await?;
    let name = own.name(&link);
    Ok(Data(SetupBody {
        second_factor: NewSecret::new(&desk, &secret, name)?,
        name: name.to_owned(),
        asks_name: OwnName::is_asked(&link),
        role: link.role.as_str(),
        expires_at: link.expires_at,
        timezone: desk.pictures.timezone.name(),
    }))
}

/// Sets password and second factor, invalidates the link, and signs in. 404 if the link is unknown, used or expired.
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
    let own = OwnName::require(&desk, &link, request.account_name.as_deref()).await?;
    let password = check_new(&desk, "password", &request.password, own.name(&link))?;
    let secret = SharedSecret::of_link(&desk.keys, &digest);
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
    own.keep(&desk, &link).await?;
    let found = beginning
        .finish(&desk.store, desk.now(), &desk.sessions, &headers)
        .await?;
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
