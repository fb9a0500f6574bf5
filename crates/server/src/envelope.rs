//! The one form of every API answer: `{"state","data","message"}`, errors included.
//!
//! A handler answers `Answer<T>`; an [`ApiError`] travels to [`localize`] in the response's extensions, because only
//! there the visitor's language is known. Nothing of an error's inside leaves the house: the log has it, under an id.

use axum::{
    Json,
    extract::Request,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use domain::bilingual::Language;
use serde::Serialize;
use utoipa::ToSchema;

use crate::messages::{self, Message};

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
    /// 404: no such thing, or none that the caller may know of.
    NotFound,
    /// 405.
    MethodNotAllowed,
    /// 413.
    TooLarge,
    /// 415: a body that is not JSON.
    NotJson,
    /// 422: a field fails its rule.
    Field {
        /// The field's name as the client sent it.
        field: &'static str,
        /// The rule, in words.
        rule: Message,
    },
    /// 429: again after so many seconds.
    TooMany {
        /// Seconds to wait.
        retry_after: u64,
    },
    /// 503: a part of the house does not answer; the text is for the log.
    Unavailable(String),
    /// 500: a fault of ours; the text is for the log.
    Internal(String),
}

impl ApiError {
    fn status(&self) -> StatusCode {
        match self {
            Self::Malformed(_) => StatusCode::BAD_REQUEST,
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::Field { .. } => StatusCode::UNPROCESSABLE_ENTITY,
            Self::TooMany { .. } => StatusCode::TOO_MANY_REQUESTS,
            Self::Unavailable(_) => StatusCode::SERVICE_UNAVAILABLE,
            Self::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn message(&self, language: Language, request_id: &str) -> String {
        match self {
            Self::Malformed(message) => message.get(language).to_owned(),
            Self::NotFound => messages::NOT_FOUND.get(language).to_owned(),
            Self::MethodNotAllowed => messages::METHOD_NOT_ALLOWED.get(language).to_owned(),
            Self::TooLarge => messages::TOO_LARGE.get(language).to_owned(),
            Self::NotJson => messages::NOT_JSON.get(language).to_owned(),
            Self::Field { rule, .. } => rule.get(language).to_owned(),
            Self::TooMany { retry_after } => messages::too_many(language, *retry_after),
            Self::Unavailable(_) => messages::UNAVAILABLE.get(language).to_owned(),
            Self::Internal(_) => messages::internal(language, request_id),
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        if let Self::TooMany { retry_after } = &self {
            response
                .headers_mut()
                .insert(header::RETRY_AFTER, HeaderValue::from(*retry_after));
        }
        if matches!(self, Self::Unavailable(_)) {
            response
                .headers_mut()
                .insert(header::RETRY_AFTER, HeaderValue::from_static("5"));
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
#[derive(Clone)]
pub struct RequestId(pub String);

/// Writes the envelope of what the handlers left unsaid: errors and wordy successes, in the visitor's language.
pub async fn localize(request: Request, next: Next) -> Response {
    let language = language_of(request.headers());
    let request_id = request
        .extensions()
        .get::<RequestId>()
        .map_or(String::new(), |id| id.0.clone());
    let authorized = request.headers().contains_key(header::AUTHORIZATION);
    let safe = request.method().is_safe();
    let path = request.uri().path().to_owned();
    let response = next.run(request).await;
    let mut response = worded(response, language, &request_id, &path);
    let headers = response.headers_mut();
    headers.insert(header::VARY, HeaderValue::from_static("accept-language, authorization"));
    headers.insert("x-content-type-options", HeaderValue::from_static("nosniff"));
    headers.insert(
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'"),
    );
    headers.insert("cross-origin-resource-policy", HeaderValue::from_static("same-origin"));
    if authorized || !safe || !response.status().is_success() {
        let private = HeaderValue::from_static(if authorized { "private, no-store" } else { "no-store" });
        response.headers_mut().insert(header::CACHE_CONTROL, private);
    } else if !response.headers().contains_key(header::CACHE_CONTROL) {
        response
            .headers_mut()
            .insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    }
    response
}

fn worded(mut response: Response, language: Language, request_id: &str, path: &str) -> Response {
    if let Some(message) = response.extensions_mut().remove::<Message>() {
        let body = Json(Empty {
            state: State::Success,
            data: (),
            message: message.get(language).to_owned(),
            field: None,
        });
        return body.into_response();
    }
    let error = match response.extensions_mut().remove::<ApiError>() {
        Some(error) => error,
        // The router's own 405 has no words yet, but it has the Allow header.
        None if response.status() == StatusCode::METHOD_NOT_ALLOWED => ApiError::MethodNotAllowed,
        None if response.status() == StatusCode::PAYLOAD_TOO_LARGE => ApiError::TooLarge,
        None => return response,
    };
    match &error {
        ApiError::Internal(inside) => tracing::error!(id = request_id, path, "a call failed: {inside}"),
        ApiError::Unavailable(inside) => tracing::warn!(
            id = request_id,
            path,
            "a call found a part of the house silent: {inside}"
        ),
        _ => {}
    }
    let body = Json(Empty {
        state: State::Error,
        data: (),
        message: error.message(language, request_id),
        field: match error {
            ApiError::Field { field, .. } => Some(field),
            _ => None,
        },
    });
    let (parts, _) = response.into_parts();
    let mut answer = (error.status(), body).into_response();
    for name in [header::ALLOW, header::RETRY_AFTER] {
        if let Some(value) = parts.headers.get(&name) {
            answer.headers_mut().insert(name, value.clone());
        }
    }
    answer
}

/// The language that a client prefers: English when its best-weighted language is English, else Traditional Chinese.
pub fn language_of(headers: &HeaderMap) -> Language {
    let Some(value) = headers.get(header::ACCEPT_LANGUAGE).and_then(|v| v.to_str().ok()) else {
        return Language::Tw;
    };
    let mut best: (f32, &str) = (0.0, "");
    for entry in value.split(',') {
        let mut parts = entry.trim().split(';');
        let tag = parts.next().unwrap_or_default().trim();
        let weight = parts
            .find_map(|p| p.trim().strip_prefix("q="))
            .map_or(1.0, |q| q.parse().unwrap_or(0.0));
        if weight > best.0 {
            best = (weight, tag);
        }
    }
    let primary = best.1.split('-').next().unwrap_or_default();
    if primary.eq_ignore_ascii_case("en") {
        Language::En
    } else {
        Language::Tw
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn english_only_when_it_is_preferred() {
        for (value, language) in [
            ("en", Language::En),
            ("EN-gb,zh;q=0.5", Language::En),
            ("zh-TW,zh;q=0.9,en;q=0.8", Language::Tw),
            ("ja", Language::Tw),
            ("fr;q=0.2, en;q=0.9", Language::En),
            ("", Language::Tw),
            ("en;q=0", Language::Tw),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, value.parse().expect("header"));
            assert_eq!(language_of(&headers), language, "{value}");
        }
    }
}
