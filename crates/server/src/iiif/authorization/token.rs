//! The token service: a page for a frame in the viewer, whose script hands the viewer a token for the probe.

use axum::{
    extract::{RawQuery, State},
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use serde_json::{Value, json};

use super::{description::CONTEXT, origin::Origin, page::Page};
use crate::iiif::authorization::sealed_token::{Kind, Refused, SealedToken};
use crate::{iiif::presentation::language_map::fixed, state::App};
use http_kit::language::language_of;

/// The cookie's name.
pub const COOKIE: &str = "duobao_viewer";
/// Longer than any message id that a viewer uses.
const LONGEST_MESSAGE_ID: usize = 256;

/// Why there is no token, in the standard's words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Profile {
    InvalidRequest,
    InvalidOrigin,
    MissingAspect,
    InvalidAspect,
    ExpiredAspect,
    Unavailable,
}

impl Profile {
    const fn as_str(self) -> &'static str {
        match self {
            Self::InvalidRequest => "invalidRequest",
            Self::InvalidOrigin => "invalidOrigin",
            Self::MissingAspect => "missingAspect",
            Self::InvalidAspect => "invalidAspect",
            Self::ExpiredAspect => "expiredAspect",
            Self::Unavailable => "unavailable",
        }
    }

    fn note(self) -> Value {
        match self {
            Self::InvalidRequest => fixed(
                "檢視器的請求不完整，請通知該網站。",
                "The viewer’s request is not complete. Please tell the site that it is on.",
            ),
            Self::InvalidOrigin => fixed(
                "您允許的是另一個網站；請再次登入並允許這個網站。",
                "You allowed another site. Please log in again and allow this one.",
            ),
            Self::MissingAspect | Self::InvalidAspect => fixed(
                "請登入並允許這個網站；若瀏覽器封鎖第三方 Cookie，請改在作品頁面上觀看。",
                "Please log in and allow this site. Where your browser blocks third-party cookies, please look at the picture on the artifact’s own page.",
            ),
            Self::ExpiredAspect => fixed(
                "許可已過期，請再次登入並允許這個網站。",
                "What you allowed is over. Please log in and allow this site again.",
            ),
            Self::Unavailable => fixed(
                "服務暫時無法使用，請稍後再試。",
                "The service is temporarily unavailable. Please try again shortly.",
            ),
        }
    }
}

/// The value of the cookie: a token, and the site that it is for.
pub fn cookie_value(pass: &SealedToken, origin: &Origin, app: &App) -> String {
    let sealed = pass.seal(Kind::Grant, origin, &app.keys.viewers, &app.long_random());
    format!("{sealed}.{}", URL_SAFE_NO_PAD.encode(origin.as_str()))
}

/// A parameter of a query, if it occurs once.
pub fn parameter(query: &str, name: &str) -> Option<String> {
    let pairs: Vec<(String, String)> = serde_urlencoded::from_str(query).ok()?;
    let mut values = pairs.into_iter().filter(|(key, _)| key == name).map(|(_, value)| value);
    values.next().filter(|_| values.next().is_none())
}

/// Serves the page. Its status is always 200, as the standard demands.
pub async fn show_token(State(app): State<App>, headers: HeaderMap, RawQuery(query): RawQuery) -> Response {
    let query = query.as_deref().unwrap_or_default();
    let message_id = parameter(query, "messageId").filter(|id| (1..=LONGEST_MESSAGE_ID).contains(&id.len()));
    let asked = parameter(query, "origin");
    let origin = asked
        .as_deref()
        .and_then(|text| Origin::parse(text, &app.settings.public_url));
    let answered = match (&message_id, &asked, &origin) {
        (None, ..) | (_, None, _) => Err(Profile::InvalidRequest),
        (.., None) => Err(Profile::InvalidOrigin),
        (.., Some(origin)) => grant_token(&app, &headers, origin).await,
    };
    let message_id = message_id.unwrap_or_default();
    let message = match answered {
        Ok((token, seconds)) => json!({
            "@context": CONTEXT,
            "type": "AuthAccessToken2",
            "accessToken": token,
            "expiresIn": seconds,
            "messageId": message_id,
        }),
        Err(profile) => json!({
            "@context": CONTEXT,
            "type": "AuthAccessTokenError2",
            "profile": profile.as_str(),
            "heading": fixed("無法取得觀看許可", "Access was not given"),
            "note": profile.note(),
            "messageId": message_id,
        }),
    };
    // A site that cannot be parsed gets no token, only an error message, which reveals nothing.
    let (target, frame_ancestors) = origin
        .as_ref()
        .map_or(("*", "*"), |origin| (origin.as_str(), origin.as_str()));
    Page {
        language: language_of(&headers),
        house_name: None,
        title: "IIIF",
        main: "<main></main>".to_owned(),
        script: "token.js",
        data: Some(json!({ "message": message, "target": target })),
        frame_ancestors,
    }
    .into_response()
}

/// A token for the site that the member allowed, and the seconds for which it is valid.
async fn grant_token(app: &App, headers: &HeaderMap, asked: &Origin) -> Result<(String, i64), Profile> {
    let cookie = cookie_of(headers).ok_or(Profile::MissingAspect)?;
    let (sealed, allowed) = cookie.split_once('.').ok_or(Profile::InvalidAspect)?;
    let allowed = URL_SAFE_NO_PAD.decode(allowed).map_err(|_| Profile::InvalidAspect)?;
    let allowed = String::from_utf8(allowed).map_err(|_| Profile::InvalidAspect)?;
    let allowed = Origin::parse(&allowed, &app.settings.public_url).ok_or(Profile::InvalidAspect)?;
    let (key, now) = (&app.keys.viewers, app.now());
    let grant = SealedToken::open(Kind::Grant, sealed, &allowed, key, now).map_err(|refused| match refused {
        Refused::Forged => Profile::InvalidAspect,
        Refused::Expired => Profile::ExpiredAspect,
    })?;
    if allowed != *asked {
        return Err(Profile::InvalidOrigin);
    }
    let session = grant
        .session(&app.store, app.now(), &app.settings)
        .await
        .map_err(|error| {
            tracing::warn!("a viewer's token could not be made: {error}");
            Profile::Unavailable
        })?;
    let session = session.ok_or(Profile::ExpiredAspect)?;
    let token = SealedToken::new(Kind::Token, &session, now).within(&grant);
    let sealed = token.seal(Kind::Token, asked, key, &app.long_random());
    Ok((sealed, token.left(now)))
}

fn cookie_of(headers: &HeaderMap) -> Option<&str> {
    let lines = headers.get_all(header::COOKIE).iter();
    let mut pairs = lines
        .filter_map(|line| line.to_str().ok())
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='));
    pairs
        .find(|(name, value)| *name == COOKIE && !value.is_empty())
        .map(|(_, value)| value)
}
