//! Why a request is refused: one type for every listener, from the handler to the response.
//!
//! An [`ApiError`] travels in the response's extensions to the layer that writes it as an envelope, a page or a line of text,
//! because only there the visitor's language is known. The cause of a server fault never leaves the server: it is logged under
//! the request's id.

use axum::{
    http::{HeaderName, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use chrono::{DateTime, Utc};
use domain::{bilingual::Language, fault::Fault};

pub use crate::limit_owner::LimitOwner;
use crate::{
    message::{Message, Text},
    messages,
};

/// Why a call is refused, by HTTP status.
#[derive(Debug, Clone)]
pub enum ApiError {
    /// 400: JSON or a parameter that cannot be read.
    Malformed(Message),
    /// 404: it does not exist, or the caller may not know that it does.
    NotFound,
    /// 405.
    MethodNotAllowed,
    /// 408: the body did not arrive in time.
    TooSlow,
    /// 409: it contradicts the present data.
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
        /// The rule, as a message.
        rule: Message,
    },
    /// 429: try again after so many seconds.
    TooMany {
        /// Seconds to wait.
        retry_after: u64,
        /// Whose limit it is.
        owner: LimitOwner,
    },
    /// 503: too many requests for the same expensive work at once.
    Busy,
    /// 503: a part of the site does not answer; the text is for the log.
    Unavailable(String),
    /// 503: the disk has no room for what was to be saved; the text is for the log.
    DiskFull(String),
    /// 500: a fault of the server; the text is for the log.
    Internal(String),
    /// A refusal that only one kind of operation uses.
    Refused(Box<Refusal>),
}

/// A refusal with a status and a message of its own.
#[derive(Debug, Clone)]
pub struct Refusal {
    status: StatusCode,
    text: Text,
    field: Option<&'static str>,
    limit: Option<LimitOwner>,
    header: Option<(HeaderName, HeaderValue)>,
}

impl Refusal {
    /// A status with a message.
    pub fn new(status: StatusCode, text: impl Into<Text>) -> Self {
        Self {
            status,
            text: text.into(),
            field: None,
            limit: None,
            header: None,
        }
    }

    /// Adds the field whose rule failed.
    #[must_use]
    pub fn with_field(self, field: &'static str) -> Self {
        Self {
            field: Some(field),
            ..self
        }
    }

    /// Adds whose limit is reached, and for how many seconds.
    #[must_use]
    pub fn with_limit(self, owner: LimitOwner, retry_after: u64) -> Self {
        Self {
            limit: Some(owner),
            ..self.with_header(header::RETRY_AFTER, HeaderValue::from(retry_after))
        }
    }

    /// Adds a header; only one.
    #[must_use]
    pub fn with_header(self, name: HeaderName, value: HeaderValue) -> Self {
        Self {
            header: Some((name, value)),
            ..self
        }
    }
}

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(Box::new(refusal))
    }
}

impl ApiError {
    /// The error that a response carries, or that its bare status means.
    pub fn carried_by(response: &mut Response) -> Option<Self> {
        match response.extensions_mut().remove::<Self>() {
            Some(error) => Some(error),
            // The router's own 405 has no message yet, but it has the Allow header.
            None if response.status() == StatusCode::METHOD_NOT_ALLOWED
                && !response.headers().contains_key(header::CONTENT_TYPE) =>
            {
                Some(Self::MethodNotAllowed)
            }
            None => None,
        }
    }

    /// The status of the answer.
    pub fn status(&self) -> StatusCode {
        match self {
            Self::Malformed(_) => StatusCode::BAD_REQUEST,
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::Conflict(_) => StatusCode::CONFLICT,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::AddressTooLong => StatusCode::URI_TOO_LONG,
            Self::NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::Field { .. } => StatusCode::UNPROCESSABLE_ENTITY,
            Self::TooMany { .. } => StatusCode::TOO_MANY_REQUESTS,
            Self::Busy | Self::Unavailable(_) | Self::DiskFull(_) => StatusCode::SERVICE_UNAVAILABLE,
            Self::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
            Self::Refused(refusal) => refusal.status,
        }
    }

