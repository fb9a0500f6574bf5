//! Turns handlers' errors and messages into envelopes in the caller's language; and sets the headers of every API response.

use axum::{
    Json, Router,
    extract::Request,
    http::{HeaderValue, header},
    middleware::{self, Next},
    response::{IntoResponse, Response},
};
use domain::bilingual::Language;

use crate::{
    envelope::{Empty, State},
    error::{ApiError, keep_hints},
    headers::protect_data,
    language::language_of,
    message::Message,
    request_id::RequestId,
    timeout_panic::with_timeout_and_panic_layer,
};

/// The longest address (path and query) that is accepted; no address of the API comes near.
const MAX_ADDRESS: usize = 8 * 1024;

/// Wraps an API's routes so that every response is an envelope, whatever happens in the handler.
pub fn with_envelope(routes: Router) -> Router {
    with_timeout_and_panic_layer(routes).layer(middleware::from_fn(localize))
}

/// Writes the envelope of errors and of successes that only have a message, in the visitor's language.
pub async fn localize(request: Request, next: Next) -> Response {
    let language = language_of(request.headers());
    let RequestId(request_id) = RequestId::of(&request);
    let authorized = request.headers().contains_key(header::AUTHORIZATION);
    let safe = request.method().is_safe();
    let path = request.uri().path().to_owned();
    let length = request
        .uri()
        .path_and_query()
        .map_or(0, |address| address.as_str().len());
    let response = if length > MAX_ADDRESS {
        ApiError::AddressTooLong.into_response()
    } else {
        next.run(request).await
    };
    let mut response = write_envelope(response, language, &request_id, &path);
    let kept = if authorized {
        Some("private, no-store")
    } else if !safe || !response.status().is_success() {
        Some("no-store")
    } else {
        None
    };
    let headers = response.headers_mut();
    headers.insert(header::VARY, HeaderValue::from_static("accept-language, authorization"));
    protect_data(headers);
    match kept {
        Some(kept) => {
            headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(kept));
        }
        None => {
            headers
                .entry(header::CACHE_CONTROL)
                .or_insert(HeaderValue::from_static("no-cache"));
        }
    }
    response
}

fn write_envelope(mut response: Response, language: Language, request_id: &str, path: &str) -> Response {
    if let Some(message) = response.extensions_mut().remove::<Message>() {
        let body = Json(Empty {
            state: State::Success,
            data: (),
            message: message.get(language).to_owned(),
            field: None,
            limit: None,
        });
        return body.into_response();
    }
    let Some(error) = ApiError::carried_by(&mut response) else {
        return response;
    };
    error.log(request_id, path);
    let body = Json(Empty {
        state: State::Error,
        data: (),
        message: error.message(language, request_id),
        field: error.field(),
        limit: error.limit(),
    });
    let mut answer = (error.status(), body).into_response();
    keep_hints(&response, &mut answer);
    if let Some((name, value)) = error.header() {
        answer.headers_mut().insert(name, value);
    }
    answer
}
