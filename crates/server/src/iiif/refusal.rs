//! Refusals below `/iiif` as one sentence of plain text in the requested language: viewers show it to people who wonder why
//! nothing appears. A browser that opens such an address gets the sentence as a page.

use axum::{
    extract::Request,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use domain::bilingual::Language;

use crate::{addresses::logged_paths::without_secrets, messages, pages::plain::page};
use http_kit::{
    error::{ApiError, keep_hints},
    language::language_of,
    message::Message,
    request_id::RequestId,
};

/// Why a request is refused.
#[derive(Debug)]
pub enum Refusal {
    /// As everywhere on the site.
    Api(ApiError),
    /// 403: a signature that is wrong or has expired.
    Signature,
    /// 400, with the reason.
    Unreadable(Message),
}

impl From<ApiError> for Refusal {
    fn from(error: ApiError) -> Self {
        Self::Api(error)
    }
}

impl From<store::Error> for Refusal {
    fn from(error: store::Error) -> Self {
        Self::Api(error.into())
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        match self {
            Self::Api(error) => error.into_response(),
            Self::Unreadable(message) => ApiError::Malformed(message).into_response(),
            Self::Signature => {
                let mut response = StatusCode::FORBIDDEN.into_response();
                response.extensions_mut().insert(messages::iiif::SIGNATURE_OVER);
                response
            }
        }
    }
}

/// Turns what the handlers refused into text, and lets pages of other sites read it.
pub async fn localize(request: Request, next: Next) -> Response {
    let language = language_of(request.headers());
    let RequestId(id) = RequestId::of(&request);
    let path = request.uri().path().to_owned();
    let is_page = asks_for_page(request.headers());
    let mut response = next.run(request).await;
    let sentence = match ApiError::carried_by(&mut response) {
        Some(error) => {
            error.log(&id, &without_secrets(&path));
            error.message(language, &id)
        }
        None => match response.extensions_mut().remove::<Message>() {
            Some(message) => message.get(language).to_owned(),
            None => return response,
        },
    };
    let mut answer = if is_page {
        page(response.status(), language, &sentence)
    } else {
        plain(response.status(), language, sentence)
    };
    keep_hints(&response, &mut answer);
    answer
}

/// Whether the address is opened in a browser: scripts and pictures ask for other types.
fn asks_for_page(headers: &HeaderMap) -> bool {
    let accept = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    accept.is_some_and(|types| types.contains("text/html"))
}

fn plain(status: StatusCode, language: Language, sentence: String) -> Response {
    let mut response = (status, sentence).into_response();
    let out = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::CONTENT_LANGUAGE, language.html_lang()),
        (header::CACHE_CONTROL, "no-store"),
        (header::ACCESS_CONTROL_ALLOW_ORIGIN, "*"),
        (
            header::CONTENT_SECURITY_POLICY,
            "default-src 'none'; frame-ancestors 'none'",
        ),
    ] {
        out.insert(name, HeaderValue::from_static(value));
    }
    response
}

/// 404 for every path without a route.
pub async fn unknown() -> ApiError {
    ApiError::NotFound
}

/// The answer to a CORS preflight request.
pub async fn preflight() -> Response {
    let mut response = StatusCode::NO_CONTENT.into_response();
    let out = response.headers_mut();
    for (name, value) in [
        (header::ACCESS_CONTROL_ALLOW_ORIGIN, "*"),
        (header::ACCESS_CONTROL_ALLOW_METHODS, "GET, HEAD, OPTIONS"),
        (
            header::ACCESS_CONTROL_ALLOW_HEADERS,
            "Accept, Accept-Language, Authorization, Content-Type, If-None-Match",
        ),
        (header::ACCESS_CONTROL_MAX_AGE, "86400"),
        (header::ALLOW, "GET, HEAD, OPTIONS"),
    ] {
        out.insert(name, HeaderValue::from_static(value));
    }
    response
}
