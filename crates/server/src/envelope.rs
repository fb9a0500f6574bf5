//! The one form of every API answer: `{"state","data","message"}`, errors included.
//!
//! A handler answers `Answer<T>`; an [`ApiError`] travels in the response's extensions to where it is put into words, because
//! only there the visitor's language is known. Nothing of an error's inside leaves the house: the log has it, under an id.

use axum::{
    Json,
    extract::Request,
    http::{HeaderName, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use chrono::{DateTime, Utc};
use domain::bilingual::Language;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    limit_owner::LimitOwner,
    messages::{self, Message},
};

/// Whether the call did what it was asked to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "UPPERCASE")]
pub enum State {
    /// It did.
    Success,
    /// It did not; `message` says what to do.
    Error,
}

/// The answer of every call.
#[derive(Debug, Serialize, ToSchema)]
pub struct Envelope<T> {
    /// SUCCESS or ERROR.
    pub state: State,
    /// What was asked for; null on ERROR.
    #[schema(required)]
    pub data: Option<T>,
    /// In the language of `Accept-Language`; never empty on ERROR.
    pub message: String,
}

/// An answer without data: an error, or a success that only has words.
#[derive(Debug, Serialize, ToSchema)]
pub struct Empty {
    /// SUCCESS or ERROR.
    pub state: State,
    /// Always null.
    #[schema(required, value_type = Option<Object>)]
    pub data: (),
    /// In the language of `Accept-Language`; never empty on ERROR.
    pub message: String,
    /// The field whose rule failed, as the client spells it; only with 422.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub field: Option<&'static str>,
    /// Whose limit is reached; only with 429.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub limit: Option<LimitOwner>,
}

/// A successful answer's data, to be wrapped in an [`Envelope`].
pub struct Data<T>(pub T);

/// What an API handler returns.
pub type Answer<T> = Result<Data<T>, ApiError>;

impl<T: Serialize> IntoResponse for Data<T> {
    fn into_response(self) -> Response {
        Json(Envelope {
            state: State::Success,
            data: Some(self.0),
            message: String::new(),
        })
        .into_response()
    }
}

/// A successful answer without data but with words for the visitor.
pub struct Done(pub Message);

impl IntoResponse for Done {
    fn into_response(self) -> Response {
        let mut response = StatusCode::OK.into_response();
        response.extensions_mut().insert(self.0);
        response
    }
}

/// Why a call was refused, by HTTP status.
#[derive(Debug, Clone)]
pub enum ApiError {
    /// 400: JSON or a parameter that cannot be read.
    Malformed(Message),
    /// 401: the operation needs a session.
    NoSession {
        /// Whether a token came, which then is none of the house's or no longer alive.
        token_came: bool,
    },
    /// 401: an account and a password that do not belong together, or do not exist.
    LoginFailed,
    /// 401: another house does not vouch for who asks to come in.
    SocialRefused,
    /// 403: sent by a page of somebody else.
    Foreign,
    /// 404: no such thing, or none that the caller may know of.
    NotFound,
    /// 405.
    MethodNotAllowed,
    /// 408: a body that did not come in time.
    TooSlow,
    /// 409: it contradicts what is there already.
    Conflict(Message),
    /// 413.
    TooLarge,
    /// 414.
    AddressTooLong,
    /// 415: a body that is not JSON.
    NotJson,
    /// 422: a field fails its rule.
    Field {
        /// The field's name as the client sent it.
        field: &'static str,
        /// The rule, in words.
        rule: Message,
    },
    /// 422: a password that has too few characters.
    ShortPassword {
        /// The field's name as the client sent it.
        field: &'static str,
        /// How many it needs.
        least: usize,
    },
    /// 429: again after so many seconds.
    TooMany {
        /// Seconds to wait.
        retry_after: u64,
        /// Whose limit it is.
        owner: LimitOwner,
    },
    /// 429: the site takes in no more contact messages today.
    ContactFull {
        /// Seconds to wait.
        retry_after: u64,
        /// Where one can write or call instead: the antiques house's e-mail address and telephone, as far as it has them.
        places: Vec<String>,
    },
    /// 503: too many ask for the same costly work at once.
    Busy,
    /// 503: a part of the house does not answer; the text is for the log.
    Unavailable(String),
    /// 500: a fault of ours; the text is for the log.
    Internal(String),
}

impl ApiError {
    /// The refusal that a response carries, or that its bare status stands for.
    pub fn carried_by(response: &mut Response) -> Option<Self> {
        match response.extensions_mut().remove::<Self>() {
            Some(error) => Some(error),
            // The router's own 405 has no words yet, but it has the Allow header.
            None if response.status() == StatusCode::METHOD_NOT_ALLOWED
                && !response.headers().contains_key(header::CONTENT_TYPE) =>
            {
                Some(Self::MethodNotAllowed)
            }
            None => None,
        }
    }

    /// The status that says it to programs.
    pub fn status(&self) -> StatusCode {
        match self {
            Self::Malformed(_) => StatusCode::BAD_REQUEST,
            Self::NoSession { .. } | Self::LoginFailed | Self::SocialRefused => StatusCode::UNAUTHORIZED,
            Self::Foreign => StatusCode::FORBIDDEN,
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::Conflict(_) => StatusCode::CONFLICT,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::AddressTooLong => StatusCode::URI_TOO_LONG,
            Self::NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::Field { .. } | Self::ShortPassword { .. } => StatusCode::UNPROCESSABLE_ENTITY,
            Self::TooMany { .. } | Self::ContactFull { .. } => StatusCode::TOO_MANY_REQUESTS,
            Self::Busy | Self::Unavailable(_) => StatusCode::SERVICE_UNAVAILABLE,
            Self::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// What it says to people; a fault of the house names the request, so that its line is found in the log.
    pub fn message(&self, language: Language, request_id: &str) -> String {
        match self {
            Self::Malformed(message) | Self::Conflict(message) => message.get(language).to_owned(),
            Self::NoSession { .. } => messages::member::NOT_LOGGED_IN.get(language).to_owned(),
            Self::LoginFailed => messages::member::LOGIN_FAILED.get(language).to_owned(),
            Self::SocialRefused => messages::social::REFUSED.get(language).to_owned(),
            Self::Foreign => messages::member::FOREIGN.get(language).to_owned(),
            Self::NotFound => messages::NOT_FOUND.get(language).to_owned(),
            Self::MethodNotAllowed => messages::METHOD_NOT_ALLOWED.get(language).to_owned(),
            Self::TooSlow => messages::TOO_SLOW.get(language).to_owned(),
            Self::TooLarge => messages::TOO_LARGE.get(language).to_owned(),
            Self::AddressTooLong => messages::ADDRESS_TOO_LONG.get(language).to_owned(),
            Self::NotJson => messages::NOT_JSON.get(language).to_owned(),
            Self::Field { rule, .. } => rule.get(language).to_owned(),
            Self::ShortPassword { least, .. } => messages::member::short_password(language, *least),
            Self::TooMany { retry_after, owner } => messages::too_many(language, *owner, *retry_after),
            Self::ContactFull { retry_after, places } => messages::contact_full(language, *retry_after, places),
            Self::Busy => messages::member::BUSY.get(language).to_owned(),
            Self::Unavailable(_) => messages::unavailable(language, request_id),
            Self::Internal(_) => messages::internal(language, request_id),
        }
    }

    /// 429 until a moment: the caller asked too often.
    pub fn again_at(moment: DateTime<Utc>, now: DateTime<Utc>) -> Self {
        Self::full(LimitOwner::Visitor, moment, now)
    }

    /// 429 until a moment.
    pub fn full(owner: LimitOwner, moment: DateTime<Utc>, now: DateTime<Utc>) -> Self {
        Self::TooMany {
            retry_after: seconds_until(moment, now),
            owner,
        }
    }

    /// The field whose rule failed.
    pub const fn field(&self) -> Option<&'static str> {
        match self {
            Self::Field { field, .. } | Self::ShortPassword { field, .. } => Some(field),
            _ => None,
        }
    }

    /// Whose limit is reached.
    pub const fn limit(&self) -> Option<LimitOwner> {
        match self {
            Self::TooMany { owner, .. } => Some(*owner),
            Self::ContactFull { .. } => Some(LimitOwner::Site),
            _ => None,
        }
    }

    /// What it tells programs beside its status.
    fn hint(&self) -> Option<(HeaderName, HeaderValue)> {
        match self {
            Self::TooMany { retry_after, .. } | Self::ContactFull { retry_after, .. } => {
                Some((header::RETRY_AFTER, HeaderValue::from(*retry_after)))
            }
            Self::Busy => Some((header::RETRY_AFTER, HeaderValue::from_static("2"))),
            Self::Unavailable(_) => Some((header::RETRY_AFTER, HeaderValue::from_static("5"))),
            Self::NoSession { token_came: true } => Some((
                header::WWW_AUTHENTICATE,
                HeaderValue::from_static("Bearer error=\"invalid_token\""),
            )),
            Self::NoSession { token_came: false } | Self::LoginFailed | Self::SocialRefused => {
                Some((header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer")))
            }
            _ => None,
        }
    }

    /// Says in the log what the answer does not.
    pub fn log(&self, request_id: &str, path: &str) {
        match self {
            Self::Internal(inside) => tracing::error!(id = request_id, path, "a request failed: {inside}"),
            Self::Unavailable(inside) => {
                tracing::warn!(
                    id = request_id,
                    path,
                    "a request found a part of the house silent: {inside}"
                );
            }
            _ => {}
        }
    }
}

/// Whole seconds until a moment, at least one.
pub fn seconds_until(moment: DateTime<Utc>, now: DateTime<Utc>) -> u64 {
    let left = (moment - now).num_milliseconds().max(1);
    left.unsigned_abs().div_ceil(1000)
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        if let Some((name, value)) = self.hint() {
            response.headers_mut().insert(name, value);
        }
        response.extensions_mut().insert(self);
        response
    }
}

impl From<store::Error> for ApiError {
    fn from(error: store::Error) -> Self {
        if error.is_unavailable() {
            Self::Unavailable(error.to_string())
        } else {
            Self::Internal(error.to_string())
        }
    }
}

/// The id that a log line and an answer share.
#[derive(Clone, Default)]
pub struct RequestId(pub String);

impl RequestId {
    /// The id that the request was given; empty where nobody counts requests.
    pub fn of(request: &Request) -> Self {
        request.extensions().get().cloned().unwrap_or_default()
    }
}

/// What a refusal tells programs beside its status goes on to the answer in words: which methods there are, when to come again.
pub fn keep_hints(refusal: &Response, answer: &mut Response) {
    for name in [header::ALLOW, header::RETRY_AFTER, header::WWW_AUTHENTICATE] {
        if let Some(value) = refusal.headers().get(&name) {
            answer.headers_mut().insert(name, value.clone());
        }
    }
}
