//! Signing in with an account at a provider (O-02, O-03).
//!
//! A person is recognised by the provider's own ID. [`domain::sign_in`] decides whether the e-mail address is trusted;
//! if it is not, the person must first log in to the existing account and link the provider there
//! ([`crate::api::member::links`]). No account here is ever unproven, so none has to be cleared before a link (O-04).

use axum::{extract::State, http::HeaderMap};
use domain::{
    bilingual::Language,
    member::{LONGEST_NAME, MemberName},
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::accounts::{LinkOutcome, LinkReason, LoginProof, Member, NewSocialMember, SocialRegistration};
use utoipa::ToSchema;

use super::{
    LoginAnswer,
    consent::{consent, find_due},
};
use crate::{
    api::member::{
        links::{self, LinkRequest},
        rate_limits::RateLimitGuard,
    },
    auth::{caller::RequireMember, client_info::ClientInfo, session},
    auth_errors::social_refused,
    config::Settings,
    messages::{member as words, social as social_words},
    social::{Person, SignInError},
    state::App,
};
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope},
    error::ApiError,
    extract::{Json, refuse},
    language::language_of,
};

/// Maximum length of a provider's code or token; real ones have some hundred characters.
const LONGEST: usize = 4096;
/// Version of Facebook's SDK for which the web app was written.
const FACEBOOK_VERSION: &str = "v22.0";

/// Settings of the Google button.
#[derive(Debug, Serialize, ToSchema)]
pub struct GoogleButton {
    /// The site's client ID at Google.
    client_id: String,
    /// URL of the script that opens Google's window.
    script_url: String,
}

/// Settings of the Facebook button.
#[derive(Debug, Serialize, ToSchema)]
pub struct FacebookButton {
    /// The site's app ID at Facebook.
    app_id: String,
    /// URL of the script that opens Facebook's window, in the language of `Accept-Language`.
    script_url: String,
    /// Version of Facebook's SDK for which the site was made.
    version: &'static str,
}

/// The available providers.
#[derive(Debug, Serialize, ToSchema)]
pub struct SignInWays {
    /// Google; null if it is not available.
    #[schema(required)]
    google: Option<GoogleButton>,
    /// Facebook; null if it is not available.
    #[schema(required)]
    facebook: Option<FacebookButton>,
}

/// Lists the providers for signing in, with the settings of their buttons.
#[utoipa::path(get, path = "/api/front/sign_in", tag = "member", responses((status = 200, body = Envelope<SignInWays>)))]
pub async fn find_sign_in_ways(State(settings): State<Arc<Settings>>, headers: HeaderMap) -> Answer<SignInWays> {
    let locale = match language_of(&headers) {
        Language::Tw => "zh_TW",
        Language::En => "en_US",
    };
    let outside = &settings.outside;
    Ok(Data(SignInWays {
        google: outside.google.as_ref().map(|google| GoogleButton {
            client_id: google.client_id.clone(),
            script_url: google.script_url.clone(),
        }),
        facebook: outside.facebook.as_ref().map(|facebook| FacebookButton {
            app_id: facebook.app_id.clone(),
            script_url: facebook.script_url.replace("{locale}", locale),
            version: FACEBOOK_VERSION,
        }),
    }))
}

/// The result of Google's window.
#[derive(Deserialize, ToSchema)]
pub struct GoogleRequest {
    /// Authorization code.
    #[serde(default)]
    #[schema(required)]
    code: String,
    /// For linking: the member's password; not required within ten minutes of the login.
    #[serde(default)]
    password: Option<String>,
    /// For registering: version of the privacy policy that was shown (`policy_version` of `/api/front/house`); the one in force if
    /// absent. Another one is refused (409).
    #[serde(default)]
    policy: Option<String>,
}

/// Signs in with a Google account or, with a session, links it to the member.
#[utoipa::path(post, path = "/api/front/google", tag = "member", request_body = GoogleRequest, security((), ("session" = [])),
    responses((status = 200, body = LoginAnswer), (status = 401, body = Empty), (status = 403, body = Empty), (status = 404, body = Empty),
              (status = 409, body = Empty), (status = 422, body = Empty), (status = 429, body = Empty)))]
pub async fn sign_in_with_google(
    client: ClientInfo,
    linking: LinkRequest,
    State(app): State<App>,
    Json(request): Json<GoogleRequest>,
) -> Result<LoginAnswer, ApiError> {
    let google = app.social.google.as_ref().ok_or(ApiError::NotFound)?;
    let code = read_field("code", &request.code)?;
    let linking = linking
        .confirm(&app, &client, request.password.as_deref().unwrap_or_default())
        .await?;
    let guard = count_failures(&app, &client).await?;
    let person = google.person(code, app.now()).await;
    welcome(&app, &client, linking, guard, person, request.policy.as_deref()).await
}

/// The result of Facebook's window.
#[derive(Deserialize, ToSchema)]
pub struct FacebookRequest {
    /// Access token.
    #[serde(default)]
    #[schema(required)]
    access_token: String,
    /// For linking: the member's password; not required within ten minutes of the login.
    #[serde(default)]
    password: Option<String>,
    /// For registering: version of the privacy policy that was shown (`policy_version` of `/api/front/house`); the one in force if
    /// absent. Another one is refused (409).
    #[serde(default)]
    policy: Option<String>,
}

/// Signs in with a Facebook account or, with a session, links it to the member.
#[utoipa::path(post, path = "/api/front/facebook", tag = "member", request_body = FacebookRequest, security((), ("session" = [])),
    responses((status = 200, body = LoginAnswer), (status = 401, body = Empty), (status = 403, body = Empty), (status = 404, body = Empty),
              (status = 409, body = Empty), (status = 422, body = Empty), (status = 429, body = Empty)))]
