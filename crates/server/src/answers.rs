//! The kept answers of the public listener: [`try_find`] answers from memory before any router is asked, [`keep`] is the layer of
//! the routes whose answers are kept.
//!
//! A request with a session or a cookie is answered by the router as if nothing were kept, and its answer is not kept. Pages are the
//! same for every caller; they look into the same memory by their canonical address (`pages::page_render`).

use std::sync::Arc;

use axum::{
    body::{Body, to_bytes},
    extract::{Request, State},
    http::{HeaderMap, Method, StatusCode, Uri, header},
    middleware::Next,
    response::Response,
};
use bytes::Bytes;
use http_kit::{
    answers::{Answer, Asked},
    headers,
    language::language_of,
    request_id::RequestId,
};

use crate::{
    auth::previewed::PreviewedAs,
    iiif::presentation,
    state::{App, pending_counts::Searched},
};

/// The kept answer to a request, if there is one. Waits for nothing.
pub fn try_find(app: &App, method: &Method, uri: &Uri, asked: &HeaderMap) -> Option<Response<Bytes>> {
    if method != Method::GET || !is_anonymous(asked) {
        return None;
    }
    let answer = app.answers.try_find(Asked {
        moment: app.known_moment()?,
        variant: variant(uri.path(), asked),
        address: address(uri),
    })?;
    let mut response = answer.respond(asked);
    if let Some(searched) = response.extensions().get() {
        app.count_search(searched);
    }
    let out = response.headers_mut();
    app.say_age(out);
    let id = RequestId::new(app.random());
    id.write(out);
    headers::complete(out, app.is_https());
    tracing::debug!(id = id.0, %method, path = uri.path(), status = response.status().as_u16(), "answered");
    Some(response)
}

/// Middleware of routes whose answers do not depend on the caller: answers are cached, and made once for simultaneous requests.
/// The routes answer a GET by its address, its variant, the content and the day, and by nothing else.
pub async fn keep(State(app): State<App>, request: Request, next: Next) -> Response {
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    let is_previewed = request.extensions().get::<PreviewedAs>().is_some();
    if !is_read || is_previewed || !is_anonymous(request.headers()) {
        return next.run(request).await;
    }
    // Without a database the route itself reports the problem.
    let Ok(moment) = app.moment().await else {
        return next.run(request).await;
    };
    let (parts, _) = request.into_parts();
    let asked = Asked {
        moment,
        variant: variant(parts.uri.path(), &parts.headers),
        address: address(&parts.uri),
    };
    if let Some(answer) = app.answers.find(asked).await {
        let mut response = answer.respond(&parts.headers).map(Body::from);
        app.say_age(response.headers_mut());
        return response;
    }
    let mut refused = None;
    let make = async {
        let mut whole = parts.clone();
        whole.method = Method::GET;
        // Made whole; whether this reader has it already is seen afterwards.
        whole.headers.remove(header::IF_NONE_MATCH);
        let whole = Request::from_parts(whole, Body::empty());
        match store::allow_earlier(async { read(next.clone().run(whole).await).await }).await {
            (Ok(answer), false) => Ok(Arc::new(answer)),
            // It shows what was before the moment that it would be kept for.
            (Ok(answer), true) => {
                refused = Some(Arc::new(answer).respond(&parts.headers).map(Body::from));
                Err(NotKept)
            }
            (Err(response), _) => {
                refused = Some(response);
                Err(NotKept)
            }
        }
    };
    match app.answers.find_or_make(asked, make).await {
        Ok(answer) => answer.respond(&parts.headers).map(Body::from),
        Err(_) => match refused {
            Some(response) => response,
            // Another reader's request was refused, because of a turn or a queue that does not apply to this reader; or what it got is
            // not kept.
            None => {
                let own = next.run(Request::from_parts(parts, Body::empty()));
                store::allow_earlier(own).await.0
            }
        },
    }
}

/// Middleware of the listener: counts the searches that are answered, kept or new. What a page asks of the API in process does not
/// come through here; the page that is sent says what it searched for.
pub async fn count_search(State(app): State<App>, request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    if let Some(searched) = response.extensions().get() {
        app.count_search(searched);
    }
    response
}

/// The route answered with something that is not kept.
struct NotKept;

/// The whole answer, if it is to be kept.
async fn read(response: Response) -> Result<Answer, Response> {
    if response.status() != StatusCode::OK {
        return Err(response);
    }
    let (parts, body) = response.into_parts();
    match to_bytes(body, usize::MAX).await {
        Ok(bytes) => {
            let answer = Answer::new(parts.status, parts.headers, bytes);
            Ok(match parts.extensions.get::<Searched>() {
                Some(searched) => answer.with_extension(searched.clone()),
                None => answer,
            })
        }
        Err(_) => Err(Response::from_parts(parts, Body::empty())),
    }
}

fn is_anonymous(asked: &HeaderMap) -> bool {
    !asked.contains_key(header::AUTHORIZATION) && !asked.contains_key(header::COOKIE)
}

fn address(uri: &Uri) -> &str {
    uri.path_and_query().map_or(uri.path(), |address| address.as_str())
}

/// What a route's answer depends on besides its address: below `/api` the language of messages, below `/iiif` the content type. The
/// address of a page names its language.
fn variant(path: &str, asked: &HeaderMap) -> &'static str {
    if path.starts_with("/api/") {
        language_of(asked).code()
    } else if path.starts_with("/iiif/") {
        presentation::content_type(asked)
    } else {
        ""
    }
}