    /// The message for people; that of a server fault names the request id, by which the log line is found.
    pub fn message(&self, language: Language, request_id: &str) -> String {
        let fixed = match self {
            Self::Malformed(message) | Self::Conflict(message) | Self::Field { rule: message, .. } => *message,
            Self::NotFound => messages::NOT_FOUND,
            Self::MethodNotAllowed => messages::METHOD_NOT_ALLOWED,
            Self::TooSlow => messages::TOO_SLOW,
            Self::TooLarge => messages::TOO_LARGE,
            Self::AddressTooLong => messages::ADDRESS_TOO_LONG,
            Self::NotJson => messages::NOT_JSON,
            Self::Busy => messages::BUSY,
            Self::TooMany { retry_after, owner } => return messages::too_many(language, *owner, *retry_after),
            Self::Unavailable(_) => return messages::unavailable(language, request_id),
            Self::DiskFull(_) => return messages::disk_full(language, request_id),
            Self::Internal(_) => return messages::internal(language, request_id),
            Self::Refused(refusal) => return refusal.text.get(language).to_owned(),
        };
        fixed.get(language).to_owned()
    }

    /// 429 until a moment: the caller sent too many requests.
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
    pub fn field(&self) -> Option<&'static str> {
        match self {
            Self::Field { field, .. } => Some(field),
            Self::Refused(refusal) => refusal.field,
            _ => None,
        }
    }

    /// Whose limit is reached.
    pub fn limit(&self) -> Option<LimitOwner> {
        match self {
            Self::TooMany { owner, .. } => Some(*owner),
            Self::Refused(refusal) => refusal.limit,
            _ => None,
        }
    }

    /// The header that gives programs details beyond the status.
    pub(crate) fn header(&self) -> Option<(HeaderName, HeaderValue)> {
        match self {
            Self::TooMany { retry_after, .. } => Some((header::RETRY_AFTER, HeaderValue::from(*retry_after))),
            Self::Busy => Some((header::RETRY_AFTER, HeaderValue::from_static("2"))),
            Self::Unavailable(_) => Some((header::RETRY_AFTER, HeaderValue::from_static("5"))),
            Self::DiskFull(_) => Some((header::RETRY_AFTER, HeaderValue::from_static("60"))),
            Self::Refused(refusal) => refusal.header.clone(),
            _ => None,
        }
    }

    /// Logs the cause of a server fault, which the response does not contain.
    pub fn log(&self, request_id: &str, path: &str) {
        match self {
            Self::DiskFull(cause) => {
                tracing::error!(
                    id = request_id,
                    path,
                    "a request failed because the disk is full: {cause}"
                );
            }
            Self::Internal(cause) => tracing::error!(id = request_id, path, "a request failed: {cause}"),
            Self::Unavailable(cause) => {
                tracing::warn!(
                    id = request_id,
                    path,
                    "a request failed because a part of the site does not answer: {cause}"
                );
            }
            _ => {}
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        if let Some((name, value)) = self.header() {
            response.headers_mut().insert(name, value);
        }
        response.extensions_mut().insert(self);
        response
    }
}

impl<E: Fault> From<E> for ApiError {
    fn from(error: E) -> Self {
        if error.is_disk_full() {
            Self::DiskFull(error.to_string())
        } else if error.is_unavailable() {
            Self::Unavailable(error.to_string())
        } else {
            Self::Internal(error.to_string())
        }
    }
}

/// Whole seconds until a moment, at least one.
pub fn seconds_until(moment: DateTime<Utc>, now: DateTime<Utc>) -> u64 {
    let left = (moment - now).num_milliseconds().max(1);
    left.unsigned_abs().div_ceil(1000)
}

/// Copies the headers that give programs details beyond the status (`Allow`, `Retry-After`) to the final response.
pub fn keep_hints(refusal: &Response, answer: &mut Response) {
    for name in [header::ALLOW, header::RETRY_AFTER, header::WWW_AUTHENTICATE] {
        if let Some(value) = refusal.headers().get(&name) {
            answer.headers_mut().insert(name, value.clone());
        }
    }
}