pub async fn sign_in_with_facebook(
    client: ClientInfo,
    linking: LinkRequest,
    State(app): State<App>,
    Json(request): Json<FacebookRequest>,
) -> Result<LoginAnswer, ApiError> {
    let facebook = app.social.facebook.as_ref().ok_or(ApiError::NotFound)?;
    let access_token = read_field("access_token", &request.access_token)?;
    let linking = linking
        .confirm(&app, &client, request.password.as_deref().unwrap_or_default())
        .await?;
    let guard = count_failures(&app, &client).await?;
    let person = facebook.person(access_token, app.now()).await;
    welcome(&app, &client, linking, guard, person, request.policy.as_deref()).await
}

fn read_field<'a>(field: &'static str, value: &'a str) -> Result<&'a str, ApiError> {
    // Codes and tokens of every provider are printable and contain no spaces.
    let is_plain = value.bytes().all(|b| b.is_ascii_graphic());
    if value.is_empty() || value.len() > LONGEST || !is_plain {
        return refuse(field, social_words::UNREADABLE);
    }
    Ok(value)
}

/// Counts a sign-in as a failure until it succeeds (L-06).
async fn count_failures<'a>(app: &'a App, client: &'a ClientInfo) -> Result<RateLimitGuard<'a>, ApiError> {
    let mut guard = RateLimitGuard::new(app, client);
    guard.failure(&client.network).await?;
    Ok(guard)
}

async fn welcome(
    app: &App,
    client: &ClientInfo,
    linking: Option<RequireMember>,
    guard: RateLimitGuard<'_>,
    person: Result<Person, SignInError>,
    policy: Option<&str>,
) -> Result<LoginAnswer, ApiError> {
    let person = match person {
        Ok(person) => person,
        Err(refused @ SignInError::Refused(_)) => return Err(refused.into()),
        Err(silent @ SignInError::Silent(_)) => {
            guard.refund().await?;
            return Err(silent.into());
        }
    };
    guard.refund().await?;
    match linking {
        Some(signed_in) => links::link(&app.store, app.now(), &app.delivery, client, &signed_in, &person).await,
        None => sign_in(app, client, &person, policy).await,
    }
}

async fn sign_in(
    app: &App,
    client: &ClientInfo,
    person: &Person,
    policy: Option<&str>,
) -> Result<LoginAnswer, ApiError> {
    let members = app.store.members();
    if let Some(member) = members.find_by_identity(person.provider, &person.subject).await? {
        return open_session(app, client, &member, person).await;
    }
    let holder = match &person.email {
        Some(email) => members.find_by_account(email).await?,
        None => None,
    };
    let Some(holder) = holder else {
        return register(app, client, person, policy).await;
    };
    let reason = LinkReason::Address(person.email_proof);
    match links::try_link(&app.store, app.now(), &app.delivery, holder.id, person, reason).await? {
        LinkOutcome::Linked | LinkOutcome::Unchanged => open_session(app, client, &holder, person).await,
        LinkOutcome::NotActive => Err(social_refused()),
        LinkOutcome::AddressNotEnough | LinkOutcome::OtherLinked | LinkOutcome::LinkedElsewhere => {
            Err(ApiError::Conflict(social_words::LOG_IN_TO_LINK))
        }
    }
}

async fn register(
    app: &App,
    client: &ClientInfo,
    person: &Person,
    policy: Option<&str>,
) -> Result<LoginAnswer, ApiError> {
    let consent = consent(&app.store, client, person.provider.as_str(), policy).await?;
    let mut guard = RateLimitGuard::new(app, client);
    guard.registration().await?;
    let new = NewSocialMember {
        identity: person.identity(),
        account: person.email.clone().filter(|_| person.email_proof.is_current()),
        name: name(person, client.language)?,
        language: client.language,
        consent,
    };
    let (token, session) = session::begin_session(app, client, None);
    let members = app.store.members();
    match members.create_with_identity(&new, &session, app.now()).await? {
        SocialRegistration::Done { member_id } => {
            session::remember_device(&app.store, app.now(), client, member_id).await?;
            Ok(LoginAnswer::new(client, words::REGISTERED, &token))
        }
        // The same person signed in twice at the same moment.
        SocialRegistration::IdentityTaken => {
            guard.refund().await?;
            match members.find_by_identity(person.provider, &person.subject).await? {
                Some(member) => open_session(app, client, &member, person).await,
                None => Err(social_refused()),
            }
        }
        SocialRegistration::AccountTaken => {
            guard.refund().await?;
            Err(ApiError::Conflict(social_words::LOG_IN_TO_LINK))
        }
    }
}

/// Begins a session of a member. A suspended account is refused like a person whom the provider does not know.
async fn open_session(
    app: &App,
    client: &ClientInfo,
    member: &Member,
    person: &Person,
) -> Result<LoginAnswer, ApiError> {
    let proof = LoginProof::Identity {
        provider: person.provider,
        subject: person.subject.clone(),
    };
    let token = session::open_session(app, client, member.id, proof).await?;
    let token = token.ok_or(social_refused())?;
    let policy = find_due(&app.store, member.id).await?;
    Ok(LoginAnswer::new(client, words::LOGGED_IN, &token).with_policy(policy))
}

/// The name from the provider, shortened to the allowed length; a default if it is not a valid name.
fn name(person: &Person, language: Language) -> Result<MemberName, ApiError> {
    let cut = |name: &str| MemberName::parse(&name.chars().take(LONGEST_NAME).collect::<String>()).ok();
    let nobody = match language {
        Language::Tw => "會員",
        Language::En => "Member",
    };
    let named = person.name.as_deref().and_then(cut).or_else(|| cut(nobody));
    named.ok_or_else(|| ApiError::Internal("a member without a name".to_owned()))
}
