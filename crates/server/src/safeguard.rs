//! What stands around every handler: a panic is a 500 and a handler without an end a 503, as refusals that are put into words
//! further out, in the visitor's language. Nothing panics by design; this is for the day on which something does.

use std::{any::Any, time::Duration};

use axum::{
    Router,
    extract::Request,
    middleware::{self, Next},
    response::{IntoResponse, Response},
};
use tower_http::catch_panic::CatchPanicLayer;

use crate::envelope::ApiError;

/// How long a handler may take, from the request's head to the answer's.
const SLOWEST: Duration = Duration::from_secs(30);

/// A router whose every request is answered, in time.
pub fn guarded(router: Router) -> Router {
    router
        .layer(CatchPanicLayer::custom(panicked))
        .layer(middleware::from_fn(in_time))
}

fn panicked(panic: Box<dyn Any + Send>) -> Response {
    let words = panic
        .downcast_ref::<&str>()
        .copied()
        .or(panic.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("without words");
    ApiError::Internal(format!("panicked: {words}")).into_response()
}

async fn in_time(request: Request, next: Next) -> Response {
    match tokio::time::timeout(SLOWEST, next.run(request)).await {
        Ok(response) => response,
        Err(_) => ApiError::Unavailable(format!("no answer within {SLOWEST:?}")).into_response(),
    }
}
